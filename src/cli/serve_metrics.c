/* SPDX-License-Identifier: MIT */
#include "cli/serve_parts.h"

#include <string.h>

bool serve_metrics_place(const char *text, Address *out_at, Error *out_error)
{
    char full[ADDRESS_TEXT_BYTES];
    Error why;
    bool is_port = text[0] != '\0' && strspn(text, "0123456789") == strlen(text);
    bool is_any = strcmp(text, "0") == 0;
    if (is_port)
        snprintf(full, sizeof full, "127.0.0.1:%s", is_any ? "1" : text);
    if (!address_parse(is_port ? full : text, 0, out_at, &why))
        return error_set(out_error, "--metrics: %s", why.text);
    if (out_at->port == 0)
        return error_set(out_error, "--metrics: \"%.80s\" has no port", text);
    out_at->port = is_any ? 0 : out_at->port;
    return true;
}

#ifndef CLOCKWISE_HAS_MICROHTTPD

bool serve_metrics_create(Serve *serve, Error *out_error)
{
    (void)serve;
    return error_set(out_error, "--metrics: this program was built without libmicrohttpd. Install "
                                "it (src/setup.sh build) and build again");
}

void serve_metrics_destroy(ServeMetrics *metrics)
{
    (void)metrics;
}

void serve_metrics_answer(ServeMetrics *metrics)
{
    (void)metrics;
}

#else

#include "base/version.h"
#include "json/json_document.h"

#include <microhttpd.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECTIONS_MAX = 32,
    ADDRESS_CONNECTIONS_MAX = 8,
    PATIENCE_SECONDS = 3, /* For all of a connection, however slowly its bytes come. */
    REQUEST_BYTES = 8192,
    RUNS_PER_WAKE = 8
};

typedef struct Visit {
    struct MHD_Connection *connection; /* NULL: the entry is free. */
    uint64_t since_us;
} Visit;

struct ServeMetrics {
    Visit visits[CONNECTIONS_MAX];
    const Serve *serve;
    time_t began;
    struct MHD_Daemon *daemon;
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

static void print_metrics(FILE *file, const Serve *serve)
{
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

static void print_json(FILE *file, const Serve *serve)
{
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
    fputs("</p>\n<table>\n", file);
    for (int i = 0; i < match->world.player_count; i++) {
        const Player *player = &match->world.state.players[i];
        fprintf(file, "<tr><td>%d<td>", player->score);
        print_escaped(file, player->name);
        fputs(match->seats[i] == MATCH_SEAT_BOT ? " (bot)\n" : "\n", file);
    }
    fputs("</table>\n", file);
}

static void print_page(FILE *file, const Serve *serve)
{
    char now[SERVE_TIME_BYTES];
    fputs("<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Clockwise</title>\n"
          "<meta http-equiv=\"refresh\" content=\"5\"><style>\n"
          "body { background: #16181d; color: #ddd; font: 16px sans-serif }\n"
          "td { padding-right: 1em }\n</style>\n<h1>",
          file);
    print_escaped(file, serve->options->server.name);
    fprintf(file, "</h1>\n<p>Clockwise " CLOCKWISE_VERSION ", %s%s%s</p>\n",
            serve_time_print((int64_t)time(NULL), now), serve->options->is_locked ? ", locked" : "",
            serve->options->server.password != NULL ? ", with a password" : "");
    for (int i = 0; i < serve->options->matches; i++)
        print_page_server(file, serve, i);
}

typedef struct Page {
    const char *path;
    const char *type;
    void (*print)(FILE *file, const Serve *serve);
} Page;

static const Page pages[] = {
    {"/metrics", "text/plain; version=0.0.4; charset=utf-8", print_metrics},
    {"/status", "text/html; charset=utf-8", print_page},
    {"/status.json", "application/json", print_json},
};

/* --- Serving it ------------------------------------------------------------------------------- */

static enum MHD_Result reply(struct MHD_Connection *connection, unsigned status, const char *type,
                             char *text, size_t bytes, enum MHD_ResponseMemoryMode memory)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(bytes, text, memory);
    if (response == NULL) {
        if (memory == MHD_RESPMEM_MUST_FREE)
            free(text);
        return MHD_NO;
    }
    MHD_add_response_header(response, "Content-Type", type);
    enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result answer(void *self, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_bytes, void **request)
{
    static char elsewhere[] = "There are /metrics, /status and /status.json.\n";
    const ServeMetrics *metrics = self;
    const Page *page = NULL;
    char *text = NULL;
    size_t bytes = 0;
    (void)version;
    (void)upload;
    (void)upload_bytes;
    (void)request;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(url, pages[i].path) == 0)
            page = &pages[i];
    bool is_read =
        strcmp(method, MHD_HTTP_METHOD_GET) == 0 || strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
    if (page == NULL || !is_read)
        return reply(connection, is_read ? MHD_HTTP_NOT_FOUND : MHD_HTTP_METHOD_NOT_ALLOWED,
                     "text/plain", elsewhere, sizeof elsewhere - 1, MHD_RESPMEM_PERSISTENT);
    FILE *file = open_memstream(&text, &bytes);
    if (file == NULL)
        return MHD_NO;
    page->print(file, metrics->serve);
    if (fclose(file) != 0 || text == NULL) {
        free(text);
        return MHD_NO;
    }
    return reply(connection, MHD_HTTP_OK, page->type, text, bytes, MHD_RESPMEM_MUST_FREE);
}

static void note_visit(void *self, struct MHD_Connection *connection, void **place,
                       enum MHD_ConnectionNotificationCode code)
{
    ServeMetrics *metrics = self;
    const struct MHD_Connection *wanted = code == MHD_CONNECTION_NOTIFY_STARTED ? NULL : connection;
    (void)place;
    for (int i = 0; i < CONNECTIONS_MAX; i++) {
        Visit *visit = &metrics->visits[i];
        if (visit->connection != wanted)
            continue;
        *visit = (Visit){wanted == NULL ? connection : NULL, game_now()};
        return;
    }
}

/* libmicrohttpd closes a connection whose socket was shut down. Its own timeout begins anew with
 * each byte, so a few slow clients would keep everybody else out. */
static void end_long_visits(ServeMetrics *metrics)
{
    uint64_t now = game_now();
    for (int i = 0; i < CONNECTIONS_MAX; i++) {
        const Visit *visit = &metrics->visits[i];
        if (visit->connection == NULL ||
            now - visit->since_us < (uint64_t)PATIENCE_SECONDS * US_PER_SECOND)
            continue;
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(visit->connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        if (info != NULL)
            sockets_hang_up(info->connect_fd);
    }
}

bool serve_metrics_create(Serve *serve, Error *out_error)
{
    char text[ADDRESS_TEXT_BYTES];
    Address at;
    Error why;
    if (!serve_metrics_place(serve->options->metrics, &at, out_error))
        return false;
    ServeMetrics *metrics = calloc(1, sizeof *metrics);
    if (metrics == NULL)
        return error_memory(out_error);
    int file = sockets_listen(&at, &why);
    if (file < 0) {
        free(metrics);
        return error_set(out_error, "--metrics: %s", why.text);
    }
    metrics->serve = serve;
    metrics->began = time(NULL);
    metrics->daemon = MHD_start_daemon(
        MHD_NO_FLAG, 0, NULL, NULL, answer, metrics, MHD_OPTION_LISTEN_SOCKET, file,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS_MAX, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        (unsigned)ADDRESS_CONNECTIONS_MAX, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)PATIENCE_SECONDS, MHD_OPTION_NOTIFY_CONNECTION, note_visit, metrics,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)REQUEST_BYTES, MHD_OPTION_END);
    if (metrics->daemon == NULL) {
        close(file);
        free(metrics);
        return error_set(out_error, "--metrics: libmicrohttpd failed to start");
    }
    serve->metrics = metrics;
    serve_log_say(&serve->log, 0, "metrics", "metrics at http://%s/metrics",
                  address_print(&at, text));
    return true;
}

void serve_metrics_destroy(ServeMetrics *metrics)
{
    if (metrics == NULL)
        return;
    MHD_stop_daemon(metrics->daemon);
    free(metrics);
}

void serve_metrics_answer(ServeMetrics *metrics)
{
    if (metrics == NULL)
        return;
    end_long_visits(metrics);
    /* A run takes one visitor from the queue. Where that is full the system answers nobody. */
    for (int i = 0; i < RUNS_PER_WAKE; i++)
        (void)MHD_run(metrics->daemon);
}

#endif
