/* SPDX-License-Identifier: MIT */
/* Who plays which player, and how that changes in the middle of a match. */
#include "match/match.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <string.h>

typedef struct FirstSeats {
    const char *name;
    int people, bots;
    unsigned people_bits, bot_bits;
} FirstSeats;

static const FirstSeats first_seats[] = {
    {"one against two", 1, 2, 1, 6},
    {"people alone", 3, 0, 7, 0},
    {"bots alone", 0, 8, 0, 0xff},
};

TEST(first_people_then_bots)
{
    for (size_t i = 0; i < COUNT(first_seats); i++) {
        const FirstSeats *c = &first_seats[i];
        MatchOptions options = match_bench_options("levels/duel.json", c->people, c->bots);
        Match *match = match_bench_create(&options);
        unsigned people = match_seats_of(match, MATCH_SEAT_PERSON);
        unsigned bots = match_seats_of(match, MATCH_SEAT_BOT);
        if (people != c->people_bits || bots != c->bot_bits ||
            match_seats_of(match, MATCH_SEAT_REMOTE) != 0)
            fail_msg("%s: people %x, bots %x", c->name, people, bots);
        match_destroy(match);
    }
}

TEST(names)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 3);
    strcpy(options.names[0], "Ada");
    strcpy(options.names[2], "Grace");
    strcpy(options.names[3], MATCH_YOU);
    Match *match = match_bench_create(&options);
    assert_string_equal(match->world.state.players[0].name, "Ada");
    assert_string_equal(match->world.state.players[1].name, bot_name(1));
    assert_string_equal(match->world.state.players[2].name, "Grace");
    assert_string_equal(match->world.state.players[3].name, bot_name(3));
    match_destroy(match);
}

enum { TAKEN_AT = 200, GIVEN_BACK_AT = 600, END = 800 };

/* Nobody presses this by chance: who else plays the seat changes it. */
static const PlayerInput persons_input = {17, -5, 4321, 0};

static bool is_persons(const PlayerInput *input)
{
    return input->move_x == persons_input.move_x && input->move_y == persons_input.move_y &&
           input->aim == persons_input.aim && input->buttons == persons_input.buttons;
}

static void seat_bot(Match *match, int player)
{
    Error error;
    if (!match_seats_give_bot(match, player, BOT_MASTER, &error))
        fail_msg("%s", error.text);
}

/* A bot has the first player's seat from TAKEN_AT to GIVEN_BACK_AT. */
static void play_with_a_stand_in(Match *match)
{
    for (int tick = 0; tick < END; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        if (tick == TAKEN_AT)
            seat_bot(match, 0);
        if (tick == GIVEN_BACK_AT)
            match_seats_give_person(match, 0, MATCH_SEAT_REMOTE);
        inputs[0] = persons_input;
        match_step(match, inputs);
        bool is_bots = tick >= TAKEN_AT && tick < GIVEN_BACK_AT;
        if (is_persons(&inputs[0]) == is_bots)
            fail_msg("tick %d: the seat is played by %s", tick, is_bots ? "nobody" : "a bot");
    }
    assert_int_equal(match->seats[0], MATCH_SEAT_REMOTE);
}

TEST(a_bot_stands_in)
{
    static const int other_bots[] = {0, 3};
    for (size_t i = 0; i < COUNT(other_bots); i++) {
        MatchOptions options = match_bench_options("levels/duel.json", 2, other_bots[i]);
        options.is_recorded = true;
        Match *match = match_bench_create(&options);
        Match *again = match_bench_create(&options);
        play_with_a_stand_in(match);
        play_with_a_stand_in(again);
        if (world_hash(&match->world) != world_hash(&again->world))
            fail_msg("%d other bots: not the same when played again", other_bots[i]);
        Mismatches mismatches = {.count = 0};
        Error error;
        assert_true(recording_play(&match->recording, NULL, &mismatches, &error));
        if (mismatches.count > 0)
            fail_msg("%d other bots: %s", other_bots[i], mismatches.items[0].text);
        match_destroy(match);
        match_destroy(again);
    }
}

/* Whoever comes later finds bots that play, wherever the match was. */
TEST(all_seats_become_bots)
{
    MatchOptions options = match_bench_options("levels/duel.json", 4, 0);
    Match *match = match_bench_create(&options);
    assert_null(match->bots);
    for (int tick = 0; tick < 1500; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        for (int i = 0; i < 4 && tick == 100; i++)
            seat_bot(match, i);
        match_step(match, inputs);
    }
    for (int i = 0; i < 4; i++)
        if (match->world.state.players[i].shots == 0)
            fail_msg("player %d has not fired", i);
    assert_int_equal(match_seats_of(match, MATCH_SEAT_BOT), 0xf);
    match_destroy(match);
}
