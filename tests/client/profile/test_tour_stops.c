/* SPDX-License-Identifier: MIT */
/* The path as a whole, and which stars a match brings. */
#include "profile/tour.h"

#include "bots/bot.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

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
    tour_stops_match(stop, path, &options);
    return match_bench_create(&options);
}

/* Also that every stop's level is there and made for a duel. */
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
