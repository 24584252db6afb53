/* SPDX-License-Identifier: MIT */
#include "online/online_session.h"
#include "test.h"

#include <string.h>

/* A new reason, quick chat message or notice needs a text of its own. */
TEST(everything_has_a_text)
{
    for (int i = 0; i < LINK_REASONS; i++) {
        const char *words = online_words_reason((LinkReason)i);
        assert_non_null(words);
        if (words[strlen(words) - 1] != '.')
            fail_msg("reason %d: \"%s\"", i, words);
        for (int k = 0; k < i; k++)
            if (strcmp(words, online_words_reason((LinkReason)k)) == 0)
                fail_msg("reasons %d and %d have the same text", i, k);
    }
    for (int i = 0; i < LOBBY_SENTENCES; i++)
        if (online_words_sentence(i)[0] == '\0')
            fail_msg("quick chat message %d is empty", i);
    static const LobbyState lobby = {.waits = true};
    for (int i = 0; i < LOBBY_NOTICES; i++) {
        LobbyLine line = {.kind = LOBBY_SAYS_NOTICE, .number = i, .name = "Ann"};
        char words[ONLINE_WORDS_BYTES];
        online_words_line(&line, &lobby, 0, words);
        if (strlen(words) <= strlen("Ann"))
            fail_msg("notice %d is \"%s\"", i, words);
    }
}

TEST(lines)
{
    static const struct {
        const char *name;
        LobbyLine line;
        const char *words;
    } cases[] = {
        {"chat", {.kind = LOBBY_SAYS_CHAT, .name = "Ann", .text = "Hi"}, "Ann: Hi"},
        {"team chat",
         {.kind = LOBBY_SAYS_CHAT, .name = "Ann", .is_team = true, .text = "Left!"},
         "Ann (team): Left!"},
        {"quick chat", {.kind = LOBBY_SAYS_QUICK, .name = "Bert", .number = 1}, "Bert: Good game!"},
        {"an unknown quick chat message",
         {.kind = LOBBY_SAYS_QUICK, .name = "Bert", .number = 99},
         "Bert: "},
        {"a notice about a player",
         {.kind = LOBBY_SAYS_NOTICE, .name = "Cleo", .number = LOBBY_JOINED},
         "Cleo joined"},
        {"a notice about nobody",
         {.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_VOTE_FAILED},
         "The vote failed"},
        {"a vote that is known",
         {.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_VOTE_FAILED, .vote = LOBBY_VOTE_RESTART},
         "The vote to restart failed"},
        {"a sentence of the server",
         {.kind = LOBBY_SAYS_WORDS, .text = "Gears is next"},
         "Server: Gears is next"},
        {"one with a number",
         {.kind = LOBBY_SAYS_WORDS, .text = "At most 4 people of one IP address may play here"},
         "Server: At most 4 people of one IP address may play here"},
        {"one that goes on",
         {.kind = LOBBY_SAYS_WORDS, .text = "You are banned until 2027-01-01: spam"},
         "Server: You are banned until 2027-01-01: spam"},
        {"one of an administrator",
         {.kind = LOBBY_SAYS_WORDS, .text = "You are banned for 100 %s days"},
         "Server: You are banned for 100 %s days"},
        {"another",
         {.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_VOTE_PASSED, .vote = LOBBY_VOTE_KICK},
         "The vote to kick passed"},
    };
    static const LobbyState lobby = {.waits = true};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[ONLINE_WORDS_BYTES];
        online_words_line(&cases[i].line, &lobby, 0, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: \"%s\" instead of \"%s\"", cases[i].name, words, cases[i].words);
    }
}

/* Only who can choose a level is told to. */
TEST(a_match_that_cannot_start)
{
    static const LobbyLine line = {.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_MATCH_FAILED};
    static const struct {
        const char *name;
        bool waits;
        int host;
        const char *next;
    } cases[] = {
        {"the host", true, 0, "Choose another level"},
        {"another member", true, 1, "The host can choose another level"},
        {"a player of a dedicated server", false, LOBBY_NOBODY, "The server will try again soon"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static const char begins[] = "The match could not start. ";
        char words[ONLINE_WORDS_BYTES];
        LobbyState lobby = {.waits = cases[i].waits, .host = cases[i].host};
        online_words_line(&line, &lobby, 0, words);
        if (strncmp(words, begins, sizeof begins - 1) != 0 ||
            strcmp(words + sizeof begins - 1, cases[i].next) != 0)
            fail_msg("%s is told \"%s\"", cases[i].name, words);
    }
}

TEST(votes)
{
    static const struct {
        LobbyVoteKind kind;
        int target;
        const char *words;
    } cases[] = {{LOBBY_VOTE_NONE, LOBBY_NOBODY, ""},
                 {LOBBY_VOTE_KICK, 1, "Ann wants to kick Bert"},
                 {LOBBY_VOTE_KICK, LOBBY_NOBODY, "Ann wants to kick somebody who has left"},
                 {LOBBY_VOTE_RESTART, LOBBY_NOBODY, "Ann wants to restart the match"},
                 {LOBBY_VOTE_LEVEL, LOBBY_NOBODY, "Ann wants to change the level to Gears"}};
    LobbyState lobby = {.levels = {{.name = "Duel"}, {.name = "Gears"}},
                        .members = {{.person = {{.name = "Ann"}}}, {.person = {{.name = "Bert"}}}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[ONLINE_WORDS_BYTES];
        lobby.vote = (LobbyVote){.kind = cases[i].kind, .target = cases[i].target, .level = 1};
        online_words_vote(&lobby, words);
        assert_string_equal(words, cases[i].words);
    }
}

typedef struct NameCase {
    const char *name;
    const char *fourth; /* What the fourth person here is called. */
    const char *server; /* What the server is called. */
} NameCase;

/* Both fit, and are cut between characters. */
TEST(own_names)
{
    static const NameCase cases[] = {
        {"", "Player 4", "Player's game"},
        {"Ann", "Ann 4", "Ann's game"},
        {"\xef\xbc\xa1nn", "Ann 4", "Ann's game"},
        {"12345678901234567890123", "123456789012345678901 4", "1234567890123456's game"},
        {"123456789012345\xc3\xab", "123456789012345\xc3\xab 4", "123456789012345's game"},
        {"12345678901234\xe6\x97\xa5", "12345678901234\xe6\x97\xa5 4", "12345678901234's game"},
        {"1234567890123\xf0\x9f\x98\x80", "1234567890123\xf0\x9f\x98\x80 4",
         "1234567890123's game"},
        {"12345678901234567890\xc3\xab", "12345678901234567890 4", "1234567890123456's game"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char first[NAME_BYTES], fourth[NAME_BYTES], server[NAME_BYTES], clean[NAME_BYTES];
        online_words_own_name(cases[i].name, 0, first);
        online_words_own_name(cases[i].name, 3, fourth);
        online_words_server(first, server);
        if (strcmp(fourth, cases[i].fourth) != 0 || strcmp(server, cases[i].server) != 0)
            fail_msg("%s: \"%s\", \"%s\"", cases[i].name, fourth, server);
        clean_text_name(server, strlen(server), clean);
        assert_string_equal(server, clean);
    }
}
