/* SPDX-License-Identifier: MIT */
#include "match/playback.h"

#include "sim/modes.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "test.h"

#include <stdlib.h>

enum { TICKS = 3333, PLAYERS = 6 };

/* A match that was recorded, what its world was like at each tick, and who died when. */
typedef struct Film {
    BotMatch match;
    Recording recording;
    Hash hashes[TICKS + 1];
    int deaths[TICKS + 1];
    int death_count;
} Film;

static int deaths_now(const World *world)
{
    int deaths = 0;
    for (int i = 0; i < world->events.count; i++)
        deaths += world->events.items[i].kind == EVENT_KILL ||
                  world->events.items[i].kind == EVENT_CRUSH ||
                  world->events.items[i].kind == EVENT_BORDER_KILL ||
                  world->events.items[i].kind == EVENT_REFILL;
    return deaths;
}

static Film *make_film(const char *level)
{
    static const BotLevel levels[PLAYERS_MAX] = {BOT_ROOKIE};
    Film *film = calloc(1, sizeof *film);
    assert_non_null(film);
    bot_match_start(&film->match, level, PLAYERS, 11);
    World *world = &film->match.world;
    recording_begin(&film->recording, world, 0, levels);
    film->hashes[0] = world_hash(world);
    for (int tick = 1; tick <= TICKS; tick++) {
        bot_match_step(&film->match);
        recording_add(&film->recording, film->match.inputs, world);
        film->hashes[tick] = world_hash(world);
        film->deaths[tick] = deaths_now(world);
        film->death_count += film->deaths[tick];
    }
    return film;
}

static void destroy_film(Film *film)
{
    recording_destroy(&film->recording);
    bot_match_destroy(&film->match);
    free(film);
}

static Playback *create(const Film *film)
{
    Playback *playback;
    Error error;
    if (!playback_create(&playback, &film->recording, &film->match.arena, &error))
        fail_msg("%s", error.text);
    return playback;
}

/* Forwards, backwards, near and far, scanned or not: every tick is what it was. */
TEST(every_tick_is_found_again)
{
    static const int ticks[] = {1,    0,    700, 699,  600, 599,  TICKS, 1200, 1201,
                                1199, 3000, 17,  2500, 17,  3332, 3333,  0,    TICKS};
    static const int scanned[] = {0, 650, 1800, TICKS + 500};
    Film *film = make_film("levels/clockwork.json");
    for (size_t i = 0; i < COUNT(scanned); i++) {
        Playback *playback = create(film);
        bool is_more = playback_scan(playback, scanned[i]);
        assert_int_equal(is_more, scanned[i] < TICKS);
        World world;
        Error error;
        assert_true(world_create(&world, &film->match.arena,
                                 modes_rules(film->recording.options.mode),
                                 &film->recording.options, &error));
        for (size_t k = 0; k < COUNT(ticks); k++) {
            playback_seek(playback, &world, ticks[k]);
            if (world.state.tick != ticks[k] || world_hash(&world) != film->hashes[ticks[k]])
                fail_msg("scanned to %d, sought %d: at tick %d", scanned[i], ticks[k],
                         world.state.tick);
        }
        world_destroy(&world);
        playback_destroy(playback);
    }
    destroy_film(film);
}

TEST(deaths_are_noted)
{
    Film *film = make_film("levels/duel.json");
    Playback *playback = create(film);
    while (playback_scan(playback, 100))
        continue;
    assert_true(film->death_count > 3);
    assert_int_equal(playback->death_count, film->death_count);
    for (int i = 0; i < playback->death_count; i++)
        if (--film->deaths[playback->deaths[i].tick] < 0)
            fail_msg("nobody died at tick %d", playback->deaths[i].tick);
    assert_int_equal(playback->check.first_bad, -1);
    assert_int_equal(playback->mismatches.count, 0);
    assert_int_equal(playback->end_tick, TICKS);
    playback_destroy(playback);
    destroy_film(film);
}

typedef struct DeathCase {
    const char *name;
    Mode mode;
    bool has_bots; /* Else all stand still. */
    int ticks;
} DeathCase;

/* Whatever ends a player stands on the timeline. */
TEST(every_kind_of_death_is_noted)
{
    static const DeathCase cases[] = {{"shots", MODE_DEATHMATCH, true, 2400},
                                      {"the border", MODE_LAST_LIGHT, false, 8800},
                                      {"practice", MODE_PRACTICE, true, 2400}};
    static const BotLevel levels[PLAYERS_MAX] = {BOT_ROOKIE};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Film *film = calloc(1, sizeof *film);
        assert_non_null(film);
        BotMatch *match = &film->match;
        bot_match_start_mode(match, "levels/duel.json", cases[i].mode, 2, 11);
        recording_begin(&film->recording, &match->world, 0, levels);
        for (int tick = 0; tick < cases[i].ticks; tick++) {
            if (cases[i].has_bots)
                bot_team_think(match->bots, &match->world, match->inputs);
            world_step(&match->world, match->inputs);
            recording_add(&film->recording, match->inputs, &match->world);
            film->death_count += deaths_now(&match->world);
        }
        Playback *playback = create(film);
        while (playback_scan(playback, 1000))
            continue;
        if (film->death_count == 0 || playback->death_count != film->death_count)
            fail_msg("%s: %d deaths, %d on the timeline", cases[i].name, film->death_count,
                     playback->death_count);
        playback_destroy(playback);
        destroy_film(film);
    }
}

/* Watching goes on where the two part; the tick is known and so is who is elsewhere. */
TEST(a_difference_is_named)
{
    enum { BENT = 1000 };
    Film *film = make_film("levels/raim.json");
    for (int i = BENT; i < BENT + 10; i++) {
        PlayerInput *input = &film->recording.inputs[i * PLAYERS + 2];
        input->move_x = (int8_t)(input->move_x > 0 ? -127 : 127);
    }
    Playback *playback = create(film);
    assert_false(playback_scan(playback, TICKS));
    if (playback->check.first_bad <= BENT || playback->check.first_bad > BENT + 10)
        fail_msg("differs from tick %d on", playback->check.first_bad);
    assert_true(playback->mismatches.count > 1);
    assert_int_equal(playback->scout.state.tick, TICKS);
    playback_destroy(playback);
    destroy_film(film);
}

/* By other rules the match may be over sooner: that is its end, and it is said. */
TEST(a_match_that_ends_sooner)
{
    enum { SCORED = 1500 };
    Film *film = make_film("levels/duel.json");
    Playback *playback = create(film);
    (void)playback_scan(playback, SCORED);
    playback->scout.state.players[0].score = 1000;
    assert_false(playback_scan(playback, TICKS));
    assert_true(playback->end_tick > SCORED && playback->end_tick < SCORED + 10);
    assert_true(playback->check.first_bad > SCORED);
    assert_true(playback->mismatches.count > 0);
    playback_destroy(playback);
    destroy_film(film);
}
