/* SPDX-License-Identifier: MIT */
/* The connections of phones that are controllers. */
#include "web/web_parts.h"

#include "netplay/game_server.h"

void web_pad_lines_flush(WebServer *server)
{
    for (int i = 0; i < WEB_CONNECTIONS_MAX; i++)
        if (server->connections[i] != NULL && server->connections[i]->pad_visit > 0)
            lws_callback_on_writable(server->connections[i]->wsi);
}

static int open_pad(WebServer *server, WebConnection *connection)
{
    connection->pad_welcome = web_pads_open(server->pads, connection->pad_key, game_now(),
                                            &connection->pad_place, &connection->pad_visit);
    memset(connection->pad_key, 0, sizeof connection->pad_key);
    if (connection->pad_welcome == PADS_WELCOME)
        connection->until_us = UINT64_MAX; /* Silent ones are found when something is written. */
    web_pad_lines_flush(server);           /* A former connection of this phone ends. */
    lws_callback_on_writable(connection->wsi);
    return 0;
}

static int read_message(WebServer *server, WebConnection *connection, const void *bytes,
                        size_t count)
{
    if (connection->pad_visit == 0)
        return 0; /* Why it must go is on its way. */
    WebMessage message = web_message_add(connection, bytes, count, PADS_MESSAGE_BYTES);
    if (message != WEB_MESSAGE_WHOLE)
        return message == WEB_MESSAGE_BAD ? -1 : 0;
    bool is_fine = web_pads_receive(server->pads, connection->pad_place, connection->pad_visit,
                                    connection->message, connection->message_bytes, game_now());
    connection->message_bytes = 0;
    return is_fine ? 0 : -1;
}

static int write_message(WebServer *server, WebConnection *connection)
{
    unsigned char bytes[LWS_PRE + PADS_MESSAGE_BYTES];
    bool is_refused = connection->pad_visit == 0;
    int count = is_refused ? web_pads_refuse(connection->pad_welcome, bytes + LWS_PRE)
                           : web_pads_write(server->pads, connection->pad_place,
                                            connection->pad_visit, game_now(), bytes + LWS_PRE);
    if (count <= 0)
        return count;
    if (lws_write(connection->wsi, bytes + LWS_PRE, (size_t)count, LWS_WRITE_BINARY) < count ||
        is_refused)
        return -1;
    lws_callback_on_writable(connection->wsi);
    return 0;
}

int web_pad_lines_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t count)
{
    WebServer *server = web_server_of(wsi);
    WebConnection *connection = web_connection(wsi);
    (void)user;
    if (connection == NULL || server->pads == NULL)
        return reason == LWS_CALLBACK_ESTABLISHED ? -1 : 0;
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return open_pad(server, connection);
    case LWS_CALLBACK_RECEIVE:
        return read_message(server, connection, in, count);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_message(server, connection);
    case LWS_CALLBACK_CLOSED:
        if (connection->pad_visit > 0)
            web_pads_close(server->pads, connection->pad_place, connection->pad_visit);
        connection->pad_visit = 0;
        return 0;
    default:
        return 0;
    }
}
