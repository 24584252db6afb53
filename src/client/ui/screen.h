/* SPDX-License-Identifier: MIT */
/* The stack of screens. The top one gets events and updates; overlays (a pause) are drawn over
 * those beneath, which stand still. Pushes and pops are requests until screen_stack_settle(), when
 * no screen's function runs. */
#pragma once

#include "input/devices.h"
#include "ui/ui.h"

enum { SCREENS_MAX = 8 };

/** How long screens slide and fade. */
#define SCREEN_EASE_SECONDS 0.15
/** The shortest frame interval of a menu in which something moves. */
#define SCREEN_MOVING_SECONDS (1.0 / 25)
/** The frame interval of a screen that changes only by events. */
#define SCREEN_STILL_SECONDS 1e9

typedef struct Screen Screen;

typedef struct ScreenCallbacks {
    bool is_overlay; /**< The screens beneath are drawn too. */
    bool is_match;   /**< Shows a match, which runs while the interval is 0. */
    bool is_dragged; /**< A finger drags what it shows instead of scrolling. */
    bool is_tall;    /**< Drawn on a page as high as the window; see ui_tall(). */
    bool is_home;    /**< Stays in the stack beneath the screens that are opened from it. */
    bool is_exact;   /**< It copies canvases, so its frames can't be drawn smaller. */
    void (*enter)(Screen *self); /**< It is now on top. */
    void (*exit)(Screen *self);  /**< It left the stack, which frees it. May be NULL. */
    bool (*event)(Screen *self, const InputEvent *event); /**< True to draw again. */
    void (*update)(Screen *self, double seconds);         /**< May be NULL. */
    /** A file was dropped; false if this screen has no use of its own for it. May be NULL. */
    bool (*drop)(Screen *self, const char *path);
    void (*draw)(Screen *self, const Ui *ui);
    /** Seconds to the next frame; 0: the display's rate. NULL: only events change it. */
    double (*frame_interval)(const Screen *self);
} ScreenCallbacks;

/** The first member of every screen. */
struct Screen {
    const ScreenCallbacks *callbacks;
    double presence; /**< 0 to 1 while it fades in. */
};

typedef struct ScreenStack {
    Screen *items[SCREENS_MAX]; /**< Top last. */
    int count;
    Screen *leaving;  /**< The overlay that fades out, or NULL. */
    Screen *wanted;   /**< To be pushed, or NULL. */
    int wanted_count; /**< How many stay before the push. */
} ScreenStack;

/** Exits a screen that no stack has, and frees it; NULL for none. Returns NULL. */
void *screen_discard(Screen *screen);

void screen_stack_init(ScreenStack *stack);
void screen_stack_destroy(ScreenStack *stack);

/** Requests a screen on top; the stack owns it from now on, as malloc() gave it. */
void screen_stack_push(ScreenStack *stack, Screen *screen);
/** Requests to pop until `count` are left; done before a requested push. */
void screen_stack_pop_to(ScreenStack *stack, int count);
void screen_stack_pop(ScreenStack *stack);
/** Carries out the requests; true if anything changed. */
bool screen_stack_settle(ScreenStack *stack);

/** True if the frame must be drawn again. */
bool screen_stack_event(ScreenStack *stack, const InputEvent *event);
/** Whether the uppermost screen takes a file that was dropped. */
bool screen_stack_drop(ScreenStack *stack, const char *path);
void screen_stack_update(ScreenStack *stack, double seconds);
void screen_stack_draw(ScreenStack *stack, Ui ui);
double screen_stack_frame_interval(const ScreenStack *stack);
/** Whether a match or a replay runs, which the screen saver must not hide. */
bool screen_stack_runs_match(const ScreenStack *stack);
/** Whether a finger drags things on the uppermost screen, as the mouse does. */
bool screen_stack_is_dragged(const ScreenStack *stack);
/** The page that the uppermost screen is drawn on. */
Ui screen_stack_page(const ScreenStack *stack, const Ui *ui);
/** How many screens from the lowest one on are homes. */
int screen_stack_homes(const ScreenStack *stack);
/** Whether the frame needs all of the output's pixels. */
bool screen_stack_is_exact(const ScreenStack *stack);
