/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "view/collision_marks.h"

#define AIM_LINE_PX 2.5 /* At least, so that some pixels have its full color at any angle. */
#define TEXT_UNITS 15.0
#define TEXT_PX_MIN 11.0

enum { AIM_RGB = 0xff40ff };

/* How far it is along one axis to the arena's edge; to none, very far. */
static double distance_to_edge(double at, double way, double size)
{
    return way > 0 ? (size - at) / way : way < 0 ? -at / way : (double)INFINITY;
}

/* To the edge of the arena, through what is in the way, so that it can be compared with the mouse.
 */
static void draw_aim(const MatchFrame *frame, const DrawnPlayer *drawn)
{
    Vec2 size = frame->match->level.size;
    double length = fmin(distance_to_edge(drawn->at.x, drawn->aim.x, size.x),
                         distance_to_edge(drawn->at.y, drawn->aim.y, size.y));
    Vec2 end = vec2_add_scaled(drawn->at, drawn->aim, fmax(length, 0));
    canvas_line(frame->canvas, match_frame_to_screen(frame, drawn->at),
                match_frame_to_screen(frame, end), fmax(AIM_LINE_PX, match_frame_line(frame, 1.5)),
                color_make(AIM_RGB, 1));
}

void view_collision_draw(const MatchFrame *frame)
{
    CollisionMarks marks = {.canvas = frame->canvas,
                            .viewport = frame->viewport,
                            .text_px = fmax(TEXT_PX_MIN, match_frame_length(frame, TEXT_UNITS)),
                            .world = &frame->match->world,
                            .movers = &frame->scene->vision.movers};
    if (!match_frame_clip(frame))
        return;
    for (int i = 0; i < frame->match->world.player_count; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        marks.circles[i] = (CollisionCircle){drawn->at, drawn->opacity > 0, drawn->is_own};
    }
    collision_marks_draw(&marks);
    for (int i = 0; i < frame->match->world.player_count; i++)
        if (frame->players[i].opacity > 0 && frame->players[i].is_own)
            draw_aim(frame, &frame->players[i]);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}
