/* SPDX-License-Identifier: MIT */
#include "view/view.h"

enum {
    BEFORE_SHOT_TICKS = 50,
    BEFORE_KILL_MIN = 170,
    BEFORE_KILL_MAX = 260,
    AFTER_KILL_TICKS = 110,
    LEAD_TICKS = 60 /* Played unseen, so that effects and lights are there. */
};

/* Both are always lit, dead or alive. Else the picture would become dark when the killer dies. */
#define KILLER_LIGHT 1.0
#define VICTIM_LIGHT 0.55
#define VIEW_MARGIN 150.0
#define VIEW_WIDTH_MIN 860.0
#define VIEW_WIDTH_WHOLE 1300.0 /* Smaller levels are shown whole. */
#define LEVEL_MARGIN 44.0

static int at_least(int value, int least)
{
    return value > least ? value : least;
}

void shot_tape_add(ShotTape *tape, const Scene *scene)
{
    const World *world = &scene->match->world;
    if (tape->kill > 0 && tape->count >= tape->kill + SHOT_TAPE_AFTER)
        return;
    int at = tape->count++ % SHOT_TAPE_TICKS;
    world_copy_used(&tape->states[at], &world->state, world->arena);
    tape->events[at] = world->events;
    if (tape->kill == 0 && scene->shots.last.kills > 0)
        tape->kill = tape->count;
}

/* The first tick that is known. */
static int first_tick(const ShotReel *reel)
{
    return reel->tape != NULL ? at_least(reel->tape->count - SHOT_TAPE_TICKS, 0) : 0;
}

static void choose_span(ShotReel *reel)
{
    const Shot *shot = &reel->shot;
    int before = shot->tick - shot->path.ticks[0] + BEFORE_SHOT_TICKS;
    before = at_least(before, BEFORE_KILL_MIN);
    before = before < BEFORE_KILL_MAX ? before : BEFORE_KILL_MAX;
    reel->from = at_least(shot->tick - before, first_tick(reel));
    reel->to = shot->tick + AFTER_KILL_TICKS;
}

static void count_by_tape(Shot *shot, const ShotTape *tape)
{
    int later = tape->kill - shot->tick;
    shot->tick += later;
    for (int i = 0; i < shot->path.count; i++)
        shot->path.ticks[i] += later;
}

static bool create_reel(ShotReel **out_reel, const Match *match, const Recording *recording,
                        const ShotTape *tape, const Shot *shot, Error *out_error)
{
    ASSERT(shot->kills > 0);
    ShotReel *reel = calloc(1, sizeof *reel);
    *out_reel = NULL;
    if (reel == NULL)
        return error_memory(out_error);
    reel->match.options = match->options;
    reel->match.level = match->level;
    reel->match.arena = match->arena;
    reel->match.options.is_recorded = false;
    reel->match.is_replay = true;
    reel->recording = recording;
    reel->tape = tape;
    reel->shot = *shot;
    reel->nearer = 1;
    if (tape != NULL)
        count_by_tape(&reel->shot, tape);
    choose_span(reel);
    reel->tick = first_tick(reel);
    const WorldOptions *options = tape != NULL ? &match->world.options : &recording->options;
    if (!world_create(&reel->match.world, &match->arena, modes_rules(options->mode), options,
                      out_error)) {
        free(reel);
        return false;
    }
    if (!scene_create(&reel->scene, &reel->match, out_error)) {
        world_destroy(&reel->match.world);
        free(reel);
        return false;
    }
    reel->scene->followed = shot->killer;
    *out_reel = reel;
    return true;
}

bool shot_reel_create(ShotReel **out_reel, const Match *match, const Recording *recording,
                      const Shot *shot, Error *out_error)
{
    return create_reel(out_reel, match, recording, NULL, shot, out_error);
}

bool shot_reel_create_told(ShotReel **out_reel, const Match *match, const ShotTape *tape,
                           const Shot *shot, Error *out_error)
{
    ASSERT(tape->kill > 0);
    return create_reel(out_reel, match, NULL, tape, shot, out_error);
}

void shot_reel_destroy(ShotReel *reel)
{
    if (reel == NULL)
        return;
    scene_destroy(reel->scene);
    world_destroy(&reel->match.world);
    free(reel);
}

void shot_reel_trim(ShotReel *reel, int before, int after)
{
    ASSERT(reel->tick == first_tick(reel));
    reel->from = at_least(reel->from, reel->shot.tick - before);
    reel->to = reel->shot.tick + after;
}

/* Past the tape's end everything stays as it was. */
static void show_told(ShotReel *reel)
{
    const ShotTape *tape = reel->tape;
    int tick = reel->tick++;
    events_clear(&reel->match.world.events);
    if (tick >= tape->count)
        return;
    world_set_state(&reel->match.world, &tape->states[tick % SHOT_TAPE_TICKS]);
    reel->match.world.events = tape->events[tick % SHOT_TAPE_TICKS];
}

/* Past the recording's end nobody does anything: the match is over. */
static void step_world(ShotReel *reel)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    World *world = &reel->match.world;
    if (reel->tape != NULL) {
        show_told(reel);
        return;
    }
    if (world->state.tick < reel->recording->tick_count)
        recording_inputs_at(reel->recording, world->state.tick, inputs);
    world_step(world, inputs);
    reel->tick++;
}

static void light_both(ShotReel *reel)
{
    reel->scene->light[reel->shot.victim] = VICTIM_LIGHT;
    reel->scene->light[reel->shot.killer] = KILLER_LIGHT;
}

static void step_scene(ShotReel *reel)
{
    step_world(reel);
    scene_step(reel->scene, NULL);
    /* The reel is in slow motion, so the picture need not stop at the kill as well. */
    reel->scene->stop_ticks = 0;
    light_both(reel);
}

static int start_tick(const ShotReel *reel)
{
    return at_least(reel->from - LEAD_TICKS, first_tick(reel));
}

static void rewind_reel(ShotReel *reel)
{
    world_set_state(&reel->match.world, &reel->start);
    reel->tick = start_tick(reel);
    scene_forget(reel->scene);
    light_both(reel);
    while (reel->tick < reel->from)
        step_scene(reel);
}

bool shot_reel_prepare(ShotReel *reel, int ticks)
{
    for (int i = 0; i < ticks && !reel->is_ready && reel->tick < start_tick(reel); i++)
        step_world(reel);
    if (reel->is_ready || reel->tick < start_tick(reel))
        return reel->is_ready;
    reel->start = reel->match.world.state;
    rewind_reel(reel);
    reel->is_ready = true;
    return true;
}

void shot_reel_go(ShotReel *reel, double ticks)
{
    ASSERT(reel->is_ready);
    if (ticks < reel->ticks)
        rewind_reel(reel);
    reel->ticks = fmin(ticks, shot_reel_length(reel));
    while (reel->tick < reel->from + (int)ceil(reel->ticks))
        step_scene(reel);
}

double shot_reel_length(const ShotReel *reel)
{
    return reel->to - reel->from;
}

Box shot_reel_view(const ShotReel *reel, double aspect)
{
    const ShotPath *path = &reel->shot.path;
    /* The border and a margin are seen too, so that a kill beside it is not cut off. */
    Box level = box_grown((Box){{0, 0}, reel->match.level.size}, LEVEL_MARGIN);
    Vec2 size = vec2_subtract(level.high, level.low);
    Box box = match_frame_box_within(box_grown(box_around(path->points, path->count), VIEW_MARGIN),
                                     level);
    Vec2 need = vec2_subtract(box.high, box.low);
    double whole = fmax(size.x, size.y * aspect);
    /* Else the level fills the picture, unless the shot is too high for that. */
    double width = fmin(VIEW_WIDTH_MIN, fmin(size.x, size.y * aspect));
    width = fmax(fmax(need.x, need.y * aspect), width);
    width = whole <= VIEW_WIDTH_WHOLE ? whole : width;
    Vec2 view = {width, width / aspect};
    Vec2 center = viewport_camera(vec2_mix(box.low, box.high, 0.5), view, level);
    Vec2 kill = path->points[path->count - 1]; /* Stays where it is seen as all comes nearer. */
    center = vec2_mix(kill, center, 1 / reel->nearer);
    view = vec2_scale(view, 1 / reel->nearer);
    return (Box){vec2_add_scaled(center, view, -0.5), vec2_add_scaled(center, view, 0.5)};
}

int shot_reel_path(const ShotReel *reel, Vec2 out_points[SHOT_POINTS_MAX])
{
    const ShotPath *path = &reel->shot.path;
    double now = reel->from + reel->ticks;
    int count = 0;
    while (count < path->count && path->ticks[count] <= now) {
        out_points[count] = path->points[count];
        count++;
    }
    if (count == 0 || count == path->count)
        return count;
    double since = path->ticks[count - 1];
    double part = (now - since) / fmax(path->ticks[count] - since, 1);
    out_points[count] = vec2_mix(path->points[count - 1], path->points[count], part);
    return count + 1;
}
