/* SPDX-License-Identifier: MIT */
#include "online/online_parts.h"

#include "online/online.h"

#define TOP 260.0
#define HEADING 36.0
#define WIDTH 480.0
#define GAP 30.0

enum { CHOICE_STAY, LEAVE_CHOICE_LEAVE };

static bool is_host(const Shell *shell)
{
    return shell->online != NULL && online_session_view(shell->online).is_host;
}

/* The people of all members except `but`, which may be LOBBY_NOBODY. */
static int count_people(const LobbyState *lobby, int but)
{
    int count = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here && i != but ? lobby->members[i].people : 0;
    return count;
}

static int count_others(const Shell *shell)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    return lobby != NULL ? count_people(lobby, own) : 0;
}

int lobby_leave_others(const Shell *shell)
{
    return is_host(shell) ? count_others(shell) : 0;
}

bool lobby_leave_ask(LobbyLeave *self, const Shell *shell)
{
    if (count_others(shell) == 0)
        return false;
    menu_init(&self->menu, false);
    /* TRANSLATORS: an answer to "Leave the game?". */
    menu_add(&self->menu, tr("Stay"), CHOICE_STAY);
    menu_add(&self->menu, is_host(shell) ? tr("Close the game") : tr("Leave"), LEAVE_CHOICE_LEAVE);
    self->is_open = true;
    return true;
}

bool lobby_leave_event(LobbyLeave *self, const Shell *shell, const InputEvent *event)
{
    MenuAction action = menu_event(&self->menu, event, shell_pointer(shell, event));
    if (action.choice != MENU_NOTHING || event->command == COMMAND_BACK)
        self->is_open = false;
    return action.choice == LEAVE_CHOICE_LEAVE;
}

static void write_leave_question(const Shell *shell, char *out_words, size_t size)
{
    int others = lobby_leave_others(shell);
    if (!is_host(shell))
        snprintf(out_words, size, "%s", tr("Leave the game?"));
    else if (others == 0) /* They left meanwhile. */
        snprintf(out_words, size, "%s", tr("Close the game? Nobody else is here now."));
    else
        snprintf(out_words, size,
                 tr_count("Close the game? %d other player is here.",
                          "Close the game? %d others are here.", others),
                 others);
}

void lobby_leave_draw(LobbyLeave *self, const Shell *shell, const Ui *ui)
{
    char question[192];
    double z = ui->text_scale;
    UiText big = {FONT_SEMIBOLD, HEADING * fmin(z, 1.5), ALIGN_LEFT, PALETTE_TEXT, 1};
    if (!self->is_open)
        return;
    write_leave_question(shell, question, sizeof question);
    ui_text_fitting(ui, &big, UI_LEFT, TOP, UI_RIGHT - UI_LEFT, question);
    menu_fit(
        &self->menu, ui,
        (Box){{MENU_LEFT, TOP + GAP}, {MENU_LEFT + WIDTH * z, TOP + GAP + 2 * menu_step(ui, z)}});
    menu_draw(&self->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, tr("stay"));
}

void lobby_vote(const Shell *shell, bool is_yes)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby != NULL)
        online_shell_ask(
            shell,
            (LobbyRequest){.kind = LOBBY_ASK_VOTE, .number = lobby->vote.number, .is_yes = is_yes});
}

#define STEP 42.0
#define TALL_STEP 56.0     /* A row of two lines. */
#define TALL_NAME 23.0     /* The baseline of the first line. */
#define TALL_STATE 46.0    /* The baseline of the second line. */
#define ONE_LINE_FOOT 13.0 /* From the baseline of a row of one line to its bottom. */
#define HEADING_STEP 54.0
#define SIGN_ROOM 30.0 /* Of automatic fire, beside a name. */
#define SIGN_MIDDLE 18.0
#define SIGN_ABOVE 7.5
#define SIGN_RADIUS 9.0
#define NAME_LEFT 34.0
#define PING_ROOM 100.0
#define PING_GAP 8.0 /* Between them, and a long state and a name. */
#define STATE_ROOM 132.0
#define ONE_LINE_WIDTH 582.0 /* Fits the longest name with all that is beside it. */
#define HEADING_SIZE 26.0
#define HEADING_LINE 34.0
#define PEOPLE_ZOOM_MIN 0.8  /* Of the text size; below that people are left out. */
#define SMALL_CODE_MIN 150.0 /* Of a code below the list, units. */
#define WORDS_BYTES (LEVEL_NAME_BYTES + 192)

enum { HEADING_LINES = 2 };

/* Words for a lobby in which only people at this machine play. */
static void write_lonely(const LobbyState *lobby, int own, char *out_words, size_t size)
{
    int spectating = 0, last = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        if (!member->is_here || i == own)
            continue;
        spectating += member->people;
        last = i;
    }
    if (lobby->members[own].is_spectating)
        snprintf(out_words, size, "%s", tr("Nobody is playing yet"));
    else if (spectating == 0)
        snprintf(out_words, size, "%s", tr("No other players yet"));
    else if (spectating == 1)
        /* TRANSLATORS: a player's name. */
        snprintf(out_words, size, tr("%s is spectating"), lobby->members[last].person[0].name);
    else
        snprintf(out_words, size,
                 tr_count("%d other is spectating", "%d others are spectating", spectating),
                 spectating);
}

static void write_heading(const LobbyState *lobby, int own, uint64_t now_us, char *out_words,
                          size_t size)
{
    int waiting = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        bool is_waited_for = member->is_here && !member->is_away && !member->is_spectating &&
                             !member->is_ready && i != lobby->host;
        waiting += is_waited_for ? member->people : 0;
    }
    const LobbyMember *self = &lobby->members[own];
    const LobbySettings *settings = &lobby->settings;
    if (!lobby_state_is_before_match(lobby))
        snprintf(out_words, size, "%s%s%s", tr(lobby->levels[settings->level].name), tr(", "),
                 tr(mode_words(settings->mode)->title));
    else if (lobby->phase == LOBBY_COUNTDOWN)
        /* TRANSLATORS: seconds. */
        snprintf(out_words, size, tr("Starts in %d"),
                 lobby_state_seconds_left(lobby->ends_us, now_us));
    else if (lobby_state_people(lobby) <= (self->is_spectating ? 0 : self->people))
        write_lonely(lobby, own, out_words, size);
    else if (waiting == 0)
        snprintf(out_words, size, "%s",
                 lobby->host == own ? tr("Everyone is ready")
                                    : tr("Waiting for the host to start"));
    else
        snprintf(out_words, size,
                 tr_count("Waiting for %d player to be ready", "Waiting for %d players to be ready",
                          waiting),
                 waiting);
}

static const char *state_of(const LobbyState *lobby, int member)
{
    const LobbyMember *self = &lobby->members[member];
    /* TRANSLATORS: what a player does or is, beside the name. */
    const char *host = lobby->host == member ? tr("host") : "";
    if (self->is_away) /* TRANSLATORS: what a player does or is, beside the name. */
        return tr("reconnecting");
    if (self->is_spectating) /* TRANSLATORS: what a player does or is, beside the name. */
        return tr("spectating");
    if (!lobby_state_is_before_match(lobby))
        return host;
    /* TRANSLATORS: what a player does or is, beside the name. */
    return self->is_ready ? tr("ready") : host[0] != '\0' ? host : tr("not ready");
}

static const char *team_of(const LobbyState *lobby, const LobbyPerson *person)
{
    return lobby->settings.has_teams && person->team != 0 ? names_team(person->team) : "";
}

/* The note beside a member's name in the player list: who else plays at its machine, team, state
 * and ping. Teams and readiness matter only before a match: then the scores show the teams. */
static void write_note(const LobbyState *lobby, int member, bool is_muted,
                       char out_words[LOBBY_NOTE_BYTES])
{
    const LobbyMember *self = &lobby->members[member];
    out_words[0] = '\0';
    for (int i = 1; i < self->people; i++)
        /* TRANSLATORS: who plays at the same machine. */
        tr_list(out_words, LOBBY_NOTE_BYTES, i == 1 ? tr("with %s") : "%s", self->person[i].name);
    if (lobby_state_is_before_match(lobby))
        tr_list(out_words, LOBBY_NOTE_BYTES, "%s", team_of(lobby, &self->person[0]));
    if (lobby_state_is_before_match(lobby) || self->is_away)
        tr_list(out_words, LOBBY_NOTE_BYTES, "%s", state_of(lobby, member));
    tr_list(out_words, LOBBY_NOTE_BYTES, "%s",
            self->has_automatic_fire ? tr("automatic fire") : "");
    /* TRANSLATORS: a player whose chat is not shown. */
    tr_list(out_words, LOBBY_NOTE_BYTES, "%s", is_muted ? tr("muted") : "");
    if (!self->is_away)
        tr_list(out_words, LOBBY_NOTE_BYTES, tr("%d\xc2\xa0ms"), self->ping_ms);
}

/* The color that a person plays in. People are the first players, in the order of their machines.
 * Gray for spectators, and for people who may be put into either team. */
static Color color_of(const LobbyState *lobby, int member, int person, const Ui *ui)
{
    const LobbyMember *self = &lobby->members[member];
    bool has_teams = lobby->settings.has_teams;
    int team = lobby->settings.mode == MODE_SIEGE ? 1 : has_teams ? self->person[person].team : 0;
    int player = self->person[person].player;
    Color color = color_make(PALETTE_TEXT_FAINT, 1);
    if (player == LOBBY_NOBODY)
        player = person;
    for (int i = 0; i < member && self->person[person].player == LOBBY_NOBODY; i++)
        player += lobby->members[i].is_spectating ? 0 : lobby->members[i].people;
    if (!self->is_spectating && team != 0)
        color = sides_team_color(ui->accessibility.palette, team);
    else if (!self->is_spectating && !has_teams)
        color = palette_player(ui->accessibility.palette, player);
    return color_fade(color, ui->opacity);
}

int lobby_people_circle(const LobbyState *lobby, int member, int person)
{
    int wanted[PLAYERS_MAX] = {0}, dealt[PLAYERS_MAX];
    int count = 0, own = 0;
    if (lobby->members[member].is_spectating)
        return lobby->members[member].person[person].circle;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        for (int k = 0; k < lobby->members[i].people && count < PLAYERS_MAX; k++) {
            if (lobby->members[i].is_spectating)
                continue;
            if (i == member && k == person)
                own = count;
            wanted[count++] = lobby->members[i].person[k].circle + 1;
        }
    match_deal_circles(wanted, dealt);
    return dealt[own] - 1;
}

void lobby_draw_automatic_fire(const Ui *ui, double x, double baseline, double zoom)
{
    glyph_automatic(ui->canvas,
                    ui_to_screen(ui, x + SIGN_MIDDLE * zoom, baseline - SIGN_ABOVE * zoom),
                    ui_length(ui, SIGN_RADIUS * zoom), ui_color(ui, PALETTE_BRASS, 1));
}

/* The row of one person. */
typedef struct Row {
    Box box;
    double zoom;
    bool is_tall; /* Two lines: team, state and ping are below the name, not beside it. */
} Row;

static void draw_person(const LobbyState *lobby, int member, int person, bool is_own, const Ui *ui,
                        const Row *row)
{
    char ping[32] = "", words[NAME_BYTES + 48];
    double z = row->zoom;
    const LobbyMember *self = &lobby->members[member];
    const LobbyPerson *shown = &self->person[person];
    const char *state = state_of(lobby, member);
    const char *team = team_of(lobby, shown);
    bool is_ready = self->is_ready && !self->is_spectating && lobby_state_is_before_match(lobby);
    double baseline =
        row->is_tall ? row->box.low.y + TALL_NAME * z : row->box.high.y - ONE_LINE_FOOT * z;
    palette_circle_draw(ui->canvas, lobby_people_circle(lobby, member, person),
                        ui_to_screen(ui, row->box.low.x + 12 * z, baseline - 7 * z),
                        ui_length(ui, 8.5 * z), color_of(lobby, member, person, ui));
    if (person == 0 && !self->is_away)
        snprintf(ping, sizeof ping, tr("%d ms"), self->ping_ms);
    if (row->is_tall || team[0] == '\0')
        snprintf(words, sizeof words, "%s", shown->name);
    else
        snprintf(words, sizeof words, "%s  (%s)", shown->name, team);
    double left = row->box.low.x + NAME_LEFT * z;
    double ping_left = row->box.high.x - PING_ROOM * z;
    UiText small = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    double state_room = fmax(STATE_ROOM * z, ui_text_width(ui, &small, state) + PING_GAP * z);
    double right = row->is_tall ? row->box.high.x : ping_left - state_room;
    UiText name = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, 23 * z, ALIGN_LEFT,
                   self->is_away ? PALETTE_TEXT_FAINT : PALETTE_TEXT, 1};
    bool has_sign = self->has_automatic_fire && !row->is_tall; /* Else below the circle. */
    double room = right - left - (has_sign ? SIGN_ROOM * z : 0);
    ui_text_fitting(ui, &name, left, baseline, room, words);
    if (has_sign)
        lobby_draw_automatic_fire(ui, left + fmin(room, ui_text_width(ui, &name, words)), baseline,
                                  z);
    if (row->is_tall) {
        char below[192] = "";
        UiText line = {FONT_REGULAR, 20 * z, ALIGN_LEFT,
                       is_ready ? PALETTE_AHEAD : PALETTE_TEXT_SOFT, 1};
        tr_list(below, sizeof below, "%s", team);
        tr_list(below, sizeof below, "%s", state);
        tr_list(below, sizeof below, "%s", ping);
        if (self->has_automatic_fire)
            lobby_draw_automatic_fire(ui, row->box.low.x + (12 - SIGN_MIDDLE) * z,
                                      row->box.low.y + TALL_STATE * z, z);
        line.size = ui_fitting_size(ui, &line, row->box.high.x - left, below);
        ui_text(ui, &line, left, row->box.low.y + TALL_STATE * z, below);
        return;
    }
    UiText beside = small;
    beside.rgb = is_ready ? PALETTE_AHEAD : PALETTE_TEXT_SOFT;
    ui_text(ui, &beside, ping_left, baseline, state);
    ui_text_fitting(ui, &small, row->box.high.x, baseline, (PING_ROOM - PING_GAP) * z, ping);
}

/* Shrinks the list so that all rows fit, but not below PEOPLE_ZOOM_MIN. */
static double zoom_of(const Ui *ui, Box room, double rows)
{
    double fitting = layout_height(room) / (HEADING_STEP + HEADING_LINE + rows);
    return fmin(ui->text_scale, fmax(fitting, PEOPLE_ZOOM_MIN * ui->text_scale));
}

void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const char *link,
                       const Ui *ui, Box room)
{
    char words[WORDS_BYTES];
    int left = count_people(lobby, LOBBY_NOBODY);
    double z = zoom_of(ui, room, left * STEP);
    bool has_sign = false;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        has_sign |= lobby->members[i].has_automatic_fire;
    bool is_tall = layout_width(room) < (ONE_LINE_WIDTH + (has_sign ? SIGN_ROOM : 0)) * z;
    double step = is_tall ? TALL_STEP : STEP;
    if (is_tall)
        z = zoom_of(ui, room, left * step);
    UiText more = {FONT_REGULAR, 20 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Layout column = {room, z};
    write_heading(lobby, own, now_us, words, sizeof words);
    double width = layout_width(column.rest);
    UiText big = {FONT_SEMIBOLD, HEADING_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    int lines = ui_lines(ui, &big, width, HEADING_LINES, words);
    big.size = ui_fitting_lines(ui, &big, width, HEADING_LINES, words);
    (void)ui_paragraph(ui, &big, room.low.x, layout_line(&column, HEADING_LINE) - 2 * z, width,
                       HEADING_LINE * z, words);
    (void)layout_top(&column, HEADING_STEP - HEADING_LINE + (lines - 1) * HEADING_LINE);
    int rows = (int)(layout_height(column.rest) / (step * z));
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        for (int k = 0; lobby->members[i].is_here && k < lobby->members[i].people; k++) {
            if (rows <= 0 || (rows == 1 && left > 1))
                continue;
            draw_person(lobby, i, k, i == own, ui, &(Row){layout_top(&column, step), z, is_tall});
            rows--;
            left--;
        }
    /* TRANSLATORS: "Player list" is an entry of the menu. */
    snprintf(words, sizeof words,
             tr_count("and %d more: see Player list", "and %d more: see Player list", left), left);
    if (left > 0)
        ui_text_fitting(ui, &more, room.low.x + NAME_LEFT * z,
                        layout_line(&column, STEP) - ONE_LINE_FOOT * z,
                        layout_width(room) - NAME_LEFT * z, words);
    (void)layout_top(&column, GAP);
    double side = fmin(layout_height(column.rest) - STEP * z, width);
    if (link == NULL || left > 0 || side < SMALL_CODE_MIN)
        return;
    /* TRANSLATORS: a link; what is to be scanned is below. */
    snprintf(words, sizeof words, tr("Scan to join, or open %s"), link);
    ui_text_folding(ui, &more, room.low.x, layout_line(&column, STEP) - ONE_LINE_FOOT * z, width,
                    words);
    (void)ui_qr_draw(ui, (Box){column.rest.low, vec2_add(column.rest.low, vec2(side, side))}, link);
}

#define MENU_PAGE_LEFT 120.0
#define CODE_LEFT 770.0
#define CODE_TOP 90.0
#define CODE_GAP 10.0
#define CODE_BAR 40.0 /* Of the menu beside it, with the scroll bar. */
#define CODE_TEXT_MAX 1.2
#define CODE_WORDS 150.0 /* To the baseline of words in its place. */
#define WORDS_SIZE 24.0
#define WORDS_STEP 34.0
#define MENU_BASELINE 180.0
#define MENU_HEADING_STEP 30.0 /* From there to the entries. */
#define MENU_WIDTH 560.0
#define MENU_WIDTH_MAX 1360.0
#define MENU_HEADING 40.0
#define GROUND_PAST 34.0      /* How far the dark ground reaches past the menu and its heading. */
#define GROUND_OPACITY 0.93   /* Others at this machine may play on. */
#define HEADING_SCALE_MAX 1.5 /* The heading is large anyway. */

/* After the entries have changed by themselves, presses are ignored for this long, because they
 * were meant for the entries before. */
enum { HELD_US = 500000 };

enum {
    CHOICE_RESUME,
    CHOICE_PLAY,
    CHOICE_SPECTATE,
    CHOICE_YES,
    CHOICE_NO,
    CHOICE_RESTART,
    CHOICE_LEVEL,
    CHOICE_PEOPLE,
    CHOICE_INVITE,
    CHOICE_CHAT,
    CHOICE_QUICK,
    CHOICE_SETTINGS,
    CHOICE_LEAVE,
    CHOICE_CLOSE, /* Leave without a question. */
    CHOICE_MUTE,
    CHOICE_UNMUTE,
    CHOICE_KICK,
    CHOICE_KICK_NOW,
    CHOICE_VOTE_KICK,
    CHOICE_BACK,
    CHOICE_LINK,                                     /* Plus the link. */
    CHOICE_MEMBER = CHOICE_LINK + ONLINE_LINKS_MAX,  /* Plus the member. */
    CHOICE_LEVEL_0 = CHOICE_MEMBER + NET_CLIENTS_MAX /* Plus the level. */
};

/* A page of the menu. PERSON and KICK return to the page above when the person has left. */
typedef struct Page {
    void (*list)(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own);
    const char *heading;  /* NULL: the menu's own. */
    OnlineMenuPage up;    /* Where back leads. */
    int entry;            /* The entry there that leads to this page. */
    bool begins_harmless; /* The entry that changes nothing is the first, else the last. */
} Page;

static const Page *page_of(const OnlineMenu *self);

static void add_if(Menu *menu, bool is_there, const char *label, int choice)
{
    if (is_there)
        menu_add(menu, label, choice);
}

/* Not for the current level: for that there is the vote to restart. */
static bool may_call_level(const LobbyState *lobby, int own, int level)
{
    return level != lobby->settings.level &&
           lobby_rights_may_call(lobby, own, LOBBY_VOTE_LEVEL, LOBBY_NOBODY, level);
}

static void list_main(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    Menu *menu = &self->menu;
    unsigned rights = lobby_rights_of(lobby, own);
    bool has_other_level = false;
    for (int i = 0; i < lobby->level_count; i++)
        has_other_level |= may_call_level(lobby, own, i);
    menu_add(menu, tr("Resume"), CHOICE_RESUME);
    add_if(menu, rights & LOBBY_MAY_PLAY, tr_in("spectators", "Play"), CHOICE_PLAY);
    add_if(menu, rights & LOBBY_MAY_SPECTATE, tr("Spectate"), CHOICE_SPECTATE);
    /* The answers to a vote replace the entries that call one, so that the entries below do not
     * move. */
    add_if(menu, rights & LOBBY_MAY_VOTE, tr("Vote yes"), CHOICE_YES);
    add_if(menu, rights & LOBBY_MAY_VOTE, tr("Vote no"), CHOICE_NO);
    add_if(menu, lobby_rights_may_call(lobby, own, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0),
           tr("Vote to restart"), CHOICE_RESTART);
    add_if(menu, has_other_level, tr("Vote to change the level"), CHOICE_LEVEL);
    menu_add(menu, tr("Chat"), CHOICE_CHAT);
    menu_add(menu, tr("Quick chat"), CHOICE_QUICK);
    menu_add(menu, tr("Player list"), CHOICE_PEOPLE);
    add_if(menu, lobby_may_invite(shell), tr("Invite"), CHOICE_INVITE);
    menu_add(menu, tr("Settings"), CHOICE_SETTINGS);
    menu_add(menu, lobby_leave_others(shell) > 0 ? tr("Close the game") : tr("Leave"),
             CHOICE_LEAVE);
}

static void list_people(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    const LobbyClient *client = game_client_lobby(online_shell_client(shell));
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        if (!member->is_here || i == own)
            continue;
        memcpy(self->names[i], member->person[0].name, NAME_BYTES);
        write_note(lobby, i, lobby_client_is_muted(client, member->id), self->notes[i]);
        menu_add(&self->menu, self->names[i], CHOICE_MEMBER + i)->note = self->notes[i];
    }
    menu_add(&self->menu, tr("Back"), CHOICE_BACK);
}

static bool may_kick(const LobbyState *lobby, int own, int member)
{
    return (lobby_rights_of(lobby, own) & LOBBY_MAY_KICK) &&
           lobby_rights_may_kick(lobby, own, member);
}

static void list_person(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    int member = lobby_state_find(lobby, self->person);
    if (member == LOBBY_NOBODY) {
        self->page = ONLINE_MENU_PEOPLE;
        list_people(self, shell, lobby, own);
        return;
    }
    snprintf(self->heading, sizeof self->heading, "%s", lobby->members[member].person[0].name);
    bool is_muted =
        lobby_client_is_muted(game_client_lobby(online_shell_client(shell)), self->person);
    menu_add(&self->menu, is_muted ? tr("Unmute chat") : tr("Mute chat"),
             is_muted ? CHOICE_UNMUTE : CHOICE_MUTE);
    add_if(&self->menu, may_kick(lobby, own, member), tr("Kick"), CHOICE_KICK);
    add_if(&self->menu,
           !may_kick(lobby, own, member) &&
               lobby_rights_may_call(lobby, own, LOBBY_VOTE_KICK, member, 0),
           tr("Vote to kick"), CHOICE_VOTE_KICK);
    menu_add(&self->menu, tr("Back"), CHOICE_BACK);
}

static void list_kick(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    int member = lobby_state_find(lobby, self->person);
    if (member == LOBBY_NOBODY || !may_kick(lobby, own, member)) {
        self->page = ONLINE_MENU_PERSON;
        list_person(self, shell, lobby, own);
        return;
    }
    /* TRANSLATORS: a player's name. */
    snprintf(self->heading, sizeof self->heading, tr("Kick %s?"),
             lobby->members[member].person[0].name);
    menu_add(&self->menu, tr("Cancel"), CHOICE_BACK);
    menu_add(&self->menu, tr("Kick"), CHOICE_KICK_NOW);
}

static void list_levels(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    (void)shell;
    for (int i = 0; i < lobby->level_count; i++)
        if (may_call_level(lobby, own, i)) {
            snprintf(self->levels[i], sizeof self->levels[i], "%s", tr(lobby->levels[i].name));
            menu_add(&self->menu, self->levels[i], CHOICE_LEVEL_0 + i);
        }
    menu_add(&self->menu, tr("Back"), CHOICE_BACK);
}

bool lobby_may_invite(const Shell *shell)
{
    OnlineView view = is_host(shell) ? online_session_view(shell->online) : (OnlineView){0};
    return view.is_host && (view.has_web || view.web_problem[0] != '\0');
}

static void list_links(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    OnlineView view = online_session_view(shell->online);
    (void)lobby, (void)own;
    self->link_count = online_session_links(shell->online, self->links);
    for (int i = 0; i < self->link_count; i++)
        menu_add(&self->menu, self->links[i].text, CHOICE_LINK + i)->note =
            /* TRANSLATORS: from where a link can be opened. */
            self->links[i].is_outside ? tr("internet") : tr("your network");
    snprintf(self->why, sizeof self->why, "%s",
             view.web_problem[0] != '\0' ? view.web_problem
             : view.has_page             ? tr("This machine is not on a network.")
                                         : tr(ONLINE_NO_PAGE));
    menu_add(&self->menu, tr("Back"), CHOICE_BACK);
}

/* The place of the QR code: beside the links, or on a tall page below them. */
static Box code_box(const Ui *ui)
{
    Box box = {{CODE_LEFT, CODE_TOP},
               {UI_PAGE_WIDTH - MENU_PAGE_LEFT, hints_free_bottom(ui) - CODE_GAP}};
    if (ui_is_tall(ui))
        box.low = vec2(MENU_PAGE_LEFT, box.high.y - box.high.x + MENU_PAGE_LEFT);
    return box;
}

/* Draws the QR code of the shown link, or why there are no links. */
static void draw_code(const OnlineMenu *self, const Ui *ui)
{
    Box box = code_box(ui);
    UiText words = {FONT_REGULAR, WORDS_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    const char *link = online_link_shown(&self->menu, CHOICE_LINK, self->links, self->link_count);
    if (link != NULL)
        (void)ui_qr_draw(ui, box, link);
    else
        (void)ui_paragraph(ui, &words, box.low.x, box.low.y + CODE_WORDS, layout_width(box),
                           WORDS_STEP * ui->text_scale, self->why);
}

static void list_close(OnlineMenu *self, const Shell *shell, const LobbyState *lobby, int own)
{
    (void)lobby;
    (void)own;
    write_leave_question(shell, self->heading, sizeof self->heading);
    menu_add(&self->menu, tr("Stay"), CHOICE_BACK);
    menu_add(&self->menu, tr("Close the game"), CHOICE_CLOSE);
}

/* The focus stays on its entry, or goes to a harmless one. */
static void list_entries(OnlineMenu *self, const Shell *shell)
{
    int before[MENU_ENTRIES_MAX], own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    OnlineMenuPage page = self->page;
    int focused = menu_focused(&self->menu);
    int count = self->menu.list.count;
    if (lobby == NULL) {
        self->page = ONLINE_MENU_CLOSED;
        return;
    }
    for (int i = 0; i < count; i++)
        before[i] = self->menu.entries[i].choice;
    self->menu.list.count = 0;
    ASSERT(page_of(self)->list != NULL);
    page_of(self)->list(self, shell, lobby, own);
    int focus = page == self->page ? menu_index(&self->menu, focused) : LIST_NONE;
    uint64_t held_us = game_now() + HELD_US;
    if (count > 0 && focus == LIST_NONE)
        self->keys_held_us = held_us;
    bool has_moved = page != self->page; /* An entry is not where it was. */
    for (int i = 0; i < count; i++)
        has_moved |= i >= self->menu.list.count || self->menu.entries[i].choice != before[i];
    if (has_moved)
        self->clicks_held_us = held_us;
    int harmless = page_of(self)->begins_harmless ? 0 : self->menu.list.count - 1;
    list_focus(&self->menu.list, focus != LIST_NONE ? focus : count > 0 ? harmless : 0);
}

static void show(OnlineMenu *self, const Shell *shell, OnlineMenuPage page)
{
    self->page = page;
    self->next = ONLINE_MENU_NOTHING;
    self->keys_held_us = self->clicks_held_us = 0;
    menu_init(&self->menu, false);
    self->menu.can_stack = true;
    list_entries(self, shell);
}

void online_menu_open(OnlineMenu *menu, Shell *shell)
{
    menu->is_over_page = false;
    show(menu, shell, ONLINE_MENU_MAIN);
}

void online_menu_open_at(OnlineMenu *menu, Shell *shell, OnlineMenuPage page)
{
    menu->is_over_page = true;
    show(menu, shell, page);
}

void online_menu_step(OnlineMenu *menu, Shell *shell)
{
    if (online_menu_is_open(menu))
        list_entries(menu, shell);
}

static void ask_and_close(OnlineMenu *self, const Shell *shell, LobbyRequest request)
{
    online_shell_ask(shell, request);
    self->page = ONLINE_MENU_CLOSED;
}

static void call_vote(OnlineMenu *self, const Shell *shell, LobbyVoteKind kind, int level)
{
    ask_and_close(self, shell,
                  (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE,
                                 .number = (int)kind,
                                 .id = kind == LOBBY_VOTE_KICK ? self->person : 0,
                                 .level = level});
}

/* A choice about a person or a level. */
static void choose_about(OnlineMenu *self, Shell *shell, const LobbyState *lobby, int choice)
{
    if (choice >= CHOICE_LEVEL_0)
        call_vote(self, shell, LOBBY_VOTE_LEVEL, choice - CHOICE_LEVEL_0);
    else if (choice >= CHOICE_LINK && choice < CHOICE_MEMBER)
        shell_copy(shell, self->links[choice - CHOICE_LINK].text, tr("The link was copied."));
    else if (choice >= CHOICE_MEMBER) {
        self->person = lobby->members[choice - CHOICE_MEMBER].id;
        show(self, shell, ONLINE_MENU_PERSON);
    } else if (choice == CHOICE_KICK)
        show(self, shell, ONLINE_MENU_KICK);
    else if (choice == CHOICE_KICK_NOW)
        ask_and_close(self, shell, (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = self->person});
    else if (choice == CHOICE_VOTE_KICK)
        call_vote(self, shell, LOBBY_VOTE_KICK, 0);
    else {
        game_client_mute(online_shell_client(shell), self->person, choice == CHOICE_MUTE);
        show(self, shell, ONLINE_MENU_PEOPLE);
    }
}

static const Page *page_of(const OnlineMenu *self)
{
    static const Page pages[ONLINE_MENU_PAGES] = {
        [ONLINE_MENU_MAIN] = {list_main, TR("The match continues"), ONLINE_MENU_CLOSED,
                              MENU_NOTHING, true},
        [ONLINE_MENU_PEOPLE] = {list_people, TR("Player list"), ONLINE_MENU_MAIN, CHOICE_PEOPLE,
                                false},
        [ONLINE_MENU_PERSON] = {list_person, NULL, ONLINE_MENU_PEOPLE, MENU_NOTHING, false},
        [ONLINE_MENU_KICK] = {list_kick, NULL, ONLINE_MENU_PERSON, MENU_NOTHING, true},
        [ONLINE_MENU_LEVELS] = {list_levels, TR("Vote for a level"), ONLINE_MENU_MAIN, CHOICE_LEVEL,
                                false},
        [ONLINE_MENU_INVITE] = {list_links, TR("Invite to play in a browser"), ONLINE_MENU_MAIN,
                                CHOICE_INVITE, true},
        [ONLINE_MENU_CLOSE] = {list_close, NULL, ONLINE_MENU_MAIN, CHOICE_LEAVE, true},
    };
    return &pages[self->page];
}

/* One page up. */
static void go_back(OnlineMenu *self, const Shell *shell)
{
    const Page *from = page_of(self);
    if (from->up == ONLINE_MENU_CLOSED || (from->up == ONLINE_MENU_MAIN && self->is_over_page)) {
        self->page = ONLINE_MENU_CLOSED;
        return;
    }
    show(self, shell, from->up);
    int focus = menu_index(&self->menu, from->entry);
    if (focus != LIST_NONE)
        list_focus(&self->menu.list, focus);
}

static void choose(OnlineMenu *self, Shell *shell, int choice)
{
    int own;
    const LobbyState *lobby = online_shell_lobby(shell, &own);
    if (lobby == NULL)
        return;
    switch (choice) {
    case CHOICE_RESUME:
        self->page = ONLINE_MENU_CLOSED;
        break;
    case CHOICE_PLAY:
    case CHOICE_SPECTATE:
        ask_and_close(
            self, shell,
            (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = choice == CHOICE_SPECTATE});
        break;
    case CHOICE_YES:
    case CHOICE_NO:
        lobby_vote(shell, choice == CHOICE_YES);
        self->page = ONLINE_MENU_CLOSED;
        break;
    case CHOICE_RESTART:
        call_vote(self, shell, LOBBY_VOTE_RESTART, 0);
        break;
    case CHOICE_LEVEL:
        show(self, shell, ONLINE_MENU_LEVELS);
        break;
    case CHOICE_PEOPLE:
        show(self, shell, ONLINE_MENU_PEOPLE);
        break;
    case CHOICE_INVITE:
        show(self, shell, ONLINE_MENU_INVITE);
        break;
    case CHOICE_CHAT:
    case CHOICE_QUICK:
        self->page = ONLINE_MENU_CLOSED;
        self->next = choice == CHOICE_CHAT ? ONLINE_MENU_CHAT : ONLINE_MENU_QUICK_CHAT;
        break;
    case CHOICE_SETTINGS:
        self->page = ONLINE_MENU_CLOSED;
        shell_go(shell, (Route){.kind = ROUTE_SETTINGS});
        break;
    case CHOICE_LEAVE:
    case CHOICE_CLOSE:
        if (choice == CHOICE_LEAVE && lobby_leave_others(shell) > 0)
            show(self, shell, ONLINE_MENU_CLOSE);
        else
            shell_go(shell, (Route){.kind = ROUTE_ONLINE});
        break;
    case CHOICE_BACK:
        go_back(self, shell);
        break;
    default:
        choose_about(self, shell, lobby, choice);
        break;
    }
}

/* On an upright phone the menu uses the whole height, unlike the match. */
static Ui page_below(const OnlineMenu *menu, const Ui *ui)
{
    return menu->is_over_page ? *ui : ui_tall(ui);
}

void online_menu_event(OnlineMenu *menu, Shell *shell, const InputEvent *event)
{
    bool is_pause =
        event->command == COMMAND_NONE && devices_presses(&shell->devices, event, ACTION_PAUSE);
    if (is_pause || event->command == COMMAND_PAUSE)
        menu->page = ONLINE_MENU_CLOSED;
    else if (event->command == COMMAND_BACK)
        go_back(menu, shell);
    uint64_t now_us = game_now();
    bool is_held = (event->command == COMMAND_CONFIRM && now_us < menu->keys_held_us) ||
                   (event->command == COMMAND_CLICK && now_us < menu->clicks_held_us);
    if (!online_menu_is_open(menu) || event->command == COMMAND_BACK || is_held)
        return;
    Ui page = page_below(menu, &shell->page);
    MenuAction action = menu_event(&menu->menu, event, ui_page(&page, event->window.at));
    if (action.choice != MENU_NOTHING)
        choose(menu, shell, action.choice);
}

void online_menu_draw(OnlineMenu *menu, const Ui *match)
{
    if (!online_menu_is_open(menu))
        return;
    Ui whole = page_below(menu, match);
    const Ui *ui = &whole;
    Ui page = whole;
    bool has_code = menu->page == ONLINE_MENU_INVITE;
    bool is_beside = has_code && !ui_is_tall(ui);
    if (is_beside) /* So that links stay on a line. */
        page.text_scale = fmin(page.text_scale, CODE_TEXT_MAX);
    double z = page.text_scale;
    double below = menu->below + (match->corner_px.y - ui->corner_px.y) / ui->scale;
    UiText big = {FONT_SEMIBOLD, MENU_HEADING * fmin(fmax(z, 1), HEADING_SCALE_MAX), ALIGN_LEFT,
                  PALETTE_TEXT, 1};
    double baseline = fmax(MENU_BASELINE, below + 1.2 * big.size);
    const char *heading =
        page_of(menu)->heading != NULL ? tr(page_of(menu)->heading) : menu->heading;
    double left = MENU_PAGE_LEFT + MENU_OUTDENT;
    double room = (is_beside ? CODE_LEFT - CODE_GAP : UI_PAGE_WIDTH - MENU_PAGE_LEFT) - left;
    big.size = ui_fitting_size(ui, &big, room, heading);
    double heading_width = fmin(room, ui_text_width(ui, &big, heading));
    Box box = {{MENU_PAGE_LEFT, baseline + MENU_HEADING_STEP},
               {MENU_PAGE_LEFT + fmin(MENU_WIDTH * z, MENU_WIDTH_MAX), hints_free_bottom(ui)}};
    if (is_beside)
        box.high.x = CODE_LEFT - CODE_BAR * z;
    else if (has_code)
        box.high = vec2(UI_PAGE_WIDTH - MENU_PAGE_LEFT, code_box(ui).low.y - CODE_GAP);
    if (menu->is_over_page) /* Another menu would show through. */
        ui_ground(ui);
    else /* The match moves behind the words. */
        ui_side_ground(ui, fmax(box.high.x, left + heading_width) + GROUND_PAST, false,
                       GROUND_OPACITY);
    ui_text(ui, &big, left, baseline, heading);
    menu_fit(&menu->menu, &page, box);
    menu_draw(&menu->menu, &page);
    if (has_code)
        draw_code(menu, ui);
    bool is_link = has_code && menu_focused(&menu->menu) != CHOICE_BACK;
    hints_draw_menu(ui, left - 4, is_link ? tr("copy") : tr("choose"), NULL, tr("back"));
}
