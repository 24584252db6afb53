/* SPDX-License-Identifier: MIT */
/*
 * Whether every screen can be read at 1920x1080 by its defaults and in high contrast: no text is
 * smaller than 18 pixels, and each has a contrast of 4.5 to 1 (large text of 3 to 1, as WCAG 2 has
 * it) with what it lies on, as the pixels beneath it are when it is drawn.
 *
 * With SCENES=PART it has only scenes with that in their name.
 */
#include "base/files.h"
#include "screens/scene_lists.h"
#include "screens/text_boxes.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_PX 18.0
#define LARGE_PX 32.0 /* 24 CSS pixels and more need less contrast; these are larger than that. */
#define LEAST_CONTRAST 4.5
#define LEAST_LARGE 3.0

enum { WIDTH = 1920, HEIGHT = 1080, OPAQUE = 250 };

/* In play words fade as they get old, and let circles through. */
static bool is_play(const SceneBench *bench)
{
    const ScreenStack *screens = &bench->game.shell.screens;
    return screens->count > 0 && !screens->items[screens->count - 1]->callbacks->is_tall;
}

static void check(const TextBoxes *boxes, const char *scene, bool is_play, bool has_contrast,
                  int *bad)
{
    for (int i = 0; i < boxes->count; i++) {
        const TextBox *box = &boxes->items[i];
        const char *mode = has_contrast ? " in high contrast" : "";
        double least = box->size_px >= LARGE_PX ? LEAST_LARGE : LEAST_CONTRAST;
        if (box->words[0] == '\0' || (is_play && box->alpha < OPAQUE))
            continue;
        if (box->size_px < LEAST_PX)
            print_error("%s%s: '%s' is %.1f px\n", scene, mode, box->words, box->size_px);
        if (box->contrast < least)
            print_error(
                "%s%s: '%s' (%.0f px at %.0f, %.0f) has a contrast of %.2f to 1 (opacity %d)\n",
                scene, mode, box->words, box->size_px, box->box.low.x, box->box.low.y,
                box->contrast, box->alpha);
        *bad += box->size_px < LEAST_PX || box->contrast < least ? 1 : 0;
    }
}

TEST(every_text_is_large_enough_and_stands_out)
{
    static TextBoxes boxes;
    const ScreenCase *shown;
    const char *only = getenv("SCENES");
    Window *window = scenes_window(WIDTH, HEIGHT);
    int bad = 0;
    boxes.is_drawing = boxes.has_contrast = true;
    for (int i = 0; (shown = scene_lists_get(i)) != NULL; i++) {
        SceneBench bench;
        if (only != NULL && strstr(shown->name, only) == NULL)
            continue;
        scenes_build(&bench, shown, window);
        for (int contrast = 0; contrast < 2; contrast++) {
            bench.game.shell.settings.accessibility.has_high_contrast =
                contrast == 1 || shown->has_contrast;
            scenes_look(&bench); /* Lists find out how many rows there are. */
            boxes.count = 0;
            text_boxes_listen(&boxes);
            scenes_look(&bench);
            text_boxes_listen(NULL);
            check(&boxes, shown->name, is_play(&bench), contrast == 1, &bad);
        }
        scenes_end(&bench);
    }
    window_destroy(window);
    assert_int_equal(bad, 0);
}
