/* SPDX-License-Identifier: MIT */
#include "profile/tour.h"

#include "bots/bot.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/* The path as a whole, and which stars a match brings. */

#define WIN (1u << TOUR_STAR_WIN)
#define FEAT (1u << TOUR_STAR_FEAT)
#define TIME (1u << TOUR_STAR_TIME)

/* Each has a champion of its own name and manner, no weaker than the one before. */
TEST(the_path)
{
    for (int i = 0; i < TOUR_STOPS; i++) {
        const TourStop *stop = tour_stops_get(i);
        if (stop->feat == NULL || stop->says == NULL || stop->count == NULL || stop->needed < 1 ||
            stop->seconds < 1 || strlen(stop->champion) >= PLAYER_NAME_BYTES)
            fail_msg("%s: something is missing", tour_stops_files[i]);
        if (i > 0 && stop->level < tour_stops_get(i - 1)->level)
            fail_msg("%s: weaker than the stop before", tour_stops_files[i]);
        for (int k = 0; k < i; k++)
            if (strcmp(stop->champion, tour_stops_get(k)->champion) == 0 ||
                stop->manner == tour_stops_get(k)->manner)
                fail_msg("%s: as %s", tour_stops_files[i], tour_stops_files[k]);
        for (int k = 0; k < PLAYERS_MAX; k++)
            if (strcmp(stop->champion, bot_name(k)) == 0)
                fail_msg("%s: any bot may be called %s", tour_stops_files[i], stop->champion);
    }
}

static Match *match_of(int stop)
{
    char path[128];
    MatchOptions options;
    snprintf(path, sizeof path, "levels/%s", tour_stops_files[stop]);
    tour_stops_match(stop, path, TOUR_STANDARD, &options);
    return match_bench_create(&options);
}

/* Every stop's level is there and made for a duel. */
TEST(a_match_is_a_duel_with_the_champion)
{
    for (int i = 0; i < TOUR_STOPS; i++) {
        Match *match = match_of(i);
        assert_int_equal(match->world.player_count, 2);
        assert_int_equal(match->options.tour_stop, i + 1);
        assert_string_equal(match->world.state.players[TOUR_CHAMPION].name,
                            tour_stops_get(i)->champion);
        match_destroy(match);
    }
}

typedef struct StarsCase {
    const char *name;
    MatchPhase phase;
    int kills[2];
    double seconds; /* Played, of the stop's 75. */
    int bounced;    /* Hits off walls. */
    unsigned stars;
} StarsCase;

TEST(difficulties)
{
    static const struct {
        int stop;
        TourDifficulty difficulty, met;
        BotLevel level;
    } cases[] = {
        {0, TOUR_EASY, TOUR_STANDARD, BOT_BEGINNER}, /* There are no weaker ones. */
        {0, TOUR_HARD, TOUR_HARD, BOT_CASUAL},
        {4, TOUR_EASY, TOUR_EASY, BOT_BEGINNER},
        {4, TOUR_STANDARD, TOUR_STANDARD, BOT_CASUAL},
        {4, TOUR_HARD, TOUR_HARD, BOT_REGULAR},
        {11, TOUR_EASY, TOUR_EASY, BOT_VETERAN},
        {11, TOUR_HARD, TOUR_STANDARD, BOT_MASTER}, /* There are no stronger ones. */
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        BotLevel level = tour_stops_level(cases[i].stop, cases[i].difficulty);
        TourDifficulty met = tour_stops_difficulty(cases[i].stop, level);
        MatchOptions options;
        tour_stops_match(cases[i].stop, "levels/duel.json", cases[i].difficulty, &options);
        if (level != cases[i].level || met != cases[i].met || options.bot_levels[0] != level)
            fail_msg("stop %d on %d: %s (the match: %s), met on %d", cases[i].stop,
                     cases[i].difficulty, bot_level_names[level],
                     bot_level_names[options.bot_levels[0]], met);
    }
}

TEST(stars)
{
    static const StarsCase cases[] = {
        {"won at once", PHASE_OVER, {5, 0}, 30, 0, WIN | TIME},
        {"won in the last second", PHASE_OVER, {5, 4}, 75, 0, WIN | TIME},
        {"won too late", PHASE_OVER, {5, 4}, 75.01, 0, WIN},
        {"won with the feat", PHASE_OVER, {5, 4}, 100, 1, WIN | FEAT},
        {"everything", PHASE_OVER, {5, 4}, 70, 1, WIN | FEAT | TIME},
        {"lost", PHASE_OVER, {4, 5}, 30, 0, 0},
        {"lost with the feat", PHASE_OVER, {4, 5}, 30, 2, FEAT},
        {"a draw", PHASE_OVER, {4, 4}, 30, 0, 0},
        {"not over", PHASE_PLAY, {4, 1}, 30, 1, FEAT},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_of(0);
        World *world = &match->world;
        TourRun run = {.count = 0};
        int told = 0;
        assert_int_equal(tour_stops_get(0)->seconds, 75);
        for (int k = 0; k < cases[i].bounced; k++) {
            events_clear(&world->events);
            events_add(&world->events,
                       (Event){.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 1});
            told += tour_stops_watch(&run, 0, world) ? 1 : 0;
        }
        world->state.phase = cases[i].phase;
        world->state.play_ticks = RULES_TICKS(cases[i].seconds);
        for (int k = 0; k < 2; k++)
            world->state.players[k].score = world->state.players[k].kills = cases[i].kills[k];
        unsigned stars = tour_stops_stars(&run, 0, world);
        if (stars != cases[i].stars || told != (cases[i].bounced > 0 ? 1 : 0))
            fail_msg("%s: stars %#x, told %d times", cases[i].name, stars, told);
        match_destroy(match);
    }
}

/* What each feat counts, and what it does not: from events that are told to it, and from places in
 * small worlds. */

enum { PERSON = 0, OTHER = 1, SETTLE = 8 };

/* The feats, by the stops that they are of. */
enum {
    BOUNCED_ONCE,
    RECOVERIES,
    STREAK,
    RIDE_TICKS,
    BREAKS,
    CATCHES,
    GLASS_TICKS,
    BOUNCED_TWICE,
    UNSEEN_HITS,
    BOUNCED_THRICE,
    FAR_HITS,
    SHADOW_TICKS,
    FEATS
};
_Static_assert((int)FEATS == (int)TOUR_STOPS, "a feat for each stop");

static int count(int feat, const World *world, int player, int before)
{
    const TourStop *stop = tour_stops_get(feat);
    return stop->count(world, player, stop->of, before);
}

typedef struct EventCase {
    const char *name;
    int feat;
    Event event;
    int before;
    int after;
} EventCase;

#define HIT(who, by, walls)                                                                        \
    {                                                                                              \
        .kind = EVENT_HIT, .player = (who), .other = (by), .bounces = (walls)                      \
    }
#define DEATH(how, who, by)                                                                        \
    {                                                                                              \
        .kind = (how), .player = (who), .other = (by)                                              \
    }

/* The person stands at 200, the other at 1000, with a wall or without. */
static const EventCase cases[] = {
    {"a straight hit", BOUNCED_ONCE, HIT(OTHER, PERSON, 0), 0, 0},
    {"off a wall", BOUNCED_ONCE, HIT(OTHER, PERSON, 1), 4, 5},
    {"off two is more than off one", BOUNCED_ONCE, HIT(OTHER, PERSON, 2), 0, 1},
    {"hit oneself off a wall", BOUNCED_ONCE, HIT(PERSON, PERSON, 1), 0, 0},
    {"was hit off a wall", BOUNCED_ONCE, HIT(PERSON, OTHER, 1), 0, 0},
    {"off one is less than off two", BOUNCED_TWICE, HIT(OTHER, PERSON, 1), 0, 0},
    {"off two", BOUNCED_TWICE, HIT(OTHER, PERSON, 2), 0, 1},
    {"off two is less than off three", BOUNCED_THRICE, HIT(OTHER, PERSON, 2), 0, 0},
    {"off three", BOUNCED_THRICE, HIT(OTHER, PERSON, 3), 0, 1},
    {"from afar", FAR_HITS, HIT(OTHER, PERSON, 0), 1, 2},
    {"was hit from afar", FAR_HITS, HIT(PERSON, OTHER, 0), 1, 1},
    {"a recovery", RECOVERIES, DEATH(EVENT_SHIELD_UP, PERSON, NO_PLAYER), 2, 3},
    {"another's", RECOVERIES, DEATH(EVENT_SHIELD_UP, OTHER, NO_PLAYER), 2, 2},
    {"a catch", CATCHES, DEATH(EVENT_CATCH, PERSON, OTHER), 0, 1},
    {"another's catch", CATCHES, DEATH(EVENT_CATCH, OTHER, PERSON), 0, 0},
    {"a brick", BREAKS, DEATH(EVENT_BREAK, PERSON, 3), 5, 6},
    {"another's brick", BREAKS, DEATH(EVENT_BREAK, OTHER, 3), 5, 5},
    {"a kill", STREAK, DEATH(EVENT_KILL, OTHER, PERSON), 1, 2},
    {"crushed to one's credit", STREAK, DEATH(EVENT_CRUSH, OTHER, PERSON), 1, 2},
    {"a death ends a streak", STREAK, DEATH(EVENT_KILL, PERSON, OTHER), 2, 0},
    {"so does being crushed", STREAK, DEATH(EVENT_CRUSH, PERSON, NO_PLAYER), 2, 0},
    {"nobody's kill", STREAK, DEATH(EVENT_CRUSH, OTHER, NO_PLAYER), 2, 2},
};

static void start(WorldBench *bench, bool has_wall, Material material)
{
    world_bench_init(bench, 1200, 600);
    if (has_wall)
        world_bench_add_box(bench, 580, 100, 620, 500)->material = material;
    world_bench_start(bench, 2);
    world_bench_put(bench, PERSON, 200, 300);
    world_bench_put(bench, OTHER, 1000, 300);
    world_bench_idle(bench, SETTLE);
}

TEST(events)
{
    WorldBench bench;
    start(&bench, false, MATERIAL_PLAIN);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Event event = cases[i].event;
        event.at = bench.world.state.players[event.player].at;
        events_clear(&bench.world.events);
        events_add(&bench.world.events, event);
        int after = count(cases[i].feat, &bench.world, PERSON, cases[i].before);
        if (after != cases[i].after)
            fail_msg("%s: from %d to %d, not %d", cases[i].name, cases[i].before, after,
                     cases[i].after);
    }
    world_bench_put(&bench, OTHER, 200 + TOUR_FEATS_FAR - 1, 300);
    events_clear(&bench.world.events);
    Event near = HIT(OTHER, PERSON, 0);
    near.at = bench.world.state.players[OTHER].at;
    events_add(&bench.world.events, near);
    assert_int_equal(count(FAR_HITS, &bench.world, PERSON, 0), 0);
    events_clear(&bench.world.events);
    for (size_t i = 0; i < COUNT(cases); i++) { /* Of an earlier tick. */
        bench.world.events.items[0] = cases[i].event;
        int after = count(cases[i].feat, &bench.world, PERSON, cases[i].before);
        if (after != cases[i].before && after != 0)
            fail_msg("%s, in an earlier tick: from %d to %d", cases[i].name, cases[i].before,
                     after);
    }
    world_bench_end(&bench);
}

typedef struct WallCase {
    const char *name;
    bool has_wall;
    Material material;
    int unseen;
    int watched;
} WallCase;

/* With nothing, a wall and glass between the two: a hit, and a tick. */
TEST(walls_and_glass)
{
    static const WallCase walls[] = {
        {"nothing between", false, MATERIAL_PLAIN, 0, 0},
        {"a wall between", true, MATERIAL_PLAIN, 1, 0},
        {"glass between", true, MATERIAL_GLASS, 0, 1},
    };
    for (size_t i = 0; i < COUNT(walls); i++) {
        WorldBench bench;
        start(&bench, walls[i].has_wall, walls[i].material);
        events_clear(&bench.world.events);
        events_add(&bench.world.events, (Event)HIT(OTHER, PERSON, 0));
        int unseen = count(UNSEEN_HITS, &bench.world, PERSON, 0);
        int watched = count(GLASS_TICKS, &bench.world, PERSON, 0);
        if (unseen != walls[i].unseen || watched != walls[i].watched)
            fail_msg("%s: %d unseen, %d watched", walls[i].name, unseen, watched);
        bench.world.state.players[PERSON].is_alive = false;
        assert_int_equal(count(GLASS_TICKS, &bench.world, PERSON, 0), 0);
        world_bench_end(&bench);
    }
}

typedef struct MoverCase {
    const char *name;
    Vec2 person;
    bool moves;
    bool has_wall; /* A standing one hides the person too. */
    int ridden;
    int shadowed;
} MoverCase;

/* A tall wall that slides upward between the two, or stands. */
TEST(movers)
{
    static const MoverCase movers[] = {
        {"beside what moves", {540, 300}, true, false, 1, 1},
        {"farther behind it", {300, 300}, true, false, 0, 1},
        {"beside what stands", {540, 300}, false, false, 0, 0},
        {"a wall hides one too", {300, 300}, true, true, 0, 0},
    };
    for (size_t i = 0; i < COUNT(movers); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1200, 600);
        LevelObstacle *wall = world_bench_add_box(&bench, 580, 100, 620, 480);
        if (movers[i].moves)
            world_bench_slide(wall, vec2(0, 100), 50);
        if (movers[i].has_wall)
            world_bench_add_box(&bench, 700, 100, 720, 500);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, PERSON, movers[i].person.x, movers[i].person.y);
        world_bench_put(&bench, OTHER, 1000, 300);
        world_bench_idle(&bench, SETTLE);
        int ridden = count(RIDE_TICKS, &bench.world, PERSON, 0);
        int shadowed = count(SHADOW_TICKS, &bench.world, PERSON, 0);
        if (ridden != movers[i].ridden || shadowed != movers[i].shadowed)
            fail_msg("%s: %d ridden, %d shadowed", movers[i].name, ridden, shadowed);
        bench.world.state.players[PERSON].is_seen = true;
        assert_int_equal(count(RIDE_TICKS, &bench.world, PERSON, 0), 0);
        assert_int_equal(count(SHADOW_TICKS, &bench.world, PERSON, 0), 0);
        world_bench_end(&bench);
    }
}
