/* SPDX-License-Identifier: MIT */
/* When a level's name card is shown, and that it says name and line. */
#include "view/hud.h"
#include "view/view.h"

#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

#include <stdio.h>

enum { WIDTH = 1280, HEIGHT = 720 };

static Match *create(double countdown)
{
    MatchOptions options = match_bench_options("levels/lifts.json", 1, 1);
    options.countdown_ticks = RULES_TICKS(countdown);
    return match_bench_create(&options);
}

TEST(when_it_is_shown)
{
    static const struct {
        const char *name;
        double countdown, after;
        bool is_shown;
    } cases[] = {
        {"at the start", 3, 0, true},         {"after a second", 3, 1, true},
        {"after two seconds", 3, 2, false},   {"in play", 3, 3.1, false},
        {"without a countdown", 0, 0, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(cases[i].countdown);
        Scene *scene = match_scene_create(match);
        match_scene_idle(match, scene, RULES_TICKS(cases[i].after));
        if (hud_card_is_shown(match) != cases[i].is_shown)
            fail_msg("%s: shown %d", cases[i].name, hud_card_is_shown(match));
        scene_destroy(scene);
        match_destroy(match);
    }
}

/* Pixels brighter than the plate. */
static int count_letters(Canvas *canvas, Scene *scene)
{
    static MatchFrame frame;
    int letters = 0;
    Ui ui = ui_make(canvas, 1);
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_frame_make(&frame, scene, canvas, 1);
    hud_card_draw(&frame, &ui);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        letters += (pixels[i] & 0xff) > 0x70;
    return letters;
}

TEST(name_and_line)
{
    Error error;
    Canvas *canvas;
    Match *match = create(3);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    int both = count_letters(canvas, scene);
    match->level.face.line[0] = '\0';
    int name_alone = count_letters(canvas, scene);
    match->level.name[0] = '\0';
    int none = count_letters(canvas, scene);
    if (!(both > name_alone + 200 && name_alone > none + 200))
        fail_msg("letters: %d, without the line %d, without the name %d", both, name_alone, none);
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

/* A match that is part of something says so in place of the level's line. */
TEST(occasion)
{
    Error error;
    Canvas *canvas;
    Match *match = create(3);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    match->level.face.line[0] = '\0';
    int name_alone = count_letters(canvas, scene);
    snprintf(scene->occasion, sizeof scene->occasion, "Rivals, match 2 of 5");
    int both = count_letters(canvas, scene);
    snprintf(match->level.face.line, sizeof match->level.face.line, "A line of its own");
    int instead = count_letters(canvas, scene);
    if (!(both > name_alone + 200 && instead == both))
        fail_msg("letters: %d, without it %d, with a line of the level %d", both, name_alone,
                 instead);
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}
