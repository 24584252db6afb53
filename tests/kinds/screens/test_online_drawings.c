/* SPDX-License-Identifier: MIT */
/*
 * What the screens of online play and the list of recordings draw, which take real time, but for
 * matches. What differs each time is the test's: links, tokens, pings and the time of day.
 */
#include "netplay/lobby.h"
#include "online/online.h"
#include "online/online_match.h"
#include "online/online_parts.h"
#include "profile/recordings.h"
#include "screens/kept_drawings.h"
#include "screens/scenes_online.h"
#include "test.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* Chat is heard at SAID_US, and drawn a second later. */
enum { FRAMES = 6, PING_MS = 37, SAID_US = 1000000000, DRAWN_US = SAID_US + 1000000 };

static bool is_drawing; /* Then the game's own thread has no clock. */
static pthread_t game_thread;

/* --- In place of what differs each time ------------------------------------------------------- */

/* NOLINTBEGIN(readability-identifier-naming) */
int __wrap_phones_links(const Shell *shell, OnlineLink out_links[ONLINE_LINKS_MAX]);
struct tm *__wrap_localtime_r(const time_t *time, struct tm *out_time);
uint64_t __real_game_now(void);
uint64_t __wrap_game_now(void);
void __real_chat_log_take(ChatLog *log, GameClient *client, uint64_t now_us);
void __wrap_chat_log_take(ChatLog *log, GameClient *client, uint64_t now_us);
bool __real_recording_list_create(RecordingList *out_list, Error *out_error);
bool __wrap_recording_list_create(RecordingList *out_list, Error *out_error);

int __wrap_phones_links(const Shell *shell, OnlineLink out_links[ONLINE_LINKS_MAX])
{
    static const char *const links[] = {"http://192.168.1.5:7790/pad/#0123456789",
                                        "http://[2001:db8::9]:7790/pad/#0123456789"};
    (void)shell;
    for (int i = 0; i < COUNT(links); i++)
        snprintf(out_links[i].text, sizeof out_links[i].text, "%s", links[i]);
    return COUNT(links);
}

struct tm *__wrap_localtime_r(const time_t *time, struct tm *out_time)
{
    (void)time;
    *out_time = (struct tm){
        .tm_year = 126, .tm_mon = 10, .tm_mday = 30, .tm_hour = 14, .tm_min = 5, .tm_sec = 9};
    return out_time;
}

uint64_t __wrap_game_now(void)
{
    return is_drawing && pthread_equal(pthread_self(), game_thread) ? DRAWN_US : __real_game_now();
}

void __wrap_chat_log_take(ChatLog *log, GameClient *client, uint64_t now_us)
{
    (void)now_us;
    __real_chat_log_take(log, client, SAID_US);
}

/* All are written in the same second. */
bool __wrap_recording_list_create(RecordingList *out_list, Error *out_error)
{
    static const struct timespec times[2] = {{.tv_sec = 1000000000}, {.tv_sec = 1000000000}};
    char folder[FOLDERS_PATH_BYTES], path[FOLDERS_PATH_BYTES];
    if (folders_user_subfolder("recordings", folder, out_error)) {
        DIR *opened = opendir(folder);
        for (struct dirent *entry; opened != NULL && (entry = readdir(opened)) != NULL;) {
            snprintf(path, sizeof path, "%.1000s/%.255s", folder, entry->d_name);
            (void)utimensat(AT_FDCWD, path, times, 0);
        }
        if (opened != NULL)
            (void)closedir(opened);
    }
    return __real_recording_list_create(out_list, out_error);
}
/* NOLINTEND(readability-identifier-naming) */

/* --- The scenes ------------------------------------------------------------------------------- */

static bool begins_with(const ScreenCase *scene, const char *words)
{
    return strncmp(scene->name, words, strlen(words)) == 0;
}

/* Answers of several servers come in any order, codes and ports are others each time, matches go on
 * while they are built, and each system says in its own words why a name leads nowhere. */
static bool is_taken(const ScreenCase *scene)
{
    static const char *const differ[] = {"online, games on", "online lobby, a code", "online match",
                                         "online lobby, another port", "online, server not found"};
    for (int i = 0; i < COUNT(differ); i++)
        if (begins_with(scene, differ[i]))
            return false;
    return begins_with(scene, "online") || begins_with(scene, "replays");
}

static void fix_lobby(LobbyState *lobby, int own)
{
    lobby->members[own].ping_ms = PING_MS;
    lobby->vote.ends_us = lobby->ends_us = DRAWN_US + 25000000u;
}

static void fix(SceneBench *bench, const ScreenCase *scene)
{
    const Shell *shell = &bench->game.shell;
    int own;
    is_drawing = true;
    game_thread = pthread_self();
    if (shell->online == NULL || online_shell_lobby(shell, &own) == NULL)
        return;
    LobbyClient *client = scenes_online_lobby(bench);
    fix_lobby(&client->state, client->own);
    (void)scene;
}

static void let_go(void)
{
    is_drawing = false;
}

/* --- What is drawn over a match --------------------------------------------------------------- */

static void draw_chat(const Ui *ui)
{
    static const ChatBox boxes[] = {
        {.has_quick_chat = true, .is_over_match = true, .choice = 3},
        {.has_quick_chat = true, .is_over_match = true, .below = 700},
        {.field = {.is_open = true}, .is_over_match = true},
        {.field = {.is_open = true}, .is_team = true},
    };
    Ui each[] = {*ui, *ui, *ui};
    each[1].is_touch = true;
    each[2].is_mouse = true;
    for (int i = 0; i < COUNT(each); i++)
        for (int k = 0; k < COUNT(boxes); k++) {
            ChatBox box = boxes[k];
            chat_box_draw(&box, &each[i], (Box){{48, 500}, {700, 800}});
        }
}

static void draw_banners(const Ui *ui)
{
    static const MatchBanners banners = {
        .items = {{"The connection is lost.", "It ends in a moment.", 0xf05050},
                  {"Ben asks to play Duel next.", "", 0x50f050},
                  {"You spectate.", "You can play in the next match.", 0x5050f0}},
        .count = MATCH_BANNERS_MAX};
    match_banners_draw(&banners, ui, 120);
    Hint hints[MATCH_SPECTATOR_HINTS];
    for (int may_play = 0; may_play < 2; may_play++) {
        match_banners_hints(ui, may_play != 0, hints);
        hints_draw(ui, HINTS_LEFT, 0, hints, MATCH_SPECTATOR_HINTS);
    }
}

static void draw_graph(const Ui *ui)
{
    static NetGraph graph;
    graph.count = NET_GRAPH_SAMPLES + 7; /* The ring is full. */
    for (int i = 0; i < NET_GRAPH_SAMPLES; i++)
        graph.samples[i] = (NetGraphSample){.predicted = i % 9,
                                            .margin = i % 7 - 2,
                                            .has_margin = i % 4 != 0,
                                            .ping_ms = 30 + i % 5,
                                            .corrections = i % 11 == 0,
                                            .lost = i % 13 == 0 ? 0.25 : 0,
                                            .down = 4000 + 10 * i,
                                            .up = 1500 + 7 * i};
    for (int is_left = 0; is_left < 2; is_left++)
        net_graph_draw(&graph, ui, is_left != 0, (Box){{48, 200}, {1552, 810}});
}

/* --- What is drawn in a lobby ----------------------------------------------------------------- */

/* Some of everything: who is ready, away or spectating, several people at one machine, automatic
 * fire, teams, names of every length. Which of it depends on `number` alone. */
static LobbyState make_lobby(int number, int members)
{
    static const char *const names[] = {"Al", "Benedikta", "WWWWWWWWWWWWWWWWWWWWW"};
    static const LobbyPhase phases[] = {LOBBY_GATHERING, LOBBY_COUNTDOWN, LOBBY_RESULTS};
    LobbyState lobby = {.level_count = 1,
                        .people_max = PLAYERS_MAX,
                        .levels = {{.name = "Gears", .modes = 1u << MODE_DEATHMATCH}},
                        .host = number % 3 - 1,
                        .phase = phases[number % COUNT(phases)],
                        .match_number = 1,
                        .ends_us = DRAWN_US + 4500000u,
                        .settings = {.has_teams = number % 2 == 1, .players = PLAYERS_MAX}};
    for (int i = 0; i < members; i++) {
        int mix = number + i;
        LobbyMember *member = &lobby.members[i];
        *member = (LobbyMember){.id = 1 + (uint32_t)i,
                                .is_here = true,
                                .is_away = mix % 7 == 5,
                                .is_spectating = mix % 5 == 3,
                                .is_ready = mix % 2 == 0,
                                .has_automatic_fire = number % 4 == 2 && i % 2 == 0,
                                .ping_ms = i % 3 == 1 ? LOBBY_PING_MAX_MS : 20 + i,
                                .people = 1 + (mix % 6 == 4)};
        for (int k = 0; k < member->people; k++) {
            LobbyPerson *person = &member->person[k];
            *person = (LobbyPerson){.circle = (2 * i + k + number) % 6,
                                    .team = (mix + k) % 3,
                                    .player = lobby.phase == LOBBY_RESULTS ? i + k : LOBBY_NOBODY};
            snprintf(person->name, sizeof person->name, "%s", names[(mix + k) % COUNT(names)]);
        }
    }
    return lobby;
}

/* In wide rooms and narrow ones, with room for all and for few. */
static void draw_people(const Ui *ui)
{
    static const Box rooms[] = {{{100, 150}, {1500, 850}},
                                {{100, 150}, {790, 850}},
                                {{100, 150}, {660, 850}},
                                {{700, 100}, {1100, 420}},
                                {{100, 150}, {790, 300}}};
    for (int i = 0; i < COUNT(rooms); i++)
        for (int number = 0; number < 12; number++) {
            const LobbyState lobby = make_lobby(number, number % 2 == 0 ? 5 : 2);
            lobby_people_draw(&lobby, number % 2, DRAWN_US,
                              number % 8 == 1 ? "http://192.168.1.5:7777/" : NULL, ui, rooms[i]);
        }
}

/* Nobody waits for those who only spectate. */
static void draw_lonely(const Ui *ui)
{
    for (int spectators = 0; spectators < 4; spectators++)
        for (int is_spectating = 0; is_spectating < 2; is_spectating++) {
            LobbyState lobby = make_lobby(0, 1 + spectators);
            for (int i = 0; i < NET_CLIENTS_MAX; i++)
                lobby.members[i].is_spectating = i > 0 || is_spectating != 0;
            lobby_people_draw(&lobby, 0, DRAWN_US, NULL, ui, (Box){{100, 150}, {1500, 850}});
        }
}

/* Sides have their colors, whatever people wished for. */
static void draw_siege(const Ui *ui)
{
    LobbyState lobby = make_lobby(2, 5);
    lobby.settings.mode = MODE_SIEGE;
    lobby_people_draw(&lobby, 0, DRAWN_US, NULL, ui, (Box){{100, 150}, {1500, 850}});
}

typedef struct PartCase {
    const char *name;
    void (*draw)(const Ui *ui);
} PartCase;

static void compare_parts(KeptDrawings *kept, const DrawLook *look)
{
    static const PartCase parts[] = {
        {"part of a match: chat", draw_chat},           {"part of a match: banners", draw_banners},
        {"part of a match: network graph", draw_graph}, {"part of a lobby: people", draw_people},
        {"part of a lobby: nobody plays", draw_lonely}, {"part of a lobby: a siege", draw_siege}};
    Window *window = scenes_window(look->width, look->height);
    for (int i = 0; i < COUNT(parts); i++) {
        char name[64];
        DrawFigures figures;
        snprintf(name, sizeof name, "%s%s", parts[i].name, look->suffix);
        if (!kept_drawings_wants(kept, name))
            continue;
        Ui ui = ui_make(window_canvas(window), 1);
        ui.text_scale = look->text_scale;
        draw_recorder_listen(&figures);
        canvas_begin(ui.canvas, color_make(0, 1));
        parts[i].draw(&ui);
        draw_recorder_listen(NULL);
        kept_drawings_take(kept, name, figures);
    }
    window_destroy(window);
}

TEST(screens_in_real_time_draw_what_is_kept)
{
    const DrawnScenes scenes = {FRAMES, is_taken, fix, let_go};
    KeptDrawings kept;
    kept_drawings_open(&kept, "tests/kinds/screens/online_drawings.txt", "test_online_drawings");
    kept_drawings_compare(&kept, &scenes);
    for (int i = 0; i < DRAW_LOOKS; i++)
        compare_parts(&kept, &draw_looks[i]);
    kept_drawings_close(&kept);
}
