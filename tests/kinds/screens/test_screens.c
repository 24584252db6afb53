/* SPDX-License-Identifier: MIT */
/*
 * At every text size and in windows of several shapes, on every screen: no text leaves the picture,
 * overlaps another, crosses the outline of something, or becomes smaller than the same text at
 * normal size. Headings are large anyway, so they may. In common windows, each scene also shows its
 * facts at every text size.
 *
 * With PICTURES=FOLDER it also writes FOLDER/SCENE-WIDTHxHEIGHT-SIZE.png, with the hints for the
 * keyboard or for the device in HINTS; with SCENES=PART it has only scenes with that in their name;
 * with CATALOG=FILE.mo in that language: `make build/languages/pseudo.mo` makes one whose texts are
 * 40 % longer.
 */
#include "base/files.h"
#include "base/translate.h"
#include "screens/pseudo_words.h"
#include "screens/quick_canvas.h"
#include "screens/scene_lists.h"
#include "screens/text_boxes.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADING_PART 0.05 /* Of a picture's height. */
#define GROWTH_MIN 1.65   /* Of text twice as large: to fit, some shrinks a little. */

enum {
    WINDOWS = 5,
    WIDE_WINDOWS = 4,
    COMMON_WINDOWS = 2,
    PATH_BYTES = 512,
    ROWS_MAX = 18,
    CATALOG_BYTES = 4 << 20
};

typedef struct Shape {
    int width;
    int height;
} Shape;

static const Shape shapes[WINDOWS] = {
    {1280, 720}, {1920, 1080}, {1000, 800}, {2200, 700}, {600, 1000}};
static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
static const char *const devices[] = {"keyboard", "mouse", "pad"};

typedef struct Bench {
    Window *windows[WINDOWS];
    TextBoxes boxes;
    TextBoxes designed; /* The same picture with words as designed. */
    Catalog *catalog;   /* NULL: English. */
    int bad;
} Bench;

static void speak(Bench *bench, const char *path)
{
    Error error;
    char *bytes;
    size_t count;
    if (!text_file_read(path, CATALOG_BYTES, &bytes, &count, &error))
        fail_msg("%s", error.text);
    bench->catalog = catalog_read(bytes, count, &error);
    free(bytes);
    if (bench->catalog == NULL)
        fail_msg("%s: %s", path, error.text);
    translate_with(bench->catalog);
}

static int setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    quick_canvas_paint(getenv("PICTURES") != NULL);
    for (int i = 0; i < WINDOWS; i++)
        bench->windows[i] = scenes_window(shapes[i].width, shapes[i].height);
    if (getenv("CATALOG") != NULL)
        speak(bench, getenv("CATALOG"));
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    text_boxes_listen(NULL);
    quick_canvas_close();
    for (int i = 0; i < WINDOWS; i++)
        window_destroy(bench->windows[i]);
    translate_with(NULL);
    catalog_destroy(bench->catalog);
    free(bench);
    return 0;
}

static void write_picture(const ScreenCase *scene, Shape shape, double scale, const Game *game)
{
    Error error;
    char path[PATH_BYTES];
    const char *folder = getenv("PICTURES");
    if (folder == NULL)
        return;
    snprintf(path, sizeof path, "%s/%s-%dx%d-%03.0f.png", folder, scene->name, shape.width,
             shape.height, scale * 100);
    if (!canvas_write_png(window_canvas(game->shell.window), path, &error))
        fail_msg("%s", error.text);
}

/* text_boxes_check_size() finds text that shrinks; this, text that should grow and does not, in
 * English. */
static bool check_growth(const Bench *bench, const ScreenCase *scene, int window, double scale,
                         char complaint[TEXT_BOXES_COMPLAINT_BYTES])
{
    if (scene->grows == NULL || bench->catalog != NULL || scale < 2 || window >= COMMON_WINDOWS)
        return true;
    double designed = text_boxes_height(&bench->designed, scene->grows);
    double height = text_boxes_height(&bench->boxes, scene->grows);
    snprintf(complaint, TEXT_BOXES_COMPLAINT_BYTES,
             "'%s' is %.0f px high; at normal size it is %.0f px", scene->grows, height, designed);
    return designed > 0 && height >= GROWTH_MIN * designed;
}

/* In upright windows menus alone are looked at: they use a page of their own there. */
static bool is_checked(const SceneBench *scene_bench, int window, double scale)
{
    const ScreenStack *screens = &scene_bench->game.shell.screens;
    bool is_tall = screens->count > 0 && screens->items[screens->count - 1]->callbacks->is_tall;
    return window < WIDE_WINDOWS || (is_tall && scale >= 1);
}

static void check_picture(Bench *bench, SceneBench *scene_bench, const ScreenCase *scene,
                          int window, double scale)
{
    char complaint[TEXT_BOXES_COMPLAINT_BYTES];
    Game *game = &scene_bench->game;
    const char *pictured = getenv("HINTS");
    game->shell.window = bench->windows[window];
    game->shell.settings.text_scale = scale;
    for (int device = 0; device < COUNT(devices); device++) {
        game->shell.devices.is_pointing = device == 1;
        game->shell.devices.last_pad = device == 2 ? 0 : DEVICES_NO_PAD;
        text_boxes_listen(&bench->boxes);
        scenes_look(scene_bench); /* Lists find out how many rows there are. */
        bench->boxes.count = 0;
        scenes_look(scene_bench);
        text_boxes_listen(NULL);
        if (strcmp(devices[device], pictured != NULL ? pictured : devices[0]) == 0)
            write_picture(scene, shapes[window], scale, game);
        if (scale <= 1 && device == 0)
            bench->designed = bench->boxes;
        if (getenv("EVERY") != NULL && bench->catalog != NULL) { /* TEMP */
            char many[TEXT_BOXES_COMPLAINT_BYTES];
            TextBoxes *one = calloc(1, sizeof *one);
            one->count = 1;
            for (int i = 0; i < bench->boxes.count; i++) {
                one->items[0] = bench->boxes.items[i];
                if (!pseudo_words_check(one, many))
                    fprintf(stderr, "%s, %dx%d, words at %.0f %%, hints for %s: %s\n", scene->name, shapes[window].width,
                            shapes[window].height, scale * 100, devices[device], many);
            }
            free(one);
        }
        if (text_boxes_check(&bench->boxes, shapes[window].width, shapes[window].height,
                             complaint) &&
            text_boxes_check_size(&bench->boxes, &bench->designed,
                                  HEADING_PART * shapes[window].height, complaint) &&
            check_growth(bench, scene, window, scale, complaint))
            continue;
        print_error("%s, %dx%d, words at %.0f %%, hints for %s: %s\n", scene->name,
                    shapes[window].width, shapes[window].height, scale * 100, devices[device],
                    complaint);
        bench->bad++;
        return;
    }
}

TEST_WITH(no_words_are_cut_off_or_meet, setup, teardown)
{
    Bench *bench = *state;
    const ScreenCase *shown;
    const char *only = getenv("SCENES");
    bench->boxes.is_drawing = getenv("PICTURES") != NULL;
    for (int i = 0; (shown = scene_lists_get(i)) != NULL; i++) {
        SceneBench scene;
        if (only != NULL && strstr(shown->name, only) == NULL)
            continue;
        scenes_build(&scene, shown, bench->windows[0]);
        for (int window = 0; window < WINDOWS; window++)
            for (int k = 0; k < COUNT(text_scales); k++)
                if (is_checked(&scene, window, text_scales[k]))
                    check_picture(bench, &scene, shown, window, text_scales[k]);
        scenes_end(&scene);
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
static void check_facts(Bench *bench, const ScreenCase *scene, int window, double scale)
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
                    shapes[window].width, shapes[window].height, scale * 100, scene->facts[i]);
        bench->bad++;
    }
}

TEST_WITH(all_facts_are_shown, setup, teardown)
{
    Bench *bench = *state;
    const ScreenCase *shown;
    const char *only = getenv("SCENES");
    for (int i = 0; (shown = scene_lists_get(i)) != NULL; i++) {
        if (shown->facts[0] == NULL || (only != NULL && strstr(shown->name, only) == NULL))
            continue;
        for (int window = 0; window < COMMON_WINDOWS; window++)
            for (int k = 0; k < COUNT(text_scales); k++)
                check_facts(bench, shown, window, text_scales[k]);
    }
    assert_int_equal(bench->bad, 0);
}
