/* SPDX-License-Identifier: MIT */
/* What browsers are answered, header by header, and which lane takes which datagram, to the
 * microsecond. libwebsockets, the sockets and the clock are the test's. */
#include "netplay/game_server.h"
#include "support/message.h"
#include "test.h"
#include "web/web_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- libwebsockets ---------------------------------------------------------------------------- */

/* A connection, and what it asks. */
typedef struct Peer {
    WebConnection *connection;
    const char *get, *head; /* The path, by one of these methods. */
    const char *host, *origin, *protocol, *forwarded, *encodings, *none_match;
    const char *visit, *lane, *token;
    int unsent; /* Bytes on their way. */
    bool is_text, is_part;
    bool is_over; /* It is to be closed. */
    int writable; /* How often it was asked for. */
    int room;     /* Of what is written: 0: all. */
} Peer;

static WebServer *server;
static char said[8192]; /* What was answered. */
static uint64_t now_us;

static void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void say(const char *format, ...)
{
    size_t length = strlen(said);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(said + length, sizeof said - length, format, arguments);
    va_end(arguments);
}

static struct lws *wsi_of(Peer *peer)
{
    return (struct lws *)(void *)peer;
}

static Peer *peer_of(struct lws *wsi)
{
    return (Peer *)(void *)wsi;
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
uint64_t __wrap_game_now(void);
uint64_t __wrap_game_now(void)
{
    return now_us;
}

void *__wrap_lws_get_opaque_user_data(const struct lws *wsi);
void *__wrap_lws_get_opaque_user_data(const struct lws *wsi)
{
    return ((const Peer *)(const void *)wsi)->connection;
}

struct lws_context *__wrap_lws_get_context(const struct lws *wsi);
struct lws_context *__wrap_lws_get_context(const struct lws *wsi)
{
    (void)wsi;
    return NULL;
}

void *__wrap_lws_context_user(struct lws_context *context);
void *__wrap_lws_context_user(struct lws_context *context)
{
    (void)context;
    return server;
}

static const char *header_of(const Peer *peer, enum lws_token_indexes token)
{
    switch ((int)token) {
    case WSI_TOKEN_GET_URI:
        return peer->get;
    case WSI_TOKEN_HEAD_URI:
        return peer->head;
    case WSI_TOKEN_HOST:
        return peer->host;
    case WSI_TOKEN_ORIGIN:
        return peer->origin;
    case WSI_TOKEN_PROTOCOL:
        return peer->protocol;
    case WSI_TOKEN_X_FORWARDED_FOR:
        return peer->forwarded;
    case WSI_TOKEN_HTTP_ACCEPT_ENCODING:
        return peer->encodings;
    case WSI_TOKEN_HTTP_IF_NONE_MATCH:
        return peer->none_match;
    default:
        return NULL;
    }
}

int __wrap_lws_hdr_total_length(struct lws *wsi, enum lws_token_indexes token);
int __wrap_lws_hdr_total_length(struct lws *wsi, enum lws_token_indexes token)
{
    const char *text = header_of(peer_of(wsi), token);
    return text != NULL ? (int)strlen(text) : 0;
}

int __wrap_lws_hdr_copy(struct lws *wsi, char *out, int room, enum lws_token_indexes token);
int __wrap_lws_hdr_copy(struct lws *wsi, char *out, int room, enum lws_token_indexes token)
{
    const char *text = header_of(peer_of(wsi), token);
    int length = text != NULL ? (int)strlen(text) : 0;
    if (length >= room)
        return -1;
    memcpy(out, text != NULL ? text : "", (size_t)length + 1);
    return length;
}

const char *__wrap_lws_get_urlarg_by_name(struct lws *wsi, const char *name, char *room, int count);
const char *__wrap_lws_get_urlarg_by_name(struct lws *wsi, const char *name, char *room, int count)
{
    const Peer *peer = peer_of(wsi);
    const char *text = strcmp(name, "visit=") == 0   ? peer->visit
                       : strcmp(name, "lane=") == 0  ? peer->lane
                       : strcmp(name, "token=") == 0 ? peer->token
                                                     : NULL;
    if (text == NULL || (int)strlen(text) >= count)
        return NULL;
    memcpy(room, text, strlen(text) + 1);
    return room;
}

int __wrap_lws_add_http_common_headers(struct lws *wsi, unsigned code, const char *type,
                                       lws_filepos_t count, unsigned char **at, unsigned char *end);
int __wrap_lws_add_http_common_headers(struct lws *wsi, unsigned code, const char *type,
                                       lws_filepos_t count, unsigned char **at, unsigned char *end)
{
    (void)wsi;
    assert_true(end - *at == 2048 - 1);
    say("%u %s %d;", code, type != NULL ? type : "-", (int)count);
    return 0;
}

int __wrap_lws_add_http_header_by_name(struct lws *wsi, const unsigned char *name,
                                       const unsigned char *value, int length, unsigned char **at,
                                       unsigned char *end);
int __wrap_lws_add_http_header_by_name(struct lws *wsi, const unsigned char *name,
                                       const unsigned char *value, int length, unsigned char **at,
                                       unsigned char *end)
{
    (void)wsi, (void)at, (void)end;
    say(" %s %.*s;", (const char *)name, length, (const char *)value);
    return 0;
}

int __wrap_lws_finalize_write_http_header(struct lws *wsi, unsigned char *start, unsigned char **at,
                                          unsigned char *end);
int __wrap_lws_finalize_write_http_header(struct lws *wsi, unsigned char *start, unsigned char **at,
                                          unsigned char *end)
{
    (void)wsi, (void)end;
    assert_true(*at == start);
    say("\n");
    return 0;
}

int __wrap_lws_callback_on_writable(struct lws *wsi);
int __wrap_lws_callback_on_writable(struct lws *wsi)
{
    peer_of(wsi)->writable++;
    return 1;
}

int __wrap_lws_http_transaction_completed(struct lws *wsi);
int __wrap_lws_http_transaction_completed(struct lws *wsi)
{
    (void)wsi;
    say("completed\n");
    return 0;
}

int __wrap_lws_write(struct lws *wsi, unsigned char *bytes, size_t count,
                     enum lws_write_protocol protocol);
int __wrap_lws_write(struct lws *wsi, unsigned char *bytes, size_t count,
                     enum lws_write_protocol protocol)
{
    const char *how = protocol == LWS_WRITE_HTTP_FINAL ? "last"
                      : protocol == LWS_WRITE_HTTP     ? "piece"
                                                       : "binary";
    say("%s %d: %.*s\n", how, (int)count, count < 40 ? (int)count : 12, (const char *)bytes);
    return peer_of(wsi)->room > 0 ? peer_of(wsi)->room : (int)count;
}

lws_sockfd_type __wrap_lws_get_socket_fd(struct lws *wsi);
lws_sockfd_type __wrap_lws_get_socket_fd(struct lws *wsi)
{
    return peer_of(wsi)->unsent;
}

int __wrap_sockets_unsent(int file);
int __wrap_sockets_unsent(int file)
{
    return file;
}

void __wrap_sockets_limit_stream(int file, int bytes);
void __wrap_sockets_limit_stream(int file, int bytes)
{
    (void)file;
    assert_int_equal(bytes, 8192);
}

int __wrap_lws_frame_is_binary(struct lws *wsi);
int __wrap_lws_frame_is_binary(struct lws *wsi)
{
    return !peer_of(wsi)->is_text;
}

int __wrap_lws_is_final_fragment(struct lws *wsi);
int __wrap_lws_is_final_fragment(struct lws *wsi)
{
    return !peer_of(wsi)->is_part;
}

void __wrap_lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds);
void __wrap_lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds)
{
    assert_int_equal(reason, PENDING_TIMEOUT_USER_OK);
    assert_int_equal(seconds, LWS_TO_KILL_ASYNC);
    peer_of(wsi)->is_over = true;
}

/* --- The server ------------------------------------------------------------------------------- */

static unsigned char big[40000];

static void add_file(const char *name, const char *type, const void *bytes, size_t count,
                     const char *packed)
{
    WebFile *file = &server->files.items[server->files.count++];
    snprintf(file->name, sizeof file->name, "%s", name);
    snprintf(file->etag, sizeof file->etag, "\"%s\"", name);
    file->type = type;
    file->bytes = (unsigned char *)(uintptr_t)bytes;
    file->count = count;
    file->packed = (unsigned char *)(uintptr_t)packed;
    file->packed_count = packed != NULL ? strlen(packed) : 0;
}

static int set_up(void **state)
{
    (void)state;
    server = calloc(1, sizeof *server);
    if (server == NULL || pthread_mutex_init(&server->lock, NULL) != 0)
        return 1;
    now_us = UINT64_C(1000000000);
    said[0] = '\0';
    snprintf(server->host, sizeof server->host, "den");
    snprintf(server->names[0], sizeof server->names[0], "page.example");
    server->name_count = 1;
    memset(big, 'b', sizeof big);
    add_file("index.html", "text/html", "<p>tick</p>", 11, NULL);
    add_file("pad/index.html", "text/html", "<p>pad</p>", 10, NULL);
    add_file("big.js", "text/javascript", big, sizeof big, "packed");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < WEB_TEXTS_MAX; i++)
        free(server->texts[i].bytes);
    (void)pthread_mutex_destroy(&server->lock);
    free(server);
    return 0;
}

static Address address_of(const char *host)
{
    Address address;
    assert_true(address_parse_host(host, 4000, &address));
    return address;
}

static void print_text(FILE *file, const void *self)
{
    (void)fputs(self, file);
}

/* Asks, and takes all of the answer; returns what the last callback did. */
static int ask(Peer *peer, WebConnection *connection, const char *path)
{
    said[0] = '\0';
    peer->connection = connection;
    connection->wsi = wsi_of(peer);
    if (peer->head == NULL && peer->get == NULL)
        peer->get = path;
    int result = web_http_event(wsi_of(peer), LWS_CALLBACK_HTTP, NULL, (char *)(uintptr_t)path, 0);
    while (result == 0 && peer->writable > 0) {
        peer->writable--;
        result = web_http_event(wsi_of(peer), LWS_CALLBACK_HTTP_WRITEABLE, NULL, NULL, 0);
    }
    return result;
}

#define PLAIN_LINE(status, count)                                                                  \
    status " text/plain; charset=utf-8 " count "; cache-control: no-store; connection: close;\n"
#define INDEX                                                                                      \
    "200 text/html 11; cache-control: no-cache; etag: \"index.html\"; vary: accept-encoding;\n"
#define TICK "last 11: <p>tick</p>\ncompleted\n"
#define BIG "; cache-control: no-cache; etag: \"big.js\"; vary: accept-encoding;"
#define OTHER_HOST PLAIN_LINE("421", "…") "last …: This server …\n"

TEST_WITH(answers, set_up, tear_down)
{
    static const struct {
        const char *name, *path;
        Peer peer;
        int result;
        const char *answer; /* "…": any text. */
    } cases[] = {
        {"the page", "/", {.host = "127.0.0.1:80"}, 0, INDEX TICK},
        {"by its name", "/index.html", {.host = "localhost"}, 0, INDEX TICK},
        {"without a slash", "index.html", {.host = "localhost"}, 0, INDEX TICK},
        {"its head alone", "/", {.host = "127.0.0.1", .head = "/"}, 0, INDEX "completed\n"},
        {"kept already",
         "/",
         {.host = "127.0.0.1", .none_match = "W/\"index.html\""},
         0,
         "304 - 0; cache-control: no-cache; etag: \"index.html\"; vary: accept-encoding;\n"
         "completed\n"},
        {"another was kept", "/", {.host = "127.0.0.1", .none_match = "\"x\""}, 0, INDEX TICK},
        {"a folder",
         "/pad/",
         {.host = "127.0.0.1"},
         0,
         "200 text/html 10; …\nlast 10: <p>pad</p>\ncompleted\n"},
        {"a large file",
         "/big.js",
         {.host = "127.0.0.1"},
         0,
         "200 text/javascript 40000" BIG "\npiece 16384: bbbbbbbbbbbb\npiece 16384: bbbbbbbbbbbb\n"
         "last 7232: bbbbbbbbbbbb\ncompleted\n"},
        {"packed",
         "/big.js",
         {.host = "127.0.0.1", .encodings = "br, gzip"},
         0,
         "200 text/javascript 6" BIG " content-encoding: gzip;\nlast 6: packed\ncompleted\n"},
        {"packed otherwise",
         "/big.js",
         {.host = "127.0.0.1", .encodings = "br"},
         0,
         "200 text/javascript 40000" BIG "\n…"},
        {"not packed at all", "/", {.host = "127.0.0.1", .encodings = "gzip"}, 0, INDEX TICK},
        {"a text",
         "/status",
         {.host = "127.0.0.1"},
         0,
         "200 text/x 5; cache-control: no-store;\nlast 5: hello\ncompleted\n"},
        {"no such file",
         "/none.js",
         {.host = "127.0.0.1"},
         -1,
         PLAIN_LINE("404", "28") "last 28: There is no such file here.\n\n"},
        {"too long a name",
         "/0123456789012345678901234567890123456789012345678901234567890123",
         {.host = "127.0.0.1"},
         -1,
         PLAIN_LINE("404", "28") "…"},
        {"posted",
         "/",
         {.host = "127.0.0.1", .get = ""},
         -1,
         PLAIN_LINE("405", "34") "last 34: Only GET and HEAD are known here.\n\n"},
        {"the machine's name", "/", {.host = "DEN:80"}, 0, INDEX TICK},
        {"and .local", "/", {.host = "den.local"}, 0, INDEX TICK},
        {"a name of its own", "/", {.host = "Page.Example"}, 0, INDEX TICK},
        {"another name", "/", {.host = "page.example.net"}, -1, OTHER_HOST},
        {"a part of its name", "/", {.host = "page.exampl"}, -1, OTHER_HOST},
        {"no name", "/", {.host = ""}, -1, OTHER_HOST},
        {"an address of IPv6", "/", {.host = "[2001:db8::1]:80"}, 0, INDEX TICK},
    };
    web_server_print(server, "status", "text/x", print_text, "bye");
    web_server_print(server, "status", "text/x", print_text, "hello");
    for (int i = 0; i < COUNT(cases); i++) {
        WebConnection connection = {.peer = address_of("192.0.2.1")};
        Peer peer = cases[i].peer;
        int result = ask(&peer, &connection, cases[i].path);
        if (result != cases[i].result || !message_matches(said, cases[i].answer))
            fail_msg("%s: %d\n%s--- wanted %d\n%s", cases[i].name, result, said, cases[i].result,
                     cases[i].answer);
        assert_true(connection.until_us == now_us + 15000000);
        free(connection.own);
    }
    assert_int_equal(server->asked_us, now_us);
    assert_int_equal(web_server_asked_us(server), now_us);
    /* Without a page it says how to get one. */
    server->files.count = 0;
    WebConnection connection = {.peer = address_of("192.0.2.1")};
    Peer peer = {.host = "127.0.0.1"};
    assert_int_equal(ask(&peer, &connection, "/"), -1);
    assert_true(message_matches(said, PLAIN_LINE("404", "…") "last …: There is no …\n"));
    /* Where nobody plays, any name will do. */
    server->has_any_name = true;
    connection.is_last = false;
    peer = (Peer){.host = "evil.example"};
    assert_int_equal(ask(&peer, &connection, "/status"), 0);
    peer = (Peer){.host = NULL};
    assert_int_equal(ask(&peer, &connection, "/status"), 0);
}

/* What could not be written ends the connection. */
TEST_WITH(broken_answers, set_up, tear_down)
{
    WebConnection connection = {.peer = address_of("192.0.2.1")};
    Peer peer = {.host = "127.0.0.1", .room = 5};
    assert_int_equal(ask(&peer, &connection, "/"), -1);
    peer = (Peer){.host = "127.0.0.1"};
    connection.is_last = true;
    assert_int_equal(ask(&peer, &connection, "/"), -1);
    assert_true(message_matches(said, "200 …; connection: close;\nlast 11: <p>tick</p>\n"));
    Peer nobody = {.host = "127.0.0.1"};
    assert_int_equal(web_http_event(wsi_of(&nobody), LWS_CALLBACK_HTTP, NULL, (char[]){"/"}, 0),
                     -1);
    assert_int_equal(web_http_event(wsi_of(&nobody), LWS_CALLBACK_HTTP_WRITEABLE, NULL, NULL, 0),
                     -1);
    assert_int_equal(web_http_event(wsi_of(&peer), LWS_CALLBACK_HTTP_WRITEABLE, NULL, NULL, 0), 0);
    static const enum lws_callback_reasons closing[] = {LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION,
                                                        LWS_CALLBACK_ESTABLISHED,
                                                        LWS_CALLBACK_HTTP_BODY,
                                                        LWS_CALLBACK_RECEIVE,
                                                        LWS_CALLBACK_RAW_ADOPT,
                                                        LWS_CALLBACK_RAW_RX};
    for (int i = 0; i < COUNT(closing); i++)
        assert_int_equal(web_http_event(wsi_of(&peer), closing[i], NULL, NULL, 0), -1);
    assert_int_equal(web_http_event(wsi_of(&peer), LWS_CALLBACK_WSI_CREATE, NULL, NULL, 0), 0);
}

/* A proxy says for whom it asks; what stands before that may be anybody's invention. */
TEST_WITH(proxies, set_up, tear_down)
{
    static char long_list[300];
    memset(long_list, ',', sizeof long_list - 1);
    static const struct {
        const char *peer, *forwarded, *client; /* NULL: refused. */
    } cases[] = {
        {"192.0.2.1", "198.51.100.1", "192.0.2.1"},
        {"10.0.0.1", "198.51.100.1", "198.51.100.1"},
        {"10.0.0.1", "9.9.9.9, 198.51.100.1", "198.51.100.1"},
        {"10.0.0.1", "9.9.9.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"},
        {"10.0.0.1", "9.9.9.9,198.51.100.1 , ", "198.51.100.1"},
        {"10.0.0.1", "10.0.0.2", "10.0.0.2"},
        {"10.0.0.1", "somebody", "10.0.0.1"},
        {"10.0.0.1", "198.51.100.1, somebody", "10.0.0.1"},
        {"10.0.0.1", "2001:db8::1", "2001:db8::1"},
        {"10.0.0.1", NULL, "10.0.0.1"},
        {"10.0.0.1", long_list, NULL},
    };
    server->proxies[0] = address_of("10.0.0.9");
    server->proxies[1] = address_of("10.0.0.1");
    server->proxies[2] = address_of("10.0.0.2");
    server->proxy_count = 3;
    for (int i = 0; i < COUNT(cases); i++) {
        WebConnection connection = {.peer = address_of(cases[i].peer)};
        Peer peer = {.host = "127.0.0.1", .forwarded = cases[i].forwarded};
        int result = ask(&peer, &connection, "/");
        bool is_refused = message_matches(said, PLAIN_LINE("400", "…") "…");
        char text[ADDRESS_TEXT_BYTES], wanted[64];
        snprintf(wanted, sizeof wanted,
                 cases[i].client != NULL && strchr(cases[i].client, ':') != NULL ? "[%s]:4000"
                                                                                 : "%s:4000",
                 cases[i].client != NULL ? cases[i].client : "");
        if (is_refused != (cases[i].client == NULL) || is_refused != (result < 0) ||
            (!is_refused && strcmp(address_print(&connection.client, text), wanted) != 0))
            fail_msg("case %d: %d, %s, %s", i, result, said,
                     address_print(&connection.client, text));
    }
}

/* --- Lanes ------------------------------------------------------------------------------------ */

#define VISIT "00000000000000ab"

static int upgrade(Peer *peer, WebConnection *connection, const char *to)
{
    said[0] = '\0';
    peer->connection = connection;
    connection->wsi = wsi_of(peer);
    return web_http_event(wsi_of(peer), LWS_CALLBACK_HTTP_CONFIRM_UPGRADE, NULL,
                          (char *)(uintptr_t)to, 0);
}

static const Peer right = {.get = "/lane",
                           .host = "127.0.0.1:80",
                           .origin = "http://127.0.0.1:80",
                           .protocol = "clockwise-lane",
                           .visit = VISIT,
                           .lane = "5"};

TEST_WITH(who_gets_a_lane, set_up, tear_down)
{
    WebConnection connection = {.peer = address_of("192.0.2.1")};
    Peer peer = right;
    assert_int_equal(upgrade(&peer, &connection, "websocket"), 0);
    assert_true(connection.id == 0xab && connection.lane == 5);
    assert_string_equal(said, "");
    static const struct {
        const char *name, *to;
        size_t member;
        const char *value;
        const char *status; /* NULL: it is welcome. */
    } cases[] = {
        {"another protocol", "h2c", 0, NULL, "400"},
        {"the first lane", "websocket", offsetof(Peer, lane), "0", NULL},
        {"a seventh", "websocket", offsetof(Peer, lane), "6", "400"},
        {"no digit", "websocket", offsetof(Peer, lane), "/", "400"},
        {"two digits", "websocket", offsetof(Peer, lane), "11", "400"},
        {"no lane", "websocket", offsetof(Peer, lane), NULL, "400"},
        {"no visit", "websocket", offsetof(Peer, visit), NULL, "400"},
        {"a short visit", "websocket", offsetof(Peer, visit), "ab", "400"},
        {"a long visit", "websocket", offsetof(Peer, visit), VISIT "0", "400"},
        {"capitals", "websocket", offsetof(Peer, visit), "00000000000000AB", "400"},
        {"another path", "websocket", offsetof(Peer, get), "/lanes", "400"},
        {"another word", "websocket", offsetof(Peer, protocol), "clockwise-pad", "400"},
        {"another origin", "websocket", offsetof(Peer, origin), "http://evil.example", "403"},
        {"no origin", "websocket", offsetof(Peer, origin), NULL, "403"},
        {"a named origin", "websocket", offsetof(Peer, origin), "https://page.example", NULL},
        {"an origin of files", "websocket", offsetof(Peer, origin), "file://127.0.0.1:80", "403"},
        {"another host", "websocket", offsetof(Peer, host), "evil.example", "421"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char wanted[128];
        Peer other = right;
        WebConnection own = {.peer = address_of("192.0.2.1")};
        if (i > 0)
            *(const char **)(void *)((char *)&other + cases[i].member) = cases[i].value;
        int result = upgrade(&other, &own, cases[i].to);
        snprintf(wanted, sizeof wanted, "%s text/plain; charset=utf-8 …",
                 cases[i].status != NULL ? cases[i].status : "");
        if (cases[i].status == NULL ? result != 0 || said[0] != '\0'
                                    : result != -1 || !message_matches(said, wanted))
            fail_msg("%s: %d, %s", cases[i].name, result, said);
    }
    server->has_any_name = true;
    assert_int_equal(upgrade(&peer, &connection, "websocket"), -1);
    assert_string_equal(said, "");
}

/* Opens a lane of a visit. */
static void open_lane(Peer *peer, WebConnection *connection, const char *host, uint64_t id,
                      int lane)
{
    *peer = (Peer){.connection = connection};
    *connection = (WebConnection){.wsi = wsi_of(peer),
                                  .peer = address_of(host),
                                  .client = address_of(host),
                                  .until_us = 5,
                                  .id = id,
                                  .lane = lane};
    assert_int_equal(web_lane_event(wsi_of(peer), LWS_CALLBACK_ESTABLISHED, NULL, NULL, 0), 0);
    assert_true(connection->visit != NULL && connection->until_us == 0);
}

static int event(Peer *peer, enum lws_callback_reasons reason, const char *bytes, size_t count)
{
    return web_lane_event(wsi_of(peer), reason, NULL, (char *)(uintptr_t)bytes, count);
}

/* Eight visits of a site; of a ninth there is no place, but lanes of the others come in. */
TEST_WITH(visits_of_a_site, set_up, tear_down)
{
    static Peer peers[12];
    static WebConnection lanes[12];
    for (int i = 0; i < 8; i++)
        open_lane(&peers[i], &lanes[i], "192.0.2.1", (uint64_t)i + 1, 0);
    WebConnection ninth = {.client = address_of("192.0.2.1"), .id = 9};
    assert_false(web_lanes_may_come(server, &ninth));
    ninth.id = 8;
    assert_true(web_lanes_may_come(server, &ninth));
    ninth.client = address_of("192.0.2.7");
    ninth.id = 9;
    assert_true(web_lanes_may_come(server, &ninth));
    assert_int_equal(web_server_visits(server), 8);
    /* The same number from elsewhere is another visit. */
    open_lane(&peers[8], &lanes[8], "192.0.2.7", 1, 0);
    assert_true(lanes[8].visit != lanes[0].visit);
    for (int i = 1; i < 9; i++)
        for (int k = 0; k < i; k++)
            assert_true(lanes[i].visit->address.web != lanes[k].visit->address.web);
    assert_int_equal(lanes[0].visit->address.web / WEB_VISITS_MAX, 2);
    assert_int_equal(lanes[8].visit->address.web / WEB_VISITS_MAX, 10);
    /* A lane that comes again takes the place of the former one. */
    open_lane(&peers[9], &lanes[9], "192.0.2.1", 1, 0);
    assert_true(peers[0].is_over && lanes[0].visit == NULL);
    assert_int_equal(lanes[9].visit->lane_count, 1);
    open_lane(&peers[10], &lanes[10], "192.0.2.1", 1, 3);
    assert_true(lanes[10].visit == lanes[9].visit && lanes[9].visit->lane_count == 2);
    assert_int_equal(event(&peers[9], LWS_CALLBACK_CLOSED, NULL, 0), 0);
    assert_int_equal(web_server_visits(server), 9);
    lanes[10].visit->waiting = 3;
    WebVisit *visit = lanes[10].visit;
    assert_int_equal(event(&peers[10], LWS_CALLBACK_CLOSED, NULL, 0), 0);
    assert_int_equal(web_server_visits(server), 8);
    assert_true(visit->waiting == 0 && visit->lane_count == 0);
    assert_int_equal(event(&peers[10], LWS_CALLBACK_CLOSED, NULL, 0), 0);
    assert_int_equal(event(&peers[10], LWS_CALLBACK_RECEIVE, "x", 1), -1);
    assert_int_equal(event(&peers[10], LWS_CALLBACK_SERVER_WRITEABLE, NULL, 0), -1);
    Peer nobody = {.connection = NULL};
    assert_int_equal(event(&nobody, LWS_CALLBACK_ESTABLISHED, NULL, 0), -1);
    assert_int_equal(event(&nobody, LWS_CALLBACK_CLOSED, NULL, 0), 0);
}

static void put(WebVisit *visit, const char *text, uint64_t age_us)
{
    WebDatagram *datagram = &visit->queue[(visit->first + visit->waiting++) % WEB_QUEUE];
    datagram->since_us = now_us - age_us;
    datagram->count = strlen(text);
    memcpy(datagram->bytes, text, datagram->count);
}

/* Young ones in their order; of older ones the newest; what is older still is dropped. */
TEST_WITH(which_datagram_goes, set_up, tear_down)
{
    Peer peer;
    WebConnection lane;
    static const struct {
        uint64_t ages[3]; /* The oldest first; 0 ends them. */
        const char *order;
    } cases[] = {
        {{3, 2, 1}, "abc"},         {{49999, 49998, 1}, "abc"},
        {{50000, 49998, 1}, "cba"}, {{50000, 50000, 50000}, "cba"},
        {{300000, 2, 1}, "cba"},    {{300001, 2, 1}, "bc"},
        {{300001, 300001, 1}, "c"}, {{300002, 300001, 300001}, ""},
    };
    open_lane(&peer, &lane, "192.0.2.1", 1, 0);
    for (int i = 0; i < COUNT(cases); i++) {
        char got[8] = "";
        lane.visit->first = WEB_QUEUE - 1;
        lane.visit->waiting = 0;
        for (int k = 0; k < 3; k++)
            put(lane.visit, k == 0 ? "a" : k == 1 ? "b" : "c", cases[i].ages[k]);
        for (int k = 0; k < 4; k++) {
            said[0] = '\0';
            assert_int_equal(event(&peer, LWS_CALLBACK_SERVER_WRITEABLE, NULL, 0), 0);
            if (said[0] != '\0')
                strncat(got, said + strlen("binary 1: "), 1);
        }
        if (strcmp(got, cases[i].order) != 0)
            fail_msg("case %d: '%s', wanted '%s'", i, got, cases[i].order);
    }
    put(lane.visit, "abc", 1);
    peer.room = 2;
    assert_int_equal(event(&peer, LWS_CALLBACK_SERVER_WRITEABLE, NULL, 0), -1);
}

/* The lane with the least on its way is asked; where each has much, all are. */
TEST_WITH(which_lane_is_asked, set_up, tear_down)
{
    static const struct {
        int unsent[3];
        int asked[3];
    } cases[] = {
        {{0, 0, 0}, {1, 0, 0}},          {{5, 4, 6}, {0, 1, 0}}, {{9000, 9000, 8191}, {0, 0, 1}},
        {{9000, 9000, 8192}, {1, 1, 1}}, {{1, 0, 0}, {0, 1, 0}},
    };
    Peer peers[3];
    WebConnection lanes[3];
    for (int i = 0; i < 3; i++)
        open_lane(&peers[i], &lanes[i], "192.0.2.1", 1, 2 * i);
    web_lanes_flush(server);
    assert_int_equal(peers[0].writable + peers[1].writable + peers[2].writable, 0);
    for (int i = 0; i < COUNT(cases); i++) {
        lanes[0].visit->waiting = 0;
        put(lanes[0].visit, "a", 1);
        put(lanes[0].visit, "b", 1);
        for (int k = 0; k < 3; k++) {
            peers[k].unsent = cases[i].unsent[k];
            peers[k].writable = 0;
        }
        web_lanes_flush(server);
        for (int k = 0; k < 3; k++)
            if (peers[k].writable != cases[i].asked[k])
                fail_msg("case %d: lane %d was asked %d times", i, k, peers[k].writable);
    }
    /* While more waits, the next one is asked at once. */
    for (int k = 0; k < 3; k++)
        peers[k].writable = 0;
    assert_int_equal(event(&peers[0], LWS_CALLBACK_SERVER_WRITEABLE, NULL, 0), 0);
    assert_int_equal(peers[1].writable, 1);
    assert_int_equal(event(&peers[0], LWS_CALLBACK_SERVER_WRITEABLE, NULL, 0), 0);
    assert_int_equal(peers[1].writable, 1);
}

/* Messages in parts; too long ones, and words, end the lane; two hundred at once, and then two
 * hundred a second. */
TEST_WITH(what_arrives, set_up, tear_down)
{
    static char bytes[WIRE_DATAGRAM_BYTES + 1];
    Peer peer;
    WebConnection lane;
    open_lane(&peer, &lane, "192.0.2.1", 1, 0);
    peer.is_part = true;
    assert_int_equal(event(&peer, LWS_CALLBACK_RECEIVE, "ab", 2), 0);
    assert_int_equal(server->waiting, 0);
    peer.is_part = false;
    assert_int_equal(event(&peer, LWS_CALLBACK_RECEIVE, "cd", 2), 0);
    assert_int_equal(server->waiting, 1);
    assert_int_equal(server->arrived[0].count, 4);
    assert_memory_equal(server->arrived[0].bytes, "abcd", 4);
    assert_int_equal(server->arrived[0].from.web, lane.visit->address.web);
    assert_int_equal(event(&peer, LWS_CALLBACK_RECEIVE, bytes, 0), 0);
    assert_int_equal(server->waiting, 1); /* Nothing is no datagram. */
    assert_int_equal(event(&peer, LWS_CALLBACK_RECEIVE, bytes, WIRE_DATAGRAM_BYTES), 0);
    assert_int_equal(server->arrived[1].count, WIRE_DATAGRAM_BYTES);
    assert_int_equal(event(&peer, LWS_CALLBACK_RECEIVE, bytes, WIRE_DATAGRAM_BYTES + 1), -1);
    peer.is_text = true;
    assert_int_equal(event(&peer, LWS_CALLBACK_RECEIVE, "ab", 2), -1);
    peer.is_text = false;
    for (int i = 0; i < 250; i++)
        assert_int_equal(event(&peer, LWS_CALLBACK_RECEIVE, "ab", 2), 0);
    assert_int_equal(server->waiting, 200);
    now_us += 4999;
    (void)event(&peer, LWS_CALLBACK_RECEIVE, "ab", 2);
    assert_int_equal(server->waiting, 200);
    now_us += 1;
    (void)event(&peer, LWS_CALLBACK_RECEIVE, "ab", 2);
    assert_int_equal(server->waiting, 201);
    /* What there is no room for is dropped. */
    now_us += 1000000;
    server->first = 10;
    for (int i = 0; i < 100; i++)
        (void)event(&peer, LWS_CALLBACK_RECEIVE, "ab", 2);
    assert_int_equal(server->waiting, WEB_ARRIVED);
}

/* NOLINTEND(readability-identifier-naming) */
