/* SPDX-License-Identifier: MIT */
/* What a browser is answered: the files of the page, what is played here, or why not. */
#include "web/web_parts.h"

#include "base/system_streams.h"
#include "base/version.h"
#include "netplay/game_server.h"

enum {
    PIECE_BYTES = 16384, /* Of a file: what is written at once. */
    ANSWER_HEAD_BYTES = 2048,
    VISIT_DIGITS = 16,
    OK = 200,
    NOT_MODIFIED = 304,
    BAD_REQUEST = 400,
    FORBIDDEN = 403,
    NOT_FOUND = 404,
    WRONG_METHOD = 405,
    OTHER_HOST = 421,
    TOO_MANY = 429
};

#define PLAIN "text/plain; charset=utf-8"

/* --- Who asks, and for which host ------------------------------------------------------------- */

/* False for a header that is too long. One that is missing is empty. libwebsockets does not count
 * the commas that it puts between headers of one name, so it is given less room than there is. */
static bool read_header(struct lws *wsi, enum lws_token_indexes token, char out[WEB_HEADER_BYTES])
{
    out[0] = '\0';
    return lws_hdr_total_length(wsi, token) < WEB_HEADER_BYTES / 2 &&
           lws_hdr_copy(wsi, out, WEB_HEADER_BYTES / 2, token) >= 0;
}

static bool is_same(const char *a, const char *b)
{
    for (; *a != '\0' && ascii_lower(*a) == ascii_lower(*b); a++)
        b++;
    return *a == *b;
}

static bool is_named(const WebServer *server, const char *host)
{
    for (int i = 0; i < server->name_count; i++)
        if (is_same(server->names[i], host))
            return true;
    return false;
}

/* Else the page of somebody else could lead browsers here under a name of its own, and read what
 * they get (DNS rebinding). */
static bool is_own_host(const WebServer *server, const char *text)
{
    char host[ADDRESS_HOST_BYTES];
    char local[ADDRESS_HOST_BYTES + 8];
    uint16_t port;
    Address address;
    Error ignored;
    snprintf(local, sizeof local, "%s.local", server->host);
    return server->has_any_name ||
           (address_split(text, 1, host, &port, &ignored) &&
            (address_parse_host(host, port, &address) || is_same(host, "localhost") ||
             is_same(host, server->host) || is_same(host, local) || is_named(server, host)));
}

/* Only this server's own page may open lanes, and pages of the named hosts. */
static bool is_own_origin(const WebServer *server, const char *origin, const char *own)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    Error ignored;
    const char *mark = strstr(origin, "://");
    if (mark == NULL || strncmp(origin, "http", strlen("http")) != 0)
        return false;
    return is_same(mark + 3, own) ||
           (address_split(mark + 3, 1, host, &port, &ignored) && is_named(server, host));
}

bool web_is_proxy(const WebServer *server, const Address *address)
{
    for (int i = 0; i < server->proxy_count; i++)
        if (address_shares_host(&server->proxies[i], address))
            return true;
    return false;
}

/* What a proxy adds stands at the end; what stands before it may be anybody's invention. False
 * where that is too long: who sends it must not count as the proxy. */
static bool find_client(const WebServer *server, struct lws *wsi, const WebConnection *connection,
                        Address *out_client)
{
    char forwarded[WEB_HEADER_BYTES];
    Address client = connection->peer;
    Address next;
    *out_client = client;
    if (!web_is_proxy(server, &client))
        return true;
    if (!read_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded))
        return false;
    for (char *end = forwarded + strlen(forwarded); web_is_proxy(server, &client);) {
        while (end > forwarded && strchr(", ", end[-1]) != NULL)
            end--;
        *end = '\0';
        while (end > forwarded && strchr(", ", end[-1]) == NULL)
            end--;
        if (!address_parse_host(end, client.port, &next))
            break;
        client = next;
    }
    *out_client = client;
    return true;
}

/* --- Answers ---------------------------------------------------------------------------------- */

/* An answer's status, and what its head says of the body. */
typedef struct Answer {
    unsigned status;
    const char *type, *etag, *cache;
    bool is_packed;
    const void *body;
    size_t count;
} Answer;

static bool add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end)
{
    return value == NULL || lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                                        (const unsigned char *)value,
                                                        (int)strlen(value), at, end) == 0;
}

/* Returns what the callback has to. */
static int complete(struct lws *wsi, WebConnection *connection)
{
    connection->until_us = game_now() + WEB_PATIENCE_US;
    free(connection->own);
    connection->own = NULL;
    return connection->is_last || lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

static int answer(struct lws *wsi, WebConnection *connection, const Answer *given)
{
    unsigned char head[LWS_PRE + ANSWER_HEAD_BYTES];
    unsigned char *start = head + LWS_PRE, *at = start, *end = head + sizeof head - 1;
    bool has_body = given->status != NOT_MODIFIED;
    bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    connection->until_us = game_now() + WEB_PATIENCE_US;
    connection->body = given->body;
    connection->body_bytes = has_body && !is_head ? given->count : 0;
    if (lws_add_http_common_headers(wsi, given->status, has_body ? given->type : NULL,
                                    has_body ? given->count : 0, &at, end) != 0 ||
        !add(wsi, "cache-control:", given->cache, &at, end) ||
        !add(wsi, "etag:", given->etag, &at, end) ||
        !add(wsi, "vary:", given->etag != NULL ? "accept-encoding" : NULL, &at, end) ||
        !add(wsi, "content-encoding:", given->is_packed ? "gzip" : NULL, &at, end) ||
        !add(wsi, "connection:", connection->is_last ? "close" : NULL, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return -1;
    if (connection->body_bytes == 0)
        return complete(wsi, connection);
    lws_callback_on_writable(wsi);
    return 0;
}

static int write_piece(struct lws *wsi, WebConnection *connection)
{
    unsigned char piece[LWS_PRE + PIECE_BYTES];
    size_t count = connection->body_bytes < PIECE_BYTES ? connection->body_bytes : PIECE_BYTES;
    if (count == 0)
        return 0;
    memcpy(piece + LWS_PRE, connection->body, count);
    connection->body += count;
    connection->body_bytes -= count;
    bool is_end = connection->body_bytes == 0;
    if (lws_write(wsi, piece + LWS_PRE, count, is_end ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)count)
        return -1;
    if (is_end)
        return complete(wsi, connection);
    connection->until_us = game_now() + WEB_PATIENCE_US;
    lws_callback_on_writable(wsi);
    return 0;
}

/* Says why not, in one go, and closes. */
static int refuse(struct lws *wsi, WebConnection *connection, unsigned status, const char *words)
{
    const Answer given = {.status = status,
                          .type = PLAIN,
                          .cache = "no-store",
                          .body = words,
                          .count = strlen(words)};
    connection->is_last = true;
    return answer(wsi, connection, &given) < 0 ? -1 : write_piece(wsi, connection);
}

/* What was set by web_server_print(); a copy, since it may be set again meanwhile. False: there
 * is none of that name. */
static bool find_text(WebServer *server, WebConnection *connection, const char *name,
                      Answer *out_answer)
{
    const WebText *found = NULL;
    (void)pthread_mutex_lock(&server->lock);
    for (int i = 0; i < WEB_TEXTS_MAX; i++)
        if (server->texts[i].name != NULL && strcmp(server->texts[i].name, name) == 0)
            found = &server->texts[i];
    if (found != NULL)
        server->asked_us = game_now();
    connection->own = found != NULL ? malloc(found->count + 1) : NULL;
    if (connection->own != NULL) {
        memcpy(connection->own, found->bytes, found->count);
        *out_answer = (Answer){.status = OK,
                               .type = found->type,
                               .cache = "no-store",
                               .body = connection->own,
                               .count = found->count};
    }
    (void)pthread_mutex_unlock(&server->lock);
    return connection->own != NULL;
}

void web_server_print(WebServer *server, const char *name, const char *type,
                      void (*print)(FILE *file, const void *self), const void *self)
{
    WebText *place = server->texts;
    WebText text = {.name = name, .type = type};
    while (place->name != NULL && strcmp(place->name, name) != 0) {
        place++;
        ASSERT(place < server->texts + WEB_TEXTS_MAX);
    }
    FILE *file = open_memstream(&text.bytes, &text.count);
    if (file == NULL)
        return;
    print(file, self);
    if (fclose(file) != 0 || text.bytes == NULL) {
        free(text.bytes);
        return;
    }
    (void)pthread_mutex_lock(&server->lock);
    free(place->bytes);
    *place = text;
    (void)pthread_mutex_unlock(&server->lock);
}

uint64_t web_server_asked_us(WebServer *server)
{
    (void)pthread_mutex_lock(&server->lock);
    uint64_t asked_us = server->asked_us;
    (void)pthread_mutex_unlock(&server->lock);
    return asked_us;
}

static void print_game(FILE *file, const void *self)
{
    const WebServer *server = self;
    const ListingGame *game = &server->game;
    fputs("{\"name\":", file);
    json_print_string(file, game->name);
    fprintf(file,
            ",\"protocol\":%d,\"version\":\"%s\",\"players\":%d,\"people_max\":%d,"
            "\"has_password\":%s,\"tls\":%s}\n",
            NETPLAY_VERSION, CLOCKWISE_VERSION, game->people, game->people_max,
            game->has_password ? "true" : "false", server->tls_cert != NULL ? "true" : "false");
}

void web_server_set_game(WebServer *server, const ListingGame *game)
{
    if (server->texts[0].name != NULL && memcmp(&server->game, game, sizeof *game) == 0)
        return;
    server->game = *game;
    web_server_print(server, "game.json", "application/json", print_game, server);
}

static int answer_file(struct lws *wsi, WebConnection *connection, const WebFile *file)
{
    char header[WEB_HEADER_BYTES];
    Answer given = {.status = OK,
                    .type = file->type,
                    .etag = file->etag,
                    .cache = "no-cache", /* It is kept, but asked for again. */
                    .body = file->bytes,
                    .count = file->count};
    given.is_packed = file->packed != NULL &&
                      read_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, header) &&
                      strstr(header, "gzip") != NULL;
    if (given.is_packed) {
        given.body = file->packed;
        given.count = file->packed_count;
    }
    if (read_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, header) &&
        strstr(header, file->etag) != NULL)
        given.status = NOT_MODIFIED;
    return answer(wsi, connection, &given);
}

/* --- Requests --------------------------------------------------------------------------------- */

/* False where the request was answered already, with what the callback returns. */
static bool is_welcome(struct lws *wsi, WebServer *server, WebConnection *connection, char *host,
                       int *out_result)
{
    if (!find_client(server, wsi, connection, &connection->client)) {
        *out_result =
            refuse(wsi, connection, BAD_REQUEST, "The header X-Forwarded-For is too long.\n");
        return false;
    }
    if (read_header(wsi, WSI_TOKEN_HOST, host) && is_own_host(server, host))
        return true;
    *out_result = refuse(wsi, connection, OTHER_HOST,
                         "This server does not know itself by that name. Its host can start it "
                         "with --web-names and the name.\n");
    return false;
}

static int hear_request(struct lws *wsi, const char *path)
{
    static const char none[] =
        "There is no page here, but a game: join it with Clockwise itself.\nWhoever runs this "
        "server gets the page by `make web`, or with the package clockwise-web.\n";
    WebServer *server = web_server_of(wsi);
    WebConnection *connection = web_connection(wsi);
    char host[WEB_HEADER_BYTES], name[WEB_NAME_BYTES];
    Answer text;
    int result;
    if (connection == NULL)
        return -1;
    if (!is_welcome(wsi, server, connection, host, &result))
        return result;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0 &&
        lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return refuse(wsi, connection, WRONG_METHOD, "Only GET and HEAD are known here.\n");
    size_t length = strlen(path);
    int bytes = snprintf(name, sizeof name, "%s%s", path + (*path == '/'),
                         length > 0 && path[length - 1] == '/' ? "index.html" : "");
    const WebFile *file = bytes < WEB_NAME_BYTES ? web_files_find(&server->files, name) : NULL;
    if (file != NULL)
        return answer_file(wsi, connection, file);
    if (bytes < WEB_NAME_BYTES && find_text(server, connection, name, &text))
        return answer(wsi, connection, &text);
    return refuse(wsi, connection, NOT_FOUND,
                  strcmp(path, "/") == 0 ? none : "There is no such file here.\n");
}

/* "visit=" and 16 digits, "lane=" and one. */
static bool read_visit(struct lws *wsi, WebConnection *connection)
{
    char visit_text[WEB_NAME_BYTES], lane_text[WEB_NAME_BYTES];
    const char *visit = lws_get_urlarg_by_name(wsi, "visit=", visit_text, sizeof visit_text);
    const char *lane = lws_get_urlarg_by_name(wsi, "lane=", lane_text, sizeof lane_text);
    if (visit == NULL || strlen(visit) != VISIT_DIGITS ||
        strspn(visit, "0123456789abcdef") != VISIT_DIGITS || lane == NULL || strlen(lane) != 1 ||
        lane[0] < '0' || lane[0] >= '0' + WEB_LANES)
        return false;
    connection->id = strtoull(visit, NULL, 16);
    connection->lane = lane[0] - '0';
    return true;
}

/* Of a phone as a controller: "token=" and a token or a secret. Only where phones are awaited. */
static bool is_pad(struct lws *wsi, const WebServer *server, WebConnection *connection)
{
    char path[WEB_HEADER_BYTES], protocol[WEB_HEADER_BYTES], text[WEB_NAME_BYTES];
    if (server->pads == NULL || !read_header(wsi, WSI_TOKEN_GET_URI, path) ||
        strcmp(path, "/pad") != 0 || !read_header(wsi, WSI_TOKEN_PROTOCOL, protocol) ||
        strcmp(protocol, WEB_PAD_PROTOCOL) != 0)
        return false;
    const char *key = lws_get_urlarg_by_name(wsi, "token=", text, sizeof text);
    if (key == NULL || strlen(key) >= PADS_KEY_BYTES)
        return false;
    memcpy(connection->pad_key, key, strlen(key) + 1);
    return true;
}

/* Whether the request may become a lane: 0, or -1 to close it. */
static int hear_upgrade(struct lws *wsi, const char *to)
{
    WebServer *server = web_server_of(wsi);
    WebConnection *connection = web_connection(wsi);
    char host[WEB_HEADER_BYTES], header[WEB_HEADER_BYTES];
    int result;
    if (connection == NULL || server->has_any_name)
        return -1;
    if (!is_welcome(wsi, server, connection, host, &result))
        return result;
    if (!read_header(wsi, WSI_TOKEN_ORIGIN, header) || !is_own_origin(server, header, host))
        return refuse(wsi, connection, FORBIDDEN,
                      "Only the page of this server may come here, and pages of hosts that "
                      "--web-names lists.\n");
    if (strcmp(to, "websocket") == 0 && is_pad(wsi, server, connection))
        return 0;
    if (server->pads != NULL || strcmp(to, "websocket") != 0 ||
        !read_header(wsi, WSI_TOKEN_GET_URI, header) || strcmp(header, "/lane") != 0 ||
        !read_header(wsi, WSI_TOKEN_PROTOCOL, header) || strcmp(header, WEB_LANE_PROTOCOL) != 0 ||
        !read_visit(wsi, connection))
        return refuse(wsi, connection, BAD_REQUEST, "This is no request for a lane.\n");
    if (!web_lanes_may_come(server, connection))
        return refuse(wsi, connection, TOO_MANY, "There are too many players from there.\n");
    return 0;
}

int web_http_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t count)
{
    (void)user;
    (void)count;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return hear_request(wsi, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return web_connection(wsi) == NULL ? -1 : write_piece(wsi, web_connection(wsi));
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return hear_upgrade(wsi, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* By a protocol of that name, or none. */
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_RAW_ADOPT: /* By the method CONNECT. */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return 0;
    }
}
