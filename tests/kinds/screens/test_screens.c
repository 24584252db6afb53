/* SPDX-License-Identifier: MIT */
/*
 * No words are cut off or meet on any screen (picture_checks.h); with CATALOG=FILE.mo in that
 * language. In common windows each scene also shows its facts at every text size.
 */
#include "screens/picture_checks.h"
#include "screens/scene_lists.h"
#include "screens/scenes_lab.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 18 };

static int setup(void **state)
{
    *state = picture_bench_create(getenv("CATALOG"), false);
    return 0;
}

static int teardown(void **state)
{
    picture_bench_destroy(*state);
    return 0;
}

TEST_WITH(no_words_are_cut_off_or_meet, setup, teardown)
{
    picture_bench_check(*state);
}

static void check_lab(PictureBench *bench, SceneBench *scene_bench, const char *name,
                      PictureShape shape, double scale)
{
    char complaint[TEXT_BOXES_COMPLAINT_BYTES];
    scene_bench->game.shell.settings.text_scale = scale;
    scenes_look(scene_bench);
    text_boxes_listen(&bench->boxes);
    bench->boxes.count = 0;
    scenes_look(scene_bench);
    text_boxes_listen(NULL);
    const TextBox *cut = text_boxes_find_cut(&bench->boxes);
    if (cut != NULL)
        snprintf(complaint, sizeof complaint, "'%s' is cut", cut->words);
    else if (text_boxes_check(&bench->boxes, shape.width, shape.height, complaint))
        return;
    print_error("%s, %dx%d, words at %.0f %%: %s\n", name, shape.width, shape.height, scale * 100,
                complaint);
    bench->bad++;
}

/* From the smallest that is promised on: words are drawn larger there than the screen asks for. */
TEST_WITH(the_lab_has_room_in_small_windows, setup, teardown)
{
    static const PictureShape small[] = {
        {480, 270}, {520, 293}, {560, 315}, {640, 360}, {480, 560}};
    PictureBench *bench = *state;
    int count;
    const ScreenCase *scenes = scenes_lab(&count);
    bench->boxes.has_plates = true;
    for (int i = 0; i < COUNT(small) * count; i++) {
        SceneBench scene_bench;
        PictureShape shape = small[i / count];
        const ScreenCase *scene = &scenes[i % count];
        Window *window = scenes_window(shape.width, shape.height);
        scenes_build(&scene_bench, scene, window);
        for (int k = 0; k < PICTURE_SCALES; k++)
            check_lab(bench, &scene_bench, scene->name, shape, picture_scales[k]);
        scenes_end(&scene_bench);
        window_destroy(window);
    }
    assert_int_equal(bench->bad, 0);
}

/* Marks the facts that the picture shows. */
static void note_facts(const TextBoxes *boxes, const ScreenCase *scene, bool is_shown[SCENE_FACTS])
{
    for (int i = 0; i < SCENE_FACTS && scene->facts[i] != NULL; i++)
        is_shown[i] = is_shown[i] || text_boxes_has_fact(boxes, scene->facts[i]);
}

/* Builds the scene each time: games on the network disappear from it after a few seconds. */
static void check_facts(PictureBench *bench, const ScreenCase *scene, int window, double scale)
{
    bool is_shown[SCENE_FACTS] = {false};
    SceneBench scene_bench;
    scenes_build(&scene_bench, scene, bench->windows[window]);
    scene_bench.game.shell.settings.text_scale = scale;
    text_boxes_listen(&bench->boxes);
    for (int i = 0; i < ROWS_MAX; i++) {
        scenes_look(&scene_bench);
        bench->boxes.count = 0;
        scenes_look(&scene_bench);
        note_facts(&bench->boxes, scene, is_shown);
        scenes_press(&scene_bench, KEY_DOWN);
    }
    text_boxes_listen(NULL);
    scenes_end(&scene_bench);
    for (int i = 0; i < SCENE_FACTS && scene->facts[i] != NULL; i++) {
        if (is_shown[i])
            continue;
        print_error("%s, %dx%d, words at %.0f %%: it does not show '%s'\n", scene->name,
                    picture_shapes[window].width, picture_shapes[window].height, scale * 100,
                    scene->facts[i]);
        bench->bad++;
    }
}

TEST_WITH(all_facts_are_shown, setup, teardown)
{
    PictureBench *bench = *state;
    const ScreenCase *shown;
    const char *only = getenv("SCENES");
    for (int i = 0; (shown = scene_lists_get(i)) != NULL; i++) {
        if (shown->facts[0] == NULL || (only != NULL && strstr(shown->name, only) == NULL))
            continue;
        for (int window = 0; window < PICTURE_COMMON_SHAPES; window++)
            for (int k = 0; k < PICTURE_SCALES; k++)
                check_facts(bench, shown, window, picture_scales[k]);
    }
    assert_int_equal(bench->bad, 0);
}
