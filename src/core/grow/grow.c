/* SPDX-License-Identifier: MIT */
#include "grow/grow_parts.h"

#include "base/array.h"

#include <stdio.h>

const char *const grow_style_names[GROW_STYLES] = {"gears",   "lanes", "rings",
                                                   "pillars", "glass", "mixed"};

/* Of the first layouts of a seed one is chosen. Where that does not turn out well the next streams
 * of the same seed are tried, a few together. In a small arena even rows are easier to get good. */
enum { LAYOUTS = 64, LAYOUTS_MORE = 8, ATTEMPTS = 150, ATTEMPTS_UNEVEN = 80 };

/* Layouts of a larger arena take longer, and are seldom asked for: fewer are compared. */
#define LAYOUTS_AREA (1600.0 * 900.0)

/* Where more pairs of places see each other, bots were seen for longer than in any level of the
 * game, and regained less. In a small arena places are closer to each other. */
#define OPEN 0.39
#define OPEN_AREA (1600.0 * 900.0)
#define SMALL_AREA (1400.0 * 800.0)

/* Of the pairs that no wall is between. Where movers hide fewer, bots were seen for up to 59 % of
 * the time, and for at most 53 in the levels of the game. */
#define BEHIND_MOVERS 0.14

/* As large as suits the players, and a little wider or narrower, higher or lower. */
static Vec2 size_for(Random *random, int players)
{
    Vec2 most = players <= 2 ? vec2(1200, 760) : players <= 6 ? vec2(1600, 900) : vec2(1920, 1080);
    int across = random_index(random, 7), down = random_index(random, 5);
    return vec2(most.x - 20 * across, most.y - 20 * down);
}

/* Turned ones are seldom: they tie the structure to the middle of the arena, and so are more alike.
 * Wheels mesh with one in the middle only there. */
static Symmetry symmetry_of(Random *random, GrowStyle style)
{
    double turned = style == GROW_GEARS ? 0.5 : 0.2;
    return random_unit(random) < turned ? SYMMETRY_TURN : SYMMETRY_FLIP;
}

/* Where left is right, up need not be down. */
static Vec2 heart_of(Grower *grower)
{
    double off = between(grower, -0.2, 0.2) * grower->size.y;
    bool is_off = grower->symmetry == SYMMETRY_FLIP && chance(grower, 0.8);
    return is_off ? vec2_add(grower->middle, vec2(0, off)) : grower->middle;
}

/* Yards that stay empty, and the middle is none of them: what is built goes round others in each
 * level, so that one lattice or row of pillars is not like the next. */
static void clear_some(Grower *grower)
{
    grower->clearing_count = pick(grower, CLEARINGS_MAX + 1);
    for (int i = 0; i < grower->clearing_count; i++) {
        double x = between(grower, 0.08, 0.36), y = between(grower, 0.1, 0.9);
        grower->clearings[i] = vec2(x * grower->size.x, y * grower->size.y);
        grower->clearing_reach[i] = between(grower, 95, 165);
    }
}

/* Filled from the freest place on, every level would have the same even rows. */
static void make_waves(Grower *grower)
{
    for (int i = 0; i < WAVES; i++) {
        Vec2 unit = angle_unit_degrees(between(grower, 0, 180));
        grower->waves[i].along = vec2_scale(unit, 360 / between(grower, 240, 620));
        grower->waves[i].phase = between(grower, 0, 360);
    }
}

/* What is the same all over a level. */
static void start(Grower *grower, const GrowPlan *plan, int attempt)
{
    static const double tilts[] = {0, 0, 0, 45, TILT_RADIAL, TILT_RADIAL};
    static const int sides[] = {4, 6, 8, 8, 12, 3};
    Random style = random_make(plan->seed, 1);
    int any = random_index(&style, GROW_STYLES);
    grower->plan = *plan;
    grower->style = plan->style == GROW_ANY ? (GrowStyle)any : plan->style;
    grower->random = random_make(plan->seed, 100 + (uint64_t)attempt);
    grower->size = plan->size.x > 0 ? plan->size : size_for(&style, plan->players);
    grower->middle = vec2_scale(grower->size, 0.5);
    grower->symmetry = symmetry_of(&style, grower->style);
    grower->heart = heart_of(grower);
    grower->thick = floor(between(grower, 24, 37));
    grower->open = between(grower, 118, 138);
    grower->tilt = tilts[pick(grower, 6)];
    grower->sides = sides[pick(grower, grower->style == GROW_PILLARS ? 6 : 5)];
    grower->has_bricks = chance(grower, 0.3);
    grower->pace = between(grower, 0.85, 1.2);
    grower->turning = between(grower, -0.25, 0.4);
    clear_some(grower);
    make_waves(grower);
    grower->is_even = attempt >= ATTEMPTS_UNEVEN;
    grower->largest = between(grower, 75, grower->is_even ? 105 : 150);
    grower->count = grower->mover_count = 0;
    grower->spawn_count = grower->pickup_count = grower->zone_count = 0;
    place_start(grower);
}

static bool copy_path(const Shape *shape, LevelMotion *motion)
{
    Vec2 zero = {0, 0};
    motion->path = malloc(2 * sizeof *motion->path);
    if (motion->path == NULL)
        return false;
    motion->path[0] = shape->starts_there ? shape->slide : zero;
    motion->path[1] = shape->starts_there ? zero : shape->slide;
    motion->path_count = 2;
    motion->speed = floor(shape->speed);
    motion->wait = 0.5;
    return true;
}

static bool copy_obstacle(const Grower *grower, int index, LevelObstacle *obstacle)
{
    const Shape *shape = &grower->obstacles[index];
    int number = 1;
    for (int i = 0; i < index; i++)
        number += strcmp(grower->obstacles[i].kind, shape->kind) == 0;
    snprintf(obstacle->id, sizeof obstacle->id, "%s-%d", shape->kind, number);
    obstacle->material = shape->material;
    obstacle->points = array_copy(shape->points, (size_t)shape->count, sizeof *shape->points);
    obstacle->point_count = obstacle->points == NULL ? 0 : shape->count;
    obstacle->motion.has_spin = !is_same_number(shape->spin, 0);
    obstacle->motion.spin = floor(shape->spin * 1000 + 0.5) / 1000;
    obstacle->motion.pivot = shape->pivot;
    bool slides = vec2_length(shape->slide) > 0;
    return obstacle->points != NULL && (!slides || copy_path(shape, &obstacle->motion));
}

static bool copy_obstacles(const Grower *grower, Level *level)
{
    bool is_copied = true;
    level->obstacles = calloc((size_t)grower->count + 1, sizeof *level->obstacles);
    if (level->obstacles == NULL)
        return false;
    level->obstacle_count = grower->count;
    for (int i = 0; i < grower->count && is_copied; i++)
        is_copied = copy_obstacle(grower, i, &level->obstacles[i]);
    return is_copied;
}

static bool copy_people(const Grower *grower, Level *level)
{
    level->spawns = array_copy(grower->spawns, (size_t)grower->spawn_count, sizeof *level->spawns);
    level->pickups =
        array_copy(grower->pickups, (size_t)grower->pickup_count, sizeof *level->pickups);
    level->zones = array_copy(grower->zones, (size_t)grower->zone_count, sizeof *level->zones);
    if (level->spawns == NULL || level->pickups == NULL || level->zones == NULL)
        return false;
    level->spawn_count = grower->spawn_count;
    level->pickup_count = grower->pickup_count;
    level->zone_count = grower->zone_count;
    return true;
}

/* What `check` warns of. False when out of memory, too: then the attempt is as bad. */
static bool is_flawless(const Level *level)
{
    bool is_asked[LEVEL_SPAWNS], is_cut_off[LEVEL_SPAWNS];
    AdviceList *advice = malloc(sizeof *advice);
    Error error;
    for (int i = 0; i < LEVEL_SPAWNS; i++)
        is_asked[i] = i < level->spawn_count;
    bool is_good = advice != NULL && level_reach_cut_off(level, is_asked, is_cut_off) &&
                   advice_find(level, advice, &error) && advice->count == 0;
    for (int i = 0; i < level->spawn_count && is_good; i++) {
        is_good = !is_cut_off[i];
        for (int k = 0; k < level->obstacle_count && is_good; k++)
            is_good = !level_sweeps(&level->obstacles[k], level->spawns[i].at);
    }
    free(advice);
    return is_good;
}

typedef enum Sight { SIGHT_CLEAR, SIGHT_BEHIND_MOVER, SIGHT_BEHIND_WALL } Sight;

/* Past everything where it is drawn. */
static Sight sight_of(const Arena *arena, Vec2 from, Vec2 to)
{
    if (!arena_is_line_clear(arena, &arena->grid, from, to, true))
        return SIGHT_BEHIND_WALL;
    for (int i = arena->standing_count; i < arena->piece_count; i++)
        if (sweep_segment_crosses(from, to, &arena->pieces[i]))
            return SIGHT_BEHIND_MOVER;
    return SIGHT_CLEAR;
}

/* Whether few enough of two free places see each other, and movers hide enough of the others. */
static bool is_closed(Grower *grower, const Arena *arena)
{
    enum { PAIRS = 800 };
    int pairs[] = {[SIGHT_CLEAR] = 0, [SIGHT_BEHIND_MOVER] = 0, [SIGHT_BEHIND_WALL] = 0};
    double area = grower->size.x * grower->size.y;
    double open = area < SMALL_AREA ? OPEN * OPEN_AREA / area : OPEN;
    for (int i = 0; i < PAIRS; i++) {
        Vec2 ends[2];
        for (int k = 0; k < 2; k++)
            do {
                ends[k].x = between(grower, 0, grower->size.x);
                ends[k].y = between(grower, 0, grower->size.y);
            } while (place_room(grower, ends[k]) < PLAYER_RADIUS);
        pairs[sight_of(arena, ends[0], ends[1])]++;
    }
    int unwalled = pairs[SIGHT_CLEAR] + pairs[SIGHT_BEHIND_MOVER];
    return pairs[SIGHT_CLEAR] <= open * PAIRS &&
           pairs[SIGHT_BEHIND_MOVER] >= BEHIND_MOVERS * unwalled;
}

/* Whether there is what an attempt's style is named after. */
static bool lay_out(Grower *grower, const GrowPlan *plan, int attempt)
{
    start(grower, plan, attempt);
    style_grow(grower);
    place_fillings(grower);
    return grower->mover_count >= 2 && (grower->is_even || style_is_kept(grower));
}

/* Makes a level of a layout, if it is closed enough, with people or without. False when out of
 * memory. */
static bool make_level(Grower *grower, bool with_people, Level *level, bool *out_is_good,
                       Error *out_error)
{
    Arena arena;
    *level = (Level){.size = grower->size, .view = LEVEL_VIEW_DEFAULT};
    level->players = (LevelPlayers){grower->plan.players > 6 ? 3 : 2, grower->plan.players};
    level->modes = (1u << MODE_COUNT) - 1;
    face_paint(grower, level);
    if (!copy_obstacles(grower, level) || !arena_create(&arena, level, out_error))
        return error_memory(out_error);
    bool is_costly = arena.piece_count - arena.standing_count > LEVEL_MOVING_PIECES;
    *out_is_good =
        !is_costly && is_closed(grower, &arena) && (!with_people || people_place(grower, &arena));
    arena_destroy(&arena);
    if (!with_people || !*out_is_good)
        return true;
    if (!copy_people(grower, level))
        return error_memory(out_error);
    *out_is_good = is_flawless(level);
    return true;
}

/* Lays out some attempts without people, and notes which may be chosen. */
static bool compare_some(Grower *grower, const GrowPlan *plan, int first, int count,
                         Candidates *candidates, Error *out_error)
{
    bool is_going = true;
    candidates->count = 0;
    for (int i = first; i < first + count && is_going && candidates->count < CANDIDATES; i++) {
        Level level = {.obstacle_count = 0};
        bool is_good = lay_out(grower, plan, i);
        is_going = !is_good || make_level(grower, false, &level, &is_good, out_error);
        if (is_going && is_good)
            choose_among(candidates, &level, i);
        level_destroy(&level);
    }
    return is_going;
}

/* The first of several candidates that is good with its people, too. False when out of memory. */
static bool finish_one(Grower *grower, const GrowPlan *plan, Candidates *candidates, Level *level,
                       bool *out_is_good, Error *out_error)
{
    *out_is_good = false;
    choose_order(candidates);
    for (int i = 0; i < candidates->count && !*out_is_good; i++) {
        lay_out(grower, plan, candidates->order[i]);
        bool is_going = make_level(grower, true, level, out_is_good, out_error);
        if (!is_going || !*out_is_good)
            level_destroy(level);
        if (!is_going)
            return false;
    }
    return true;
}

static int layouts_for(Vec2 size)
{
    double part = LAYOUTS_AREA / larger_of(size.x * size.y, LAYOUTS_AREA);
    return clamp_to_int(LAYOUTS * part * part, 1, LAYOUTS);
}

bool grow_level(const GrowPlan *plan, Level *out_level, Error *out_error)
{
    ASSERT(plan->players >= 2 && plan->players <= LEVEL_PLAYERS);
    Grower *grower = malloc(sizeof *grower);
    Candidates *candidates = malloc(sizeof *candidates);
    bool is_going = grower != NULL && candidates != NULL;
    if (!is_going)
        (void)error_memory(out_error);
    bool is_good = false;
    int count = layouts_for(plan->size), more = count < LAYOUTS_MORE ? count : LAYOUTS_MORE;
    for (int i = 0; i < ATTEMPTS && is_going && !is_good; i += i > 0 ? more : count)
        is_going = compare_some(grower, plan, i, i > 0 ? more : count, candidates, out_error) &&
                   finish_one(grower, plan, candidates, out_level, &is_good, out_error);
    free(grower);
    free(candidates);
    if (is_good)
        return true;
    *out_level = (Level){0};
    return is_going && error_set(out_error, "no good level grows from the seed %llu in that size",
                                 (unsigned long long)plan->seed);
}
