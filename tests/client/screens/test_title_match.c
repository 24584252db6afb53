/* SPDX-License-Identifier: MIT */
/* The title in the game: what its menu offers, how it asks before it quits, and the match of bots
 * behind it, whose steps come to the function below. */
#include "scene/scene.h"
#include "support/game_bench.h"
#include "test.h"

#include <string.h>

enum { ON_TITLE = 1, PRESSES = 6 };

/* --- The match behind it ---------------------------------------------------------------------- */

#define STEP_SECONDS 0.1
#define LONGEST_SECONDS 600.0

typedef struct Watching {
    const Scene *scene; /* The one that was stepped last. */
    int tick;           /* After that. */
    int expected;       /* Who is watched then. */
    int changes;
    int wrong;   /* So often somebody else was watched. */
    int untuned; /* So often the music was a match's. */
} Watching;

static Watching watching;

/* Whoever is watched stays so while alive in the right half, away from the words; then it is who is
 * farthest to the right of those alive. */
static int watched_after(const Scene *scene)
{
    const World *world = &scene->match->world;
    const Player *players = world->state.players;
    const Player *now = &players[scene->followed];
    int best = scene->followed;
    if (now->is_alive && now->at.x > scene->match->level.size.x / 2)
        return best;
    for (int i = 0; i < world->player_count; i++)
        if (players[i].is_alive && players[i].at.x > players[best].at.x)
            best = i;
    return best;
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
void __real_demo_match_step(DemoMatch *demo, int ticks, Sound *sound);
void __wrap_demo_match_step(DemoMatch *demo, int ticks, Sound *sound);
void __wrap_demo_match_step(DemoMatch *demo, int ticks, Sound *sound)
{
    const Scene *scene = demo->scene;
    if (scene == watching.scene && demo->match->world.state.tick == watching.tick)
        watching.wrong += scene->followed != watching.expected;
    watching.untuned += scene->sound_mood != SOUND_MOOD_TITLE;
    __real_demo_match_step(demo, ticks, sound);
    int expected = watched_after(scene);
    watching.changes += expected != watching.expected;
    watching.scene = scene;
    watching.tick = demo->match->world.state.tick;
    watching.expected = expected;
}
/* NOLINTEND(readability-identifier-naming) */

/* Until it is over; then another one begins. */
TEST_WITH(the_match_behind_it, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    uint64_t seed = shell->next_seed;
    double seconds = 0;
    watching = (Watching){.scene = NULL};
    for (; shell->next_seed == seed && seconds < LONGEST_SECONDS; seconds += STEP_SECONDS)
        screen_stack_update(&shell->screens, STEP_SECONDS);
    if (shell->next_seed != seed + 1 || seconds < 30)
        fail_msg("after %g s the next match would be the %d.", seconds,
                 (int)(shell->next_seed - seed));
    int tick = watching.tick;
    screen_stack_update(&shell->screens, STEP_SECONDS);
    assert_true(watching.tick < tick);
    if (watching.wrong > 0 || watching.untuned > 0 || watching.changes < 3)
        fail_msg("%d of %d times somebody else was watched; %d times it sounded like a match",
                 watching.wrong, watching.changes, watching.untuned);
}

/* --- Its menu --------------------------------------------------------------------------------- */

TEST_WITH(what_comes_first, game_bench_setup, game_bench_teardown)
{
    static const struct {
        bool has_learned, has_played;
        const char *focus;
    } cases[] = {
        {false, false, "Learn, Start here"},
        {false, true, "Learn"},
        {true, false, "Quick match"},
        {true, true, "Quick match"},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < COUNT(cases); i++) {
        shell->settings.match.has_learned = cases[i].has_learned;
        shell->settings.match.has_played = cases[i].has_played;
        game_bench_look(bench);
        assert_string_equal(shell->focus_words, cases[i].focus);
        game_bench_press_key(bench, KEY_RETURN);
        bool is_match = shell->reload.match != NULL;
        if (shell->screens.count != ON_TITLE + 1 || is_match != cases[i].has_learned)
            fail_msg("%s: %d screens, a match: %d", cases[i].focus, shell->screens.count, is_match);
        shell_go(shell, (Route){.kind = ROUTE_TITLE});
        game_bench_look(bench);
    }
}

/* One press too many does not end the game. */
TEST_WITH(it_asks_before_it_quits, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        Key presses[PRESSES];
        const char *focus; /* Then. */
        bool is_quitting;
    } cases[] = {
        {"Back", {KEY_ESCAPE}, "Stay", false},
        {"Back twice", {KEY_ESCAPE, KEY_ESCAPE}, "Quick match", false},
        {"Stay", {KEY_ESCAPE, KEY_RETURN}, "Quick match", false},
        {"Back once more", {KEY_ESCAPE, KEY_ESCAPE, KEY_ESCAPE}, "Stay", false},
        {"asked again", {KEY_ESCAPE, KEY_DOWN, KEY_ESCAPE, KEY_ESCAPE}, "Stay", false},
        {"the focus is kept", {KEY_DOWN, KEY_ESCAPE, KEY_ESCAPE}, "Play", false},
        {"Quit as the answer", {KEY_ESCAPE, KEY_DOWN, KEY_RETURN}, NULL, true},
        {"Quit on the menu", {KEY_UP, KEY_RETURN}, NULL, true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        GameBench *bench = *state;
        Shell *shell = &bench->game.shell;
        for (int k = 0; k < PRESSES && cases[i].presses[k] != 0; k++)
            game_bench_press_key(bench, cases[i].presses[k]);
        if (shell->is_quitting != cases[i].is_quitting ||
            (cases[i].focus != NULL && strcmp(shell->focus_words, cases[i].focus) != 0))
            fail_msg("%s: the focus is on \"%s\", quitting: %d", cases[i].name, shell->focus_words,
                     shell->is_quitting);
        game_bench_teardown(state);
        game_bench_setup(state);
    }
}

/* Whoever comes back to the title is not asked what was asked before. */
TEST_WITH(the_question_does_not_wait, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    game_bench_press_key(bench, KEY_ESCAPE);
    assert_string_equal(bench->game.shell.focus_words, "Stay");
    game_bench_go(bench, (Route){.kind = ROUTE_TOUR});
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_look(bench);
    game_bench_expect_screens(bench, "back", ON_TITLE);
    assert_string_equal(bench->game.shell.focus_words, "Quick match");
}
