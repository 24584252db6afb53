/* SPDX-License-Identifier: MIT */
/*
 * Linked into the game for the tests in tests/window: it writes what is on the screen, and which
 * input the game has taken, to the file that the environment variable SCREEN_WATCH names. lib.sh
 * has the functions that read it. The file is replaced as a whole after each frame and each batch
 * of input; while its folder does not exist, nothing is written.
 *
 *     frame NUMBER WIDTH HEIGHT
 *     input KEYS_RELEASED BUTTONS_RELEASED MOUSE_X MOUSE_Y HAS_FOCUS
 *     view LEFT TOP WIDTH HEIGHT CENTER_X CENTER_Y SCALE TICKS_PLAYED ARENA_WIDTH ARENA_HEIGHT
 *     player VIEW ID X Y
 *     text LEFT TOP RIGHT BOTTOM focus|plain WORDS
 *
 * Places are pixels of the window; a view's center, the arena and the players are in world units.
 *
 * Where there is a file of that name with ".lost" after it, the graphics card says that it is lost.
 * FRAME_TIMES names a file for the time at which each frame was begun, in seconds.
 */
#include "canvas/gpu_canvas.h"
#include "platform/window.h"
#include "screens/text_boxes.h"
#include "view/view.h"

#include <SDL.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { VIEWS_MAX = 4, PATH_BYTES = 4096 };

typedef struct View {
    Viewport viewport;
    int ticks_played;
    Vec2 arena;
    int player_count;
    Vec2 players[PLAYERS_MAX];
} View;

typedef struct Watch {
    TextBoxes boxes;
    View views[VIEWS_MAX];
    int view_count;
    int frames;
    int width_px;
    int height_px;
    int keys;
    int buttons;
    Vec2 mouse;
    bool has_new_input;
    FILE *times;
    double begun_at; /* The frame. */
} Watch;

/* The wrapped calls have no context to keep it in. */
static Watch watch;

/* NOLINTBEGIN(readability-identifier-naming) */
void __real_canvas_begin(Canvas *canvas, Color background);
void __wrap_canvas_begin(Canvas *canvas, Color background);
void __real_window_present(Window *window);
void __wrap_window_present(Window *window);
bool __real_gpu_canvas_is_lost(const GpuCanvas *canvas);
bool __wrap_gpu_canvas_is_lost(const GpuCanvas *canvas);
bool __real_window_poll(Window *window, WindowEvent *out_event);
bool __wrap_window_poll(Window *window, WindowEvent *out_event);
/* NOLINTEND(readability-identifier-naming) */

static void write_views(FILE *file)
{
    for (int i = 0; i < watch.view_count; i++) {
        const View *view = &watch.views[i];
        const Viewport *viewport = &view->viewport;
        fprintf(file, "view %.1f %.1f %.1f %.1f %.3f %.3f %.6f %d %.0f %.0f\n",
                viewport->corner_px.x, viewport->corner_px.y, viewport->size_px.x,
                viewport->size_px.y, viewport->center.x, viewport->center.y, viewport->scale,
                view->ticks_played, view->arena.x, view->arena.y);
        for (int k = 0; k < view->player_count; k++)
            fprintf(file, "player %d %d %.3f %.3f\n", i, k, view->players[k].x, view->players[k].y);
    }
}

static void write_texts(FILE *file)
{
    for (int i = 0; i < watch.boxes.count; i++) {
        const TextBox *item = &watch.boxes.items[i];
        if (item->words[0] != '\0')
            fprintf(file, "text %.1f %.1f %.1f %.1f %s %s\n", item->box.low.x, item->box.low.y,
                    item->box.high.x, item->box.high.y,
                    item->weight == FONT_SEMIBOLD ? "focus" : "plain", item->words);
    }
}

static void write_watch(void)
{
    char unfinished[PATH_BYTES];
    const char *path = getenv("SCREEN_WATCH");
    if (path == NULL)
        return;
    snprintf(unfinished, sizeof unfinished, "%s.new", path);
    FILE *file = fopen(unfinished, "w");
    if (file == NULL)
        return;
    fprintf(file, "frame %d %d %d\ninput %d %d %.0f %.0f %d\n", watch.frames, watch.width_px,
            watch.height_px, watch.keys, watch.buttons, watch.mouse.x, watch.mouse.y,
            SDL_GetKeyboardFocus() != NULL);
    write_views(file);
    write_texts(file);
    if (fclose(file) == 0)
        (void)rename(unfinished, path);
}

static void write_time(void)
{
    const char *path = getenv("FRAME_TIMES");
    if (watch.times == NULL && path != NULL)
        watch.times = fopen(path, "w");
    if (watch.times != NULL)
        fprintf(watch.times, "%.6f\n", watch.begun_at);
}

static void see_view(const MatchFrame *frame)
{
    if (watch.view_count == VIEWS_MAX)
        return;
    const World *world = &frame->match->world;
    View *view = &watch.views[watch.view_count++];
    view->viewport = frame->steady;
    /* The bots behind the menus are no match that anyone waits for. */
    view->ticks_played = frame->match->options.people > 0 ? world->state.play_ticks : 0;
    view->arena = frame->match->level.size;
    view->player_count = world->player_count;
    for (int i = 0; i < world->player_count; i++)
        view->players[i] = frame->players[i].at;
}

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_canvas_begin(Canvas *canvas, Color background)
{
    watch.begun_at = window_clock_seconds();
    watch.boxes.count = 0;
    watch.boxes.is_drawing = true;
    watch.boxes.see_view = see_view;
    watch.view_count = 0;
    watch.width_px = canvas_width(canvas);
    watch.height_px = canvas_height(canvas);
    text_boxes_listen(&watch.boxes);
    __real_canvas_begin(canvas, background);
}

void __wrap_window_present(Window *window)
{
    __real_window_present(window);
    watch.frames++;
    write_time();
    write_watch();
    watch.has_new_input = false;
}

bool __wrap_gpu_canvas_is_lost(const GpuCanvas *canvas)
{
    char path[PATH_BYTES];
    const char *screen = getenv("SCREEN_WATCH");
    snprintf(path, sizeof path, "%s.lost", screen != NULL ? screen : "");
    return __real_gpu_canvas_is_lost(canvas) || access(path, F_OK) == 0;
}

bool __wrap_window_poll(Window *window, WindowEvent *out_event)
{
    if (!__real_window_poll(window, out_event)) {
        if (watch.has_new_input)
            write_watch();
        watch.has_new_input = false;
        return false;
    }
    if (out_event->kind == WINDOW_EVENT_MOUSE_MOVE)
        watch.mouse = out_event->at;
    watch.keys += out_event->kind == WINDOW_EVENT_KEY_UP;
    watch.buttons += out_event->kind == WINDOW_EVENT_MOUSE_UP;
    watch.has_new_input = true;
    return true;
}

/* NOLINTEND(readability-identifier-naming) */
