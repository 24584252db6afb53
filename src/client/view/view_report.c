/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/weapons.h"

/* How well a pane's circles and walls stand out from the floor. The floor is drawn once more with
 * every light on it and nothing else, and read pixel by pixel. */

/* The ring around a circle whose light counts, world units beyond its radius. */
#define AROUND_FROM 1.0
#define AROUND_TO 7.0
/* Of that ring: brighter parts are lines on the floor. */
#define AROUND_PART 0.9

enum { AROUND_DIRECTIONS = 72, AROUND_STEPS = 6, AROUND_PLACES = AROUND_DIRECTIONS * AROUND_STEPS };

static int compare_luminances(const void *a, const void *b)
{
    double first = palette_luminance(*(const Color *)a);
    double second = palette_luminance(*(const Color *)b);
    return (first > second) - (first < second);
}

static Color floor_around(const MatchFrame *frame, Vec2 at)
{
    Color found[AROUND_PLACES];
    Canvas *canvas = frame->canvas;
    int width = canvas_width(canvas), count = 0;
    for (int i = 0; i < AROUND_PLACES; i++) {
        double part = (double)(i % AROUND_STEPS) / (AROUND_STEPS - 1);
        double away = PLAYER_RADIUS + AROUND_FROM + (AROUND_TO - AROUND_FROM) * part;
        int direction = i / AROUND_STEPS;
        Vec2 way = angle_unit_degrees(360.0 / AROUND_DIRECTIONS * direction);
        Vec2 place = match_frame_to_screen(frame, vec2_add_scaled(at, way, away));
        if (!box_contains(frame->clip_px, place) || place.x >= width ||
            place.y >= canvas_height(canvas))
            continue;
        size_t pixel = (size_t)(int)place.y * (size_t)width + (size_t)(int)place.x;
        found[count++] = color_make(canvas_pixels(canvas)[pixel] & 0xffffff, 1);
    }
    qsort(found, (size_t)count, sizeof *found, compare_luminances);
    return count > 0 ? found[(int)((count - 1) * AROUND_PART)] : color_make(PALETTE_BARS, 1);
}

static void add_circle(ViewReport *report, const MatchFrame *frame, int id)
{
    const DrawnPlayer *drawn = &frame->players[id];
    if (drawn->opacity <= 0 || !match_frame_shows(frame, drawn->at, PLAYER_RADIUS))
        return;
    ViewCircle circle = {.id = id,
                         .is_own = drawn->is_own,
                         .at_px = match_frame_to_screen(frame, drawn->at),
                         .width_px = match_frame_length(frame, 2 * PLAYER_RADIUS),
                         .fill = view_players_fill(frame, id),
                         .floor = floor_around(frame, drawn->at)};
    circle.contrast = palette_contrast(circle.fill, circle.floor);
    report->circles[report->circle_count++] = circle;
}

/* Of a fill that may be seen through, against what is below it. */
static double fill_contrast(Color fill, Color below)
{
    double opacity = fill.a / 255.0;
    Color seen = {(uint8_t)(fill.r * opacity + below.r * (1 - opacity) + 0.5),
                  (uint8_t)(fill.g * opacity + below.g * (1 - opacity) + 0.5),
                  (uint8_t)(fill.b * opacity + below.b * (1 - opacity) + 0.5), 255};
    return palette_contrast(seen, below);
}

static void add_walls(ViewReport *report, const MatchFrame *frame)
{
    const Level *level = &frame->match->level;
    ViewPen pen = match_frame_pen(frame);
    PaletteFloor colors = view_pen_floor(&pen, level->face.hue);
    Color lit = {(uint8_t)(colors.ground.r + colors.light.r),
                 (uint8_t)(colors.ground.g + colors.light.g),
                 (uint8_t)(colors.ground.b + colors.light.b), 255};
    report->lit_to_dark = palette_contrast(lit, colors.ground);
    for (int i = 0; i < level->obstacle_count; i++) {
        if (!breakables_is_standing(&frame->match->world, i) ||
            !match_frame_shows_box(frame, frame->match->arena.obstacles[i].swept))
            continue;
        Plate plate = {.material = level->obstacles[i].material,
                       .is_mover = !level_motion_is_still(&level->obstacles[i].motion)};
        Color fill = plates_fill(&pen, &plate);
        double on_dark = fill_contrast(fill, colors.ground);
        double on_light = fill_contrast(fill, lit);
        bool is_first = report->wall_count++ == 0;
        report->walls_on_dark = is_first ? on_dark : fmin(on_dark, report->walls_on_dark);
        report->walls_on_light = is_first ? on_light : fmin(on_light, report->walls_on_light);
    }
}

void view_report_make(ViewReport *out_report, const MatchPanes *panes)
{
    const MatchFrame *frame = &panes->frames[0];
    *out_report = (ViewReport){.circle_count = 0};
    out_report->view = match_panes_seen(panes, 0, &out_report->pixels_per_unit);
    canvas_begin(frame->canvas, color_make(PALETTE_BARS, 1));
    if (match_frame_clip(frame)) {
        view_ground_draw(frame);
        view_goals_draw_low(frame);
        view_players_draw_low(frame);
        view_border_draw_low(frame);
        view_midnight_draw(frame);
        canvas_clip(frame->canvas, 0, 0, 0, 0);
    }
    for (int i = 0; i < frame->match->world.player_count; i++)
        add_circle(out_report, frame, i);
    add_walls(out_report, frame);
}
