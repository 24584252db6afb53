/* SPDX-License-Identifier: MIT */
#include "shell/lesson.h"

#include "platform/folders.h"
#include "sim/players.h"
#include "sim/rules.h"
#include "sim/sight.h"

#include <math.h>
#include <stdio.h>

#define HELP_SECONDS 9.0
#define REMARK_SECONDS 3.0  /* Of what has happened, */
#define REMAIN_SECONDS 0.4  /* and of what lasts, after its end. */
#define READ_SECONDS 2.0    /* Of why the person is back, at least. */
#define MOVED_ON 60.0       /* From the start, world units. */
#define SLOW_DISTANCE 330.0 /* Of a shot, from where on time slows down. */
#define SLOW_SPEED 0.3

/* Every room goes the same for the same inputs. */
enum { SEED = 12 };

/* After so many returns to the start the room helps more plainly. */
enum { HELP_RETURNS = 2 };

static bool room_options(const LearnRoom *room, MatchOptions *out_options, Error *out_error)
{
    char name[64];
    *out_options =
        (MatchOptions){.mode = MODE_PRACTICE, .people = room->has_opponent ? 2 : 1, .seed = SEED};
    snprintf(name, sizeof name, "levels/learn/%s", room->file);
    return folders_game_path(name, out_options->level_path, out_error);
}

/* Puts everyone in place, as a scenario does. */
static void set_the_stage(Match *match, const LearnRoom *room)
{
    World *world = &match->world;
    const Level *level = &match->level;
    for (int i = 0; i < world->player_count; i++)
        spawn_at(world, i, level->spawns[i].at);
    snprintf(world->state.players[LEARN_PERSON].name, PLAYER_NAME_BYTES, MATCH_YOU);
    if (room->starts_unshielded)
        world->state.players[LEARN_PERSON].shield = 0;
    if (room->zones != LEARN_ZONES_TARGETS)
        return;
    for (int i = 0; i < level->zone_count; i++)
        world->state.targets[i] = (Target){.at = level->zones[i].at};
    world->state.target_count = world->state.targets_left = level->zone_count;
}

bool lesson_open(Lesson *lesson, int number, Error *out_error)
{
    Lesson opened = {.number = number, .room = learn_rooms_get(number)};
    MatchOptions options;
    if (!room_options(opened.room, &options, out_error) ||
        match_create(&opened.match, &options, out_error) != MATCH_FINE)
        return false;
    if (opened.room->has_opponent) { /* Its input is the lesson's. */
        opened.match->options.people = 1;
        match_seats_give_person(opened.match, LEARN_OPPONENT, MATCH_SEAT_REMOTE);
    }
    set_the_stage(opened.match, opened.room);
    if (!scene_create(&opened.scene, opened.match, out_error)) {
        match_destroy(opened.match);
        return false;
    }
    if (lesson->match != NULL && number > lesson->number)
        opened.skipped = lesson->skipped | (unsigned)lesson->is_skipped << lesson->number;
    lesson_close(lesson);
    *lesson = opened;
    return true;
}

void lesson_close(Lesson *lesson)
{
    scene_destroy(lesson->scene);
    match_destroy(lesson->match);
    lesson->scene = NULL;
    lesson->match = NULL;
}

static bool happened_to_person(const World *world, EventKind kind)
{
    return events_count(&world->events, kind, LEARN_PERSON) > 0;
}

static bool was_hit_by(const World *world, int shooter)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_HIT && event->player == LEARN_PERSON && event->other == shooter)
            return true;
    }
    return false;
}

static void lesson_remark(Lesson *lesson, const char *words)
{
    lesson->remark = words;
    lesson->remark_ticks = RULES_TICKS(REMARK_SECONDS);
}

/* Of what lasts: it does not displace a remark on what has happened. */
static void lesson_remark_meanwhile(Lesson *lesson, bool is_so, const char *words)
{
    if (!is_so || (lesson->remark_ticks > 0 && lesson->remark != words))
        return;
    lesson->remark = words;
    lesson->remark_ticks = RULES_TICKS(REMAIN_SECONDS);
}

/* Explains what no room is about when it happens. */
static void lesson_explain(Lesson *lesson)
{
    const World *world = &lesson->match->world;
    lesson->remark_ticks -= lesson->remark_ticks > 0 ? 1 : 0;
    if (was_hit_by(world, LEARN_PERSON))
        lesson_remark(lesson, "Your own shot can hurt you after it has bounced.");
    lesson_remark_meanwhile(lesson, !lesson_can_work(lesson),
                            "This does not work from here. Go back to the ring.");
}

static void lesson_return(Lesson *lesson, const char *why)
{
    World *world = &lesson->match->world;
    lesson->returned_from = world->state.players[LEARN_PERSON].at;
    spawn_at(world, LEARN_PERSON, lesson->match->level.spawns[LEARN_PERSON].at);
    lesson->returns++;
    lesson->return_ticks = 0;
    lesson->return_why = why;
    lesson_remark(lesson, why);
}

/* Whoever is on the way again is told what to do, no longer what went wrong. */
static void lesson_move_on(Lesson *lesson)
{
    Vec2 start = lesson->match->level.spawns[LEARN_PERSON].at;
    Vec2 at = lesson->match->world.state.players[LEARN_PERSON].at;
    if (lesson->returns > 0 && lesson->remark == lesson->return_why &&
        lesson->return_ticks > RULES_TICKS(READ_SECONDS) && vec2_distance(start, at) > MOVED_ON)
        lesson->remark_ticks = 0;
}

/* What becomes of a person who was hit. In practice a refill stands for a death, shield and all;
 * one without a hit is by a wall. */
static void lesson_judge_hits(Lesson *lesson)
{
    World *world = &lesson->match->world;
    bool is_refilled = happened_to_person(world, EVENT_REFILL);
    lesson->return_ticks++;
    if (is_refilled && lesson->room->starts_unshielded)
        world->state.players[LEARN_PERSON].shield = 0;
    if (is_refilled && !happened_to_person(world, EVENT_HIT))
        lesson_return(lesson, "The wall crushed you: back to the start.");
    else if (lesson->room->returns_when_hit && was_hit_by(world, LEARN_OPPONENT))
        lesson_return(lesson, "It saw you and hit you: back to the start.");
}

/* Whoever stays in one place is revealed only in rooms about that, only while hidden, and only once
 * the first task is done. So nobody is revealed for reading a sentence, or for doing what it says.
 */
static void lesson_judge_linger(Lesson *lesson)
{
    World *world = &lesson->match->world;
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        bool counts = i == LEARN_PERSON && lesson->room->has_linger && lesson->progress > 0 &&
                      !lesson_is_done(lesson) &&
                      !sight_is_exposed(world, world->state.players[LEARN_OPPONENT].at, player->at);
        if (counts)
            continue;
        player->linger_at = player->at;
        player->linger_ticks = 0;
    }
}

static void lesson_judge(Lesson *lesson)
{
    const LearnRoom *room = lesson->room;
    lesson_judge_linger(lesson);
    if (lesson_is_done(lesson)) {
        lesson->done_ticks++;
        return;
    }
    lesson_explain(lesson);
    lesson_judge_hits(lesson);
    lesson_move_on(lesson);
    int before = lesson->progress;
    lesson->progress = room->progress(&lesson->match->world, before);
    lesson->ticks = lesson->progress > before ? 0 : lesson->ticks + 1;
    if (lesson->progress >= room->needed)
        lesson->done_ticks = 1;
}

void lesson_step(Lesson *lesson, PlayerInput person, Sound *sound)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    inputs[LEARN_PERSON] = person;
    if (lesson->room->has_opponent && !lesson_is_done(lesson))
        inputs[LEARN_OPPONENT] =
            learn_opponent_think(&lesson->opponent, lesson->room, &lesson->match->world);
    match_step(lesson->match, inputs);
    lesson_judge(lesson);
    scene_step(lesson->scene, sound);
}

bool lesson_is_done(const Lesson *lesson)
{
    return lesson->done_ticks > 0;
}

bool lesson_can_work(const Lesson *lesson)
{
    return lesson->room->can_work == NULL || lesson->room->can_work(&lesson->match->world);
}

bool lesson_is_helping(const Lesson *lesson)
{
    return !lesson_is_done(lesson) &&
           (lesson->ticks > RULES_TICKS(HELP_SECONDS) || lesson->returns >= HELP_RETURNS);
}

const char *lesson_sentence(const Lesson *lesson)
{
    if (lesson_is_done(lesson))
        return lesson->room->done;
    if (lesson->remark_ticks > 0)
        return lesson->remark;
    if (lesson_is_helping(lesson))
        return lesson->room->helps;
    return lesson->progress > 0 && lesson->room->then != NULL ? lesson->room->then
                                                              : lesson->room->says;
}

double lesson_shot_distance(const Lesson *lesson)
{
    const World *world = &lesson->match->world;
    Vec2 at = world->state.players[LEARN_PERSON].at;
    double nearest = HUGE_VAL;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        Vec2 way = vec2_subtract(at, bullet->at);
        if (bullet->owner == LEARN_OPPONENT && vec2_dot(way, bullet->velocity) > 0)
            nearest = fmin(nearest, vec2_length(way));
    }
    return nearest;
}

double lesson_speed(const Lesson *lesson)
{
    bool is_slow = lesson->room->shows_catch && lesson_is_helping(lesson) &&
                   lesson_shot_distance(lesson) < SLOW_DISTANCE;
    return is_slow ? SLOW_SPEED : 1;
}
