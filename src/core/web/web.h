/* SPDX-License-Identifier: MIT */
/* What browsers reach a server by: one TCP port with the files of the page, and the same sealed
 * datagrams as on UDP, carried by WebSockets. libwebsockets does all of it in a thread of this
 * room, so that neither files nor TLS hold up a match. The page of this room has the protocol.
 *
 * Whoever plays through the page comes from an Address whose `web` is the number of the visit, by
 * which the server answers. Its IP address is that of the browser, so all limits for a network
 * count UDP and browsers together. */
#pragma once

#include "link/greeting.h"
#include "link/wire.h"
#include "web/web_pads.h"

enum {
    WEB_LANES = 6, /**< Connections that a page opens side by side, one visit. */
    WEB_NAMES_MAX = 32,
    WEB_TEXTS_MAX = 4,
    WEB_PROXIES_MAX = 16
};

/** All is copied. */
typedef struct WebOptions {
    const char *bind; /**< A numeric address of this machine; NULL: all. */
    uint16_t port;    /**< 0 takes any free one. */
    /** The folder of the page, all of whose files are served at `/`; NULL: none. The server then
     * says at `/` how to get one, and all else works. */
    const char *page;
    const char *pad;   /**< The folder of the controllers' page, served at `/pad/`; NULL: none. */
    const char *words; /**< The file of its words in all languages; NULL: English alone. */
    Pads *pads; /**< Whom these controllers are for; they must outlive the server. NULL: nobody. */
    /** By which this machine is reached, and hosts of pages elsewhere whose visitors may come.
     * Always allowed are numeric addresses, localhost and the machine's own name. */
    const char *const *names;
    int name_count;       /**< At most WEB_NAMES_MAX. */
    bool has_any_name;    /**< All names are allowed: nobody plays here. */
    const char *tls_cert; /**< Files in PEM, both or NULL: plain HTTP. */
    const char *tls_key;
    const Address *proxies; /**< Whose X-Forwarded-For is believed. */
    int proxy_count;        /**< At most WEB_PROXIES_MAX. */
} WebOptions;

typedef struct WebServer WebServer;

/** Opens the port and starts the thread. False with an error where the port is taken, a folder or a
 * certificate cannot be read, or memory is short. */
bool web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error);

/** Closes all connections and ends the thread. The Wire must be out of use. NULL is allowed. */
void web_server_destroy(WebServer *server);

/** The port that was opened. */
uint16_t web_server_port(const WebServer *server);

/** Sends to browsers through this server, to all others through `udp`, and receives from both;
 * takes turns, so that a flood on one does not silence the other. For one thread. What it waits for
 * need not be known: a server looks at its Wire 120 times a second. */
Wire web_server_wire(WebServer *server, Wire udp);

/** Sets what is answered at `/` and that name, until it is set again, to what `print` prints; at
 * most WEB_TEXTS_MAX names. `name` and `type` are constants. Call it from one thread. */
void web_server_print(WebServer *server, const char *name, const char *type,
                      void (*print)(FILE *file, const void *self), const void *self);

/** When one of these was last asked for, by game_now(); before that, when the server began. */
uint64_t web_server_asked_us(WebServer *server);

/** Sets what `/game.json` says of the game, in the same way; call it as often as you like. */
void web_server_set_game(WebServer *server, const ListingGame *game);

/** Reads certificate and key anew. Connections go on with the former one. False with an error, and
 * the former one stays, where they cannot be used. Without TLS it does nothing. */
bool web_server_reload(WebServer *server, Error *out_error);

/** How many visits have an open connection now. */
int web_server_visits(WebServer *server);

/** A line about libwebsockets: the versions compiled and linked. */
void web_print_version(FILE *file);
