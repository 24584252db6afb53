/* SPDX-License-Identifier: MIT */
/* The library's functions, each a call of the game's own: no rule of collision is here. library.mk
 * compiles the game's sources once more for it, so that their memory comes from below. */
#include "collide.h"

#include "base/version.h"
#include "collide/sat.h"

_Static_assert((int)CW_FEW == (int)CONVEX_POLYGON_FEW, "few corners lie in the struct");
_Static_assert(sizeof(cw_vec) == sizeof(Vec2) && offsetof(cw_vec, y) == offsetof(Vec2, y),
               "arrays of points are handed on as they are");

const char *cw_version(void)
{
    return CLOCKWISE_VERSION;
}

void cw_set_rounding(void)
{
    float_mode_set();
}

/* --- Memory ----------------------------------------------------------------------------------- */

/* The library's only state: what the program that uses it has set. */
static struct {
    cw_resize *resize;
    void *context;
} allocator;

void cw_set_allocator(cw_resize *resize, void *context)
{
    allocator.resize = resize;
    allocator.context = context;
}

/* What malloc(), calloc() and free() are called in the game's sources here. */
void *cw_memory_take(size_t bytes);
void *cw_memory_clear(size_t count, size_t bytes);
void cw_memory_give(void *memory);

void *cw_memory_take(size_t bytes)
{
    bytes = bytes > 0 ? bytes : 1;
    return allocator.resize ? allocator.resize(NULL, bytes, allocator.context) : malloc(bytes);
}

void *cw_memory_clear(size_t count, size_t bytes)
{
    if (bytes > 0 && count > SIZE_MAX / bytes)
        return NULL;
    void *memory = cw_memory_take(count * bytes);
    return memory ? memset(memory, 0, count * bytes) : NULL;
}

void cw_memory_give(void *memory)
{
    if (memory && allocator.resize)
        (void)allocator.resize(memory, 0, allocator.context);
    else
        free(memory);
}

/* --- Between the two forms -------------------------------------------------------------------- */

static Vec2 in(cw_vec at)
{
    return (Vec2){at.x, at.y};
}

static cw_vec out(Vec2 at)
{
    return (cw_vec){at.x, at.y};
}

static const Vec2 *points_in(const cw_vec *points)
{
    return (const Vec2 *)points;
}

static Circle circle_in(cw_circle circle)
{
    return (Circle){in(circle.at), circle.radius};
}

static cw_contact contact_out(Contact contact)
{
    return (cw_contact){out(contact.normal), contact.depth, contact.hit};
}

static cw_touch touch_out(Touch touch)
{
    return (cw_touch){out(touch.normal), touch.time, touch.hit};
}

/* Nothing is written through what is constant: the polygon is handed on as constant. */
static ConvexPolygon polygon_in(const cw_polygon *polygon)
{
    double *room = polygon->memory ? polygon->memory : (double *)(uintptr_t)polygon->room;
    int padded = polygon->padded;
    return (ConvexPolygon){.count = polygon->count,
                           .padded_count = padded,
                           .x = room,
                           .y = room + padded,
                           .normal_x = room + 2 * padded,
                           .normal_y = room + 3 * padded,
                           .offset = room + 4 * padded,
                           .bounds = {in(polygon->low), in(polygon->high)},
                           .is_blunt = polygon->is_blunt};
}

static void describe(cw_polygon *polygon, const ConvexPolygon *made)
{
    polygon->count = made->count;
    polygon->padded = made->padded_count;
    polygon->is_blunt = made->is_blunt;
    polygon->low = out(made->bounds.low);
    polygon->high = out(made->bounds.high);
}

/* Takes over a polygon from the heap, into the struct where it fits. */
static void adopt(cw_polygon *polygon, ConvexPolygon *made)
{
    ASSERT(made->x);
    polygon->memory = made->count > CW_FEW ? made->x : NULL;
    describe(polygon, made);
    if (polygon->memory)
        return;
    memcpy(polygon->room, made->x, sizeof polygon->room);
    cw_memory_give(made->x);
}

/* Hands an error out; the game's words for a wrong rounding name a function of its own. */
static bool tell(cw_error *out_error, const Error *error)
{
    Error ignored;
    if (!out_error)
        return false;
    out_error->is_memory = error->is_memory;
    text_fit(out_error->text, sizeof out_error->text, "%s",
             float_mode_check(&ignored) ? error->text
                                        : "this thread's numbers do not round to the nearest: call "
                                          "cw_set_rounding() in it");
    return false;
}

/* --- Shapes ----------------------------------------------------------------------------------- */

bool cw_polygon_make(cw_polygon *out_polygon, const cw_vec *points, int count, cw_error *out_error)
{
    ConvexPolygon made;
    Error error = {.is_memory = false};
    *out_polygon = (cw_polygon){.count = 0};
    if (count > CW_FEW) {
        if (!convex_polygon_create(&made, points_in(points), count, &error))
            return tell(out_error, &error);
        adopt(out_polygon, &made);
        return true;
    }
    if (!convex_polygon_make(&made, points_in(points), count, out_polygon->room, &error))
        return tell(out_error, &error);
    describe(out_polygon, &made);
    return true;
}

bool cw_polygon_copy(cw_polygon *out_polygon, const cw_polygon *polygon, cw_error *out_error)
{
    Error error = {.is_memory = false};
    *out_polygon = *polygon;
    if (!polygon->memory)
        return true;
    size_t bytes = sizeof(double) * CONVEX_POLYGON_ROOM((size_t)polygon->count);
    out_polygon->memory = cw_memory_take(bytes);
    if (!out_polygon->memory) {
        *out_polygon = (cw_polygon){.count = 0};
        error_memory(&error);
        return tell(out_error, &error);
    }
    memcpy(out_polygon->memory, polygon->memory, bytes);
    return true;
}

void cw_polygon_release(cw_polygon *polygon)
{
    cw_memory_give(polygon->memory);
    *polygon = (cw_polygon){.count = 0};
}

void cw_polygon_place(const cw_polygon *shape, cw_vec pivot, cw_vec turn, cw_vec shift,
                      cw_polygon *placed)
{
    ConvexPolygon from = polygon_in(shape);
    ConvexPolygon to = polygon_in(placed);
    convex_polygon_place(&from, in(pivot), in(turn), in(shift), &to);
    describe(placed, &to);
}

cw_vec cw_turn_of_degrees(double degrees)
{
    return out(angle_unit_degrees(degrees));
}

bool cw_pieces_make(cw_pieces *out_pieces, const cw_vec *points, int count, cw_error *out_error)
{
    ConvexPieces made;
    Error error = {.is_memory = false};
    *out_pieces = (cw_pieces){.count = 0};
    if (!convex_pieces_create(&made, points_in(points), count, &error))
        return tell(out_error, &error);
    out_pieces->items = cw_memory_clear((size_t)made.count, sizeof *out_pieces->items);
    if (!out_pieces->items) {
        convex_pieces_destroy(&made);
        error_memory(&error);
        return tell(out_error, &error);
    }
    for (int i = 0; i < made.count; i++)
        adopt(&out_pieces->items[i], &made.pieces[i]);
    out_pieces->count = made.count;
    cw_memory_give(made.pieces);
    return true;
}

void cw_pieces_release(cw_pieces *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        cw_polygon_release(&pieces->items[i]);
    cw_memory_give(pieces->items);
    *pieces = (cw_pieces){.count = 0};
}

/* --- Questions -------------------------------------------------------------------------------- */

cw_contact cw_circle_polygon(cw_circle a, const cw_polygon *b)
{
    ConvexPolygon polygon = polygon_in(b);
    return contact_out(sat_circle_polygon_inline(circle_in(a), &polygon));
}

cw_contact cw_circle_circle(cw_circle a, cw_circle b)
{
    return contact_out(sat_circle_circle(circle_in(a), circle_in(b)));
}

cw_contact cw_polygon_polygon(const cw_polygon *a, const cw_polygon *b)
{
    ConvexPolygon first = polygon_in(a);
    ConvexPolygon second = polygon_in(b);
    return contact_out(sat_polygon_polygon(&first, &second));
}

double cw_point_distance(cw_vec point, const cw_polygon *polygon, cw_vec *out_normal)
{
    ConvexPolygon inside = polygon_in(polygon);
    Vec2 normal;
    double distance = polygon_distance(in(point), &inside, &normal);
    if (out_normal)
        *out_normal = out(normal);
    return distance;
}

cw_touch cw_sweep_polygon(cw_circle a, cw_vec move, const cw_polygon *b)
{
    ConvexPolygon polygon = polygon_in(b);
    return touch_out(sweep_circle_polygon(circle_in(a), in(move), &polygon));
}

cw_touch cw_sweep_circle(cw_circle a, cw_vec move, cw_circle b)
{
    return touch_out(sweep_circle_circle(circle_in(a), in(move), circle_in(b)));
}

bool cw_segment_crosses(cw_vec from, cw_vec to, const cw_polygon *polygon)
{
    ConvexPolygon inside = polygon_in(polygon);
    return sweep_segment_crosses(in(from), in(to), &inside);
}

/* --- The grid --------------------------------------------------------------------------------- */

struct cw_grid {
    Grid grid;
};

static bool is_length(double value, double least)
{
    return value >= least && value <= COLLISION_FARTHEST;
}

static bool fill(cw_grid *grid, cw_vec size, double cell, double reach, const cw_polygon *polygons,
                 int count, Error *out_error)
{
    ConvexPolygon *inside = cw_memory_clear((size_t)count + 1, sizeof *inside);
    if (!inside)
        return error_memory(out_error);
    for (int i = 0; i < count; i++)
        inside[i] = polygon_in(&polygons[i]);
    bool is_made = grid_create(&grid->grid, in(size), cell, reach, inside, count, out_error);
    cw_memory_give(inside);
    return is_made;
}

cw_grid *cw_grid_create(cw_vec size, double cell, double reach, const cw_polygon *polygons,
                        int count, cw_error *out_error)
{
    Error error = {.is_memory = false};
    cw_grid *grid = NULL;
    if (!is_length(size.x, DBL_MIN) || !is_length(size.y, DBL_MIN) || !is_length(cell, DBL_MIN) ||
        !is_length(reach, 0) || count < 0)
        error_set(&error,
                  "a grid's size and cells are more than 0, its reach and count not less, "
                  "and none more than %g",
                  COLLISION_FARTHEST);
    else if (!(grid = cw_memory_clear(1, sizeof *grid)))
        error_memory(&error);
    else if (fill(grid, size, cell, reach, polygons, count, &error))
        return grid;
    cw_memory_give(grid);
    tell(out_error, &error);
    return NULL;
}

void cw_grid_destroy(cw_grid *grid)
{
    if (grid)
        grid_destroy(&grid->grid);
    cw_memory_give(grid);
}

int cw_grid_near(const cw_grid *grid, cw_vec at, const int **out_indices)
{
    GridList list = grid_near(&grid->grid, in(at));
    *out_indices = list.items;
    return list.count;
}
