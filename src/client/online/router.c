/* SPDX-License-Identifier: MIT */
#include "online/online_session.h"

#include <pthread.h>
#include <time.h>

enum { END_MS = 900, MS_PER_SECOND = 1000, NS_PER_MS = 1000000 };

/* All members from `ports` on are shared and need the lock. */
struct Router {
    pthread_t thread;
    bool has_v4;
    int lease_seconds;
    int count;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    RouterPort ports[ROUTER_PORTS_MAX];
    bool is_ending;
    bool is_done; /* The thread is at its end. */
    bool is_left; /* router_close() has stopped waiting, so the thread frees the router. */
};

static const char *protocol_of(const RouterPort *port)
{
    return port->is_tcp ? "TCP" : "UDP";
}

const char *router_words(const RouterPort *port, char out_words[ONLINE_WORDS_BYTES])
{
    const char *protocol = protocol_of(port);
    int number = port->outside.port != 0 ? port->outside.port : port->port;
    char outside[ADDRESS_TEXT_BYTES];
    switch (port->result) {
    case ROUTER_OPEN: /* TRANSLATORS: an address. */
        return text_fit(out_words, ONLINE_WORDS_BYTES, tr("the router opened the port at %s"),
                        address_print(&port->outside, outside));
    case ROUTER_INNER:
        return text_fit(out_words, ONLINE_WORDS_BYTES,
                        /* TRANSLATORS: "UDP" or "TCP", and the number of a port. */
                        tr("the router is behind another one, where %s port %d must be forwarded "
                           "too"),
                        protocol, number);
    case ROUTER_OFFLINE:
        return text_fit(out_words, ONLINE_WORDS_BYTES,
                        /* TRANSLATORS: "UDP" or "TCP", and the number of a port. */
                        tr("the router has no address on the internet; it may be behind another "
                           "one, where %s port %d must be forwarded too"),
                        protocol, number);
    case ROUTER_REFUSED:
        return text_fit(out_words, ONLINE_WORDS_BYTES,
                        /* TRANSLATORS: "UDP" or "TCP", and the number of a port. */
                        tr("the router refused to open %s port %d; allow UPnP or NAT-PMP there, "
                           "or forward the port"),
                        protocol, number);
    case ROUTER_NONE:
        return text_fit(out_words, ONLINE_WORDS_BYTES,
                        /* TRANSLATORS: "UDP" or "TCP", and the number of a port. */
                        tr("no router answered; forward %s port %d there by hand"), protocol,
                        number);
    case ROUTER_NO_V4:
        return text_fit(out_words, ONLINE_WORDS_BYTES,
                        /* TRANSLATORS: "UDP" or "TCP", and the number of a port. */
                        tr("there is no IPv4 router to open %s port %d, and over IPv6 none is "
                           "asked"),
                        protocol, number);
    case ROUTER_SHUT:
    case ROUTER_ASKED:
    case ROUTER_UNBUILT:
    case ROUTER_RESULTS:
        break;
    }
    return text_fit(out_words, ONLINE_WORDS_BYTES,
                    /* TRANSLATORS: "UDP" or "TCP", and the number of a port. */
                    tr("this build cannot ask routers; forward %s port %d there by hand"), protocol,
                    number);
}

/* Call with the lock held; it is released while this waits for the flag, for that time at most. */
static bool wait_until(Router *self, const bool *flag, long milliseconds)
{
    struct timespec end;
    (void)clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += milliseconds % MS_PER_SECOND * NS_PER_MS;
    end.tv_sec += milliseconds / MS_PER_SECOND + end.tv_nsec / (MS_PER_SECOND * NS_PER_MS);
    end.tv_nsec %= MS_PER_SECOND * NS_PER_MS;
    while (!*flag && pthread_cond_timedwait(&self->changed, &self->lock, &end) == 0)
        ;
    return *flag;
}

static void destroy(Router *self)
{
    (void)pthread_cond_destroy(&self->changed);
    (void)pthread_mutex_destroy(&self->lock);
    free(self);
}

#ifndef CLOCKWISE_HAS_ROUTER

static void work(Router *self)
{
    (void)pthread_mutex_lock(&self->lock);
    for (int i = 0; i < self->count; i++)
        self->ports[i].result = ROUTER_UNBUILT;
    (void)pthread_mutex_unlock(&self->lock);
}

#else

#include <miniupnpc/miniupnpc.h>
#include <miniupnpc/upnpcommands.h>
#include <natpmp.h>
#include <poll.h>
#include <signal.h>

enum {
    PMP_MS = 2000,  /* The library asks after 0, 250 and 750 ms. */
    SHUT_MS = 800,  /* To close all ports together. */
    SLICE_MS = 50,  /* How soon the end is noticed. */
    UPNP_MS = 2000, /* The time that devices have to answer a search. */
    HOST_BYTES = 64,
    NUMBER_BYTES = 12,
    V4_BYTES = 4,
    LEASE_SECONDS_MIN = 2, /* Whatever the router says. */
    UPNP_TAKEN = 718,      /* Another machine has that port outside. */
    UPNP_PERMANENT = 725,  /* The router knows no leases: a crashed game's port stays open. */
    UPNP_TRIES = 4,
    UPNP_STEP = 32 /* A server's matches may use this many ports in a row. */
};

#define UPNP_ROUTER "urn:schemas-upnp-org:device:InternetGatewayDevice:1"

/* Used by the thread alone, so without the lock. */
typedef struct Means {
    Router *router;
    natpmp_t pmp;      /* Its gateway is the router that is asked. */
    uint64_t end_us;   /* Until then it must have answered by NAT-PMP. */
    bool is_last;      /* The ports are being closed. */
    int lease_seconds; /* Of the shortest lease. */
    bool has_upnp;
    struct UPNPUrls urls;
    struct IGDdatas data;
    char own[HOST_BYTES]; /* This machine's address, as it reached the router. */
    RouterPort ports[ROUTER_PORTS_MAX];
    uint16_t opened[ROUTER_PORTS_MAX]; /* Which port outside leads to each; 0: none. */
    bool is_by_upnp[ROUTER_PORTS_MAX]; /* Whether each was opened by UPnP. */
} Means;

static bool is_ending(Router *self)
{
    (void)pthread_mutex_lock(&self->lock);
    bool is = self->is_ending;
    (void)pthread_mutex_unlock(&self->lock);
    return is;
}

/* Stores the router's outside address, and the outside port that leads to the port at `index`; 0:
 * none. */
static void note(Means *means, int index, const Address *outside, uint16_t number, bool is_by_upnp)
{
    static const unsigned char nowhere[V4_BYTES];
    RouterPort *port = &means->ports[index];
    port->outside = *outside;
    port->outside.port = number;
    if (number != 0) {
        means->opened[index] = number;
        means->is_by_upnp[index] = is_by_upnp;
    }
    port->result = memcmp(outside->bytes, nowhere, V4_BYTES) == 0 ? ROUTER_OFFLINE
                   : address_is_private(outside)                  ? ROUTER_INNER
                   : number != 0                                  ? ROUTER_OPEN
                                                                  : ROUTER_REFUSED;
}

/* --- NAT-PMP ---------------------------------------------------------------------------------- */

/* Asks to open a port, or with a lease of 0 to close it. With index -1 it asks for the outside
 * address. */
static int send_pmp(Means *means, int index, int lease)
{
    if (index < 0)
        return sendpublicaddressrequest(&means->pmp);
    uint16_t port = means->ports[index].port;
    uint16_t wanted = means->opened[index] != 0 ? means->opened[index] : port;
    return sendnewportmappingrequest(
        &means->pmp, means->ports[index].is_tcp ? NATPMP_PROTOCOL_TCP : NATPMP_PROTOCOL_UDP, port,
        lease > 0 ? wanted : 0, (uint32_t)lease);
}

static bool may_ask(const Means *means)
{
    return game_now() < means->end_us && (means->is_last || !is_ending(means->router));
}

/* Returns 0 or the library's error. The library's socket only receives from the gateway. */
static int ask_pmp(Means *means, int index, int lease, natpmpresp_t *out_answer)
{
    do {
        int said = send_pmp(means, index, lease);
        if (said < 0)
            return said;
        do {
            struct timeval left = {0, 0};
            struct pollfd file = {means->pmp.s, POLLIN, 0};
            (void)getnatpmprequesttimeout(&means->pmp, &left);
            bool is_long = left.tv_sec > 0 || left.tv_usec > SLICE_MS * US_PER_MS;
            (void)poll(&file, 1, is_long ? SLICE_MS : (int)(left.tv_usec / US_PER_MS) + 1);
            said = readnatpmpresponseorretry(&means->pmp, out_answer);
        } while (said == NATPMP_TRYAGAIN && may_ask(means));
        if (said != 0)
            return said;
        if (index < 0 ? out_answer->type == NATPMP_RESPTYPE_PUBLICADDRESS
                      : out_answer->type == (means->ports[index].is_tcp
                                                 ? NATPMP_RESPTYPE_TCPPORTMAPPING
                                                 : NATPMP_RESPTYPE_UDPPORTMAPPING) &&
                            out_answer->pnu.newportmapping.privateport == means->ports[index].port)
            return 0; /* Any other is a late answer to an earlier question. */
    } while (may_ask(means));
    return NATPMP_TRYAGAIN;
}

static void open_by_pmp(Means *means)
{
    int lease = means->router->lease_seconds;
    natpmpresp_t answer;
    Address outside = {.family = ADDRESS_V4};
    means->end_us = game_now() + PMP_MS * US_PER_MS;
    int reached = ask_pmp(means, -1, 0, &answer);
    if (reached == 0)
        memcpy(outside.bytes, &answer.pnu.publicaddress.addr, V4_BYTES);
    else if (reached != NATPMP_ERR_NETWORKFAILURE)
        return;
    for (int i = 0; i < means->router->count; i++) {
        bool is_open = reached == 0 && ask_pmp(means, i, lease, &answer) == 0;
        uint32_t granted = is_open ? answer.pnu.newportmapping.lifetime : (uint32_t)lease;
        if (granted < (uint32_t)means->lease_seconds)
            means->lease_seconds = granted > LEASE_SECONDS_MIN ? (int)granted : LEASE_SECONDS_MIN;
        note(means, i, &outside, is_open ? answer.pnu.newportmapping.mappedpublicport : 0, false);
    }
}

/* --- UPnP ------------------------------------------------------------------------------------- */

/* Whether a URL leads to the gateway: whoever else is on the network may answer a search. */
static bool is_at_gateway(const Means *means, const char *url)
{
    char host[HOST_BYTES];
    Address at;
    Error ignored;
    return url != NULL && sscanf(url, "http://%63[^/]", host) == 1 &&
           address_parse(host, 1, &at, &ignored) && at.family == ADDRESS_V4 &&
           memcmp(at.bytes, &means->pmp.gateway, V4_BYTES) == 0;
}

static void forget_upnp(Means *means)
{
    if (means->has_upnp)
        FreeUPNPUrls(&means->urls);
    means->has_upnp = false;
}

static void look_at(Means *means, const struct UPNPDev *device)
{
    struct UPNPDev alone = *device;
    alone.pNext = NULL;
#if MINIUPNPC_API_VERSION >= 18
    means->has_upnp = UPNP_GetValidIGD(&alone, &means->urls, &means->data, means->own,
                                       sizeof means->own, NULL, 0) != 0;
#else
    means->has_upnp =
        UPNP_GetValidIGD(&alone, &means->urls, &means->data, means->own, sizeof means->own) != 0;
#endif
    if (strstr(means->data.first.servicetype, ":service:WAN") == NULL ||
        !is_at_gateway(means, means->urls.controlURL))
        forget_upnp(means);
}

/* Returns 0 or UPnP's error, which is negative if there was no answer. */
static int ask_upnp(Means *means, int index, const Address *address)
{
    char inside[NUMBER_BYTES], outside[NUMBER_BYTES], lease[NUMBER_BYTES];
    int port = means->ports[index].port;
    int wanted = means->opened[index] != 0 ? means->opened[index] : port;
    int said = UPNP_TAKEN;
    snprintf(inside, sizeof inside, "%d", port);
    snprintf(lease, sizeof lease, "%d", means->router->lease_seconds);
    for (int tries = 0; tries < UPNP_TRIES && (said == UPNP_TAKEN || said == UPNP_PERMANENT);
         tries++) {
        snprintf(outside, sizeof outside, "%d", wanted);
        said = UPNP_AddPortMapping(means->urls.controlURL, means->data.first.servicetype, outside,
                                   inside, means->own, "Clockwise",
                                   protocol_of(&means->ports[index]), NULL, lease);
        if (said >= 0)
            note(means, index, address, said == 0 ? (uint16_t)wanted : 0, true);
        if (said == UPNP_PERMANENT)
            snprintf(lease, sizeof lease, "0");
        if (said == UPNP_TAKEN) /* Skips the ports that the server's other matches may use. */
            wanted = wanted + UPNP_STEP <= UINT16_MAX ? wanted + UPNP_STEP : port;
    }
    return said;
}

static void open_by_upnp(Means *means)
{
    char text[HOST_BYTES] = "";
    Address outside = {.family = ADDRESS_NONE};
    int said = 0;
    if (!means->has_upnp) {
        struct UPNPDev *all = upnpDiscoverDevice(UPNP_ROUTER, UPNP_MS, NULL, NULL, 0, 0, 2, &said);
        for (struct UPNPDev *one = all; one != NULL && !means->has_upnp; one = one->pNext)
            if (is_at_gateway(means, one->descURL))
                look_at(means, one);
        freeUPNPDevlist(all);
    }
    if (!means->has_upnp)
        return;
    if (UPNP_GetExternalIPAddress(means->urls.controlURL, means->data.first.servicetype, text) == 0)
        (void)address_parse_host(text, 0, &outside);
    said = 0;
    for (int i = 0; i < means->router->count && said >= 0; i++)
        if (means->ports[i].outside.port == 0)
            said = ask_upnp(means, i, &outside);
    if (said < 0) /* A router that comes back may answer at another address or port. */
        forget_upnp(means);
}

/* --- The thread ------------------------------------------------------------------------------- */

/* Opens all ports, or renews their leases. */
static void open_all(Means *means)
{
    Router *self = means->router;
    bool has_gateway = self->has_v4 && initnatpmp(&means->pmp, 0, 0) == 0;
    bool is_open = true;
    means->lease_seconds = self->lease_seconds;
    for (int i = 0; i < self->count; i++) {
        means->ports[i].result = has_gateway ? ROUTER_NONE : ROUTER_NO_V4;
        means->ports[i].outside = (Address){.family = ADDRESS_NONE};
    }
    if (!has_gateway)
        return;
    open_by_pmp(means);
    closenatpmp(&means->pmp);
    for (int i = 0; i < self->count; i++)
        is_open = is_open && means->ports[i].outside.port != 0;
    if (!is_open && !is_ending(self))
        open_by_upnp(means);
}

static void close_all(Means *means)
{
    natpmpresp_t ignored;
    bool has_pmp = initnatpmp(&means->pmp, 0, 0) == 0;
    means->is_last = true;
    means->end_us = game_now() + SHUT_MS * US_PER_MS;
    for (int i = 0; i < means->router->count; i++) {
        char outside[NUMBER_BYTES];
        snprintf(outside, sizeof outside, "%d", means->opened[i]);
        if (means->opened[i] != 0 && means->is_by_upnp[i] && means->has_upnp)
            (void)UPNP_DeletePortMapping(means->urls.controlURL, means->data.first.servicetype,
                                         outside, protocol_of(&means->ports[i]), NULL);
        else if (means->opened[i] != 0 && !means->is_by_upnp[i] && has_pmp)
            (void)ask_pmp(means, i, 0, &ignored);
    }
    if (has_pmp)
        closenatpmp(&means->pmp);
    forget_upnp(means);
}

static void work(Router *self)
{
    sigset_t all;
    Means means = {.router = self};
    /* Other threads handle the signals: here they would interrupt blocking calls of the libraries,
     * and SIGPIPE from a router that closes the connection must not end the program. */
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_BLOCK, &all, NULL);
    memcpy(means.ports, self->ports, sizeof means.ports);
    for (bool is_over = false; !is_over;) {
        open_all(&means);
        (void)pthread_mutex_lock(&self->lock);
        memcpy(self->ports, means.ports, sizeof self->ports);
        is_over = wait_until(self, &self->is_ending, means.lease_seconds * (MS_PER_SECOND / 2L));
        (void)pthread_mutex_unlock(&self->lock);
    }
    close_all(&means);
}

#endif

static void *run(void *data)
{
    Router *self = data;
    work(self);
    (void)pthread_mutex_lock(&self->lock);
    self->is_done = true;
    bool is_left = self->is_left;
    (void)pthread_cond_signal(&self->changed);
    (void)pthread_mutex_unlock(&self->lock);
    if (is_left)
        destroy(self);
    return NULL;
}

Router *router_open(const RouterPort *ports, int count, bool has_v4, int lease_seconds)
{
    Router *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    self->has_v4 = has_v4;
    self->lease_seconds = lease_seconds;
    self->count = count;
    for (int i = 0; i < count; i++)
        self->ports[i] =
            (RouterPort){.port = ports[i].port, .is_tcp = ports[i].is_tcp, .result = ROUTER_ASKED};
    (void)pthread_mutex_init(&self->lock, NULL);
    (void)pthread_cond_init(&self->changed, NULL);
    if (pthread_create(&self->thread, NULL, run, self) == 0)
        return self;
    destroy(self);
    return NULL;
}

RouterPort router_port(Router *self, int index)
{
    (void)pthread_mutex_lock(&self->lock);
    RouterPort port = self->ports[index];
    (void)pthread_mutex_unlock(&self->lock);
    return port;
}

void router_close(Router *self)
{
    if (self == NULL)
        return;
    (void)pthread_mutex_lock(&self->lock);
    pthread_t thread = self->thread;
    self->is_ending = true;
    (void)pthread_cond_signal(&self->changed);
    bool is_done = wait_until(self, &self->is_done, END_MS);
    self->is_left = !is_done;
    (void)pthread_mutex_unlock(&self->lock);
    if (is_done) {
        (void)pthread_join(thread, NULL);
        destroy(self);
    } else {
        (void)pthread_detach(thread);
    }
}
