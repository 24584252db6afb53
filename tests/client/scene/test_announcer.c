/* SPDX-License-Identifier: MIT */
/* What modes say, and for how long. */
#include "scene/announcer.h"

#include "sim/modes.h"
#include "sim/siege.h"
#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static WorldBench bench;

static int setup(void **state)
{
    (void)state;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    snprintf(bench.world.state.players[0].name, PLAYER_NAME_BYTES, "You");
    snprintf(bench.world.state.players[1].name, PLAYER_NAME_BYTES, "Verge");
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    world_bench_end(&bench);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static void tell(Announcer *announcer, Event event)
{
    announcer_age(announcer);
    announcer_take(announcer, &event, &bench.world, 1u << 0);
}

TEST(words)
{
    static const struct {
        const char *name;
        Mode mode;
        Event event;
        int team; /* Of player 1. */
        const char *words;
    } cases[] = {
        {"a round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_START, .player = NO_PLAYER, .amount = 3},
         0,
         "Round 3"},
        {"your round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = 0},
         0,
         "You take the round"},
        {"another's round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = 1},
         0,
         "Verge takes the round"},
        {"nobody's round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = NO_PLAYER},
         0,
         "Round drawn"},
        {"a team's round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_ROUND_END, .player = 1},
         2,
         "Tock takes the round"},
        {"your torch",
         MODE_TORCH,
         {.kind = EVENT_TORCH_TAKE, .player = 0},
         0,
         "You have the torch"},
        {"another's torch",
         MODE_TORCH,
         {.kind = EVENT_TORCH_TAKE, .player = 1},
         2,
         "Verge has the torch"},
        {"it falls",
         MODE_TORCH,
         {.kind = EVENT_TORCH_DROP, .player = 1},
         0,
         "The torch was dropped"},
        {"it goes home",
         MODE_TORCH,
         {.kind = EVENT_TORCH_DROP, .player = NO_PLAYER},
         0,
         "The torch has returned"},
        {"the beacon",
         MODE_BEACON,
         {.kind = EVENT_BEACON_MOVE, .player = NO_PLAYER},
         0,
         "The beacon has moved"},
        {"a wave",
         MODE_SIEGE,
         {.kind = EVENT_WAVE_START, .player = NO_PLAYER, .amount = 4},
         0,
         "Wave 4"},
        {"the last",
         MODE_SIEGE,
         {.kind = EVENT_WAVE_START, .player = NO_PLAYER, .amount = SIEGE_WAVES},
         0,
         "The last wave"},
        {"its end",
         MODE_SIEGE,
         {.kind = EVENT_WAVE_END, .player = NO_PLAYER, .amount = 4},
         0,
         "Wave 4 is over"},
        {"the border of a round",
         MODE_LAST_LIGHT,
         {.kind = EVENT_BORDER, .player = NO_PLAYER},
         0,
         "The border closes"},
        {"midnight",
         MODE_BEACON,
         {.kind = EVENT_BORDER, .player = NO_PLAYER},
         0,
         "Midnight: the hand of light shows who hides"},
        {"a shared lead",
         MODE_DEATHMATCH,
         {.kind = EVENT_SUDDEN_DEATH, .player = NO_PLAYER},
         0,
         "The next point wins"},
        {"a kill says nothing", MODE_SIEGE, {.kind = EVENT_KILL, .player = 1}, 0, NULL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[64] = "";
        Announcer announcer = {.age = 0};
        bench.world.options.mode = cases[i].mode;
        bench.world.rules = modes_rules(cases[i].mode);
        bench.world.state.players[1].team = cases[i].team;
        tell(&announcer, cases[i].event);
        bool is_said = announcer_words(&announcer, &bench.world, words, sizeof words);
        if (is_said != (cases[i].words != NULL) || (is_said && strcmp(words, cases[i].words) != 0))
            fail_msg("%s: '%s', expected '%s'", cases[i].name, words,
                     cases[i].words ? cases[i].words : "");
    }
    bench.world.state.players[1].team = 0;
}

TEST(it_ends_and_gives_way)
{
    char words[64];
    Announcer announcer = {.age = 0};
    bench.world.options.mode = MODE_SIEGE;
    bench.world.rules = modes_rules(MODE_SIEGE);
    tell(&announcer, (Event){.kind = EVENT_WAVE_START, .player = NO_PLAYER, .amount = 2});
    tell(&announcer, (Event){.kind = EVENT_KILL, .player = 1});
    assert_true(announcer_words(&announcer, &bench.world, words, sizeof words));
    assert_string_equal(words, "Wave 2");
    tell(&announcer, (Event){.kind = EVENT_BORDER, .player = NO_PLAYER});
    assert_true(announcer_words(&announcer, &bench.world, words, sizeof words));
    assert_string_equal(words, "The border closes");
    for (int i = 0; i < RULES_TICKS(ANNOUNCER_SECONDS) + 2; i++)
        announcer_age(&announcer);
    assert_false(announcer_words(&announcer, &bench.world, words, sizeof words));
}

/* The beacon's arc is explained once: with the first point of a person at this screen. */
TEST(the_beacons_arc_is_explained_once)
{
    char words[64] = "";
    Announcer announcer = {.age = 0};
    bench.world.options.mode = MODE_BEACON;
    bench.world.rules = modes_rules(MODE_BEACON);
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 1, .amount = 1});
    assert_false(announcer_words(&announcer, &bench.world, words, sizeof words));
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 0, .amount = 1});
    assert_true(announcer_words(&announcer, &bench.world, words, sizeof words));
    assert_string_equal(words, "You hold the beacon. The arc shows when it moves");
    for (int i = 0; i < RULES_TICKS(ANNOUNCER_SECONDS) + 2; i++)
        announcer_age(&announcer);
    tell(&announcer, (Event){.kind = EVENT_BEACON_MOVE, .player = NO_PLAYER});
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 0, .amount = 1});
    assert_true(announcer_words(&announcer, &bench.world, words, sizeof words));
    assert_string_equal(words, "The beacon has moved");
    for (int i = 0; i < RULES_TICKS(ANNOUNCER_SECONDS) + 2; i++)
        announcer_age(&announcer);
    bench.world.options.mode = MODE_TORCH; /* Whose points say nothing. */
    announcer = (Announcer){.age = 0};
    tell(&announcer, (Event){.kind = EVENT_SCORE, .player = 0, .amount = 1});
    assert_false(announcer_words(&announcer, &bench.world, words, sizeof words));
}

/* A bot that is watched keeps its own name. */
TEST(only_you_are_you)
{
    char words[64];
    Announcer announcer = {.age = 0};
    bench.world.options.mode = MODE_TORCH;
    snprintf(bench.world.state.players[0].name, PLAYER_NAME_BYTES, "Escapement");
    tell(&announcer, (Event){.kind = EVENT_TORCH_TAKE, .player = 0});
    assert_true(announcer_words(&announcer, &bench.world, words, sizeof words));
    assert_string_equal(words, "Escapement has the torch");
}

/* Only people at this screen are told, once for each stay, and until they leave. */
TEST(a_person_is_revealed)
{
    static const struct {
        const char *name;
        const char *player; /* The name of player 0. */
        unsigned people;
        double seconds; /* Player 0 has stayed for. */
        double later;   /* The same, when it is read. */
        const char *words;
    } cases[] = {
        {"you", "You", 1, 2.0, 2.0, "Keep moving: everyone can see you"},
        {"you, a second later", "You", 1, 2.0, 3.0, "Keep moving: everyone can see you"},
        {"one of four people", "Player 4", 0xf, 2.0, 2.0,
         "Keep moving, Player 4: everyone can see you"},
        {"told again", "You", 1, 3.0, 3.0, NULL},
        {"you have left", "You", 1, 2.0, 0, NULL},
        {"a bot", "Verge", 2, 2.0, 2.0, NULL},
        {"a match of bots", "Verge", 0, 2.0, 2.0, NULL},
        {"your own, watched later", "You", 0, 2.0, 2.0, NULL},
    };
    bench.world.options.mode = MODE_DEATHMATCH;
    bench.world.rules = modes_rules(MODE_DEATHMATCH);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[64] = "";
        Announcer announcer = {.age = 0};
        Event event = {.kind = EVENT_REVEALED, .player = 0};
        Player *player = &bench.world.state.players[0];
        snprintf(player->name, PLAYER_NAME_BYTES, "%s", cases[i].player);
        player->linger_ticks = RULES_TICKS(cases[i].seconds);
        announcer_take(&announcer, &event, &bench.world, cases[i].people);
        player->linger_ticks = RULES_TICKS(cases[i].later);
        bool is_said = announcer_words(&announcer, &bench.world, words, sizeof words);
        if (is_said != (cases[i].words != NULL) || (is_said && strcmp(words, cases[i].words) != 0))
            fail_msg("%s: '%s', expected '%s'", cases[i].name, words,
                     cases[i].words ? cases[i].words : "");
    }
    bench.world.state.players[0].linger_ticks = 0;
}
