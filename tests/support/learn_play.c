/* SPDX-License-Identifier: MIT */
#include "support/learn_play.h"

#include "shell/lesson.h"

#define DASH_AT 130.0 /* World units from a shot. */

Vec2 learn_play_person(const Lesson *lesson)
{
    return lesson->match->world.state.players[LEARN_PERSON].at;
}

Vec2 learn_play_opponent(const Lesson *lesson)
{
    return lesson->match->world.state.players[LEARN_OPPONENT].at;
}

PlayerInput learn_play_go_to(const Lesson *lesson, Vec2 to)
{
    Vec2 way = vec2_subtract(to, learn_play_person(lesson));
    Vec2 move = vec2_length(way) < 3 ? vec2(0, 0) : vec2_unit_or(way, vec2(0, 0));
    return input_make(move, 0, false, false);
}

PlayerInput learn_play_fire_at(const Lesson *lesson, Vec2 to)
{
    return input_make(vec2(0, 0), angle_aim_of(vec2_subtract(to, learn_play_person(lesson))), true,
                      false);
}

PlayerInput learn_play_wait(const Lesson *lesson)
{
    (void)lesson;
    return (PlayerInput){0, 0, 0, 0};
}

static PlayerInput enter_zones(const Lesson *lesson)
{
    int last = lesson->room->needed - 1;
    int next = lesson->progress < last ? lesson->progress : last;
    return learn_play_go_to(lesson, lesson->match->level.zones[next].at);
}

static PlayerInput shoot_targets(const Lesson *lesson)
{
    const World *world = &lesson->match->world;
    for (int i = 0; i < world->state.target_count; i++)
        if (!world->state.targets[i].is_hit)
            return learn_play_fire_at(lesson, world->state.targets[i].at);
    return learn_play_wait(lesson);
}

static PlayerInput bank_shots(const Lesson *lesson)
{
    Vec2 at;
    bool has_bounce = learn_rooms_bounce(&lesson->match->level, learn_play_person(lesson),
                                         learn_play_opponent(lesson), &at);
    return has_bounce ? learn_play_fire_at(lesson, at) : learn_play_wait(lesson);
}

static PlayerInput dash_into_shots(const Lesson *lesson)
{
    Vec2 way = vec2_subtract(learn_play_opponent(lesson), learn_play_person(lesson));
    bool is_time = lesson_shot_distance(lesson) < DASH_AT;
    return input_make(vec2(0, 0), angle_aim_of(way), false, is_time);
}

/* Waits in the shelter until the wall moves, then keeps pace with it. */
static PlayerInput ride(const Lesson *lesson)
{
    Vec2 shadow = learn_ride_shadow(&lesson->match->world);
    bool is_early = learn_play_person(lesson).x < 150 && shadow.x > 600;
    Vec2 end = lesson->match->level.zones[0].at;
    return is_early ? learn_play_wait(lesson)
                    : learn_play_go_to(lesson, shadow.x > 1130 ? end : shadow);
}

PlayerInput learn_play_obey(const Lesson *lesson)
{
    static PlayerInput (*const plays[LEARN_ROOMS])(const Lesson *lesson) = {
        enter_zones, shoot_targets, bank_shots, dash_into_shots, enter_zones, ride};
    return plays[lesson->number](lesson);
}
