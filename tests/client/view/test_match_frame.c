/* SPDX-License-Identifier: MIT */
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

static Match *create(const char *level, int people, int bots)
{
    MatchOptions options = match_bench_options(level, people, bots);
    return match_bench_create(&options);
}

TEST(who_has_a_pane)
{
    static const struct {
        const char *name, *level;
        int people, panes;
        bool has_map;
    } cases[] = {
        {"four before an arena that fits", "levels/duel.json", 4, 1, false},
        {"one before a large arena", "levels/islands.json", 1, 1, false},
        {"two before a large arena", "levels/islands.json", 2, 2, false},
        {"three before a large arena", "levels/islands.json", 3, 3, true},
        {"four before a large arena", "levels/islands.json", 4, 4, false},
        {"bots alone", "levels/islands.json", 0, 1, false},
    };
    Canvas *canvas = canvas_bench_create(640, 360);
    Ui ui = ui_make(canvas, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static MatchPanes panes;
        Match *match = create(cases[i].level, cases[i].people, 2);
        Scene *scene = match_scene_create(match);
        match_panes_make(&panes, scene, &ui, 1);
        if (panes.count != cases[i].panes || panes.has_map != cases[i].has_map)
            fail_msg("%s: %d panes, a map %d", cases[i].name, panes.count, panes.has_map);
        for (int person = 0; person < cases[i].people; person++) {
            const MatchFrame *frame = match_panes_frame(&panes, person);
            int expected = cases[i].panes > 1 ? person : 0;
            if (frame->pane != expected)
                fail_msg("%s: person %d looks at pane %d", cases[i].name, person, frame->pane);
        }
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* Online a machine's people are any of the players. A pane's tag has the name of who plays in it,
 * and nobody else's. */
TEST(a_pane_is_named_after_who_plays_in_it)
{
    static const struct {
        const char *name;
        unsigned people;
    } cases[] = {
        {"the first two", 1u << 0 | 1u << 1},
        {"two of the others", 1u << 2 | 1u << 5},
        {"three with the last", 1u << 1 | 1u << 3 | 1u << 5},
    };
    enum { PIXELS = 640 * 360, PLAYERS = 6 };
    static uint32_t before[PIXELS];
    Canvas *canvas = canvas_bench_create(640, 360);
    Ui ui = ui_make(canvas, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static MatchPanes panes;
        Match *match = create("levels/islands.json", 2, PLAYERS - 2);
        Scene *scene = match_scene_create(match);
        scene_share(scene, cases[i].people);
        match_panes_make(&panes, scene, &ui, 1);
        for (int player = -1; player < PLAYERS; player++) {
            if (player >= 0)
                snprintf(match->world.state.players[player].name, PLAYER_NAME_BYTES, "Xavier");
            canvas_begin(canvas, color_make(0x101418, 1));
            match_panes_draw_marks(&panes, &ui, NULL, NULL, 0);
            bool is_other = memcmp(before, canvas_pixels(canvas), sizeof before) != 0;
            memcpy(before, canvas_pixels(canvas), sizeof before);
            if (player >= 0 && is_other != (cases[i].people >> player & 1u))
                fail_msg("%s: the name of player %d is%s on a pane", cases[i].name, player,
                         is_other ? "" : " not");
        }
        scene_destroy(scene);
        match_destroy(match);
    }
    canvas_destroy(canvas);
}

/* Whatever the window's shape, all see equally much of the world, and what they point at is what
 * they see there. */
TEST(everyone_sees_as_much)
{
    static const Vec2 windows[] = {
        {1280, 720}, {1920, 1080}, {1000, 1000}, {2100, 900}, {641, 479}};
    for (size_t w = 0; w < COUNT(windows); w++) {
        Canvas *canvas = canvas_bench_create((int)windows[w].x, (int)windows[w].y);
        Ui ui = ui_make(canvas, 1);
        for (int people = 1; people <= PANES_MAX; people++) {
            static MatchPanes panes;
            Match *match = create("levels/islands.json", people, 2);
            Scene *scene = match_scene_create(match);
            scene->accessibility.framing = FRAMING_FOLLOW;
            match_scene_idle(match, scene, 200);
            match_panes_make(&panes, scene, &ui, 0.4);
            for (int i = 0; i < panes.count; i++) {
                const Viewport *steady = &panes.frames[i].steady;
                double units;
                Box seen = match_panes_seen(&panes, i, &units);
                Vec2 back = viewport_to_world(steady, viewport_to_screen(steady, vec2(700, 800)));
                double area = (seen.high.x - seen.low.x) * (seen.high.y - seen.low.y);
                if (fabs(area / (1200.0 * 675) - 1) > 1e-9 ||
                    fabs(units - panes.frames[0].steady.scale) > 0 ||
                    vec2_distance(back, vec2(700, 800)) > 1e-9)
                    fail_msg("%g x %g, pane %d of %d: %.12g units squared, (%g, %g) comes back",
                             windows[w].x, windows[w].y, i, people, area, back.x, back.y);
            }
            match_scene_end(match, scene);
        }
        canvas_destroy(canvas);
    }
}

/* Each follows its own, and nothing past the arena's margin is shown for that. */
TEST(each_follows_its_own)
{
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(1280, 720);
    Ui ui = ui_make(canvas, 1);
    Match *match = create("levels/islands.json", 4, 0);
    Scene *scene = match_scene_create(match);
    const Vec2 places[4] = {{1600, 900}, {100, 100}, {3100, 1700}, {1600, 60}};
    scene->accessibility.framing = FRAMING_FOLLOW;
    for (int i = 0; i < 4; i++) {
        match->world.state.players[i].at = places[i];
        match->world.state.players[i].aim = vec2(1, 0);
    }
    scene_share(scene, 0xf);
    match_panes_make(&panes, scene, &ui, 1);
    for (int i = 0; i < 4; i++) {
        double units;
        Box seen = match_panes_seen(&panes, i, &units);
        Box room = {{-17, -17}, {3217, 1917}};
        Vec2 at_px = match_frame_to_screen(&panes.frames[i], places[i]);
        if (!box_contains(seen, places[i]) || !box_contains(room, seen.low) ||
            !box_contains(room, seen.high) ||
            vec2_distance(at_px, panes.frames[i].people_px[i]) > 1e-9 ||
            vec2_distance(at_px, panes.frames[0].people_px[i]) > 1e-9)
            fail_msg("pane %d shows (%g, %g) to (%g, %g)", i, seen.low.x, seen.low.y, seen.high.x,
                     seen.high.y);
    }
    match_scene_end(match, scene);
    canvas_destroy(canvas);
}

/* Past four people the screen is one, and holds them all, on a level larger than the view too. */
TEST(a_crowd_shares_one_view)
{
    Canvas *canvas = canvas_bench_create(1280, 720);
    Ui ui = ui_make(canvas, 1);
    for (int people = PANES_MAX + 1; people <= PLAYERS_MAX; people++) {
        static MatchPanes panes;
        Match *match = create("levels/islands.json", people, 0);
        double units;
        match->world.state.players[0].at = vec2(30, 30);
        match->world.state.players[1].at = vec2(3170, 1770);
        Scene *scene = match_scene_create(match);
        scene->accessibility.framing = FRAMING_FOLLOW;
        match_panes_make(&panes, scene, &ui, 1);
        Box seen = match_panes_seen(&panes, 0, &units);
        for (int i = 0; i < people; i++)
            if (panes.count != 1 || !box_contains(seen, match->world.state.players[i].at))
                fail_msg("%d people: %d panes from (%g, %g) to (%g, %g)", people, panes.count,
                         seen.low.x, seen.low.y, seen.high.x, seen.high.y);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

static double moved(const MatchFrame *frame)
{
    return vec2_distance(frame->viewport.center, frame->steady.center) / frame->steady.view.x;
}

/* On the picture: the kick of the strongest weapon is at least 0.8 % of the view, and there is
 * neither kick nor zoom nor hit stop where no shaking is wished. */
TEST(what_is_felt_is_as_wished)
{
    static const struct {
        const char *name;
        double shake, least, most; /* Of the kick. */
        bool is_nearer, is_stopped, is_still, has_contrast;
    } cases[] = {{"wished", 1, 0.008, 0.011, true, true, false, false},
                 {"half", 0.5, 0.004, 0.006, true, true, false, false},
                 {"not wished", 0, 0, 0, false, false, false, false},
                 {"a still camera", 1, 0, 0, false, false, true, false},
                 {"high contrast", 1, 0, 0, false, false, false, true}};
    Canvas *canvas = canvas_bench_create(1280, 720);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static MatchFrame frame;
        Match *match = create("levels/clockwork.json", 1, 1);
        Scene *scene = match_scene_create(match);
        scene->accessibility.shake = cases[i].shake;
        scene->accessibility.has_still_camera = cases[i].is_still;
        scene->accessibility.has_high_contrast = cases[i].has_contrast;
        match->world.state.players[1].velocity = vec2(300, 0);
        events_clear(&match->world.events);
        events_add(
            &match->world.events,
            (Event){.kind = EVENT_SHOT, .player = 0, .direction = {1, 0}, .weapon = WEAPON_LANCE});
        events_add(&match->world.events,
                   (Event){.kind = EVENT_HIT, .player = 1, .other = 0, .weapon = WEAPON_LANCE});
        scene_step(scene, NULL);
        match_frame_make(&frame, scene, canvas, 1);
        double kick = moved(&frame);
        double nearer = frame.viewport.scale / frame.steady.scale;
        events_clear(&match->world.events);
        scene_step(scene, NULL); /* The victim stays behind where it was. */
        match_frame_make(&frame, scene, canvas, 1);
        bool is_stopped = frame.players[1].at.x < match->world.state.players[1].at.x;
        if (!(kick >= cases[i].least && kick <= cases[i].most) ||
            (nearer > 1.005) != cases[i].is_nearer || is_stopped != cases[i].is_stopped)
            fail_msg("%s: a kick of %g of the view, %g nearer, stopped %d", cases[i].name, kick,
                     nearer, is_stopped);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* A view that two share shows both, as near as that allows. */
TEST(a_shared_view_shows_all)
{
    static const struct {
        const char *name;
        Vec2 places[2];
        double units; /* The least scale. */
    } cases[] = {
        {"near", {{700, 400}, {900, 500}}, 1.06},
        {"apart", {{300, 300}, {1300, 600}}, 0.95},
        {"in corners", {{20, 20}, {1580, 880}}, 0.7},
    };
    Canvas *canvas = canvas_bench_create(1280, 720);
    Ui ui = ui_make(canvas, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static MatchPanes panes;
        double units;
        Match *match = create("levels/clockwork.json", 2, 0);
        Scene *scene = match_scene_create(match);
        scene->accessibility.framing = FRAMING_FOLLOW;
        for (int k = 0; k < 2; k++)
            match->world.state.players[k].at = cases[i].places[k];
        scene_forget(scene);
        match_panes_make(&panes, scene, &ui, 1);
        Box clear = panes.frames[0].clear_px;
        (void)match_panes_seen(&panes, 0, &units);
        for (int k = 0; k < 2; k++)
            if (!box_contains(clear, panes.frames[0].people_px[k]) || units < cases[i].units)
                fail_msg("%s: player %d is at (%g, %g), scale %g", cases[i].name, k,
                         panes.frames[0].people_px[k].x, panes.frames[0].people_px[k].y, units);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* With a still camera whoever share a view see all of the arena, wherever they are. */
TEST(a_still_view_does_not_zoom)
{
    static const Vec2 places[2][2] = {{{700, 400}, {720, 420}}, {{20, 20}, {1580, 880}}};
    Canvas *canvas = canvas_bench_create(1280, 720);
    double scales[2];
    for (int i = 0; i < 2; i++) {
        static MatchFrame frame;
        Match *match = create("levels/clockwork.json", 2, 0);
        Scene *scene = match_scene_create(match);
        scene->accessibility.framing = FRAMING_FOLLOW;
        scene->accessibility.has_still_camera = true;
        for (int k = 0; k < 2; k++)
            match->world.state.players[k].at = places[i][k];
        scene_forget(scene);
        match_frame_make(&frame, scene, canvas, 1);
        scales[i] = frame.viewport.scale;
        match_scene_end(match, scene);
    }
    if (fabs(scales[0] - scales[1]) > 0)
        fail_msg("a scale of %g where they are near, %g where far", scales[0], scales[1]);
    canvas_destroy(canvas);
}

/* A shake turns what is drawn, not what is aimed by; and none is left where none is wished. */
TEST(a_shake_spares_the_aim)
{
    static const struct {
        const char *name;
        double shake;
        bool is_seen;
    } cases[] = {{"wished", 1, true}, {"not wished", 0, false}};
    Canvas *canvas = canvas_bench_create(1280, 720);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static MatchFrame frame;
        Match *match = create("levels/clockwork.json", 1, 1);
        Scene *scene = match_scene_create(match);
        scene->accessibility.shake = cases[i].shake;
        scene->cameras[0].trauma = 1;
        match_scene_idle(match, scene, 3);
        match_frame_make(&frame, scene, canvas, 1);
        bool is_off = vec2_distance(frame.viewport.center, frame.steady.center) > 0.1;
        bool is_turned = fabs(frame.viewport.turn.y) > 1e-4;
        if (is_off != cases[i].is_seen || is_turned != cases[i].is_seen)
            fail_msg("%s: off %d, turned %d", cases[i].name, is_off, is_turned);
        assert_true(frame.steady.turn.y >= 0 && frame.steady.turn.y <= 0);
        assert_true(vec2_distance(frame.steady.center, vec2(800, 450)) < 1e-9);
        Vec2 at = match_frame_to_screen(&frame, vec2(300, 200));
        Vec2 back = viewport_to_world(&frame.viewport, at);
        assert_true(vec2_distance(back, vec2(300, 200)) < 1e-9);
        Vec2 way = match_frame_way(&frame, vec2(0, 1));
        Vec2 tip = match_frame_to_screen(&frame, vec2(300, 300));
        Vec2 seen = vec2_unit_or(vec2_subtract(tip, at), vec2(0, 0));
        assert_true(vec2_distance(way, seen) < 1e-9);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* In the right one of two panes, from its middle. */
TEST(the_crosshair_keeps_to_its_pane)
{
    static const struct {
        const char *name;
        Vec2 from, to, expected;
    } cases[] = {
        {"inside", {960, 360}, {1000, 300}, {1000, 300}},
        {"in the other pane", {960, 360}, {160, 360}, {651, 360}},
        {"far below", {960, 360}, {960, 3600}, {960, 712}},
        {"past a corner, across first", {960, 360}, {2500, 400}, {1270, 368.0519480519}},
        {"from outside", {400, 360}, {100, 360}, {651, 360}},
    };
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(1280, 722);
    Ui ui = ui_make(canvas, 1);
    Match *match = create("levels/islands.json", 2, 0);
    Scene *scene = match_scene_create(match);
    match_panes_make(&panes, scene, &ui, 1);
    const Viewport *steady = &panes.frames[1].steady;
    assert_true(vec2_distance(steady->corner_px, vec2(641, 0)) < 1e-9);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 at = match_frame_within(&panes.frames[1], cases[i].from, cases[i].to, 10);
        if (vec2_distance(at, cases[i].expected) > 0.8)
            fail_msg("%s: (%g, %g)", cases[i].name, at.x, at.y);
    }
    match_scene_end(match, scene);
    canvas_destroy(canvas);
}
