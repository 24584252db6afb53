/* SPDX-License-Identifier: MIT */
/* Visits of browsers: each has up to six connections, its lanes, and each datagram goes by one of
 * them. What a lost segment holds back on one lane does not hold back what goes by the others. */
#include "web/web_parts.h"

#include "netplay/game_server.h"

enum {
    FRESH_US = 50000, /* Younger ones go in order, so that long messages stay together. */
    STALE_US = 300000 /* Older ones are of no use to a match: newer ones repeat what they said. */
};

/* As many as a client may send after the handshake, see the page of netplay. */
static const RateRule arrival_rule = {1000000 / 200, 200};

/* --- From the server to lanes ----------------------------------------------------------------- */

/* Takes the datagram to be sent next; false where none waits. The caller has the lock. */
static bool take_waiting(WebVisit *visit, WebDatagram *out_datagram)
{
    uint64_t now = game_now();
    while (visit->waiting > 0 && now - visit->queue[visit->first].since_us > STALE_US) {
        visit->first = (visit->first + 1) % WEB_QUEUE;
        visit->waiting--;
    }
    if (visit->waiting == 0)
        return false;
    if (now - visit->queue[visit->first].since_us < FRESH_US) {
        *out_datagram = visit->queue[visit->first];
        visit->first = (visit->first + 1) % WEB_QUEUE;
    } else {
        *out_datagram = visit->queue[(visit->first + visit->waiting - 1) % WEB_QUEUE];
    }
    visit->waiting--;
    return true;
}

/* Asks the lane that has least on its way to take the next datagram. Where each has much, whichever
 * is free first gets it. */
static void flush_visit(WebVisit *visit)
{
    WebConnection *best = NULL;
    int least = 0;
    for (int i = 0; i < WEB_LANES; i++) {
        WebConnection *lane = visit->lanes[i];
        int bytes = lane != NULL ? sockets_unsent(lws_get_socket_fd(lane->wsi)) : 0;
        if (lane != NULL && (best == NULL || bytes < least)) {
            best = lane;
            least = bytes;
        }
    }
    for (int i = 0; i < WEB_LANES; i++)
        if (visit->lanes[i] != NULL && (least >= WEB_LANE_BYTES || visit->lanes[i] == best))
            lws_callback_on_writable(visit->lanes[i]->wsi);
}

void web_lanes_flush(WebServer *server)
{
    for (int i = 0; i < WEB_VISITS_MAX; i++) {
        WebVisit *visit = &server->visits[i];
        (void)pthread_mutex_lock(&server->lock);
        bool has_waiting = visit->waiting > 0;
        (void)pthread_mutex_unlock(&server->lock);
        if (has_waiting)
            flush_visit(visit);
    }
}

static int write_next(WebServer *server, const WebConnection *lane)
{
    unsigned char bytes[LWS_PRE + WIRE_DATAGRAM_BYTES];
    WebDatagram datagram;
    (void)pthread_mutex_lock(&server->lock);
    bool has_one = take_waiting(lane->visit, &datagram);
    bool has_more = lane->visit->waiting > 0;
    (void)pthread_mutex_unlock(&server->lock);
    if (!has_one)
        return 0;
    memcpy(bytes + LWS_PRE, datagram.bytes, datagram.count);
    if (lws_write(lane->wsi, bytes + LWS_PRE, datagram.count, LWS_WRITE_BINARY) <
        (int)datagram.count)
        return -1;
    if (has_more)
        flush_visit(lane->visit);
    return 0;
}

/* --- From lanes to the server ----------------------------------------------------------------- */

static void put_arrived(WebServer *server, WebConnection *lane)
{
    if (lane->message_bytes == 0 ||
        !rate_limit_take(&lane->visit->full_at_us, arrival_rule, game_now()))
        return;
    (void)pthread_mutex_lock(&server->lock);
    if (server->waiting < WEB_ARRIVED) {
        int last = (server->first + server->waiting++) % WEB_ARRIVED;
        WebDatagram *datagram = &server->arrived[last];
        datagram->from = lane->visit->address;
        datagram->count = lane->message_bytes;
        memcpy(datagram->bytes, lane->message, lane->message_bytes);
    }
    (void)pthread_mutex_unlock(&server->lock);
}

WebMessage web_message_add(WebConnection *connection, const void *bytes, size_t count, size_t most)
{
    if (!lws_frame_is_binary(connection->wsi) || count > most - connection->message_bytes)
        return WEB_MESSAGE_BAD;
    memcpy(connection->message + connection->message_bytes, bytes, count);
    connection->message_bytes += count;
    return lws_is_final_fragment(connection->wsi) ? WEB_MESSAGE_WHOLE : WEB_MESSAGE_PART;
}

static int read_message(WebServer *server, WebConnection *lane, const void *bytes, size_t count)
{
    WebMessage message = web_message_add(lane, bytes, count, WIRE_DATAGRAM_BYTES);
    if (message == WEB_MESSAGE_WHOLE) {
        put_arrived(server, lane);
        lane->message_bytes = 0;
    }
    return message == WEB_MESSAGE_BAD ? -1 : 0;
}

/* --- Visits ----------------------------------------------------------------------------------- */

static bool is_visit_of(const WebVisit *visit, const WebConnection *connection)
{
    return visit->lane_count > 0 && visit->id == connection->id &&
           address_shares_host(&visit->address, &connection->client);
}

/* The visit of a new lane, or a free place; NULL where its site has all that it may. */
static WebVisit *find_visit(WebServer *server, const WebConnection *connection)
{
    WebVisit *found = NULL;
    int count = 0;
    for (int i = 0; i < WEB_VISITS_MAX; i++) {
        WebVisit *visit = &server->visits[i];
        if (is_visit_of(visit, connection))
            return visit;
        if (visit->lane_count == 0)
            found = visit;
        else
            count += address_shares_site(&visit->address, &connection->client);
    }
    return count < WEB_SITE_VISITS_MAX ? found : NULL;
}

bool web_lanes_may_come(WebServer *server, const WebConnection *connection)
{
    return find_visit(server, connection) != NULL;
}

/* Its number is new each time, so that nothing meant for somebody else reaches a browser. */
static void begin_visit(WebServer *server, WebVisit *visit, const WebConnection *connection)
{
    uint32_t times = ++server->visits_begun % (UINT32_MAX / WEB_VISITS_MAX) + 1;
    (void)pthread_mutex_lock(&server->lock);
    visit->id = connection->id;
    visit->full_at_us = 0;
    visit->address = connection->client;
    visit->address.web = times * WEB_VISITS_MAX + (uint32_t)(visit - server->visits);
    visit->answered_us = game_now();
    visit->first = visit->waiting = 0;
    (void)pthread_mutex_unlock(&server->lock);
}

void web_connection_end(WebConnection *connection)
{
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static int open_lane(WebServer *server, WebConnection *connection)
{
    WebVisit *visit = find_visit(server, connection);
    if (visit == NULL)
        return -1;
    if (visit->lane_count == 0)
        begin_visit(server, visit, connection);
    /* The page knows sooner than the server that a lane is broken. */
    WebConnection *former = visit->lanes[connection->lane];
    if (former != NULL) {
        former->visit = NULL;
        web_connection_end(former);
        visit->lane_count--;
    }
    visit->lanes[connection->lane] = connection;
    visit->lane_count++;
    connection->visit = visit;
    connection->until_us = 0;
    sockets_limit_stream(lws_get_socket_fd(connection->wsi), WEB_LANE_BYTES);
    return 0;
}

void web_lanes_close(WebServer *server, WebConnection *connection)
{
    WebVisit *visit = connection->visit;
    if (visit == NULL)
        return;
    connection->visit = NULL;
    visit->lanes[connection->lane] = NULL;
    if (--visit->lane_count > 0)
        return;
    (void)pthread_mutex_lock(&server->lock);
    visit->address.web = 0;
    visit->waiting = 0;
    (void)pthread_mutex_unlock(&server->lock);
}

int web_lane_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t count)
{
    WebServer *server = web_server_of(wsi);
    WebConnection *connection = web_connection(wsi);
    (void)user;
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return connection == NULL ? -1 : open_lane(server, connection);
    case LWS_CALLBACK_RECEIVE:
        return connection->visit == NULL ? -1 : read_message(server, connection, in, count);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return connection->visit == NULL ? -1 : write_next(server, connection);
    case LWS_CALLBACK_CLOSED:
        if (connection != NULL)
            web_lanes_close(server, connection);
        return 0;
    default:
        return 0;
    }
}
