/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/clamp.h"
#include "collide/angle.h"
#include "scene/scene.h"
#include "ui/palette.h"

#define DRAW_SECONDS 0.22 /* In which the line runs from the killer to the victim. */
#define FADE_SECONDS 0.7
#define CROSS_FROM 7.0
#define CROSS_TO 15.0
#define START_RADIUS 5.0

/* Of the people of this screen, or where both were in the picture anyway. */
static bool is_path_shown(const Scene *scene, const DeathMark *mark)
{
    int killer = mark->event.other;
    if (scene->people == 0 || scene_is_spectating(scene))
        return true;
    if (scene_is_person(scene, mark->event.player) || scene_is_person(scene, killer))
        return true;
    return mark->is_witnessed && killer != NO_PLAYER && scene->shown[killer] >= 1;
}

static double path_length(const DeathMark *mark)
{
    double length = 0;
    for (int i = 1; i < mark->path_count; i++)
        length += vec2_distance(mark->path[i - 1], mark->path[i]);
    return length;
}

/* The first `length` world units of the path. */
static void draw_path(const MatchFrame *frame, const DeathMark *mark, double length, Color color)
{
    Canvas *canvas = frame->canvas;
    for (int i = 1; i < mark->path_count && length > 0; i++) {
        double leg = vec2_distance(mark->path[i - 1], mark->path[i]);
        double part = leg > length ? length / leg : 1;
        Vec2 from = match_frame_to_screen(frame, mark->path[i - 1]);
        Vec2 to = match_frame_to_screen(frame, vec2_mix(mark->path[i - 1], mark->path[i], part));
        canvas_line(canvas, from, to, match_frame_line(frame, 6), color_fade(color, 0.22));
        canvas_line(canvas, from, to, match_frame_line(frame, 2), color);
        length -= leg;
    }
    canvas_ring(canvas, match_frame_to_screen(frame, mark->path[0]),
                match_frame_length(frame, START_RADIUS), match_frame_line(frame, 1.6), color);
}

/* Where the victim was. */
static void draw_cross(const MatchFrame *frame, const DeathMark *mark, Color color)
{
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(45 + 90 * i);
        Vec2 from = vec2_add_scaled(mark->event.at, way, CROSS_FROM);
        Vec2 to = vec2_add_scaled(mark->event.at, way, CROSS_TO);
        canvas_line(frame->canvas, match_frame_to_screen(frame, from),
                    match_frame_to_screen(frame, to), match_frame_line(frame, 2.4), color);
    }
}

void view_deaths_draw(const MatchFrame *frame)
{
    const Scene *scene = frame->scene;
    for (int i = 0; i < scene->deaths.count; i++) {
        const DeathMark *mark = &scene->deaths.marks[i];
        double left = clamp_unit((DEATHS_SECONDS - mark->age) / FADE_SECONDS);
        int killer = mark->event.other == NO_PLAYER ? mark->event.player : mark->event.other;
        double drawn = clamp_unit(mark->age / DRAW_SECONDS);
        if (mark->path_count >= 2 && is_path_shown(scene, mark))
            draw_path(frame, mark, drawn * path_length(mark),
                      color_fade(sides_color(scene, killer), 0.85 * left));
        if (mark->is_witnessed)
            draw_cross(frame, mark, color_fade(sides_color(scene, mark->event.player), left));
    }
}
