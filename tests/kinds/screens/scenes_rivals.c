/* SPDX-License-Identifier: MIT */
#include "screens/scenes_rivals.h"

#include "screens/screens.h"
#include "shell/rivals.h"

#include <stdio.h>

enum { BOT_PICK_STEPS = 20, FILL_STEPS = 8, COUNTDOWN_TICKS = 300 };

/* One on keyboard and mouse, the second on the keyboard's right half. */
static void seat(SceneBench *bench, int people)
{
    static const SeatDevice devices[RIVALS_DUEL] = {{.kind = DEVICE_MOUSE},
                                                    {.kind = DEVICE_KEYBOARD}};
    seats_init(&bench->game.shell.seats);
    for (int i = 0; i < people; i++)
        seats_join(&bench->game.shell.seats, &devices[i]);
}

static void build_setup(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    seat(bench, scene->people);
    scenes_push(bench, screen_setup_create(&bench->game.shell, SETUP_RIVALS, &error), &error);
    seat(bench, scene->people);
}

/* Its matches, each by a pick of who came last. */
static void play(SceneBench *bench, const ScreenCase *scene)
{
    RivalsSet *set = &bench->game.shell.rivals;
    RivalsChoice choice = {scene->is_tournament ? RIVALS_TOURNAMENT : RIVALS_SET,
                           scene->sides > 0 ? scene->sides : RIVALS_DUEL};
    RivalsLevel levels[RIVALS_LEVELS_MAX];
    LevelList list;
    Error error;
    seat(bench, scene->people);
    set->seats = bench->game.shell.seats;
    set->options = (MatchOptions){.people = scene->people, .bots = choice.sides - scene->people};
    scenes_must(level_list_create(&list, NULL, &error), error.text);
    int players = scene->is_tournament ? RIVALS_DUEL : choice.sides;
    rivals_begin(&set->state, choice, 6, levels, rivals_levels_find(&list, players, levels));
    level_list_destroy(&list);
    for (const char *won = scene->won; *won != '\0'; won++) {
        int sides[RIVALS_SIDES_MAX];
        int scores[RIVALS_SIDES_MAX] = {0};
        int count = rivals_players(&set->state, set->state.match_count, sides);
        int winner = *won == 'd' ? RIVALS_NONE : sides[*won - 'a'];
        for (int i = 0; i < count; i++)
            scores[sides[i]] = sides[i] == winner ? 10 : 8 - i / 2;
        rivals_pick(&set->state, 0);
        rivals_take(&set->state, winner, scores);
    }
}

static void show_tally(SceneBench *bench)
{
    Error error;
    scenes_push(bench, screen_rivals_create(&bench->game.shell, &error), &error);
    scenes_let_pass(bench, FILL_STEPS);
}

static void build_tally(SceneBench *bench, const ScreenCase *scene)
{
    play(bench, scene);
    show_tally(bench);
}

/* The seats of another run of the game are not known. */
static void build_kept(SceneBench *bench, const ScreenCase *scene)
{
    play(bench, scene);
    seats_init(&bench->game.shell.rivals.seats);
    bench->game.shell.seats.count = 1;
    show_tally(bench);
}

static void build_bot_has_picked(SceneBench *bench, const ScreenCase *scene)
{
    build_tally(bench, scene);
    scenes_let_pass(bench, BOT_PICK_STEPS);
}

static void build_results(SceneBench *bench, const ScreenCase *scene)
{
    play(bench, scene);
    bench->game.shell.rivals.is_on = true;
    scenes_build_results(bench, scene);
}

static void build_lost_results(SceneBench *bench, const ScreenCase *scene)
{
    play(bench, scene);
    bench->game.shell.rivals.is_on = true;
    bench->game.shell.rivals.state.picker = 0;
    scenes_build_results(bench, scene);
}

static void build_cards(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    play(bench, scene);
    scenes_push(bench, screen_play_create(&bench->game.shell, &error), &error);
}

static void build_new_set(SceneBench *bench, const ScreenCase *scene)
{
    play(bench, scene);
    build_setup(bench, scene);
}

/* The beginning of a match by the loser's rule: at first the name card, later the rules. */
static void build_countdown(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    Match *match;
    Scene *shown;
    Error error;
    play(bench, scene);
    MatchOptions options = shell->rivals.options;
    options.mutators = MUTATOR_MIRRORS;
    options.countdown_ticks = COUNTDOWN_TICKS;
    snprintf(options.level_path, sizeof options.level_path, "levels/mirrors.json");
    scenes_must(match_create(&match, &options, &error) == MATCH_FINE, error.text);
    scenes_must(scene_create(&shown, match, &error), error.text);
    shell->rivals.is_on = true;
    scenes_push(bench, screen_match_create(shell, match, shown, &error), &error);
    for (int i = 0; i < scene->ticks; i++) {
        PlayerInput still[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, still);
        scene_step(shown, NULL);
    }
}

static const ScreenCase scenes[] = {
    {"setup-rivals-bot", build_setup, .people = 1, .keys = {KEY_DOWN}},
    {"setup-rivals-two", build_setup, .people = 2},
    {"rivals-pick", build_tally, .won = "a", .people = 2},
    {"rivals-pick-late", build_tally, .won = "abba", .people = 2, .keys = {KEY_S}},
    {"rivals-picked", build_tally, .won = "abba", .people = 2, .keys = {KEY_DOWN, KEY_RETURN}},
    {"rivals-bot-picks", build_tally, .won = "baa", .people = 1},
    {"rivals-bot-has-picked", build_bot_has_picked, .won = "baa", .people = 1},
    {"rivals-drawn", build_tally, .won = "bd", .people = 2, .keys = {KEY_DOWN, KEY_RETURN}},
    {"rivals-first-drawn", build_tally, .won = "d", .people = 2},
    {"rivals-cards", build_cards, .won = "ab", .people = 1},
    {"rivals-new-set", build_new_set, .won = "bab", .people = 2},
    {"rivals-results", build_results, .won = "ab", .people = 2, .ticks = SCENE_TO_ITS_END},
    {"rivals-countdown-card", build_countdown, .won = "ab", .people = 2, .ticks = 20},
    {"rivals-countdown-rules", build_countdown, .won = "ab", .people = 1, .ticks = 260},
    {"rivals-end", build_tally, .won = "aabba", .people = 2},
    {"rivals-end-lost", build_tally, .won = "bbb", .people = 1},
    {"setup-rivals-tournament", build_setup, .people = 1,
     .keys = {KEY_DOWN, KEY_RIGHT, KEY_DOWN, KEY_LEFT}},
    {"rivals-four", build_tally, .won = "abdcb", .sides = RIVALS_SET_MOST, .people = 2},
    {"rivals-four-end", build_tally, .won = "abccbabac", .sides = RIVALS_SET_MOST, .people = 2},
    {"rivals-kept", build_kept, .won = "ab", .people = 2},
    {"rivals-won-results", build_results, .won = "aa", .people = 1, .bots = 1,
     .ticks = SCENE_TO_ITS_END},
    {"rivals-lost-results", build_lost_results, .won = "abc", .sides = RIVALS_SET_MOST, .people = 1,
     .bots = 3, .ticks = SCENE_TO_ITS_END},
    {"tournament", build_tally, .won = "", .sides = RIVALS_SIDES_MAX, .is_tournament = true,
     .people = 2},
    {"tournament-pick", build_tally, .won = "bbbb", .sides = RIVALS_SIDES_MAX,
     .is_tournament = true, .people = 2},
    {"tournament-five", build_tally, .won = "ab", .sides = 5, .is_tournament = true, .people = 1},
    {"tournament-end", build_tally, .won = "abaabaa", .sides = RIVALS_SIDES_MAX,
     .is_tournament = true, .people = 2},
};

const ScreenCase *scenes_rivals(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
