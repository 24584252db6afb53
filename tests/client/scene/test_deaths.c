/* SPDX-License-Identifier: MIT */
/* Where the shot that killed came from, who lost a point, and what it is called. */
#include "scene/deaths.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { PLAYED_TICKS = 2400, KILLS_MIN = 8 };

typedef struct Tally {
    int shots, banked, beams;
} Tally;

/* A path has a corner for every wall that the shot met, and ends where the victim was. */
static void check_path(const DeathMark *mark, const char *level, Tally *tally)
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

static void play(const char *level, int bots, uint64_t seed, Tally *tally)
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
    Tally tally = {0, 0, 0};
    play("levels/duel.json", 8, 3, &tally);
    play("levels/mirrors.json", 8, 4, &tally);
    play("levels/clockwork.json", 8, 5, &tally);
    if (tally.shots < KILLS_MIN || tally.banked == 0)
        fail_msg("only %d kills, %d of them banked", tally.shots, tally.banked);
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
