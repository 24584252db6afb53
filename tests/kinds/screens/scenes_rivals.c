/* SPDX-License-Identifier: MIT */
#include "screens/scenes_rivals.h"

#include "screens/screens.h"
#include "shell/rivals.h"

#include <stdio.h>
#include <stdlib.h>

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
    push(bench, screen_setup_create(&bench->game.shell, SETUP_RIVALS, &error), &error);
    seat(bench, scene->people);
}

/* A set in which the sides won in this order, each match by a pick of who came last. Of a
 * tournament, 'a' and 'b' are the first and the second of those who meet. */
static void play_rivals(SceneBench *bench, const ScreenCase *scene, RivalsChoice choice,
                        const char *results)
{
    RivalsSet *set = &bench->game.shell.rivals;
    RivalsLevel levels[RIVALS_LEVELS_MAX];
    LevelList list;
    Error error;
    seat(bench, scene->people);
    set->seats = bench->game.shell.seats;
    set->options = (MatchOptions){.people = scene->people, .bots = choice.sides - scene->people};
    must(level_list_create(&list, NULL, &error), &error);
    int players = choice.kind == RIVALS_TOURNAMENT ? RIVALS_DUEL : choice.sides;
    rivals_begin(&set->state, choice, 6, levels, rivals_levels_find(&list, players, levels));
    level_list_destroy(&list);
    for (; *results != '\0'; results++) {
        int sides[RIVALS_SIDES_MAX];
        int scores[RIVALS_SIDES_MAX] = {0};
        int count = rivals_players(&set->state, set->state.match_count, sides);
        int winner = *results == 'd' ? RIVALS_NONE : sides[*results - 'a'];
        for (int i = 0; i < count; i++)
            scores[sides[i]] = sides[i] == winner ? 10 : 8 - i / 2;
        rivals_pick(&set->state, 0);
        rivals_take(&set->state, winner, scores);
    }
}

static void play_set(SceneBench *bench, const ScreenCase *scene, const char *results)
{
    play_rivals(bench, scene, (RivalsChoice){RIVALS_SET, RIVALS_DUEL}, results);
}

static void show_tally(SceneBench *bench)
{
    Error error;
    push(bench, screen_rivals_create(&bench->game.shell, &error), &error);
    let_pass(bench, FILL_STEPS);
}

static void build_tally(SceneBench *bench, const ScreenCase *scene, const char *results)
{
    play_set(bench, scene, results);
    show_tally(bench);
}

static void build_four(SceneBench *bench, const ScreenCase *scene)
{
    play_rivals(bench, scene, (RivalsChoice){RIVALS_SET, RIVALS_SET_MOST}, "abdcb");
    show_tally(bench);
}

static void build_four_end(SceneBench *bench, const ScreenCase *scene)
{
    play_rivals(bench, scene, (RivalsChoice){RIVALS_SET, RIVALS_SET_MOST}, "abccbabac");
    show_tally(bench);
}

static const RivalsChoice eight = {RIVALS_TOURNAMENT, RIVALS_SIDES_MAX};

static void build_table(SceneBench *bench, const ScreenCase *scene)
{
    play_rivals(bench, scene, eight, "");
    show_tally(bench);
}

static void build_table_pick(SceneBench *bench, const ScreenCase *scene)
{
    play_rivals(bench, scene, eight, "bbbb");
    show_tally(bench);
}

static void build_table_end(SceneBench *bench, const ScreenCase *scene)
{
    play_rivals(bench, scene, eight, "abaabaa");
    show_tally(bench);
}

static void build_table_of_five(SceneBench *bench, const ScreenCase *scene)
{
    play_rivals(bench, scene, (RivalsChoice){RIVALS_TOURNAMENT, 5}, "ab");
    show_tally(bench);
}

/* The seats of another run of the game are not known. */
static void build_kept(SceneBench *bench, const ScreenCase *scene)
{
    play_set(bench, scene, "ab");
    seats_init(&bench->game.shell.rivals.seats);
    bench->game.shell.seats.count = 1;
    show_tally(bench);
}

static void build_lost_results(SceneBench *bench, const ScreenCase *scene)
{
    play_rivals(bench, scene, (RivalsChoice){RIVALS_SET, RIVALS_SET_MOST}, "abc");
    bench->game.shell.rivals.is_on = true;
    bench->game.shell.rivals.state.picker = 0;
    scenes_build_results(bench, scene);
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

static void build_won_results(SceneBench *bench, const ScreenCase *scene)
{
    play_set(bench, scene, "aa");
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
    {"setup-rivals-tournament", build_setup, .people = 1,
     .keys = {KEY_DOWN, KEY_RIGHT, KEY_DOWN, KEY_LEFT}},
    {"rivals-four", build_four, .people = 2},
    {"rivals-four-end", build_four_end, .people = 2},
    {"rivals-kept", build_kept, .people = 2},
    {"rivals-won-results", build_won_results, .people = 1, .bots = 1, .ticks = SCENE_TO_ITS_END},
    {"rivals-lost-results", build_lost_results, .people = 1, .bots = 3, .ticks = SCENE_TO_ITS_END},
    {"tournament", build_table, .people = 2},
    {"tournament-pick", build_table_pick, .people = 2},
    {"tournament-five", build_table_of_five, .people = 1},
    {"tournament-end", build_table_end, .people = 2},
};

const ScreenCase *scenes_rivals(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
