/* SPDX-License-Identifier: MIT */
/*
 * Screens are a stack: the uppermost takes the events and the time, and overlays (a pause) are
 * drawn over what lies beneath, which stands still meanwhile. A screen asks for changes of the
 * stack while it is being called; they are made by screen_stack_settle(), when nothing of it is
 * running.
 */
#ifndef CLOCKWISE_UI_SCREEN_H
#define CLOCKWISE_UI_SCREEN_H

#include "input/devices.h"
#include "ui/ui.h"

enum { SCREENS_MAX = 8 };

/** How long screens slide and fade. */
#define SCREEN_EASE_SECONDS 0.15
/** The frame interval of what changes only when something happens. */
#define SCREEN_STILL_SECONDS 1e9

typedef struct Screen Screen;

/** What a screen can be told. */
typedef struct ScreenVerbs {
    bool is_overlay;             /**< What lies beneath is drawn too. */
    void (*enter)(Screen *self); /**< It has become the uppermost. */
    void (*exit)(Screen *self);  /**< It has left the stack: frees itself. */
    bool (*event)(Screen *self, const InputEvent *event); /**< True: draw again. */
    void (*update)(Screen *self, double seconds);         /**< NULL: time changes nothing. */
    void (*draw)(Screen *self, const Ui *ui);
    /** Seconds from one frame to the next; 0: the display's. NULL: it changes only by events. */
    double (*frame_interval)(const Screen *self);
} ScreenVerbs;

/** The first member of every screen. */
struct Screen {
    const ScreenVerbs *verbs;
    double presence; /**< 0 when it comes, 1 when it has come. */
};

typedef struct ScreenStack {
    Screen *items[SCREENS_MAX]; /**< Uppermost last. */
    int count;
    Screen *leaving;  /**< An overlay that fades out, or NULL. */
    Screen *wanted;   /**< To be pushed, or NULL. */
    int wanted_count; /**< How many are to be left first. */
} ScreenStack;

void screen_stack_init(ScreenStack *stack);
/** Exits them all. */
void screen_stack_destroy(ScreenStack *stack);

/** Asks for a screen on top; it belongs to the stack from now on. */
void screen_stack_push(ScreenStack *stack, Screen *screen);
/** Asks for the uppermost screens to go until `count` are left; before a push asked for at the same
 * time. */
void screen_stack_pop_to(ScreenStack *stack, int count);
void screen_stack_pop(ScreenStack *stack);
/** Does what was asked for; true where that changed anything. */
bool screen_stack_settle(ScreenStack *stack);

/** True where there is something new to draw. */
bool screen_stack_event(ScreenStack *stack, const InputEvent *event);
void screen_stack_update(ScreenStack *stack, double seconds);
void screen_stack_draw(ScreenStack *stack, Ui ui);
double screen_stack_frame_interval(const ScreenStack *stack);

#endif
