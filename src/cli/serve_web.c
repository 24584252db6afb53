/* SPDX-License-Identifier: MIT */
/* `serve --web`: the page and the players in it. */
#include "cli/serve_parts.h"

#include "platform/folders.h"

#include <stdlib.h>
#include <string.h>

bool serve_web_place(const char *text, Address *out_at, Error *out_error)
{
    char full[ADDRESS_TEXT_BYTES];
    Error why;
    bool is_port = text[0] != '\0' && strspn(text, "0123456789") == strlen(text);
    bool is_any = strcmp(text, "0") == 0;
    if (is_port)
        snprintf(full, sizeof full, "0.0.0.0:%.40s", is_any ? "1" : text);
    if (!address_parse(is_port ? full : text, ADDRESS_PORT_DEFAULT, out_at, &why))
        return error_set(out_error, "--web: %s", why.text);
    out_at->port = is_any ? 0 : out_at->port;
    out_at->family = is_port ? ADDRESS_NONE : out_at->family;
    return true;
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

/* build/web beside the program in a checkout; in the game's folder where it is installed. */
static const char *find_page(char out_path[FOLDERS_PATH_BYTES])
{
    Error ignored;
    if (!folders_game_path("web/index.html", out_path, &ignored))
        return NULL;
    out_path[path_folder_length(out_path) - 1] = '\0';
    return out_path;
}

/* The address to listen at, as text; NULL: all. */
static const char *place(const ServeOptions *options, int index, char out_host[ADDRESS_TEXT_BYTES],
                         uint16_t *out_port)
{
    Address at = {.family = ADDRESS_NONE};
    Error ignored;
    (void)serve_web_place(options->web, &at, &ignored);
    *out_port = (uint16_t)(at.port == 0 ? 0 : at.port + index);
    if (at.family == ADDRESS_NONE)
        return options->bind;
    at.port = 0;
    address_print(&at, out_host); /* "1.2.3.4:0" or "[v6]:0". */
    *strrchr(out_host, ':') = '\0';
    if (out_host[0] != '[')
        return out_host;
    out_host[strlen(out_host) - 1] = '\0';
    return out_host + 1;
}

bool serve_web_create(Serve *serve, int index, Wire *wire, Error *out_error)
{
    const ServeOptions *options = serve->options;
    ServePort *own = &serve->own[index];
    char folder[FOLDERS_PATH_BYTES], host[ADDRESS_TEXT_BYTES];
    const char *names[WEB_NAMES_MAX];
    Address proxies[WEB_PROXIES_MAX];
    Error why;
    WebOptions web = {.page = find_page(folder),
                      .names = names,
                      .name_count = options->web_names.count,
                      .tls_cert = options->tls_cert,
                      .tls_key = options->tls_key,
                      .proxies = proxies,
                      .proxy_count = options->proxies.count};
    web.bind = place(options, index, host, &web.port);
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
    if (serve_web_place(options->web, &bound, &ignored) && bound.family != ADDRESS_NONE)
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
