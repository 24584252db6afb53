/* SPDX-License-Identifier: MIT */
#include "screens/picture_checks.h"

#include "base/files.h"
#include "base/translate.h"
#include "canvas/canvas_backend.h"
#include "screens/pseudo_words.h"
#include "screens/quick_canvas.h"
#include "screens/scene_lists.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HEADING_PART 0.05 /* Of a picture's height. */
#define GROWTH_MIN 1.65   /* Of text twice as large: to fit, some shrinks a little. */
/* In English nothing may be smaller than at normal size, where it was made to fit. What other
 * languages have in its place may be longer than there is room. */
#define SIZE_MIN_ELSEWHERE 0.8

enum { WIDE_WINDOWS = 4, PATH_BYTES = 512, FONT_FRAMES = 400, CATALOG_BYTES = 4 << 20 };

const PictureShape picture_shapes[PICTURE_SHAPES] = {
    {1280, 720}, {1920, 1080}, {800, 600}, {2200, 700}, {600, 1000}};

enum { SMALLEST_SHAPE = 2 };

static const PictureShape smallest_of_pseudo = {1000, 800};
const double picture_scales[PICTURE_SCALES] = {0.75, 1, 1.3, 1.5, 2};
static const char *const devices[] = {"keyboard", "mouse", "pad"};

static void speak(PictureBench *bench, const char *path)
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

PictureBench *picture_bench_create(const char *catalog, bool is_pseudo)
{
    PictureBench *bench = calloc(1, sizeof *bench);
    if (bench == NULL)
        fail_msg("out of memory");
    quick_canvas_paint(getenv("PICTURES") != NULL);
    bench->is_pseudo = is_pseudo;
    memcpy(bench->shapes, picture_shapes, sizeof bench->shapes);
    if (is_pseudo)
        bench->shapes[SMALLEST_SHAPE] = smallest_of_pseudo;
    for (int i = 0; i < PICTURE_SHAPES; i++)
        bench->windows[i] = scenes_window(bench->shapes[i].width, bench->shapes[i].height);
    if (catalog != NULL)
        speak(bench, catalog);
    return bench;
}

void picture_bench_destroy(PictureBench *bench)
{
    text_boxes_listen(NULL);
    quick_canvas_close();
    for (int i = 0; i < PICTURE_SHAPES; i++)
        window_destroy(bench->windows[i]);
    translate_with(NULL);
    catalog_destroy(bench->catalog);
    free(bench);
}

static void write_picture(const ScreenCase *scene, PictureShape shape, double scale,
                          const Game *game)
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
static bool check_growth(const PictureBench *bench, const ScreenCase *scene, int window,
                         double scale, char complaint[TEXT_BOXES_COMPLAINT_BYTES])
{
    if (scene->grows == NULL || bench->catalog != NULL || scale < 2 ||
        window >= PICTURE_COMMON_SHAPES)
        return true;
    double designed = text_boxes_height(&bench->designed, scene->grows);
    double height = text_boxes_height(&bench->boxes, scene->grows);
    snprintf(complaint, TEXT_BOXES_COMPLAINT_BYTES,
             "'%s' is %.0f px high; at normal size it is %.0f px", scene->grows, height, designed);
    return designed > 0 && height >= GROWTH_MIN * designed;
}

/* Whether no picture is asked for by name, as "800x600-200", or this one is. */
static bool is_asked_for(PictureShape shape, double scale)
{
    char name[PATH_BYTES];
    const char *only = getenv("ONLY");
    snprintf(name, sizeof name, "%dx%d-%03.0f", shape.width, shape.height, scale * 100);
    return only == NULL || strstr(name, only) != NULL;
}

/* In upright windows menus alone are looked at: they use a page of their own there. Nobody wants
 * smaller words in the smallest window. */
static bool is_checked(const SceneBench *scene_bench, int window, double scale)
{
    const ScreenStack *screens = &scene_bench->game.shell.screens;
    bool is_tall = screens->count > 0 && screens->items[screens->count - 1]->callbacks->is_tall;
    return window == SMALLEST_SHAPE || window >= WIDE_WINDOWS
               ? scale >= 1 && (window < WIDE_WINDOWS || is_tall)
               : true;
}

/* Until the system's fonts have given all letters that are shown. */
static void look(SceneBench *scene_bench)
{
    Window *window = scene_bench->game.shell.window;
    const FontFinder *finder = window_font_finder(window);
    scenes_look(scene_bench);
    while (finder != NULL && !finder->is_ready(finder->self))
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    for (int i = 0; i < FONT_FRAMES && fonts_have_news(canvas_fonts(window_canvas(window))); i++)
        scenes_look(scene_bench);
}

static void check_picture(PictureBench *bench, SceneBench *scene_bench, const ScreenCase *scene,
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
        look(scene_bench); /* Lists find out how many rows there are, too. */
        bench->boxes.count = 0;
        scenes_look(scene_bench);
        text_boxes_listen(NULL);
        if (strcmp(devices[device], pictured != NULL ? pictured : devices[0]) == 0)
            write_picture(scene, bench->shapes[window], scale, game);
        if (scale <= 1 && device == 0)
            bench->designed = bench->boxes;
        if (text_boxes_check(&bench->boxes, bench->shapes[window].width,
                             bench->shapes[window].height, complaint) &&
            text_boxes_check_size(&bench->boxes, &bench->designed,
                                  HEADING_PART * bench->shapes[window].height,
                                  bench->catalog != NULL ? SIZE_MIN_ELSEWHERE : 1, complaint) &&
            check_growth(bench, scene, window, scale, complaint) &&
            (!bench->is_pseudo || pseudo_words_check(&bench->boxes, complaint)))
            continue;
        print_error("%s, %dx%d, words at %.0f %%, hints for %s: %s\n", scene->name,
                    bench->shapes[window].width, bench->shapes[window].height, scale * 100,
                    devices[device], complaint);
        bench->bad++;
        return;
    }
}

void picture_bench_check(PictureBench *bench)
{
    const ScreenCase *shown;
    const char *only = getenv("SCENES");
    bench->boxes.is_drawing = getenv("PICTURES") != NULL;
    for (int i = 0; (shown = scene_lists_get(i)) != NULL; i++) {
        SceneBench scene;
        if (only != NULL && strstr(shown->name, only) == NULL)
            continue;
        scenes_build(&scene, shown, bench->windows[0]);
        for (int window = 0; window < PICTURE_SHAPES; window++)
            for (int k = 0; k < PICTURE_SCALES; k++)
                if (is_asked_for(bench->shapes[window], picture_scales[k]) &&
                    is_checked(&scene, window, picture_scales[k]))
                    check_picture(bench, &scene, shown, window, picture_scales[k]);
        scenes_end(&scene);
    }
    assert_int_equal(bench->bad, 0);
}
