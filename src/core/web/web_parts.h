/* SPDX-License-Identifier: MIT */
/* The parts of a web server. All but what is under the lock belongs to its thread. */
#pragma once

#include "base/files.h"
#include "link/seal.h"
#include "web/web.h"

#include <libwebsockets.h>
#include <pthread.h>

/* What anybody gets. A site is an IPv4 address or an IPv6 /48, see address_site(). */
enum {
#ifdef WSA_MAXIMUM_WAIT_EVENTS /* Of Windows: for two listeners and a wake-up, too. */
    WEB_CONNECTIONS_MAX = WSA_MAXIMUM_WAIT_EVENTS - 3,
#else
    WEB_CONNECTIONS_MAX = 512,
#endif
    WEB_SITE_CONNECTIONS_MAX = 72, /* Eight visits, and what their browsers load with. */
    WEB_VISITS_MAX = 128,
    WEB_SITE_VISITS_MAX = 8,
    WEB_QUEUE = 32,        /* Datagrams to a visit that wait for a free lane. */
    WEB_ARRIVED = 256,     /* Datagrams of all visits that wait for the server. */
    WEB_LANE_BYTES = 8192, /* Not acknowledged yet: a fuller lane takes no more. */
    WEB_HEAD_BYTES = 8192, /* Of a request. */
    WEB_HEADER_BYTES = 512,
    WEB_PATIENCE_US = 15000000, /* For a request, and for each piece of the answer. */
    WEB_IDLE_US = 60000000      /* A visit to which the server says nothing has no seat. */
};

/* What lanes and phones ask for, as WebSockets. */
#define WEB_LANE_PROTOCOL "clockwise-lane"
#define WEB_PAD_PROTOCOL "clockwise-pad"

/* The files of the page. */

enum { WEB_FILES_MAX = 64, WEB_NAME_BYTES = 64, WEB_ETAG_BYTES = 24 };

typedef struct WebFile {
    char name[WEB_NAME_BYTES]; /* As in the address, such as "index.html". */
    const char *type;
    char etag[WEB_ETAG_BYTES];
    unsigned char *bytes;
    size_t count;
    unsigned char *packed; /* By gzip; NULL where that is no shorter. */
    size_t packed_count;
} WebFile;

typedef struct WebFiles {
    int count;
    WebFile items[WEB_FILES_MAX];
} WebFiles;

/* Adds the regular files of a folder, without those in folders of it. */
bool web_files_read(WebFiles *files, const char *folder, const char *prefix, Error *out_error);
/* Adds one file. */
bool web_files_read_file(WebFiles *files, const char *path, const char *name, Error *out_error);
void web_files_pack(WebFiles *files); /* Takes up to a second. */
void web_files_destroy(WebFiles *files);
const WebFile *web_files_find(const WebFiles *files, const char *name); /* NULL: none. */

/* Visits and their lanes. */

typedef struct WebDatagram {
    Address from;
    uint64_t since_us;
    size_t count;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
} WebDatagram;

struct WebConnection;

typedef struct WebVisit {
    uint64_t id; /* As the page chose it. */
    struct WebConnection *lanes[WEB_LANES];
    int lane_count;       /* 0: this is no visit. */
    uint64_t full_at_us;  /* See RateRule. */
    Address address;      /* This and what follows is under the lock. */
    uint64_t answered_us; /* When the server sent something last. */
    int first, waiting;
    WebDatagram queue[WEB_QUEUE];
} WebVisit;

typedef struct WebText {
    const char *name, *type;
    char *bytes;
    size_t count;
} WebText;

/* An open connection: a browser asks for files, or it has become a lane. */
typedef struct WebConnection {
    struct lws *wsi;
    Address peer;              /* Who is connected. */
    Address client;            /* On whose behalf, which a proxy says. */
    uint64_t until_us;         /* When it is closed if nothing happens. */
    const unsigned char *body; /* What is left of the answer. */
    size_t body_bytes;
    char *own;    /* The answer, where it is no file; or NULL. */
    bool is_last; /* It closes after this answer. */
    uint64_t id;  /* Of its visit. */
    int lane;
    WebVisit *visit;              /* NULL: none. */
    char pad_key[PADS_KEY_BYTES]; /* Of a phone as a controller: what it came with. */
    int pad_place;                /* Where that phone's controller is. */
    unsigned pad_visit;           /* 0: none. */
    PadsWelcome pad_welcome;
    size_t message_bytes; /* What has come of a message. */
    unsigned char message[WIRE_DATAGRAM_BYTES];
} WebConnection;

typedef enum WebTask { WEB_NO_TASK, WEB_RELOAD, WEB_DONE, WEB_FAILED } WebTask;

struct WebServer {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *listeners[2];
    Sockets sockets; /* Until the listeners have them. */
    uint16_t port;
    char host[ADDRESS_HOST_BYTES];
    char names[WEB_NAMES_MAX][ADDRESS_HOST_BYTES];
    int name_count;
    bool has_any_name;
    Address proxies[WEB_PROXIES_MAX];
    int proxy_count;
    char *tls_cert, *tls_key; /* NULL: none. */
    WebFiles files;
    Pads *pads;
    WebConnection *connections[WEB_CONNECTIONS_MAX];
    NetworkLimit arrivals;
    lws_sorted_usec_list_t clock;
    uint32_t visits_begun;
    pthread_t thread;
    bool has_thread;
    ListingGame game; /* As it was told last, which only the thread of the Wire knows. */

    pthread_mutex_t lock; /* For what follows. */
    pthread_cond_t changed;
    WebTask task;
    uint64_t ending_us; /* When the server was told to end; 0: it was not. */
    bool is_woken;      /* The thread is to look, and has not yet. */
    bool is_udp_next;
    WebText texts[WEB_TEXTS_MAX];
    uint64_t asked_us; /* For one of them. */
    WebVisit visits[WEB_VISITS_MAX];
    int first, waiting;
    WebDatagram arrived[WEB_ARRIVED];
    Wire udp;
};

/* The callbacks of libwebsockets for requests, lanes and phones. */
int web_http_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t count);
int web_lane_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t count);
int web_pad_lines_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t count);

/* NULL for what libwebsockets has of its own. */
static inline WebConnection *web_connection(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}
static inline WebServer *web_server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

void web_connection_end(WebConnection *connection);

typedef enum WebMessage { WEB_MESSAGE_PART, WEB_MESSAGE_WHOLE, WEB_MESSAGE_BAD } WebMessage;

/* Adds a fragment to `message`, of at most so many bytes, which must be binary. Whoever has taken a
 * whole one sets `message_bytes` to 0. */
WebMessage web_message_add(WebConnection *connection, const void *bytes, size_t count, size_t most);
bool web_is_proxy(const WebServer *server, const Address *address);

/* Has what waits for visits written. */
void web_lanes_flush(WebServer *server);
/* Has what waits for phones written, and closes those that are silent. */
void web_pad_lines_flush(WebServer *server);

/* Takes a connection out of its visit, if it is a lane. */
void web_lanes_close(WebServer *server, WebConnection *connection);

/* Whether one more visit, or this one's next lane, may come. */
bool web_lanes_may_come(WebServer *server, const WebConnection *connection);
