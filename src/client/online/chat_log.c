/* SPDX-License-Identifier: MIT */
#include "online/chat_log.h"

#include "netplay/lobby_server.h"

#include <string.h>

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

void chat_log_take(ChatLog *log, GameClient *guest, uint64_t now_us)
{
    LobbyLine line;
    log->now_us = now_us;
    while (game_client_next_line(guest, &line))
        add(log, &line, game_client_lobby(guest));
}

double chat_log_idle_left(const ChatLog *log)
{
    return log->idle_us > log->now_us ? (double)(log->idle_us - log->now_us) / US_PER_SECOND : 0;
}
