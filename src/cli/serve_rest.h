/* SPDX-License-Identifier: MIT */
/* One HTTP request at a time to another program of this machine, by libcurl. It has no thread and
 * never waits: the server's loop asks how far the request is. */
#ifndef CLOCKWISE_CLI_SERVE_REST_H
#define CLOCKWISE_CLI_SERVE_REST_H

#include "base/error.h"

typedef struct ServeRest ServeRest;

typedef enum ServeRestState {
    SERVE_REST_ASKING, /**< There is no answer yet. */
    SERVE_REST_DONE,   /**< The answer is 200 to 299 with a JSON object. */
    SERVE_REST_FAILED  /**< Anything else, silence too. */
} ServeRestState;

/** `site` is what each path follows, such as "http://localhost:9358"; no proxy is used. False with
 * an error where libcurl was missing at build time, or there is no memory. */
bool serve_rest_create(ServeRest **out_rest, const char *site, Error *out_error);

/** NULL is nothing. */
void serve_rest_destroy(ServeRest *rest);

/** Begins a request with `json` as its body; gives up the one before, if that is not over. */
void serve_rest_begin(ServeRest *rest, const char *method, const char *path, const char *json);

/** Goes on with the request that was begun, without waiting. DONE or FAILED, with an error that
 * says why, come once. */
ServeRestState serve_rest_go_on(ServeRest *rest, Error *out_error);

/** Sleeps until there is something to go on with, at most that long. */
void serve_rest_wait(ServeRest *rest, int milliseconds);

#endif
