/* SPDX-License-Identifier: MIT */
/*
 * The collision code as others get it: test_exact.c's questions are answered by the library's
 * functions, whose names end here for the judge's, and what the library adds is tried.
 */
#include "../../../assets/library/collide.h"

#include "collide/sat.h"
#include "test.h"

#include <stdlib.h>

/* --- The game's names, answered by the library ------------------------------------------------ */

static cw_vec vec_of(Vec2 at)
{
    return (cw_vec){at.x, at.y};
}

static cw_circle circle_of(Circle circle)
{
    return (cw_circle){vec_of(circle.at), circle.radius};
}

/* The library's polygon hangs where the game's has its corners. */
static const cw_polygon *polygon_of(const ConvexPolygon *polygon)
{
    return (const cw_polygon *)(const void *)polygon->x;
}

static Contact contact_of(cw_contact contact)
{
    return (Contact){{contact.normal.x, contact.normal.y}, contact.depth, contact.hit};
}

static Touch touch_of(cw_touch touch)
{
    return (Touch){{touch.normal.x, touch.normal.y}, touch.time, touch.hit};
}

bool convex_polygon_create(ConvexPolygon *out_polygon, const Vec2 *points, int count,
                           Error *out_error)
{
    cw_polygon *mine = malloc(sizeof *mine);
    cw_vec *corners = malloc(sizeof *corners * ((size_t)count + 1));
    cw_error error = {.text = "out of memory"};
    for (int i = 0; corners && i < count; i++)
        corners[i] = vec_of(points[i]);
    bool is_made = mine && corners && cw_polygon_make(mine, corners, count, &error);
    free(corners);
    *out_polygon = (ConvexPolygon){.count = is_made ? mine->count : 0, .x = (double *)(void *)mine};
    if (!is_made)
        free(mine);
    return is_made || error_set(out_error, "%s", error.text);
}

void convex_polygon_destroy(ConvexPolygon *polygon)
{
    cw_polygon *mine = (cw_polygon *)(void *)polygon->x;
    if (mine)
        cw_polygon_release(mine);
    free(mine);
}

Contact sat_circle_polygon(Circle a, const ConvexPolygon *b)
{
    return contact_of(cw_circle_polygon(circle_of(a), polygon_of(b)));
}

Contact sat_circle_circle(Circle a, Circle b)
{
    return contact_of(cw_circle_circle(circle_of(a), circle_of(b)));
}

Contact sat_polygon_polygon(const ConvexPolygon *a, const ConvexPolygon *b)
{
    return contact_of(cw_polygon_polygon(polygon_of(a), polygon_of(b)));
}

double polygon_distance(Vec2 point, const ConvexPolygon *polygon, Vec2 *out_normal)
{
    cw_vec normal;
    double distance = cw_point_distance(vec_of(point), polygon_of(polygon), &normal);
    *out_normal = (Vec2){normal.x, normal.y};
    return distance;
}

Touch sweep_circle_polygon(Circle a, Vec2 move, const ConvexPolygon *b)
{
    return touch_of(cw_sweep_polygon(circle_of(a), vec_of(move), polygon_of(b)));
}

Touch sweep_circle_circle(Circle a, Vec2 move, Circle b)
{
    return touch_of(cw_sweep_circle(circle_of(a), vec_of(move), circle_of(b)));
}

bool sweep_segment_crosses(Vec2 from, Vec2 to, const ConvexPolygon *polygon)
{
    return cw_segment_crosses(vec_of(from), vec_of(to), polygon_of(polygon));
}

/* --- What the library adds -------------------------------------------------------------------- */

enum { MANY = 40 };

/* Counts what is taken and not given back; past `left` there is no memory. */
typedef struct Heap {
    int taken;
    int open;
    int left;
} Heap;

static void *heap_resize(void *memory, size_t bytes, void *context)
{
    Heap *heap = context;
    if (bytes == 0) {
        heap->open--;
        free(memory);
        return NULL;
    }
    if (heap->left-- <= 0)
        return NULL;
    heap->taken++;
    heap->open++;
    return realloc(memory, bytes);
}

static void ring(cw_vec *out_points, int count, double even, double odd)
{
    for (int i = 0; i < count; i++) {
        cw_vec turn = cw_turn_of_degrees(-360.0 / count * i);
        double radius = i % 2 == 0 ? even : odd;
        out_points[i] = (cw_vec){200 + radius * turn.x, 200 + radius * turn.y};
    }
}

/* Makes, asks and releases everything; returns the first error's text, or NULL. */
static const char *use_all(int count, cw_error *error)
{
    cw_vec points[MANY];
    cw_polygon polygon;
    cw_polygon copy;
    cw_pieces pieces;
    ring(points, count, 100, 100);
    if (!cw_polygon_make(&polygon, points, count, error))
        return error->text;
    bool is_copied = cw_polygon_copy(&copy, &polygon, error);
    cw_polygon_release(&polygon);
    if (!is_copied)
        return error->text;
    cw_polygon_release(&copy);
    ring(points, count, 100, 40);
    if (!cw_pieces_make(&pieces, points, count, error))
        return error->text;
    cw_grid *grid = cw_grid_create((cw_vec){400, 400}, 40, 20, pieces.items, pieces.count, error);
    cw_grid_destroy(grid);
    cw_pieces_release(&pieces);
    return grid ? NULL : error->text;
}

TEST(few_corners_take_no_memory)
{
    for (int count = 3; count <= MANY; count++) {
        Heap heap = {.left = 1000};
        cw_vec points[MANY];
        cw_polygon polygon;
        cw_error error;
        cw_set_allocator(heap_resize, &heap);
        ring(points, count, 100, 100);
        bool is_made = cw_polygon_make(&polygon, points, count, &error);
        cw_contact contact = cw_circle_polygon((cw_circle){{200, 200}, 5}, &polygon);
        cw_touch touch = cw_sweep_polygon((cw_circle){{0, 200}, 5}, (cw_vec){400, 0}, &polygon);
        int taken = heap.taken;
        cw_polygon_release(&polygon);
        cw_set_allocator(NULL, NULL);
        if (!is_made || !contact.hit || !touch.hit || (taken > 0) != (count > CW_FEW) ||
            heap.open != 0)
            fail_msg("%d corners: made %d, contact %d, touch %d, taken %d, left open %d", count,
                     is_made, contact.hit, touch.hit, taken, heap.open);
    }
}

TEST(memory_is_asked_for_and_given_back)
{
    Heap heap = {.left = 1000};
    cw_error error = {.text = ""};
    cw_set_allocator(heap_resize, &heap);
    const char *wrong = use_all(20, &error);
    int all = heap.taken;
    if (wrong || heap.open != 0 || all < 5)
        fail_msg("'%s', %d taken, %d left open", wrong ? wrong : "", all, heap.open);
    for (int left = 0; left < all; left++) {
        heap = (Heap){.left = left};
        wrong = use_all(20, &error);
        if (!wrong || !error.is_memory || strcmp(wrong, "out of memory") != 0 || heap.open != 0)
            fail_msg("with room for %d: '%s', memory %d, %d left open", left, wrong ? wrong : "",
                     error.is_memory, heap.open);
    }
    cw_set_allocator(NULL, NULL);
    assert_null(use_all(20, &error));
}

TEST(a_copy_is_placed_alone)
{
    static const cw_vec corners[] = {{0, 0}, {0, 20}, {40, 20}, {40, 0}};
    cw_polygon shape;
    cw_error error;
    assert_true(cw_polygon_make(&shape, corners, 4, &error));
    cw_polygon placed = shape;
    cw_polygon_place(&shape, (cw_vec){0, 0}, cw_turn_of_degrees(90), (cw_vec){100, 0}, &placed);
    cw_vec corner = cw_polygon_corner(&placed, 1);
    cw_vec normal = cw_polygon_normal(&placed, 0);
    cw_vec still = cw_polygon_corner(&shape, 1);
    if (cw_polygon_count(&placed) != 4 || corner.x != 80 || corner.y != 0 || normal.x != 0 ||
        normal.y != -1 || still.x != 0 || still.y != 20)
        fail_msg("corner (%g, %g), normal (%g, %g), the shape's (%g, %g)", corner.x, corner.y,
                 normal.x, normal.y, still.x, still.y);
    bool is_hit = cw_circle_polygon((cw_circle){{90, 30}, 5}, &placed).hit;
    bool was_hit = cw_circle_polygon((cw_circle){{90, 30}, 5}, &shape).hit;
    assert_true(is_hit && !was_hit);
}

TEST(bad_input_is_told)
{
    typedef struct Case {
        const char *name;
        int count;
        cw_vec points[MANY];
        const char *text;
    } Case;
    static const Case cases[] = {
        {"none", 0, {{0, 0}}, "fewer than three distinct corners"},
        {"fewer than none", -3, {{0, 0}}, "fewer than three distinct corners"},
        {"a line", 3, {{0, 0}, {1, 1}, {2, 2}}, "the polygon has no area"},
        {"not convex", 4, {{0, 0}, {0, 9}, {3, 3}, {9, 0}}, "the polygon is not convex"},
        {"endless", 3, {{0, 0}, {0, HUGE_VAL}, {3, 3}}, "corner 1 is not finite"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        cw_polygon polygon;
        cw_error error = {.text = ""};
        bool is_made = cw_polygon_make(&polygon, cases[i].points, cases[i].count, &error);
        if (is_made || strcmp(error.text, cases[i].text) != 0 || error.is_memory)
            fail_msg("%s: made %d, '%s'", cases[i].name, is_made, error.text);
        assert_false(cw_polygon_make(&polygon, cases[i].points, cases[i].count, NULL));
    }
    cw_error error = {.text = ""};
    assert_null(cw_grid_create((cw_vec){0, 100}, 10, 0, NULL, 0, &error));
    assert_string_equal(error.text, "a grid's size and cells are more than 0, its reach and count "
                                    "not less, and none more than 1e+09");
}

TEST(grid_lists_what_is_near)
{
    static const cw_vec left[] = {{10, 10}, {10, 30}, {30, 10}};
    static const cw_vec right[] = {{350, 350}, {350, 390}, {390, 350}};
    cw_polygon polygons[2];
    cw_error error;
    const int *near;
    assert_true(cw_polygon_make(&polygons[0], left, 3, &error));
    assert_true(cw_polygon_make(&polygons[1], right, 3, &error));
    cw_grid *grid = cw_grid_create((cw_vec){400, 400}, 40, 20, polygons, 2, &error);
    assert_non_null(grid);
    int counts[] = {cw_grid_near(grid, (cw_vec){20, 20}, &near),
                    cw_grid_near(grid, (cw_vec){200, 200}, &near),
                    cw_grid_near(grid, (cw_vec){900, 900}, &near)};
    int last = counts[2] == 1 ? near[0] : -1;
    cw_grid_destroy(grid);
    if (counts[0] != 1 || counts[1] != 0 || last != 1)
        fail_msg("%d, %d and %d near; the last is %d", counts[0], counts[1], counts[2], last);
}
