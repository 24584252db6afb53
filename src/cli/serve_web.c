/* SPDX-License-Identifier: MIT */
/* `serve --web`: the page and the players in it. */
#include "cli/serve_parts.h"

const ServePlace serve_web_place = {"web", NULL, ADDRESS_PORT_DEFAULT};
const ServePlace serve_metrics_place = {"metrics", "127.0.0.1", 0};

bool serve_place(const ServePlace *place, const char *text, Address *out_at, Error *out_error)
{
    char full[ADDRESS_TEXT_BYTES];
    Error why;
    bool is_port = text[0] != '\0' && strspn(text, "0123456789") == strlen(text);
    bool is_any = strcmp(text, "0") == 0;
    if (is_port)
        snprintf(full, sizeof full, "%s:%.40s", place->alone != NULL ? place->alone : "0.0.0.0",
                 is_any ? "1" : text);
    if (!address_parse(is_port ? full : text, place->port, out_at, &why))
        return error_set(out_error, "--%s: %s", place->option, why.text);
    if (out_at->port == 0)
        return error_set(out_error, "--%s: \"%.80s\" has no port", place->option, text);
    out_at->port = is_any ? 0 : out_at->port;
    if (is_port && place->alone == NULL)
        out_at->family = ADDRESS_NONE;
    return true;
}

const char *serve_host_print(const Address *address, char out_host[ADDRESS_TEXT_BYTES])
{
    bool is_v6 = address->family == ADDRESS_V6;
    *strrchr(address_print(address, out_host), is_v6 ? ']' : ':') = '\0';
    return out_host + is_v6;
}

#ifndef CLOCKWISE_HAS_WEB

bool serve_web_create(Serve *serve, int index, Wire *wire, Error *out_error)
{
    (void)serve;
    (void)index;
    (void)wire;
    return error_set(out_error, "--web: this program was built without libwebsockets. Install it "
                                "(src/setup.sh build) and build again");
}

void serve_web_destroy(ServePort *own)
{
    (void)own;
}

void serve_web_announce(Serve *serve, const ServePort *own)
{
    (void)serve;
    (void)own;
}

void serve_web_wake(Serve *serve)
{
    (void)serve;
}

bool serve_web_reload(Serve *serve)
{
    (void)serve;
    return false;
}

int serve_web_visits(const ServePort *own)
{
    (void)own;
    return 0;
}

#else

enum { HTTPS_PORT = 443 };

/* What the list of games says of the page. By https the link needs the name that is in the
 * certificate. A proxy is assumed to serve https at the usual port. */
static MeetWeb find_link(const ServeOptions *options, uint16_t port)
{
    MeetWeb web = {.port = port};
    if (options->tls_cert == NULL && options->proxies.count == 0)
        return web;
    const char *name = options->web_names.count > 0 ? options->web_names.items[0] : "";
    if (!meet_is_host(name))
        return (MeetWeb){.port = 0};
    snprintf(web.host, sizeof web.host, "%s", name);
    web.port = options->tls_cert == NULL ? HTTPS_PORT : port;
    return web;
}

bool serve_web_create(Serve *serve, int index, Wire *wire, Error *out_error)
{
    const ServeOptions *options = serve->options;
    ServePort *own = &serve->own[index];
    char folder[FOLDERS_PATH_BYTES], host[ADDRESS_TEXT_BYTES];
    const char *names[WEB_NAMES_MAX];
    Address proxies[WEB_PROXIES_MAX];
    Address at = {.family = ADDRESS_NONE};
    Error why;
    (void)serve_place(&serve_web_place, options->web, &at, &why);
    WebOptions web = {.page = folders_page(folder) ? folder : NULL,
                      .names = names,
                      .name_count = options->web_names.count,
                      .tls_cert = options->tls_cert,
                      .tls_key = options->tls_key,
                      .proxies = proxies,
                      .proxy_count = options->proxies.count};
    web.bind = at.family != ADDRESS_NONE ? serve_host_print(&at, host) : options->bind;
    web.port = (uint16_t)(at.port == 0 ? 0 : at.port + index);
    for (int i = 0; i < web.name_count; i++)
        names[i] = options->web_names.items[i];
    for (int i = 0; i < web.proxy_count; i++)
        (void)address_parse_host(options->proxies.items[i], 0, &proxies[i]);
    if (!web_server_create(&own->web, &web, &why))
        return error_set(out_error, "--web: %s", why.text);
    if (web.page == NULL && index == 0)
        serve_log_say(&serve->log, 0, "no_page",
                      "no page is served: `make web` makes one, and the package clockwise-web has "
                      "it. Players of pages elsewhere can join");
    if (web.page != NULL && (index == 0 || web.proxy_count == 0)) /* A proxy leads to the first. */
        own->meet.message.web = find_link(options, web_server_port(own->web));
    *wire = web_server_wire(own->web, *wire);
    return true;
}

void serve_web_destroy(ServePort *own)
{
    web_server_destroy(own->web);
    own->web = NULL;
}

/* A link that others can open where there is one. */
void serve_web_announce(Serve *serve, const ServePort *own)
{
    const ServeOptions *options = serve->options;
    char text[ADDRESS_TEXT_BYTES];
    Address at = {.family = ADDRESS_NONE};
    Address bound;
    Error ignored;
    const char *name = options->web_names.count > 0 ? options->web_names.items[0] : NULL;
    if (own->web == NULL)
        return;
    uint16_t port = web_server_port(own->web);
    if (serve_place(&serve_web_place, options->web, &bound, &ignored) &&
        bound.family != ADDRESS_NONE)
        at = bound;
    else if (options->bind == NULL ? !sockets_own_address(&at)
                                   : !address_parse_host(options->bind, 0, &at))
        (void)address_parse_host("127.0.0.1", 0, &at);
    at.port = port;
    const char *scheme = options->tls_cert != NULL ? "https" : "http";
    if (options->tls_cert != NULL && name != NULL)
        serve_log_say(&serve->log, 0, "page", "page at %s://%s:%d/", scheme, name, port);
    else
        serve_log_say(&serve->log, 0, "page", "page at %s://%s/", scheme, address_print(&at, text));
}

void serve_web_wake(Serve *serve)
{
    for (int i = 0; i < serve->options->matches && serve->own[i].web != NULL; i++) {
        ListingGame game = game_server_listing(serve->servers[i]);
        web_server_set_game(serve->own[i].web, &game);
    }
}

int serve_web_visits(const ServePort *own)
{
    return own->web != NULL ? web_server_visits(own->web) : 0;
}

bool serve_web_reload(Serve *serve)
{
    Error error;
    bool is_fine = true;
    if (serve->own[0].web == NULL || serve->options->tls_cert == NULL)
        return false;
    for (int i = 0; i < serve->options->matches && is_fine; i++)
        is_fine = web_server_reload(serve->own[i].web, &error);
    if (is_fine)
        serve_log_say(&serve->log, 0, "certificate", "certificate read");
    else
        serve_log_say(&serve->log, 0, "certificate_failed", "certificate unchanged: %s",
                      error.text);
    return true;
}

#endif
