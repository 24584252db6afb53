/* SPDX-License-Identifier: MIT */
#include "cli/serve_rest.h"

#ifndef CLOCKWISE_HAS_CURL

#include <stddef.h>

bool serve_rest_create(ServeRest **out_rest, const char *site, Error *out_error)
{
    (void)site;
    *out_rest = NULL;
    return error_set(out_error, "this program was built without libcurl. Install it (src/setup.sh "
                                "build) and build again");
}

void serve_rest_destroy(ServeRest *rest)
{
    (void)rest;
}

void serve_rest_begin(ServeRest *rest, const char *method, const char *path, const char *json)
{
    (void)rest;
    (void)method;
    (void)path;
    (void)json;
}

ServeRestState serve_rest_go_on(ServeRest *rest, Error *out_error)
{
    (void)rest;
    (void)out_error;
    return SERVE_REST_ASKING;
}

void serve_rest_wait(ServeRest *rest, int milliseconds)
{
    (void)rest;
    (void)milliseconds;
}

#else

#include <cjson/cJSON.h>
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The other program is on this machine, so a healthy one answers well within the timeout. */
enum { URL_BYTES = 160, JSON_BYTES = 256, ANSWER_BYTES = 4096, PATIENCE_MS = 1500 };

struct ServeRest {
    char site[URL_BYTES];
    char json[JSON_BYTES];
    char answer[ANSWER_BYTES];
    size_t answer_bytes;
    CURLM *loop;
    CURL *request;
    struct curl_slist *headers;
    bool is_asking;
};

/* Returning 0 makes the request fail: no sensible response is that long. */
static size_t take(char *bytes, size_t size, size_t count, void *self)
{
    ServeRest *rest = self;
    size_t all = size * count;
    if (all > sizeof rest->answer - rest->answer_bytes)
        return 0;
    memcpy(rest->answer + rest->answer_bytes, bytes, all);
    rest->answer_bytes += all;
    return all;
}

/* What is the same of all requests. False: there is no memory. */
static bool prepare(ServeRest *rest)
{
    CURL *request = rest->request;
    return curl_easy_setopt(request, CURLOPT_HTTPHEADER, rest->headers) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_NOPROXY, "*") == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_TIMEOUT_MS, (long)PATIENCE_MS) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, take) == CURLE_OK &&
           curl_easy_setopt(request, CURLOPT_WRITEDATA, rest) == CURLE_OK;
}

bool serve_rest_create(ServeRest **out_rest, const char *site, Error *out_error)
{
    ServeRest *rest = calloc(1, sizeof *rest);
    *out_rest = NULL;
    if (rest == NULL || curl_global_init(CURL_GLOBAL_NOTHING) != CURLE_OK) {
        free(rest);
        return error_set_memory(out_error, "not enough memory for libcurl");
    }
    snprintf(rest->site, sizeof rest->site, "%s", site);
    rest->loop = curl_multi_init();
    rest->request = curl_easy_init();
    rest->headers = curl_slist_append(NULL, "Content-Type: application/json");
    if (rest->loop == NULL || rest->request == NULL || rest->headers == NULL || !prepare(rest)) {
        serve_rest_destroy(rest);
        return error_set_memory(out_error, "not enough memory for libcurl");
    }
    *out_rest = rest;
    return true;
}

static void stop(ServeRest *rest)
{
    if (rest->is_asking)
        curl_multi_remove_handle(rest->loop, rest->request);
    rest->is_asking = false;
}

void serve_rest_destroy(ServeRest *rest)
{
    if (rest == NULL)
        return;
    stop(rest);
    curl_easy_cleanup(rest->request);
    curl_slist_free_all(rest->headers);
    curl_multi_cleanup(rest->loop);
    curl_global_cleanup();
    free(rest);
}

void serve_rest_begin(ServeRest *rest, const char *method, const char *path, const char *json)
{
    char url[URL_BYTES * 2];
    stop(rest);
    rest->answer_bytes = 0;
    snprintf(url, sizeof url, "%s%s", rest->site, path);
    snprintf(rest->json, sizeof rest->json, "%s", json);
    /* If one of these fails, so does the request, which is then logged and retried. */
    (void)curl_easy_setopt(rest->request, CURLOPT_URL, url);
    (void)curl_easy_setopt(rest->request, CURLOPT_CUSTOMREQUEST, method);
    (void)curl_easy_setopt(rest->request, CURLOPT_POSTFIELDS, rest->json);
    (void)curl_multi_add_handle(rest->loop, rest->request);
    rest->is_asking = true;
}

/* "status 404: counter not found", with the message of the response if it has one. */
static void judge_status(long status, const cJSON *answer, Error *out_error)
{
    const char *words = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "message"));
    error_set(out_error, "status %ld%s%.120s", status, words != NULL ? ": " : "",
              words != NULL ? words : "");
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

static bool judge(const ServeRest *rest, CURLcode code, Error *out_error)
{
    long status = 0;
    if (code != CURLE_OK)
        return refuse(code, out_error);
    (void)curl_easy_getinfo(rest->request, CURLINFO_RESPONSE_CODE, &status);
    cJSON *answer = cJSON_ParseWithLength(rest->answer, rest->answer_bytes);
    bool is_good = status >= 200 && status < 300 && cJSON_IsObject(answer);
    if (status < 200 || status >= 300)
        judge_status(status, answer, out_error);
    else if (!is_good)
        error_set(out_error, "the response is not a JSON object");
    cJSON_Delete(answer);
    return is_good;
}

ServeRestState serve_rest_go_on(ServeRest *rest, Error *out_error)
{
    int running = 0;
    int waiting = 0;
    if (curl_multi_perform(rest->loop, &running) != CURLM_OK) {
        stop(rest);
        error_set(out_error, "libcurl failed");
        return SERVE_REST_FAILED;
    }
    const CURLMsg *message = curl_multi_info_read(rest->loop, &waiting);
    if (message == NULL && running > 0)
        return SERVE_REST_ASKING;
    bool is_good =
        judge(rest, message != NULL ? message->data.result : CURLE_FAILED_INIT, out_error);
    stop(rest);
    return is_good ? SERVE_REST_DONE : SERVE_REST_FAILED;
}

void serve_rest_wait(ServeRest *rest, int milliseconds)
{
    (void)curl_multi_poll(rest->loop, NULL, 0, milliseconds, NULL);
}

#endif
