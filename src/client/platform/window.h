/* SPDX-License-Identifier: MIT */
/*
 * The window, and everything that comes in through it. Mouse positions and sizes are output pixels,
 * the same as the canvas's, also on high-density displays.
 */
#ifndef CLOCKWISE_PLATFORM_WINDOW_H
#define CLOCKWISE_PLATFORM_WINDOW_H

#include "base/error.h"
#include "canvas/canvas.h"
#include "platform/window_event.h"

typedef struct Window Window;

typedef struct WindowOptions {
    const char *title;
    int width; /**< Points, not pixels, as window managers count. */
    int height;
    bool is_fullscreen;
    const char *font_folder;
} WindowOptions;

/** Opens the window; fails with a message for the player where there is no display. One at a time.
 */
bool window_create(Window **out_window, const WindowOptions *options, Error *out_error);
void window_destroy(Window *window);

/**
 * Calls `run` with `context`. False where the connection to the display broke meanwhile: `run` was
 * then left in the middle of a call to the window, and all that is left to do with the window is to
 * destroy it.
 */
bool window_run(Window *window, void (*run)(void *context), void *context);
/** Memory ran out while something was drawn, now or earlier: the picture lacks it. */
bool window_lacks_memory(const Window *window);

/** The canvas to draw this frame on; it has the window's present size. */
Canvas *window_canvas(Window *window);
/** Shows the frame. Waits for the display where window_is_paced(); elsewhere at once, and waiting
 * is the caller's. */
void window_present(Window *window);

/** Takes the next event; false where there is none. Either way the calling thread's numbers are as
 * float_mode.h wants them, whatever SDL's drivers have done. */
bool window_poll(Window *window, WindowEvent *out_event);
/** Sleeps until an event comes or the time is over, whichever is first. */
void window_wait(Window *window, double seconds);

/** Pixels a point: text and lines scale by it. */
double window_density(const Window *window);
void window_set_fullscreen(Window *window, bool is_fullscreen);
bool window_is_fullscreen(const Window *window);
/** In points; of the window as it is when it is not fullscreen. */
void window_set_size(Window *window, int width, int height);
void window_size(const Window *window, int *out_width, int *out_height);
/** The largest size a window can have here, in points. */
void window_room(const Window *window, int *out_width, int *out_height);
/** Pictures a second that the display shows; 60 where it does not say. */
double window_display_frames(const Window *window);
void window_show_cursor(Window *window, bool is_shown);
/** Keeps the mouse inside a fullscreen window. */
void window_grab_mouse(Window *window, bool is_grabbed);
/** True where the display itself paces window_present(). */
bool window_is_paced(const Window *window);
/** "gpu (opengl)" or "software": for what F3 shows and for bug reports. */
const char *window_renderer(const Window *window);

/** A name to show for a key under the present layout, as "W"; never NULL. */
const char *window_key_name(Key key);

/** Seconds on a clock that only goes forward. */
double window_seconds(void);
/** Sleeps without spinning; may sleep a little longer. */
void window_sleep(double seconds);

#endif
