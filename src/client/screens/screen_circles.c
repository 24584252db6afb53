/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#define RADIUS_PART 0.4 /* Of the picture's shorter side. */

enum { NAME_BYTES_MAX = 96, NOBODY = SEATS_MAX };

typedef struct CirclesScreen {
    Screen base;
    Shell *shell;
    Cards cards; /* A choice is a circle plus PLAYER_CIRCLES times its seat. */
    char names[PLAYER_CIRCLES][NAME_BYTES_MAX];
} CirclesScreen;

static int people_of(const Shell *shell)
{
    return shell->seats.count > 0 ? shell->seats.count : 1;
}

/* The seat of who plays as that circle, or NOBODY. */
static int owner_of(const Shell *shell, int circle)
{
    for (int i = 0; i < people_of(shell); i++)
        if (shell->settings.circles[i] == circle)
            return i;
    return NOBODY;
}

static void list_circles(CirclesScreen *screen)
{
    static const char *const voices[PLAYER_CIRCLES] = {
        TR("Three bells that climb."),         TR("A hollow knock, twice and up."),
        TR("Soft notes that lean upwards."),   TR("Two pipes, there and back."),
        TR("Tiny glass that drops and hops."), TR("A ratchet that clicks and hums."),
        TR("A whistle that leaps."),           TR("A deep string that sinks.")};
    const Shell *shell = screen->shell;
    screen->cards.count = 0;
    for (int i = 0; i < PLAYER_CIRCLES; i++) {
        int owner = owner_of(shell, i);
        bool is_alone = people_of(shell) == 1;
        /* TRANSLATORS: a circle's name, and whose it is. */
        snprintf(screen->names[i], NAME_BYTES_MAX,
                 owner == NOBODY ? "%s"
                 : is_alone      ? tr("%s, yours")
                                 : tr("%s, player %d"),
                 palette_circle_name(i), owner + 1);
        cards_add(&screen->cards, screen->names[i], tr(voices[i]), owner * PLAYER_CIRCLES + i);
    }
}

/* In its owner's color, in white where it has none. */
static void draw_circle(const Ui *ui, Box box, int choice, double seconds, double glow)
{
    Vec2 middle = layout_middle(box);
    int owner = choice / PLAYER_CIRCLES;
    double radius =
        ui_length(ui, RADIUS_PART * (1 + 0.1 * glow) * fmin(layout_width(box), layout_height(box)));
    Color color = owner == NOBODY ? color_make(PALETTE_TEXT_SOFT, 1)
                                  : palette_own(palette_player(ui->accessibility.palette, owner));
    LookPen pen = {ui->canvas, ui_to_screen(ui, middle.x, middle.y), radius,
                   color_fade(color, ui->opacity), seconds};
    view_circle_draw(&pen, choice % PLAYER_CIRCLES,
                     ui_color(ui, PALETTE_TEXT, owner == NOBODY ? 0.4 : 1));
}

static bool circles_event(Screen *self, const InputEvent *event)
{
    CirclesScreen *screen = (CirclesScreen *)self;
    Shell *shell = screen->shell;
    int focus = screen->cards.focus;
    MenuAction action = cards_event(&screen->cards, event, shell_pointer(shell, event));
    if (event->command == COMMAND_BACK)
        shell_go_back(shell);
    else if (action.choice != MENU_NOTHING) {
        /* A device without a seat chooses for the first person. */
        int circle = action.choice % PLAYER_CIRCLES;
        int seat = devices_seat_of(&shell->seats, event);
        shell_settings_choose_circle(shell, seat != SEAT_NONE ? seat : 0, circle);
        sound_click(shell->sound, sound_chirp(circle, SOUND_CHIRP_TAUNT));
        list_circles(screen);
        if (people_of(shell) == 1)
            shell_go_back(shell);
    } else if (screen->cards.focus != focus)
        sound_click(shell->sound, sound_chirp(screen->cards.focus, SOUND_CHIRP_SPAWN));
    return action.needs_redraw || event->command == COMMAND_BACK;
}

static void circles_update(Screen *self, double seconds)
{
    cards_update(&((CirclesScreen *)self)->cards, seconds);
}

static void circles_draw(Screen *self, const Ui *ui)
{
    CirclesScreen *screen = (CirclesScreen *)self;
    bool is_alone = people_of(screen->shell) == 1;
    cards_draw_page(&screen->cards, ui, is_alone ? tr("Your circle") : tr("Your circles"),
                    is_alone ? "" : tr("Each of you chooses with your own device."), draw_circle);
}

Screen *screen_circles_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .event = circles_event,
        .update = circles_update,
        .draw = circles_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    CirclesScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    list_circles(screen);
    screen->cards.focus = shell->settings.circles[0];
    screen->cards.glow[screen->cards.focus] = 1;
    return &screen->base;
}
