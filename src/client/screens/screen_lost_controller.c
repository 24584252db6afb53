/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "scene/sides.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/ui.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_LINES_MAX = 8 };

#define TEXT_WIDTH 620.0 /* Times the text scale. */
#define TEXT_STEP 32.0
#define TOP 220.0
#define SHAPE_HEIGHT 60.0
#define HEADING_HEIGHT 70.0 /* From there to its baseline. */
#define HEADING_BELOW 30.0
#define TEXT_ABOVE 28.0 /* From there to the text's first baseline. */
#define TEXT_BELOW 40.0 /* From its last baseline to the menu. */
#define MENU_WIDTH 400.0

enum { CHOICE_RESUME, CHOICE_TITLE };

typedef struct LostScreen {
    Screen base;
    Shell *shell;
    const Scene *scene;
    int player; /* Whose controller was lost last. */
    char pad_name[PAD_NAME_BYTES];
    Menu menu;
} LostScreen;

static void lost_refresh(LostScreen *lost)
{
    const Seats *seats = &lost->shell->seats;
    int seat = seats_first_lost(seats);
    menu_entry(&lost->menu, CHOICE_RESUME)->is_faint = seat != SEAT_NONE;
    if (seat == SEAT_NONE)
        return;
    lost->player = seat;
    snprintf(lost->pad_name, sizeof lost->pad_name, "%s", seats->items[seat].device.pad_name);
}

static bool lost_is_waiting(const LostScreen *lost)
{
    return seats_first_lost(&lost->shell->seats) != SEAT_NONE;
}

/* Gives the lost seat to a device without a seat that fires; true if it did. */
static bool lost_take_over(LostScreen *lost, const InputEvent *event)
{
    Seats *seats = &lost->shell->seats;
    int seat = seats_first_lost(seats);
    bool fires = event->is_fire && event->command != COMMAND_CLICK;
    bool confirms = event->device.kind == DEVICE_PAD && event->command == COMMAND_CONFIRM;
    if (seat == SEAT_NONE || !event->has_device || (!fires && !confirms) ||
        seats_find(seats, &event->device) != SEAT_NONE)
        return false;
    seats_take_over(seats, seat, &event->device);
    lost_refresh(lost);
    return true;
}

static bool lost_event(Screen *self, const InputEvent *event)
{
    LostScreen *lost = (LostScreen *)self;
    if (event->window.kind == WINDOW_EVENT_PAD_ADDED ||
        event->window.kind == WINDOW_EVENT_PAD_REMOVED) {
        lost_refresh(lost);
        return true;
    }
    if (lost_take_over(lost, event))
        return true;
    MenuAction action = menu_event(&lost->menu, event, shell_pointer(lost->shell, event));
    if (action.choice == CHOICE_RESUME && !lost_is_waiting(lost))
        shell_go(lost->shell, (Route){.kind = ROUTE_BACK});
    if (action.choice == CHOICE_TITLE)
        shell_go(lost->shell, (Route){.kind = ROUTE_TITLE});
    return action.needs_redraw;
}

/* Returns the menu's room. Large text begins higher, to leave room for the menu. */
static Box lost_draw_words(const LostScreen *lost, const Ui *ui)
{
    double z = ui->text_scale;
    const Seats *seats = &lost->shell->seats;
    const char *name = lost->pad_name[0] != '\0' ? lost->pad_name : "The controller";
    char heading[64];
    char words[256];
    UiText big = {FONT_BOLD, 60, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText small = {FONT_REGULAR, 23 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (lost_is_waiting(lost)) {
        snprintf(heading, sizeof heading, "Player %d's controller disconnected", lost->player + 1);
        snprintf(words, sizeof words,
                 "%s was unplugged. Plug it in again, or press fire on another device to use "
                 "that one.",
                 name);
    } else {
        DeviceKind kind = seats->items[lost->player].device.kind;
        snprintf(heading, sizeof heading, "Player %d is back", lost->player + 1);
        snprintf(words, sizeof words, "Playing on %s.",
                 kind == DEVICE_PAD ? seats->items[lost->player].device.pad_name
                                    : bindings_device_labels[kind]);
    }
    if (seats->count == 1)
        snprintf(heading, sizeof heading, "%s",
                 lost_is_waiting(lost) ? "Controller disconnected" : "Controller connected");
    int lines = ui_lines(ui, &small, TEXT_WIDTH * z, TEXT_LINES_MAX, words);
    double text_height = TEXT_ABOVE + (lines - 1) * TEXT_STEP + TEXT_BELOW;
    double height = SHAPE_HEIGHT + HEADING_HEIGHT + HEADING_BELOW + text_height * z +
                    lost->menu.list.count * menu_step(ui, z);
    double foot = hints_top(ui);
    Layout column = {{{MENU_LEFT, fmin(TOP, foot - height)}, {UI_PAGE_WIDTH, foot}}, 1};
    Box shape = layout_top(&column, SHAPE_HEIGHT);
    palette_shape(ui->canvas, lost->player, ui_to_screen(ui, UI_LEFT + 14, layout_middle(shape).y),
                  ui_length(ui, 18),
                  color_fade(sides_color(lost->scene, lost->player), ui->opacity));
    ui_text(ui, &big, UI_LEFT - 2, layout_line(&column, HEADING_HEIGHT), heading);
    layout_top(&column, HEADING_BELOW);
    column.zoom = z;
    Box text = layout_top(&column, text_height);
    ui_paragraph(ui, &small, UI_LEFT, text.low.y + TEXT_ABOVE * z, TEXT_WIDTH * z, TEXT_STEP * z,
                 words);
    return layout_left(&column, MENU_WIDTH);
}

static void lost_draw(Screen *self, const Ui *ui)
{
    LostScreen *lost = (LostScreen *)self;
    ui_dim(ui, 0.93);
    menu_fit(&lost->menu, ui, lost_draw_words(lost, ui));
    menu_draw(&lost->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", NULL, NULL);
}

Screen *screen_lost_controller_create(Shell *shell, const Scene *scene, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_overlay = true,
        .enter = shell_screen_enter_overlay,
        .exit = shell_screen_exit,
        .event = lost_event,
        .draw = lost_draw,
    };
    LostScreen *lost = shell_screen_create(shell, sizeof *lost, &callbacks, out_error);
    if (lost == NULL)
        return NULL;
    lost->scene = scene;
    menu_init(&lost->menu, false);
    menu_add(&lost->menu, "Resume", CHOICE_RESUME);
    menu_add(&lost->menu, "Quit to title", CHOICE_TITLE);
    lost_refresh(lost);
    return &lost->base;
}
