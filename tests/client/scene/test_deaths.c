/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

/* Where the shot that killed came from, who lost a point, and what it is called. */

enum { PLAYED_TICKS = 2400, KILLS_MIN = 8 };

typedef struct DeathTally {
    int shots, banked, beams;
} DeathTally;

/* A path has a corner for every wall that the shot met, and ends where the victim was. */
static void check_path(const DeathMark *mark, const char *level, DeathTally *tally)
{
    const Event *event = &mark->event;
    bool is_blast = weapons_row(event->weapon)->blast_radius > 0;
    int expected = event->bounces + 2;
    if (event->kind != EVENT_KILL || event->other == NO_PLAYER || is_blast)
        return;
    if (mark->path_count != expected)
        fail_msg("%s: %s off %d walls has %d points, expected %d", level,
                 level_weapon_name(event->weapon), event->bounces, mark->path_count, expected);
    double away = vec2_distance(mark->path[mark->path_count - 1], event->at);
    if (away > 0)
        fail_msg("%s: the path ends %g units beside the victim", level, away);
    tally->shots++;
    tally->banked += event->bounces > 0;
    tally->beams += weapons_row(event->weapon)->flight == FLIGHT_BEAM;
}

static void play(const char *level, int bots, uint64_t seed, DeathTally *tally)
{
    static Deaths deaths;
    MatchOptions options = match_bench_options(level, 0, bots);
    options.seed = seed;
    Match *match = match_bench_create(&options);
    deaths = (Deaths){.count = 0};
    for (int tick = 0; tick < PLAYED_TICKS; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        deaths_step(&deaths, &match->world);
        for (int i = 0; i < deaths.count; i++)
            if (deaths.marks[i].age <= 0)
                check_path(&deaths.marks[i], level, tally);
    }
    match_destroy(match);
}

TEST(the_way_of_the_shot)
{
    DeathTally tally = {0, 0, 0};
    play("levels/duel.json", 8, 3, &tally);
    play("levels/mirrors.json", 8, 4, &tally);
    play("levels/clockwork.json", 8, 5, &tally);
    if (tally.shots < KILLS_MIN || tally.banked == 0)
        fail_msg("only %d kills, %d of them banked", tally.shots, tally.banked);
}

/* Two bullets of one player are gone in the tick of a kill: the one that fits it killed. */
TEST(which_shot_killed)
{
    static const struct {
        const char *name;
        int bounces[2]; /* Of the first and the second bullet. */
        double away[2]; /* From where the victim was hit. */
        int killed_by;  /* Bounces of the bullet that killed. */
        int expected;
    } cases[] = {
        {"the nearer one", {0, 0}, {9, 6}, 0, 1},
        {"the nearer one, the other way round", {0, 0}, {6, 9}, 0, 0},
        {"the one with as many bounces", {0, 2}, {5, 7}, 2, 1},
        {"the one with as many bounces first", {1, 0}, {7, 5}, 1, 0},
        {"no bullet has bounced too often", {1, 0}, {2, 9}, 0, 1},
    };
    static const Vec2 fired_from[2] = {{100, 100}, {500, 700}};
    static Deaths deaths;
    Match *match = match_bench_start("levels/duel.json", 0, 2);
    World *world = &match->world;
    for (int i = 0; i < COUNT(cases); i++) {
        deaths = (Deaths){.count = 0};
        for (int k = 0; k < 2; k++) {
            events_clear(&world->events);
            world->state.players[1].at = fired_from[k];
            world->state.bullet_count = k + 1;
            world->state.bullets[k] = (Bullet){.id = state_bullet_id(1, k),
                                               .owner = 1,
                                               .at = {300 + cases[i].away[k], 300},
                                               .velocity = {700, 0},
                                               .bounces = cases[i].bounces[k]};
            deaths_step(&deaths, world);
        }
        world->state.bullet_count = 0;
        events_add(&world->events, (Event){.kind = EVENT_KILL,
                                           .player = 0,
                                           .other = 1,
                                           .at = {300, 300},
                                           .bounces = cases[i].killed_by});
        deaths_step(&deaths, world);
        const DeathMark *mark = &deaths.marks[0];
        if (deaths.count != 1 || mark->path_count < 2 ||
            vec2_distance(mark->path[0], fired_from[cases[i].expected]) > 0)
            fail_msg("%s: %d deaths, a path of %d points from (%g, %g)", cases[i].name,
                     deaths.count, mark->path_count, mark->path[0].x, mark->path[0].y);
    }
    match_destroy(match);
}

static Event death(EventKind kind, int victim, int killer)
{
    return (Event){.kind = kind, .player = victim, .other = killer, .at = {300, 100}};
}

/* Where no shot killed, the path is the way of the killer in its last second. */
TEST(the_way_of_the_killer)
{
    static const struct {
        const char *name;
        EventKind kind;
        int killer;
        int least, most; /* Points of the path. */
    } cases[] = {
        {"crushed to another's credit", EVENT_CRUSH, 1, DEATHS_TRACK, DEATHS_TRACK},
        {"driven into the border", EVENT_BORDER_KILL, 1, DEATHS_TRACK, DEATHS_TRACK},
        {"crushed", EVENT_CRUSH, NO_PLAYER, 0, 0},
        {"shot in the tick it was fired", EVENT_KILL, 1, 2, 2},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        static Deaths deaths;
        WorldBench bench;
        world_bench_init(&bench, 800, 400);
        world_bench_start(&bench, 2);
        deaths = (Deaths){.count = 0};
        for (int tick = 0; tick < 2 * TICKS_PER_SECOND; tick++) {
            world_bench_idle(&bench, 1);
            events_clear(&bench.world.events);
            deaths_step(&deaths, &bench.world);
        }
        events_add(&bench.world.events, death(cases[i].kind, 0, cases[i].killer));
        deaths_step(&deaths, &bench.world);
        int count = deaths.count == 1 ? deaths.marks[0].path_count : -1;
        if (count < cases[i].least || count > cases[i].most)
            fail_msg("%s: %d points", cases[i].name, count);
        world_bench_end(&bench);
    }
}

TEST(words_and_points)
{
    static const struct {
        const char *name;
        Event event;
        bool has_teams;
        Mode mode;
        int loser;
        const char *cause;
    } cases[] = {
        {"a shot",
         {.kind = EVENT_KILL, .player = 0, .other = 1, .weapon = WEAPON_LANCE},
         false,
         MODE_DEATHMATCH,
         NO_PLAYER,
         "Lance"},
        {"a mate's shot",
         {.kind = EVENT_KILL, .player = 0, .other = 2},
         true,
         MODE_DEATHMATCH,
         2,
         "Pulse"},
        {"one's own",
         {.kind = EVENT_KILL, .player = 0, .other = 0, .bounces = 1},
         false,
         MODE_DEATHMATCH,
         0,
         "Own bullet"},
        {"one's own blast",
         {.kind = EVENT_KILL, .player = 0, .other = 0, .weapon = WEAPON_MORTAR},
         false,
         MODE_DEATHMATCH,
         0,
         "Own blast"},
        {"a crush",
         {.kind = EVENT_CRUSH, .player = 0, .other = NO_PLAYER},
         false,
         MODE_DEATHMATCH,
         0,
         "Crushed"},
        {"the border",
         {.kind = EVENT_BORDER_KILL, .player = 0, .other = 1},
         false,
         MODE_DEATHMATCH,
         NO_PLAYER,
         "The border"},
        {"where kills do not count",
         {.kind = EVENT_CRUSH, .player = 0, .other = NO_PLAYER},
         false,
         MODE_LAST_LIGHT,
         NO_PLAYER,
         "Crushed"},
        {"in siege, whose score nobody sees before its end",
         {.kind = EVENT_CRUSH, .player = 0, .other = NO_PLAYER},
         false,
         MODE_SIEGE,
         NO_PLAYER,
         "Crushed"},
        {"a pickup",
         {.kind = EVENT_PICKUP, .player = 0, .other = 13},
         true,
         MODE_DEATHMATCH,
         NO_PLAYER,
         NULL},
        {"in practice",
         {.kind = EVENT_REFILL, .player = 0, .other = NO_PLAYER},
         false,
         MODE_DEATHMATCH,
         NO_PLAYER,
         NULL},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        char words[DEATHS_WORDS_BYTES];
        DeathMark mark = {.event = cases[i].event};
        world_bench_init(&bench, 800, 400);
        world_bench_start_mode(&bench, cases[i].mode, 1, 4, cases[i].has_teams);
        int loser = deaths_loser(&bench.world, &cases[i].event);
        deaths_cause(&mark, words, sizeof words);
        if (loser != cases[i].loser || (cases[i].cause && strcmp(words, cases[i].cause) != 0))
            fail_msg("%s: \"%s\", player %d loses a point", cases[i].name, words, loser);
        world_bench_end(&bench);
    }
}

/* It is told for a while, and only to those whom it concerns. */
TEST(who_is_a_killer)
{
    static Deaths deaths;
    WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 3);
    deaths = (Deaths){.count = 0};
    events_clear(&bench.world.events);
    events_add(&bench.world.events, death(EVENT_KILL, 0, 1));
    deaths_step(&deaths, &bench.world);
    assert_true(deaths_is_killer_of(&deaths, 1, 1u << 0, 1));
    assert_false(deaths_is_killer_of(&deaths, 1, 1u << 2, 1));
    assert_false(deaths_is_killer_of(&deaths, 2, 1u << 0, 1));
    events_clear(&bench.world.events);
    for (int tick = 0; tick < TICKS_PER_SECOND + 1; tick++)
        deaths_step(&deaths, &bench.world);
    assert_false(deaths_is_killer_of(&deaths, 1, 1u << 0, 1));
    assert_int_equal(deaths.count, 1);
    for (int tick = 0; tick < RULES_TICKS(DEATHS_SECONDS); tick++)
        deaths_step(&deaths, &bench.world);
    assert_int_equal(deaths.count, 0);
    world_bench_end(&bench);
}

/* Deaths in words, newest first, for a while. */

static WorldBench feed_bench;

static int setup(void **state)
{
    (void)state;
    world_bench_init(&feed_bench, 800, 400);
    world_bench_start(&feed_bench, 2);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    world_bench_end(&feed_bench);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static void tell(Feed *feed, Event event)
{
    feed_age(feed);
    feed_take(feed, &feed_bench.world, &event);
}

TEST(words)
{
    static const struct {
        const char *name;
        Event event;
        int killer;
        const char *words;
    } cases[] = {
        {"a shot",
         {.kind = EVENT_KILL, .player = 1, .other = 0},
         0,
         FEED_KILLER " shot " FEED_VICTIM},
        {"pellets",
         {.kind = EVENT_KILL, .player = 1, .other = 0, .weapon = WEAPON_SCATTER},
         0,
         FEED_KILLER " peppered " FEED_VICTIM},
        {"a wall",
         {.kind = EVENT_KILL, .player = 1, .bounces = 1},
         0,
         FEED_KILLER " shot " FEED_VICTIM " after 1 bounce"},
        {"walls",
         {.kind = EVENT_KILL, .player = 1, .bounces = 3},
         0,
         FEED_KILLER " shot " FEED_VICTIM " after 3 bounces"},
        {"a disc off a wall",
         {.kind = EVENT_KILL, .player = 1, .bounces = 1, .weapon = WEAPON_DISC},
         0,
         FEED_KILLER " sliced " FEED_VICTIM " after 1 bounce"},
        {"a shell that bounced",
         {.kind = EVENT_KILL, .player = 1, .bounces = 2, .weapon = WEAPON_MORTAR},
         0,
         FEED_KILLER " blew " FEED_VICTIM " up"},
        {"one's own ricochet",
         {.kind = EVENT_KILL, .player = 1, .other = 1, .bounces = 2},
         NO_PLAYER,
         FEED_VICTIM " died to a shot that came back"},
        {"one's own shell",
         {.kind = EVENT_KILL, .player = 1, .other = 1, .weapon = WEAPON_MORTAR},
         NO_PLAYER,
         FEED_VICTIM " died to a blast too close"},
        {"a crush",
         {.kind = EVENT_CRUSH, .player = 1, .other = NO_PLAYER},
         NO_PLAYER,
         FEED_VICTIM " got crushed"},
        {"a crush to somebody's credit",
         {.kind = EVENT_CRUSH, .player = 1},
         0,
         FEED_KILLER " crushed " FEED_VICTIM},
        {"the border",
         {.kind = EVENT_BORDER_KILL, .player = 1, .other = 1},
         NO_PLAYER,
         FEED_VICTIM " got caught by the border"},
        {"the border to somebody's credit",
         {.kind = EVENT_BORDER_KILL, .player = 1},
         0,
         FEED_KILLER " drove " FEED_VICTIM " into the border"},
        {"practice",
         {.kind = EVENT_REFILL, .player = 1},
         0,
         FEED_KILLER " would have killed " FEED_VICTIM},
        {"practice, without a killer",
         {.kind = EVENT_REFILL, .player = 1, .other = NO_PLAYER},
         NO_PLAYER,
         FEED_VICTIM " would have died"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Feed feed = {.count = 0};
        tell(&feed, cases[i].event);
        const FeedLine *line = &feed.lines[0];
        if (feed.count != 1 || line->killer != cases[i].killer || line->victim != 1 ||
            strcmp(line->words, cases[i].words) != 0)
            fail_msg("%s: %d lines; %d and %d, '%s', expected %d, '%s'", cases[i].name, feed.count,
                     line->killer, line->victim, line->words, cases[i].killer, cases[i].words);
    }
}

TEST(order_and_age)
{
    Feed feed = {.count = 0};
    for (int i = 0; i < FEED_LINES + 2; i++)
        tell(&feed, (Event){.kind = EVENT_KILL, .player = 1, .other = 0, .bounces = i});
    assert_int_equal(feed.count, FEED_LINES);
    assert_non_null(strstr(feed.lines[0].words, "after 5 bounces"));
    assert_non_null(strstr(feed.lines[FEED_LINES - 1].words, "after 2 bounces"));
    for (int i = 0; i < RULES_TICKS(FEED_SECONDS) - 10; i++)
        feed_age(&feed);
    assert_int_equal(feed.count, FEED_LINES);
    for (int i = 0; i < 20; i++)
        feed_age(&feed);
    assert_int_equal(feed.count, 0);
}

/* A weapon without a row in the table of words would print nothing. */
TEST(no_weapon_lacks_words)
{
    for (WeaponKind kind = 0; kind < WEAPON_COUNT; kind++) {
        for (int bounces = 0; bounces < 2; bounces++) {
            Feed feed = {.count = 0};
            Event other = {.kind = EVENT_KILL, .other = 1, .weapon = kind, .bounces = bounces};
            Event own = {.kind = EVENT_KILL, .weapon = kind, .bounces = bounces};
            feed_take(&feed, &feed_bench.world, &other);
            if (strlen(feed.lines[0].words) < strlen(FEED_KILLER " shot " FEED_VICTIM))
                fail_msg("%s, %d bounces: no verb", level_weapon_name(kind), bounces);
            feed_take(&feed, &feed_bench.world, &own);
            if (bounces > 0 && strstr(feed.lines[0].words, "died to a ") == NULL)
                fail_msg("%s: \"%s\" of its owner", level_weapon_name(kind), feed.lines[0].words);
        }
    }
}

/* Who is about to be crushed is told early enough to dash out, and nobody else is. */

enum { TICKS = 480, WARNING_MIN = 30 };

/* A press that comes from the left at 200 units per second, and what stands behind the player. */
typedef struct PinchCase {
    const char *name;
    Vec2 at;
    Vec2 size; /* Of the arena. */
    Box wall;  /* None where it is empty. */
    double to; /* How far the press goes. */
    bool is_crushed;
} PinchCase;

TEST(the_warning)
{
    static const PinchCase cases[] = {
        {"against a wall", {400, 200}, {800, 400}, {{430, 100}, {500, 300}}, 300, true},
        {"against the arena's edge", {380, 200}, {401, 400}, {{0, 0}, {0, 0}}, 300, true},
        {"it only pushes", {400, 200}, {900, 400}, {{0, 0}, {0, 0}}, 300, false},
        {"it stops before", {400, 200}, {800, 400}, {{430, 100}, {500, 300}}, 200, false},
        {"beside it", {400, 350}, {800, 400}, {{430, 300}, {500, 400}}, 300, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Pinch pinch;
        Error error;
        int crushed_at = 0, warned_at = 0;
        world_bench_init(&bench, cases[i].size.x, cases[i].size.y);
        world_bench_slide(world_bench_add_box(&bench, 60, 120, 120, 280), vec2(cases[i].to, 0),
                          200);
        if (cases[i].wall.high.x > 0)
            world_bench_add_box(&bench, cases[i].wall.low.x, cases[i].wall.low.y,
                                cases[i].wall.high.x, cases[i].wall.high.y);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, cases[i].at.x, cases[i].at.y);
        assert_true(pinch_create(&pinch, &bench.arena, &error));
        for (int tick = 1; tick <= TICKS && crushed_at == 0; tick++) {
            world_bench_idle(&bench, 1);
            pinch_step(&pinch, &bench.world);
            if (pinch.players[0].is_new && warned_at == 0)
                warned_at = tick;
            if (world_bench_event(&bench, EVENT_CRUSH) != NULL)
                crushed_at = tick;
        }
        if ((crushed_at > 0) != cases[i].is_crushed || (warned_at > 0) != cases[i].is_crushed)
            fail_msg("%s: warned at tick %d, crushed at %d", cases[i].name, warned_at, crushed_at);
        if (crushed_at > 0 && crushed_at - warned_at < WARNING_MIN)
            fail_msg("%s: warned at tick %d, crushed as soon as %d", cases[i].name, warned_at,
                     crushed_at);
        if (crushed_at > 0 && pinch.players[0].piece_count < 2)
            fail_msg("%s: %d edges are named", cases[i].name, pinch.players[0].piece_count);
        pinch_destroy(&pinch);
        world_bench_end(&bench);
    }
}
