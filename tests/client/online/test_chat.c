/* SPDX-License-Identifier: MIT */
/* The chat covers nobody as a match begins, and stays where it is after that. */
#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online_parts.h"

#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

static int count_covered(const MatchFrame *frame, const Ui *ui, Box box)
{
    int count = 0;
    for (int i = 0; i < frame->match->world.player_count; i++) {
        Vec2 at = viewport_to_screen(&frame->steady, frame->match->world.state.players[i].at);
        count += box_contains(box, ui_page(ui, at));
    }
    return count;
}

TEST(chat_covers_nobody_at_the_start)
{
    static const struct {
        const char *name;
        const char *level;
        Vec2 at; /* Where the first player stands, as parts of the arena. */
        double text_scale;
    } cases[] = {
        {"in the lower left", "levels/duel.json", {0.1, 0.08}, 1},
        {"in the lower right", "levels/duel.json", {0.9, 0.08}, 1},
        {"at the left", "levels/duel.json", {0.05, 0.4}, 1},
        {"in the lower left, large text", "levels/duel.json", {0.1, 0.15}, 1.5},
        {"in the lower left, on a wide level", "levels/foundry.json", {0.1, 0.08}, 1},
    };
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(1280, 720);
    for (int i = 0; i < COUNT(cases); i++) {
        ChatPlace place = {.is_known = false};
        Ui ui = ui_make(canvas, 1);
        Match *match = match_bench_start(cases[i].level, 1, 1);
        Vec2 size = match->level.size;
        match->world.state.players[0].at = vec2(size.x * cases[i].at.x, size.y * cases[i].at.y);
        match->world.state.players[1].at = vec2(size.x / 2, size.y * 0.9);
        Scene *scene = match_scene_create(match);
        ui.text_scale = cases[i].text_scale;
        match_panes_make(&panes, scene, &ui, 1);
        Box box = chat_place_in_match(&place, 1, &panes.frames[0], &ui);
        int covered = count_covered(&panes.frames[0], &ui, box);
        if (covered > 0)
            fail_msg("%s: %d are covered", cases[i].name, covered);
        /* Even if all go there. */
        for (int k = 0; k < match->world.player_count; k++)
            panes.frames[0].players[k].at = viewport_to_world(
                &panes.frames[0].steady, ui_to_screen(&ui, box.low.x + 50, box.high.y - 30));
        Box later = chat_place_in_match(&place, 1, &panes.frames[0], &ui);
        if (later.low.x != box.low.x || later.low.y != box.low.y)
            fail_msg("%s: it moves from %.0f, %.0f to %.0f, %.0f", cases[i].name, box.low.x,
                     box.low.y, later.low.x, later.low.y);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* Its places: the lower corners first, then higher up at the sides; with a touch screen that lies
 * on its side the left one alone, above the thumb. */
TEST(chat_has_four_places)
{
    static const struct {
        const char *name;
        Vec2 at[2]; /* Where the players stand, on the page. */
        double text_scale;
        bool is_touch, is_upright;
        Box box;
    } cases[] = {
        {"nobody is there", {{800, 450}, {800, 400}}, 1, false, false, {{48, 628}, {568, 798}}},
        {"one in the lower left",
         {{300, 750}, {800, 400}},
         1,
         false,
         false,
         {{1032, 628}, {1552, 798}}},
        {"in both", {{300, 750}, {1300, 750}}, 1, false, false, {{48, 446}, {568, 616}}},
        {"in both, and on the left",
         {{300, 640}, {1300, 750}},
         1,
         false,
         false,
         {{1032, 446}, {1552, 616}}},
        {"in both, large text",
         {{300, 750}, {1300, 750}},
         1.25,
         false,
         false,
         {{48, 351}, {698, 563.5}}},
        {"very large text", {{300, 700}, {800, 300}}, 2, false, false, {{772, 418}, {1552, 758}}},
        {"by touch", {{800, 450}, {800, 400}}, 1, true, false, {{48, 280}, {568, 450}}},
        {"by touch, one stands below its middle",
         {{300, 490}, {800, 400}},
         1,
         true,
         false,
         {{48, 225}, {568, 395}}},
        {"by touch, upright", {{800, 450}, {800, 400}}, 1, true, true, {{48, 628}, {568, 798}}},
        {"by touch, upright, one stands there",
         {{300, 750}, {800, 400}},
         1,
         true,
         true,
         {{1032, 628}, {1552, 798}}},
    };
    static MatchPanes panes;
    for (int i = 0; i < COUNT(cases); i++) {
        Canvas *canvas =
            canvas_bench_create(cases[i].is_upright ? 720 : 1280, cases[i].is_upright ? 1280 : 720);
        ChatPlace place = {.is_known = false};
        Ui ui = ui_make(canvas, 1);
        Match *match = match_bench_start("levels/foundry.json", 2, 0);
        ui.text_scale = cases[i].text_scale;
        ui.is_touch = cases[i].is_touch;
        Scene *scene = match_scene_create(match);
        match_panes_make(&panes, scene, &ui, 1);
        MatchFrame *frame = &panes.frames[0];
        for (int k = 0; k < match->world.player_count; k++) {
            frame->people_px[k] = ui_to_screen(&ui, cases[i].at[k].x, cases[i].at[k].y);
            frame->players[k].at = viewport_to_world(&frame->steady, frame->people_px[k]);
        }
        int obstacles = match->level.obstacle_count;
        match->level.obstacle_count = 0; /* Only who stands there counts. */
        Box box = chat_place_in_match(&place, 1, frame, &ui), wanted = cases[i].box;
        match->level.obstacle_count = obstacles;
        if (fabs(box.low.x - wanted.low.x) > 0.01 || fabs(box.low.y - wanted.low.y) > 0.01 ||
            fabs(box.high.x - wanted.high.x) > 0.01 || fabs(box.high.y - wanted.high.y) > 0.01)
            fail_msg("%s: %g, %g to %g, %g, not %g, %g to %g, %g", cases[i].name, box.low.x,
                     box.low.y, box.high.x, box.high.y, wanted.low.x, wanted.low.y, wanted.high.x,
                     wanted.high.y);
        match_scene_end(match, scene);
        canvas_destroy(canvas);
    }
}

/* Lines have a plate even while one types, when they do not fade. */
TEST(lines_of_chat_have_a_plate)
{
    Canvas *canvas = canvas_bench_create(1280, 720);
    Ui ui = ui_make(canvas, 1);
    ChatLog log = {.count = 1, .lines = {{.words = "Ann joined", .is_notice = true}}};
    Vec2 at = ui_to_screen(&ui, 96, 285); /* Before the words. */
    for (int fades = 0; fades < 2; fades++) {
        canvas_begin(canvas, color_make(0xffffff, 1));
        ChatLines lines = {&log, {{100, 100}, {500, 300}}, fades};
        chat_lines_draw(&lines, &ui);
        uint32_t pixel = canvas_pixels(canvas)[(int)at.y * 1280 + (int)at.x];
        if ((pixel & 0xff) > 0x60)
            fail_msg("fades %d: %08x", fades, (unsigned)pixel);
    }
    canvas_destroy(canvas);
}

/* What covers the arena is known before it is drawn: words there keep out of it. */
TEST(lines_say_what_they_cover)
{
    enum { W = 1280, H = 720 };
    static const struct {
        const char *name;
        int count;
        double text_scale;
        int64_t age_us;
        bool fades, is_shown;
    } cases[] = {
        {"none", 0, 1, 0, true, false},
        {"one", 1, 1, 0, true, true},
        {"one, large", 1, 1.5, 0, true, true},
        {"more than fit", 6, 1.5, 0, true, true},
        {"old ones that fade", 2, 1, 3600000000, true, false},
        {"old ones that don't fade", 2, 1, 3600000000, false, true},
    };
    Canvas *canvas = canvas_bench_create(W, H);
    for (int i = 0; i < COUNT(cases); i++) {
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = cases[i].text_scale;
        ChatLog log = {.count = cases[i].count, .now_us = cases[i].age_us};
        for (int k = 0; k < log.count; k++)
            snprintf(log.lines[k].words, sizeof log.lines[k].words, "Line %d of the chat", k);
        ChatLines lines = {&log, {{100, 100}, {600, 300}}, cases[i].fades};
        canvas_begin(canvas, color_make(0xffffff, 1));
        chat_lines_draw(&lines, &ui);
        Box lit = {{W, H}, {0, 0}};
        for (int k = 0; k < W * H; k++)
            if ((canvas_pixels(canvas)[k] & 0xffffff) != 0xffffff)
                lit = box_union(lit, (Box){{k % W, k / W}, {k % W + 1, k / W + 1}});
        Box box = chat_lines_box(&lines, &ui);
        Box px = {ui_to_screen(&ui, box.low.x, box.low.y),
                  ui_to_screen(&ui, box.high.x, box.high.y)};
        bool is_empty = box.high.x <= box.low.x || box.high.y <= box.low.y;
        if (is_empty == cases[i].is_shown ||
            (!is_empty && (fabs(px.low.x - lit.low.x) > 2 || fabs(px.low.y - lit.low.y) > 2 ||
                           fabs(px.high.x - lit.high.x) > 2 || fabs(px.high.y - lit.high.y) > 2)))
            fail_msg("%s: %g, %g to %g, %g, drawn %g, %g to %g, %g", cases[i].name, px.low.x,
                     px.low.y, px.high.x, px.high.y, lit.low.x, lit.low.y, lit.high.x, lit.high.y);
    }
    canvas_destroy(canvas);
}

TEST(chat_keeps_below_what_is_taken)
{
    static const struct {
        const char *name;
        Box taken;
        double top;
    } cases[] = {
        {"apart", {{0, 0}, {300, 90}}, 100},
        {"beside", {{450, 0}, {900, 300}}, 100},
        {"over its upper part", {{0, 0}, {300, 150}}, 162},
        {"over all of it", {{0, 0}, {500, 500}}, 200},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Box left = chat_place_clear((Box){{40, 100}, {400, 200}}, cases[i].taken);
        if (left.low.y != cases[i].top || left.high.y != 200)
            fail_msg("%s: from %.0f to %.0f, not %.0f to 200", cases[i].name, left.low.y,
                     left.high.y, cases[i].top);
    }
}

#endif
