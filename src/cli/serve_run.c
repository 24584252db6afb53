/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* gmtime_r() */
#include "cli/serve_parts.h"

#include "base/files.h"
#include "base/text.h"
#include "cli/commands.h"
#include "online/file_writer.h"
#include "platform/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIME_BYTES = 32 };

/* --- Recordings ------------------------------------------------------------------------------- */

/* Of a level's file in the name of a recording, which may have 255 bytes in all. */
enum { RECORDED_NAME_BYTES = 100 };

/* "duel-20261123-204500-7777-3.replay.json": level, when, port, match. */
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
    snprintf(out_path, MATCH_PATH_BYTES, "%s/%.*s-%s-%d-%d.replay.json",
             own->serve->options->record_folder, (int)length, level, now, own->sockets.port,
             news->match_number);
}

static void say_not_recorded(Serve *serve, int port, int match_number, const char *why)
{
    serve_log_say(&serve->log, port, "not_recorded", "recording of match %d was not saved: %s",
                  match_number, why);
}

static void record(ServePort *own, const GameServerNews *news)
{
    Serve *serve = own->serve;
    FileWritten file = {.port = own->sockets.port, .match_number = news->match_number};
    name_recording(own, news, file.path);
    if (news->recording == NULL)
        say_not_recorded(serve, file.port, file.match_number, news->text);
    else if (!file_writer_add(serve->files, &file, news->recording, news->recording_bytes))
        say_not_recorded(serve, file.port, file.match_number, "out of memory");
}

static void say_recorded(Serve *serve)
{
    FileWritten file;
    while (serve->files != NULL && file_writer_next(serve->files, &file))
        if (file.is_written)
            serve_log_say(&serve->log, file.port, "recorded", "recording saved to %s", file.path);
        else
            say_not_recorded(serve, file.port, file.match_number, file.error.text);
}

static void tell_news(void *self, const GameServerNews *news)
{
    ServePort *own = self;
    if (news->kind == GAME_SERVER_RECORDED) {
        record(own, news);
        return;
    }
    serve_log_news(&own->serve->log, own->sockets.port, news);
    if (news->kind == GAME_SERVER_MATCH_BEGAN)
        serve_agones_note(own->serve, news->match->options.level_path,
                          news->match->world.options.mode);
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
    GameServerOptions server = serve->options->server;
    server.self = own;
    server.tell = tell_news;
    own->serve = serve;
    if (!open_sockets(serve->options, index, own, out_error))
        return false;
    own->is_open = true;
    return game_server_create(&serve->servers[index], &server, sockets_wire(&own->sockets),
                              game_now(), out_error);
}

static bool open_all(Serve *serve, Error *out_error)
{
    const ServeOptions *options = serve->options;
    char text[ADDRESS_TEXT_BYTES];
    Address at;
    if (options->record_folder != NULL) {
        serve->files = file_writer_start(out_error);
        if (serve->files == NULL)
            return false;
    }
    if (options->is_agones && !serve_agones_open(serve, out_error))
        return false;
    serve_agones_note(serve, options->levels[0], options->server.match.mode);
    for (int i = 0; i < options->matches; i++)
        if (!open_server(serve, i, out_error))
            return false;
    if (options->metrics != NULL) {
        if (!serve_metrics_create(&serve->metrics, options->metrics, serve->servers,
                                  options->matches, &at, out_error))
            return false;
        serve_log_say(&serve->log, 0, "metrics", "metrics at http://%s/metrics",
                      address_print(&at, text));
    }
    for (int i = 0; i < options->matches; i++) {
        const ServePort *own = &serve->own[i];
        const char *any = own->sockets.v6 >= 0 ? "::" : "0.0.0.0";
        if (own->is_handed)
            serve_log_say(&serve->log, 0, "listening", "listening on inherited sockets, port %d",
                          own->sockets.port);
        else if (address_parse_host(options->bind != NULL ? options->bind : any, own->sockets.port,
                                    &at))
            serve_log_say(&serve->log, 0, "listening", "listening on %s", address_print(&at, text));
    }
    return true;
}

static void close_all(Serve *serve)
{
    serve_metrics_destroy(serve->metrics);
    serve_agones_close(serve);
    for (int i = 0; i < SERVE_MATCHES_MAX; i++) {
        game_server_destroy(serve->servers[i]);
        if (serve->own[i].is_open)
            sockets_close(&serve->own[i].sockets);
    }
    file_writer_end(serve->files);
    serve_options_destroy(serve->options);
    free(serve);
}

/* --- Reading the options anew ----------------------------------------------------------------- */

static bool change_all(Serve *serve, ServeOptions *options, Error *out_error)
{
    for (int i = 0; i < serve->options->matches; i++)
        if (!game_server_change(serve->servers[i], &options->server, out_error))
            return false;
    serve_options_destroy(serve->options);
    serve->options = options;
    return true;
}

/* Matches go on. False with an error where the options are wrong; then those before stay. */
static bool read_again(Serve *serve, Error *out_error)
{
    char fixed[256];
    ServeOptions *options;
    if (serve_options_read(&options, serve->arguments, serve->options, out_error) >= 0) {
        serve_options_destroy(options);
        return false;
    }
    bool is_late = serve_options_fixed(serve->options, options, fixed, sizeof fixed);
    options->matches = serve->options->matches;
    if (!change_all(serve, options, out_error)) {
        serve_options_destroy(options);
        return false;
    }
    serve_log_say(&serve->log, 0, "options", "options read%s%s",
                  is_late ? "; these count from the next start on: " : "", is_late ? fixed : "");
    return true;
}

static void hang_up(Serve *serve)
{
    Error error;
    serve->arguments->set_count = 0;
    if (!read_again(serve, &error))
        serve_log_say(&serve->log, 0, "options_failed", "options unchanged: %s", error.text);
}

static bool goes_on(void *self)
{
    Serve *serve = self;
    if (serve->options->config != NULL && stop_signals_take_hang_up())
        hang_up(serve);
    say_recorded(serve);
    serve_log_flush(&serve->log);
    serve_metrics_answer(serve->metrics);
    serve->is_lost = !serve_agones_wake(serve, game_now(), &serve->error);
    return !serve->is_lost && !stop_signals_are_waiting();
}

/* Returns the command's exit code. */
static int play(Serve *serve)
{
    game_server_run(serve->servers, serve->options->matches, goes_on, serve);
    if (serve->files != NULL)
        file_writer_finish(serve->files);
    say_recorded(serve);
    if (serve->is_lost)
        return option_missing("serve", serve->error.text);
    serve_agones_end(serve);
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
