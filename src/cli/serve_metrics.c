/* SPDX-License-Identifier: MIT */
#include "cli/serve_parts.h"

#ifndef CLOCKWISE_HAS_WEB

bool serve_metrics_create(Serve *serve, Error *out_error)
{
    (void)serve;
    return error_set(out_error, "--metrics: this program was built without libwebsockets. Install "
                                "it (src/setup.sh build) and build again");
}

void serve_metrics_destroy(ServeMetrics *metrics)
{
    (void)metrics;
}

void serve_metrics_wake(Serve *serve)
{
    (void)serve;
}

#else

#include "base/system_streams.h"
#include "base/version.h"
#include "json/json_document.h"

#include <stdlib.h>
#include <time.h>

/* How old the texts are at most: where they were asked for within ASKED_US, or not. */
enum { FRESH_US = US_PER_SECOND / 4, STALE_US = 5 * US_PER_SECOND, ASKED_US = 120 * US_PER_SECOND };

struct ServeMetrics {
    WebServer *web;
    time_t began;
    uint64_t next_us; /* When the texts are made anew. */
};

/* --- Metrics --------------------------------------------------------------------------------- */

typedef struct Metric {
    const char *name;
    const char *type;
    const char *help;
    double value;
} Metric;

enum { METRICS = 19 };

static Metric metric_of(const GameServerView *view, int number)
{
    const Metric metrics[METRICS] = {
        {"people", "gauge", "People here, including spectators and people who are reconnecting.",
         view->people},
        {"spectators", "gauge", "How many of these people spectate.", view->spectators},
        {"clients", "gauge",
         "Clients here, including those that are reconnecting; up to four people share one.",
         view->clients},
        {"players", "gauge", "Players in the match, including bots.", view->players},
        {"is_waiting", "gauge", "1 while the match has not begun because nobody is here.",
         view->is_waiting},
        {"round_trip_seconds", "gauge", "Longest round trip time of any client.",
         (double)view->round_trip_us / US_PER_SECOND},
        {"matches_total", "counter", "Matches started.", view->match_number},
        {"joins_total", "counter", "Joins of clients.", (double)view->joins},
        {"kicks_total", "counter", "Clients kicked.", (double)view->kicks},
        {"votes_total", "counter", "Votes called.", (double)view->reports[LOBBY_REPORTS_CALL]},
        {"votes_passed_total", "counter", "Votes that passed.",
         (double)view->reports[LOBBY_REPORTS_PASSED]},
        {"chat_lines_total", "counter", "Lines of chat.",
         (double)view->reports[LOBBY_REPORTS_SPEECH]},
        {"ticks_total", "counter", "Simulated ticks.", (double)view->ticks},
        {"dropped_ticks_total", "counter", "Ticks dropped after stalls.",
         (double)view->dropped_ticks},
        {"starved_inputs_total", "counter",
         "Inputs that had not arrived when their tick needed them.", (double)view->starved},
        {"whole_states_total", "counter", "Full snapshots sent to clients.", (double)view->wholes},
        {"received_bytes_total", "counter", "Payload bytes received from clients.",
         (double)view->received_bytes},
        {"sent_bytes_total", "counter", "Payload bytes sent to clients.", (double)view->sent_bytes},
        {"lost_packets_total", "counter", "Lost packets to clients.", (double)view->lost_packets},
    };
    return metrics[number];
}

static void print_metrics(FILE *file, const void *self)
{
    const Serve *serve = self;
    fprintf(file,
            "# HELP clockwise_build_info The version, as a label.\n"
            "# TYPE clockwise_build_info gauge\n"
            "clockwise_build_info{version=\"%s\"} 1\n"
            "# HELP process_start_time_seconds When the server started, since 1970.\n"
            "# TYPE process_start_time_seconds gauge\n"
            "process_start_time_seconds %lld\n",
            CLOCKWISE_VERSION, (long long)serve->metrics->began);
    for (int i = 0; i < METRICS; i++)
        for (int k = 0; k < serve->options->matches; k++) {
            GameServerView view = game_server_view(serve->servers[k]);
            Metric metric = metric_of(&view, i);
            if (k == 0)
                fprintf(file, "# HELP clockwise_%s %s\n# TYPE clockwise_%s %s\n", metric.name,
                        metric.help, metric.name, metric.type);
            fprintf(file, "clockwise_%s{server=\"%d\"} %.17g\n", metric.name, k + 1, metric.value);
        }
    fputs("# HELP clockwise_web_visits Pages that are connected, whether they play or not.\n"
          "# TYPE clockwise_web_visits gauge\n",
          file);
    for (int k = 0; k < serve->options->matches; k++)
        fprintf(file, "clockwise_web_visits{server=\"%d\"} %d\n", k + 1,
                serve_web_visits(&serve->own[k]));
    fputs("# HELP clockwise_refused_total Clients that may not join, by reason.\n"
          "# TYPE clockwise_refused_total counter\n",
          file);
    for (int k = 0; k < serve->options->matches; k++) {
        GameServerView view = game_server_view(serve->servers[k]);
        for (LinkReason i = LINK_KICKED; i < LINK_REASONS; i++)
            fprintf(file, "clockwise_refused_total{server=\"%d\",reason=\"%s\"} %ld\n", k + 1,
                    serve_reason_name(i, true), view.refused[i]);
    }
}

/* --- The page of status ----------------------------------------------------------------------- */

static void print_json_server(FILE *file, const Serve *serve, int index)
{
    const LobbyState *lobby = &game_server_lobby(serve->servers[index])->state;
    const Match *match = game_server_match(serve->servers[index]);
    GameServerView view = game_server_view(serve->servers[index]);
    const char *between = "";
    fprintf(file, "%s{\"port\":%d,\"people\":%d,\"spectators\":%d,\"people_max\":%d",
            index > 0 ? "," : "", serve->own[index].sockets.port, view.people, view.spectators,
            lobby->people_max);
    if (serve->own[index].code[0] != '\0')
        fprintf(file, ",\"code\":\"%s\"", serve->own[index].code);
    fputs(",\"level\":", file);
    json_print_string(file, match != NULL ? match->level.name : "");
    if (match != NULL)
        fprintf(file, ",\"mode\":\"%s\",\"match\":%d,\"seconds\":%d",
                level_mode_name(match->world.options.mode), view.match_number,
                match->world.state.tick / TICKS_PER_SECOND);
    fputs(",\"players\":[", file);
    for (int i = 0; match != NULL && i < match->world.player_count; i++) {
        const Player *player = &match->world.state.players[i];
        fprintf(file, "%s{\"name\":", between);
        json_print_string(file, player->name);
        fprintf(file, ",\"bot\":%s,\"team\":%d,\"score\":%d}",
                match->seats[i] == MATCH_SEAT_BOT ? "true" : "false", player->team, player->score);
        between = ",";
    }
    fputs("]}", file);
}

static void print_json(FILE *file, const void *self)
{
    const Serve *serve = self;
    char now[SERVE_TIME_BYTES];
    fputs("{\"name\":", file);
    json_print_string(file, serve->options->server.name);
    fprintf(file, ",\"time\":\"%s\"", serve_time_print((int64_t)time(NULL), now));
    fprintf(file, ",\"version\":\"%s\",\"locked\":%s,\"password\":%s,\"servers\":[",
            CLOCKWISE_VERSION, serve->options->is_locked ? "true" : "false",
            serve->options->server.password != NULL ? "true" : "false");
    for (int i = 0; i < serve->options->matches; i++)
        print_json_server(file, serve, i);
    fputs("]}\n", file);
}

static void print_escaped(FILE *file, const char *text)
{
    for (; *text != '\0'; text++)
        if (strchr("<>&", *text) != NULL)
            fprintf(file, "&#%d;", *text);
        else
            fputc(*text, file);
}

static void print_page_server(FILE *file, const Serve *serve, int index)
{
    const LobbyState *lobby = &game_server_lobby(serve->servers[index])->state;
    const Match *match = game_server_match(serve->servers[index]);
    GameServerView view = game_server_view(serve->servers[index]);
    fprintf(file, "<h2>Port %d: %d of %d places taken, %d spectate</h2>\n",
            serve->own[index].sockets.port, view.people - view.spectators, lobby->people_max,
            view.spectators);
    if (match == NULL)
        return;
    fprintf(file, "<p>%s on ", level_mode_name(match->world.options.mode));
    print_escaped(file, match->level.name);
    fputs("</p>\n<table cellpadding=\"4\">\n", file);
    for (int i = 0; i < match->world.player_count; i++) {
        const Player *player = &match->world.state.players[i];
        fprintf(file, "<tr><td>%d<td>", player->score);
        print_escaped(file, player->name);
        fputs(match->seats[i] == MATCH_SEAT_BOT ? " (bot)\n" : "\n", file);
    }
    fputs("</table>\n", file);
}

static void print_page(FILE *file, const void *self)
{
    const Serve *serve = self;
    char now[SERVE_TIME_BYTES];
    fputs("<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Clockwise</title>\n"
          "<meta http-equiv=\"refresh\" content=\"5\">\n"
          "<meta name=\"color-scheme\" content=\"dark light\">\n<h1>",
          file);
    print_escaped(file, serve->options->server.name);
    fprintf(file, "</h1>\n<p>Clockwise " CLOCKWISE_VERSION ", %s%s%s</p>\n",
            serve_time_print((int64_t)time(NULL), now), serve->options->is_locked ? ", locked" : "",
            serve->options->server.password != NULL ? ", with a password" : "");
    for (int i = 0; i < serve->options->matches; i++)
        print_page_server(file, serve, i);
}

static const struct {
    const char *name;
    const char *type;
    void (*print)(FILE *file, const void *serve);
} pages[] = {
    {"metrics", "text/plain; version=0.0.4; charset=utf-8", print_metrics},
    {"status", "text/html; charset=utf-8", print_page},
    {"status.json", "application/json", print_json},
};

/* --- Serving it ------------------------------------------------------------------------------- */

void serve_metrics_wake(Serve *serve)
{
    ServeMetrics *metrics = serve->metrics;
    uint64_t now = game_now();
    if (metrics == NULL || now < metrics->next_us)
        return;
    bool is_asked = now < web_server_asked_us(metrics->web) + ASKED_US;
    metrics->next_us = now + (is_asked ? FRESH_US : STALE_US);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        web_server_print(metrics->web, pages[i].name, pages[i].type, pages[i].print, serve);
}

bool serve_metrics_create(Serve *serve, Error *out_error)
{
    char text[ADDRESS_TEXT_BYTES];
    Address at;
    Error why;
    if (!serve_place(&serve_metrics_place, serve->options->metrics, &at, out_error))
        return false;
    WebOptions web = {.bind = serve_host_print(&at, text), .port = at.port, .has_any_name = true};
    ServeMetrics *metrics = calloc(1, sizeof *metrics);
    if (metrics == NULL)
        return error_memory(out_error);
    if (!web_server_create(&metrics->web, &web, &why)) {
        free(metrics);
        return error_set(out_error, "--metrics: %s", why.text);
    }
    metrics->began = time(NULL);
    serve->metrics = metrics;
    serve_metrics_wake(serve);
    at.port = web_server_port(metrics->web);
    serve_log_say(&serve->log, 0, "metrics", "metrics at http://%s/metrics",
                  address_print(&at, text));
    return true;
}

void serve_metrics_destroy(ServeMetrics *metrics)
{
    if (metrics == NULL)
        return;
    web_server_destroy(metrics->web);
    free(metrics);
}

#endif
