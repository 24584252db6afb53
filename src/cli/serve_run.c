/* SPDX-License-Identifier: MIT */
#include "cli/serve_parts.h"

#include "cli/commands.h"
#include "meet/meet.h"
#include "online/file_writer.h"
#include "platform/window.h"

#include <stdlib.h>
#include <time.h>
#ifdef CLOCKWISE_HAS_CURL
#include <cjson/cJSON.h>
#include <curl/curl.h>
#endif

enum { TIME_BYTES = 32 };

typedef struct Serve Serve;

/* One of the servers in this process, with its own port. */
typedef struct ServePort {
    Serve *serve;
    Sockets sockets;
    bool is_open;
    bool is_handed; /* Its sockets were passed in. */
    MeetHost meet;  /* Stands before the sockets; idle without --meet. */
    MeetResult met; /* As last logged, */
    char code[MEET_CODE_BYTES];
} ServePort;

enum { LABEL_BYTES = 64 /* Kubernetes takes 63. */ };

#ifdef CLOCKWISE_HAS_CURL

enum {
    US_PER_SECOND = 1000000,
    PORT_MAX = 65535,
    PORT_DIGITS = 5,
    SITE_BYTES = 40,
    PATH_BYTES = 40,
    JSON_BYTES = 128,
    ANSWER_BYTES = 4096,
    /* The SDK server is on this machine, so a healthy one answers well within that. */
    PATIENCE_MS = 1500,
    /* By default a fleet gives a server up after three missed periods of 5 seconds. */
    HEALTH_US = 2 * US_PER_SECOND,
    RETRY_US = US_PER_SECOND,
    LOOK_US = US_PER_SECOND / 10,
    /* The SDK server may start after this one, while its image is still being pulled. */
    TRIES = 20,
    END_TRIES = 3,
    END_ROUND_MS = 100
};

/* In order of priority: a failing request must not delay Health. */
typedef enum Tell {
    TELL_HEALTH,
    TELL_STATE,
    TELL_LEVEL,
    TELL_MODE,
    TELL_PLAYERS,
    TELL_COUNTER,
    TELLS
} Tell;

typedef struct Request {
    const char *method;
    char path[PATH_BYTES];
    char json[JSON_BYTES];
} Request;

typedef struct Agones {
    bool is_on;
    CURLM *loop; /* It has no thread and never blocks. */
    CURL *request;
    struct curl_slist *headers;
    bool is_asking; /* The request is in the loop. */
    char answer[ANSWER_BYTES];
    size_t answer_bytes;
    char site[SITE_BYTES]; /* The start of each URL. */
    int here;              /* People, */
    int players;           /* without those who spectate, */
    int people_max;        /* and as many as there may be. */
    Request told[TELLS];   /* The last that Agones accepted. */
    Error errors[TELLS];   /* Why the last try failed, or "". */
    uint64_t next_us[TELLS];
    uint64_t look_us;
    Request asking;
    Tell asked;    /* TELLS: no request is running. */
    bool is_known; /* Agones has answered at least once. */
    int tries;
} Agones;

#endif

struct Serve {
    const ServeOptions *options;
    ServeLog log;
    ServePort own[SERVE_MATCHES_MAX];
    GameServer *servers[SERVE_MATCHES_MAX]; /* Same order as `own`. */
    ServeMetrics *metrics;
    char level[LABEL_BYTES]; /* Of what is played now, */
    char mode[LABEL_BYTES];  /* as labels for Agones. */
#ifdef CLOCKWISE_HAS_CURL
    Agones agones;
#endif
    Address meet;      /* Nowhere without --meet. */
    FileWriter *files; /* NULL without --record. */
    Error error;       /* Why it gave up. */
    bool is_lost;
};

/* --- Agones -----------------------------------------------------------------------------------
 *
 * `--agones` reports the server's state through the SDK server, a sidecar. Ready: listening and
 * empty. Allocated: people are here, if only to spectate, so a fleet that scales down keeps this
 * server; when the last one leaves it is Ready again. The labels level, mode and players and the
 * counter `players`, which leaves spectators out, say more. If the SDK server is slow or broken,
 * that is logged and the request retried every second; matches never wait for it.
 *
 * The REST interface is described at https://agones.dev/site/docs/guides/client-sdks/rest/ and, for
 * counters, in `proto/sdk/beta/beta.proto` of Agones' sources. Players are a counter, not a list:
 * setting it twice is harmless, and no player's name gets into a cluster. */

/* Kubernetes allows ASCII letters and digits in a label, and - _ . between them. */
static void write_label(const char *text, size_t length, char out_label[LABEL_BYTES])
{
    static const char plain[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t count = 0;
    for (size_t i = 0; i < length && count < LABEL_BYTES - 1; i++) {
        bool is_plain = strchr(plain, text[i]) != NULL;
        if (is_plain || count > 0)
            out_label[count++] = (char)(is_plain ? text[i] : '-');
    }
    while (count > 0 && out_label[count - 1] == '-')
        count--;
    out_label[count] = '\0';
}

static void note_playing(Serve *serve, const char *level_path, Mode mode)
{
    const char *level = path_file_name(level_path);
    const char *name = level_mode_name(mode);
    write_label(level, strcspn(level, "."), serve->level);
    write_label(name, strlen(name), serve->mode);
}

#ifdef CLOCKWISE_HAS_CURL

/* One HTTP request at a time: the server's loop polls it. */

typedef enum RequestState {
    REQUEST_ASKING, /* No response yet. */
    REQUEST_DONE,   /* Status 200 to 299 with a JSON object. */
    REQUEST_FAILED  /* Anything else, or a timeout. */
} RequestState;

/* Returning 0 makes the request fail: no sensible response is that long. */
static size_t take(char *bytes, size_t size, size_t count, void *self)
{
    Agones *agones = self;
    size_t all = size * count;
    if (all > sizeof agones->answer - agones->answer_bytes)
        return 0;
    memcpy(agones->answer + agones->answer_bytes, bytes, all);
    agones->answer_bytes += all;
    return all;
}

static void stop(Agones *agones)
{
    if (agones->is_asking)
        curl_multi_remove_handle(agones->loop, agones->request);
    agones->is_asking = false;
}

/* What is the same of all requests; no proxy is used. False: there is no memory. */
static bool start_curl(Agones *agones)
{
    if (curl_global_init(CURL_GLOBAL_NOTHING) != CURLE_OK)
        return false;
    CURL *request = agones->request = curl_easy_init();
    agones->loop = curl_multi_init();
    agones->headers = curl_slist_append(NULL, "Content-Type: application/json");
    return agones->loop != NULL && request != NULL && agones->headers != NULL &&
           curl_easy_setopt(request, CURLOPT_HTTPHEADER, agones->headers) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_NOPROXY, "*") == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_TIMEOUT_MS, (long)PATIENCE_MS) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, take) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_WRITEDATA, agones) == CURLE_OK;
}

/* Begins a request; aborts the one before if it is still running. */
static void begin(Agones *agones, Request request)
{
    char url[SITE_BYTES + PATH_BYTES];
    stop(agones);
    agones->answer_bytes = 0;
    agones->asking = request;
    snprintf(url, sizeof url, "%s%s", agones->site, request.path);
    /* If one of these fails, so does the request, which is then logged and retried. */
    (void)curl_easy_setopt(agones->request, CURLOPT_URL, url);
    (void)curl_easy_setopt(agones->request, CURLOPT_CUSTOMREQUEST, request.method);
    (void)curl_easy_setopt(agones->request, CURLOPT_POSTFIELDS, agones->asking.json);
    (void)curl_multi_add_handle(agones->loop, agones->request);
    agones->is_asking = true;
}

/* libcurl's own messages contain times, so a repeated failure would look like a new one and be
 * logged again. */
static bool refuse(CURLcode code, Error *out_error)
{
    if (code == CURLE_COULDNT_CONNECT)
        return error_set(out_error, "cannot connect");
    if (code == CURLE_OPERATION_TIMEDOUT)
        return error_set(out_error, "no response within %d ms", PATIENCE_MS);
    if (code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_WEIRD_SERVER_REPLY)
        return error_set(out_error, "the response is not HTTP");
    if (code == CURLE_WRITE_ERROR)
        return error_set(out_error, "the response is longer than %d bytes", ANSWER_BYTES);
    return error_set(out_error, "%s", curl_easy_strerror(code));
}

/* An error is such as "status 404: counter not found", with the message of the response if it has
 * one. */
static bool judge(const Agones *agones, CURLcode code, Error *out_error)
{
    long status = 0;
    if (code != CURLE_OK)
        return refuse(code, out_error);
    (void)curl_easy_getinfo(agones->request, CURLINFO_RESPONSE_CODE, &status);
    cJSON *answer = cJSON_ParseWithLength(agones->answer, agones->answer_bytes);
    const char *words = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "message"));
    bool is_good = status >= 200 && status < 300 && cJSON_IsObject(answer);
    if (status < 200 || status >= 300)
        error_set(out_error, "status %ld%s%.120s", status, words != NULL ? ": " : "",
                  words != NULL ? words : "");
    else if (!is_good)
        error_set(out_error, "the response is not a JSON object");
    cJSON_Delete(answer);
    return is_good;
}

/* Advances the request without blocking. DONE and FAILED, the latter with an error, are returned
 * once. */
static RequestState go_on(Agones *agones, Error *out_error)
{
    int running = 0;
    int waiting = 0;
    if (curl_multi_perform(agones->loop, &running) != CURLM_OK) {
        stop(agones);
        error_set(out_error, "libcurl failed");
        return REQUEST_FAILED;
    }
    const CURLMsg *message = curl_multi_info_read(agones->loop, &waiting);
    if (message == NULL && running > 0)
        return REQUEST_ASKING;
    bool is_good =
        judge(agones, message != NULL ? message->data.result : CURLE_FAILED_INIT, out_error);
    stop(agones);
    return is_good ? REQUEST_DONE : REQUEST_FAILED;
}

__attribute__((format(printf, 3, 4))) static Request make(const char *method, const char *path,
                                                          const char *format, ...)
{
    Request request = {.method = method};
    va_list arguments;
    snprintf(request.path, sizeof request.path, "%s", path);
    va_start(arguments, format);
    vsnprintf(request.json, sizeof request.json, format, arguments);
    va_end(arguments);
    return request;
}

#define LABEL_PATH "/metadata/label"

static Request wanted(const Serve *serve, Tell tell)
{
    const Agones *agones = &serve->agones;
    switch (tell) {
    case TELL_STATE:
        /* For spectators, too: a fleet may shut down a server that is only Ready. */
        return make("POST", agones->here > 0 ? "/allocate" : "/ready", "{}");
    case TELL_LEVEL:
        return make("PUT", LABEL_PATH, "{\"key\":\"level\",\"value\":\"%s\"}", serve->level);
    case TELL_MODE:
        return make("PUT", LABEL_PATH, "{\"key\":\"mode\",\"value\":\"%s\"}", serve->mode);
    case TELL_PLAYERS:
        return make("PUT", LABEL_PATH, "{\"key\":\"players\",\"value\":\"%d\"}", agones->players);
    case TELL_COUNTER:
        /* Agones refuses a count above the capacity. People who wait for a bot's slot can push it
         * there. */
        return make("PATCH", "/v1beta1/counters/players", "{\"count\":\"%d\",\"capacity\":\"%d\"}",
                    agones->players < agones->people_max ? agones->players : agones->people_max,
                    agones->people_max);
    case TELL_HEALTH:
    case TELLS:
        break;
    }
    return make("POST", "/health", "{}");
}

static void hear(Serve *serve, uint64_t now_us)
{
    Agones *agones = &serve->agones;
    Error why;
    Tell asked = agones->asked;
    const Request *asking = &agones->asking;
    Error *kept = &agones->errors[asked];
    RequestState state = go_on(agones, &why);
    if (state == REQUEST_ASKING)
        return;
    if (state == REQUEST_DONE) {
        if (kept->text[0] != '\0')
            serve_log_say(&serve->log, 0, "agones_again", "Agones: %s %s works again",
                          asking->method, asking->path);
        if (asked == TELL_STATE)
            serve_log_say(&serve->log, 0, "agones", "Agones: this server is %s",
                          strcmp(asking->path, "/ready") == 0 ? "ready" : "allocated");
        kept->text[0] = '\0';
        agones->told[asked] = *asking;
        agones->next_us[asked] = asked == TELL_HEALTH ? now_us + HEALTH_US : 0;
        agones->is_known = true;
    } else {
        if (strcmp(kept->text, why.text) != 0)
            serve_log_say(&serve->log, 0, "agones_failed", "Agones: %s %s: %s; will retry",
                          asking->method, asking->path, why.text);
        *kept = why;
        agones->next_us[asked] = now_us + RETRY_US;
        agones->tries++;
    }
    agones->asked = TELLS;
}

/* Nothing else is sent before Agones has accepted the state. */
static void ask(Serve *serve, uint64_t now_us)
{
    Agones *agones = &serve->agones;
    for (Tell tell = TELL_HEALTH; tell < TELLS; tell++) {
        Request request = wanted(serve, tell);
        const Request *told = &agones->told[tell];
        bool is_told = tell != TELL_HEALTH && strcmp(told->path, request.path) == 0 &&
                       strcmp(told->json, request.json) == 0;
        if (now_us < agones->next_us[tell] || is_told || (!agones->is_known && tell != TELL_STATE))
            continue;
        agones->asked = tell;
        begin(agones, request);
        return;
    }
}

/* Advances the requests without blocking, once the server listens. False with an error if Agones
 * never answered in all the tries. */
static bool wake_agones(Serve *serve, uint64_t now_us, Error *out_error)
{
    Agones *agones = &serve->agones;
    agones->here = agones->players = 0;
    for (int i = 0; i < serve->options->matches; i++) {
        GameServerView view = game_server_view(serve->servers[i]);
        agones->here += view.people;
        agones->players += view.people - view.spectators;
    }
    if (agones->asked != TELLS)
        hear(serve, now_us);
    if (agones->asked == TELLS && now_us >= agones->look_us) {
        agones->look_us = now_us + LOOK_US;
        ask(serve, now_us);
    }
    if (agones->is_known || agones->tries < TRIES)
        return true;
    return error_set(out_error,
                     "--agones: the SDK server at %s did not answer in %d tries: %s. "
                     "AGONES_SDK_HTTP_PORT should be its port",
                     agones->site, TRIES, agones->errors[TELL_STATE].text);
}

/* Reports the shutdown; blocks for a few seconds at most. */
static void end_agones(Serve *serve)
{
    Agones *agones = &serve->agones;
    Error why = {.text = ""};
    if (!agones->is_known)
        return;
    for (int i = 0; i < END_TRIES; i++) {
        RequestState state;
        begin(agones, make("POST", "/shutdown", "{}"));
        while ((state = go_on(agones, &why)) == REQUEST_ASKING)
            (void)curl_multi_poll(agones->loop, NULL, 0, END_ROUND_MS, NULL);
        if (state == REQUEST_DONE) {
            serve_log_say(&serve->log, 0, "agones", "Agones: this server is shutting down");
            return;
        }
    }
    serve_log_say(&serve->log, 0, "agones_failed", "Agones: POST /shutdown: %s", why.text);
}

static bool write_site(char out_site[SITE_BYTES], Error *out_error)
{
    const char *text = getenv("AGONES_SDK_HTTP_PORT");
    if (text == NULL || text[0] == '\0')
        text = "9358";
    bool is_number = strspn(text, "0123456789") == strlen(text) && strlen(text) <= PORT_DIGITS;
    int port = is_number ? atoi(text) : 0;
    if (port < 1 || port > PORT_MAX)
        return error_set(out_error,
                         "--agones: AGONES_SDK_HTTP_PORT is \"%.40s\"; it must be a port, 1 to %d",
                         text, PORT_MAX);
    snprintf(out_site, SITE_BYTES, "http://localhost:%d", port);
    return true;
}

static bool open_agones(Serve *serve, Error *out_error)
{
    Agones *agones = &serve->agones;
    if (!write_site(agones->site, out_error))
        return false;
    agones->is_on = true;
    agones->people_max = serve->options->server.people_max * serve->options->matches;
    agones->asked = TELLS;
    return start_curl(agones) || error_set(out_error, "--agones: not enough memory for libcurl");
}

#else

static bool open_agones(Serve *serve, Error *out_error)
{
    (void)serve;
    return error_set(out_error, "--agones: this program was built without libcurl. Install it "
                                "(src/setup.sh build) and build again");
}

#endif

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
        note_playing(own->serve, news->match->options.level_path, news->match->world.options.mode);
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
    Address local = meet_own_address(&own->sockets);
    meet_host_init(&own->meet, sockets_wire(&own->sockets), &serve->meet, &local,
                   serve->options->is_private);
    return game_server_create(&serve->servers[index], &server, meet_host_wire(&own->meet),
                              game_now(), out_error);
}

/* Keeps a server known to the meet service, and logs how that goes. */
static void wake_meet(Serve *serve, ServePort *own)
{
    const char *code = meet_host_code(&own->meet);
    meet_host_wake(&own->meet, game_now());
    MeetResult result = meet_host_result(&own->meet);
    if (result == own->met && strcmp(code, own->code) == 0)
        return;
    own->met = result;
    memcpy(own->code, code, sizeof own->code);
    if (result == MEET_FINE)
        serve_log_say(&serve->log, own->sockets.port, "meet", "known to %s, with the code %s",
                      serve->options->meet, code);
    else
        serve_log_say(&serve->log, own->sockets.port, "meet_failed", "%s %s", serve->options->meet,
                      result == MEET_FULL ? "is full" : "does not answer");
}

static bool open_all(Serve *serve, Error *out_error)
{
    const ServeOptions *options = serve->options;
    char text[ADDRESS_TEXT_BYTES];
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    Address at;
    if (options->meet != NULL &&
        !(address_split(options->meet, MEET_PORT_DEFAULT, host, &port, out_error) &&
          meet_resolve(host, port, &serve->meet, out_error)))
        return false;
    if (options->record_folder != NULL) {
        serve->files = file_writer_start(out_error);
        if (serve->files == NULL)
            return false;
    }
    note_playing(serve, options->levels[0], options->server.match.mode);
    if (options->is_agones && !open_agones(serve, out_error))
        return false;
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
#ifdef CLOCKWISE_HAS_CURL
    Agones *agones = &serve->agones;
    if (agones->is_on) {
        stop(agones);
        curl_easy_cleanup(agones->request);
        curl_slist_free_all(agones->headers);
        if (agones->loop != NULL)
            curl_multi_cleanup(agones->loop);
        curl_global_cleanup();
    }
#endif
    for (int i = 0; i < SERVE_MATCHES_MAX; i++) {
        game_server_destroy(serve->servers[i]);
        if (!serve->own[i].is_open)
            continue;
        meet_host_end(&serve->own[i].meet);
        sockets_close(&serve->own[i].sockets);
    }
    file_writer_end(serve->files);
    free(serve);
}

static bool goes_on(void *self)
{
    Serve *serve = self;
    say_recorded(serve);
    serve_log_flush(&serve->log);
    serve_metrics_answer(serve->metrics);
    for (int i = 0; i < serve->options->matches; i++)
        wake_meet(serve, &serve->own[i]);
#ifdef CLOCKWISE_HAS_CURL
    if (serve->agones.is_on)
        serve->is_lost = !wake_agones(serve, game_now(), &serve->error);
#endif
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
#ifdef CLOCKWISE_HAS_CURL
    end_agones(serve);
#endif
    serve_log_say(&serve->log, 0, "ended", "server stopped");
    return EXIT_DONE;
}

int serve_run(const ServeOptions *options)
{
    Serve *serve = calloc(1, sizeof *serve);
    if (serve == NULL)
        return option_missing("serve", "not enough memory for a server");
    serve->options = options;
    serve_log_begin(&serve->log, options->is_log_json, options->matches > 1);
    stop_signals_catch();
    int code =
        open_all(serve, &serve->error) ? play(serve) : option_missing("serve", serve->error.text);
    serve_log_end(&serve->log);
    close_all(serve);
    stop_signals_release();
    return code;
}
