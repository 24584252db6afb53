/* SPDX-License-Identifier: MIT */
#include "view/view_pen.h"

#include "scene/scene.h"

FrameBox frame_view_box(Box box_px)
{
    return (FrameBox){box_px, box_px, box_px.low.y};
}

/* The part of a box that the arena is drawn in. In a high one it is below the HUD. */
static Box picture_of(const FrameBox *box)
{
    Vec2 room = vec2_subtract(box->box_px.high, box->box_px.low);
    Vec2 size = panes_picture(room);
    double below = fmin(room.y - size.y, box->clear_px.low.y - box->box_px.low.y);
    Vec2 low = vec2_add(box->box_px.low, vec2((room.x - size.x) / 2, below));
    return (Box){low, vec2_add(low, size)};
}

static double area_of(Vec2 size)
{
    return size.x * size.y;
}

static bool is_larger_than_view(const FrameSubject *subject)
{
    return subject->arena.x > subject->view.x || subject->arena.y > subject->view.y;
}

/* By which factor the view `near` must grow so that `wanted` fits into the clear part of it. */
static double times_for(Vec2 wanted, Vec2 near, double clear_part)
{
    return fmax(wanted.x / near.x, wanted.y / (near.y * clear_part));
}

static double times_of(const FrameSubject *subject, Vec2 near, double clear_part)
{
    Vec2 margin = {2 * FRAME_VIEW_MARGIN, 2 * FRAME_VIEW_MARGIN};
    Vec2 room = {2 * FRAME_VIEW_ROOM, 2 * FRAME_VIEW_ROOM};
    double most = times_for(vec2_add(subject->arena, margin), near, clear_part);
    if (is_larger_than_view(subject))
        most = fmin(most, sqrt(area_of(subject->view) / area_of(near)));
    most = fmax(1, most);
    if (subject->is_whole)
        return most;
    return clamp(times_for(vec2_add(subject->spread, room), near, clear_part), 1, most);
}

Viewport frame_view_fit(const FrameBox *box, const FrameSubject *subject)
{
    Box picture = picture_of(box);
    Vec2 size_px = vec2_subtract(picture.high, picture.low);
    double above_px = fmax(0, box->clear_px.low.y - picture.low.y);
    double below_px = fmax(0, picture.high.y - box->clear_px.high.y);
    /* As one person sees, in the picture's shape; at most the level's view. */
    double area = area_of(FRAME_VIEW_NEAR);
    if (subject->has_big_heads)
        area /= MUTATOR_BIG_HEADS_GROWTH * MUTATOR_BIG_HEADS_GROWTH;
    double aspect = size_px.x / size_px.y;
    if (is_larger_than_view(subject))
        area = fmin(area, area_of(subject->view));
    Vec2 near = vec2(sqrt(area * aspect), sqrt(area / aspect));
    double usual_px = fmax(0, box->scaled_from_px - picture.low.y);
    double clear_part = fmax(0.5, 1 - (usual_px + below_px) / size_px.y);
    Vec2 shown = vec2_scale(near, times_of(subject, near, clear_part));
    Viewport viewport = viewport_fit(shown, picture, subject->at);
    Box room = box_grown((Box){{0, 0}, subject->arena}, FRAME_VIEW_MARGIN);
    room.high.y += above_px / viewport.scale;
    room.low.y -= below_px / viewport.scale;
    Vec2 middle = {subject->at.x, subject->at.y + (above_px - below_px) / 2 / viewport.scale};
    viewport.center = viewport_camera(middle, shown, room);
    return viewport;
}

#define GRID_OPACITY 0.055
#define UPRIGHT_PX 1e-6
#define FLAT_RADIUS 50.0
#define TICK_LENGTH 4.0
/* Of a pickup in high contrast. */
#define BRIGHT_RING 4.0
#define BRIGHT_SIGN 1.15

enum { PAD_TICKS = 12, PAD_QUARTER = 3 };

ViewPen view_pen_make(Canvas *canvas, const Viewport *viewport, const Accessibility *accessibility)
{
    return (ViewPen){.canvas = canvas,
                     .viewport = *viewport,
                     .brightness = accessibility->brightness,
                     .palette = accessibility->palette,
                     .has_high_contrast = accessibility->has_high_contrast,
                     .outlines = accessibility->outlines};
}

PaletteFloor view_pen_floor(const ViewPen *pen, int hue)
{
    return pen->has_high_contrast ? palette_floor_flat() : palette_floor(hue, pen->brightness);
}

void view_pen_ground(const ViewPen *pen, Vec2 size, Color ground)
{
    const Vec2 world[4] = {{0, 0}, {0, size.y}, size, {size.x, 0}};
    Vec2 corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = view_pen_place(pen, world[i]);
    canvas_polygon(pen->canvas, corners, 4, ground);
    canvas_polyline(pen->canvas, corners, 4, true, view_pen_line(pen, 3),
                    pen->has_high_contrast ? color_make(CONTRAST_EDGE, 1)
                                           : color_make(PALETTE_PLATE_EDGE, 0.35));
}

void view_pen_light_flat(const ViewPen *pen, LightSource *sources, int count, Color color)
{
    /* Light falls off towards its radius. A much larger radius makes it even within the outline. */
    for (int i = 0; i < count; i++)
        sources[i].radius *= FLAT_RADIUS;
    canvas_light(pen->canvas, sources, count, 0, color);
}

/* Vertical and horizontal lines are aligned to pixels. Otherwise some would be twice as wide and
 * half as bright. */
static void draw_grid_line(const ViewPen *pen, Vec2 from, Vec2 to)
{
    double width = floor(view_pen_line(pen, 1.2));
    Vec2 begin = view_pen_place(pen, from);
    Vec2 end = view_pen_place(pen, to);
    if (fabs(begin.x - end.x) < UPRIGHT_PX)
        begin.x = end.x = floor(begin.x) + width / 2;
    if (fabs(begin.y - end.y) < UPRIGHT_PX)
        begin.y = end.y = floor(begin.y) + width / 2;
    canvas_line(pen->canvas, begin, end, width, color_make(PALETTE_GRID, GRID_OPACITY));
}

void view_pen_grid(const ViewPen *pen, Vec2 size, double units)
{
    Vec2 half = vec2_scale(pen->viewport.view, 0.5);
    Vec2 middle = pen->viewport.center;
    for (double x = units; x < size.x; x += units)
        if (fabs(x - middle.x) < half.x + units)
            draw_grid_line(pen, vec2(x, 0), vec2(x, size.y));
    for (double y = units; y < size.y; y += units)
        if (fabs(y - middle.y) < half.y + units)
            draw_grid_line(pen, vec2(0, y), vec2(size.x, y));
}

void view_pen_pickup_dial(const ViewPen *pen, Vec2 at, Color color)
{
    double width = view_pen_line(pen, 1.4);
    Vec2 middle = view_pen_place(pen, at);
    for (int i = 0; i < PAD_TICKS; i++) {
        Vec2 way = angle_unit_degrees(i * 360.0 / PAD_TICKS);
        double length = i % PAD_QUARTER == 0 ? 2 * TICK_LENGTH : TICK_LENGTH;
        canvas_line(
            pen->canvas, vec2_add_scaled(middle, way, view_pen_length(pen, VIEW_PEN_PICKUP_RADIUS)),
            vec2_add_scaled(middle, way, view_pen_length(pen, VIEW_PEN_PICKUP_RADIUS + length)),
            width, color);
    }
}

void view_pen_pickup(const ViewPen *pen, const LevelPickup *pickup, WeaponKind weapon,
                     double breath)
{
    Color color = palette_pickup(pen->palette, pickup->kind);
    Vec2 at = view_pen_place(pen, pickup->at);
    double radius = view_pen_length(pen, VIEW_PEN_PICKUP_RADIUS);
    if (pen->has_high_contrast) {
        color = palette_own(color);
        canvas_disc(pen->canvas, at, radius, color_make(CONTRAST_GROUND, 1));
        canvas_ring(pen->canvas, at, radius, view_pen_line(pen, BRIGHT_RING), color);
        glyph_pickup(pen->canvas, pickup->kind, weapon, at,
                     view_pen_length(pen, BRIGHT_SIGN * VIEW_PEN_PICKUP_SIGN), color);
        return;
    }
    canvas_glow(pen->canvas, at, view_pen_length(pen, VIEW_PEN_PICKUP_GLOW),
                color_fade(color, 0.16 + 0.1 * breath));
    canvas_disc(pen->canvas, at, radius - view_pen_length(pen, 3),
                color_make(PALETTE_GROUND, 0.75));
    view_pen_pickup_dial(pen, pickup->at, color_fade(color, 0.5));
    canvas_ring(pen->canvas, at, radius, view_pen_line(pen, 2),
                color_fade(color, 0.75 + 0.2 * breath));
    glyph_pickup(pen->canvas, pickup->kind, weapon, at, view_pen_length(pen, VIEW_PEN_PICKUP_SIGN),
                 color);
}

#define DIAL_GAP 5.0 /* From an obstacle's sweep to its dial. */
#define DIAL_TICK 6.0
#define DIAL_LONG_TICK 13.0
#define HUB_RADIUS 9.0
#define DASH_UNITS 14.0
#define DASH_PART 0.6        /* Of a dashed outline that is drawn. */
#define BRIGHT_FILL_MAX 1.19 /* Brightness of what is bright anyway. */
#define RAIL 3.0             /* The bright edge of a mirror in high contrast, of the line in it. */
#define CRACK_MIN 0.45       /* Of the way to the middle. */
#define CRACK_LONGEST 0.95
#define CRACK_ZIGZAG 0.22 /* Of its length, either side. */
#define CRACK_BRANCH 0.4

enum { CRACKS_MAX = 9, STREAM_CRACKS = 31, DIAL_TICKS = 60, DIAL_LONG_EVERY = 5 };

/* Inward, with a bend and a branch. */
static void draw_crack(const ViewPen *pen, Random *random, Vec2 from, Vec2 to)
{
    Vec2 way = vec2_subtract(to, from);
    Vec2 across = vec2_left(way);
    double length = random_between(random, CRACK_MIN, CRACK_LONGEST);
    double bend = random_between(random, -CRACK_ZIGZAG, CRACK_ZIGZAG);
    Vec2 knee = vec2_add_scaled(vec2_add_scaled(from, way, length * 0.45), across, bend);
    Vec2 end = vec2_add_scaled(vec2_add_scaled(from, way, length), across, -bend);
    Vec2 twig = vec2_add_scaled(vec2_add_scaled(knee, way, CRACK_BRANCH * 0.5), across,
                                bend < 0 ? -CRACK_BRANCH * 0.5 : CRACK_BRANCH * 0.5);
    const Vec2 crack[3] = {from, knee, end};
    Color color = color_make(PALETTE_GROUND, 1);
    canvas_polyline(pen->canvas, crack, 3, false, view_pen_line(pen, 2.6), color);
    canvas_line(pen->canvas, knee, twig, view_pen_line(pen, 1.8), color);
    canvas_polyline(pen->canvas, crack, 3, false, view_pen_line(pen, 0.9),
                    color_make(PALETTE_BREAKABLE_EDGE, 0.75));
}

/* The less health is `left` (1 to 0), the more cracks. `points` is the outline in pixels; `seed`
 * makes each obstacle's cracks differ. */
static void draw_cracks(const ViewPen *pen, const Vec2 *points, int count, double left, int seed)
{
    Random random = random_make((uint64_t)seed, STREAM_CRACKS);
    Vec2 sum = vec2(0, 0);
    for (int i = 0; i < count; i++)
        sum = vec2_add(sum, points[i]);
    Vec2 middle = vec2_scale(sum, 1.0 / count);
    int cracks = (int)ceil((1 - left) * CRACKS_MAX);
    for (int i = 0; i < cracks; i++) {
        int side = random_index(&random, count);
        double part = random_between(&random, 0.15, 0.85);
        draw_crack(pen, &random, vec2_mix(points[side], points[(side + 1) % count], part), middle);
    }
}

typedef struct PlateStyle {
    uint32_t fill;
    double fill_opacity;
    uint32_t edge;
    double edge_width;
    bool is_bright; /* A higher brightness would make it white. */
} PlateStyle;

/* On a black floor, walls are white, mirrors have a black line in their edge, movers are gray, and
 * glass is only an edge. Breakable obstacles have dashes and cracks as usual. */
static PlateStyle contrast_style(const Plate *plate)
{
    static const PlateStyle styles[MATERIAL_COUNT] = {
        [MATERIAL_PLAIN] = {CONTRAST_PLAIN, 1, CONTRAST_EDGE, 3, true},
        [MATERIAL_MIRROR] = {CONTRAST_MIRROR, 1, CONTRAST_EDGE, 2, true},
        [MATERIAL_GLASS] = {PALETTE_GLASS, 0.16, CONTRAST_GLASS_EDGE, 3, true},
        [MATERIAL_BREAKABLE] = {CONTRAST_BREAKABLE, 1, CONTRAST_BREAKABLE_EDGE, 4, true}};
    if (plate->is_mover && plate->material == MATERIAL_PLAIN)
        return (PlateStyle){CONTRAST_MOVER, 1, CONTRAST_EDGE, 4, true};
    return styles[plate->material];
}

static PlateStyle style_of(const ViewPen *pen, const Plate *plate)
{
    static const PlateStyle styles[MATERIAL_COUNT] = {
        [MATERIAL_PLAIN] = {PALETTE_PLATE, 1, PALETTE_PLATE_EDGE, 2, false},
        [MATERIAL_MIRROR] = {PALETTE_MIRROR, 1, PALETTE_MIRROR_EDGE, 2.4, true},
        [MATERIAL_GLASS] = {PALETTE_GLASS, 0.5, PALETTE_GLASS_EDGE, 1.6, false},
        [MATERIAL_BREAKABLE] = {PALETTE_BREAKABLE, 1, PALETTE_BREAKABLE_EDGE, 2, false}};
    PlateStyle style = styles[plate->material];
    if (pen->has_high_contrast)
        style = contrast_style(plate);
    else if (plate->is_mover && plate->material == MATERIAL_PLAIN)
        style = (PlateStyle){PALETTE_MOVER, 1, PALETTE_MOVER_EDGE, 2, false};
    style.edge_width *= accessibility_times(pen->outlines);
    return style;
}

/* A color of a plate at the pen's brightness, which high contrast does without. */
static Color lit(const ViewPen *pen, uint32_t rgb)
{
    return palette_bright(rgb, 1, pen->has_high_contrast ? 1 : pen->brightness);
}

void plates_draw_dial(const ViewPen *pen, Vec2 pivot, double radius)
{
    double width = view_pen_line(pen, 1.6);
    radius += DIAL_GAP;
    for (int i = 0; i < DIAL_TICKS; i++) {
        bool is_long = i % DIAL_LONG_EVERY == 0;
        Vec2 unit = angle_unit_degrees(90 - i * 360.0 / DIAL_TICKS);
        double length = is_long ? DIAL_LONG_TICK : DIAL_TICK;
        Vec2 from = view_pen_place(pen, vec2_add_scaled(pivot, unit, radius - length / 2));
        Vec2 to = view_pen_place(pen, vec2_add_scaled(pivot, unit, radius + length / 2));
        canvas_line(pen->canvas, from, to, width, color_make(PALETTE_DIAL, is_long ? 0.5 : 0.36));
    }
}

void plates_draw_rail(const ViewPen *pen, Vec2 middle, const Vec2 *path, int count, bool is_loop)
{
    Vec2 stops[LEVEL_PATH_POINTS];
    for (int i = 0; i < count; i++) {
        stops[i] = view_pen_place(pen, vec2_add(middle, path[i]));
        canvas_ring(pen->canvas, stops[i], view_pen_length(pen, 5), view_pen_line(pen, 1.6),
                    color_make(PALETTE_DIAL, 0.5));
    }
    canvas_polyline(pen->canvas, stops, count, is_loop, view_pen_line(pen, 1.6),
                    color_make(PALETTE_DIAL, 0.28));
}

static void draw_dashed_outline(const ViewPen *pen, const Vec2 *points, int count, double width,
                                Color color)
{
    double dash = view_pen_length(pen, DASH_UNITS);
    for (int i = 0; i < count; i++) {
        Vec2 from = points[i];
        Vec2 side = vec2_subtract(points[(i + 1) % count], from);
        double length = vec2_length(side);
        int dashes = (int)(length / dash) + 1;
        for (int k = 0; k < dashes; k++) {
            Vec2 begin = vec2_add_scaled(from, side, (k + (1 - DASH_PART) / 2) / dashes);
            Vec2 end = vec2_add_scaled(from, side, (k + (1 + DASH_PART) / 2) / dashes);
            canvas_line(pen->canvas, begin, end, width, color);
        }
    }
}

static void place_corners(const ViewPen *pen, const Plate *plate, Vec2 out_points[LEVEL_CORNERS])
{
    for (int i = 0; i < plate->count; i++)
        out_points[i] = view_pen_place(pen, plate->points[i]);
}

Color plates_fill(const ViewPen *pen, const Plate *plate)
{
    PlateStyle style = style_of(pen, plate);
    double brightness = style.is_bright ? fmin(pen->brightness, BRIGHT_FILL_MAX) : pen->brightness;
    if (pen->has_high_contrast)
        brightness = 1;
    return palette_bright(style.fill, style.fill_opacity, brightness);
}

/* How much of what is seen of a plate is its edge, which lies half within its outline. */
static double edge_part(const Vec2 *points, int count, double edge_width)
{
    double length = 0;
    for (int i = 0; i < count; i++)
        length += vec2_distance(points[i], points[(i + 1) % count]);
    double edge = length * edge_width;
    return clamp_unit(edge / fmax(fabs(polygon_clockwise_area(points, count)) + edge / 2, 1e-9));
}

static uint8_t mixed(uint8_t fill, uint8_t edge, double part)
{
    return (uint8_t)(fill + (edge - fill) * part);
}

void plates_draw_simply(const ViewPen *pen, const Plate *plate)
{
    /* Initialized because gcc 14 does not see that every plate has corners. */
    Vec2 points[LEVEL_CORNERS] = {{0, 0}};
    PlateStyle style = style_of(pen, plate);
    place_corners(pen, plate, points);
    double drawn = plate->material == MATERIAL_BREAKABLE ? DASH_PART : 1;
    double part = drawn * edge_part(points, plate->count, view_pen_line(pen, style.edge_width));
    Color fill = plates_fill(pen, plate);
    Color edge = lit(pen, style.edge);
    Color color = {mixed(fill.r, edge.r, part), mixed(fill.g, edge.g, part),
                   mixed(fill.b, edge.b, part), mixed(fill.a, edge.a, part)};
    canvas_polygon(pen->canvas, points, plate->count, color);
}

void plates_draw(const ViewPen *pen, const Plate *plate)
{
    Vec2 points[LEVEL_CORNERS];
    PlateStyle style = style_of(pen, plate);
    place_corners(pen, plate, points);
    canvas_polygon(pen->canvas, points, plate->count, plates_fill(pen, plate));
    double width = view_pen_line(pen, style.edge_width);
    Color edge = lit(pen, style.edge);
    if (pen->has_high_contrast && plate->material == MATERIAL_MIRROR) {
        canvas_polyline(pen->canvas, points, plate->count, true, RAIL * width, edge);
        edge = color_make(CONTRAST_GROUND, 1);
    }
    if (plate->material == MATERIAL_BREAKABLE) {
        draw_cracks(pen, points, plate->count, plate->left, plate->seed);
        draw_dashed_outline(pen, points, plate->count, width, edge);
    } else {
        canvas_polyline(pen->canvas, points, plate->count, true, width, edge);
    }
    if (plate->notice > 0)
        canvas_polyline(pen->canvas, points, plate->count, true, width * 1.5,
                        color_make(PALETTE_WHITE, plate->notice));
}

void plates_draw_hub(const ViewPen *pen, Vec2 pivot)
{
    Vec2 at = view_pen_place(pen, pivot);
    double radius = view_pen_length(pen, HUB_RADIUS);
    canvas_disc(pen->canvas, at, radius, color_make(PALETTE_GROUND, 1));
    canvas_ring(pen->canvas, at, radius, view_pen_line(pen, 2), color_make(PALETTE_MOVER_EDGE, 1));
}

/* A level's mark: a large figure on the floor, drawn from thin lines. */

#define MARK_PART 0.42 /* Its radius, of the arena's height. */
#define WIDEST 1.42    /* No mark is wider than this times its height. */
#define LINE_UNITS 3.0

enum { MARK_POINTS = 97 };

/* Places are parts of the radius around the middle, y up. */
typedef struct FloorMark {
    const ViewPen *pen;
    Vec2 middle;
    double radius; /* World units. */
    double width_px;
    Color color;
} FloorMark;

static Vec2 mark_place(const FloorMark *mark, Vec2 at)
{
    return view_pen_place(mark->pen, vec2_add_scaled(mark->middle, at, mark->radius));
}

static void mark_line(const FloorMark *mark, double x0, double y0, double x1, double y1)
{
    canvas_line(mark->pen->canvas, mark_place(mark, vec2(x0, y0)), mark_place(mark, vec2(x1, y1)),
                mark->width_px, mark->color);
}

static void mark_ring(const FloorMark *mark, double x, double y, double radius)
{
    canvas_ring(mark->pen->canvas, mark_place(mark, vec2(x, y)),
                view_pen_length(mark->pen, radius * mark->radius), mark->width_px, mark->color);
}

static void mark_path(const FloorMark *mark, const Vec2 *points, int count, bool is_closed)
{
    Vec2 placed[MARK_POINTS];
    for (int i = 0; i < count; i++)
        placed[i] = mark_place(mark, points[i]);
    canvas_polyline(mark->pen->canvas, placed, count, is_closed, mark->width_px, mark->color);
}

/* A ray of the circle, from one part of the radius to another. */
static void mark_ray(const FloorMark *mark, double degrees, double from, double to)
{
    Vec2 way = angle_unit_degrees(degrees);
    mark_line(mark, way.x * from, way.y * from, way.x * to, way.y * to);
}

static void floor_dial(const FloorMark *mark)
{
    mark_ring(mark, 0, 0, 1);
    for (int i = 0; i < 60; i++)
        mark_ray(mark, 6 * i, i % 5 == 0 ? 0.84 : 0.92, 0.97);
}

static void floor_duel(const FloorMark *mark)
{
    mark_ring(mark, -0.42, 0, 0.8);
    mark_ring(mark, 0.42, 0, 0.8);
    mark_line(mark, 0, -1, 0, 1);
}

static void floor_slab(const FloorMark *mark)
{
    for (int i = 1; i <= 3; i++) {
        double size = i / 3.0;
        const Vec2 corners[4] = {{-0.6 * size, 0.1 * size},
                                 {0.3 * size, size},
                                 {0.6 * size, -0.1 * size},
                                 {-0.3 * size, -size}};
        mark_path(mark, corners, 4, true);
    }
}

static void floor_columns(const FloorMark *mark)
{
    for (int i = -3; i <= 3; i++) {
        double x = 0.5 * i;
        for (int k = -1; k <= 1; k++)
            mark_line(mark, x + 0.08 * k, -0.8, x + 0.08 * k, 0.8);
        mark_line(mark, x - 0.16, 0.84, x + 0.16, 0.84);
        mark_line(mark, x - 0.16, -0.84, x + 0.16, -0.84);
    }
}

static void floor_cross(const FloorMark *mark)
{
    static const Vec2 corners[12] = {{0.12, 1},     {0.12, 0.12}, {1, 0.12},     {1, -0.12},
                                     {0.12, -0.12}, {0.12, -1},   {-0.12, -1},   {-0.12, -0.12},
                                     {-1, -0.12},   {-1, 0.12},   {-0.12, 0.12}, {-0.12, 1}};
    mark_path(mark, corners, 12, true);
    mark_ring(mark, 0, 0, 1.04);
    mark_ring(mark, 0, 0, 0.5);
}

static void floor_lifts(const FloorMark *mark)
{
    for (int i = -2; i <= 2; i++) {
        double x = 0.62 * i;
        double up = i % 2 == 0 ? 1 : -1;
        mark_line(mark, x, -1, x, 1);
        for (int k = -1; k <= 1; k++) {
            double y = 0.5 * k;
            const Vec2 chevron[3] = {
                {x - 0.16, y - 0.14 * up}, {x, y + 0.06 * up}, {x + 0.16, y - 0.14 * up}};
            mark_path(mark, chevron, 3, false);
        }
    }
}

static void floor_gears(const FloorMark *mark)
{
    enum { TEETH = 18, CORNERS = 4 * TEETH };
    Vec2 points[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        bool is_out = i % 4 == 1 || i % 4 == 2;
        points[i] = vec2_scale(angle_unit_degrees(i * 360.0 / CORNERS), is_out ? 1.04 : 0.88);
    }
    mark_path(mark, points, CORNERS, true);
    mark_ring(mark, 0, 0, 0.62);
    mark_ring(mark, 0, 0, 0.16);
    for (int i = 0; i < 6; i++)
        mark_ray(mark, 60 * i, 0.16, 0.62);
}

static void floor_spiral(const FloorMark *mark)
{
    for (int arm = 0; arm < 2; arm++) {
        Vec2 points[MARK_POINTS];
        for (int i = 0; i < MARK_POINTS; i++) {
            double part = i / (MARK_POINTS - 1.0);
            points[i] = vec2_scale(angle_unit_degrees(180 * arm - 900 * part), 0.06 + 1.0 * part);
        }
        mark_path(mark, points, MARK_POINTS, false);
    }
}

static void floor_iris(const FloorMark *mark)
{
    mark_ring(mark, 0, 0, 1);
    for (int i = 0; i < 8; i++) {
        Vec2 from = angle_unit_degrees(45 * i);
        Vec2 to = vec2_scale(angle_unit_degrees(45 * i + 100), 0.62);
        mark_line(mark, from.x, from.y, to.x, to.y);
    }
}

static void floor_panes(const FloorMark *mark)
{
    for (int i = 1; i <= 4; i++) {
        double size = i / 4.0;
        const Vec2 corners[4] = {{1.5 * size, 0}, {0, -size}, {-1.5 * size, 0}, {0, size}};
        mark_path(mark, corners, 4, true);
    }
    mark_line(mark, -1.5, 0, 1.5, 0);
    mark_line(mark, 0, -1, 0, 1);
}

static void floor_bricks(const FloorMark *mark)
{
    for (int row = -4; row <= 4; row++) {
        double y = 0.24 * row;
        mark_line(mark, -1.5, y, 1.5, y);
        for (int i = -2; i <= 3 && row < 4; i++) {
            double x = 0.5 * i + (row % 2 == 0 ? -0.25 : 0);
            mark_line(mark, x, y, x, y + 0.24);
        }
    }
}

static void floor_bumpers(const FloorMark *mark)
{
    static const Vec2 places[3] = {{0, 0.5}, {-0.62, -0.42}, {0.62, -0.42}};
    for (int i = 0; i < 3; i++)
        for (int k = 1; k <= 3; k++)
            mark_ring(mark, places[i].x, places[i].y, 0.15 * k);
}

static void floor_waves(const FloorMark *mark)
{
    for (int row = -2; row <= 2; row++) {
        Vec2 points[MARK_POINTS];
        for (int i = 0; i < MARK_POINTS; i++) {
            double across = 2.0 * i / (MARK_POINTS - 1) - 1;
            Vec2 turn = angle_unit_degrees(540 * across + 60 * row);
            points[i] = vec2(1.6 * across, 0.42 * row + 0.12 * turn.y);
        }
        mark_path(mark, points, MARK_POINTS, false);
    }
}

void view_pen_floor_mark(const ViewPen *pen, Vec2 size, LevelMark mark, Color color)
{
    static void (*const draw[LEVEL_MARK_COUNT])(const FloorMark *) = {
        [LEVEL_MARK_DIAL] = floor_dial,     [LEVEL_MARK_DUEL] = floor_duel,
        [LEVEL_MARK_SLAB] = floor_slab,     [LEVEL_MARK_COLUMNS] = floor_columns,
        [LEVEL_MARK_CROSS] = floor_cross,   [LEVEL_MARK_LIFTS] = floor_lifts,
        [LEVEL_MARK_GEARS] = floor_gears,   [LEVEL_MARK_SPIRAL] = floor_spiral,
        [LEVEL_MARK_IRIS] = floor_iris,     [LEVEL_MARK_PANES] = floor_panes,
        [LEVEL_MARK_BRICKS] = floor_bricks, [LEVEL_MARK_BUMPERS] = floor_bumpers,
        [LEVEL_MARK_WAVES] = floor_waves};
    FloorMark drawn = {pen, vec2_scale(size, 0.5), MARK_PART * fmin(size.x / WIDEST, size.y),
                       view_pen_line(pen, LINE_UNITS), color};
    draw[mark](&drawn);
}
