/* SPDX-License-Identifier: MIT */
#include "app/match_frame.h"

#include "sim/rules.h"

/* A circle that moved farther in a tick was put there: nothing lies between. */
#define JUMP_UNITS 60.0

static DrawnPlayer drawn_player(const Match *match, int id, double fraction)
{
    const Player *player = &match->world.players[id];
    const MatchMoment *before = &match->before;
    DrawnPlayer drawn = {.at = player->at,
                         .aim = player->aim,
                         .opacity = player->is_alive ? match->shown[id] : 0,
                         .is_own = match_is_own(match, id)};
    if (before->is_alive[id] && vec2_distance(before->at[id], player->at) < JUMP_UNITS) {
        drawn.at = vec2_mix(before->at[id], player->at, fraction);
        drawn.aim = vec2_unit_or(vec2_mix(before->aim[id], player->aim, fraction), player->aim);
    }
    drawn.at = vec2_add(drawn.at, match->effects.players[id].offset);
    return drawn;
}

/* Both lists are by ascending id, so one walk through them pairs them up. */
static void draw_bullets_between(MatchFrame *frame, double fraction)
{
    const World *world = &frame->match->world;
    const MatchMoment *before = &frame->match->before;
    int old = 0;
    frame->bullet_count = world->bullet_count;
    for (int i = 0; i < world->bullet_count; i++) {
        const Bullet *bullet = &world->bullets[i];
        while (old < before->bullet_count && before->bullet_ids[old] < bullet->id)
            old++;
        bool is_old = old < before->bullet_count && before->bullet_ids[old] == bullet->id;
        Vec2 from = is_old ? before->bullets[old] : bullet->at;
        frame->bullets[i] = (DrawnBullet){vec2_mix(from, bullet->at, fraction), bullet};
    }
}

void match_frame_make(MatchFrame *out_frame, Match *match, Canvas *canvas, double fraction)
{
    const World *world = &match->world;
    const MatchMoment *before = &match->before;
    Vec2 window = {canvas_width(canvas), canvas_height(canvas)};
    Vec2 target = vec2_mix(before->camera, match->camera, fraction);
    Vec2 center = viewport_camera(target, match->level.view, match->level.size);
    Vec2 off =
        vec2_scale(vec2_add(match->effects.shake, match->effects.kick), match->comfort.shake);
    out_frame->match = match;
    out_frame->canvas = canvas;
    out_frame->steady = viewport_fit(match->level.view, window, center);
    out_frame->viewport = viewport_fit(match->level.view, window, vec2_add(center, off));
    out_frame->covered_px = 0;
    double ticks = before->tick + (world->tick - before->tick) * fraction;
    out_frame->seconds = ticks * TICK_SECONDS;
    for (int i = 0; i < world->player_count; i++)
        out_frame->players[i] = drawn_player(match, i, fraction);
    draw_bullets_between(out_frame, fraction);
}

Vec2 match_frame_place(const MatchFrame *frame, Vec2 world)
{
    return viewport_to_screen(&frame->viewport, world);
}

double match_frame_length(const MatchFrame *frame, double units)
{
    return units * frame->viewport.scale;
}

double match_frame_line(const MatchFrame *frame, double units)
{
    double width = units * frame->viewport.scale;
    return width < 1 ? 1 : width;
}

bool match_frame_shows(const MatchFrame *frame, Vec2 world, double radius)
{
    Vec2 off = vec2_subtract(world, frame->viewport.center);
    Vec2 half = vec2_scale(frame->viewport.view, 0.5);
    return fabs(off.x) <= half.x + radius && fabs(off.y) <= half.y + radius;
}
