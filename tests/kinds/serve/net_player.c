/* SPDX-License-Identifier: MIT */
/*
 * A player without a window: joins a server over real sockets and lets bots play, which see the
 * predicted world.
 *
 *   net_player ADDRESS SECONDS [-n NAME] [-c PEOPLE] [-p PASSWORD] [-t TOKENFILE] [-b OWNADDRESS]
 *              [-m MEET] [-w] [-s]
 *
 * With -m the address is a code there, and `met=direct MS` or `met=relayed MS` at the end says how
 * it plays, and how long it took until it was in the lobby. With -t it rejoins with the token in
 * that file, if there is one, and stores its own there. Prints `playing` once it plays, and at the
 * end one line:
 *
 *   gaps of frames, ms: median N, 99 % N, 99.9 % N, longest N; corrections N    (with -s)
 *   state=S reason=R ticks=N matches=N mismatches=N server=NAME
 *
 * Exit status: 0 if it played, and every checksum from the server matched its own world; else 1.
 */
#include "base/files.h"
#include "base/numbers.h"
#include "bots/bot.h"
#include "meet/meet.h"
#include "netplay/game_client.h"
#include "netplay/game_server.h"
#include "support/web_page.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_MS = 2, NOT_PLAYED = 1, DEFAULT_PORT = 7777, GAPS_MS = 3000 };

typedef struct NetPlayer {
    GameClient *client;
    Sockets sockets;
    bool is_page;  /* With -w. */
    bool has_gaps; /* With -s. */
    long frames;
    uint64_t frame_us;
    unsigned gaps[GAPS_MS + 1];
    WebPage page;
    bool is_called; /* With -m. */
    MeetCaller caller;
    uint64_t began_us;
    uint64_t lobby_us; /* When it was in the lobby; 0: not yet. */
    const char *token_path;
    unsigned char token[GREETING_TOKEN_BYTES]; /* The one in the file. */
    BotTeam *bots;
    const World *played; /* The world that they see. */
    unsigned number;     /* Of the match, see MatchClientView. */
    int matches;
    long ticks; /* Confirmed ticks, without the present match. */
    long present_ticks;
    long mismatches;
    long present_mismatches;
} NetPlayer;

static int complain(const char *text)
{
    fprintf(stderr, "net_player: %s\n", text);
    return NOT_PLAYED;
}

static void keep_token(NetPlayer *self)
{
    const unsigned char *token = game_client_token(self->client);
    Error error;
    if (self->token_path == NULL || token == NULL ||
        memcmp(token, self->token, sizeof self->token) == 0)
        return;
    memcpy(self->token, token, sizeof self->token);
    if (!text_file_write(self->token_path, (const char *)token, sizeof self->token, &error))
        complain(error.text);
}

/* Another match has begun: bots of its world play it. */
static bool begin_match(NetPlayer *self, const MatchClient *net)
{
    BotLevel levels[PLAYERS_MAX];
    Error error;
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN;
    bot_team_destroy(self->bots);
    self->bots = NULL;
    self->played = match_client_view(net).world;
    self->number = match_client_view(net).number;
    self->ticks += self->present_ticks;
    self->mismatches += self->present_mismatches;
    if (self->matches++ == 0)
        puts("playing");
    fflush(stdout);
    return bot_team_create(&self->bots, self->played, match_client_view(net).seats, levels, &error);
}

static bool play(NetPlayer *self, int due)
{
    const MatchClient *net = game_client_match(self->client);
    bool is_new = self->played == NULL || match_client_view(net).number != self->number;
    if (is_new && !begin_match(self, net))
        return false;
    for (; due > 0; due--) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        bot_team_think(self->bots, self->played, inputs);
        game_client_input(self->client, inputs);
    }
    self->present_ticks = match_client_view(net).counts.ticks;
    if (self->present_mismatches == 0 && match_client_view(net).counts.mismatches > 0)
        fprintf(stderr, "net_player: the world of tick %d of match %d is not the server's\n",
                match_client_view(net).counts.mismatch_tick, self->matches);
    self->present_mismatches = match_client_view(net).counts.mismatches;
    return true;
}

/* How long no frame has come, each time until one did. */
static void note_gap(NetPlayer *self)
{
    long frames = match_client_view(game_client_match(self->client)).counts.frames;
    uint64_t now = game_now();
    uint64_t gap_ms = (now - self->frame_us) / 1000;
    if (frames == self->frames)
        return;
    if (self->frame_us != 0)
        self->gaps[gap_ms < GAPS_MS ? gap_ms : GAPS_MS]++;
    self->frames = frames;
    self->frame_us = now;
}

static int gap_at(const NetPlayer *self, double part)
{
    double all = 0, sum = 0;
    int gap = 0;
    for (int i = 0; i <= GAPS_MS; i++)
        all += self->gaps[i];
    for (int i = 0; i <= GAPS_MS && sum <= part * all; i++) {
        sum += self->gaps[i];
        gap = self->gaps[i] > 0 ? i : gap;
    }
    return gap;
}

static void run(NetPlayer *self, double seconds)
{
    uint64_t end = game_now() + (uint64_t)(seconds * US_PER_SECOND);
    while (game_client_view(self->client).state != GAME_CLIENT_OVER && game_now() < end) {
        if (self->is_called)
            meet_caller_wake(&self->caller, game_now());
        int due = game_client_wake(self->client, game_now());
        if (self->lobby_us == 0 && game_client_lobby(self->client)->is_known)
            self->lobby_us = game_now();
        keep_token(self);
        for (LobbyLine line; game_client_next_line(self->client, &line);)
            if (line.kind == LOBBY_SAYS_WORDS)
                printf("said: %s\n", line.text);
        fflush(stdout);
        if (game_client_view(self->client).state == GAME_CLIENT_PLAYING && !play(self, due))
            break;
        if (game_client_view(self->client).state == GAME_CLIENT_PLAYING)
            note_gap(self);
        game_client_flush(self->client);
        sockets_wait(&self->sockets, WAIT_MS);
    }
}

static int report(const NetPlayer *self)
{
    GameClientView view = game_client_view(self->client);
    long ticks = self->ticks + self->present_ticks;
    long mismatches = self->mismatches + self->present_mismatches;
    if (view.problem != NULL)
        complain(view.problem);
    if (self->is_called && self->lobby_us != 0)
        printf("met=%s %d\n", self->caller.is_relayed ? "relayed" : "direct",
               (int)((self->lobby_us - self->began_us) / 1000));
    if (self->has_gaps)
        printf("gaps of frames, ms: median %d, 99 %% %d, 99.9 %% %d, longest %d; corrections %ld\n",
               gap_at(self, 0.5), gap_at(self, 0.99), gap_at(self, 0.999), gap_at(self, 1),
               match_client_view(game_client_match(self->client)).counts.own_corrections);
    printf("state=%d reason=%d ticks=%ld matches=%d mismatches=%ld server=%s\n", view.state,
           view.reason, ticks, self->matches, mismatches, view.server);
    return ticks > 0 && mismatches == 0 && view.problem == NULL ? 0 : NOT_PLAYED;
}

/* Finds the way to the game with a code. */
static bool call(NetPlayer *self, const char *code, const char *meet, const char *bind,
                 Error *out_error)
{
    Address at;
    char clean[MEET_CODE_BYTES];
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    self->is_called = true;
    if (!meet_code_of(code, clean) || !seal_begin())
        return error_set(out_error, "no code");
    if (!address_split(meet, MEET_PORT_DEFAULT, host, &port, out_error) ||
        !meet_resolve(host, port, &at, out_error) ||
        !sockets_open(&self->sockets, bind, 0, out_error))
        return false;
    Address own = meet_own_address(&self->sockets);
    self->began_us = game_now();
    meet_caller_init(&self->caller, sockets_wire(&self->sockets), &at, &own, clean, self->began_us);
    while (!self->caller.is_open && self->caller.result == MEET_FINE) {
        meet_caller_wake(&self->caller, game_now());
        sockets_wait(&self->sockets, WAIT_MS);
    }
    return self->caller.is_open ||
           error_set(out_error, "the meeting server says %d", self->caller.result);
}

static bool open_client(NetPlayer *self, const char *at, const char *own, const char *meet,
                        GameClientOptions *options, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    Address server;
    char *text = NULL;
    size_t length = 0;
    Error ignored;
    if (self->token_path != NULL &&
        text_file_read(self->token_path, sizeof self->token, &text, &length, &ignored) &&
        length == sizeof self->token) {
        memcpy(self->token, text, sizeof self->token);
        options->token = self->token;
    }
    free(text);
    if (self->is_page)
        return address_split(at, DEFAULT_PORT, host, &port, out_error) &&
               (web_page_open_at(&self->page, host, own != NULL ? own : "0.0.0.0", port, game_now(),
                                 WEB_PAGE_LANES, "") == WEB_PAGE_LANES ||
                error_set(out_error, "no lanes")) &&
               game_client_create(&self->client, options, web_page_wire(&self->page),
                                  &self->page.server, game_now(), out_error);
    if (meet != NULL)
        return call(self, at, meet, own, out_error) &&
               game_client_create(&self->client, options, meet_caller_wire(&self->caller),
                                  &self->caller.server, game_now(), out_error);
    return address_split(at, DEFAULT_PORT, host, &port, out_error) &&
           sockets_resolve(host, port, &server, 1, out_error) == 1 &&
           sockets_open(&self->sockets, own, 0, out_error) &&
           game_client_create(&self->client, options, sockets_wire(&self->sockets), &server,
                              game_now(), out_error);
}

int main(int argc, char **argv)
{
    NetPlayer self = {.sockets = {-1, -1, 0, false}};
    GameClientOptions options = {.party = {.count = 1, .names = {"Ann", "Bert", "Cleo", "Dora"}}};
    const char *own = NULL;
    const char *meet = NULL;
    Error error;
    float_mode_set();
    for (int letter; (letter = getopt(argc, argv, "n:c:p:t:b:m:ws")) != -1;) {
        if (letter == 'n')
            snprintf(options.party.names[0], sizeof options.party.names[0], "%s", optarg);
        else if (letter == 'c' && atoi(optarg) >= 1 && atoi(optarg) <= NET_PARTY_MAX)
            options.party.count = atoi(optarg);
        else if (letter == 'p')
            options.password = optarg;
        else if (letter == 't')
            self.token_path = optarg;
        else if (letter == 'b')
            own = optarg;
        else if (letter == 'm')
            meet = optarg;
        else if (letter == 'w')
            self.is_page = true;
        else if (letter == 's')
            self.has_gaps = true;
        else
            return complain("unknown option");
    }
    if (argc - optind != 2)
        return complain("it takes an address and seconds");
    if (!open_client(&self, argv[optind], own, meet, &options, &error))
        return complain(error.text);
    run(&self, strtod(argv[optind + 1], NULL));
    int code = report(&self);
    game_client_leave(self.client);
    bot_team_destroy(self.bots);
    game_client_destroy(self.client);
    sockets_close(&self.sockets);
    return code;
}
