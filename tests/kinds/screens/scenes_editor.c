/* SPDX-License-Identifier: MIT */
#include "screens/scenes_editor.h"

#include "base/files.h"
#include "editorview/edit_state.h"
#include "level/level_read.h"
#include "screens/screens.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { CHECK_FRAMES = 60, HEAT_WAITS = 3000 };

/* It runs in the background, and takes a few hundredths of a second. */
void scenes_editor_wait_for_check(SceneBench *bench)
{
    for (int i = 0; i < CHECK_FRAMES; i++) {
        screen_stack_update(&bench->game.shell.screens, 0.05);
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
}

static void build_list(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    scenes_push(bench, screen_editor_list_create(&bench->game.shell, &error), &error);
    scenes_look(bench);
}

/* On a copy of the scene's level, or on a new one. */
static void build_editor(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    char path[128];
    snprintf(path, sizeof path, "levels/%s.json", scene->level != NULL ? scene->level : "");
    scenes_push(bench,
                screen_editor_create(&bench->game.shell, scene->level != NULL ? path : NULL,
                                     scene->level != NULL, &error),
                &error);
    scenes_look(bench);
}

/* On a grown level. */
static void build_grown(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    scenes_push(bench, screen_editor_create(&bench->game.shell, "surprise-5-6", true, &error),
                &error);
    scenes_look(bench);
}

/* Trying a level out. */
static void build_tryout(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Level level;
    char path[128];
    const EditTryout tryout = {.is_trial = scene->is_level};
    snprintf(path, sizeof path, "levels/%s.json", scene->level);
    Screen *screen = level_read_file(path, &level, &error)
                         ? screen_tryout_create(&bench->game.shell, &level, &tryout, &error)
                         : NULL;
    scenes_push(bench, screen, &error);
    scenes_look(bench);
}

/* All of the level is chosen. */
static void build_chosen(SceneBench *bench, const ScreenCase *scene)
{
    build_editor(bench, scene);
    WindowEvent all = {
        .kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_A, .letter = 'a', .has_control = true};
    game_event(&bench->game, &all);
}

/* All of it is made a group. */
static void build_group(SceneBench *bench, const ScreenCase *scene)
{
    build_chosen(bench, scene);
    WindowEvent group = {
        .kind = WINDOW_EVENT_KEY_DOWN, .letter = 'g', .has_control = true, .has_shift = true};
    game_event(&bench->game, &group);
    scenes_look(bench);
}

/* A level with instances of a prefab whose file is newer, in the player's folders. */
static void build_prefabs(SceneBench *bench, const ScreenCase *scene)
{
    static const struct {
        const char *folder, *name, *text;
    } files[] = {
        {"prefabs", "pinion", "{\"version\": 2, \"spawns\": [{\"at\": [0, 0]}]}"},
        {"prefabs", "gate", "{\"version\": 1, \"spawns\": [{\"at\": [0, 0]}]}"},
        {"levels", "lifts",
         "{\"format\": 1, \"name\": \"Lifts\", \"size\": [1600, 900], \"obstacles\": ["
         "{\"group\": \"Pinion 1\", \"points\": [[300, 300], [300, 500], [340, 500], [340, 340], "
         "[500, 340], [500, 300]]}, "
         "{\"group\": \"Pinion 2\", \"points\": [[1300, 600], [1300, 400], [1260, 400], "
         "[1260, 560], [1100, 560], [1100, 600]]}], "
         "\"spawns\": [{\"at\": [100, 450]}, {\"at\": [1500, 450]}], \"groups\": ["
         "{\"name\": \"Pinion 1\", \"locked\": true, \"prefab\": {\"name\": "
         "\"pinion\", \"version\": 1, \"at\": [400, 400]}}, "
         "{\"name\": \"Pinion 2\", \"prefab\": {\"name\": "
         "\"pinion\", \"version\": 1, \"at\": [1200, 500], \"turn\": 180}}]}"}};
    char folder[FOLDERS_PATH_BYTES], path[FOLDERS_PATH_BYTES + 64];
    Error error;
    (void)scene;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        scenes_must(folders_user_subfolder(files[i].folder, folder, &error), files[i].folder);
        snprintf(path, sizeof path, "%s/%s.json", folder, files[i].name);
        scenes_must(text_file_write(path, files[i].text, strlen(files[i].text), &error), path);
    }
    scenes_push(bench, screen_editor_create(&bench->game.shell, path, false, &error), &error);
    scenes_look(bench);
}

/* One of the instances is chosen. */
static void build_instance(SceneBench *bench, const ScreenCase *scene)
{
    build_prefabs(bench, scene);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_PAGE_DOWN});
    scenes_look(bench);
}

/* With a tool in hand: `ticks` is its letter. */
static void build_tool(SceneBench *bench, const ScreenCase *scene)
{
    build_editor(bench, scene);
    WindowEvent tool = {.kind = WINDOW_EVENT_KEY_DOWN, .letter = (char)scene->ticks};
    game_event(&bench->game, &tool);
}

/* At parts of the window's width and height. */
static void mouse(SceneBench *bench, WindowEventKind kind, double x, double y)
{
    const Canvas *canvas = window_canvas(bench->game.shell.window);
    WindowEvent event = {.kind = kind,
                         .code = MOUSE_LEFT,
                         .clicks = 1,
                         .at = {x * canvas_width(canvas), y * canvas_height(canvas)}};
    game_event(&bench->game, &event);
    scenes_look(bench);
}

/* A slab drawn with mirror left and right, which has both of a problem's objects in it. */
static void build_shape(SceneBench *bench, const ScreenCase *scene)
{
    static const char letters[] = {'h', 'r'};
    build_editor(bench, scene);
    for (size_t i = 0; i < sizeof letters; i++)
        game_event(&bench->game,
                   &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = letters[i]});
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.1, 0.4);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.3, 0.6);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, 0.3, 0.6);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = 'v'});
    scenes_look(bench);
}

/* The pointer is over a row of the panel. */
static void build_row(SceneBench *bench, const ScreenCase *scene)
{
    build_shape(bench, scene);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.93, 0.2);
}

/* The list of problems is open. */
static void build_problems(SceneBench *bench, const ScreenCase *scene)
{
    build_shape(bench, scene);
    scenes_editor_wait_for_check(bench);
    scenes_look(bench);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.98, 0.98);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.98, 0.98);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, 0.98, 0.98);
}

/* The pointer is on the first of the problems. */
static void build_problem(SceneBench *bench, const ScreenCase *scene)
{
    build_problems(bench, scene);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.45, 0.885);
}

/* One that turns is chosen, and a box is drawn. */
static void build_turning(SceneBench *bench, const ScreenCase *scene)
{
    build_editor(bench, scene);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.423, 0.5);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, 0.423, 0.5);
    if (scene->people > 0)
        return;
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.23, 0.65);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.33, 0.8);
}

/* A sketch on paper, as one takes a picture of it. */
static void write_sketch(const char *path)
{
    enum { SKETCH_WIDTH = 480, SKETCH_HEIGHT = 360 };
    static const Vec2 walls[][4] = {{{60, 60}, {190, 52}, {198, 90}, {66, 98}},
                                    {{300, 70}, {420, 110}, {404, 150}, {288, 104}},
                                    {{70, 250}, {110, 190}, {150, 262}, {96, 306}},
                                    {{290, 240}, {420, 236}, {424, 300}, {284, 296}}};
    Error error;
    Canvas *canvas;
    Color ink = {40, 44, 52, 255};
    scenes_must(
        canvas_create_offscreen(&canvas, SKETCH_WIDTH, SKETCH_HEIGHT, "assets/fonts", &error),
        error.text);
    canvas_begin(canvas, (Color){238, 234, 224, 255});
    for (size_t i = 0; i < sizeof walls / sizeof *walls; i++) {
        canvas_polygon(canvas, walls[i], 4, color_fade(ink, 0.15));
        canvas_polyline(canvas, walls[i], 4, true, 4, ink);
    }
    canvas_ring(canvas, vec2(240, 180), 42, 4, ink);
    scenes_must(canvas_write_png(canvas, path, &error), error.text);
    canvas_destroy(canvas);
}

/* With a picture that was dropped. */
static void build_trace(SceneBench *bench, const ScreenCase *scene)
{
    char path[128];
    build_editor(bench, scene);
    snprintf(path, sizeof path, "%ssketch.png", bench->folder);
    write_sketch(path);
    scenes_must(screen_stack_drop(&bench->game.shell.screens, path), "the picture is not taken");
    scenes_look(bench);
}

/* A slab is drawn, and dragged in line with another thing. */
static void build_snapped(SceneBench *bench, const ScreenCase *scene)
{
    build_shape(bench, scene);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.25, 0.45);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.35, 0.47);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.386, 0.28);
}

/* Measured across the level, through its walls. */
static void build_ruler(SceneBench *bench, const ScreenCase *scene)
{
    build_tool(bench, scene);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.15, 0.3);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.4, 0.5);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.6, 0.7);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, 0.6, 0.7);
}

/* Three corners of a polygon and the next one, with their images. */
static void build_corners(SceneBench *bench, const ScreenCase *scene)
{
    static const double corners[][2] = {{0.15, 0.3}, {0.4, 0.5}, {0.3, 0.7}};
    build_tool(bench, scene);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = 'h'});
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        mouse(bench, WINDOW_EVENT_MOUSE_DOWN, corners[i][0], corners[i][1]);
        mouse(bench, WINDOW_EVENT_MOUSE_UP, corners[i][0], corners[i][1]);
    }
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.2, 0.6);
}

/* Asked for a name. */
static void build_save_as(SceneBench *bench, const ScreenCase *scene)
{
    build_editor(bench, scene);
    scenes_look(bench);
    game_event(&bench->game,
               &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = 's', .has_control = true});
}

/* With the list of what was done, the last of it undone. */
static void build_history(SceneBench *bench, const ScreenCase *scene)
{
    static const char letters[] = {'a', 'd', 'd', 'z', 'h'};
    build_shape(bench, scene);
    for (size_t i = 0; i < sizeof letters; i++)
        game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                                .letter = letters[i],
                                                .has_control = true});
    scenes_look(bench);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.9, 0.2);
}

/* The level's name is being typed, or a number of a shape. */
static void build_typed(SceneBench *bench, const ScreenCase *scene)
{
    (scene->is_level ? build_editor : build_shape)(bench, scene);
    scenes_look(bench);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.93, scene->is_level ? 0.12 : 0.245);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.93, scene->is_level ? 0.12 : 0.245);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, 0.93, scene->is_level ? 0.12 : 0.245);
}

static void press_b(SceneBench *bench, bool has_shift)
{
    game_event(
        &bench->game,
        &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = 'b', .has_shift = has_shift});
}

/* Bots have played it: until they have, twenty matches in the background. `ticks` is which heat. */
static void build_heat(SceneBench *bench, const ScreenCase *scene)
{
    build_editor(bench, scene);
    press_b(bench, false);
    for (int i = 0; i < HEAT_WAITS && screen_stack_frame_interval(&bench->game.shell.screens) < 1;
         i++) {
        screen_stack_update(&bench->game.shell.screens, 0.05);
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    for (int i = 0; i < scene->ticks; i++)
        press_b(bench, true);
    scenes_look(bench);
}

/* The level was edited since bots played it. */
static void build_old_heat(SceneBench *bench, const ScreenCase *scene)
{
    build_heat(bench, scene);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = 'r'});
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0.3, 0.3);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0.4, 0.4);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, 0.4, 0.4);
}

static const ScreenCase scenes[] = {
    {"editor-list", build_list, .level = NULL},
    {"editor-new", build_editor, .level = NULL},
    {"editor-level", build_editor, .level = "foundry"},
    {"editor-grown", build_grown, .level = NULL},
    {"editor-chosen", build_chosen, .level = "lifts"},
    {"editor-arc", build_tool, .level = "duel", .ticks = 'a'},
    {"editor-pickup", build_tool, .level = "duel", .ticks = 'u'},
    {"editor-spawn", build_tool, .level = "duel", .ticks = 's'},
    {"editor-polygon", build_corners, .level = "duel", .ticks = 'p'},
    {"editor-time", build_tool, .level = "clockwork", .ticks = 'f',
     .keys = {KEY_PERIOD, KEY_PERIOD, KEY_PERIOD}},
    {"editor-time-empty", build_tool, .level = NULL, .ticks = 'm'},
    {"editor-ruler", build_ruler, .level = "duel", .ticks = 'k'},
    {"editor-light", build_tool, .level = "duel", .ticks = 'l'},
    {"editor-led", build_shape, .level = NULL, .keys = {KEY_F6, KEY_DOWN}},
    {"editor-keys", build_editor, .level = "duel", .keys = {KEY_F1}},
    {"editor-shape", build_shape, .level = NULL},
    {"editor-row", build_row, .level = NULL},
    {"editor-snapped", build_snapped, .level = "duel"},
    {"editor-problems", build_problems, .level = NULL},
    {"editor-problem", build_problem, .level = NULL, .keys = {KEY_ESCAPE}},
    {"editor-turning", build_turning, .level = "clockwork", .people = 1},
    {"editor-box", build_turning, .level = "clockwork"},
    {"editor-trace", build_trace, .level = NULL},
    {"editor-history", build_history, .level = NULL},
    {"editor-group", build_group, .level = "lifts"},
    {"editor-groups", build_group, .level = "lifts", .keys = {KEY_ESCAPE}},
    {"editor-prefabs", build_prefabs, .level = NULL},
    {"editor-instance", build_instance, .level = NULL},
    {"editor-save-as", build_save_as, .level = NULL},
    {"editor-name", build_typed, .level = NULL, .is_level = true},
    {"editor-number", build_typed, .level = NULL},
    {"editor-heat", build_heat, .level = "duel"},
    {"editor-heat-old", build_old_heat, .level = NULL, .ticks = 2},
    {"editor-tryout", build_tryout, .level = "duel"},
    {"editor-trial", build_tryout, .level = "duel", .is_level = true},
    {"editor-question", build_chosen, .level = "duel", .keys = {KEY_DELETE, KEY_ESCAPE}},
};

const ScreenCase *scenes_editor(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
