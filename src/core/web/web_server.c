/* SPDX-License-Identifier: MIT */
#include "web/web_parts.h"

#include "netplay/game_server.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    ACCEPTS_PER_WAKE = 16,
    FILES_SPARE =
        16, /* Besides connections: listening sockets, and what libwebsockets has of its own. */
    PING_SECONDS = 15,
    SILENT_SECONDS = 40,
    GOODBYES_US = 300000,
    EXTRA_MESSAGE_BYTES = 64
};

/* New connections of a site: six lanes, and what a browser loads with, for several at once. */
static const RateRule arrivals_rule = {1000000 / 20, 120};

static const lws_retry_bo_t silence_rule = {.secs_since_valid_ping = PING_SECONDS,
                                            .secs_since_valid_hangup = SILENT_SECONDS};

/* Of every answer. Scripts and styles come from files of the page only, and nobody frames it. A
 * page may ask other servers, since its player may join them. */
#define POLICY                                                                                     \
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "  \
    "data: blob:; media-src 'self' blob:; connect-src 'self' ws: wss:; worker-src 'self'; "        \
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

static const struct lws_protocol_vhost_options safety[] = {
    {.next = &safety[1], .name = "content-security-policy:", .value = POLICY},
    {.next = &safety[2], .name = "x-content-type-options:", .value = "nosniff"},
    {.next = &safety[3], .name = "referrer-policy:", .value = "no-referrer"},
    {.name = "cross-origin-opener-policy:", .value = "same-origin"}};

/* --- Connections ------------------------------------------------------------------------------ */

static void forget(WebServer *server, WebConnection *connection)
{
    if (connection == NULL)
        return;
    web_lanes_close(server, connection);
    for (int i = 0; i < WEB_CONNECTIONS_MAX; i++)
        if (server->connections[i] == connection)
            server->connections[i] = NULL;
    free(connection->own);
    free(connection);
}

/* A place for a new connection, or NULL where there are too many of its site, or at all. */
static WebConnection **find_place(WebServer *server, const Address *peer)
{
    WebConnection **place = NULL;
    bool is_limited = !web_is_proxy(server, peer);
    int count = 0;
    for (int i = 0; i < WEB_CONNECTIONS_MAX; i++) {
        if (server->connections[i] == NULL)
            place = &server->connections[i];
        else
            count += address_shares_site(&server->connections[i]->peer, peer);
    }
    Address site = address_site(peer);
    if (is_limited && (count >= WEB_SITE_CONNECTIONS_MAX ||
                       !network_limit_take(&server->arrivals, &site, game_now())))
        return NULL;
    return place;
}

static void adopt_connection(WebServer *server, int file, const Address *peer)
{
    WebConnection **place = find_place(server, peer);
    WebConnection *connection = place != NULL ? calloc(1, sizeof *connection) : NULL;
    if (connection == NULL) {
        sockets_close_local(file);
        return;
    }
    *connection = (WebConnection){.peer = *peer, .until_us = game_now() + WEB_PATIENCE_US};
    *place = connection;
    const lws_adopt_desc_t adopted = {.vh = server->vhost,
                                      .type =
                                          LWS_ADOPT_HTTP | LWS_ADOPT_SOCKET | LWS_ADOPT_ALLOW_SSL,
                                      .fd = {.sockfd = file},
                                      .opaque = connection};
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&adopted);
    if (wsi != NULL)
        connection->wsi = wsi;
}

static void accept_connections(WebServer *server, struct lws *listener)
{
    for (int i = 0; i < ACCEPTS_PER_WAKE; i++) {
        Address peer;
        int file = sockets_accept(lws_get_socket_fd(listener), &peer);
        if (file >= 0) {
            adopt_connection(server, file, &peer);
        } else {
            /* Without a free descriptor the next try is in a second, see tick(). */
            if (errno == EMFILE || errno == ENFILE)
                (void)lws_rx_flow_control(listener, 0);
            return;
        }
    }
}

/* --- Each second ------------------------------------------------------------------------------ */

/* Closes what has waited too long. */
static void end_late(WebServer *server)
{
    uint64_t now = game_now();
    for (int i = 0; i < WEB_CONNECTIONS_MAX; i++) {
        WebConnection *connection = server->connections[i];
        if (connection == NULL || connection->wsi == NULL)
            continue;
        uint64_t until = connection->until_us;
        if (connection->visit != NULL) {
            (void)pthread_mutex_lock(&server->lock);
            until = connection->visit->answered_us + WEB_IDLE_US;
            (void)pthread_mutex_unlock(&server->lock);
        }
        if (now > until)
            web_connection_end(connection);
    }
}

static void tick(lws_sorted_usec_list_t *clock)
{
    WebServer *server = lws_container_of(clock, WebServer, clock);
    end_late(server);
    web_pad_lines_flush(server);
    for (int i = 0; i < 2; i++)
        if (server->listeners[i] != NULL)
            (void)lws_rx_flow_control(server->listeners[i], 1);
    lws_sul_schedule(server->context, 0, clock, tick, LWS_US_PER_SEC);
}

/* What libwebsockets tells of itself; requests are for web_http.c. */
static int hear(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t count);

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = hear},
    {.name = WEB_LANE_PROTOCOL,
     .callback = web_lane_event,
     .rx_buffer_size = WIRE_DATAGRAM_BYTES + EXTRA_MESSAGE_BYTES},
    {.name = WEB_PAD_PROTOCOL,
     .callback = web_pad_lines_event,
     .rx_buffer_size = PADS_MESSAGE_BYTES + EXTRA_MESSAGE_BYTES},
    {.name = NULL}};

/* --- Certificates ----------------------------------------------------------------------------- */

#ifdef LWS_WITH_TLS

static void use_certificate(const WebServer *server, struct lws_context_creation_info *info)
{
    info->alpn = "http/1.1"; /* In HTTP/2 all lanes of a visit would be one connection. */
    info->ssl_cert_filepath = server->tls_cert;
    info->ssl_private_key_filepath = server->tls_key;
    if (server->tls_cert != NULL)
        info->options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
}

static bool replace_certificate(const WebServer *server)
{
    return lws_tls_cert_updated(server->context, server->tls_cert, server->tls_key, NULL, 0, NULL,
                                0) == 0;
}

#else

static void use_certificate(const WebServer *server, struct lws_context_creation_info *info)
{
    (void)server;
    (void)info;
}

static bool replace_certificate(const WebServer *server)
{
    (void)server;
    return false;
}

#endif

static struct lws_vhost *make_vhost(const WebServer *server, const char *name)
{
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                             .protocols = protocols,
                                             .vhost_name = name,
                                             .headers = safety,
                                             .timeout_secs = WEB_PATIENCE_US / LWS_US_PER_SEC,
                                             .keepalive_timeout = WEB_PATIENCE_US / LWS_US_PER_SEC,
                                             .retry_and_idle_policy = &silence_rule};
    use_certificate(server, &info);
    return lws_create_vhost(server->context, &info);
}

/* New connections get the certificate as it is now; those before keep the one they began with. Were
 * it put in place untried, a bad one would end what works. */
static bool reload(WebServer *server)
{
    struct lws_vhost *trial = make_vhost(server, "trial");
    if (trial == NULL)
        return false;
    lws_vhost_destroy(trial);
    return replace_certificate(server);
}

/* The library would wait for a named pipe's writer. */
static bool check_file(const char *path, Error *out_error)
{
    struct stat status;
    if (access(path, R_OK) != 0 || stat(path, &status) != 0)
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    return S_ISREG(status.st_mode) || error_set(out_error, tr("%s: not a regular file"), path);
}

static bool check_certificate(const WebServer *server, Error *out_error)
{
#ifndef LWS_WITH_TLS
    return error_set(out_error, "this build has no TLS; put a proxy that has it before the server");
#endif
    return check_file(server->tls_cert, out_error) && check_file(server->tls_key, out_error);
}

static bool refuse_certificate(const WebServer *server, Error *out_error)
{
    return error_set(out_error,
                     "%s and %s are not a certificate and its key, both in PEM and without a "
                     "password",
                     server->tls_cert, server->tls_key);
}

bool web_server_reload(WebServer *server, Error *out_error)
{
    if (server->tls_cert == NULL)
        return true;
    if (!check_certificate(server, out_error))
        return false;
    (void)pthread_mutex_lock(&server->lock);
    server->task = WEB_RELOAD;
    lws_cancel_service(server->context);
    while (server->task == WEB_RELOAD)
        (void)pthread_cond_wait(&server->changed, &server->lock);
    bool is_fine = server->task == WEB_DONE;
    (void)pthread_mutex_unlock(&server->lock);
    return is_fine || refuse_certificate(server, out_error);
}

/* --- The thread ------------------------------------------------------------------------------- */

static void on_wake(WebServer *server)
{
    (void)pthread_mutex_lock(&server->lock);
    bool reloads = server->task == WEB_RELOAD;
    server->is_woken = false;
    (void)pthread_mutex_unlock(&server->lock);
    web_lanes_flush(server);
    web_pad_lines_flush(server);
    if (!reloads)
        return;
    WebTask result = reload(server) ? WEB_DONE : WEB_FAILED;
    (void)pthread_mutex_lock(&server->lock);
    server->task = result;
    (void)pthread_cond_signal(&server->changed);
    (void)pthread_mutex_unlock(&server->lock);
}

static int hear(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t count)
{
    switch ((int)reason) {
    case LWS_CALLBACK_RAW_RX_FILE:
        accept_connections(web_server_of(wsi), wsi);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        on_wake(web_server_of(wsi));
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        forget(web_server_of(wsi), web_connection(wsi));
        return 0;
    default:
        return web_http_event(wsi, reason, user, in, count);
    }
}

/* What the server has said at last is still written, if that takes no longer than a moment. */
static bool is_over(WebServer *server)
{
    bool has_waiting = false;
    (void)pthread_mutex_lock(&server->lock);
    bool is_ending = server->ending_us != 0;
    for (int i = 0; i < WEB_VISITS_MAX && is_ending; i++)
        has_waiting = has_waiting || server->visits[i].waiting > 0;
    bool is_late = is_ending && game_now() - server->ending_us > GOODBYES_US;
    (void)pthread_mutex_unlock(&server->lock);
    return is_ending && (is_late || !has_waiting);
}

static void *run(void *data)
{
    WebServer *server = data;
    web_files_pack(&server->files);
    lws_sul_schedule(server->context, 0, &server->clock, tick, LWS_US_PER_SEC);
    while (!is_over(server) && lws_service(server->context, 0) >= 0)
        ;
    return NULL;
}

/* Signals are for the thread that waits for them. */
static bool start_thread(WebServer *server, Error *out_error)
{
#ifdef SIGHUP /* Windows has no signals that could come to a thread. */
    sigset_t all, before;
    sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
#endif
    server->has_thread = pthread_create(&server->thread, NULL, run, server) == 0;
#ifdef SIGHUP
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
#endif
    return server->has_thread || error_set(out_error, "cannot start a thread for the page");
}

static bool adopt_listeners(WebServer *server, Error *out_error)
{
    const int files[] = {server->sockets.v4, server->sockets.v6};
    for (int i = 0; i < 2; i++) {
        const lws_adopt_desc_t adopted = {.vh = server->vhost,
                                          .type = LWS_ADOPT_RAW_FILE_DESC,
                                          .fd = {.sockfd = files[i]},
                                          .vh_prot_name = protocols[0].name};
        if (files[i] < 0)
            continue;
        server->listeners[i] = lws_adopt_descriptor_vhost_via_info(&adopted);
        if (server->listeners[i] == NULL)
            return error_memory(out_error);
        *(i == 0 ? &server->sockets.v4 : &server->sockets.v6) = -1; /* It has it now. */
    }
    return true;
}

static bool open_context(WebServer *server, Error *out_error)
{
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   (server->tls_cert != NULL ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .server_string = "clockwise",
        .max_http_header_data = WEB_HEAD_BYTES,
        .fd_limit_per_thread = WEB_CONNECTIONS_MAX + FILES_SPARE,
        .user = server};
    lws_set_log_level(0, NULL);
    server->context = lws_create_context(&info);
    if (server->context == NULL)
        return error_set_memory(out_error, "libwebsockets failed to start");
    server->port = server->sockets.port;
    server->vhost = make_vhost(server, "page");
    if (server->vhost == NULL)
        return server->tls_cert != NULL ? refuse_certificate(server, out_error)
                                        : error_memory(out_error);
    return adopt_listeners(server, out_error);
}

static bool copy_options(WebServer *server, const WebOptions *options, Error *out_error)
{
    ASSERT(options->name_count <= WEB_NAMES_MAX && options->proxy_count <= WEB_PROXIES_MAX);
    if (gethostname(server->host, sizeof server->host - 1) != 0)
        server->host[0] = '\0';
    for (int i = 0; i < options->name_count; i++)
        snprintf(server->names[i], sizeof server->names[i], "%s", options->names[i]);
    server->name_count = options->name_count;
    server->has_any_name = options->has_any_name;
    server->pads = options->pads;
    server->proxy_count = options->proxy_count;
    for (int i = 0; i < options->proxy_count; i++)
        server->proxies[i] = options->proxies[i];
    if (options->tls_cert == NULL)
        return true;
    server->tls_cert = strdup(options->tls_cert);
    server->tls_key = strdup(options->tls_key);
    if (server->tls_cert == NULL || server->tls_key == NULL)
        return error_memory(out_error);
    return check_certificate(server, out_error);
}

static void wake_for_pads(void *self)
{
    lws_cancel_service(((WebServer *)self)->context);
}

bool web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error)
{
    *out_server = NULL;
    WebServer *server = calloc(1, sizeof *server);
    if (server == NULL || !seal_begin()) {
        free(server);
        return error_memory(out_error);
    }
    server->sockets = (Sockets){-1, -1, 0, false};
    (void)pthread_mutex_init(&server->lock, NULL);
    (void)pthread_cond_init(&server->changed, NULL);
    network_limit_begin(&server->arrivals, arrivals_rule);
    server->asked_us = game_now();
    bool is_fine =
        copy_options(server, options, out_error) &&
        (options->page == NULL || web_files_read(&server->files, options->page, "", out_error)) &&
        (options->pad == NULL || web_files_read(&server->files, options->pad, "pad/", out_error)) &&
        (options->words == NULL ||
         web_files_read_file(&server->files, options->words, "pad/words.json", out_error)) &&
        sockets_open_streams(&server->sockets, options->bind, options->port, out_error) &&
        open_context(server, out_error) && start_thread(server, out_error);
    if (!is_fine) {
        web_server_destroy(server);
        return false;
    }
    if (server->pads != NULL)
        web_pads_on_show(server->pads, wake_for_pads, server);
    if (!options->has_any_name)
        web_server_set_game(server, &(ListingGame){.name = ""});
    *out_server = server;
    return true;
}

void web_server_destroy(WebServer *server)
{
    if (server == NULL)
        return;
    if (server->has_thread) {
        (void)pthread_mutex_lock(&server->lock);
        server->ending_us = game_now();
        (void)pthread_mutex_unlock(&server->lock);
        lws_cancel_service(server->context);
        (void)pthread_join(server->thread, NULL);
    }
    if (server->pads != NULL)
        web_pads_on_show(server->pads, NULL, NULL);
    if (server->context != NULL)
        lws_context_destroy(server->context);
    sockets_close(&server->sockets);
    for (int i = 0; i < WEB_CONNECTIONS_MAX; i++)
        free(server->connections[i]);
    for (int i = 0; i < WEB_TEXTS_MAX; i++)
        free(server->texts[i].bytes);
    web_files_destroy(&server->files);
    (void)pthread_cond_destroy(&server->changed);
    (void)pthread_mutex_destroy(&server->lock);
    free(server->tls_cert);
    free(server->tls_key);
    free(server);
}

/* --- For the server's thread ------------------------------------------------------------------ */

uint16_t web_server_port(const WebServer *server)
{
    return server->port;
}

int web_server_visits(WebServer *server)
{
    int count = 0;
    (void)pthread_mutex_lock(&server->lock);
    for (int i = 0; i < WEB_VISITS_MAX; i++)
        count += server->visits[i].address.web != 0;
    (void)pthread_mutex_unlock(&server->lock);
    return count;
}

/* The oldest one gives way to a new one where too many wait. */
static void put_waiting(WebVisit *visit, const void *bytes, size_t count)
{
    if (visit->waiting == WEB_QUEUE) {
        visit->first = (visit->first + 1) % WEB_QUEUE;
        visit->waiting--;
    }
    WebDatagram *datagram = &visit->queue[(visit->first + visit->waiting++) % WEB_QUEUE];
    visit->answered_us = datagram->since_us = game_now();
    datagram->count = count;
    memcpy(datagram->bytes, bytes, count);
}

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    WebServer *server = self;
    ASSERT(count <= WIRE_DATAGRAM_BYTES);
    if (to->web == 0) {
        server->udp.send(server->udp.self, to, bytes, count);
        return;
    }
    WebVisit *visit = &server->visits[to->web % WEB_VISITS_MAX];
    (void)pthread_mutex_lock(&server->lock);
    bool is_here = visit->address.web == to->web;
    bool wakes = is_here && !server->is_woken;
    if (is_here)
        put_waiting(visit, bytes, count);
    server->is_woken = server->is_woken || wakes;
    (void)pthread_mutex_unlock(&server->lock);
    if (wakes)
        lws_cancel_service(server->context);
}

static int take_arrived(WebServer *server, Address *out_from, unsigned char *out_bytes)
{
    int count = -1;
    (void)pthread_mutex_lock(&server->lock);
    if (server->waiting > 0) {
        const WebDatagram *datagram = &server->arrived[server->first];
        count = (int)datagram->count;
        *out_from = datagram->from;
        memcpy(out_bytes, datagram->bytes, datagram->count);
        server->first = (server->first + 1) % WEB_ARRIVED;
        server->waiting--;
    }
    (void)pthread_mutex_unlock(&server->lock);
    return count;
}

static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    WebServer *server = self;
    int count = -1;
    server->is_udp_next = !server->is_udp_next;
    if (!server->is_udp_next)
        count = take_arrived(server, out_from, out_bytes);
    if (count == -1)
        count = server->udp.receive(server->udp.self, out_from, out_bytes);
    if (count == -1 && server->is_udp_next)
        count = take_arrived(server, out_from, out_bytes);
    return count;
}

Wire web_server_wire(WebServer *server, Wire udp)
{
    server->udp = udp;
    return (Wire){server, send_datagram, receive_datagram};
}

void web_print_version(FILE *file)
{
    fprintf(file, "libwebsockets: compiled %s, linked %s\n", LWS_LIBRARY_VERSION,
            lws_get_library_version());
}
