/* SPDX-License-Identifier: MIT */
#include "screens/scenes_results.h"

#include "screens/screens.h"
#include "sim/world.h"

#define STEP_SECONDS 0.02

enum {
    SAVING_STEPS = 60,
    SHOWN_STEPS = 100,
    SELF_KILLS = 3,
    MATCH_STEPS_MAX = 9000,
    LAST_KILL_STEPS = 70
};

static void build_kept(SceneBench *bench, const ScreenCase *scene)
{
    scenes_build_results(bench, scene);
    scenes_press(bench, KEY_F9);
    bench->game.shell.notice.age = 1;
}

/* The shot is being saved as a GIF. */
static void build_saving(SceneBench *bench, const ScreenCase *scene)
{
    scenes_build_results(bench, scene);
    scenes_press(bench, KEY_F10);
    for (int i = 0; i < SAVING_STEPS; i++)
        screen_stack_update(&bench->game.shell.screens, STEP_SECONDS);
}

/* A match that is over, in which the first player has killed itself a few times. */
static Match *make_match(const ScreenCase *scene)
{
    Error error;
    Match *match;
    const MatchOptions options = {.level_path = "levels/duel.json",
                                  .mode = scene->mode,
                                  .people = scene->people,
                                  .bots = scene->bots};
    scenes_must(match_create(&match, &options, &error) == MATCH_FINE, error.text);
    World *world = &match->world;
    int cost = world->rules->counts_kills ? 1 : 0;
    world->state.phase = PHASE_OVER;
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        player->kills = 5 - i;
        player->self_kills = i == 0 ? SELF_KILLS : 0;
        player->deaths = 4 + i;
        player->score = player->kills - cost * player->self_kills;
    }
    return match;
}

static void build_self_kills(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Scene *shown;
    Shell *shell = &bench->game.shell;
    Match *match = make_match(scene);
    scenes_must(scene_create(&shown, match, &error), error.text);
    scenes_push(bench, screen_match_create(shell, match, shown, &error), &error);
    scenes_push(bench, screen_results_create(shell, shown, &error), &error);
    for (int i = 0; i < SHOWN_STEPS; i++)
        screen_stack_update(&shell->screens, STEP_SECONDS);
    scenes_look(bench);
}

/* The kill that ended the match, shown again. */
static void build_last_kill(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Scene *shown;
    Match *match;
    Shell *shell = &bench->game.shell;
    const MatchOptions options = {.level_path = "levels/duel.json",
                                  .mode = scene->mode,
                                  .people = scene->people,
                                  .bots = scene->bots,
                                  .is_recorded = true};
    scenes_must(match_create(&match, &options, &error) == MATCH_FINE, error.text);
    scenes_must(scene_create(&shown, match, &error), error.text);
    scenes_push(bench, screen_match_create(shell, match, shown, &error), &error);
    for (int i = 0; i < match->world.player_count; i++)
        match->world.state.players[i].score = mode_score_to_win(&match->world) - 1;
    for (int i = 0; i < MATCH_STEPS_MAX && !match_is_done(match); i++)
        screen_stack_update(&shell->screens, STEP_SECONDS);
    for (int i = 0; i < LAST_KILL_STEPS; i++)
        screen_stack_update(&shell->screens, STEP_SECONDS);
    scenes_look(bench);
}

static const ScreenCase scenes[] = {
    {"last-kill", build_last_kill, .mode = MODE_DEATHMATCH, .people = 1, .bots = 3},
    {"results-kept", build_kept, .mode = MODE_TORCH, .people = 1, .bots = 7,
     .ticks = SCENE_TO_ITS_END},
    {"results-saving", build_saving, .mode = MODE_DEATHMATCH, .people = 1, .bots = 3,
     .ticks = 2400},
    {"results-no-shot", scenes_build_results, .mode = MODE_DEATHMATCH, .people = 2, .bots = 2,
     .ticks = 10, .is_level = true, .is_decided = true},
    {"results-self-kills", build_self_kills, .mode = MODE_DEATHMATCH, .people = 1, .bots = 3},
    {"results-free-self-kills", build_self_kills, .mode = MODE_TORCH, .people = 1, .bots = 3},
};

const ScreenCase *scenes_results(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
