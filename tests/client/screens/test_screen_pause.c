/* SPDX-License-Identifier: MIT */
/* The pause goes to the side where it does not hide one's own circle, and leads back to where the
 * match was chosen. */
#include "scene/scene.h"
#include "screens/screens.h"
#include "screens/screens_parts.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/screen_bench.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <string.h>

#define SHOWN_SECONDS 1.0

enum { WIDTH = 1280, HEIGHT = 720, STEPS = 20, NOWHERE = -1 };

static int setup(void **state)
{
    *state = screen_bench_create(WIDTH, HEIGHT, screen_bench_note);
    return 0;
}

static void push_pause(Shell *shell, Scene *scene)
{
    Error error;
    Screen *screen = screen_pause_create(shell, scene, NULL, &error);
    screen_bench_push(shell, screen, &error);
}

static void draw_pause(Shell *shell, Scene *scene)
{
    push_pause(shell, scene);
    screen_stack_update(&shell->screens, SHOWN_SECONDS);
    canvas_begin(window_canvas(shell->window), color_make(PALETTE_WHITE, 1));
    screen_stack_draw(&shell->screens, shell->ui);
    screen_bench_close(shell);
}

/* Whether the background covers a player; its place on the page in `out_x`. */
static bool is_hidden(Shell *shell, Scene *scene, int player, double *out_x)
{
    static MatchPanes panes;
    Canvas *canvas = window_canvas(shell->window);
    match_panes_make(&panes, scene, &shell->ui, 1);
    Vec2 at = match_frame_to_screen(match_panes_frame(&panes, player),
                                    scene->match->world.state.players[player].at);
    *out_x = ui_page(&shell->ui, at).x;
    return (canvas_pixels(canvas)[(int)at.y * WIDTH + (int)at.x] & 0xffffff) == PALETTE_GROUND;
}

TEST_WITH(the_own_circle_is_seen, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        double text_scale;
        double middle; /* So near the middle it may be hidden: the menu is too wide. */
    } cases[] = {{0.75, 0}, {1, 0}, {1.25, 0}, {1.5, 80}, {2, 160}};
    Match *match = match_bench_start("levels/raim.json", 1, 1);
    Scene *scene = match_scene_create(match);
    match_scene_idle(match, scene, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        shell->settings.text_scale = cases[i].text_scale;
        for (int step = 1; step < STEPS; step++) {
            double x;
            double part = (double)step / STEPS;
            Vec2 size = match->level.size;
            match->world.state.players[0].at = vec2(part * size.x, 0.5 * size.y);
            draw_pause(shell, scene);
            if (is_hidden(shell, scene, 0, &x) && fabs(x - UI_PAGE_WIDTH / 2) >= cases[i].middle)
                fail_msg("text of %g: the own circle is hidden at %.0f of the page",
                         cases[i].text_scale, x);
        }
    }
    match_scene_end(match, scene);
}

/* The last entry quits, Escape resumes. */
TEST_WITH(where_it_leads, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        const char *name;
        int day, tour_stop;
        bool is_of_set;
        int key;
        int leads_to;
    } cases[] = {
        {"quit, from the set-up", DAILY_NONE, 0, false, KEY_RETURN, ROUTE_TITLE},
        {"quit, from the Tour", DAILY_NONE, 1, false, KEY_RETURN, ROUTE_TOUR},
        {"quit, from the Daily dial", 20719, 0, false, KEY_RETURN, ROUTE_DAILY},
        {"quit, from Rivals", DAILY_NONE, 0, true, KEY_RETURN, ROUTE_RIVALS},
        {"resume, from the Daily dial", 20719, 0, false, KEY_ESCAPE, ROUTE_BACK},
    };
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    match_scene_idle(match, scene, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        match->options.daily = cases[i].day;
        match->options.tour_stop = cases[i].tour_stop;
        shell->rivals.is_on = cases[i].is_of_set;
        screen_bench_gone_to = NOWHERE;
        push_pause(shell, scene);
        screen_bench_press(shell, KEY_UP);
        screen_bench_press(shell, cases[i].key);
        if (screen_bench_gone_to != cases[i].leads_to)
            fail_msg("%s: leads to %d, not %d", cases[i].name, screen_bench_gone_to,
                     cases[i].leads_to);
        screen_bench_close(shell);
    }
    match_scene_end(match, scene);
}

/* Each player's score is its index, and so is each team's. */
TEST(how_a_match_stands)
{
    static const struct {
        const char *name;
        Mode mode;
        bool has_teams;
        int people;
        const char *words;
        bool is_tie;
    } cases[] = {
        {"alone against bots", MODE_DEATHMATCH, false, 1, "3:00 left, You: 0, Fusee: 3", false},
        {"two people", MODE_DEATHMATCH, false, 2, "3:00 left, Player 1: 0, Player 2: 1, Fusee: 3",
         false},
        {"more people than the line holds", MODE_DEATHMATCH, false, 4, "3:00 left, Player 4: 3",
         false},
        {"of them two lead", MODE_DEATHMATCH, false, 3, "3:00 left, tied: 3", true},
        {"teams", MODE_DEATHMATCH, true, 1, "3:00 left, Tick: 1, Tock: 2", false},
        {"without a clock", MODE_PRACTICE, false, 1, "You: 0, Fusee: 3", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options =
            match_bench_options("levels/duel.json", cases[i].people, 4 - cases[i].people);
        char words[PAUSE_WORDS_BYTES];
        options.mode = cases[i].mode;
        options.has_teams = cases[i].has_teams;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        for (int k = 0; k < 4; k++)
            match->world.state.players[k].score = cases[i].is_tie && k == 0 ? 3 : k;
        match->world.state.team_scores[1] = 1;
        match->world.state.team_scores[2] = 2;
        pause_words(scene, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, words, cases[i].words);
        match_scene_end(match, scene);
    }
}
