/* SPDX-License-Identifier: MIT */
#include "app/screen_lost.h"

#include "app/hints.h"
#include "app/menu.h"
#include "app/screen_leave.h"
#include "app/sides.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_LINES_MOST = 8 };

#define LEFT 154.0
#define TEXT_WIDTH 620.0 /* Times the words' size. */
#define TEXT_STEP 32.0
#define TOP 220.0
#define HEADING_BELOW 130.0 /* Its baseline, below the top; */
#define TEXT_BELOW 30.0     /* the words' below that, */
#define TEXT_ABOVE 28.0     /* and so much for themselves. */
#define MENU_BELOW 40.0

enum { CHOICE_RESUME, CHOICE_TITLE };

typedef struct LostScreen {
    Screen base;
    Game *game;
    const Scene *scene;
    int player; /* Whose pad was lost last. */
    char pad_name[PAD_NAME_BYTES];
    Menu menu;
    Error notice;
} LostScreen;

static void look(LostScreen *lost)
{
    const Seats *seats = &lost->game->seats;
    int seat = seats_first_lost(seats);
    menu_entry(&lost->menu, CHOICE_RESUME)->is_faint = seat != SEAT_NONE;
    if (seat == SEAT_NONE)
        return;
    lost->player = seat;
    snprintf(lost->pad_name, sizeof lost->pad_name, "%s", seats->items[seat].device.pad_name);
}

static bool is_waiting(const LostScreen *lost)
{
    return seats_first_lost(&lost->game->seats) != SEAT_NONE;
}

static void enter(Screen *self)
{
    LostScreen *lost = (LostScreen *)self;
    game_use_cursor(lost->game, true);
    sound_be_still(lost->game->sound);
}

static void leave(Screen *self)
{
    free(self);
}

/* True where a device without a seat fired, and has the lost one now. */
static bool take_over(LostScreen *lost, const WindowEvent *event, Command command)
{
    Seats *seats = &lost->game->seats;
    SeatDevice device;
    int seat = seats_first_lost(seats);
    bool fires = devices_fires(&lost->game->devices, event, &device) && command != COMMAND_CLICK;
    bool is_pad = devices_source(&lost->game->devices, event, &device) &&
                  device.kind == DEVICE_PAD && command == COMMAND_CONFIRM;
    if (seat == SEAT_NONE || (!fires && !is_pad) || seats_find(seats, &device) != SEAT_NONE)
        return false;
    seats_take_over(seats, seat, &device);
    look(lost);
    return true;
}

static bool event(Screen *self, const WindowEvent *event, Command command)
{
    LostScreen *lost = (LostScreen *)self;
    int focus = lost->menu.focus;
    if (event->kind == WINDOW_EVENT_PAD_ADDED || event->kind == WINDOW_EVENT_PAD_REMOVED) {
        look(lost);
        return true;
    }
    if (take_over(lost, event, command))
        return true;
    int choice = menu_command(&lost->menu, command, game_pointer(lost->game, event));
    if (choice == CHOICE_RESUME && !is_waiting(lost))
        screen_stack_pop(&lost->game->screens);
    if (choice == CHOICE_TITLE)
        screen_leave_to_title(lost->game, &lost->notice);
    return choice != MENU_NOTHING || focus != lost->menu.focus;
}

static void update(Screen *self, double seconds)
{
    (void)self;
    (void)seconds;
}

/* Returns where the menu begins: where words are large all begins higher, to leave it room. */
static double draw_words(const LostScreen *lost, const Ui *ui)
{
    double z = ui->text_scale;
    const Seats *seats = &lost->game->seats;
    const char *name = lost->pad_name[0] != '\0' ? lost->pad_name : "The pad";
    char heading[64];
    char words[256];
    UiText big = {FONT_BOLD, 60, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText small = {FONT_REGULAR, 23 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (is_waiting(lost)) {
        snprintf(heading, sizeof heading, "Player %d's pad is gone", lost->player + 1);
        snprintf(words, sizeof words,
                 "%s was unplugged. Plug it in again, or press fire on another device to go on "
                 "with that.",
                 name);
    } else {
        DeviceKind kind = seats->items[lost->player].device.kind;
        snprintf(heading, sizeof heading, "Player %d is back", lost->player + 1);
        snprintf(words, sizeof words, "On: %s.",
                 kind == DEVICE_PAD ? seats->items[lost->player].device.pad_name
                                    : bindings_device_label(kind));
    }
    if (seats->count == 1)
        snprintf(heading, sizeof heading, "%s",
                 is_waiting(lost) ? "Your pad is gone" : "You are back");
    double text = HEADING_BELOW + TEXT_BELOW + TEXT_ABOVE * z;
    double menu =
        text + (ui_lines(ui, &small, TEXT_WIDTH * z, TEXT_LINES_MOST, words) - 1) * TEXT_STEP * z +
        MENU_BELOW * z;
    double top = fmin(TOP, hints_top(ui) - menu - lost->menu.count * MENU_STEP * z);
    palette_shape(ui->canvas, lost->player, ui_place(ui, LEFT + 14, top + 30), ui_length(ui, 18),
                  color_fade(sides_color(lost->scene, lost->player), ui->opacity));
    ui_text(ui, &big, LEFT - 2, top + HEADING_BELOW, heading);
    ui_paragraph(ui, &small, LEFT, top + text, TEXT_WIDTH * z, TEXT_STEP * z, words);
    return top + menu;
}

static void draw(Screen *self, const Ui *ui)
{
    LostScreen *lost = (LostScreen *)self;
    UiText notice = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_NOTICE, 1};
    ui_dim(ui, 0.93);
    lost->menu.y = draw_words(lost, ui);
    menu_fit(&lost->menu, ui, hints_top(ui));
    menu_draw(&lost->menu, ui);
    ui_error(ui, &notice, LEFT, hints_top(ui) - 12, UI_PAGE_WIDTH - 2 * LEFT, &lost->notice);
    hints_draw_menu(ui, LEFT - 4, "choose", NULL, NULL);
}

static double pace(const Screen *self)
{
    (void)self;
    return SCREEN_STILL_SECONDS;
}

Screen *screen_lost_create(Game *game, const Scene *scene)
{
    static const ScreenVerbs verbs = {true, enter, leave, event, update, draw, pace};
    LostScreen *lost = calloc(1, sizeof *lost);
    if (lost == NULL)
        return NULL;
    lost->base.verbs = &verbs;
    lost->game = game;
    lost->scene = scene;
    lost->menu = (Menu){.x = LEFT - 28, .width = 400};
    menu_add(&lost->menu, "Resume", CHOICE_RESUME);
    menu_add(&lost->menu, "Title", CHOICE_TITLE);
    look(lost);
    return &lost->base;
}
