/* SPDX-License-Identifier: MIT */
#include "online/online.h"
#include "online/online_parts.h"

#include <string.h>

#define TOP 150.0
#define WORDS_SIZE 23.0
#define WORDS_STEP 33.0
#define CODE_LEFT 840.0
#define CODE_TOP 90.0
#define GAP 24.0
#define NAME_STEP 44.0

enum { CHOICE_DONE, CHOICE_LINK, WORDS_LINES = 6, LINK_BYTES = 29, LABEL_BYTES = 96 };

typedef struct PhonesScreen {
    Screen base;
    Shell *shell;
    Menu menu;
    int count;
    OnlineLink links[ONLINE_LINKS_MAX];
    char labels[ONLINE_LINKS_MAX][LABEL_BYTES];
} PhonesScreen;

/* The token changes with each phone that comes. */
static void list_links(PhonesScreen *screen)
{
    int focused = menu_focused(&screen->menu);
    screen->count = phones_links(screen->shell, screen->links);
    screen->menu.list.count = 0;
    for (int i = 0; i < screen->count; i++) {
        const char *address = screen->links[i].text + strlen("http://");
        /* TRANSLATORS: to the clipboard, a link. */
        size_t room = LINK_BYTES + strlen(tr("Copy %.*s")) - strlen(".*");
        menu_add(&screen->menu,
                 text_fit(screen->labels[i], room < LABEL_BYTES ? room : LABEL_BYTES,
                          tr("Copy %.*s"), (int)(strrchr(address, ':') - address), address),
                 CHOICE_LINK + i);
    }
    menu_add(&screen->menu, tr("Done"), CHOICE_DONE);
    int index = menu_index(&screen->menu, focused);
    list_focus(&screen->menu.list, index != LIST_NONE ? index : screen->count);
}

/* Whether there is a match below: under this screen and the pause screen. */
static bool is_over_match(const ScreenStack *screens)
{
    for (int i = 0; i < screens->count; i++)
        if (screens->items[i]->callbacks->is_match)
            return true;
    return false;
}

/* A phone that comes takes a seat. During a match no seat can be added: there it replaces a
 * controller that was lost. */
static void take_in(const PhonesScreen *screen, const InputEvent *event)
{
    Shell *shell = screen->shell;
    const Pad *pad = devices_pad(&shell->devices, event->window.pad);
    int lost = seats_first_lost(&shell->seats);
    if (event->window.kind != WINDOW_EVENT_PAD_ADDED || pad == NULL || !pad->device.is_phone)
        return;
    if (!is_over_match(&shell->screens))
        (void)seats_join(&shell->seats, &pad->device);
    else if (lost != SEAT_NONE)
        seats_take_over(&shell->seats, lost, &pad->device);
}

static bool phones_event(Screen *self, const InputEvent *event)
{
    PhonesScreen *screen = (PhonesScreen *)self;
    Shell *shell = screen->shell;
    take_in(screen, event);
    list_links(screen);
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(shell, event));
    if (event->command == COMMAND_BACK || action.choice == CHOICE_DONE)
        shell_go(shell, (Route){.kind = ROUTE_BACK});
    else if (action.choice != MENU_NOTHING)
        shell_copy(shell, screen->links[action.choice - CHOICE_LINK].text,
                   tr("The link was copied."));
    return true;
}

/* Draws the connected phones, each with the circle of its seat. */
static void draw_phones(const Shell *shell, const Ui *ui, Vec2 at)
{
    double z = ui->text_scale;
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        const Pad *pad = &shell->devices.pads[i];
        if (at.y > hints_free_bottom(ui) - GAP)
            return;
        if (!pad->is_attached || !pad->device.is_phone)
            continue;
        int seat = seats_find(&shell->seats, &pad->device);
        char words[PAD_NAME_BYTES + 80];
        UiText text = {FONT_REGULAR, WORDS_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
        /* TRANSLATORS: a name, or "A phone". */
        snprintf(words, sizeof words, seat == SEAT_NONE ? tr("%s, without a seat") : "%s",
                 pad->device.pad_name[0] != '\0' ? pad->device.pad_name : tr("A phone"));
        if (seat != SEAT_NONE)
            ui_circle(ui, shell->settings.circles[seat], vec2(at.x + 12 * z, at.y - 8 * z), 12 * z,
                      color_fade(palette_player(ui->accessibility.palette, seat), ui->opacity));
        ui_text(ui, &text, at.x + 40 * z, at.y, words);
        at.y += NAME_STEP * z;
    }
}

static void phones_draw(Screen *self, const Ui *ui)
{
    PhonesScreen *screen = (PhonesScreen *)self;
    bool is_tall = ui_is_tall(ui);
    double z = ui->text_scale;
    double right = is_tall ? UI_RIGHT : CODE_LEFT - GAP;
    double foot = hints_free_bottom(ui) - GAP;
    UiText text = {FONT_REGULAR, WORDS_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText heading = {FONT_SEMIBOLD, 48 * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT, 1};
    const char *words =
        screen->count > 0
            ? tr("Scan the code with a phone on the same network, or open the link on it. Each "
                 "phone needs a code of its own. What you do on it is sent unencrypted.")
            : tr("This machine is not on a network. Connect it to the one that the phone is on.");
    ui_ground(ui);
    list_links(screen);
    const char *title = tr("Use a phone as a controller");
    heading.size = ui_fitting_size(ui, &heading, right - UI_LEFT, title);
    ui_text(ui, &heading, UI_LEFT - 2, 110, title);
    text.size = ui_fitting_lines(ui, &text, right - UI_LEFT, WORDS_LINES, words);
    double y = ui_paragraph(ui, &text, UI_LEFT, TOP + WORDS_SIZE * z, right - UI_LEFT,
                            WORDS_STEP * z, words);
    const char *link = online_link_shown(&screen->menu, CHOICE_LINK, screen->links, screen->count);
    if (link != NULL)
        ui_text_fitting(ui, &text, UI_LEFT, y, right - UI_LEFT, link);
    y += GAP * z;
    Box menu = {{MENU_LEFT, y},
                {right, fmin(foot, y + screen->menu.list.count * menu_step(ui, z))}};
    menu_fit(&screen->menu, ui, menu);
    menu_draw(&screen->menu, ui);
    y += list_total_height(&screen->menu.list) * screen->menu.list.zoom + 2 * GAP * z;
    draw_phones(screen->shell, ui, vec2(UI_LEFT, y));
    Box code = {{CODE_LEFT, CODE_TOP}, {UI_RIGHT, foot}};
    if (is_tall)
        code.low = vec2(UI_LEFT, foot - (UI_RIGHT - UI_LEFT) / 2);
    if (link != NULL)
        (void)ui_qr_draw(ui, code, link);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, tr("back"));
}

Screen *screen_phones_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .event = phones_event,
        .draw = phones_draw,
    };
    PhonesScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    if (!phones_open(shell, out_error))
        return screen_discard(&screen->base);
    menu_init(&screen->menu, false);
    list_links(screen);
    return &screen->base;
}
