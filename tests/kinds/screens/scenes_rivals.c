/* SPDX-License-Identifier: MIT */
#include "screens/scenes_rivals.h"

#include "screens/screens.h"
#include "shell/rivals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEP_SECONDS 0.2

enum { BOT_PICK_STEPS = 20, FILL_STEPS = 8, COUNTDOWN_TICKS = 300 };

static void must(bool is_fine, const Error *error)
{
    if (is_fine)
        return;
    fprintf(stderr, "a scene cannot be made: %s\n", error->text);
    abort();
}

static void push(SceneBench *bench, Screen *screen, const Error *error)
{
    must(screen != NULL, error);
    screen_stack_push(&bench->game.shell.screens, screen);
    screen_stack_settle(&bench->game.shell.screens);
}

static void let_pass(SceneBench *bench, int steps)
{
    for (int i = 0; i < steps; i++)
        screen_stack_update(&bench->game.shell.screens, STEP_SECONDS);
    scenes_look(bench);
}

/* One on keyboard and mouse, the other on the keyboard's right half. */
static void seat(SceneBench *bench, int people)
{
    static const SeatDevice devices[RIVALS_SIDES] = {{.kind = DEVICE_MOUSE},
                                                     {.kind = DEVICE_KEYBOARD}};
    seats_init(&bench->game.shell.seats);
    for (int i = 0; i < people; i++)
        seats_join(&bench->game.shell.seats, &devices[i]);
}

static void build_setup(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    seat(bench, scene->people);
    push(bench, screen_setup_create(&bench->game.shell, SETUP_RIVALS, &error), &error);
    seat(bench, scene->people);
}

/* A set in which the sides won in this order, each match by a pick of the loser's. */
static void play_set(SceneBench *bench, const ScreenCase *scene, const char *results)
{
    RivalsSet *set = &bench->game.shell.rivals;
    RivalsLevel levels[RIVALS_LEVELS_MAX];
    LevelList list;
    Error error;
    seat(bench, scene->people);
    set->options = (MatchOptions){.people = scene->people, .bots = RIVALS_SIDES - scene->people};
    must(level_list_create(&list, NULL, &error), &error);
    rivals_begin(&set->state, 6, levels, rivals_levels_find(&list, levels));
    level_list_destroy(&list);
    for (; *results != '\0'; results++) {
        const int scores[RIVALS_SIDES] = {*results == 'a' ? 10 : 8, *results == 'b' ? 10 : 8};
        rivals_pick(&set->state, 0);
        rivals_take(&set->state, *results == 'd' ? RIVALS_NONE : *results - 'a', scores);
    }
}

static void build_tally(SceneBench *bench, const ScreenCase *scene, const char *results)
{
    Error error;
    play_set(bench, scene, results);
    push(bench, screen_rivals_create(&bench->game.shell, &error), &error);
    let_pass(bench, FILL_STEPS);
}

static void build_first_pick(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene, "a");
}

static void build_last_pick(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene, "abba");
}

static void build_bot_picks(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene, "baa");
}

static void build_bot_has_picked(SceneBench *bench, const ScreenCase *scene)
{
    build_bot_picks(bench, scene);
    let_pass(bench, BOT_PICK_STEPS);
}

static void build_drawn(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene, "bd");
}

static void build_first_drawn(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene, "d");
}

static void build_end(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene, "aabba");
}

static void build_lost_end(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene, "bbb");
}

static void build_cards(SceneBench *bench, const ScreenCase *scene)
{
    Screen *cards;
    Error error;
    play_set(bench, scene, "ab");
    cards = screen_play_create(&bench->game.shell, &error);
    must(cards != NULL, &error);
    push(bench, cards, &error);
}

static void build_new_set(SceneBench *bench, const ScreenCase *scene)
{
    play_set(bench, scene, "bab");
    build_setup(bench, scene);
}

static void build_results(SceneBench *bench, const ScreenCase *scene)
{
    play_set(bench, scene, "ab");
    bench->game.shell.rivals.is_on = true;
    scenes_build_results(bench, scene);
}

/* The beginning of a match by the loser's rule: at first the name card, later the rules. */
static void build_countdown(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    Match *match;
    Scene *shown;
    Error error;
    play_set(bench, scene, "ab");
    MatchOptions options = shell->rivals.options;
    options.mutators = MUTATOR_MIRRORS;
    options.countdown_ticks = COUNTDOWN_TICKS;
    snprintf(options.level_path, sizeof options.level_path, "levels/mirrors.json");
    must(match_create(&match, &options, &error) == MATCH_FINE, &error);
    must(scene_create(&shown, match, &error), &error);
    shell->rivals.is_on = true;
    push(bench, screen_match_create(shell, match, shown, &error), &error);
    for (int i = 0; i < scene->ticks; i++) {
        PlayerInput still[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, still);
        scene_step(shown, NULL);
    }
}

static const ScreenCase scenes[] = {
    {"setup-rivals-bot", build_setup, .people = 1, .keys = {KEY_DOWN}},
    {"setup-rivals-two", build_setup, .people = 2},
    {"rivals-pick", build_first_pick, .people = 2},
    {"rivals-pick-late", build_last_pick, .people = 2, .keys = {KEY_S}},
    {"rivals-picked", build_last_pick, .people = 2, .keys = {KEY_DOWN, KEY_RETURN}},
    {"rivals-bot-picks", build_bot_picks, .people = 1},
    {"rivals-bot-has-picked", build_bot_has_picked, .people = 1},
    {"rivals-drawn", build_drawn, .people = 2, .keys = {KEY_DOWN, KEY_RETURN}},
    {"rivals-first-drawn", build_first_drawn, .people = 2},
    {"rivals-cards", build_cards, .people = 1},
    {"rivals-new-set", build_new_set, .people = 2},
    {"rivals-results", build_results, .people = 2, .ticks = SCENE_TO_ITS_END},
    {"rivals-countdown-card", build_countdown, .people = 2, .ticks = 20},
    {"rivals-countdown-rules", build_countdown, .people = 1, .ticks = 260},
    {"rivals-end", build_end, .people = 2},
    {"rivals-end-lost", build_lost_end, .people = 1},
};

const ScreenCase *scenes_rivals(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
