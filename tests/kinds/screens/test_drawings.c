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
#include "shell/lesson.h"
#include "support/learn_play.h"
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

enum { FRAMES = 24, NAME_BYTES = 64 };

/* How a scene is looked at; the suffix is behind its name in the file. */
typedef struct Look {
    const char *suffix;
    int width;
    int height;
    double text_scale;
    bool is_pointed; /* The pointer goes over it from one corner to the other. */
} Look;

static const Look looks[] = {{"", 1280, 720, 1, false}, {"|tall", 600, 1000, 2, true}};

typedef struct KeptDrawing {
    char scene[NAME_BYTES];
    DrawFigures figures;
} KeptDrawing;

/* What came of the scenes. */
typedef struct Comparison {
    bool is_update;
    int drawn;
    int wrong;
} Comparison;

static const char *const kind_names[FIGURE_KINDS] = {"clips",  "polygons", "strips",  "trails",
                                                     "discs",  "arcs",     "glows",   "shades",
                                                     "lights", "texts",    "pictures"};

static bool is_in_editor(const char *scene)
{
    return strncmp(scene, "editor", strlen("editor")) == 0;
}

static void point(SceneBench *bench, const Look *look, int frame)
{
    double part = (frame + 0.5) / FRAMES;
    WindowEvent event = {.kind = WINDOW_EVENT_MOUSE_MOVE,
                         .at = {part * look->width, part * look->height}};
    game_event(&bench->game, &event);
}

static DrawFigures draw_scene(const ScreenCase *scene, const Look *look, Window *window)
{
    SceneBench bench;
    DrawFigures figures;
    scenes_build(&bench, scene, window);
    bench.game.shell.settings.text_scale = look->text_scale;
    if (is_in_editor(scene->name))
        scenes_editor_wait_for_check(&bench);
    draw_recorder_listen(&figures);
    for (int i = 0; i < FRAMES; i++) {
        if (look->is_pointed)
            point(&bench, look, i);
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
    items += fscanf(file, "%lf %lf %lf %lf %lf %63[^\n]", &figures->x, &figures->y, &figures->words,
                    &figures->size, &figures->color, out_kept->scene);
    return items == FIGURE_KINDS + 6;
}

static void write_kept(FILE *file, const char *scene, const DrawFigures *figures)
{
    for (int i = 0; i < FIGURE_KINDS; i++)
        fprintf(file, "%d ", figures->counts[i]);
    fprintf(file, "%.0f %.0f %.0f %.0f %.0f %s\n", figures->x, figures->y, figures->words,
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
    int wrong = 0;
    for (int i = 0; i < FIGURE_KINDS; i++)
        wrong += !is_same(scene, kind_names[i], is->counts[i], was->counts[i], 0);
    wrong += !is_same(scene, "x", is->x, was->x, SLACK_PX);
    wrong += !is_same(scene, "y", is->y, was->y, SLACK_PX);
    wrong += !is_same(scene, "words", is->words, was->words, SLACK_PX);
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

static void take(FILE *file, const char *name, DrawFigures figures, Comparison *done)
{
    done->drawn++;
    if (done->is_update)
        write_kept(file, name, &figures);
    else
        done->wrong += !is_as_in_file(file, name, &figures);
}

/* A room of Learn while somebody does what it says, and a moment longer. */
static DrawFigures draw_room(Canvas *canvas, int number)
{
    enum { EVERY = 20, LONGEST = 60 * TICKS_PER_SECOND };
    static MatchFrame frame;
    DrawFigures figures;
    Bindings bindings;
    Error error;
    Lesson lesson = {.number = 0};
    bindings_init(&bindings);
    if (!lesson_open(&lesson, number, &error))
        fail_msg("%s", error.text);
    draw_recorder_listen(&figures);
    for (int i = 0; i < LONGEST && lesson.done_ticks < TICKS_PER_SECOND; i++) {
        lesson_step(&lesson, learn_play_obey(&lesson), NULL);
        if (i % EVERY != 0)
            continue;
        Ui ui = ui_make(canvas, 1);
        match_frame_make(&frame, lesson.scene, canvas, 1);
        learn_marks_draw(&lesson, &frame);
        learn_hud_draw(&lesson, &bindings, (LearnDevice){.kind = DEVICE_MOUSE}, &ui);
    }
    draw_recorder_listen(NULL);
    lesson_close(&lesson);
    return figures;
}

static void compare_rooms(FILE *file, const char *only, Comparison *done)
{
    Window *window = scenes_window(looks[0].width, looks[0].height);
    for (int i = 0; i < LEARN_ROOMS; i++) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "room %d of Learn", i + 1);
        if (only == NULL || strstr(name, only) != NULL)
            take(file, name, draw_room(window_canvas(window), i), done);
    }
    window_destroy(window);
}

/* Draws the scenes that are wanted and compares them with the file, or writes it. */
static void compare(FILE *file, const Look *look, const char *only, Comparison *done)
{
    const ScreenCase *scene;
    Window *window = scenes_window(look->width, look->height);
    for (int i = 0; (scene = scene_lists_get(i)) != NULL; i++) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "%s%s", scene->name, look->suffix);
        if (is_in_real_time(scene) || (only != NULL && strstr(name, only) == NULL))
            continue;
        take(file, name, draw_scene(scene, look, window), done);
    }
    window_destroy(window);
}

TEST(screens_draw_what_is_kept)
{
    Comparison done = {.is_update = getenv("UPDATE_DRAWINGS") != NULL};
    const char *only = getenv("SCENES");
    if (done.is_update && only != NULL)
        fail_msg("UPDATE_DRAWINGS writes all scenes: leave SCENES out");
    FILE *file = fopen(KEPT_PATH, done.is_update ? "w" : "r");
    if (file == NULL)
        fail_msg("%s cannot be opened: run this from the repository's root", KEPT_PATH);
    for (int i = 0; i < COUNT(looks); i++)
        compare(file, &looks[i], only, &done);
    compare_rooms(file, only, &done);
    int kept = done.is_update ? done.drawn : kept_count(file);
    fclose(file);
    if (done.wrong > 0)
        fail_msg("%d scenes draw something else; after an intended change: UPDATE_DRAWINGS=1 "
                 "build/tests/kinds/screens/test_drawings",
                 done.wrong);
    if (done.drawn == 0 || (only == NULL && done.drawn != kept))
        fail_msg("%d scenes were drawn, %d are kept", done.drawn, kept);
}
