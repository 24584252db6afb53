/* SPDX-License-Identifier: MIT */
#include "online/online_words.h"

#include <stdio.h>

const char *online_words_reason(LinkReason reason)
{
    static const char *const words[LINK_REASONS] = {
        [LINK_NO_REASON] = "The connection ended.",
        [LINK_LEFT] = "You left the game.",
        [LINK_SILENT] =
            "The connection was lost for too long. Check your network, then join again.",
        [LINK_KICKED] = "You were removed from this game. You can join again in five minutes.",
        [LINK_SERVER_CLOSED] = "The server has ended. Join another game, or host one.",
        [LINK_BROKEN] = "The server sent something this game does not understand. Make sure that "
                        "both have the same version.",
        [LINK_SERVER_FULL] = "This game is full. Try again in a moment.",
        [LINK_OTHER_VERSION] = "This server has another version of the game. Both need the same "
                               "one.",
        [LINK_WRONG_PASSWORD] = "This game needs a password, and it has to be the right one. Ask "
                                "whoever hosts it.",
        [LINK_TOO_MANY_PASSWORDS] = "Too many wrong passwords. Wait a minute before you try "
                                    "again.",
        [LINK_TOO_MANY_HERE] = "Too many players have joined from your address.",
        [LINK_SEAT_LOST] = "Your place was not kept any longer. Join again as a new player.",
        [LINK_NO_ANSWER] = "No answer. Check the address, that the game is running there, and that "
                           "its UDP port is open.",
    };
    return words[reason];
}

const char *online_words_health(LinkHealth health)
{
    switch (health) {
    case LINK_FINE:
        return NULL;
    case LINK_QUIET:
        return "The connection is unstable";
    case LINK_AWAY:
    case LINK_GONE:
        return "Connection lost. Reconnecting\xe2\x80\xa6 a bot plays for you";
    }
    return NULL;
}

const char *online_words_sentence(int number)
{
    static const char *const sentences[LOBBY_SENTENCES] = {
        "Hello!",  "Good game!", "Nice shot!", "Well played!",
        "Thanks!", "Sorry!",     "Watch out!", "One more?",
    };
    return number >= 0 && number < LOBBY_SENTENCES ? sentences[number] : "";
}

/* Those that are about somebody have a name in front. */
static const char *notice_of(LobbyNotice notice)
{
    static const char *const words[LOBBY_NOTICES] = {
        [LOBBY_JOINED] = " joined",
        [LOBBY_LEFT] = " left",
        [LOBBY_KICKED] = " was removed",
        [LOBBY_IS_HOST] = " is the host now",
        [LOBBY_IS_IDLE] = " is idle and spectates",
        [LOBBY_VOTE_PASSED] = "The vote has passed",
        [LOBBY_VOTE_FAILED] = "The vote has failed",
        [LOBBY_MATCH_FAILED] = "The match could not be started. Choose another level",
        [LOBBY_IDLE_SOON] = "Are you still there? In 20 seconds you will spectate",
        [LOBBY_TOO_FAST] = "Not sent: one line of chat a second",
        [LOBBY_VOTE_TOO_SOON] = "You can call one vote a minute",
    };
    return words[notice];
}

void online_words_line(const LobbyLine *line, char out_words[ONLINE_WORDS_BYTES])
{
    const char *team = line->is_team ? " (team)" : "";
    if (line->kind == LOBBY_SAYS_NOTICE)
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s%s", line->name,
                 notice_of((LobbyNotice)line->number));
    else
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s%s: %s", line->name, team,
                 line->kind == LOBBY_SAYS_QUICK ? online_words_sentence(line->number) : line->text);
}

void online_words_vote(const LobbyState *state, char out_words[ONLINE_WORDS_BYTES])
{
    const LobbyVote *vote = &state->vote;
    const char *caller = state->members[vote->caller].person[0].name;
    switch (vote->kind) {
    case LOBBY_VOTE_KICK:
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s wants to remove %s", caller,
                 state->members[vote->target].person[0].name);
        return;
    case LOBBY_VOTE_RESTART:
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s wants to restart the match", caller);
        return;
    case LOBBY_VOTE_LEVEL:
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s wants another level: %s", caller,
                 state->levels[vote->level].name);
        return;
    case LOBBY_VOTE_NONE:
    case LOBBY_VOTE_KINDS:
        break;
    }
    out_words[0] = '\0';
}
