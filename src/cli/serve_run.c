/* SPDX-License-Identifier: MIT */
#include "cli/serve_parts.h"

#include "base/system.h"
#include "online/file_writer.h"
#include "platform/window.h"
#include "profile/recordings.h"

#include <limits.h>

enum { TIME_BYTES = 32, MEET_AGAIN_US = 10000000 };

/* --- Recordings ------------------------------------------------------------------------------- */

/* How much of a level's file name is in that of a recording, which may have 255 bytes in all. */
enum { RECORDED_NAME_BYTES = 100, BYTES_PER_MEGABYTE = 1000000 };

/* Only recordings with this end are ever pruned. */
#define RECORDING_END ".server.replay.json"

/* "duel-20261123-204500-7777-3.server.replay.json": level, when, port, match. */
static void name_recording(const ServePort *own, const GameServerNews *news,
                           char out_path[MATCH_PATH_BYTES])
{
    char now[TIME_BYTES] = "";
    struct tm parts;
    time_t seconds = time(NULL);
    const char *level = path_file_name(news->match->options.level_path);
    size_t length = strlen(level) - (path_ends_with(level, ".json") ? strlen(".json") : 0);
    if (length > RECORDED_NAME_BYTES)
        length = utf8_cut(level, RECORDED_NAME_BYTES);
    if (gmtime_r(&seconds, &parts) != NULL)
        (void)strftime(now, sizeof now, "%Y%m%d-%H%M%S", &parts);
    snprintf(out_path, MATCH_PATH_BYTES, "%s/%.*s-%s-%d-%d" RECORDING_END,
             own->serve->options->record_folder, (int)length, level, now, own->sockets.port,
             news->match_number);
}

static void say_not_recorded(Serve *serve, int port, int match_number, const char *why)
{
    serve_log_say(&serve->log, port, "not_recorded", "recording of match %d was not saved: %s",
                  match_number, why);
}

/* Matches that nobody played would push others out. */
static bool is_played(const Match *match)
{
    unsigned players = (1u << match->world.player_count) - 1;
    return match->world.state.tick >= TICKS_PER_SECOND &&
           (~match->recording.bot_bits & players) != 0;
}

static void record(ServePort *own, const GameServerNews *news)
{
    Serve *serve = own->serve;
    FileWritten file = {.port = own->sockets.port, .match_number = news->match_number};
    if (serve->files == NULL || serve->options->record_folder == NULL || !is_played(news->match))
        return;
    name_recording(own, news, file.path);
    if (news->recording == NULL)
        say_not_recorded(serve, file.port, file.match_number, news->text);
    else if (!file_writer_add(serve->files, &file, news->recording, news->recording_bytes))
        say_not_recorded(serve, file.port, file.match_number, "out of memory");
}

static void say_recorded(Serve *serve)
{
    const ServeOptions *options = serve->options;
    FileWritten file;
    bool is_new = false;
    while (serve->files != NULL && file_writer_next(serve->files, &file))
        if (file.is_written) {
            serve_log_say(&serve->log, file.port, "recorded", "recording saved to %s", file.path);
            is_new = true;
        } else
            say_not_recorded(serve, file.port, file.match_number, file.error.text);
    if (is_new && options->record_folder != NULL)
        recordings_prune(options->record_folder, RECORDING_END,
                         options->record_files > 0 ? options->record_files : INT_MAX,
                         options->record_megabytes > 0
                             ? options->record_megabytes * (long long)BYTES_PER_MEGABYTE
                             : LLONG_MAX);
}

/* --- Talking ---------------------------------------------------------------------------------- */

/* How much of a text fits in a line of chat; words are cut only where one alone does not fit. */
static size_t line_of(const char *text)
{
    size_t length = strcspn(text, "\n");
    size_t fits = utf8_cut(text, length < CHAT_BYTES ? length : CHAT_BYTES - 1);
    if (fits == length)
        return length;
    for (length = fits; length > 0 && text[length] != ' ';)
        length--;
    return length > 0 ? length : fits;
}

/* A client keeps 32 lines, and one that gets very many is disconnected. Of a longer text it gets
 * the first lines and the last one, which says whether something was done. */
enum { LINES_MAX = 31 };

static void say_lines(GameServer *server, int client, const char *text)
{
    const char *last = text;
    for (const char *at = text; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n')
        last = at;
    for (int lines = 1; *text != '\0'; lines++) {
        char line[CHAT_BYTES];
        size_t length = line_of(text);
        if (lines == LINES_MAX && text < last) {
            int left_out = 0;
            for (; text < last; text += strcspn(text, "\n") + 1)
                left_out++;
            snprintf(line, sizeof line, "... and %d more", left_out);
            game_server_say(server, client, line);
            continue;
        }
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        game_server_say(server, client, line);
        text += length;
        text += *text == '\n' || *text == ' ';
    }
}

static void obey(void *self, int client, const char *line)
{
    ServePort *own = self;
    int index = (int)(own - own->serve->own);
    GameServer *server = own->serve->servers[index];
    char *text = NULL;
    size_t length = 0;
    FILE *answer = open_memstream(&text, &length);
    if (answer == NULL)
        return;
    GameServerVisitor from = game_server_client(server, client);
    serve_console_obey(own->serve, index, &from, line, answer);
    if (fclose(answer) == 0 && text != NULL)
        say_lines(server, client, text);
    free(text);
}

static void tell_news(void *self, const GameServerNews *news)
{
    ServePort *own = self;
    const char *motd = own->serve->options->motd;
    if (news->kind == GAME_SERVER_JOINED && motd != NULL)
        say_lines(own->serve->servers[own - own->serve->own], news->client, motd);
    if (news->kind == GAME_SERVER_RECORDED) {
        record(own, news);
        return;
    }
    serve_log_news(&own->serve->log, own->sockets.port, news);
}

/* --- Opening and closing ---------------------------------------------------------------------- */

/* Uses the sockets that systemd passed in, if any; else opens the port. */
static bool open_sockets(const ServeOptions *options, int index, ServePort *own, Error *out_error)
{
    int handed;
    int port = options->port == 0 ? 0 : options->port + index;
    if (!sockets_handed(&handed, out_error))
        return false;
    if (handed == 0)
        return sockets_open(&own->sockets, options->bind, (uint16_t)port, out_error);
    if (options->matches > 1)
        return error_set(out_error, "--matches needs several ports, but socket activation passes "
                                    "in only one: start the server without it");
    own->is_handed = true;
    return sockets_take(&own->sockets, SOCKETS_HANDED_FIRST, handed, out_error);
}

static bool open_server(Serve *serve, int index, Error *out_error)
{
    ServePort *own = &serve->own[index];
    own->serve = serve;
    GameServerOptions server = serve->options->server;
    server.self = own;
    server.tell = tell_news;
    server.judge = serve_judge;
    server.command = obey;
    if (!open_sockets(serve->options, index, own, out_error))
        return false;
    own->is_open = true;
    Address local = meet_own_address(&own->sockets);
    meet_host_init(&own->meet, sockets_wire(&own->sockets), &serve->meet, &local,
                   serve->options->is_private);
    Wire wire = meet_host_wire(&own->meet);
    if (serve->options->web != NULL && !serve_web_create(serve, index, &wire, out_error))
        return false;
    return game_server_create(&serve->servers[index], &server, wire, game_now(), out_error);
}

/* A name that was not found is looked up again while nobody is here, since it may take seconds. */
static bool find_meet(Serve *serve, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    serve->meet_asked_us = game_now();
    return address_split(serve->options->meet, MEET_PORT_DEFAULT, host, &port, out_error) &&
           meet_resolve(host, port, &serve->meet, out_error);
}

static void find_meet_again(Serve *serve)
{
    Error ignored;
    if (serve->options->meet == NULL || serve->meet.family != ADDRESS_NONE ||
        game_now() - serve->meet_asked_us < MEET_AGAIN_US)
        return;
    for (int i = 0; i < serve->options->matches; i++)
        if (game_server_view(serve->servers[i]).clients > 0)
            return;
    (void)find_meet(serve, &ignored);
    for (int i = 0; i < serve->options->matches; i++)
        serve->own[i].meet.meet = serve->meet;
}

/* Keeps a server known to the meeting server, and logs how that goes. */
static void wake_meet(Serve *serve, ServePort *own)
{
    const char *code = meet_host_code(&own->meet);
    own->meet.message.is_private = serve->options->is_private;
    meet_host_wake(&own->meet, game_now());
    MeetResult result = meet_host_result(&own->meet);
    if (result == own->met && strcmp(code, own->code) == 0)
        return;
    own->met = result;
    memcpy(own->code, code, sizeof own->code);
    if (result == MEET_FINE)
        serve_log_say(&serve->log, own->sockets.port, "meet", "listed at %s, code %s",
                      serve->options->meet, code);
    else
        serve_log_say(&serve->log, own->sockets.port, "meet_failed", "%s %s", serve->options->meet,
                      result == MEET_FULL ? "is full" : "does not answer");
}

/* Logs what the router says, and each change of it. */
static void wake_router(Serve *serve)
{
    char words[ONLINE_WORDS_BYTES];
    for (int i = 0; i < serve->routed_count && serve->router != NULL; i++) {
        RouterPort *before = &serve->routed[i];
        RouterPort now = router_port(serve->router, i);
        if (now.result == before->result && address_is_equal(&now.outside, &before->outside))
            continue;
        *before = now;
        serve_log_say(&serve->log, now.port,
                      now.result == ROUTER_OPEN ? "port_opened" : "port_not_opened", "%s",
                      router_words(&now, words));
    }
}

static void open_router(Serve *serve)
{
    for (int i = 0; i < serve->options->matches; i++) {
        const ServePort *own = &serve->own[i];
        serve->routed[serve->routed_count++] =
            (RouterPort){.port = own->sockets.port, .result = ROUTER_ASKED};
#ifdef CLOCKWISE_HAS_WEB
        if (own->web != NULL)
            serve->routed[serve->routed_count++] = (RouterPort){
                .port = web_server_port(own->web), .is_tcp = true, .result = ROUTER_ASKED};
#endif
    }
    serve->router = router_open(serve->routed, serve->routed_count, serve->own[0].sockets.v4 >= 0,
                                ROUTER_LEASE_SECONDS);
}

static bool open_all(Serve *serve, Error *out_error)
{
    const ServeOptions *options = serve->options;
    char text[ADDRESS_TEXT_BYTES];
    Address at;
    if (options->meet != NULL && !find_meet(serve, out_error))
        serve_log_say(&serve->log, 0, "meet_failed", "%s; it is looked up again", out_error->text);
    if (!serve_open_files(serve, options, out_error))
        return false;
    if (options->is_agones && !serve_agones_open(serve, out_error))
        return false;
    for (int i = 0; i < options->matches; i++)
        if (!open_server(serve, i, out_error))
            return false;
    if (!serve_console_open(serve, out_error))
        return false;
    if (options->metrics != NULL && !serve_metrics_create(serve, out_error))
        return false;
    for (int i = 0; i < options->matches; i++) {
        const ServePort *own = &serve->own[i];
        const char *any = own->sockets.v6 >= 0 ? "::" : "0.0.0.0";
        if (own->is_handed)
            serve_log_say(&serve->log, 0, "listening", "listening on inherited sockets, port %d",
                          own->sockets.port);
        else if (address_parse_host(options->bind != NULL ? options->bind : any, own->sockets.port,
                                    &at))
            serve_log_say(&serve->log, 0, "listening", "listening on %s", address_print(&at, text));
        serve_web_announce(serve, own);
    }
    if (options->opens_port)
        open_router(serve);
    return true;
}

static void close_all(Serve *serve)
{
    router_close(serve->router);
    serve_metrics_destroy(serve->metrics);
#ifdef CLOCKWISE_HAS_CURL
    serve_agones_close(serve);
#endif
    for (int i = 0; i < SERVE_MATCHES_MAX; i++) {
        game_server_destroy(serve->servers[i]);
        serve_web_destroy(&serve->own[i]);
        if (!serve->own[i].is_open)
            continue;
        meet_host_end(&serve->own[i].meet);
        sockets_close(&serve->own[i].sockets);
    }
    file_writer_end(serve->files);
    serve_console_close(&serve->console);
    free(serve->bans);
    serve_options_destroy(serve->options);
    cJSON_Delete(serve->file);
    serve_forget_sets(serve->arguments, serve->arguments->set_count);
    free(serve);
}

static bool goes_on(void *self)
{
    Serve *serve = self;
    if (stop_signals_take_hang_up())
        serve_hang_up(serve);
    say_recorded(serve);
    serve_console_wake(serve);
    serve_log_flush(&serve->log);
    serve_metrics_wake(serve);
    serve_web_wake(serve);
    find_meet_again(serve);
    for (int i = 0; i < serve->options->matches; i++)
        wake_meet(serve, &serve->own[i]);
    wake_router(serve);
#ifdef CLOCKWISE_HAS_CURL
    serve->is_lost = !serve_agones_wake(serve, game_now(), &serve->error);
#endif
    return !serve->is_lost && !stop_signals_are_waiting(false);
}

static int play(Serve *serve)
{
    game_server_run(serve->servers, serve->options->matches, goes_on, serve);
    if (serve->files != NULL)
        file_writer_finish(serve->files);
    say_recorded(serve);
    if (serve->is_lost)
        return option_missing("serve", serve->error.text);
#ifdef CLOCKWISE_HAS_CURL
    serve_agones_end(serve);
#endif
    serve_log_say(&serve->log, 0, "ended", "server stopped");
    return EXIT_DONE;
}

int serve_run(ServeOptions *options, ServeArguments *arguments)
{
    Serve *serve = calloc(1, sizeof *serve);
    if (serve == NULL) {
        serve_options_destroy(options);
        return option_missing("serve", "not enough memory for a server");
    }
    serve->options = options;
    serve->arguments = arguments;
    serve_log_begin(&serve->log, options->is_log_json, options->matches > 1);
    stop_signals_catch();
    int code =
        open_all(serve, &serve->error) ? play(serve) : option_missing("serve", serve->error.text);
    serve_log_end(&serve->log);
    close_all(serve);
    stop_signals_release();
    return code;
}
