/* SPDX-License-Identifier: MIT */
/*
 * The Tour played by bots in the person's place: every champion can be beaten, and every star won.
 * The matches are the same on every machine, so each row names one in which it happens. With
 * TOUR_MATCHES=20 in the environment a table of so many matches by each challenger is printed
 * instead, and how good each champion is: what the levels along the path were chosen by.
 */
#include "base/numbers.h"
#include "base/time.h"
#include "bots/bot.h"
#include "profile/tour.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum { TICKS_MAX = 12 * 60 * TICKS_PER_SECOND };

typedef struct Played {
    unsigned stars;
    int count; /* Of the feat. */
    double seconds;
    int kills[2];
} Played;

/* A match of a stop, in which a bot has the person's place. */
static Played play(int stop, BotLevel challenger, uint64_t seed)
{
    char path[128];
    MatchOptions options;
    BotTeam *person;
    Error error;
    TourRun run = {.count = 0};
    BotLevel levels[PLAYERS_MAX] = {challenger};
    snprintf(path, sizeof path, "levels/%s", tour_stops_files[stop]);
    tour_stops_match(stop, path, TOUR_STANDARD, &options);
    options.seed = seed;
    Match *match = match_bench_create(&options);
    if (!bot_team_create(&person, &match->world, 1u << TOUR_PERSON, levels, &error))
        fail_msg("%s", error.text);
    while (match->world.state.phase != PHASE_OVER && match->world.state.tick < TICKS_MAX) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        bot_team_think(person, &match->world, inputs);
        match_step(match, inputs);
        (void)tour_stops_watch(&run, stop, &match->world);
    }
    Played played = {tour_stops_stars(&run, stop, &match->world),
                     run.count,
                     match->world.state.play_ticks * SECONDS_PER_TICK,
                     {match->world.state.players[TOUR_PERSON].kills,
                      match->world.state.players[TOUR_CHAMPION].kills}};
    bot_team_destroy(person);
    match_destroy(match);
    return played;
}

/* How often a challenger won each star, and the usual time of its wins. */
static void print_row(int stop, BotLevel challenger, int matches)
{
    int stars[TOUR_STAR_COUNT] = {0};
    double seconds = 0;
    for (int seed = 1; seed <= matches; seed++) {
        Played played = play(stop, challenger, (uint64_t)seed);
        for (int i = 0; i < TOUR_STAR_COUNT; i++)
            stars[i] += played.stars >> i & 1u ? 1 : 0;
        if (played.stars & 1u << TOUR_STAR_WIN)
            seconds += played.seconds;
    }
    print_message("%-16s %-10s %-9s by %-9s won %2d, feat %2d, in time %2d of %d; wins in %.0f s\n",
                  tour_stops_files[stop], tour_stops_get(stop)->champion,
                  bot_level_name(tour_stops_get(stop)->level), bot_level_name(challenger),
                  stars[TOUR_STAR_WIN], stars[TOUR_STAR_FEAT], stars[TOUR_STAR_TIME], matches,
                  stars[TOUR_STAR_WIN] > 0 ? seconds / stars[TOUR_STAR_WIN] : 0.0);
}

/* Each champion by the levels below and above its own. */
static void print_tables(int matches)
{
    for (int stop = 0; stop < TOUR_STOPS; stop++) {
        BotLevel own = tour_stops_get(stop)->level;
        if (own > BOT_BEGINNER)
            print_row(stop, (BotLevel)(own - 1), matches);
        if (own < BOT_MASTER)
            print_row(stop, (BotLevel)(own + 1), matches);
    }
}

/* How good a champion is: the level, as a number, that would win half of its matches. A level wins
 * 70 % against the one below it. */
static double rate(double won, const int *levels, int count)
{
    double low = -4, high = 14;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2, expected = 0;
        for (int k = 0; k < count; k++)
            expected += 1 / (1 + pow(7.0 / 3, levels[k] - middle));
        *(expected < won ? &low : &high) = middle;
    }
    return low;
}

/* Whether each champion is better than the one before it; prints how good they are. */
static bool print_ratings(int matches)
{
    static const int levels[] = {BOT_BEGINNER, BOT_CASUAL, BOT_REGULAR, BOT_SEASONED, BOT_EXPERT};
    bool grows = true;
    double last = -99;
    for (int stop = 0; stop < TOUR_STOPS; stop++) {
        double won = 0;
        int kills[2] = {0};
        for (int i = 0; i < COUNT(levels); i++)
            for (int seed = 1; seed <= matches; seed++) {
                Played played = play(stop, (BotLevel)levels[i], (uint64_t)seed);
                won += played.kills[1] > played.kills[0]    ? 1.0 / matches
                       : played.kills[1] == played.kills[0] ? 0.5 / matches
                                                            : 0;
                for (int k = 0; k < 2; k++)
                    kills[k] += played.kills[k];
            }
        double rating = rate(won, levels, COUNT(levels));
        grows &= rating > last;
        print_message("%-16s %-10s %-9s is as good as level %.1f%s, kills %d : %d\n",
                      tour_stops_files[stop], tour_stops_get(stop)->champion,
                      bot_level_name(tour_stops_get(stop)->level), rating,
                      rating > last ? "" : ", no better than the one before", kills[1], kills[0]);
        last = rating;
    }
    return grows;
}

typedef struct BeatenCase {
    BotLevel challenger;
    int seed; /* With which it wins all three stars, when this was written. */
} BeatenCase;

/* A change of the rules or the bots may take a star from these matches, but not from all of a few
 * that follow. */
enum { TRIES = 8, ALL_STARS = (1 << TOUR_STAR_COUNT) - 1 };

static const BeatenCase cases[TOUR_STOPS] = {{BOT_EXPERT, 1}, {BOT_EXPERT, 2}, {BOT_EXPERT, 1},
                                             {BOT_EXPERT, 1}, {BOT_EXPERT, 2}, {BOT_MASTER, 1},
                                             {BOT_EXPERT, 1}, {BOT_EXPERT, 2}, {BOT_MASTER, 2},
                                             {BOT_EXPERT, 4}, {BOT_MASTER, 6}, {BOT_MASTER, 2}};

TEST(every_star_can_be_won)
{
    const char *matches = getenv("TOUR_MATCHES");
    if (matches != NULL) {
        print_tables(atoi(matches));
        assert_true(print_ratings(atoi(matches)));
        return;
    }
    for (int stop = 0; stop < TOUR_STOPS; stop++) {
        unsigned stars = 0;
        for (int i = 0; i < TRIES && stars != ALL_STARS; i++)
            stars |=
                play(stop, cases[stop].challenger, (uint64_t)cases[stop].seed + (uint64_t)i).stars;
        if (stars != ALL_STARS)
            fail_msg("%s: stars %#x in %d matches", tour_stops_files[stop], stars, TRIES);
    }
}

/* A level that neither the first champions nor the last can play with as they like. What each three
 * of them kill against it is more than the three before. */
enum { GROUP = 3, SEEDS = 6 };

TEST(champions_grow)
{
    double last = 0;
    for (int first = 0; first < TOUR_STOPS; first += GROUP) {
        int kills[2] = {0};
        for (int i = 0; i < GROUP * SEEDS; i++) {
            Played played = play(first + i % GROUP, BOT_REGULAR, 1 + (uint64_t)(i / GROUP));
            kills[0] += played.kills[0];
            kills[1] += played.kills[1];
        }
        double share = 100.0 * kills[1] / (kills[0] + kills[1]);
        if (share < last + 5)
            fail_msg("from %s on champions make %.0f %% of the kills, before %.0f %%",
                     tour_stops_get(first)->champion, share, last);
        last = share;
    }
}
