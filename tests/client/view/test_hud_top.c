/* SPDX-License-Identifier: MIT */
/* The row of scores: what it draws is counted on the picture itself. */
#include "view/view.h"

#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

#include <stdio.h>

enum { WIDTH = 1600, HEIGHT = 900, DOTS_ROW = 33, MORE_THAN_ANY = 9 };

static Match *create(int bots)
{
    MatchOptions options = {.mode = MODE_LAST_LIGHT, .bots = bots, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "levels/clockwork.json");
    return match_bench_create(&options);
}

/* How often a row of the picture comes upon a color. */
static int count_runs(const Canvas *canvas, int y, uint32_t rgb)
{
    const uint32_t *row = canvas_pixels(canvas) + (size_t)y * WIDTH;
    int runs = 0;
    for (int x = 1; x < WIDTH; x++)
        runs += (row[x] & 0xffffff) == rgb && (row[x - 1] & 0xffffff) != rgb;
    return runs;
}

/* The row fades over players: they stand far off. */
static void stand(Match *match, Vec2 at)
{
    for (int i = 0; i < match->world.player_count; i++)
        match->world.state.players[i].at = at;
}

static uint32_t rgb_of(Color color)
{
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

static int drawn_rounds(Match *match, Scene *scene, int won)
{
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    match->world.state.players[0].score = won;
    stand(match, vec2(800, 300));
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_panes_make(&panes, scene, &ui, 1);
    hud_top_draw(&panes.frames[0], &ui);
    uint32_t rgb = rgb_of(palette_player(PALETTE_USUAL, 0));
    int runs = count_runs(canvas, DOTS_ROW, rgb) - 1; /* Its shape is one. */
    canvas_destroy(canvas);
    return runs;
}

/* A player who has won the match has every dot filled, and there are no more dots. */
TEST(as_many_dots_as_rounds_are_needed)
{
    static const struct {
        const char *name;
        int bots, needed;
    } cases[] = {
        {"two alone", 2, 3},
        {"three alone", 3, 2},
        {"four alone", 4, 2},
        {"eight alone", 8, 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(cases[i].bots);
        Scene *scene = match_scene_create(match);
        for (int won = 0; won <= cases[i].needed; won++) {
            int drawn = drawn_rounds(match, scene, won);
            if (drawn != won)
                fail_msg("%s: %d rounds won, %d dots filled", cases[i].name, won, drawn);
        }
        int most = drawn_rounds(match, scene, MORE_THAN_ANY);
        if (most != cases[i].needed)
            fail_msg("%s: %d dots, %d are needed", cases[i].name, most, cases[i].needed);
        match_scene_end(match, scene);
    }
}

/* Brightness of the first player's shape in the row, 0 to 255, with all players at a place of the
 * picture. In an arena that fits into the view nobody is under the row, in a larger one one may be.
 */
static int brightness(Match *match, Scene *scene, Vec2 at_px, bool is_seen)
{
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    match_panes_make(&panes, scene, &ui, 1);
    stand(match, viewport_to_world(&panes.frames[0].steady, at_px));
    canvas_begin(canvas, color_make(0, 1));
    match_panes_make(&panes, scene, &ui, 1);
    for (int i = 0; i < match->world.player_count && !is_seen; i++)
        panes.frames[0].players[i].opacity = 0;
    hud_top_draw(&panes.frames[0], &ui);
    uint32_t most = 0;
    for (int x = 0; x < WIDTH; x++) {
        uint32_t blue = canvas_pixels(canvas)[(size_t)DOTS_ROW * WIDTH + (size_t)x] & 0xff;
        most = blue > most ? blue : most;
    }
    canvas_destroy(canvas);
    return (int)most;
}

TEST(players_are_seen_through_the_row)
{
    static const struct {
        const char *name;
        Vec2 at_px;
        bool is_seen;
        int least, most;
    } cases[] = {
        {"far off", {800, 600}, true, 200, 255},
        {"in a corner", {30, 30}, true, 200, 255},
        {"right under it", {800, 40}, true, 40, 110},
        {"on its way out", {800, 110}, true, 111, 199},
        {"under it, but in the dark", {800, 40}, false, 200, 255},
    };
    Match *match = create(2);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(cases); i++) {
        int bright = brightness(match, scene, cases[i].at_px, cases[i].is_seen);
        if (bright < cases[i].least || bright > cases[i].most)
            fail_msg("%s: the row is %d of 255 bright", cases[i].name, bright);
    }
    match_scene_end(match, scene);
}

/* Who leads has a crown: so many runs of its color in the row. The own score has a plate behind it.
 */
TEST(who_leads_and_who_is_you)
{
    static const struct {
        const char *name;
        int scores[3];
        int people;
        bool has_crown, has_plate;
    } cases[] = {
        {"nobody has scored", {0, 0, 0}, 1, false, true}, {"you lead", {2, 1, 0}, 1, true, true},
        {"another leads", {1, 2, 0}, 1, true, true},      {"a tie", {2, 2, 0}, 1, false, true},
        {"bots alone", {0, 2, 0}, 0, true, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        static MatchPanes panes;
        Match *match =
            match_bench_start("levels/clockwork.json", cases[i].people, 3 - cases[i].people);
        Scene *scene = match_scene_create(match);
        Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
        Ui ui = ui_make(canvas, 1);
        for (int k = 0; k < 3; k++)
            match->world.state.players[k].score = cases[i].scores[k];
        stand(match, vec2(800, 300));
        canvas_begin(canvas, color_make(0, 1));
        match_panes_make(&panes, scene, &ui, 1);
        hud_top_draw(&panes.frames[0], &ui);
        bool has_crown = count_runs(canvas, DOTS_ROW, PALETTE_BRASS) > 0;
        /* Between the names and the row's end: the plate, or the one below all scores. */
        uint32_t own = canvas_pixels(canvas)[(size_t)20 * WIDTH + 570];
        uint32_t other = canvas_pixels(canvas)[(size_t)20 * WIDTH + 710];
        if (has_crown != cases[i].has_crown || (own != other) != cases[i].has_plate)
            fail_msg("%s: crown %d, behind the first score %06x, behind the second %06x",
                     cases[i].name, has_crown, own & 0xffffff, other & 0xffffff);
        canvas_destroy(canvas);
        match_scene_end(match, scene);
    }
}

/* The row of a match of teams; to be destroyed. */
static Canvas *draw_teams(int people, int first_team)
{
    static MatchPanes panes;
    MatchOptions options = match_bench_options("levels/clockwork.json", people, 4 - people);
    options.has_teams = true;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < 4; i++)
        match->world.state.players[i].team = i % 2 == 0 ? first_team : 3 - first_team;
    stand(match, vec2(800, 300));
    canvas_begin(canvas, color_make(0, 1));
    match_panes_make(&panes, scene, &ui, 1);
    hud_top_draw(&panes.frames[0], &ui);
    match_scene_end(match, scene);
    return canvas;
}

/* A team is marked as one's own where people play in it, in whatever place. */
TEST(whose_team_it_is)
{
    static const struct {
        const char *name;
        int people, first_team;
        bool is_marked[2];
    } cases[] = {
        {"bots alone", 0, 2, {false, false}},
        {"you in the first", 1, 1, {true, false}},
        {"you in the second", 1, 2, {false, true}},
        {"one in each", 2, 1, {true, true}},
        {"one in each, the other way round", 2, 2, {true, true}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Canvas *bots = draw_teams(0, 1);
        Canvas *canvas = draw_teams(cases[i].people, cases[i].first_team);
        int differ[2] = {0, 0};
        for (int y = 0; y < 60; y++)
            for (int x = 0; x < WIDTH; x++) {
                size_t at = (size_t)y * WIDTH + (size_t)x;
                differ[x >= WIDTH / 2] += canvas_pixels(bots)[at] != canvas_pixels(canvas)[at];
            }
        if ((differ[0] > 0) != cases[i].is_marked[0] || (differ[1] > 0) != cases[i].is_marked[1])
            fail_msg("%s: %d pixels differ on the left, %d on the right", cases[i].name, differ[0],
                     differ[1]);
        canvas_destroy(canvas);
        canvas_destroy(bots);
    }
}

/* The captions below the clock too, in every mode; larger text covers more of it. */
TEST(the_row_keeps_off_the_arena)
{
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        MatchOptions options =
            match_bench_options("levels/duel.json", 1, mode == MODE_TRIALS ? 0 : 4);
        options.mode = mode;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        match_scene_idle(match, scene, 1);
        for (double text_scale = 0.75; text_scale <= 1; text_scale += 0.25) {
            Ui ui = ui_make(canvas, 1);
            ui.text_scale = text_scale;
            match_panes_make(&panes, scene, &ui, 1);
            Vec2 top = match_frame_to_screen(&panes.frames[0], match->level.size);
            Ui page = match_panes_page(&ui);
            HudTop row = hud_top_measure(&panes.frames[0], &page);
            double bottom = ui_to_screen(&page, 0, row.bottom).y;
            if (bottom >= top.y)
                fail_msg("%s, text of %g: the row ends at %.0f, the arena begins at %.0f",
                         level_mode_name(mode), text_scale, bottom, top.y);
        }
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}
