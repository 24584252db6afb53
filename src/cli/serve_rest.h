/* SPDX-License-Identifier: MIT */
/* One HTTP request at a time to another program on this machine, by libcurl. It has no thread and
 * never blocks: the server's loop polls it. */
#ifndef CLOCKWISE_CLI_SERVE_REST_H
#define CLOCKWISE_CLI_SERVE_REST_H

#include "base/error.h"

typedef struct ServeRest ServeRest;

typedef enum ServeRestState {
    SERVE_REST_ASKING, /**< No response yet. */
    SERVE_REST_DONE,   /**< Status 200 to 299 with a JSON object. */
    SERVE_REST_FAILED  /**< Anything else, or a timeout. */
} ServeRestState;

/** `site` is the start of each URL, such as "http://localhost:9358"; no proxy is used. Fails with
 * an error when out of memory, and always in a build without libcurl. */
bool serve_rest_create(ServeRest **out_rest, const char *site, Error *out_error);

/** NULL is allowed. */
void serve_rest_destroy(ServeRest *rest);

/** Begins a request with `json` as its body; aborts the one before if it is still running. */
void serve_rest_begin(ServeRest *rest, const char *method, const char *path, const char *json);

/** Advances the request without blocking. DONE and FAILED, the latter with an error, are returned
 * once. */
ServeRestState serve_rest_go_on(ServeRest *rest, Error *out_error);

/** Sleeps until the request can advance, at most that long. */
void serve_rest_wait(ServeRest *rest, int milliseconds);

#endif
