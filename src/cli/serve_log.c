/* SPDX-License-Identifier: MIT */
#include "cli/serve_parts.h"

#include "base/system.h"

#include <inttypes.h>
#include <limits.h>

enum { LINE_BYTES = ERROR_TEXT_BYTES + 256, RESULT_BYTES = PLAYER_NAME_BYTES + 16 };

_Static_assert(SERVE_LOG_LINE_BYTES_MAX <= PIPE_BUF, "a pipe takes a line as a whole");

static const char *const reasons[LINK_REASONS] = {
    [LINK_NO_REASON] = "was disconnected",
    [LINK_LEFT] = "left",
    [LINK_SILENT] = "timed out",
    [LINK_KICKED] = "was kicked",
    [LINK_SERVER_CLOSED] = "was disconnected: the server is shutting down",
    [LINK_BROKEN] = "was disconnected: invalid data",
    [LINK_SERVER_FULL] = "was refused: the server is full",
    [LINK_OTHER_VERSION] = "was refused: another version of the game",
    [LINK_WRONG_PASSWORD] = "was refused: wrong password",
    [LINK_TOO_MANY_PASSWORDS] = "was refused: too many wrong passwords",
    [LINK_TOO_MANY_HERE] = "was refused: too many players from this address",
    [LINK_SEAT_LOST] = "was refused: its slot is gone",
    [LINK_NO_ANSWER] = "got no answer",
    [LINK_IDLE] = "was disconnected: idle for too long",
    [LINK_BANNED] = "was refused: banned",
    [LINK_LOCKED] = "was refused: the server is locked",
    [LINK_NO_ADMIN] = "was refused: its key is not an administrator's",
    [LINK_NOT_THERE] = "found nobody",
};

static const char *words_of(LinkReason reason, bool is_refused)
{
    return is_refused && reason == LINK_KICKED ? "was refused: kicked a short while ago"
                                               : reasons[reason];
}

const char *serve_reason_name(LinkReason reason, bool is_refused)
{
    const char *words = words_of(reason, is_refused);
    const char *after = strstr(words, ": ");
    return after != NULL ? after + strlen(": ") : words;
}

/* The name of an event, and for some the words between the client's name and what follows it. */
static const struct {
    const char *name, *words;
} events[] = {
    [GAME_SERVER_MATCH_BEGAN] = {"match_began", NULL},
    [GAME_SERVER_MATCH_OVER] = {"match_over", NULL},
    [GAME_SERVER_MATCH_STOPPED] = {"match_stopped", NULL},
    [GAME_SERVER_JOINED] = {"joined", NULL},
    [GAME_SERVER_RETURNED] = {"returned", "rejoined from "},
    [GAME_SERVER_AWAY] = {"away", "lost the connection: bots take over"},
    [GAME_SERVER_BACK] = {"back", "reconnected"},
    [GAME_SERVER_LEFT] = {"left", NULL},
    [GAME_SERVER_REFUSED] = {"refused", NULL},
    [GAME_SERVER_SAID] = {"said", "said: "}, /* No other line has this after a name. */
    [GAME_SERVER_CALLED] = {"vote_called", "called a vote: "},
    [GAME_SERVER_PASSED] = {"vote_passed", NULL},
    [GAME_SERVER_NOT_PASSED] = {"vote_failed", NULL},
    [GAME_SERVER_FAILED] = {"failed", NULL},
};

const char *serve_time_print(int64_t seconds, char out_text[SERVE_TIME_BYTES])
{
    time_t at = (time_t)seconds;
    struct tm parts;
    out_text[0] = '\0';
    if (gmtime_r(&at, &parts) != NULL)
        (void)strftime(out_text, SERVE_TIME_BYTES, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return out_text;
}

/* --- Lines ------------------------------------------------------------------------------------ */

void serve_log_begin(ServeLog *log, bool is_json, bool has_ports)
{
    /* If poll() says that a terminal is ready, it may still be too full for a whole line, and
     * writing to one that nobody reads would wait. Opened a second time, it can be non-blocking for
     * this process alone. */
    const char *path = isatty(STDOUT_FILENO) ? ttyname(STDOUT_FILENO) : NULL;
    int terminal = path != NULL ? open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
    *log = (ServeLog){.file = terminal >= 0 ? terminal : STDOUT_FILENO,
                      .is_json = is_json,
                      .has_ports = has_ports};
}

void serve_log_end(ServeLog *log)
{
    if (log->file != STDOUT_FILENO)
        close(log->file);
}

/* Returns how many bytes were written, 0 if none can be now. If poll() says that a pipe is ready,
 * it takes PIPE_BUF bytes, so a whole line; a nearly full disk may take a part of it. Setting
 * O_NONBLOCK instead would change the pipe for all processes that share it. */
static size_t try_write(const ServeLog *log, const char *bytes, size_t count)
{
    struct pollfd out = {.fd = log->file, .events = POLLOUT};
    if (count == 0 || poll(&out, 1, 0) <= 0 || !(out.revents & (POLLOUT | POLLERR)))
        return 0;
    ssize_t written = write(log->file, bytes, count);
    return written > 0 ? (size_t)written : 0;
}

void serve_log_flush(ServeLog *log)
{
    size_t written = try_write(log, log->rest, log->rest_bytes);
    log->rest_bytes -= written;
    memmove(log->rest, log->rest + written, log->rest_bytes);
}

/* Keeps what could not be written yet. False if the line is dropped. */
static bool put_line(ServeLog *log, const char *line, size_t length)
{
    serve_log_flush(log);
    if (log->rest_bytes > 0 || length > sizeof log->rest)
        return false;
    size_t written = try_write(log, line, length);
    if (written == 0)
        return false;
    log->rest_bytes = length - written;
    memcpy(log->rest, line + written, log->rest_bytes);
    return true;
}

static void write_result(const World *world, char out_result[RESULT_BYTES])
{
    ModeOutcome outcome = mode_outcome(world);
    if (outcome.is_coop)
        snprintf(out_result, RESULT_BYTES, outcome.is_won ? "the people won" : "the people lost");
    else if (outcome.is_draw || outcome.player == NO_PLAYER)
        snprintf(out_result, RESULT_BYTES, "a draw");
    else
        snprintf(out_result, RESULT_BYTES, "%s%s won", world->state.players[outcome.player].name,
                 outcome.team != 0 ? "'s team" : "");
}

static void print_text(FILE *line, const char *key, const char *text)
{
    fprintf(line, ",\"%s\":", key);
    json_print_string(line, text);
}

static void print_members(FILE *line, const GameServerNews *news)
{
    char address[ADDRESS_TEXT_BYTES];
    fprintf(line, ",\"match\":%d", news->match_number);
    if (news->match != NULL) {
        fprintf(line, ",\"mode\":\"%s\"", level_mode_name(news->match->world.options.mode));
        print_text(line, "level", news->match->level.name);
        fprintf(line, ",\"ticks\":%d", news->match->world.state.tick);
    }
    if (news->match != NULL && news->kind != GAME_SERVER_MATCH_BEGAN)
        fprintf(line, ",\"hash\":\"%016" PRIx64 "\"", world_hash(&news->match->world));
    if (news->kind == GAME_SERVER_MATCH_OVER) {
        char result[RESULT_BYTES];
        write_result(&news->match->world, result);
        print_text(line, "result", result);
    }
    if (news->name == NULL)
        return;
    print_text(line, "name", news->name);
    print_text(line, "address", address_print(news->address, address));
    fprintf(line, ",\"people\":%d", news->people);
    if (news->reason != LINK_NO_REASON)
        print_text(line, "reason",
                   serve_reason_name(news->reason, news->kind == GAME_SERVER_REFUSED));
}

/* Of a line about a command. */
typedef struct Command {
    const char *who, *words, *outcome;
} Command;

/* Writes one line; `news` and `command` add members to an object, unless they are NULL. */
static bool write_line(ServeLog *log, int port, const char *event, const char *text,
                       const GameServerNews *news, const Command *command)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *line = open_memstream(&bytes, &length);
    if (line == NULL)
        return false;
    if (log->is_json) {
        char now[SERVE_TIME_BYTES];
        fprintf(line, "{\"time\":\"%s\",\"event\":\"%s\"",
                serve_time_print((int64_t)time(NULL), now), event);
        if (port != 0)
            fprintf(line, ",\"port\":%d", port);
        print_text(line, "text", text);
        if (news != NULL)
            print_members(line, news);
        if (command != NULL) {
            print_text(line, "who", command->who);
            print_text(line, "words", command->words);
            print_text(line, "outcome", command->outcome);
        }
        fputs("}\n", line);
    } else {
        char place[24] = "";
        if (log->has_ports && port != 0)
            snprintf(place, sizeof place, "port %d: ", port);
        print_line(line, "%s%s", place, text);
    }
    bool is_written = fclose(line) == 0 && bytes != NULL && put_line(log, bytes, length);
    free(bytes);
    return is_written;
}

static void log_line(ServeLog *log, int port, const char *event, const char *text,
                     const GameServerNews *news, const Command *command)
{
    char note[LINE_BYTES];
    snprintf(note, sizeof note, "%ld line%s of the log dropped: the output was too slow or full",
             log->dropped, log->dropped == 1 ? "" : "s");
    if (log->dropped > 0 && write_line(log, 0, "log_dropped", note, NULL, NULL))
        log->dropped = 0;
    /* After a gap nothing is written before the note about it. */
    if (log->dropped > 0 || !write_line(log, port, event, text, news, command))
        log->dropped++;
}

void serve_log_say(ServeLog *log, int port, const char *event, const char *format, ...)
{
    char text[LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    log_line(log, port, event, text, NULL, NULL);
}

void serve_log_command(ServeLog *log, int port, const char *name, const char *who,
                       const char *words, const char *outcome)
{
    char text[LINE_BYTES];
    snprintf(text, sizeof text, "%s: %s: %s", name, words, outcome);
    log_line(log, port, "admin", text, NULL, &(Command){who, words, outcome});
}

/* --- News ------------------------------------------------------------------------------------- */

static void write_match(const GameServerNews *news, char out_text[LINE_BYTES])
{
    const Match *match = news->match;
    char result[RESULT_BYTES];
    int seconds = match->world.state.tick / TICKS_PER_SECOND;
    write_result(&match->world, result);
    if (news->kind == GAME_SERVER_MATCH_BEGAN)
        snprintf(out_text, LINE_BYTES, "match %d: %s on %s, %d players", news->match_number,
                 level_mode_name(match->world.options.mode), match->level.name,
                 match->world.player_count);
    else if (news->kind == GAME_SERVER_MATCH_OVER)
        snprintf(out_text, LINE_BYTES, "match %d ended after %d s: %s", news->match_number, seconds,
                 result);
    else
        snprintf(out_text, LINE_BYTES, "match %d was stopped after %d s", news->match_number,
                 seconds);
}

static void write_client(const GameServerNews *news, char out_text[LINE_BYTES])
{
    char address[ADDRESS_TEXT_BYTES];
    const char *words = events[news->kind].words;
    address_print(news->address, address);
    if (words != NULL)
        snprintf(out_text, LINE_BYTES, "%s %s%s", news->name, words,
                 news->kind == GAME_SERVER_RETURNED ? address
                 : news->text != NULL               ? news->text
                                                    : "");
    else if (news->kind == GAME_SERVER_PASSED || news->kind == GAME_SERVER_NOT_PASSED)
        snprintf(out_text, LINE_BYTES, "the vote %s: %s",
                 news->kind == GAME_SERVER_PASSED ? "passed" : "failed", news->text);
    else if (news->kind == GAME_SERVER_REFUSED)
        snprintf(out_text, LINE_BYTES, "%s%s%s %s", news->name, news->name[0] ? " from " : "",
                 address, words_of(news->reason, true));
    else if (news->kind == GAME_SERVER_JOINED)
        snprintf(out_text, LINE_BYTES, "%s joined from %s (%d %s)", news->name, address,
                 news->people, news->people == 1 ? "person" : "people");
    else
        snprintf(out_text, LINE_BYTES, "%s %s", news->name, reasons[news->reason]);
}

void serve_log_news(ServeLog *log, int port, const GameServerNews *news)
{
    char text[LINE_BYTES];
    if (news->kind == GAME_SERVER_DENIED) {
        serve_log_command(log, port, news->name, news->name, news->text, "not an administrator");
        return;
    }
    if (news->match != NULL)
        write_match(news, text);
    else if (news->name != NULL)
        write_client(news, text);
    else
        snprintf(text, sizeof text, "cannot start the next match: %s", news->text);
    log_line(log, port, events[news->kind].name, text, news, NULL);
}
