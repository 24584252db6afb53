/* SPDX-License-Identifier: MIT */
/* `--agones`, see the page of netplay. The REST interface is described at
 * https://agones.dev/site/docs/guides/client-sdks/rest/ and, for counters, in
 * `proto/sdk/beta/beta.proto` of Agones' sources. Players are a counter, not a list: setting it
 * twice is harmless, and no player's name gets into a cluster. */
#include "cli/serve_parts.h"

#ifndef CLOCKWISE_HAS_CURL

bool serve_agones_open(Serve *serve, Error *out_error)
{
    (void)serve;
    return error_set(out_error, "--agones: this program was built without libcurl. Install it "
                                "(src/setup.sh build) and build again");
}

#else

#include "base/files.h"

#include <curl/curl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_BYTES = 64 /* Kubernetes takes 63. */ };

enum {
    PORT_MAX = 65535,
    PORT_DIGITS = 5,
    SITE_BYTES = 40,
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
    const char *path;
    char json[JSON_BYTES];
} Request;

struct ServeAgones {
    char level[LABEL_BYTES]; /* Of the level that is played now, as a label. */
    char mode[LABEL_BYTES];  /* Its mode, as a label. */
    CURLM *loop;             /* It has no thread and never blocks. */
    CURL *request;
    struct curl_slist *headers;
    char answer[ANSWER_BYTES];
    size_t answer_bytes;
    char site[SITE_BYTES]; /* The start of each URL. */
    int here;              /* All people. */
    int players;           /* People who play. */
    int people_max;        /* How many people there may be. */
    Request told[TELLS];   /* The last that Agones accepted. */
    Error errors[TELLS];   /* Why the last try failed, or "". */
    uint64_t next_us[TELLS];
    uint64_t look_us;
    Request asking; /* In the loop, unless its method is NULL. */
    Tell asked;     /* TELLS: nothing. */
    bool is_known;  /* Agones has answered at least once. */
    int tries;
};

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

/* One HTTP request at a time: the server's loop polls it. */

/* Returning 0 makes the request fail: no sensible response is that long. */
static size_t take(char *bytes, size_t size, size_t count, void *self)
{
    ServeAgones *agones = self;
    size_t all = size * count;
    if (all > sizeof agones->answer - agones->answer_bytes)
        return 0;
    memcpy(agones->answer + agones->answer_bytes, bytes, all);
    agones->answer_bytes += all;
    return all;
}

static void stop(ServeAgones *agones)
{
    if (agones->asking.method != NULL)
        curl_multi_remove_handle(agones->loop, agones->request);
    agones->asking.method = NULL;
}

/* What is the same of all requests; no proxy is used. False: there is no memory. */
static bool start_curl(ServeAgones *agones)
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
static void begin(ServeAgones *agones, Request request)
{
    char url[2 * SITE_BYTES];
    stop(agones);
    agones->answer_bytes = 0;
    agones->asking = request;
    snprintf(url, sizeof url, "%s%s", agones->site, request.path);
    /* If one of these fails, so does the request, which is then logged and retried. */
    (void)curl_easy_setopt(agones->request, CURLOPT_URL, url);
    (void)curl_easy_setopt(agones->request, CURLOPT_CUSTOMREQUEST, request.method);
    (void)curl_easy_setopt(agones->request, CURLOPT_POSTFIELDS, agones->asking.json);
    (void)curl_multi_add_handle(agones->loop, agones->request);
}

/* The messages of libcurl contain times, so every failure would look new and be logged. */
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

/* An error is such as "status 404: counter not found", if the response has a message. */
static bool judge(const ServeAgones *agones, CURLcode code, Error *out_error)
{
    long status = 0;
    if (code != CURLE_OK)
        return refuse(code, out_error);
    (void)curl_easy_getinfo(agones->request, CURLINFO_RESPONSE_CODE, &status);
    cJSON *answer = cJSON_ParseWithLength(agones->answer, agones->answer_bytes);
    const char *words = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "message"));
    bool is_good = status >= 200 && status < 300;
    if (!is_good)
        error_set(out_error, "status %ld%s%.120s", status, words != NULL ? ": " : "",
                  words != NULL ? words : "");
    is_good = is_good &&
              (cJSON_IsObject(answer) || error_set(out_error, "the response is not a JSON object"));
    cJSON_Delete(answer);
    return is_good;
}

/* Advances the request without blocking; false while there is no response. It is good where the
 * error stays empty: status 200 to 299 with a JSON object. */
static bool is_answered(ServeAgones *agones, Error *out_error)
{
    int running = 0;
    int waiting = 0;
    bool goes_on = curl_multi_perform(agones->loop, &running) == CURLM_OK;
    const CURLMsg *message = goes_on ? curl_multi_info_read(agones->loop, &waiting) : NULL;
    if (goes_on && message == NULL && running > 0)
        return false;
    out_error->text[0] = '\0';
    (void)judge(agones, message != NULL ? message->data.result : CURLE_FAILED_INIT, out_error);
    stop(agones);
    return true;
}

__attribute__((format(printf, 3, 4))) static Request make(const char *method, const char *path,
                                                          const char *format, ...)
{
    Request request = {.method = method, .path = path};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(request.json, sizeof request.json, format, arguments);
    va_end(arguments);
    return request;
}

#define LABEL_PATH "/metadata/label"

static Request wanted(const ServeAgones *agones, Tell tell)
{
    switch (tell) {
    case TELL_STATE:
        /* For spectators, too: a fleet may shut down a server that is only Ready. */
        return make("POST", agones->here > 0 ? "/allocate" : "/ready", "{}");
    case TELL_LEVEL:
        return make("PUT", LABEL_PATH, "{\"key\":\"level\",\"value\":\"%s\"}", agones->level);
    case TELL_MODE:
        return make("PUT", LABEL_PATH, "{\"key\":\"mode\",\"value\":\"%s\"}", agones->mode);
    case TELL_PLAYERS:
        return make("PUT", LABEL_PATH, "{\"key\":\"players\",\"value\":\"%d\"}", agones->players);
    case TELL_COUNTER:
        /* Agones refuses a count above the capacity, but people may wait for a seat. */
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
    ServeAgones *agones = serve->agones;
    Error why;
    Tell asked = agones->asked;
    const Request asking = agones->asking;
    Error *kept = &agones->errors[asked];
    if (!is_answered(agones, &why))
        return;
    if (why.text[0] == '\0') {
        if (kept->text[0] != '\0')
            serve_log_say(&serve->log, 0, "agones_again", "Agones: %s %s works again",
                          asking.method, asking.path);
        if (asked == TELL_STATE)
            serve_log_say(&serve->log, 0, "agones", "Agones: this server is %s",
                          strcmp(asking.path, "/ready") == 0 ? "ready" : "allocated");
        agones->told[asked] = asking;
        agones->next_us[asked] = asked == TELL_HEALTH ? now_us + HEALTH_US : 0;
        agones->is_known = true;
    } else {
        if (strcmp(kept->text, why.text) != 0)
            serve_log_say(&serve->log, 0, "agones_failed", "Agones: %s %s: %s; will retry",
                          asking.method, asking.path, why.text);
        agones->next_us[asked] = now_us + RETRY_US;
        agones->tries++;
    }
    *kept = why;
    agones->asked = TELLS;
}

/* Nothing else is sent before Agones has accepted the state. */
static void ask(ServeAgones *agones, uint64_t now_us)
{
    for (Tell tell = TELL_HEALTH; tell < TELLS; tell++) {
        Request request = wanted(agones, tell);
        const Request *told = &agones->told[tell];
        bool is_told = tell != TELL_HEALTH && told->path != NULL &&
                       strcmp(told->path, request.path) == 0 &&
                       strcmp(told->json, request.json) == 0;
        if (now_us < agones->next_us[tell] || is_told || (!agones->is_known && tell != TELL_STATE))
            continue;
        agones->asked = tell;
        begin(agones, request);
        return;
    }
}

bool serve_agones_wake(Serve *serve, uint64_t now_us, Error *out_error)
{
    ServeAgones *agones = serve->agones;
    if (agones == NULL)
        return true;
    const Match *match = game_server_match(serve->servers[0]);
    if (match != NULL) {
        const char *level = path_file_name(match->options.level_path);
        const char *mode = level_mode_name(match->world.options.mode);
        write_label(level, strcspn(level, "."), agones->level);
        write_label(mode, strlen(mode), agones->mode);
    }
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
        ask(agones, now_us);
    }
    if (agones->is_known || agones->tries < TRIES)
        return true;
    return error_set(out_error,
                     "--agones: the SDK server at %s did not answer in %d tries: %s. "
                     "AGONES_SDK_HTTP_PORT should be its port",
                     agones->site, TRIES, agones->errors[TELL_STATE].text);
}

void serve_agones_end(Serve *serve)
{
    ServeAgones *agones = serve->agones;
    Error why = {.text = ""};
    if (agones == NULL || !agones->is_known)
        return;
    for (int i = 0; i < END_TRIES && (i == 0 || why.text[0] != '\0'); i++) {
        begin(agones, make("POST", "/shutdown", "{}"));
        while (!is_answered(agones, &why))
            (void)curl_multi_poll(agones->loop, NULL, 0, END_ROUND_MS, NULL);
    }
    if (why.text[0] == '\0')
        serve_log_say(&serve->log, 0, "agones", "Agones: this server is shutting down");
    else
        serve_log_say(&serve->log, 0, "agones_failed", "Agones: POST /shutdown: %s", why.text);
}

bool serve_agones_open(Serve *serve, Error *out_error)
{
    ServeAgones *agones = serve->agones = calloc(1, sizeof *agones);
    if (agones == NULL)
        return error_memory(out_error);
    const char *text = getenv("AGONES_SDK_HTTP_PORT");
    text = text == NULL || text[0] == '\0' ? "9358" : text;
    bool is_number = strspn(text, "0123456789") == strlen(text) && strlen(text) <= PORT_DIGITS;
    int port = is_number ? atoi(text) : 0;
    if (port < 1 || port > PORT_MAX)
        return error_set(out_error,
                         "--agones: AGONES_SDK_HTTP_PORT is \"%.40s\"; it must be a port, 1 to %d",
                         text, PORT_MAX);
    snprintf(agones->site, SITE_BYTES, "http://localhost:%d", port);
    agones->people_max = serve->options->server.rules.people_max * serve->options->matches;
    agones->asked = TELLS;
    return start_curl(agones) || error_set(out_error, "--agones: not enough memory for libcurl");
}

void serve_agones_close(Serve *serve)
{
    ServeAgones *agones = serve->agones;
    if (agones == NULL)
        return;
    stop(agones);
    curl_easy_cleanup(agones->request);
    curl_slist_free_all(agones->headers);
    if (agones->loop != NULL)
        curl_multi_cleanup(agones->loop);
    curl_global_cleanup();
    free(agones);
}

#endif
