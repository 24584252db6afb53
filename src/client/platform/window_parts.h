/* SPDX-License-Identifier: MIT */
#pragma once

#include "canvas/canvas_backend.h"
#include "platform/window.h"

#include <SDL.h>

typedef struct PadSlot {
    SDL_JoystickID id;
    SDL_Joystick *joystick;
    SDL_GameController *controller; /**< NULL: SDL has no mapping. */
} PadSlot;

typedef struct PadList {
    PadSlot slots[WINDOW_PADS_MAX];
    int count;
} PadList;

/** Translates an event of a controller, opening and closing it; false if the game has no use for
 * it. */
bool pads_translate(PadList *pads, const SDL_Event *event, WindowEvent *out_event);

void pads_close(PadList *pads);

typedef struct WindowInput {
    PadList pads;
    Uint16 modifiers; /**< Modifiers of the last key pressed, whose text may follow. */
    char *dropped;    /**< SDL's path of the file that was dropped last, or NULL. */
} WindowInput;

/** Translates an event, opening and closing controllers; false if the game has no use for it. */
bool window_input_translate(WindowInput *input, const SDL_Event *event, Vec2 pixels_per_point,
                            WindowEvent *out_event);

/* Input methods: compositions, their keys, the caret's place. */

typedef struct WindowText {
    char composition[WINDOW_COMPOSITION_BYTES]; /**< "": none. */
    SDL_Rect place;                             /**< Of the caret, as SDL was told last. */
} WindowText;

/** Says where the caret is, if it has moved. */
void window_text_place(WindowText *text, Box caret_px, Vec2 pixels_per_point);

/** Whether an event is a key pressed for the input method: some systems pass it to the window, too.
 * Has to see every event. */
bool window_text_owns(WindowText *text, const SDL_Event *event);

/** Turns a composition into the game's event; false for other events. */
bool window_text_translate(WindowText *text, const SDL_Event *event, WindowEvent *out_event);

/* The resolution to draw at without a GPU, chosen by how long frames take: lower before the frame
 * rate falls under DRAW_SCALE_FPS, higher again once there is time for it. The caller measures the
 * times. */

#define DRAW_SCALE_FPS 50.0
/** Drawing is never made smaller than this, or than one pixel for each point of a smaller window:
 * text would be hard to read. */
#define DRAW_SCALE_PIXELS_MIN (1280.0 * 720.0)

/** All zero: as fine as the output. */
typedef struct DrawScale {
    int step;        /**< 30 % fewer pixels each. */
    double seconds;  /**< For a frame's work, smoothed. */
    int frames;      /**< Since a change. */
    int easy_frames; /**< Frames in a row that leave time for the next finer step. */
    /** How many times the number of easy frames needed was doubled, because a finer step was too
     * slow. */
    int patience;
    bool was_refined; /**< The last change was to a finer step. */
} DrawScale;

/** The smallest part of an output's width and height to draw, 0 to 1. `points` is its area in
 * square points. */
double draw_scale_least(double output_pixels, double points);

/** The part of the output's sides to draw, from `least` to 1. */
double draw_scale_part(const DrawScale *scale, double least);

/** Counts a frame: the seconds of work that it took, without waiting for the next one, and how
 * often one is wanted. */
void draw_scale_count(DrawScale *scale, double work_seconds, double interval_seconds, double least);

/* How a canvas without a GPU comes onto the screen: through the window's surface, a texture
 * (Wayland, where a surface has one pixel for each point) or the canvas of a web page. What is
 * drawn may be smaller than the output, and is then enlarged. */

typedef struct WindowOutput {
    SDL_Window *window;
    SpanCanvas *span;
    bool is_exact; /**< Never smaller. */
    DrawScale scale;
    SDL_Point size;       /**< Pixels. */
    SDL_Point drawn;      /**< What the canvas draws, which is then enlarged. */
    SDL_Surface *surface; /**< The window's, or NULL. */
    void *surface_pixels;
    uint32_t *enlarged;     /**< For a surface of another format than the canvas's. */
    SDL_Renderer *renderer; /**< Shows the texture; NULL without one. */
    SDL_Texture *texture;
} WindowOutput;

/** For window_output_follow(); false where the window can't be drawn on (SDL says why). The span
 * canvas stays the caller's. */
bool window_output_open(WindowOutput *output, SDL_Window *window, SpanCanvas *span);

/** Gives the canvas the output's present size; false where there is nothing to draw on. */
bool window_output_follow(WindowOutput *output, Canvas *canvas);
/** Counts a frame, by which the size that is drawn is chosen: see draw_scale_count(). */
void window_output_count(WindowOutput *output, double work_seconds, double interval_seconds);
void window_output_show(WindowOutput *output, const Canvas *canvas);

/* How large a window can be and where it goes, on one display or several, and whether it can be
 * drawn on. Points, not pixels. */

enum { WINDOW_WIDTH_MIN = 480, WINDOW_HEIGHT_MIN = 270 };

/** Whether a video driver of SDL's shows nothing. */
bool window_fit_is_blind(const char *driver);

/** The largest window that a display has room for, below a title bar. */
SDL_Point window_fit_room(int display);

/** The size, or as much of it, in its shape, as the display has room for. */
SDL_Point window_fit_size(int display, SDL_Point size);

/** Whether SDL knows the format of the screen's pixels. */
bool window_fit_has_known_pixels(void);

/** Says why a window can't be drawn on; always false. */
bool window_fit_refuse(Error *out_error);

/** Brings a place and a size up to date. Of a window in fullscreen, maximized or minimized only the
 * display changes, and whether it is maximized. */
void window_fit_read(SDL_Window *window, WindowPlace *place, SDL_Point *size);

/** Moves a window that is not in fullscreen to its place, or to the middle of its display. */
void window_fit_restore(SDL_Window *window, const WindowPlace *place, SDL_Point size);

/** Shrinks a window that something outside made larger than a canvas can be, except fullscreen. */
void window_fit_shrink(SDL_Window *window);

/** A window that is not shown yet, as SDL_CreateWindow(). */
SDL_Window *window_fit_open(const WindowOptions *options);
/** Shows it: in its place, maximized or in fullscreen. */
void window_fit_show(SDL_Window *window, const WindowOptions *options);

/** The number of the display that a window is on. */
int window_fit_display_of(SDL_Window *window);
