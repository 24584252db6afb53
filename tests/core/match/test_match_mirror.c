/* SPDX-License-Identifier: MIT */
#include "match/match_mirror.h"

#include "sim/world.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "test.h"

#include <string.h>

static void step(Match *match, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
}

/* Of every level and mode that it is made for: what is shown is what was told. */
TEST(it_shows_what_is_told)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++) {
        Error error;
        Match *mirror;
        MatchOptions options = match_bench_options(levels[i], 0, 4);
        Match *match = match_bench_create(&options);
        step(match, 700);
        assert_true(match_mirror_create(&mirror, &match->world, 1u << 2, 1u << 2 | 1u, &error));
        step(match, 300);
        match_mirror_show(mirror, &match->world);
        if (world_hash(&mirror->world) != world_hash(&match->world))
            fail_msg("%s: the mirror shows another world", levels[i]);
        assert_string_equal(mirror->level.name, match->level.name);
        assert_string_equal(mirror->world.state.players[1].name,
                            match->world.state.players[1].name);
        assert_true(mirror->world.arena == &mirror->arena);
        match_destroy(mirror);
        match_destroy(match);
    }
}

TEST(seats)
{
    static const struct {
        const char *name;
        unsigned own, people;
        MatchSeat seats[4];
        int count, first, second;
    } cases[] = {
        {"nobody",
         0,
         0,
         {MATCH_SEAT_BOT, MATCH_SEAT_BOT, MATCH_SEAT_BOT, MATCH_SEAT_BOT},
         0,
         NO_PLAYER,
         NO_PLAYER},
        {"the third",
         1u << 2,
         1u << 2,
         {MATCH_SEAT_BOT, MATCH_SEAT_BOT, MATCH_SEAT_PERSON, MATCH_SEAT_BOT},
         1,
         2,
         NO_PLAYER},
        {"two here, one elsewhere",
         1u << 1 | 1u << 3,
         1u | 1u << 1 | 1u << 3,
         {MATCH_SEAT_REMOTE, MATCH_SEAT_PERSON, MATCH_SEAT_BOT, MATCH_SEAT_PERSON},
         2,
         1,
         3},
    };
    MatchOptions options = match_bench_options("levels/duel.json", 0, 4);
    Match *match = match_bench_create(&options);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Match *mirror;
        Error error;
        assert_true(match_mirror_create(&mirror, &match->world, 0, 0, &error));
        match_mirror_seat(mirror, cases[i].own, cases[i].people);
        for (int k = 0; k < 4; k++)
            if (mirror->seats[k] != cases[i].seats[k])
                fail_msg("%s: seat %d is of kind %d", cases[i].name, k, mirror->seats[k]);
        if (mirror->options.people != cases[i].count ||
            mirror->options.bots != 4 - cases[i].count ||
            match_seats_person(mirror, 0) != cases[i].first ||
            match_seats_person(mirror, 1) != cases[i].second)
            fail_msg("%s: %d people, players %d and %d", cases[i].name, mirror->options.people,
                     match_seats_person(mirror, 0), match_seats_person(mirror, 1));
        match_destroy(mirror);
    }
    match_destroy(match);
}
