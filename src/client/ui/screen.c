/* SPDX-License-Identifier: MIT */
#include "ui/screen.h"

#define SLIDE_UNITS 36.0

void screen_stack_init(ScreenStack *stack)
{
    *stack = (ScreenStack){0};
}

static Screen *top_of(const ScreenStack *stack)
{
    return stack->count > 0 ? stack->items[stack->count - 1] : NULL;
}

void *screen_discard(Screen *screen)
{
    if (screen != NULL && screen->callbacks->exit != NULL)
        screen->callbacks->exit(screen);
    free(screen);
    return NULL;
}

void screen_stack_destroy(ScreenStack *stack)
{
    stack->wanted = screen_discard(stack->wanted);
    stack->leaving = screen_discard(stack->leaving);
    while (stack->count > 0)
        (void)screen_discard(stack->items[--stack->count]);
}

void screen_stack_push(ScreenStack *stack, Screen *screen)
{
    (void)screen_discard(stack->wanted);
    stack->wanted = screen;
}

void screen_stack_pop_to(ScreenStack *stack, int count)
{
    ASSERT(count >= 0 && count <= stack->count);
    stack->wanted_count = count;
}

void screen_stack_pop(ScreenStack *stack)
{
    screen_stack_pop_to(stack, stack->count - 1);
}

/* Overlays fade out; other screens go, and the one beneath fades in. */
static void screen_remove_top(ScreenStack *stack)
{
    Screen *screen = stack->items[--stack->count];
    if (screen->callbacks->is_overlay) {
        (void)screen_discard(stack->leaving);
        stack->leaving = screen;
        return;
    }
    stack->leaving = screen_discard(stack->leaving);
    (void)screen_discard(screen);
    if (stack->count > 0)
        stack->items[stack->count - 1]->presence = 0;
}

bool screen_stack_settle(ScreenStack *stack)
{
    bool is_popping = stack->wanted_count < stack->count;
    Screen *wanted = stack->wanted;
    if (!is_popping && wanted == NULL)
        return false;
    while (stack->wanted_count < stack->count)
        screen_remove_top(stack);
    if (wanted != NULL) {
        /* The longest way is seven: title, Play, set-up, match, pause, settings, mapping. No screen
         * leads to one beneath without removing those between (app/navigator.c). */
        ASSERT(stack->count < SCREENS_MAX);
        stack->wanted = NULL;
        if (!wanted->callbacks->is_overlay)
            stack->leaving = screen_discard(stack->leaving);
        wanted->presence = 0;
        stack->items[stack->count++] = wanted;
    }
    stack->wanted_count = stack->count;
    if (stack->count > 0)
        top_of(stack)->callbacks->enter(top_of(stack));
    return true;
}

bool screen_stack_event(ScreenStack *stack, const InputEvent *event)
{
    Screen *top = top_of(stack);
    return top != NULL && top->callbacks->event(top, event);
}

bool screen_stack_drop(ScreenStack *stack, const char *path)
{
    Screen *top = top_of(stack);
    return top != NULL && top->callbacks->drop != NULL && top->callbacks->drop(top, path);
}

static double approach(double value, double goal, double step)
{
    return value < goal ? fmin(value + step, goal) : fmax(value - step, goal);
}

void screen_stack_update(ScreenStack *stack, double seconds)
{
    double step = seconds / SCREEN_EASE_SECONDS;
    Screen *top = top_of(stack);
    if (top != NULL) {
        top->presence = approach(top->presence, 1, step);
        if (top->callbacks->update != NULL)
            top->callbacks->update(top, seconds);
    }
    if (stack->leaving != NULL) {
        stack->leaving->presence = approach(stack->leaving->presence, 0, step);
        if (stack->leaving->presence <= 0)
            stack->leaving = screen_discard(stack->leaving);
    }
}

static void screen_draw(Screen *screen, Ui ui)
{
    if (screen->callbacks->is_tall)
        ui = ui_tall(&ui);
    double eased = ui_ease_out(screen->presence);
    if (screen->callbacks->is_overlay) {
        ui.opacity = eased;
        ui.slide = ui.accessibility.has_still_camera ? 0 : -SLIDE_UNITS * (1 - eased);
        screen->callbacks->draw(screen, &ui);
        return;
    }
    screen->callbacks->draw(screen, &ui);
    if (screen->presence < 1)
        ui_dim(&ui, 1 - eased);
}

/* The lowest screen that is not covered. */
static int first_drawn(const ScreenStack *stack)
{
    int first = stack->count - 1;
    while (first > 0 && stack->items[first]->callbacks->is_overlay)
        first--;
    return first < 0 ? 0 : first;
}

void screen_stack_draw(ScreenStack *stack, Ui ui)
{
    for (int i = first_drawn(stack); i < stack->count; i++)
        screen_draw(stack->items[i], ui);
    if (stack->leaving != NULL)
        screen_draw(stack->leaving, ui);
}

static double own_interval(const Screen *screen)
{
    const ScreenCallbacks *callbacks = screen->callbacks;
    return callbacks->frame_interval != NULL ? callbacks->frame_interval(screen)
                                             : SCREEN_STILL_SECONDS;
}

double screen_stack_frame_interval(const ScreenStack *stack)
{
    const Screen *top = top_of(stack);
    return top == NULL || stack->leaving != NULL || top->presence < 1 ? 0 : own_interval(top);
}

bool screen_stack_runs_match(const ScreenStack *stack)
{
    const Screen *top = top_of(stack);
    return top != NULL && top->callbacks->is_match && own_interval(top) <= 0;
}

bool screen_stack_is_dragged(const ScreenStack *stack)
{
    const Screen *top = top_of(stack);
    return top != NULL && top->callbacks->is_dragged;
}

Ui screen_stack_page(const ScreenStack *stack, const Ui *ui)
{
    const Screen *top = top_of(stack);
    return top != NULL && top->callbacks->is_tall ? ui_tall(ui) : *ui;
}

int screen_stack_homes(const ScreenStack *stack)
{
    int count = 0;
    while (count < stack->count && stack->items[count]->callbacks->is_home)
        count++;
    return count;
}

bool screen_stack_is_exact(const ScreenStack *stack)
{
    for (int i = first_drawn(stack); i < stack->count; i++)
        if (stack->items[i]->callbacks->is_exact)
            return true;
    return false;
}
