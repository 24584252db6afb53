/* SPDX-License-Identifier: MIT */
/*
 * The screen of a match over a network without a network: what it writes over the match, where, and
 * what it asks for by whose press. The session, the match that is followed and whatever others draw
 * are this file's. What is drawn is kept in online_match_drawn.txt, to the unit of the page.
 */
#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online.h"
#include "online/online_match.h"
#include "online/online_parts.h"

#include "platform/window.h"
#include "screens/play_view.h"
#include "screens/results.h"
#include "support/kept_lines.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OWN, OTHER, NOW_US = 5000000, LINES_BYTES = 16384 };

static char client, net, session; /* Only their addresses are used. */
static Match *match;
static Scene *scene;
static GameClientView client_view;
static MatchClientView net_view;
static LobbyState lobby;
static bool is_lobby_known;
static ChatLog chat;
static unsigned taunts;
/* What was drawn last, line by line; and what was asked for, with a bar after each. */
static char drawn[LINES_BYTES];
static char asked[1024];
static Vec2 drawn_at; /* Of the first player. */

static void draw(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void draw(const char *format, ...)
{
    size_t length = strlen(drawn);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(drawn + length, sizeof drawn - length, format, arguments);
    va_end(arguments);
}

static void draw_box(const char *name, Box box)
{
    draw("%s %.0f %.0f to %.0f %.0f\n", name, box.low.x, box.low.y, box.high.x, box.high.y);
}

/* NOLINTBEGIN(readability-identifier-naming) */
GameClient *__wrap_online_shell_client(const Shell *shell);
OnlineView __wrap_online_session_view(const OnlineSession *of);
const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own);
const ChatLog *__wrap_online_shell_chat(const Shell *shell);
void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request);
void __wrap_online_shell_input(Shell *shell, const PlayerInput inputs[PLAYERS_MAX]);
void __wrap_online_shell_tell_fire(Shell *shell);
void __wrap_lobby_vote(const Shell *shell, bool is_yes);
GameClientView __wrap_game_client_view(const GameClient *of);
const MatchClient *__wrap_game_client_match(const GameClient *of);
unsigned __wrap_game_client_take_taunts(GameClient *of);
MatchClientView __wrap_match_client_view(const MatchClient *of);
bool __wrap_net_mirror_follow(NetMirror *mirror, const MatchClient *of, bool *out_is_new,
                              Error *out_error);
void __wrap_net_mirror_step(NetMirror *mirror, const MatchClient *of, Sound *sound);
void __wrap_net_mirror_slide(NetMirror *mirror, double seconds);
void __wrap_net_mirror_destroy(NetMirror *mirror);
void __wrap_net_graph_step(NetGraph *graph, const GameClient *of, double seconds);
void __wrap_net_graph_draw(const NetGraph *graph, const Ui *ui, bool is_left, Box room);
void __wrap_online_menu_step(OnlineMenu *menu, Shell *shell);
void __wrap_online_menu_draw(OnlineMenu *menu, const Ui *ui);
uint64_t __wrap_game_now(void);
void __wrap_match_panes_draw(const MatchPanes *panes, const Ui *ui);
void __wrap_match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints);
void __wrap_match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints,
                                   const Box *covered, int count);
void __wrap_hud_draw_below(const MatchFrame *frame, const Ui *ui, double below);
void __wrap_match_banners_draw(const MatchBanners *banners, const Ui *ui, double top);
void __wrap_chat_box_draw(ChatBox *box, const Ui *ui, Box room);
void __wrap_chat_lines_draw(const ChatLines *lines, const Ui *ui);
Box __wrap_play_view_draw_controls(const PlayView *view, const Ui *ui, const Ui *page);
void __wrap_play_view_draw_crosshair(const PlayView *view, const Ui *ui);
void __wrap_results_table_draw(const Scene *of, const Ui *ui, Box room);
void __wrap_final_kill_init(FinalKill *out_final, Shell *shell, const Scene *of,
                            const ShotTape *tape);
void __wrap_hints_draw_on_panel(const Ui *ui, double x, const Hint *hints, int count);
void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words);
void __wrap_ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *words);
double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words);
void __wrap_ui_plate(const Ui *ui, Box box, double radius, Color color);
void __wrap_ui_dim(const Ui *ui, double opacity);
void __wrap_lobby_draw_automatic_fire(const Ui *ui, double x, double baseline, double zoom);
void __wrap_palette_circle_draw(Canvas *canvas, int circle, Vec2 at, double radius, Color color);

GameClient *__wrap_online_shell_client(const Shell *shell)
{
    return shell->online != NULL ? (GameClient *)(void *)&client : NULL;
}

OnlineView __wrap_online_session_view(const OnlineSession *of)
{
    (void)of;
    return (OnlineView){.state = ONLINE_JOINED};
}

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own)
{
    (void)shell;
    *out_own = OWN;
    return is_lobby_known ? &lobby : NULL;
}

const ChatLog *__wrap_online_shell_chat(const Shell *shell)
{
    (void)shell;
    return &chat;
}

void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request)
{
    (void)shell;
    if (request.kind == LOBBY_ASK_TAUNT)
        text_append(asked, sizeof asked, "taunt %d|", request.person);
    else
        text_append(asked, sizeof asked, "request %d|", (int)request.kind);
}

void __wrap_online_shell_input(Shell *shell, const PlayerInput inputs[PLAYERS_MAX])
{
    shell->online_due--;
    text_append(asked, sizeof asked, "input");
    for (int i = 0; i < match->world.player_count; i++)
        if (inputs[i].move_x != 0 || inputs[i].move_y != 0)
            text_append(asked, sizeof asked, " %d moves", i);
    text_append(asked, sizeof asked, "|");
}

void __wrap_online_shell_tell_fire(Shell *shell)
{
    (void)shell;
}

void __wrap_lobby_vote(const Shell *shell, bool is_yes)
{
    (void)shell;
    text_append(asked, sizeof asked, "%s|", is_yes ? "yes" : "no");
}

GameClientView __wrap_game_client_view(const GameClient *of)
{
    (void)of;
    return client_view;
}

const MatchClient *__wrap_game_client_match(const GameClient *of)
{
    (void)of;
    return (const MatchClient *)(void *)&net;
}

unsigned __wrap_game_client_take_taunts(GameClient *of)
{
    (void)of;
    return taunts;
}

MatchClientView __wrap_match_client_view(const MatchClient *of)
{
    (void)of;
    return net_view;
}

bool __wrap_net_mirror_follow(NetMirror *mirror, const MatchClient *of, bool *out_is_new,
                              Error *out_error)
{
    (void)of;
    (void)out_error;
    *out_is_new = mirror->match == NULL || mirror->number != net_view.number;
    mirror->match = match;
    mirror->scene = scene;
    mirror->number = net_view.number;
    for (int i = 0; i < PLAYERS_MAX; i++) /* As after a correction. */
        mirror->offsets[i] = vec2(i, -10 * i);
    return true;
}

void __wrap_net_mirror_step(NetMirror *mirror, const MatchClient *of, Sound *sound)
{
    (void)of;
    (void)sound;
    mirror->tick++;
    text_append(asked, sizeof asked, "step|");
}

void __wrap_net_mirror_slide(NetMirror *mirror, double seconds)
{
    (void)mirror;
    (void)seconds;
}

void __wrap_net_mirror_destroy(NetMirror *mirror)
{
    memset(mirror, 0, sizeof *mirror);
}

void __wrap_net_graph_step(NetGraph *graph, const GameClient *of, double seconds)
{
    (void)graph;
    (void)of;
    (void)seconds;
}

void __wrap_net_graph_draw(const NetGraph *graph, const Ui *ui, bool is_left, Box room)
{
    (void)graph;
    (void)ui;
    draw_box(is_left ? "graph, left" : "graph, right", room);
}

void __wrap_online_menu_step(OnlineMenu *menu, Shell *shell)
{
    (void)menu;
    (void)shell;
}

void __wrap_online_menu_draw(OnlineMenu *menu, const Ui *ui)
{
    (void)ui;
    draw("menu, page %d, below %.0f\n", (int)menu->page, menu->below);
}

uint64_t __wrap_game_now(void)
{
    return NOW_US;
}

void __wrap_match_panes_draw(const MatchPanes *panes, const Ui *ui)
{
    (void)ui;
    drawn_at = panes->frames[0].players[0].at;
    draw("match, %d panes%s\n", panes->count,
         panes->frames[0].has_quick_chat ? ", with quick chat" : "");
    for (int i = 0; i < match->world.player_count; i++) {
        Vec2 at = panes->frames[0].players[i].at;
        draw("%s%.0f %.0f", i == 0 ? "players at " : ", ", at.x, at.y);
    }
    draw("\n");
}

void __wrap_match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints)
{
    (void)panes;
    (void)ui;
    draw_box("status beside hints", *hints);
}

void __wrap_match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints,
                                   const Box *covered, int count)
{
    (void)panes;
    (void)ui;
    draw_box("marks beside hints", *hints);
    for (int i = 0; i < count; i++)
        draw_box("and beside", covered[i]);
}

void __wrap_hud_draw_below(const MatchFrame *frame, const Ui *ui, double below)
{
    (void)frame;
    (void)ui;
    draw("hud below %.0f\n", below);
}

void __wrap_match_banners_draw(const MatchBanners *banners, const Ui *ui, double top)
{
    (void)ui;
    draw("%d banners at %.0f\n", banners->count, top);
    for (int i = 0; i < banners->count; i++)
        draw("banner \"%.80s\", \"%.80s\"\n", banners->items[i].words, banners->items[i].more);
}

void __wrap_chat_box_draw(ChatBox *box, const Ui *ui, Box room)
{
    (void)ui;
    draw("chat%s%s, below %.0f\n", box->field.is_open ? ", typing" : "",
         box->has_quick_chat ? ", quick" : "", box->below);
    draw_box("chat's room", room);
}

void __wrap_chat_lines_draw(const ChatLines *lines, const Ui *ui)
{
    (void)ui;
    draw_box(lines->fades ? "lines, fading" : "lines", lines->room);
}

Box __wrap_play_view_draw_controls(const PlayView *view, const Ui *ui, const Ui *page)
{
    (void)view;
    (void)ui;
    (void)page;
    draw("controls\n");
    return (Box){{400, 820}, {900, 860}};
}

void __wrap_play_view_draw_crosshair(const PlayView *view, const Ui *ui)
{
    (void)view;
    (void)ui;
    draw("crosshair\n");
}

void __wrap_results_table_draw(const Scene *of, const Ui *ui, Box room)
{
    (void)of;
    (void)ui;
    draw_box("results", room);
}

void __wrap_final_kill_init(FinalKill *out_final, Shell *shell, const Scene *of,
                            const ShotTape *tape)
{
    (void)of;
    (void)tape;
    *out_final = (FinalKill){.shell = shell, .is_done = true};
    text_append(asked, sizeof asked, "last kill|");
}

void __wrap_hints_draw_on_panel(const Ui *ui, double x, const Hint *hints, int count)
{
    (void)ui;
    draw("hints at %.0f:", x);
    for (int i = 0; i < count; i++)
        draw(" %s %s%s", hints[i].key, hints[i].meaning, i + 1 < count ? "," : "");
    draw("\n");
}

/* Places as they are on the page, whatever the zoom. */
static void draw_words(const Ui *ui, const UiText *text, double x, double baseline,
                       const char *words)
{
    Vec2 at = ui_to_screen(ui, x, baseline);
    draw("\"%.100s\" %s%.0f %.0f, size %.1f, #%06x\n", words,
         text->align == ALIGN_RIGHT    ? "to "
         : text->align == ALIGN_CENTER ? "about "
                                       : "",
         at.x, at.y, ui_length(ui, text->size), (unsigned)text->rgb);
}

void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words)
{
    draw_words(ui, text, x, baseline, words);
}

void __wrap_ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline,
                            double width, const char *words)
{
    draw_words(ui, text, x, baseline, words);
    draw("  at most %.0f\n", ui_length(ui, width));
}

double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words)
{
    draw_words(ui, text, x, baseline, words);
    draw("  at most %.0f, step %.1f\n", ui_length(ui, width), ui_length(ui, step));
    return baseline;
}

void __wrap_ui_plate(const Ui *ui, Box box, double radius, Color color)
{
    draw("radius %g, opacity %d\n", radius, color.a);
    draw_box("plate", (Box){ui_to_screen(ui, box.low.x, box.low.y),
                            ui_to_screen(ui, box.high.x, box.high.y)});
}

void __wrap_ui_dim(const Ui *ui, double opacity)
{
    (void)ui;
    draw("dim %.2f\n", opacity);
}

void __wrap_lobby_draw_automatic_fire(const Ui *ui, double x, double baseline, double zoom)
{
    Vec2 at = ui_to_screen(ui, x, baseline);
    draw("sign of automatic fire %.0f %.0f, %g\n", at.x, at.y, zoom);
}

void __wrap_palette_circle_draw(Canvas *canvas, int circle, Vec2 at, double radius, Color color)
{
    (void)canvas;
    draw("circle %d %.0f %.0f, %.1f, #%02x%02x%02x\n", circle, at.x, at.y, radius, color.r, color.g,
         color.b);
}
/* NOLINTEND(readability-identifier-naming) */

/* --- The bench -------------------------------------------------------------------------------- */

typedef struct Begin {
    Mode mode;
    int people, bots;
    bool has_teams;
} Begin;

/* The people are at the own machine, the first bot's player at another one. */
static Shell *begin(const Begin *how)
{
    MatchOptions options = match_bench_options("levels/duel.json", how->people, how->bots);
    options.mode = how->mode;
    options.has_teams = how->has_teams;
    match = match_bench_create(&options);
    scene = match_scene_create(match);
    match->world.state.phase = PHASE_PLAY;
    for (int i = 0; i < match->world.player_count; i++) {
        Player *player = &match->world.state.players[i];
        snprintf(player->name, sizeof player->name, "Player %d", i);
        player->score = 10 - 2 * i;
        player->kills = 3 + i;
        player->deaths = 5 * i;
        player->circle = i;
    }
    client_view = (GameClientView){.state = GAME_CLIENT_PLAYING, .server = "Bert's game"};
    net_view = (MatchClientView){.number = 1, .seats = (1u << how->people) - 1};
    net_view.world = net_view.confirmed = &match->world;
    lobby = (LobbyState){.host = OTHER,
                         .people_max = PLAYERS_MAX,
                         .level_count = 1,
                         .levels = {{"Duel", 1u << MODE_DEATHMATCH}},
                         .allowed = LOBBY_ALLOW_ALL,
                         .phase = LOBBY_MATCH,
                         .match_number = 1,
                         .settings = {.mode = how->mode, .players = 4}};
    lobby.members[OWN] = (LobbyMember){.is_here = true, .id = 1, .ping_ms = 31, .people = 1};
    lobby.members[OWN].person[0] = (LobbyPerson){.name = "Ann", .player = 0};
    lobby.members[OTHER] = (LobbyMember){
        .is_here = true, .id = 2, .ping_ms = 1234, .people = 1, .has_automatic_fire = true};
    lobby.members[OTHER].person[0] = (LobbyPerson){.name = "Bert", .player = how->people};
    is_lobby_known = true;
    chat = (ChatLog){.count = 0};
    taunts = 0;
    asked[0] = '\0';
    screen_bench_gone_to = -1;
    Shell *shell = screen_bench_create(1280, 720, screen_bench_note);
    shell->online = (OnlineSession *)(void *)&session;
    static const SeatDevice halves[] = {{.kind = DEVICE_MOUSE}, {.kind = DEVICE_KEYBOARD}};
    seats_init(&shell->seats);
    for (int i = 0; i < how->people; i++)
        (void)seats_join(&shell->seats, &halves[i]);
    Error error;
    screen_bench_push(shell, screen_online_match_create(shell, &error), &error);
    screen_stack_update(&shell->screens, 1); /* It has faded in. */
    return shell;
}

static void end(Shell *shell)
{
    shell->online = NULL;
    screen_bench_destroy(shell);
    match_scene_end(match, scene);
}

static void look(Shell *shell)
{
    screen_stack_update(&shell->screens, 0.01);
    screen_stack_settle(&shell->screens);
    drawn[0] = '\0';
    screen_stack_draw(&shell->screens, shell->ui);
}

static void hold(Shell *shell, Key key, bool is_down)
{
    (void)screen_bench_send(
        shell,
        (WindowEvent){.kind = is_down ? WINDOW_EVENT_KEY_DOWN : WINDOW_EVENT_KEY_UP, .code = key});
}

static void expect_asked(const char *name, const char *wanted)
{
    if (strcmp(asked, wanted) != 0)
        fail_msg("%s: asked \"%s\", not \"%s\"", name, asked, wanted);
    asked[0] = '\0';
}

/* --- What is drawn ---------------------------------------------------------------------------- */

static void spectate(void)
{
    net_view.seats = 0;
    lobby.members[OWN].is_spectating = true;
    lobby.members[OWN].person[0].player = LOBBY_NOBODY;
}

static void is_full(void)
{
    spectate();
    lobby.people_max = 1;
}

static void call_vote(void)
{
    lobby.vote = (LobbyVote){.kind = LOBBY_VOTE_RESTART,
                             .number = 1,
                             .caller = OTHER,
                             .target = LOBBY_NOBODY,
                             .voters = 3,
                             .ayes = 2,
                             .parties = 2,
                             .parties_yes = 1,
                             .ends_us = NOW_US + 9500000};
}

static void call_vote_and_vote(void)
{
    call_vote();
    lobby.vote.ayes |= 1u << OWN;
}

static void lose_connection(void)
{
    client_view.link.health = LINK_AWAY;
    client_view.link.silent_us = 4000000;
}

/* Nobody stands in a corner. */
static void watch_the_middle(void)
{
    spectate();
    for (int i = 0; i < match->world.player_count; i++)
        match->world.state.players[i].at = vec2(750 + 30 * i, 450);
}

static void others_watch(void)
{
    for (int i = 2; i < 5; i++) {
        lobby.members[i] = (LobbyMember){.is_here = true,
                                         .id = 1 + (uint32_t)i,
                                         .ping_ms = 20 * i,
                                         .people = 1 + i % 2,
                                         .is_spectating = true};
        for (int k = 0; k < lobby.members[i].people; k++) {
            LobbyPerson *person = &lobby.members[i].person[k];
            *person = (LobbyPerson){.player = LOBBY_NOBODY};
            snprintf(person->name, sizeof person->name, "Watcher %d%c", i, 'a' + k);
        }
    }
}

static void one_is_away(void)
{
    lobby.members[OTHER].is_away = true;
}

static void count_down(void)
{
    match->world.state.phase = PHASE_COUNTDOWN;
}

static void be_over(void)
{
    match->world.state.phase = PHASE_OVER;
    match->world.state.over_ticks = 10 * TICKS_PER_SECOND;
    lobby.phase = LOBBY_RESULTS;
    lobby.ends_us = NOW_US + 6500000;
}

static void be_over_in_a_lobby(void)
{
    be_over();
    lobby.waits = true;
}

static void be_over_unknown(void)
{
    be_over();
    is_lobby_known = false;
}

typedef struct DrawCase {
    const char *name;
    Begin begin;
    void (*change)(void);
    Key held[2]; /* Pressed, and the last one held. */
    double text_scale;
} DrawCase;

static const DrawCase draw_cases[] = {
    {.name = "playing", .begin = {MODE_DEATHMATCH, 1, 3, false}},
    {"countdown", {MODE_DEATHMATCH, 1, 3, false}, count_down, {0, 0}, 1},
    {"spectating", {MODE_DEATHMATCH, 1, 3, false}, spectate, {0, 0}, 1},
    {"spectating where all are taken", {MODE_DEATHMATCH, 1, 3, false}, is_full, {0, 0}, 1},
    {"a vote", {MODE_DEATHMATCH, 1, 3, false}, call_vote, {0, 0}, 1},
    {"a vote, large text", {MODE_DEATHMATCH, 1, 3, false}, call_vote, {0, 0}, 1.5},
    {"a lost connection", {MODE_DEATHMATCH, 1, 3, false}, lose_connection, {0, 0}, 1},
    {"two at one machine", {MODE_DEATHMATCH, 2, 2, false}, NULL, {0, 0}, 1},
    {"two at one machine, the menu", {MODE_DEATHMATCH, 2, 2, false}, NULL, {KEY_ESCAPE, 0}, 1},
    {"spectating, all in the middle", {MODE_DEATHMATCH, 1, 3, false}, watch_the_middle, {0, 0}, 1},
    {"scores during a vote", {MODE_DEATHMATCH, 1, 3, false}, call_vote, {KEY_TAB, 0}, 1},
    {"typing", {MODE_DEATHMATCH, 1, 3, false}, NULL, {KEY_RETURN, 0}, 1},
    {"the graph", {MODE_DEATHMATCH, 1, 3, false}, NULL, {KEY_F3, 0}, 1},
    {"the menu", {MODE_DEATHMATCH, 1, 3, false}, NULL, {KEY_ESCAPE, 0}, 1},
    {"scores", {MODE_DEATHMATCH, 1, 3, false}, NULL, {KEY_TAB, 0}, 1},
    {"scores, others watch", {MODE_DEATHMATCH, 1, 3, false}, others_watch, {KEY_TAB, 0}, 1},
    {"scores, one is away", {MODE_DEATHMATCH, 1, 3, false}, one_is_away, {KEY_TAB, 0}, 1},
    {"scores in teams", {MODE_DEATHMATCH, 1, 3, true}, NULL, {KEY_TAB, 0}, 1},
    {"scores in teams, large text", {MODE_DEATHMATCH, 1, 7, true}, others_watch, {KEY_TAB, 0}, 2},
    {"scores of a siege", {MODE_SIEGE, 2, 3, false}, NULL, {KEY_TAB, 0}, 1},
    {"scores of a beacon", {MODE_BEACON, 1, 3, false}, NULL, {KEY_TAB, 0}, 1},
    {"over", {MODE_DEATHMATCH, 1, 3, false}, be_over, {0, 0}, 1},
    {"over, the lobby is next", {MODE_DEATHMATCH, 1, 3, false}, be_over_in_a_lobby, {0, 0}, 1},
    {"over, with large text", {MODE_DEATHMATCH, 1, 3, true}, be_over, {0, 0}, 2},
    {"over, nothing is known", {MODE_DEATHMATCH, 1, 3, false}, be_over_unknown, {0, 0}, 1},
    {"over, another round is next", {MODE_BLITZ, 1, 3, false}, be_over, {0, 0}, 1},
    {"over, with the graph", {MODE_DEATHMATCH, 1, 3, false}, be_over, {KEY_F3, 0}, 1},
};

TEST(what_is_drawn)
{
    KeptLines kept = kept_lines_open("tests/client/online/online_match_drawn.txt",
                                     "client/online/test_screen_online_match");
    for (int i = 0; i < COUNT(draw_cases); i++) {
        const DrawCase *c = &draw_cases[i];
        Shell *shell = begin(&c->begin);
        shell->settings.text_scale = c->text_scale > 0 ? c->text_scale : 1;
        look(shell);
        if (c->change != NULL)
            c->change();
        for (int k = 0; c->begin.mode == MODE_BLITZ && k < match->world.player_count; k++)
            match->world.state.players[k].score = k % 2; /* Nobody has won the set. */
        for (int k = 0; k < COUNT(c->held) && c->held[k] != 0; k++)
            hold(shell, c->held[k], true);
        look(shell);
        kept_lines_take(&kept, "--- %s", c->name);
        for (char *line = strtok(drawn, "\n"); line != NULL; line = strtok(NULL, "\n"))
            kept_lines_take(&kept, "%s", line);
        end(shell);
    }
    kept_lines_close(&kept);
}

/* --- What is asked for ------------------------------------------------------------------------ */

/* Each is pressed and let go, but the last one is held while two ticks come due. */
TEST(what_keys_do)
{
    static const struct {
        const char *name;
        void (*change)(void);
        Key keys[3];
        int people;
        const char *asked;
    } cases[] = {
        {"nothing", NULL, {0}, 1, "input|step|input|step|"},
        {"walking", NULL, {KEY_D}, 1, "input 0 moves|step|input 0 moves|step|"},
        {"a taunt", NULL, {KEY_Q}, 1, "taunt 0|input|step|input|step|"},
        {"a taunt while typing", NULL, {KEY_RETURN, KEY_Q}, 1, "input|step|input|step|"},
        {"walking while typing", NULL, {KEY_RETURN, KEY_D}, 1, "input|step|input|step|"},
        {"walking in quick chat", NULL, {KEY_V, KEY_D}, 1, "input|step|input|step|"},
        {"walking in the menu", NULL, {KEY_ESCAPE, KEY_D}, 1, "input|step|input|step|"},
        {"yes", call_vote, {KEY_F1}, 1, "yes|input|step|input|step|"},
        {"no", call_vote, {KEY_F2}, 1, "no|input|step|input|step|"},
        {"yes while typing", call_vote, {KEY_T, KEY_F1}, 1, "yes|input|step|input|step|"},
        {"no in the menu", call_vote, {KEY_ESCAPE, KEY_F2}, 1, "no|input|step|input|step|"},
        {"yes to nothing", NULL, {KEY_F1}, 1, "input|step|input|step|"},
        {"yes of who has voted", call_vote_and_vote, {KEY_F1}, 1, "input|step|input|step|"},
        {"no of who has voted", call_vote_and_vote, {KEY_F2}, 1, "input|step|input|step|"},
        {"spectating", spectate, {KEY_D}, 1, "step|"},
        {"both walk", NULL, {KEY_RIGHT}, 2, "input 1 moves|step|input 1 moves|step|"},
        {"the other one taunts", NULL, {KEY_M}, 2, "taunt 1|input|step|input|step|"},
        /* They share a keyboard: whoever writes has all of it. */
        {"one has the menu", NULL, {KEY_ESCAPE, KEY_RIGHT}, 2, "input|step|input|step|"},
        {"one writes", NULL, {KEY_T, KEY_D}, 2, "input|step|input|step|"},
        {"the other one writes", NULL, {KEY_ENTER, KEY_D}, 2, "input|step|input|step|"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Shell *shell = begin(&(Begin){MODE_DEATHMATCH, cases[i].people, 3, false});
        look(shell);
        if (cases[i].change != NULL)
            cases[i].change();
        look(shell);
        asked[0] = '\0';
        for (int k = 0; k < COUNT(cases[i].keys) && cases[i].keys[k] != 0; k++) {
            hold(shell, cases[i].keys[k], true);
            if (k + 1 < COUNT(cases[i].keys) && cases[i].keys[k + 1] != 0)
                hold(shell, cases[i].keys[k], false);
        }
        shell->online_due = net_view.seats != 0 ? 2 : 0;
        look(shell);
        expect_asked(cases[i].name, cases[i].asked);
        assert_int_equal(screen_bench_gone_to, -1);
        end(shell);
    }
}

/* Once, and not where somebody writes as the match ends; another match has its own. */
TEST(the_last_kill)
{
    static const struct {
        const char *name;
        Mode mode;
        Key key; /* Pressed before the end. */
        const char *asked;
    } cases[] = {
        {"alone", MODE_DEATHMATCH, 0, "input|step|last kill|"},
        {"writing", MODE_DEATHMATCH, KEY_T, "input|step|"},
        {"in the menu", MODE_DEATHMATCH, KEY_ESCAPE, "input|step|"},
        {"another round follows", MODE_BLITZ, 0, "input|step|"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Shell *shell = begin(&(Begin){cases[i].mode, 1, 3, false});
        for (int k = 0; cases[i].mode == MODE_BLITZ && k < match->world.player_count; k++)
            match->world.state.players[k].score = 0;
        look(shell);
        if (cases[i].key != 0)
            screen_bench_press(shell, cases[i].key);
        be_over();
        asked[0] = '\0';
        shell->online_due = 1;
        look(shell);
        expect_asked(cases[i].name, cases[i].asked);
        if (cases[i].key == KEY_T)
            screen_bench_press(shell, KEY_ESCAPE);
        look(shell);
        expect_asked(cases[i].name, "");
        net_view.number++;
        look(shell);
        expect_asked("the next match",
                     cases[i].mode == MODE_BLITZ || cases[i].key == KEY_ESCAPE ? "" : "last kill|");
        end(shell);
    }
}

/* Where there is no match any more, the lobby says why. */
TEST(what_ends_leads_back)
{
    static const GameClientState states[] = {GAME_CLIENT_LOBBY, GAME_CLIENT_OVER};
    for (int i = 0; i <= COUNT(states); i++) {
        Shell *shell = begin(&(Begin){MODE_DEATHMATCH, 1, 3, false});
        look(shell);
        if (i < COUNT(states))
            client_view.state = states[i];
        else
            shell->online = NULL;
        look(shell);
        assert_int_equal(screen_bench_gone_to, ROUTE_BACK);
        end(shell);
    }
}

/* Others' taunts are seen in the scene. */
TEST(taunts_are_shown)
{
    Shell *shell = begin(&(Begin){MODE_DEATHMATCH, 1, 3, false});
    for (unsigned who = 0; who < 1u << 4; who++) {
        for (int i = 0; i < match->world.player_count; i++)
            scene->taunts.ticks[i] = 0;
        taunts = who;
        look(shell);
        for (int i = 0; i < match->world.player_count; i++)
            if ((scene->taunts.ticks[i] > 0) != (who >> i & 1u))
                fail_msg("of %#x: player %d", who, i);
    }
    end(shell);
}

/* From where a player was before the last tick to where they are, over the time of one. */
TEST(players_move_between_ticks)
{
    static const struct {
        const char *name;
        double ticks; /* Since the update before. */
        int due;
        double part; /* Of the way, that is drawn. */
    } cases[] = {
        {"a tick", 0.25, 1, 0},           {"half a tick later", 0.5, 0, 0.5},
        {"and a quarter", 0.25, 0, 0.75}, {"the next tick is late", 1, 0, 1},
        {"it is there", 0.25, 1, 0},      {"a quarter later", 0.25, 0, 0.25},
    };
    Shell *shell = begin(&(Begin){MODE_DEATHMATCH, 1, 3, false});
    Vec2 now = match->world.state.players[0].at;
    scene->before.is_alive[0] = true;
    scene->before.at[0] = vec2(now.x - 8, now.y + 4);
    for (int i = 0; i < COUNT(cases); i++) {
        shell->online_due = cases[i].due;
        screen_stack_update(&shell->screens, cases[i].ticks * SECONDS_PER_TICK);
        screen_stack_draw(&shell->screens, shell->ui);
        Vec2 wanted = vec2_mix(scene->before.at[0], now, cases[i].part);
        if (vec2_distance(drawn_at, wanted) > 1e-6)
            fail_msg("%s: drawn at %g, %g, not %g, %g", cases[i].name, drawn_at.x, drawn_at.y,
                     wanted.x, wanted.y);
    }
    end(shell);
}

/* Whoever opened the menu closes it, so that the other one plays on; but not with a controller that
 * is gone. */
TEST(who_closes_the_menu)
{
    enum { PAD = 7 };
    static const struct {
        const char *name;
        WindowEvent between, press;
        bool is_closed;
    } cases[] = {
        {"the one who opened it",
         {.kind = WINDOW_EVENT_NOTHING},
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_START, .pad = PAD},
         true},
        {"the other one",
         {.kind = WINDOW_EVENT_NOTHING},
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE},
         false},
        {"the other one, another controller is gone",
         {.kind = WINDOW_EVENT_PAD_REMOVED, .pad = PAD + 1},
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE},
         false},
        {"the other one, the controller is gone",
         {.kind = WINDOW_EVENT_PAD_REMOVED, .pad = PAD},
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE},
         true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Shell *shell = begin(&(Begin){MODE_DEATHMATCH, 2, 2, false});
        seats_init(&shell->seats);
        (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = PAD});
        (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
        for (int pad = PAD; pad <= PAD + 1; pad++)
            (void)screen_bench_send(shell,
                                    (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = pad});
        look(shell);
        (void)screen_bench_send(
            shell, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_START, .pad = PAD});
        look(shell);
        assert_non_null(strstr(drawn, "menu, page"));
        (void)screen_bench_send(shell, cases[i].between);
        (void)screen_bench_send(shell, cases[i].press);
        look(shell);
        if ((strstr(drawn, "menu, page") == NULL) != cases[i].is_closed)
            fail_msg("%s: the menu is %s", cases[i].name, cases[i].is_closed ? "open" : "closed");
        end(shell);
    }
}

/* A match begins with the look that was put on and the weapons that were told of, what is told in
 * it is kept, and whoever is hit feels it. */
TEST_WITH(it_knows_the_player, scratch_home_make, scratch_home_remove)
{
    const unsigned told = 1u << WEAPON_LANCE;
    (void)state;
    Shell *shell = begin(&(Begin){MODE_DEATHMATCH, 2, 2, false});
    shell_progress_load(shell);
    shell->progress.feats[FEAT_TRIPLE] = 1;
    shell->progress.look = PLAYER_LOOK_TRIAD;
    shell->progress.told_weapons = told;
    net_view.number++;
    look(shell);
    assert_int_equal(scene->look, PLAYER_LOOK_TRIAD);
    assert_int_equal(scene->told_weapons, told);
    assert_true(shell->rumble[0].strong == 0 && shell->rumble[1].weak == 0);
    scene->told_weapons |= 1u << WEAPON_DISC;
    scene->rumble[0].strong = 0.5;
    scene->rumble[1].weak = 0.25;
    look(shell);
    assert_int_equal(shell->progress.told_weapons, told | 1u << WEAPON_DISC);
    assert_true(shell->rumble[0].strong == 0.5 && shell->rumble[1].weak == 0.25);
    end(shell);
}

#endif
