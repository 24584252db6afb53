/* SPDX-License-Identifier: MIT */
#include "onlineview/onlineview.h"

#include "online/lan_search.h"
#include "onlineview/online_shell.h"
#include "onlineview/online_start.h"
#include "scene/mode_words.h"
#include "screens/seat_cards.h"
#include "shell/shell_settings.h"
#include "ui/hints.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "ui/plural.h"
#include "ui/text_field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADING_BASELINE 120.0
#define HEADING_SIZE 44.0
#define UNDER_HEADING 156.0
#define TOP 190.0
#define MENU_WIDTH 1180.0
#define CARDS_HEIGHT 150.0
#define CARDS_GAP 24.0
#define FIELD_WIDTH 800.0
#define FIELD_HEIGHT 50.0

enum {
    CHOICE_ADDRESS,
    CHOICE_HOST,
    CHOICE_NAME,
    CHOICE_RECENT,
    CHOICE_FOUND = CHOICE_RECENT + ONLINE_RECENT, /* Plus the game's slot in the LanList. */
    NOTE_BYTES = 3 * NAME_BYTES + 64
};

typedef struct OnlineScreen {
    Screen base;
    Shell *shell;
    Menu menu;
    TextField field; /* Its id is the choice that opened it. */
    char name_note[ONLINE_NAME_BYTES];
    LanSearch *search; /* NULL: it could not be started. */
    LanList games;
    char game_notes[LAN_GAMES_MAX][NOTE_BYTES];
    char short_notes[LAN_GAMES_MAX][NOTE_BYTES];
} OnlineScreen;

static void write_game_note(OnlineScreen *screen, int place)
{
    const LanGame *found = &screen->games.games[place];
    const ListingGame *game = &found->game;
    char *note = screen->game_notes[place];
    char *short_note = screen->short_notes[place];
    Mode mode;
    const char *title =
        level_mode_of_name(game->mode, &mode) ? mode_words(mode)->title : game->mode;
    snprintf(short_note, NOTE_BYTES, "%s%d of %d, %d ms", game->has_password ? "password, " : "",
             game->people, game->people_max, found->ping_ms);
    if (found->is_other_version)
        snprintf(note, NOTE_BYTES, "different version");
    else
        snprintf(note, NOTE_BYTES, "%s, %s, %s", game->level, title, short_note);
}

static void list_games(OnlineScreen *screen)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++) {
        const LanGame *found = &screen->games.games[i];
        if (!found->is_there)
            continue;
        write_game_note(screen, i);
        MenuEntry *entry = menu_add(&screen->menu, found->game.name, CHOICE_FOUND + i);
        entry->note = screen->game_notes[i];
        entry->short_note = found->is_other_version ? NULL : screen->short_notes[i];
        entry->is_faint = found->is_other_version;
    }
}

static int count_games(const LanList *games)
{
    int count = 0;
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        count += games->games[i].is_there;
    return count;
}

/* The focus stays on its entry if that is still there. */
static void list_entries(OnlineScreen *screen)
{
    Menu *menu = &screen->menu;
    const OnlineChoices *online = &screen->shell->settings.online;
    int focused = menu_focused(menu);
    int focus = menu->list.focus;
    menu->list.count = 0;
    menu_add(menu, "Join by address", CHOICE_ADDRESS);
    menu_add(menu, "Host a game", CHOICE_HOST);
    list_games(screen);
    snprintf(screen->name_note, sizeof screen->name_note, "%s",
             online->name[0] != '\0' ? online->name : "Player");
    menu_add(menu, "Your name", CHOICE_NAME)->note = screen->name_note;
    for (int i = 0; i < ONLINE_RECENT && online->recent[i][0] != '\0'; i++)
        menu_add(menu, online->recent[i], CHOICE_RECENT + i);
    for (int i = 0; i < menu->list.count; i++)
        if (menu->entries[i].choice == focused)
            focus = i;
    list_focus(&menu->list, focus);
}

static void end_search(OnlineScreen *screen)
{
    lan_search_end(screen->search);
    screen->search = NULL;
    memset(&screen->games, 0, sizeof screen->games);
}

static void online_update(Screen *self, double seconds)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    (void)seconds;
    if (screen->search == NULL || !lan_search_look(screen->search, &screen->games))
        return;
    list_entries(screen);
    screen->shell->needs_redraw = true;
}

static void online_enter(Screen *self)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    Error error;
    shell_use_cursor(screen->shell, true);
    if (screen->search == NULL)
        screen->search = lan_search_start(&error);
    if (screen->search == NULL)
        shell_say(screen->shell, true, error.text);
    list_entries(screen);
}

static void close_field(OnlineScreen *screen)
{
    screen->field.is_open = false;
    window_take_text(screen->shell->window, false);
}

static void online_exit(Screen *self)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    if (screen->field.is_open)
        close_field(screen);
    end_search(screen);
    free(screen);
}

static void open_field(OnlineScreen *screen, int choice, const char *text)
{
    text_field_open(&screen->field, choice, text);
    window_take_text(screen->shell->window, true);
}

/* The search stops while another screen is on top; online_enter() starts it again. */
static void leave_for(OnlineScreen *screen, RouteKind route)
{
    end_search(screen);
    shell_go(screen->shell, (Route){.kind = route});
}

static void join(OnlineScreen *screen, const char *address)
{
    Error error;
    if (online_start_join(screen->shell, address, NULL, &error))
        leave_for(screen, ROUTE_LOBBY);
    else
        shell_say(screen->shell, true, error.text);
}

static void take_name(OnlineScreen *screen, const char *text)
{
    OnlineChoices *online = &screen->shell->settings.online;
    char clean[NAME_BYTES];
    clean_text_name(text, strlen(text), clean);
    memset(online->name, 0, sizeof online->name);
    if (text[0] != '\0')
        snprintf(online->name, sizeof online->name, "%s", clean);
    shell_settings_save(screen->shell);
    list_entries(screen);
}

static void finish_field(OnlineScreen *screen)
{
    char text[TEXT_FIELD_BYTES];
    memcpy(text, screen->field.text, sizeof text);
    int choice = screen->field.id;
    close_field(screen);
    if (choice == CHOICE_NAME)
        take_name(screen, text);
    else if (text[0] != '\0' && strlen(text) < ONLINE_RECENT_BYTES)
        join(screen, text);
    else if (text[0] != '\0')
        shell_say(screen->shell, true, "This address is too long.");
}

static void choose(OnlineScreen *screen, int choice)
{
    char address[ONLINE_RECENT_BYTES];
    const OnlineChoices *online = &screen->shell->settings.online;
    if (choice == CHOICE_ADDRESS)
        open_field(screen, choice, online->recent[0]);
    else if (choice == CHOICE_NAME)
        open_field(screen, choice, online->name);
    else if (choice == CHOICE_HOST)
        leave_for(screen, ROUTE_ONLINE_HOST);
    else if (choice < CHOICE_FOUND) {
        memcpy(address, online->recent[choice - CHOICE_RECENT], ONLINE_RECENT_BYTES);
        join(screen, address);
    } else
        join(screen, address_print(&screen->games.games[choice - CHOICE_FOUND].address, address));
}

/* --- Local players ---------------------------------------------------------------------------- */

static Box cards_row(const Ui *ui)
{
    double foot = hints_free_bottom(ui) - CARDS_GAP;
    return (Box){{UI_LEFT, foot - CARDS_HEIGHT * fmin(ui->text_scale, 1.4)}, {UI_RIGHT, foot}};
}

/* Another local player joins by pressing fire on a free device. */
static bool take_seat(OnlineScreen *screen, const InputEvent *event)
{
    Seats *seats = &screen->shell->seats;
    bool is_new = event->has_device && seats_find(seats, &event->device) == SEAT_NONE;
    if (!is_new || !event->is_fire || seats->count >= HOST_PARTY_MAX)
        return false;
    seats_join(seats, &event->device);
    return true;
}

static bool online_event(Screen *self, const InputEvent *event)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    Shell *shell = screen->shell;
    if (screen->field.is_open) {
        TextFieldAnswer answer = text_field_event(&screen->field, event);
        if (answer == TEXT_FIELD_DONE)
            finish_field(screen);
        else if (answer == TEXT_FIELD_CANCEL || event->command == COMMAND_BACK)
            close_field(screen);
        return true;
    }
    if (take_seat(screen, event))
        return true;
    if (event->command == COMMAND_BACK) {
        if (!seat_cards_leave(&shell->seats, event))
            shell_go(shell, (Route){.kind = ROUTE_TITLE});
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(shell, event));
    if (action.choice != MENU_NOTHING)
        choose(screen, action.choice);
    return action.needs_redraw;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_field(const OnlineScreen *screen, const Ui *ui)
{
    double z = fmin(ui->text_scale, 1.6);
    const char *label = screen->field.id == CHOICE_NAME
                            ? "Your name"
                            : "Address: host, host:port or [IPv6]:port. Ctrl+V pastes";
    UiText text = {FONT_REGULAR, 22 * z, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    Box box = {{(UI_PAGE_WIDTH - FIELD_WIDTH * z) / 2, 400},
               {(UI_PAGE_WIDTH + FIELD_WIDTH * z) / 2, 400 + FIELD_HEIGHT * z}};
    ui_text_fitting(ui, &text, UI_PAGE_WIDTH / 2, 376, UI_PAGE_WIDTH - 120, label);
    text_field_draw(&screen->field, ui, box, 26 * z);
}

static void draw_found(const OnlineScreen *screen, const Ui *ui)
{
    char words[64];
    UiText small = {FONT_REGULAR, 22 * fmin(ui->text_scale, 1.3), ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    int count = count_games(&screen->games);
    if (screen->search == NULL)
        return;
    if (count == 0)
        snprintf(words, sizeof words, "Looking for games on your network");
    else
        snprintf(words, sizeof words, "%d %s on your network", count,
                 plural(count, "game", "games"));
    ui_text_fitting(ui, &small, UI_LEFT, UNDER_HEADING, UI_RIGHT - UI_LEFT, words);
}

static void online_draw(Screen *self, const Ui *ui)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    const Seats *seats = &screen->shell->seats;
    UiText big = {FONT_BOLD, HEADING_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_ground(ui);
    ui_text(ui, &big, UI_LEFT, HEADING_BASELINE, "Online");
    if (screen->field.is_open) {
        draw_field(screen, ui);
        return;
    }
    draw_found(screen, ui);
    Box cards = cards_row(ui);
    menu_fit(&screen->menu, ui,
             (Box){{MENU_LEFT, TOP},
                   {fmin(MENU_LEFT + MENU_WIDTH * ui->text_scale, MENU_RIGHT),
                    cards.low.y - CARDS_GAP}});
    menu_draw(&screen->menu, ui);
    seat_cards_draw(ui, cards, seats, &screen->shell->devices, HOST_PARTY_MAX, HOST_PARTY_MAX,
                    false);
    hints_draw_menu(ui, HINTS_LEFT, "choose", NULL, "back");
}

Screen *screen_online_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .enter = online_enter,
        .exit = online_exit,
        .event = online_event,
        .update = online_update,
        .draw = online_draw,
    };
    OnlineScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    seat_cards_begin(&shell->seats, &shell->devices);
    return &screen->base;
}
