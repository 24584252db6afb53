/* SPDX-License-Identifier: MIT */
/* A router that is made up: these functions take the place of the libraries'. Times are real, but
 * none is asserted. */
#include "online/online_session.h"

#include "test.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>

static RouterPort wait_for_answer(Router *router)
{
    RouterPort port;
    while ((port = router_port(router, 0)).result == ROUTER_ASKED)
        (void)nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    return port;
}

TEST(words)
{
    static const struct {
        RouterPort port;
        const char *words;
    } cases[] = {
        {{.port = 7777,
          .result = ROUTER_OPEN,
          .outside = {.family = ADDRESS_V4, .bytes = {9, 0, 0, 1}, .port = 7800}},
         "the router opened the port at 9.0.0.1:7800"},
        {{.port = 7777,
          .result = ROUTER_INNER,
          .outside = {.family = ADDRESS_V4, .bytes = {10, 0, 0, 1}, .port = 7800}},
         "the router is behind another one, where UDP port 7800 must be forwarded too"},
        {{.port = 7777, .is_tcp = true, .result = ROUTER_OFFLINE},
         "the router has no address on the internet; it may be behind another one, where TCP port "
         "7777 must be forwarded too"},
        {{.port = 7777, .result = ROUTER_NO_V4},
         "there is no IPv4 router to open UDP port 7777, and over IPv6 none is asked"},
        {{.port = 7777, .result = ROUTER_REFUSED},
         "the router refused to open UDP port 7777; allow UPnP or NAT-PMP there, or forward the "
         "port"},
        {{.port = 7777, .is_tcp = true, .result = ROUTER_NONE},
         "no router answered; forward TCP port 7777 there by hand"},
        {{.port = 7777, .result = ROUTER_UNBUILT},
         "this build cannot ask routers; forward UDP port 7777 there by hand"},
    };
    char words[ONLINE_WORDS_BYTES];
    for (int i = 0; i < COUNT(cases); i++)
        assert_string_equal(router_words(&cases[i].port, words), cases[i].words);
}

#ifndef CLOCKWISE_HAS_ROUTER

TEST(a_build_without_the_libraries_says_so)
{
    RouterPort port = {.port = 7777};
    Router *router = router_open(&port, 1, true, 600);
    assert_non_null(router);
    assert_int_equal(wait_for_answer(router).result, ROUTER_UNBUILT);
    router_close(router);
}

#else

#include <miniupnpc/miniupnpc.h>
#include <miniupnpc/upnpcommands.h>
#include <natpmp.h>

enum { ADDS_MAX = 4, DONE_BYTES = 512 };

typedef struct RouterCase {
    const char *name;
    int pmp;                  /* To the question for its address: 0 or an error. */
    unsigned char outside[4]; /* The answer: its address. */
    int map;                  /* To a wish for a port: 0 or an error. */
    uint16_t mapped;          /* The answer: the port. */
    const char *url;          /* Where a UPnP device is; NULL: there is none. */
    const char *control;      /* Where that is controlled; NULL: at the same. */
    const char *upnp;         /* Its address outside. */
    int adds[ADDS_MAX];       /* Its answers to wishes. */
    RouterResult result;
    const char *at;   /* The address outside. */
    const char *done; /* What the router was asked for. */
} RouterCase;

static const RouterCase *now;
static char done[DONE_BYTES];
static int adds;
static uint32_t granted; /* Which lease; 0: the one asked for. */
static bool is_late;     /* An answer about another port comes first. */
static bool is_other;    /* An answer about the other protocol comes first. */
static bool is_no_way;   /* The UPnP device leads to no internet. */
static atomic_int maps;
static atomic_int searches;
static natpmpresp_t answer;

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...)
{
    va_list arguments;
    size_t length = strlen(done);
    va_start(arguments, format);
    vsnprintf(done + length, sizeof done - length, format, arguments);
    va_end(arguments);
}

int initnatpmp(natpmp_t *pmp, int is_forced, in_addr_t gateway)
{
    static const unsigned char own[] = {192, 168, 1, 1};
    (void)is_forced;
    (void)gateway;
    *pmp = (natpmp_t){.s = -1};
    memcpy(&pmp->gateway, own, sizeof own);
    return 0;
}

int closenatpmp(natpmp_t *pmp)
{
    (void)pmp;
    return 0;
}

int getnatpmprequesttimeout(natpmp_t *pmp, struct timeval *out_left)
{
    (void)pmp;
    *out_left = (struct timeval){0, 1000};
    return 0;
}

int sendpublicaddressrequest(natpmp_t *pmp)
{
    (void)pmp;
    answer = (natpmpresp_t){.type = NATPMP_RESPTYPE_PUBLICADDRESS};
    memcpy(&answer.pnu.publicaddress.addr, now->outside, sizeof now->outside);
    return 2;
}

int sendnewportmappingrequest(natpmp_t *pmp, int protocol, uint16_t inside, uint16_t outside,
                              uint32_t lease)
{
    (void)pmp;
    bool is_tcp = protocol == NATPMP_PROTOCOL_TCP;
    bool is_swapped = is_other && atomic_load(&maps) == 0;
    note("map%s %d-%d %u. ", is_tcp ? " TCP" : "", inside, outside, (unsigned)lease);
    answer = (natpmpresp_t){.type = is_tcp != is_swapped ? NATPMP_RESPTYPE_TCPPORTMAPPING
                                                         : NATPMP_RESPTYPE_UDPPORTMAPPING};
    answer.pnu.newportmapping.privateport =
        (uint16_t)(inside + (is_late && atomic_load(&maps) == 0));
    answer.pnu.newportmapping.mappedpublicport = now->mapped;
    answer.pnu.newportmapping.lifetime = granted != 0 ? granted : lease;
    atomic_fetch_add(&maps, 1);
    return 12;
}

int readnatpmpresponseorretry(natpmp_t *pmp, natpmpresp_t *out_answer)
{
    (void)pmp;
    *out_answer = answer;
    return answer.type == NATPMP_RESPTYPE_PUBLICADDRESS ? now->pmp : now->map;
}

struct UPNPDev *upnpDiscoverDevice(const char *device, int delay, const char *interface,
                                   const char *socket, int port, int is_v6, unsigned char hops,
                                   int *out_error)
{
    static struct UPNPDev there;
    (void)delay, (void)interface, (void)socket, (void)port, (void)is_v6, (void)hops;
    assert_non_null(strstr(device, "InternetGatewayDevice"));
    *out_error = UPNPDISCOVER_SUCCESS;
    atomic_fetch_add(&searches, 1);
    there.descURL = (char *)(uintptr_t)now->url;
    return now->url != NULL ? &there : NULL;
}

void freeUPNPDevlist(struct UPNPDev *devices)
{
    (void)devices;
}

#if MINIUPNPC_API_VERSION >= 18
int UPNP_GetValidIGD(struct UPNPDev *devices, struct UPNPUrls *urls, struct IGDdatas *data,
                     char *own, int own_bytes, char *wan, int wan_bytes)
#else
int UPNP_GetValidIGD(struct UPNPDev *devices, struct UPNPUrls *urls, struct IGDdatas *data,
                     char *own, int own_bytes)
#endif
{
#if MINIUPNPC_API_VERSION >= 18
    snprintf(wan, (size_t)wan_bytes, "%s", "");
#endif
    const char *control = now->control != NULL ? now->control : devices->descURL;
    snprintf(own, (size_t)own_bytes, "192.168.1.2");
    snprintf(data->first.servicetype, sizeof data->first.servicetype,
             is_no_way ? "urn:schemas-upnp-org:service:Layer3Forwarding:1"
                       : "urn:schemas-upnp-org:service:WANIPConnection:1");
    urls->controlURL = (char *)(uintptr_t)control;
    return 1;
}

void FreeUPNPUrls(struct UPNPUrls *urls)
{
    urls->controlURL = NULL;
}

int UPNP_GetExternalIPAddress(const char *url, const char *service, char *out_address)
{
    (void)url, (void)service;
    snprintf(out_address, 16, "%s", now->upnp); /* As the library has it. */
    return 0;
}

int UPNP_AddPortMapping(const char *url, const char *service, const char *outside,
                        const char *inside, const char *own, const char *words,
                        const char *protocol, const char *remote, const char *lease)
{
    (void)url, (void)service, (void)words, (void)remote;
    assert_string_equal(own, "192.168.1.2");
    note("add%s %s-%s %s. ", strcmp(protocol, "TCP") == 0 ? " TCP" : "", inside, outside, lease);
    return now->adds[adds++ % ADDS_MAX];
}

int UPNP_DeletePortMapping(const char *url, const char *service, const char *outside,
                           const char *protocol, const char *remote)
{
    (void)url, (void)service, (void)remote;
    note("delete%s %s. ", strcmp(protocol, "TCP") == 0 ? " TCP" : "", outside);
    return 0;
}

#define GATEWAY "http://192.168.1.1:5000/control"

static const RouterCase answers[] = {
    {"NAT-PMP",
     0,
     {9, 0, 0, 1},
     0,
     7777,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_OPEN,
     "9.0.0.1:7777",
     "map 7777-7777 600. map 7777-0 0. "},
    {"another port",
     0,
     {9, 0, 0, 1},
     0,
     7800,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_OPEN,
     "9.0.0.1:7800",
     "map 7777-7777 600. map 7777-0 0. "},
    {"behind another",
     0,
     {100, 64, 0, 1},
     0,
     7777,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_INNER,
     "100.64.0.1:7777",
     "map 7777-7777 600. map 7777-0 0. "},
    {"not quite private",
     0,
     {172, 32, 0, 1},
     0,
     7777,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_OPEN,
     "172.32.0.1:7777",
     "map 7777-7777 600. map 7777-0 0. "},
    {"no address",
     0,
     {0},
     0,
     7777,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_OFFLINE,
     "0.0.0.0:7777",
     "map 7777-7777 600. map 7777-0 0. "},
    {"refused",
     0,
     {9, 0, 0, 1},
     NATPMP_ERR_NOTAUTHORIZED,
     0,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_REFUSED,
     "9.0.0.1:0",
     "map 7777-7777 600. "},
    {"refused, UPnP",
     0,
     {9, 0, 0, 1},
     NATPMP_ERR_OUTOFRESOURCES,
     0,
     GATEWAY,
     NULL,
     "9.0.0.1",
     {0},
     ROUTER_OPEN,
     "9.0.0.1:7777",
     "map 7777-7777 600. add 7777-7777 600. delete 7777. "},
    {"it is not connected itself",
     NATPMP_ERR_NETWORKFAILURE,
     {9, 0, 0, 1},
     0,
     7777,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_OFFLINE,
     "0.0.0.0:0",
     ""},
    {"UPnP, all taken",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "9.0.0.1",
     {718, 718, 718, 718},
     ROUTER_REFUSED,
     "9.0.0.1:0",
     "add 7777-7777 600. add 7777-7809 600. add 7777-7841 600. add 7777-7873 600. "},
    {"none",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     NULL,
     NULL,
     NULL,
     {0},
     ROUTER_NONE,
     "nowhere",
     ""},
    {"UPnP",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "9.0.0.1",
     {0},
     ROUTER_OPEN,
     "9.0.0.1:7777",
     "add 7777-7777 600. delete 7777. "},
    {"UPnP, taken",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "9.0.0.1",
     {718, 718, 0},
     ROUTER_OPEN,
     "9.0.0.1:7841",
     "add 7777-7777 600. add 7777-7809 600. add 7777-7841 600. delete 7841. "},
    {"UPnP, no leases",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "9.0.0.1",
     {725, 0},
     ROUTER_OPEN,
     "9.0.0.1:7777",
     "add 7777-7777 600. add 7777-7777 0. delete 7777. "},
    {"UPnP refuses",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "9.0.0.1",
     {606},
     ROUTER_REFUSED,
     "9.0.0.1:0",
     "add 7777-7777 600. "},
    {"UPnP, behind another",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "10.0.0.1",
     {501},
     ROUTER_INNER,
     "10.0.0.1:0",
     "add 7777-7777 600. "},
    {"UPnP, no address",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "<9.0.0.1>",
     {0},
     ROUTER_OFFLINE,
     "nowhere",
     "add 7777-7777 600. delete 7777. "},
    {"UPnP falls silent",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     NULL,
     "9.0.0.1",
     {UPNPCOMMAND_HTTP_ERROR},
     ROUTER_NONE,
     "nowhere",
     "add 7777-7777 600. "},
    {"UPnP of another machine",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     "http://192.168.1.13:5000/",
     NULL,
     "9.0.0.1",
     {0},
     ROUTER_NONE,
     "nowhere",
     ""},
    {"UPnP controlled elsewhere",
     NATPMP_ERR_NOGATEWAYSUPPORT,
     {0},
     0,
     0,
     GATEWAY,
     "http://192.168.1.1.evil.example/",
     "9.0.0.1",
     {0},
     ROUTER_NONE,
     "nowhere",
     ""},
};

TEST(what_the_router_says)
{
    for (int i = 0; i < COUNT(answers); i++) {
        char at[ADDRESS_TEXT_BYTES];
        RouterPort number = {.port = 7777};
        now = &answers[i];
        adds = 0;
        done[0] = '\0';
        Router *router = router_open(&number, 1, true, 600);
        assert_non_null(router);
        RouterPort port = wait_for_answer(router);
        router_close(router);
        if (port.result != now->result || strcmp(address_print(&port.outside, at), now->at) != 0 ||
            strcmp(done, now->done) != 0)
            fail_msg("%s: %d at %s, asked: %s", now->name, port.result, at, done);
    }
}

TEST(without_ipv4_nobody_is_asked)
{
    static const RouterCase open = {.name = "open", .outside = {9, 0, 0, 1}};
    RouterPort number = {.port = 7777};
    now = &open;
    done[0] = '\0';
    Router *router = router_open(&number, 1, false, 600);
    assert_non_null(router);
    assert_int_equal(wait_for_answer(router).result, ROUTER_NO_V4);
    router_close(router);
    assert_string_equal(done, "");
}

static void wait_for_count(atomic_int *count, int wanted)
{
    while (atomic_load(count) < wanted)
        (void)nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* Of the lease that the router grants. */
TEST(each_port_is_opened_renewed_at_half_time_and_closed)
{
    static const RouterCase open = {.name = "open", .outside = {9, 0, 0, 1}, .mapped = 7800};
    static const char wanted[] =
        "map 7777-7777 600. map TCP 7778-7778 600. map 7777-7800 600. map TCP 7778-7800 600. "
        "map 7777-0 0. map TCP 7778-0 0. ";
    RouterPort numbers[] = {{.port = 7777}, {.port = 7778, .is_tcp = true}};
    now = &open;
    granted = 2;
    done[0] = '\0';
    atomic_store(&maps, 0);
    Router *router = router_open(numbers, 2, true, 600);
    assert_non_null(router);
    wait_for_count(&maps, 4);
    router_close(router);
    granted = 0;
    assert_string_equal(done, wanted);
}

TEST(a_late_answer_is_not_the_next_one)
{
    static const RouterCase late = {.name = "late", .outside = {9, 0, 0, 1}, .mapped = 7777};
    RouterPort number = {.port = 7777};
    now = &late;
    is_late = true;
    done[0] = '\0';
    atomic_store(&maps, 0);
    Router *router = router_open(&number, 1, true, 600);
    assert_non_null(router);
    assert_int_equal(wait_for_answer(router).result, ROUTER_OPEN);
    router_close(router);
    is_late = false;
    assert_string_equal(done, "map 7777-7777 600. map 7777-7777 600. map 7777-0 0. ");
}

/* An answer about the same port of the other protocol is not the one that is waited for. */
TEST(a_late_answer_about_the_other_protocol)
{
    static const RouterCase late = {.name = "late", .outside = {9, 0, 0, 1}, .mapped = 7777};
    for (int is_tcp = 0; is_tcp < 2; is_tcp++) {
        RouterPort number = {.port = 7777, .is_tcp = is_tcp == 1};
        now = &late;
        is_other = true;
        done[0] = '\0';
        atomic_store(&maps, 0);
        Router *router = router_open(&number, 1, true, 600);
        assert_non_null(router);
        assert_int_equal(wait_for_answer(router).result, ROUTER_OPEN);
        router_close(router);
        is_other = false;
        assert_string_equal(
            done, is_tcp == 1 ? "map TCP 7777-7777 600. map TCP 7777-7777 600. map TCP 7777-0 0. "
                              : "map 7777-7777 600. map 7777-7777 600. map 7777-0 0. ");
    }
}

/* A device that leads to no internet opens nothing, also where it says that it is the router. */
TEST(a_device_without_a_connection_is_not_asked)
{
    static const RouterCase upnp = {
        .name = "UPnP", .pmp = NATPMP_ERR_NOGATEWAYSUPPORT, .url = GATEWAY, .upnp = "9.0.0.1"};
    RouterPort number = {.port = 7777};
    now = &upnp;
    is_no_way = true;
    done[0] = '\0';
    adds = 0;
    Router *router = router_open(&number, 1, true, 600);
    assert_non_null(router);
    assert_int_equal(wait_for_answer(router).result, ROUTER_NONE);
    router_close(router);
    is_no_way = false;
    assert_string_equal(done, "");
}

/* Ports past the last one do not exist: the search for one that is free begins anew. */
TEST(no_port_is_past_the_last)
{
    static const RouterCase upnp = {.name = "UPnP",
                                    .pmp = NATPMP_ERR_NOGATEWAYSUPPORT,
                                    .url = GATEWAY,
                                    .upnp = "9.0.0.1",
                                    .adds = {718, 718, 0}};
    RouterPort number = {.port = 65503};
    now = &upnp;
    done[0] = '\0';
    adds = 0;
    Router *router = router_open(&number, 1, true, 600);
    assert_non_null(router);
    assert_int_equal(wait_for_answer(router).result, ROUTER_OPEN);
    router_close(router);
    assert_string_equal(done, "add 65503-65503 600. add 65503-65535 600. add 65503-65503 600. "
                              "delete 65503. ");
}

TEST(upnp_knows_both_kinds_of_ports)
{
    static const RouterCase upnp = {
        .name = "UPnP", .pmp = NATPMP_ERR_NOGATEWAYSUPPORT, .url = GATEWAY, .upnp = "9.0.0.1"};
    RouterPort numbers[] = {{.port = 7777}, {.port = 7777, .is_tcp = true}};
    now = &upnp;
    done[0] = '\0';
    adds = 0;
    Router *router = router_open(numbers, 2, true, 600);
    assert_non_null(router);
    assert_int_equal(wait_for_answer(router).result, ROUTER_OPEN);
    router_close(router);
    assert_string_equal(done, "add 7777-7777 600. add TCP 7777-7777 600. delete 7777. delete TCP "
                              "7777. ");
}

TEST(a_router_that_fell_silent_is_searched_anew)
{
    static const RouterCase silent = {.name = "silent",
                                      .pmp = NATPMP_ERR_NOGATEWAYSUPPORT,
                                      .url = GATEWAY,
                                      .upnp = "9.0.0.1",
                                      .adds = {UPNPCOMMAND_HTTP_ERROR, 0}};
    RouterPort number = {.port = 7777};
    now = &silent;
    done[0] = '\0';
    adds = 0;
    atomic_store(&searches, 0);
    Router *router = router_open(&number, 1, true, 2);
    assert_non_null(router);
    wait_for_count(&searches, 2);
    router_close(router);
    assert_string_equal(done, "add 7777-7777 2. add 7777-7777 2. delete 7777. ");
}

#endif
