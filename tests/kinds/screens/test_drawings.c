/* SPDX-License-Identifier: MIT */
/*
 * What every screen draws in its first moments, in a few figures a scene, against those that are
 * kept in tests/kinds/screens/drawings.txt: a shape that is missing, moved, of another size or
 * color shows there. It says that something changed, not that it is wrong: after an intended change
 * run it with UPDATE_DRAWINGS=1, and look at the pictures (test_screens, PICTURES=FOLDER).
 *
 * With SCENES=PART it compares only scenes with that in their name.
 */
#include "screens/draw_recorder.h"
#include "screens/scene_lists.h"
#include "screens/scenes_editor.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEPT_PATH "tests/kinds/screens/drawings.txt"
#define FRAME_SECONDS 0.05
/* The C library's last bits differ between systems, and with them roundings to whole pixels. */
#define SLACK_PX 8
#define SLACK_COLOR 64
/* A path is as wide as its letters, and a new folder has other letters. */
#define SLACK_PATH 8000

enum { WIDTH = 1280, HEIGHT = 720, FRAMES = 24, NAME_BYTES = 64 };

typedef struct KeptDrawing {
    char scene[NAME_BYTES];
    DrawFigures figures;
} KeptDrawing;

static const char *const kind_names[FIGURE_KINDS] = {"clips",  "polygons", "strips",  "trails",
                                                     "discs",  "arcs",     "glows",   "shades",
                                                     "lights", "texts",    "pictures"};

static Window *new_window(void)
{
    Error error;
    Window *window;
    const WindowOptions options = {
        .title = "Clockwise", .width = WIDTH, .height = HEIGHT, .font_folder = "assets/fonts"};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    if (!window_create(&window, &options, &error))
        fail_msg("%s", error.text);
    return window;
}

static bool is_in_editor(const char *scene)
{
    return strncmp(scene, "editor", strlen("editor")) == 0;
}

static DrawFigures draw_scene(const ScreenCase *scene, Window *window)
{
    SceneBench bench;
    DrawFigures figures;
    scenes_build(&bench, scene, window);
    if (is_in_editor(scene->name))
        scenes_editor_wait_for_check(&bench);
    draw_recorder_listen(&figures);
    for (int i = 0; i < FRAMES; i++) {
        screen_stack_update(&bench.game.shell.screens, FRAME_SECONDS);
        scenes_look(&bench);
    }
    draw_recorder_listen(NULL);
    scenes_end(&bench);
    return figures;
}

static bool read_kept(FILE *file, KeptDrawing *out_kept)
{
    DrawFigures *figures = &out_kept->figures;
    int items = 0;
    for (int i = 0; i < FIGURE_KINDS; i++)
        items += fscanf(file, "%d", &figures->counts[i]);
    items += fscanf(file, "%lf %lf %lf %lf %lf %63[^\n]", &figures->x, &figures->y,
                    &figures->text_x, &figures->size, &figures->color, out_kept->scene);
    return items == FIGURE_KINDS + 6;
}

static void write_kept(FILE *file, const char *scene, const DrawFigures *figures)
{
    for (int i = 0; i < FIGURE_KINDS; i++)
        fprintf(file, "%d ", figures->counts[i]);
    fprintf(file, "%.0f %.0f %.0f %.0f %.0f %s\n", figures->x, figures->y, figures->text_x,
            figures->size, figures->color, scene);
}

/* Whether a figure is as kept; says so where it is not. */
static bool is_same(const char *scene, const char *what, double is, double was, double slack)
{
    if (fabs(is - was) <= slack)
        return true;
    print_error("%s: %s is %.0f, was %.0f\n", scene, what, is, was);
    return false;
}

static bool is_as_kept(const char *scene, const DrawFigures *is, const DrawFigures *was)
{
    double text_slack = is_in_editor(scene) ? SLACK_PATH : SLACK_PX;
    int wrong = 0;
    for (int i = 0; i < FIGURE_KINDS; i++)
        wrong += !is_same(scene, kind_names[i], is->counts[i], was->counts[i], 0);
    wrong += !is_same(scene, "x", is->x, was->x, SLACK_PX);
    wrong += !is_same(scene, "y", is->y, was->y, SLACK_PX);
    wrong += !is_same(scene, "x of words", is->text_x, was->text_x, text_slack);
    wrong += !is_same(scene, "size", is->size, was->size, SLACK_PX);
    wrong += !is_same(scene, "color", is->color, was->color, SLACK_COLOR);
    return wrong == 0;
}

/* Looks a scene up in the file: a part of the scenes may be asked for. */
static bool find_kept(FILE *file, const char *scene, KeptDrawing *out_kept)
{
    rewind(file);
    while (read_kept(file, out_kept))
        if (strcmp(out_kept->scene, scene) == 0)
            return true;
    return false;
}

/* These talk to servers, which take their time, or say when a file was written. */
static bool is_in_real_time(const ScreenCase *scene)
{
    static const char *const begins[] = {"online", "replays"};
    for (int i = 0; i < COUNT(begins); i++)
        if (strncmp(scene->name, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

static bool is_as_in_file(FILE *file, const char *scene, const DrawFigures *figures)
{
    KeptDrawing kept;
    if (find_kept(file, scene, &kept))
        return is_as_kept(scene, figures, &kept.figures);
    print_error("%s is not in %s\n", scene, KEPT_PATH);
    return false;
}

static int kept_count(FILE *file)
{
    KeptDrawing kept;
    int count = 0;
    rewind(file);
    while (read_kept(file, &kept))
        count++;
    return count;
}

TEST(screens_draw_what_is_kept)
{
    int drawn = 0;
    int wrong = 0;
    const ScreenCase *scene;
    const char *only = getenv("SCENES");
    bool is_update = getenv("UPDATE_DRAWINGS") != NULL;
    if (is_update && only != NULL)
        fail_msg("UPDATE_DRAWINGS writes all scenes: leave SCENES out");
    Window *window = new_window();
    FILE *file = fopen(KEPT_PATH, is_update ? "w" : "r");
    if (file == NULL)
        fail_msg("%s cannot be opened: run this from the repository's root", KEPT_PATH);
    for (int i = 0; (scene = scene_lists_get(i)) != NULL; i++) {
        if (is_in_real_time(scene) || (only != NULL && strstr(scene->name, only) == NULL))
            continue;
        DrawFigures figures = draw_scene(scene, window);
        drawn++;
        if (is_update)
            write_kept(file, scene->name, &figures);
        else
            wrong += !is_as_in_file(file, scene->name, &figures);
    }
    int kept = is_update ? drawn : kept_count(file);
    fclose(file);
    window_destroy(window);
    if (wrong > 0)
        fail_msg("%d scenes draw something else; after an intended change: UPDATE_DRAWINGS=1 "
                 "build/tests/kinds/screens/test_drawings",
                 wrong);
    if (drawn == 0 || (only == NULL && drawn != kept))
        fail_msg("%d scenes were drawn, %d are kept", drawn, kept);
}
