/* SPDX-License-Identifier: MIT */
#include "screens/scenes_tour.h"

#include "screens/screens.h"

#include <stdio.h>

enum { STEPS = 8, TICKS_MAX = 60000, ALL_STARS = 7 };

static void push(SceneBench *bench, Screen *screen, const Error *error)
{
    scenes_push(bench, screen, error);
    scenes_let_pass(bench, STEPS);
}

/* As many stops are won as the scene has bots, some with all stars, and all numbers are large. */
static void fill_progress(SceneBench *bench, const ScreenCase *scene)
{
    Progress *progress = &bench->game.shell.progress;
    for (int i = 0; i < scene->bots; i++)
        progress->stops[i] =
            (ProgressStop){.stars = i % 3 == 0 ? ALL_STARS : 1 + 2u * (unsigned)(i % 2),
                           .tries = 3,
                           .won_on = (TourDifficulty)((i + 1) % TOUR_DIFFICULTIES)};
    for (int i = 0; i < MODE_COUNT && scene->bots > 0; i++)
        progress->modes[i] =
            (MatchStatistics){8888, 4444, 88888, 77777, 888888, 444444, 5555, 6666, 128, 3599999};
    progress->weapon_hits[WEAPON_RICOCHET] = scene->bots;
}

/* The stop after the `people` first ones is chosen. */
static void build_tour(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    fill_progress(bench, scene);
    bench->game.shell.tour_stop = scene->people + 1;
    push(bench, screen_tour_create(&bench->game.shell, &error), &error);
}

/* Without flashes the beam does not turn, it is there. */
static void build_tour_steady(SceneBench *bench, const ScreenCase *scene)
{
    bench->game.shell.settings.accessibility.flashes = FLASHES_OFF;
    build_tour(bench, scene);
}

/* As many matches are played as the scene has people, each with a feat. */
static void build_looks(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Progress *progress = &bench->game.shell.progress;
    fill_progress(bench, scene);
    for (int i = 0; i < MODE_COUNT; i++)
        progress->modes[i] = (MatchStatistics){scene->people,     0, 40 * scene->people, 0, 0, 0,
                                               7 * scene->people, 0, 5 + scene->people,  0};
    for (int i = 0; i < FEAT_COUNT; i++)
        progress->feats[i] = scene->people;
    push(bench, screen_looks_create(&bench->game.shell, &error), &error);
}

static void build_statistics(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    fill_progress(bench, scene);
    push(bench, screen_statistics_create(&bench->game.shell, &error), &error);
}

/* One match is played, one of everything happened in it. */
static void build_statistics_one(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    bench->game.shell.progress.modes[MODE_DEATHMATCH] =
        (MatchStatistics){1, 1, 1, 1, 1, 1, 1, 1, 1, 112};
    push(bench, screen_statistics_create(&bench->game.shell, &error), &error);
}

/* A match of the stop `people`, lost by standing still; its results show what the scene says. */
static void build_results(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    char path[64];
    MatchOptions options;
    Match *match;
    Scene *shown;
    Shell *shell = &bench->game.shell;
    SeatDevice device = {.kind = DEVICE_MOUSE};
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
    snprintf(path, sizeof path, "levels/%s", tour_stops_files[scene->people]);
    tour_stops_match(scene->people, path, TOUR_STANDARD, &options);
    options.is_recorded = true; /* For the shot beside the stars. */
    scenes_must(match_create(&match, &options, &error) == MATCH_FINE, error.text);
    scenes_must(scene_create(&shown, match, &error), error.text);
    for (int i = 0; i < TICKS_MAX && !match_is_done(match); i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        scene_step(shown, NULL);
    }
    Screen *screen = screen_match_create(shell, match, shown, &error);
    scenes_push(bench, screen, &error);
    unsigned now = (unsigned)scene->bots;
    shell->tour_news =
        (TourNews){.stop = scene->people + 1, .now = now, .match = now, .won_on = TOUR_STANDARD};
    push(bench, screen_results_create(shell, shown, &error), &error);
}

static const ScreenCase scenes[] = {
    {"tour-new", build_tour, .people = 0, .bots = 0},
    {"tour-begun", build_tour, .people = 3, .bots = 3},
    {"tour-ride", build_tour, .people = 3, .bots = 5, .keys = {KEY_DOWN}},
    {"tour-mirrors", build_tour, .people = 9, .bots = 11, .keys = {KEY_UP}},
    {"tour-locked", build_tour, .people = 11, .bots = 2},
    {"tour-almost", build_tour, .people = 2, .bots = 0},
    {"tour-won", build_tour, .people = 11, .bots = 12},
    {"tour-turning", build_tour, .people = 10, .bots = 12,
     .keys = {KEY_RIGHT, KEY_RIGHT, KEY_RIGHT}},
    {"tour-steady", build_tour_steady, .people = 1, .bots = 2, .keys = {KEY_LEFT, KEY_LEFT}},
    {"looks-new", build_looks, .people = 0, .bots = 0},
    {"looks-begun", build_looks, .people = 1, .bots = 4, .keys = {KEY_LEFT, KEY_UP}},
    {"looks-far", build_looks, .people = 0, .bots = 0, .keys = {KEY_DOWN, KEY_DOWN, KEY_LEFT}},
    {"looks-most", build_looks, .people = 5, .bots = 12, .keys = {KEY_LEFT}},
    {"statistics-new", build_statistics, .bots = 0},
    {"statistics-one", build_statistics_one, .bots = 0},
    {"statistics", build_statistics, .bots = 12},
    {"statistics-of-a-mode", build_statistics, .bots = 12, .keys = {KEY_RIGHT, KEY_RIGHT}},
    {"results-tour", build_results, .people = 0, .bots = ALL_STARS},
    {"results-tour-lost", build_results, .people = 9, .bots = 2},
};

const ScreenCase *scenes_tour(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
