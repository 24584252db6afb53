/* SPDX-License-Identifier: MIT */
#include "screens/kept_drawings.h"

#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FRAME_SECONDS 0.05
/* The C library's last bits differ between systems, and with them roundings to whole pixels. */
#define SLACK_PX 8
#define SLACK_COLOR 64

enum { NAME_BYTES = 64 };

const DrawLook draw_looks[DRAW_LOOKS] = {{"", 1280, 720, 1, false}, {"|tall", 600, 1000, 2, true}};

typedef struct KeptDrawing {
    char scene[NAME_BYTES];
    DrawFigures figures;
} KeptDrawing;

static const char *const kind_names[FIGURE_KINDS] = {"clips",  "polygons", "strips",  "trails",
                                                     "discs",  "arcs",     "glows",   "shades",
                                                     "lights", "texts",    "pictures"};

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

static bool is_as_in_file(const KeptDrawings *drawings, const char *scene,
                          const DrawFigures *figures)
{
    KeptDrawing kept;
    if (find_kept(drawings->file, scene, &kept))
        return is_as_kept(scene, figures, &kept.figures);
    print_error("%s is not in %s\n", scene, drawings->path);
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

void kept_drawings_open(KeptDrawings *kept, const char *path, const char *program)
{
    *kept = (KeptDrawings){.path = path,
                           .only = getenv("SCENES"),
                           .program = program,
                           .is_update = getenv("UPDATE_DRAWINGS") != NULL};
    if (kept->is_update && kept->only != NULL)
        fail_msg("UPDATE_DRAWINGS writes all scenes: leave SCENES out");
    kept->file = fopen(path, kept->is_update ? "w" : "r");
    if (kept->file == NULL)
        fail_msg("%s cannot be opened: run this from the repository's root", path);
}

void kept_drawings_close(KeptDrawings *kept)
{
    int count = kept->is_update ? kept->drawn : kept_count(kept->file);
    (void)fclose(kept->file);
    if (kept->wrong > 0)
        fail_msg("%d scenes draw something else; after an intended change: UPDATE_DRAWINGS=1 "
                 "build/tests/kinds/screens/%s",
                 kept->wrong, kept->program);
    if (kept->drawn == 0 || (kept->only == NULL && kept->drawn != count))
        fail_msg("%d scenes were drawn, %d are kept", kept->drawn, count);
}

bool kept_drawings_wants(const KeptDrawings *kept, const char *name)
{
    return kept->only == NULL || strstr(name, kept->only) != NULL;
}

void kept_drawings_take(KeptDrawings *kept, const char *name, DrawFigures figures)
{
    kept->drawn++;
    if (kept->is_update)
        write_kept(kept->file, name, &figures);
    else
        kept->wrong += !is_as_in_file(kept, name, &figures);
}

static void point(SceneBench *bench, const DrawLook *look, double part)
{
    WindowEvent event = {.kind = WINDOW_EVENT_MOUSE_MOVE,
                         .at = {part * look->width, part * look->height}};
    game_event(&bench->game, &event);
}

static DrawFigures draw_scene(const ScreenCase *scene, const DrawLook *look, Window *window,
                              const DrawnScenes *scenes)
{
    SceneBench bench;
    DrawFigures figures;
    scenes_build(&bench, scene, window);
    bench.game.shell.settings.text_scale = look->text_scale;
    scenes->is_built(&bench, scene);
    draw_recorder_listen(&figures);
    for (int i = 0; i < scenes->frames; i++) {
        if (look->is_pointed)
            point(&bench, look, (i + 0.5) / scenes->frames);
        screen_stack_update(&bench.game.shell.screens, FRAME_SECONDS);
        scenes_look(&bench);
    }
    draw_recorder_listen(NULL);
    if (scenes->is_drawn != NULL)
        scenes->is_drawn();
    scenes_end(&bench);
    return figures;
}

static void compare_look(KeptDrawings *kept, const DrawLook *look, const DrawnScenes *scenes)
{
    const ScreenCase *scene;
    Window *window = scenes_window(look->width, look->height);
    for (int i = 0; (scene = scene_lists_get(i)) != NULL; i++) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "%s%s", scene->name, look->suffix);
        if (scenes->takes(scene) && kept_drawings_wants(kept, name))
            kept_drawings_take(kept, name, draw_scene(scene, look, window, scenes));
    }
    window_destroy(window);
}

void kept_drawings_compare(KeptDrawings *kept, const DrawnScenes *scenes)
{
    for (int i = 0; i < DRAW_LOOKS; i++)
        compare_look(kept, &draw_looks[i], scenes);
}
