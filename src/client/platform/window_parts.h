/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PLATFORM_WINDOW_PARTS_H
#define CLOCKWISE_PLATFORM_WINDOW_PARTS_H

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

/** Opens and closes it; false: of no use. */
bool pads_translate(PadList *pads, const SDL_Event *event, WindowEvent *out_event);

void pads_close(PadList *pads);

typedef struct WindowInput {
    PadList pads;
    Uint16 modifiers; /**< Of the text that comes. */
    char *dropped;    /**< SDL's last one, or NULL. */
} WindowInput;

/** Opens and closes controllers; false: of no use. */
bool window_input_translate(WindowInput *input, const SDL_Event *event, Vec2 pixels_per_point,
                            WindowEvent *out_event);

/* Input methods: compositions, their keys, the caret's place. */

typedef struct WindowText {
    char composition[WINDOW_COMPOSITION_BYTES]; /**< "": none. */
    SDL_Rect place;                             /**< As SDL was told. */
} WindowText;

/** If it moved. */
void window_text_place(WindowText *text, Box caret_px, Vec2 pixels_per_point);

/** A key for the input method, which some systems pass on. Has to see every event. */
bool window_text_owns(WindowText *text, const SDL_Event *event);

/** False: no composition. */
bool window_text_translate(WindowText *text, const SDL_Event *event, WindowEvent *out_event);

/*
 * How finely to draw without a GPU: fewer pixels before frames fall under DRAW_SCALE_FPS, more when
 * there is time. Without a clock.
 */

#define DRAW_SCALE_FPS 50.0
/** No fewer: text were hard to read. */
#define DRAW_SCALE_PIXELS_MIN (1280.0 * 720.0)

/** All zero: as fine as the output. */
typedef struct DrawScale {
    int step;         /**< 30 % fewer pixels each. */
    double seconds;   /**< For a frame's work, smoothed. */
    int frames;       /**< Since a change. */
    int easy_frames;  /**< In a row with time for a finer step. */
    int patience;     /**< Doublings of these, as finer steps were too slow. */
    bool was_refined; /**< By the last change. */
} DrawScale;

/** Of an output's sides; `points` is width by height. */
double draw_scale_least(double output_pixels, double points);

/** Of an output's sides, from `least` to 1. */
double draw_scale_part(const DrawScale *scale, double least);

/** A frame's seconds of work, without waiting, and the wanted interval. */
void draw_scale_count(DrawScale *scale, double work_seconds, double interval_seconds, double least);

/*
 * A canvas without a GPU on the screen: by the window's surface, a texture (Wayland, whose surfaces
 * have a pixel per point) or a page's canvas; enlarged if drawn smaller.
 */

typedef struct WindowOutput {
    SDL_Window *window;
    SpanCanvas *span;
    bool is_exact; /**< Never smaller. */
    DrawScale scale;
    SDL_Point size;       /**< Pixels. */
    SDL_Point drawn;      /**< Then enlarged. */
    SDL_Surface *surface; /**< The window's, or NULL. */
    void *surface_pixels;
    uint32_t *enlarged;     /**< For another format. */
    SDL_Renderer *renderer; /**< For the texture, or NULL. */
    SDL_Texture *texture;
} WindowOutput;

/** For window_output_follow(); false where the window can't be drawn on (SDL says why). The span
 * canvas stays the caller's. */
bool window_output_open(WindowOutput *output, SDL_Window *window, SpanCanvas *span);

/** Its present size; false: nothing to draw on. */
bool window_output_follow(WindowOutput *output, Canvas *canvas);
/** For the drawn size: see draw_scale_count(). */
void window_output_count(WindowOutput *output, double work_seconds, double interval_seconds);
void window_output_show(WindowOutput *output, const Canvas *canvas);

/* Sizes and places on one display or several, in points; and whether it can be drawn on. */

enum { WINDOW_WIDTH_MIN = 480, WINDOW_HEIGHT_MIN = 270 };

/** A driver of SDL's that shows nothing. */
bool window_fit_is_blind(const char *driver);

/** At most, below a title bar. */
SDL_Point window_fit_room(int display);

/** Or as much of it, in shape, as there is room. */
SDL_Point window_fit_size(int display, SDL_Point size);

/** The screen's format is SDL's. */
bool window_fit_has_known_pixels(void);

/** Why it can't be drawn on; always false. */
bool window_fit_refuse(Error *out_error);

/** Up to date; in fullscreen, maximized or minimized only the display, and whether maximized. */
void window_fit_read(SDL_Window *window, WindowPlace *place, SDL_Point *size);

/** Outside fullscreen, to its place or its display's middle. */
void window_fit_restore(SDL_Window *window, const WindowPlace *place, SDL_Point size);

/** From outside made larger than a canvas can be, but for fullscreen. */
void window_fit_shrink(SDL_Window *window);

/** Not shown yet; as SDL_CreateWindow(). */
SDL_Window *window_fit_open(const WindowOptions *options);
/** In place, maximized or in fullscreen. */
void window_fit_show(SDL_Window *window, const WindowOptions *options);

/** From 0. */
int window_fit_display_of(SDL_Window *window);

#endif
