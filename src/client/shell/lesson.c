/* SPDX-License-Identifier: MIT */
#include "shell/lesson.h"

#include "sim/weapons.h"

/* The shadow's middle is this far beyond the mover, as a part of the way from the opponent. */
#define BEYOND 0.5
#define ABOARD 200.0      /* A person this near to the shadow, along x, is in it. */
#define GOAL_NEAR 200.0   /* A shadow this near to the goal, along x, has arrived. */
#define PERSON_NEAR 120.0 /* So near to the goal the person need not be in the shadow. */

Vec2 learn_ride_shadow(const World *world)
{
    Box bounds = world->movers.pieces[0].bounds;
    Vec2 mover = vec2_mix(bounds.low, bounds.high, 0.5);
    Vec2 way = vec2_subtract(mover, world->state.players[LEARN_OPPONENT].at);
    return vec2_add_scaled(mover, way, BEYOND);
}

LearnRide learn_ride_stage(const World *world)
{
    Vec2 person = world->state.players[LEARN_PERSON].at;
    Vec2 goal = world->arena->level->zones[0].at;
    double shadow = learn_ride_shadow(world).x;
    bool is_aboard = fabs(person.x - shadow) < ABOARD;
    bool is_shadow_there = fabs(goal.x - shadow) < GOAL_NEAR;
    if ((is_aboard && is_shadow_there) || fabs(person.x - goal.x) < PERSON_NEAR)
        return LEARN_RIDE_ARRIVE;
    return is_aboard ? LEARN_RIDE_ALONG : LEARN_RIDE_WAIT;
}

#define CATCH_NEAREST 420.0 /* Nearer to the shooter there is no time to react. */
#define BEYOND_MIRROR 1.05  /* Of the way to it, so that it is surely met. */

static bool is_in_zone(const World *world, int number)
{
    const Level *level = world->arena->level;
    if (number >= level->zone_count)
        return false;
    const LevelZone *zone = &level->zones[number];
    return vec2_distance(world->state.players[LEARN_PERSON].at, zone->at) < zone->radius;
}

/* Enters the next zone. */
static int progress_of_goals(const World *world, int progress)
{
    return progress + (is_in_zone(world, progress) ? 1 : 0);
}

static int progress_of_targets(const World *world, int progress)
{
    (void)progress;
    return world->state.target_count - world->state.targets_left;
}

/* Hits the opponent after a bounce. */
static int progress_of_banks(const World *world, int progress)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_HIT && event->player == LEARN_OPPONENT && event->bounces > 0)
            progress++;
    }
    return progress;
}

/* Whether the mirror is what a bullet meets first from there. */
static bool meets_mirror(const World *world, Vec2 from, Vec2 at)
{
    Material material;
    Vec2 move = vec2_scale(vec2_subtract(at, from), BEYOND_MIRROR);
    return bullet_walls_surface_ahead(world, from, move, &material).hit &&
           material == MATERIAL_MIRROR;
}

static bool can_bank(const World *world)
{
    Vec2 from = world->state.players[LEARN_PERSON].at;
    Vec2 to = world->state.players[LEARN_OPPONENT].at;
    Vec2 at;
    return learn_rooms_bounce(world->arena->level, from, to, &at) &&
           meets_mirror(world, from, at) && meets_mirror(world, to, at);
}

static int progress_of_catches(const World *world, int progress)
{
    return progress + events_count(&world->events, EVENT_CATCH, LEARN_PERSON);
}

/* First task: wait in the first zone until the shield is full, which the room begins without.
 * Second task: be out of sight in the next zone. */
static int progress_of_hiding(const World *world, int progress)
{
    const Player *person = &world->state.players[LEARN_PERSON];
    bool is_hidden = person->unseen_ticks >= RULES_TICKS(UNSEEN_SECONDS);
    bool is_whole = progress > 0 || person->shield >= PLAYER_SHIELD;
    return progress + (is_in_zone(world, progress) && is_hidden && is_whole ? 1 : 0);
}

/* The opponent's shots arrive, and from far enough to see them come. */
static bool can_catch(const World *world)
{
    Vec2 from = world->state.players[LEARN_OPPONENT].at;
    Vec2 to = world->state.players[LEARN_PERSON].at;
    return vec2_distance(from, to) > CATCH_NEAREST && sight_is_exposed(world, from, to);
}

static const LearnRoom rooms[LEARN_ROOMS] = {
    /* TRANSLATORS: {move} is "W A S D", "the left stick" or "your left thumb" */
    {.file = "1-move.json",
     .says = TR("Move into the ring with {move}."),
     .helps = TR("Hold {move} until your circle is inside the ring."),
     .done = TR("Good. That circle is you."),
     .needed = 3,
     .progress = progress_of_goals,
     .zones = LEARN_ZONES_GOALS},
    /* TRANSLATORS: {aim} is "the mouse" or "the right stick", {fire} "the left button" or "A" */
    {.file = "2-fire.json",
     .says = TR("Aim with {aim}, fire with {fire}."),
     .helps = TR("Turn to a target with {aim}, then hold {fire}."),
     .itself = TR("Turn to a target with {aim}: the game fires for you."),
     .done = TR("Good shots."),
     .needed = 3,
     .progress = progress_of_targets,
     .zones = LEARN_ZONES_TARGETS},
    {.file = "3-bank.json",
     .says = TR("The glass is in the way. Bounce a shot off the mirror."),
     .helps = TR("Aim at the mark on the mirror and fire with {fire}."),
     .done = TR("Your shot bounces once off walls and glass. Mirrors do not count."),
     .needed = 2,
     .progress = progress_of_banks,
     .can_work = can_bank,
     .has_opponent = true,
     .shows_bounce = true},
    /* TRANSLATORS: {dash} is "Press Space" or "Tap the screen" */
    {.file = "4-catch.json",
     .says = TR("{dash} to dash through a shot and catch it."),
     .helps = TR("{dash} when the two rings around you meet."),
     .done = TR("Caught: your next shot hits harder."),
     .needed = 2,
     .progress = progress_of_catches,
     .can_work = can_catch,
     .has_opponent = true,
     .shot_seconds = 1.8,
     .fires_always = true,
     .shows_catch = true},
    {.file = "5-hide.json",
     .says = TR("Your shield is gone. Hide in the ring, and it comes back."),
     .helps = TR("Go behind the block, into the ring, and wait there."),
     .then = TR("If you stay in one place, everyone sees you. Go to the other ring."),
     .done = TR("Out of sight is where you recover."),
     .needed = 2,
     .progress = progress_of_hiding,
     .zones = LEARN_ZONES_GOALS,
     .has_opponent = true,
     .shot_seconds = 1.3,
     .starts_unshielded = true,
     .has_linger = true},
    {.file = "6-ride.json",
     .says = TR("Stay out of its sight: ride behind the moving wall to the ring."),
     .helps = TR("Wait in the dashed ring. When it moves, stay in it."),
     .done = TR("Shadows move. Move with them."),
     .needed = 1,
     .progress = progress_of_goals,
     .zones = LEARN_ZONES_GOALS,
     .has_opponent = true,
     .shot_seconds = 0.6,
     .aims_ahead = true,
     .returns_when_hit = true,
     .has_ride = true},
};

const LearnRoom *learn_rooms_get(int number)
{
    ASSERT(number >= 0 && number < LEARN_ROOMS);
    return &rooms[number];
}

bool learn_rooms_bounce(const Level *level, Vec2 from, Vec2 to, Vec2 *out_at)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        if (level->obstacles[i].material != MATERIAL_MIRROR)
            continue;
        Box mirror = box_around(level->obstacles[i].points, level->obstacles[i].point_count);
        double side = mirror.low.y - BULLET_RADIUS;
        double up = side - from.y;
        double down = side - to.y;
        if (up <= 0 || down <= 0)
            return false;
        double x = from.x + (to.x - from.x) * up / (up + down);
        if (x < mirror.low.x || x > mirror.high.x)
            return false;
        *out_at = vec2(x, side);
        return true;
    }
    return false;
}

/* While the person is out of sight, the charge falls this many times as fast as it grows. */
enum { LOSS = 2 };

PlayerInput learn_opponent_think(LearnOpponent *opponent, const LearnRoom *room, const World *world)
{
    Vec2 from = world->state.players[LEARN_OPPONENT].at;
    const Player *person = &world->state.players[LEARN_PERSON];
    double speed = weapons_row(WEAPON_PULSE)->speed;
    Vec2 at = person->at; /* The loop moves it to where the person will be when a shot arrives. */
    for (int i = 0; i < 2 && room->aims_ahead; i++)
        at = vec2_add_scaled(person->at, person->velocity, vec2_distance(from, at) / speed);
    AimAngle aim = angle_aim_of(vec2_subtract(at, from));
    PlayerInput input = {0, 0, aim, 0};
    int whole = RULES_TICKS(room->shot_seconds);
    if (whole == 0)
        return input;
    bool is_charging = room->fires_always || sight_is_exposed(world, from, person->at);
    opponent->charge_ticks += is_charging ? 1 : -LOSS;
    if (opponent->charge_ticks < 0)
        opponent->charge_ticks = 0;
    if (opponent->charge_ticks < whole)
        return input;
    opponent->charge_ticks = 0;
    input.buttons = INPUT_FIRE;
    return input;
}

double learn_opponent_charge(const LearnOpponent *opponent, const LearnRoom *room)
{
    int whole = RULES_TICKS(room->shot_seconds);
    return whole > 0 ? (double)opponent->charge_ticks / whole : 0;
}

#define HELP_SECONDS 9.0
#define REMARK_SECONDS 3.0  /* How long a remark on what has happened stays. */
#define REMAIN_SECONDS 0.4  /* How long a remark on a state stays after the state ends. */
#define SLOW_DISTANCE 330.0 /* Of a shot, from where on time slows down. */
#define SLOW_SPEED 0.3

/* Constant, so that the same inputs always give the same result. */
enum { SEED = 12 };

/* After this many returns to the start the lesson shows LearnRoom.helps. */
enum { HELP_RETURNS = 2 };

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
    Lesson opened = {.number = number, .room = learn_rooms_get(number), .circle = lesson->circle};
    MatchOptions options = {.mode = MODE_PRACTICE,
                            .people = opened.room->has_opponent ? 2 : 1,
                            .seed = SEED,
                            .circles = {[LEARN_PERSON] = lesson->circle}};
    char name[64];
    snprintf(name, sizeof name, "levels/learn/%s", opened.room->file);
    if (!folders_game_path(name, options.level_path, out_error) ||
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
    /* The sentence speaks of everything in the room, so all of it must be in view. */
    opened.scene->is_shown_whole = true;
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

static bool was_hit_by(const World *world, int shooter)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_HIT && event->player == LEARN_PERSON && event->other == shooter)
            return true;
    }
    return false;
}

static void remark(Lesson *lesson, const char *words)
{
    lesson->remark = words;
    lesson->remark_ticks = RULES_TICKS(REMARK_SECONDS);
}

/* Shows remarks on what no room teaches. */
static void explain(Lesson *lesson)
{
    static const char elsewhere[] = TR("This does not work from here. Go back to the ring.");
    const World *world = &lesson->match->world;
    lesson->remark_ticks -= lesson->remark_ticks > 0 ? 1 : 0;
    if (was_hit_by(world, LEARN_PERSON))
        remark(lesson, TR("Your own shot can hurt you after it has bounced."));
    /* A lasting state must not replace the remark on an event. */
    if (lesson_can_work(lesson) || (lesson->remark_ticks > 0 && lesson->remark != elsewhere))
        return;
    lesson->remark = elsewhere;
    lesson->remark_ticks = RULES_TICKS(REMAIN_SECONDS);
}

static void lesson_return(Lesson *lesson, const char *why)
{
    World *world = &lesson->match->world;
    lesson->returned_from = world->state.players[LEARN_PERSON].at;
    spawn_at(world, LEARN_PERSON, lesson->match->level.spawns[LEARN_PERSON].at);
    lesson->returns++;
    lesson->return_ticks = 0;
    remark(lesson, why);
}

/* Whoever stays in one place is revealed only in rooms about that, only while hidden, and only once
 * the first task is done. So nobody is revealed for reading a sentence, or doing what it says. */
static void judge_linger(Lesson *lesson)
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

static void judge(Lesson *lesson)
{
    const LearnRoom *room = lesson->room;
    judge_linger(lesson);
    if (lesson_is_done(lesson)) {
        lesson->done_ticks++;
        return;
    }
    explain(lesson);
    /* In practice a player whose health runs out is refilled, shield included, instead of dying. A
     * refill without a hit means that a wall crushed the person. */
    World *world = &lesson->match->world;
    bool is_refilled = events_count(&world->events, EVENT_REFILL, LEARN_PERSON) > 0;
    lesson->return_ticks++;
    if (is_refilled && lesson->room->starts_unshielded)
        world->state.players[LEARN_PERSON].shield = 0;
    if (is_refilled && events_count(&world->events, EVENT_HIT, LEARN_PERSON) == 0)
        lesson_return(lesson, TR("The wall crushed you: back to the start."));
    else if (lesson->room->returns_when_hit && was_hit_by(world, LEARN_OPPONENT))
        lesson_return(lesson, TR("It saw you and hit you: back to the start."));
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
    judge(lesson);
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

const char *lesson_sentence(const Lesson *lesson, bool fires_itself)
{
    const LearnRoom *room = lesson->room;
    if (lesson_is_done(lesson))
        return tr(room->done);
    if (fires_itself && room->itself != NULL)
        return tr(room->itself);
    if (lesson_is_helping(lesson))
        return tr(room->helps);
    return lesson->progress > 0 && room->then != NULL ? tr(room->then) : tr(room->says);
}

const char *lesson_remark(const Lesson *lesson)
{
    return lesson->remark_ticks > 0 && !lesson_is_done(lesson) ? tr(lesson->remark) : NULL;
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
