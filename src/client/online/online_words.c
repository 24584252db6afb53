/* SPDX-License-Identifier: MIT */
#include "online/online_session.h"

#include "netplay/lobby_server.h"

#include <stdio.h>
#include <string.h>

const char *online_words_reason(LinkReason reason)
{
    static const char *const words[LINK_REASONS] = {
        [LINK_NO_REASON] = "You were disconnected.",
        [LINK_LEFT] = "You left the game.",
        [LINK_SILENT] = "The connection timed out. Check your network, then join again.",
        [LINK_KICKED] = "You were kicked from this game. You can rejoin in five minutes.",
        [LINK_SERVER_CLOSED] = "The server has shut down. Join another game, or host one.",
        [LINK_BROKEN] = "The server sent data that this game does not understand. Make sure that "
                        "you and the host have the same version.",
        [LINK_SERVER_FULL] = "This game is full. Try again later.",
        [LINK_OTHER_VERSION] = "The server has a different version of the game. You need the same "
                               "version to play together.",
        [LINK_WRONG_PASSWORD] = "This game needs a password. Ask the host for it.",
        [LINK_TOO_MANY_PASSWORDS] =
            "Too many wrong passwords from your IP address. Wait a few seconds, "
            "then try again.",
        [LINK_TOO_MANY_HERE] = "Too many players have joined from your IP address.",
        [LINK_SEAT_LOST] = "Your slot is gone: you were away for too long, or the server was "
                           "restarted. Join again as a new player.",
        [LINK_NO_ANSWER] = "The server does not respond. Check the address, and that the game is "
                           "running there with its UDP port open.",
    };
    return words[reason];
}

/* Players' servers have a lobby that waits for them; those servers close when their host does. */
const char *online_words_end(const GameClient *client, bool had_password)
{
    GameClientView view = game_client_view(client);
    const LobbyClient *lobby = game_client_lobby(client);
    if (view.problem != NULL)
        return view.problem;
    if (view.reason == LINK_SERVER_CLOSED && lobby->is_known && lobby->state.waits)
        return "The host closed the game. Join another game, or host one.";
    if (view.reason == LINK_WRONG_PASSWORD && had_password)
        return "Wrong password. Try again. If the game has no password, leave the field empty.";
    return online_words_reason(view.reason);
}

const char *online_words_sentence(int number)
{
    static const char *const sentences[LOBBY_SENTENCES] = {
        "Hello!",  "Good game!", "Nice shot!", "Well played!",
        "Thanks!", "Sorry!",     "Watch out!", "One more?",
    };
    return number >= 0 && number < LOBBY_SENTENCES ? sentences[number] : "";
}

/* What comes next depends on who chooses the level. */
static const char *failed_match(const LobbyState *lobby, int own)
{
    if (!lobby->waits)
        return "The match could not start. The server will try again soon";
    return lobby->host == own ? "The match could not start. Choose another level"
                              : "The match could not start. The host can choose another level";
}

static const char *end_of_vote(LobbyVoteKind vote, bool has_passed)
{
    static const char *const words[LOBBY_VOTE_KINDS][2] = {
        [LOBBY_VOTE_NONE] = {"The vote failed", "The vote passed"},
        [LOBBY_VOTE_KICK] = {"The vote to kick failed", "The vote to kick passed"},
        [LOBBY_VOTE_RESTART] = {"The vote to restart failed", "The vote to restart passed"},
        [LOBBY_VOTE_LEVEL] = {"The vote to change the level failed",
                              "The vote to change the level passed"},
    };
    return words[vote][has_passed];
}

/* A name is put in front of those that start with a space. */
static const char *notice_of(const LobbyLine *line, const LobbyState *lobby, int own)
{
    const char *const words[LOBBY_NOTICES] = {
        [LOBBY_JOINED] = " joined",
        [LOBBY_LEFT] = " left",
        [LOBBY_KICKED] = " was kicked",
        [LOBBY_IS_HOST] = " is now the host",
        [LOBBY_IS_IDLE] = " is idle and now spectating",
        [LOBBY_VOTE_PASSED] = end_of_vote(line->vote, true),
        [LOBBY_VOTE_FAILED] = end_of_vote(line->vote, false),
        [LOBBY_MATCH_FAILED] = failed_match(lobby, own),
        [LOBBY_IDLE_SOON] = "Are you still there? You will become a spectator in 20 seconds",
        [LOBBY_TOO_FAST] = "Not sent: you can send one message per second",
        [LOBBY_VOTE_TOO_SOON] = "You can call one vote per minute",
        [LOBBY_NETWORK_FULL] = "You cannot play yet: four people of your network play already",
        [LOBBY_SWITCH_TOO_SOON] = "Wait a moment before you switch between playing and spectating",
    };
    return words[line->number];
}

void online_words_line(const LobbyLine *line, const LobbyState *lobby, int own,
                       char out_words[ONLINE_WORDS_BYTES])
{
    const char *team = line->is_team ? " (team)" : "";
    if (line->kind == LOBBY_SAYS_NOTICE)
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s%s", line->name, notice_of(line, lobby, own));
    else
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s%s: %s", line->name, team,
                 line->kind == LOBBY_SAYS_QUICK ? online_words_sentence(line->number) : line->text);
}

void online_words_vote(const LobbyState *state, char out_words[ONLINE_WORDS_BYTES])
{
    const LobbyVote *vote = &state->vote;
    const char *caller = state->members[vote->caller].person[0].name;
    out_words[0] = '\0';
    if (vote->kind == LOBBY_VOTE_KICK)
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s wants to kick %s", caller,
                 state->members[vote->target].person[0].name);
    if (vote->kind == LOBBY_VOTE_RESTART)
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s wants to restart the match", caller);
    if (vote->kind == LOBBY_VOTE_LEVEL)
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s wants to change the level to %s", caller,
                 state->levels[vote->level].name);
}

void online_words_own_name(const char *name, int index, char out_name[NAME_BYTES])
{
    static const char *const suffixes[NET_PARTY_MAX] = {"", " 2", " 3", " 4"};
    char head[ONLINE_OWN_NAME_BYTES]; /* Before a suffix. */
    if (!clean_text_line(name, strlen(name), head, sizeof head))
        snprintf(head, sizeof head, "Player");
    snprintf(out_name, NAME_BYTES, "%s%s", head, suffixes[index]);
}

void online_words_server(const char *host, char out_name[NAME_BYTES])
{
    char head[NAME_BYTES - 7]; /* Before "'s game". */
    (void)clean_text_line(host, strlen(host), head, sizeof head);
    snprintf(out_name, NAME_BYTES, "%s's game", head);
}

/* --- The last lines --------------------------------------------------------------------------- */

#define US_PER_SECOND 1e6

enum { WARNED_US = (LOBBY_IDLE_SECONDS - LOBBY_IDLE_SOON_SECONDS) * 1000000 };

static void add(ChatLog *log, const LobbyLine *line, const LobbyClient *client)
{
    /* A match's banner says it, for as long as it is true. */
    if (line->kind == LOBBY_SAYS_NOTICE && line->number == LOBBY_IDLE_SOON) {
        log->idle_us = log->now_us + WARNED_US;
        return;
    }
    if (log->count == CHAT_LOG_LINES) {
        memmove(log->lines, log->lines + 1, sizeof log->lines - sizeof log->lines[0]);
        log->count--;
    }
    ChatLogLine *last = &log->lines[log->count++];
    *last = (ChatLogLine){.is_notice = line->kind == LOBBY_SAYS_NOTICE, .heard_us = log->now_us};
    online_words_line(line, &client->state, client->own, last->words);
}

void chat_log_take(ChatLog *log, GameClient *client, uint64_t now_us)
{
    LobbyLine line;
    log->now_us = now_us;
    while (game_client_next_line(client, &line))
        add(log, &line, game_client_lobby(client));
}

double chat_log_idle_left(const ChatLog *log)
{
    return log->idle_us > log->now_us ? (double)(log->idle_us - log->now_us) / US_PER_SECOND : 0;
}
