/* SPDX-License-Identifier: MIT */
/* What Agones is told, and when: each request, and each line of the log. libcurl is the test's. */
#include "cli/serve_parts.h"

#include "support/command_run.h"
#include "support/message.h"
#include "test.h"

#include <curl/curl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- libcurl ---------------------------------------------------------------------------------- */

static struct {
    char url[128];
    const char *method, *fields;
    size_t (*take)(char *bytes, size_t size, size_t count, void *self);
    void *self;
    bool is_added;
    long timeout_ms, no_signal;
    const char *no_proxy;
    int handles, loops, lists, starts, polls;
    /* The answer: none yet, or one. */
    bool is_answered;
    CURLcode code;
    long status;
    const char *body;
} net;

static FILE *told;
static int handle_of, loop_of, list_of;
static CURLMsg message;

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
CURLcode __wrap_curl_global_init(long flags);
CURLcode __wrap_curl_global_init(long flags)
{
    assert_int_equal(flags, CURL_GLOBAL_NOTHING);
    net.starts++;
    return CURLE_OK;
}

void __wrap_curl_global_cleanup(void);
void __wrap_curl_global_cleanup(void)
{
    net.starts--;
}

CURL *__wrap_curl_easy_init(void);
CURL *__wrap_curl_easy_init(void)
{
    net.handles++;
    return (CURL *)&handle_of;
}

void __wrap_curl_easy_cleanup(CURL *curl);
void __wrap_curl_easy_cleanup(CURL *curl)
{
    assert_true((void *)curl == (void *)&handle_of);
    net.handles--;
}

CURLM *__wrap_curl_multi_init(void);
CURLM *__wrap_curl_multi_init(void)
{
    net.loops++;
    return (CURLM *)&loop_of;
}

CURLMcode __wrap_curl_multi_cleanup(CURLM *loop);
CURLMcode __wrap_curl_multi_cleanup(CURLM *loop)
{
    assert_true((void *)loop == (void *)&loop_of);
    net.loops--;
    return CURLM_OK;
}

struct curl_slist *__wrap_curl_slist_append(struct curl_slist *list, const char *text);
struct curl_slist *__wrap_curl_slist_append(struct curl_slist *list, const char *text)
{
    assert_null(list);
    assert_string_equal(text, "Content-Type: application/json");
    net.lists++;
    return (struct curl_slist *)(void *)&list_of;
}

void __wrap_curl_slist_free_all(struct curl_slist *list);
void __wrap_curl_slist_free_all(struct curl_slist *list)
{
    assert_true((void *)list == (void *)&list_of);
    net.lists--;
}

CURLcode __wrap_curl_easy_setopt(CURL *curl, CURLoption option, ...);
CURLcode __wrap_curl_easy_setopt(CURL *curl, CURLoption option, ...)
{
    va_list values;
    (void)curl;
    va_start(values, option);
    if (option == CURLOPT_URL)
        snprintf(net.url, sizeof net.url, "%s", va_arg(values, const char *));
    else if (option == CURLOPT_CUSTOMREQUEST)
        net.method = va_arg(values, const char *);
    else if (option == CURLOPT_POSTFIELDS)
        net.fields = va_arg(values, const char *);
    else if (option == CURLOPT_WRITEDATA)
        net.self = va_arg(values, void *);
    else if (option == CURLOPT_WRITEFUNCTION)
        net.take = va_arg(values, size_t(*)(char *, size_t, size_t, void *));
    else if (option == CURLOPT_TIMEOUT_MS)
        net.timeout_ms = va_arg(values, long);
    else if (option == CURLOPT_NOSIGNAL)
        net.no_signal = va_arg(values, long);
    else if (option == CURLOPT_NOPROXY)
        net.no_proxy = va_arg(values, const char *);
    else
        assert_int_equal(option, CURLOPT_HTTPHEADER);
    va_end(values);
    return CURLE_OK;
}

CURLcode __wrap_curl_easy_getinfo(CURL *curl, CURLINFO info, ...);
CURLcode __wrap_curl_easy_getinfo(CURL *curl, CURLINFO info, ...)
{
    va_list values;
    (void)curl;
    assert_int_equal(info, CURLINFO_RESPONSE_CODE);
    va_start(values, info);
    *va_arg(values, long *) = net.status;
    va_end(values);
    return CURLE_OK;
}

CURLMcode __wrap_curl_multi_add_handle(CURLM *loop, CURL *curl);
CURLMcode __wrap_curl_multi_add_handle(CURLM *loop, CURL *curl)
{
    (void)loop, (void)curl;
    assert_false(net.is_added);
    net.is_added = true;
    (void)fprintf(told, "%s %s %s\n", net.method, net.url, net.fields);
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_remove_handle(CURLM *loop, CURL *curl);
CURLMcode __wrap_curl_multi_remove_handle(CURLM *loop, CURL *curl)
{
    (void)loop, (void)curl;
    assert_true(net.is_added);
    net.is_added = false;
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_perform(CURLM *loop, int *out_running);
CURLMcode __wrap_curl_multi_perform(CURLM *loop, int *out_running)
{
    (void)loop;
    *out_running = !net.is_answered;
    return CURLM_OK;
}

CURLMsg *__wrap_curl_multi_info_read(CURLM *loop, int *out_waiting);
CURLMsg *__wrap_curl_multi_info_read(CURLM *loop, int *out_waiting)
{
    (void)loop;
    *out_waiting = 0;
    if (!net.is_answered)
        return NULL;
    size_t length = net.body != NULL ? strlen(net.body) : 0;
    char *bytes = length > 0 ? strdup(net.body) : NULL;
    /* In two pieces. */
    bool is_taken = length == 0 || (net.take(bytes, 1, 1, net.self) == 1 &&
                                    net.take(bytes + 1, length - 1, 1, net.self) == length - 1);
    free(bytes);
    message.data.result = is_taken ? net.code : CURLE_WRITE_ERROR;
    return &message;
}

CURLMcode __wrap_curl_multi_poll(CURLM *loop, struct curl_waitfd *more, unsigned count,
                                 int patience, int *out_count);
CURLMcode __wrap_curl_multi_poll(CURLM *loop, struct curl_waitfd *more, unsigned count,
                                 int patience, int *out_count)
{
    (void)loop;
    assert_true(more == NULL && count == 0 && patience == 100 && out_count == NULL);
    net.is_answered = ++net.polls % 2 == 0;
    return CURLM_OK;
}

/* --- The servers ------------------------------------------------------------------------------ */

enum { SERVERS = 2 };

static GameServerView views[SERVERS];
static int fakes[SERVERS];
static const Match *first_match;

GameServerView __wrap_game_server_view(const GameServer *server);
GameServerView __wrap_game_server_view(const GameServer *server)
{
    return views[(const int *)(const void *)server - fakes];
}

const Match *__wrap_game_server_match(const GameServer *server);
const Match *__wrap_game_server_match(const GameServer *server)
{
    assert_true((const void *)server == (const void *)fakes);
    return first_match;
}

static Serve serve;
static ServeOptions options;

static int set_up(void **state)
{
    Error error;
    (void)state;
    memset(&net, 0, sizeof net);
    memset(&serve, 0, sizeof serve);
    memset(views, 0, sizeof views);
    first_match = NULL;
    options = (ServeOptions){.matches = SERVERS, .server.rules.people_max = 3};
    serve.options = &options;
    for (int i = 0; i < SERVERS; i++)
        serve.servers[i] = (GameServer *)(void *)&fakes[i];
    serve_log_begin(&serve.log, false, false);
    unsetenv("AGONES_SDK_HTTP_PORT");
    return serve_agones_open(&serve, &error) ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    serve_agones_close(&serve);
    serve_log_end(&serve.log);
    return net.starts + net.handles + net.loops + net.lists;
}

/* Wakes it at a time; what it logs is stdout. */
static uint64_t now_us;
static bool is_kept; /* It goes on. */
static Error why;

static int wake(int argc, char **argv)
{
    (void)argc, (void)argv;
    is_kept = serve_agones_wake(&serve, now_us, &why);
    return 0;
}

typedef struct Step {
    uint64_t at_us;
    const char *told; /* The requests. */
    const char *log;
    const char *body; /* Of the answer that there is by then; NULL: none. */
    long status;
    CURLcode code;
} Step;

static void check_steps(const Step *steps, int count)
{
    for (int i = 0; i < count; i++) {
        char *text = NULL;
        size_t length = 0;
        net.is_answered = steps[i].body != NULL;
        net.body = steps[i].body;
        net.status = steps[i].status;
        net.code = steps[i].code;
        now_us = steps[i].at_us;
        told = open_memstream(&text, &length);
        CommandRun run = command_run(wake, "wake");
        (void)fclose(told);
        if (strcmp(text, steps[i].told) != 0 || !message_matches(run.out, steps[i].log))
            fail_msg("step %d: told\n%s--- wanted\n%s--- logged\n%s--- wanted\n%s", i, text,
                     steps[i].told, run.out, steps[i].log);
        command_run_destroy(&run);
        free(text);
    }
}

#define AT "http://localhost:9358"
#define LABEL(key, value)                                                                          \
    "PUT " AT "/metadata/label {\"key\":\"" key "\",\"value\":\"" value "\"}\n"
#define COUNT_OF(count)                                                                            \
    "PATCH " AT "/v1beta1/counters/players {\"count\":\"" count "\",\"capacity\":\"6\"}\n"
#define HEALTH "POST " AT "/health {}\n"

TEST_WITH(all_is_told, set_up, tear_down)
{
    static const Step ready[] = {
        {1000000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {1000001, "", "", NULL, 0, CURLE_OK},
        {1099999, "", "Agones: this server is ready\n", "{}", 200, CURLE_OK},
        {1100000, HEALTH, "", NULL, 0, CURLE_OK},
        {1200000, LABEL("level", ""), "", "{}", 299, CURLE_OK},
        {1300000, LABEL("mode", ""), "", "{}", 200, CURLE_OK},
        {1400000, LABEL("players", "0"), "", "{}", 200, CURLE_OK},
        {1500000, COUNT_OF("0"), "", "{}", 200, CURLE_OK},
        {1600000, "", "", "{}", 200, CURLE_OK},
        {3100000, "", "", NULL, 0, CURLE_OK},
        {3199999, "", "", NULL, 0, CURLE_OK},
        {3200000, HEALTH, "", NULL, 0, CURLE_OK}, /* Two seconds after the answer. */
        {3300000, "", "", "{}", 200, CURLE_OK},
    };
    check_steps(ready, COUNT(ready));
    Match *match;
    Error error;
    MatchOptions played = {.mode = MODE_LAST_LIGHT, .bots = 2, .seed = 3};
    setenv("CLOCKWISE_DATA", ".", 1);
    snprintf(played.level_path, sizeof played.level_path, "levels/duel.json");
    assert_int_equal(match_create(&match, &played, &error), MATCH_FINE);
    snprintf(match->options.level_path, sizeof match->options.level_path,
             "x/-Big wheel!_2.v3.json");
    first_match = match;
    views[0] = (GameServerView){.people = 3, .spectators = 1};
    views[1] = (GameServerView){.people = 6, .spectators = 0};
    static const Step busy[] = {
        {3400000, "POST " AT "/allocate {}\n", "", NULL, 0, CURLE_OK},
        {3500000, LABEL("level", "Big-wheel--2"), "Agones: this server is allocated\n", "{}", 200,
         CURLE_OK},
        {3600000, LABEL("mode", "last-light"), "", "{}", 200, CURLE_OK},
        {3700000, LABEL("players", "8"), "", "{}", 200, CURLE_OK},
        {3800000, COUNT_OF("6"), "", "{}", 200, CURLE_OK}, /* As many as there may be. */
        {3900000, "", "", "{}", 200, CURLE_OK},
    };
    check_steps(busy, COUNT(busy));
    first_match = NULL;
    match_destroy(match);
    assert_true(is_kept);
    assert_int_equal(net.timeout_ms, 1500);
    assert_int_equal(net.no_signal, 1);
    assert_string_equal(net.no_proxy, "*");
}

/* A failure is logged once, and tried again after a second. */
TEST_WITH(failures, set_up, tear_down)
{
    static char long_body[5000];
    memset(long_body, ' ', sizeof long_body - 1);
#define FAILED "Agones: POST /ready: "
    const Step steps[] = {
        {1000000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {1000000, "", FAILED "cannot connect; will retry\n", "", 0, CURLE_COULDNT_CONNECT},
        {1999999, "", "", NULL, 0, CURLE_OK},
        {2099999, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {2100000, "", "", "", 0, CURLE_COULDNT_CONNECT},
        {3100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {3100000, "", FAILED "no response within 1500 ms; will retry\n", "", 0,
         CURLE_OPERATION_TIMEDOUT},
        {4100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {4100000, "", FAILED "the response is not HTTP; will retry\n", "", 0,
         CURLE_UNSUPPORTED_PROTOCOL},
        {5100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {5100000, "", "", "", 0, CURLE_WEIRD_SERVER_REPLY},
        {6100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {6100000, "", FAILED "the response is longer than 4096 bytes; will retry\n", long_body, 200,
         CURLE_OK},
        {7100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {7100000, "", FAILED "status 404: not found; will retry\n", "{\"message\":\"not found\"}",
         404, CURLE_OK},
        {8100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {8100000, "", FAILED "status 300; will retry\n", "{}", 300, CURLE_OK},
        {9100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {9100000, "", FAILED "status 199; will retry\n", "", 199, CURLE_OK},
        {10100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {10100000, "", FAILED "the response is not a JSON object; will retry\n", "[]", 200,
         CURLE_OK},
        {11100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {11100000, "", FAILED "…; will retry\n", "{}", 200, CURLE_READ_ERROR},
        {12100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {12100000, "", "Agones: POST /ready works again\nAgones: this server is ready\n", "{}", 200,
         CURLE_OK},
    };
    check_steps(steps, COUNT(steps));
    assert_true(is_kept);
}

/* Twenty tries, and the server ends. */
TEST_WITH(nobody_answers, set_up, tear_down)
{
    for (int i = 0; i < 20; i++) {
        assert_true(i == 0 || is_kept);
        const Step steps[] = {
            {(uint64_t)i * 1100000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
            {(uint64_t)i * 1100000 + 1, "", "…", "", 0, CURLE_COULDNT_CONNECT},
        };
        check_steps(steps, COUNT(steps));
    }
    assert_false(is_kept);
    assert_string_equal(why.text,
                        "--agones: the SDK server at " AT " did not answer in 20 tries: cannot "
                        "connect. AGONES_SDK_HTTP_PORT should be its port");
}

static int end(int argc, char **argv)
{
    (void)argc, (void)argv;
    serve_agones_end(&serve);
    return 0;
}

TEST_WITH(the_end, set_up, tear_down)
{
    static const Step ready[] = {
        {1000000, "POST " AT "/ready {}\n", "", NULL, 0, CURLE_OK},
        {1100000, HEALTH, "Agones: this server is ready\n", "{}", 200, CURLE_OK},
    };
    char *text = NULL;
    size_t length = 0;
    command_run_check(end, "end", 0, "", ""); /* Agones is not there yet. */
    check_steps(ready, COUNT(ready));
    net.is_answered = false;
    told = open_memstream(&text, &length);
    command_run_check(end, "end", 0, "Agones: this server is shutting down\n", "");
    net.is_answered = false;
    net.code = CURLE_COULDNT_CONNECT;
    command_run_check(end, "end", 0, "Agones: POST /shutdown: cannot connect\n", "");
    (void)fclose(told);
    assert_string_equal(text, "POST " AT "/shutdown {}\nPOST " AT "/shutdown {}\nPOST " AT
                              "/shutdown {}\nPOST " AT "/shutdown {}\n");
    free(text);
    assert_int_equal(net.polls, 4);
}

TEST(ports)
{
    static const struct {
        const char *text, *site; /* NULL: no port. */
    } cases[] = {{"", "http://localhost:9358/ready"},
                 {"1", "http://localhost:1/ready"},
                 {"65535", "http://localhost:65535/ready"},
                 {"0", NULL},
                 {"65536", NULL},
                 {"12x", NULL},
                 {"-1", NULL},
                 {"000001", NULL}};
    for (int i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        assert_int_equal(set_up(NULL), 0);
        serve_agones_close(&serve);
        setenv("AGONES_SDK_HTTP_PORT", cases[i].text, 1);
        bool is_open = serve_agones_open(&serve, &error);
        if (is_open != (cases[i].site != NULL))
            fail_msg("%s: %d, %s", cases[i].text, is_open, error.text);
        if (is_open) {
            told = fopen("/dev/null", "w");
            (void)serve_agones_wake(&serve, 1000000, &error);
            (void)fclose(told);
            assert_string_equal(net.url, cases[i].site);
            assert_int_equal(tear_down(NULL), 0);
        } else {
            char wanted[160];
            snprintf(wanted, sizeof wanted,
                     "--agones: AGONES_SDK_HTTP_PORT is \"%s\"; it must be a port, 1 to 65535",
                     cases[i].text);
            assert_string_equal(error.text, wanted);
            free(serve.agones);
            serve_log_end(&serve.log);
        }
    }
    unsetenv("AGONES_SDK_HTTP_PORT");
    serve.agones = NULL;
    serve_agones_close(&serve);
    assert_true(serve_agones_wake(&serve, 0, &why));
    serve_agones_end(&serve);
}

/* NOLINTEND(readability-identifier-naming) */
