/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "online/lan_search.h"
#include "online/online_parts.h"
#include "platform/browser.h"
#include "screens/screens_parts.h"

#define HEADING_SIZE 44.0
#define TOP 190.0
#define MENU_WIDTH 1180.0
#define CARDS_HEIGHT 150.0
#define CARDS_GAP 16.0
#define CARDS_TOP 34.0 /* With large words. */

enum {
    CHOICE_ADDRESS,
    CHOICE_HOST,
    CHOICE_NAME,
    CHOICE_CIRCLE,
    CHOICE_MEET,
    CHOICE_RECENT,
    CHOICE_FOUND = CHOICE_RECENT + ONLINE_RECENT, /* Plus the game's entry in the LanList. */
    NOTE_BYTES = 3 * NAME_BYTES + 320
};

typedef struct OnlineScreen {
    Screen base;
    Shell *shell;
    Menu menu;
    EntryBox entry; /* Its id is the choice that opened it. */
    char label[NAME_BYTES + 96];
    char address[ADDRESS_TEXT_BYTES]; /* Of the game whose password is asked for. */
    char name_note[ONLINE_NAME_BYTES];
    LanSearch *search; /* NULL: it could not be started. */
    LanList games;
    char game_notes[LAN_LIST_MAX][NOTE_BYTES];
} OnlineScreen;

/* The title of a listed mode, or its own name where this version does not know it. */
static void write_mode(const ListingGame *game, char *out_words, size_t size)
{
    char name[NAME_BYTES];
    Mode mode;
    size_t length = strlen(game->mode);
    size_t tail = strlen(LISTING_TEAMS);
    bool has_teams = length > tail && strcmp(game->mode + length - tail, LISTING_TEAMS) == 0;
    snprintf(name, sizeof name, "%.*s", (int)(has_teams ? length - tail : length), game->mode);
    if (level_mode_of_name(name, &mode)) /* TRANSLATORS: a mode. */
        snprintf(out_words, size, has_teams ? tr("%s in teams") : "%s",
                 tr(mode_words(mode)->title));
    else
        snprintf(out_words, size, "%s", game->mode);
}

static void append(char note[NOTE_BYTES], const char *fact)
{
    text_append(note, NOTE_BYTES, "%s%s", tr(", "), fact);
}

/* Its facts, separated by commas. */
static void write_note(const LanGame *found, char out_note[NOTE_BYTES])
{
    char title[2 * NAME_BYTES + 64];
    const ListingGame *game = &found->game;
    if (found->is_other_version) {
        snprintf(out_note, NOTE_BYTES, "%s", tr("different version"));
        return;
    }
    write_mode(game, title, sizeof title);
    snprintf(out_note, NOTE_BYTES, "%s", tr(game->level));
    append(out_note, title);
    if (game->has_password) /* TRANSLATORS: the game has one. */
        append(out_note, tr("password"));
    append(out_note, "");
    /* TRANSLATORS: so many of all. */
    text_append(out_note, NOTE_BYTES, tr("%d of %d"), game->people, game->people_max);
    if (found->link[0] == '\0') {
        /* TRANSLATORS: an unknown time. */
        append(out_note, found->ping_ms == MEET_NO_PING ? tr("?\xc2\xa0ms") : "");
        if (found->ping_ms != MEET_NO_PING)
            text_append(out_note, NOTE_BYTES, tr("%d\xc2\xa0ms"), found->ping_ms);
    }
    if (found->code[0] != '\0') /* TRANSLATORS: the game is reached over it. */
        append(out_note, tr("internet"));
    if (found->has_page) /* TRANSLATORS: the game can be joined in one. */
        append(out_note, tr("browser"));
}

static void list_games(OnlineScreen *screen)
{
    for (int i = 0; i < LAN_LIST_MAX; i++) {
        const LanGame *found = &screen->games.games[i];
        if (!found->is_there)
            continue;
        char *note = screen->game_notes[i];
        write_note(found, note);
        MenuEntry *entry = menu_add(&screen->menu, found->game.name, CHOICE_FOUND + i);
        entry->note = note;
        entry->is_faint = found->is_other_version;
    }
}

/* The focus stays on its entry if that is still there. */
static void list_entries(OnlineScreen *screen)
{
    Menu *menu = &screen->menu;
    const OnlineChoices *online = &screen->shell->settings.online;
    const char *name = online_start_name(screen->shell);
    int focused = menu_focused(menu);
    int before = menu->list.focus;
    menu->list.count = 0;
    list_games(screen); /* First, so that they are visible at any text size. */
    menu_add(menu, tr("Join by address"), CHOICE_ADDRESS);
    if (!browser_is_host())
        menu_add(menu, tr("Host a game"), CHOICE_HOST);
    snprintf(screen->name_note, sizeof screen->name_note, "%s",
             name[0] != '\0' ? name : tr_in("default name", "Player"));
    menu_add(menu, tr("Your name"), CHOICE_NAME)->note = screen->name_note;
    menu_add(menu, tr("Your circle"), CHOICE_CIRCLE)->note =
        palette_circle_name(screen->shell->settings.circles[0]);
    if (!browser_is_host())
        menu_add(menu, tr("Meeting server"), CHOICE_MEET)->note =
            online_start_meet(screen->shell)[0] != '\0' ? online_start_meet(screen->shell)
                                                        : tr_in("meeting server", "None");
    /* TRANSLATORS: an address that was joined lately. */
    for (int i = 0; i < ONLINE_RECENT && online->recent[i][0] != '\0'; i++)
        menu_add(menu, tr("Recent"), CHOICE_RECENT + i)->note = online->recent[i];
    int focus = menu_index(menu, focused);
    list_focus(&menu->list, focus != LIST_NONE ? focus : before);
}

static void end_search(OnlineScreen *screen)
{
    lan_search_end(screen->search);
    screen->search = NULL;
    memset(&screen->games, 0, sizeof screen->games);
}

/* More people can play at one machine than may join a server from one. */
static void keep_party(Shell *shell)
{
    if (shell->seats.count <= NET_PARTY_MAX)
        return;
    shell->seats.count = NET_PARTY_MAX;
    shell_say(shell, true,
              tr("Up to four people of one machine play online; eight do in a match of its own."));
}

static void online_enter(Screen *self)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    Error error;
    shell_use_cursor(screen->shell, true);
    keep_party(screen->shell);
    if (screen->search == NULL)
        screen->search =
            lan_search_start(screen->shell->online_port, online_start_meet(screen->shell), &error);
    if (screen->search == NULL)
        shell_say(screen->shell, true, error.text);
    list_entries(screen);
}

static void online_exit(Screen *self)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    entry_box_close(&screen->entry, screen->shell);
    end_search(screen);
}

/* The search stops while another screen is on top; online_enter() starts it again. */
static void leave_for(OnlineScreen *screen, RouteKind route)
{
    end_search(screen);
    shell_go(screen->shell, (Route){.kind = route});
}

/* Joins. On failure the entered text stays, with the error below it. */
static void join(OnlineScreen *screen, const char *address, const char *password)
{
    Error error;
    if (online_start_join(screen->shell, address, password, &error)) {
        entry_box_close(&screen->entry, screen->shell);
        leave_for(screen, ROUTE_LOBBY);
    } else if (entry_box_is_open(&screen->entry))
        error_set(&screen->entry.problem, "%s", error.text);
    else
        shell_say(screen->shell, true, error.text);
}

static void ask_name(OnlineScreen *screen, const char *label, EntryUse use)
{
    entry_box_open(&screen->entry, screen->shell, CHOICE_NAME, label, use,
                   online_start_name(screen->shell));
    char *name = screen->entry.field.text;
    if (name[0] == '\0')
        /* TRANSLATORS: a name to be changed, with a number so that two differ; at most 21 bytes. */
        snprintf(name, TEXT_FIELD_BYTES, tr_in("default name", "Player %d"),
                 (int)(screen->shell->next_seed % 100));
    text_field_limit(&screen->entry.field, ONLINE_OWN_NAME_BYTES - 1);
}

/* A web page that came from a game's server joins that game, and asks for a name the first time. */
static void join_at_once(OnlineScreen *screen)
{
    Shell *shell = screen->shell;
    const char *address = shell->online_connect;
    if (address == NULL || entry_box_is_open(&screen->entry))
        return;
    if (online_start_name(shell)[0] == '\0') {
        ask_name(screen, tr("Your name in this game"), ENTRY_JOIN);
        return;
    }
    shell->online_connect = NULL;
    join(screen, address, NULL);
}

static void online_update(Screen *self, double seconds)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    (void)seconds;
    join_at_once(screen);
    if (screen->search == NULL || !lan_search_look(screen->search, &screen->games))
        return;
    list_entries(screen);
    screen->shell->needs_redraw = true;
}

/* Restarts the search with another meeting server, or with none. */
static void choose_meet(OnlineScreen *screen)
{
    char address[ONLINE_RECENT_BYTES] = "";
    OnlineChoices *online = &screen->shell->settings.online;
    if (screen->entry.field.text[0] != '\0' &&
        !entry_box_address(&screen->entry, screen->shell, address))
        return;
    memset(online->meet, 0, sizeof online->meet);
    snprintf(online->meet, sizeof online->meet, "%s", address);
    screen->shell->online_meet = NULL;
    shell_settings_save(screen->shell);
    entry_box_close(&screen->entry, screen->shell);
    end_search(screen);
    online_enter(&screen->base);
}

static void finish_entry(OnlineScreen *screen)
{
    const char *text = screen->entry.field.text;
    int choice = screen->entry.field.id;
    char address[ONLINE_RECENT_BYTES];
    if (choice == CHOICE_NAME) {
        OnlineChoices *online = &screen->shell->settings.online;
        char clean[NAME_BYTES];
        clean_text_name(text, strlen(text), clean);
        memset(online->name, 0, sizeof online->name);
        if (text[0] != '\0' || screen->shell->online_connect != NULL)
            snprintf(online->name, sizeof online->name, "%s", clean);
        screen->shell->online_name = NULL;
        shell_settings_save(screen->shell);
        list_entries(screen);
        entry_box_close(&screen->entry, screen->shell);
    } else if (choice == CHOICE_MEET) {
        choose_meet(screen);
    } else if (choice >= CHOICE_FOUND)
        join(screen, screen->address, text);
    else if (entry_box_address(&screen->entry, screen->shell, address))
        join(screen, address, NULL);
}

static void choose_found(OnlineScreen *screen, int choice)
{
    const LanGame *found = &screen->games.games[choice - CHOICE_FOUND];
    if (found->link[0] != '\0') {
        browser_visit(found->link, online_start_name(screen->shell));
        return;
    }
    address_print(&found->address, screen->address);
    if (found->code[0] != '\0')
        snprintf(screen->address, sizeof screen->address, "%s", found->code);
    if (!found->game.has_password || found->is_other_version) {
        join(screen, screen->address, NULL);
        return;
    }
    /* TRANSLATORS: the name of a game. */
    snprintf(screen->label, sizeof screen->label, tr("Password of %s"), found->game.name);
    entry_box_open(&screen->entry, screen->shell, choice, screen->label, ENTRY_JOIN, "");
    text_field_limit(&screen->entry.field, GREETING_PASSWORD_BYTES_MAX);
}

static void choose(OnlineScreen *screen, int choice)
{
    char address[ONLINE_RECENT_BYTES];
    Shell *shell = screen->shell;
    const OnlineChoices *online = &shell->settings.online;
    if (choice == CHOICE_ADDRESS)
        entry_box_open(&screen->entry, shell, choice,
                       online_start_meet(shell)[0] != '\0'
                           ? tr("Address, such as example.org, or a game's code")
                           : tr("Address, such as example.org or 192.168.1.5:7778"),
                       ENTRY_JOIN, online->recent[0]);
    else if (choice == CHOICE_MEET)
        entry_box_open(&screen->entry, shell, choice,
                       tr("Address of a meeting server; empty for none"), ENTRY_SAVE,
                       online_start_meet(shell));
    else if (choice == CHOICE_NAME)
        ask_name(screen, tr("Your name"), ENTRY_SAVE);
    else if (choice == CHOICE_HOST)
        leave_for(screen, ROUTE_ONLINE_HOST);
    else if (choice == CHOICE_CIRCLE)
        leave_for(screen, ROUTE_CIRCLES);
    else if (choice < CHOICE_FOUND) {
        memcpy(address, online->recent[choice - CHOICE_RECENT], ONLINE_RECENT_BYTES);
        join(screen, address, NULL);
    } else
        choose_found(screen, choice);
}

static bool online_event(Screen *self, const InputEvent *event)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    Shell *shell = screen->shell;
    if (entry_box_is_open(&screen->entry)) {
        EntryAnswer answer = entry_box_event(&screen->entry, shell, event);
        if (answer == ENTRY_CANCELED)
            shell->online_connect = NULL;
        if (answer == ENTRY_DONE)
            finish_entry(screen);
        return true;
    }
    /* Another local player joins by pressing fire on a free device. */
    if (event->has_device && event->is_fire &&
        seats_find(&shell->seats, &event->device) == SEAT_NONE) {
        seats_join(&shell->seats, &event->device);
        keep_party(shell);
        return true;
    }
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

static double draw_heading(const OnlineScreen *screen, const Ui *ui, bool is_beside)
{
    char words[640] = "";
    int count = 0;
    int others = 0;
    for (int i = 0; i < LAN_LIST_MAX; i++)
        *(i < LAN_GAMES_MAX ? &count : &others) += screen->games.games[i].is_there;
    bool is_entering = entry_box_is_open(&screen->entry);
    bool is_shown = screen->search != NULL && !is_entering;
    if (is_shown && count > 0)
        snprintf(words, sizeof words,
                 tr_count("%d game on your network", "%d games on your network", count), count);
    else if (is_shown && others == 0)
        snprintf(words, sizeof words, "%s", tr("Looking for games on your network"));
    if (is_shown && others > 0) {
        tr_list(words, sizeof words,
                tr_count("%d game on the internet", "%d games on the internet", others), others);
    }
    if (is_shown && screen->games.is_meet_silent)
        text_append(words, sizeof words, ". %s", tr("The meeting server does not respond"));
    if (browser_is_host() && !is_entering) {
        snprintf(words, sizeof words, "%s",
                 tr("A browser joins games; to host one, get Clockwise for your computer."));
        if (!browser_is_secure())
            text_append(words, sizeof words, " %s",
                        tr("What you play is encrypted; this page itself was not."));
    }
    bool joins = is_entering && screen->entry.use == ENTRY_JOIN;
    return online_heading_draw(ui, HEADING_SIZE, joins ? tr("Join a game") : tr("Online"), words,
                               PALETTE_TEXT_SOFT,
                               is_beside ? UI_PAGE_WIDTH / 2 - CARDS_GAP : UI_RIGHT);
}

static void online_draw(Screen *self, const Ui *ui)
{
    OnlineScreen *screen = (OnlineScreen *)self;
    const Seats *seats = &screen->shell->seats;
    /* With large words, one player's card and the next stand beside the heading and leave the rest
     * to the list; more cards are too narrow there. */
    bool is_beside = ui->text_scale > UI_LARGE_TEXT && seats->count <= 1;
    ui_ground(ui);
    double top = TOP + draw_heading(screen, ui, is_beside);
    if (entry_box_is_open(&screen->entry)) {
        entry_box_draw(&screen->entry, ui, TOP);
        return;
    }
    double foot = hints_free_bottom(ui) - CARDS_GAP;
    Box beside = {{UI_PAGE_WIDTH / 2, CARDS_TOP}, {UI_RIGHT, TOP - CARDS_GAP}};
    Box below = {{UI_LEFT, foot - CARDS_HEIGHT * fmin(ui->text_scale, 1.4)}, {UI_RIGHT, foot}};
    int card_count = is_beside ? 2 : NET_PARTY_MAX;
    SeatCards cards = {is_beside ? beside : below, 1, card_count};
    menu_fit(&screen->menu, ui,
             (Box){{MENU_LEFT, top},
                   {fmin(MENU_LEFT + MENU_WIDTH * ui->text_scale, MENU_RIGHT),
                    is_beside ? hints_free_bottom(ui) - 10 : cards.box.low.y - CARDS_GAP}});
    menu_draw(&screen->menu, ui);
    seat_cards_draw(ui, &cards, screen->shell, NET_PARTY_MAX, NET_PARTY_MAX, false);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, tr("back"));
}

Screen *screen_online_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
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
    screen->menu.can_stack = true;
    devices_take_seat(&shell->devices, &shell->seats);
    return &screen->base;
}
