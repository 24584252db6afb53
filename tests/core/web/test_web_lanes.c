/* SPDX-License-Identifier: MIT */
/* Lanes over real sockets: who may open some, and the datagrams that they carry. */
#include "support/web_bench.h"
#include "test.h"
#include "web/web_parts.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

static int set_up(void **state)
{
    static const char *const names[] = {"page.example"};
    Address proxy = {.family = ADDRESS_V4, .bytes = {127, 0, 0, 9}};
    *state = web_bench_create(
        &(WebOptions){.names = names, .name_count = 1, .proxies = &proxy, .proxy_count = 1});
    return 0;
}

static int tear_down(void **state)
{
    web_bench_destroy(*state);
    return 0;
}

static int status_of(const WebBench *bench, const char *request)
{
    char answer[4096];
    int status = 0;
    int file = web_page_connect("127.0.0.1", bench->port);
    web_page_exchange(file, request, strlen(request), "\r\n\r\n", answer, sizeof answer);
    close(file);
    if (sscanf(answer, "HTTP/1.%*d %d", &status) != 1)
        status = 0;
    return status;
}

/* Limits count browsers and others together; what is sent does not. */
TEST(addresses)
{
    Address udp = {.family = ADDRESS_V4, .bytes = {1, 2, 3, 4}, .port = 5};
    Address web = udp;
    web.web = 6;
    assert_false(address_is_equal(&udp, &web));
    assert_true(address_shares_network(&udp, &web));
    assert_int_equal(address_site(&web).web, 0);
}

typedef struct Change {
    const char *name;
    const char *from, *to; /* What is changed in a request that is right; NULL: nothing. */
    int status;
} Change;

static const Change changes[] = {
    {"as it should be", NULL, NULL, 101},
    {"a named host's page", "Origin: http://127.0.0.1:", "Origin: https://page.example:", 101},
    {"another page", "Origin: http://127.0.0.1:", "Origin: http://evil.example:", 403},
    {"another port", "Origin: http://127.0.0.1:", "Origin: http://127.0.0.1:1", 403},
    {"a page without an origin", "Origin: http://127.0.0.1:", "Origin: null", 403},
    {"a file", "Origin: http://127.0.0.1:", "Origin: file://127.0.0.1:", 403},
    {"no origin", "Origin:", "X-Origin:", 403},
    {"another host", "Host: 127.0.0.1:", "Host: rebound.example:", 421},
    {"another path", "/lane?", "/line?", 400},
    {"another protocol", "clockwise-lane", "http", 400},
    {"two protocols", "clockwise-lane", "clockwise-lane, http", 400},
    {"no protocol", "Sec-WebSocket-Protocol", "X-Protocol", 400},
    {"too short a visit", "visit=", "visit=&x=", 400},
    {"a visit not in digits", "visit=0", "visit=G", 400},
    {"too many digits", "visit=", "visit=0", 400},
    {"no visit", "visit=", "v=", 400},
    {"no lane", "lane=0", "l=0", 400},
    {"a seventh lane", "lane=0", "lane=6", 400},
    {"a negative lane", "lane=0", "lane=-1", 400},
    {"an address of nobody's proxy", "\r\n\r\n", "\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n", 101},
};

TEST_WITH(who_may_come, set_up, tear_down)
{
    WebBench *bench = *state;
    for (int i = 0; i < COUNT(changes); i++) {
        const Change *change = &changes[i];
        char request[2048], changed[8192];
        web_page_request(request, sizeof request, bench->port, 0xc10c, 0, "");
        char *at = change->from != NULL ? strstr(request, change->from) : request;
        assert_non_null(at);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - request), request,
                 change->from != NULL ? change->to : "",
                 at + (change->from != NULL ? strlen(change->from) : 0));
        int status = status_of(bench, changed);
        if (status != change->status)
            fail_msg("%s: %d instead of %d", change->name, status, change->status);
        assert_true(web_bench_has_visits(bench, 0));
    }
}

/* A server for phones alone has nothing that lanes lead to. */
TEST(phones_have_no_lanes)
{
    Pads *pads;
    Error error;
    char request[2048];
    assert_true(web_pads_create(&pads, &error));
    WebBench *bench = web_bench_create(&(WebOptions){.pads = pads});
    web_page_request(request, sizeof request, bench->port, 0xc10c, 0, "");
    assert_int_equal(status_of(bench, request), 400);
    web_bench_destroy(bench);
    web_pads_destroy(pads);
}

/* Datagrams of each length go both ways, by all lanes of a visit, and two visits are two. */
TEST_WITH(datagrams, set_up, tear_down)
{
    static const size_t lengths[] = {1, 2, 125, 126, 127, 1000, WIRE_DATAGRAM_BYTES};
    WebBench *bench = *state;
    WebPage pages[2];
    Address addresses[2], from;
    unsigned char sent[WIRE_DATAGRAM_BYTES], bytes[WIRE_DATAGRAM_BYTES];
    for (int k = 0; k < 2; k++)
        assert_int_equal(
            web_page_open(&pages[k], "127.0.0.1", bench->port, 7 + (uint64_t)k, WEB_LANES, ""),
            WEB_LANES);
    assert_true(web_bench_has_visits(bench, 2));
    for (int i = 0; i < COUNT(lengths) * WEB_LANES; i++)
        for (int k = 0; k < 2; k++) {
            size_t length = lengths[i % COUNT(lengths)];
            Wire page = web_page_wire(&pages[k]);
            memset(sent, i + 1 + k, sizeof sent);
            page.send(page.self, &pages[k].server, sent, length);
            int count = web_bench_receive(bench->wire, &addresses[k], bytes);
            if (count != (int)length || memcmp(bytes, sent, length) != 0)
                fail_msg("up, %d bytes: %d came", (int)length, count);
            bench->wire.send(bench->wire.self, &addresses[k], sent, length);
            count = web_bench_receive(page, &from, bytes);
            if (count != (int)length || memcmp(bytes, sent, length) != 0)
                fail_msg("down, %d bytes: %d came", (int)length, count);
        }
    if (addresses[0].web == 0 || addresses[0].web == addresses[1].web ||
        address_is_equal(&addresses[0], &addresses[1]) ||
        !address_shares_network(&addresses[0], &addresses[1]))
        fail_msg("numbers %u and %u", addresses[0].web, addresses[1].web);
    assert_int_equal(bench->udp_sent, 0);
    bench->wire.send(bench->wire.self, &(Address){.family = ADDRESS_V4}, "udp", 3);
    assert_int_equal(bench->udp_sent, 1);
    for (int k = 0; k < 2; k++)
        web_page_close(&pages[k]);
    assert_true(web_bench_has_visits(bench, 0));
    bench->wire.send(bench->wire.self, &addresses[0], "nobody", 6); /* Has left: it is dropped. */
}

typedef struct Bad {
    const char *name;
    unsigned opcode; /* With 0x80: the message ends here. */
    size_t count;
    bool is_closed;
} Bad;

static const Bad bads[] = {
    {"text", 0x81, 5, true},
    {"too long", 0x82, WIRE_DATAGRAM_BYTES + 1, true},
    {"too long in its first piece", 0x02, WIRE_DATAGRAM_BYTES + 1, true},
    {"an unknown kind", 0x83, 5, true},
    {"nothing", 0x82, 0, false},
    {"a ping", 0x89, 4, false},
};

TEST_WITH(bad_messages, set_up, tear_down)
{
    WebBench *bench = *state;
    for (int i = 0; i < COUNT(bads); i++) {
        unsigned char frame[2 * WIRE_DATAGRAM_BYTES], bytes[2 * WIRE_DATAGRAM_BYTES] = {0};
        WebPage page;
        Address from;
        assert_int_equal(web_page_open(&page, "127.0.0.1", bench->port, 9, 1, ""), 1);
        size_t length = web_page_frame(bads[i].opcode, bytes, bads[i].count, frame);
        assert_int_equal(write(page.lanes[0], frame, length), length);
        if (!bads[i].is_closed) { /* The lane is as good as before. */
            length = web_page_frame(0x82, "fine", 4, frame);
            assert_int_equal(write(page.lanes[0], frame, length), length);
            assert_int_equal(web_bench_receive(bench->wire, &from, bytes), 4);
        } else if (!web_bench_has_visits(bench, 0)) {
            fail_msg("%s: the lane is still open", bads[i].name);
        }
        web_page_close(&page);
        assert_true(web_bench_has_visits(bench, 0));
        assert_int_equal(bench->wire.receive(bench->wire.self, &from, bytes), -1);
    }
}

/* A lane that is opened again takes the place of the former one, and the address stays. */
TEST_WITH(a_lane_opened_again_replaces_the_former, set_up, tear_down)
{
    WebBench *bench = *state;
    WebPage page, other;
    Address first, second;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    web_page_open(&page, "127.0.0.1", bench->port, 11, WEB_LANES, "");
    Wire wire = web_page_wire(&page);
    wire.send(wire.self, &page.server, "one", 3);
    assert_int_equal(web_bench_receive(bench->wire, &first, bytes), 3);
    assert_int_equal(web_page_open(&other, "127.0.0.1", bench->port, 11, 2, ""), 2);
    wire = web_page_wire(&other);
    wire.send(wire.self, &page.server, "two", 3);
    assert_int_equal(web_bench_receive(bench->wire, &second, bytes), 3);
    assert_true(address_is_equal(&first, &second));
    assert_true(web_bench_has_visits(bench, 1));
    web_page_close(&page);
    web_page_close(&other);
}

/* Who comes in the place of somebody who has left hears nothing that was meant for that one. */
TEST_WITH(who_left_is_forgotten, set_up, tear_down)
{
    enum { VISITS = 3, SENT = WEB_QUEUE + 8 }; /* Its whole queue is in use. */
    WebBench *bench = *state;
    for (int i = 0; i < VISITS; i++) {
        WebPage page;
        Address at, from;
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        assert_int_equal(
            web_page_open(&page, "127.0.0.1", bench->port, 20 + (uint64_t)i, WEB_LANES, ""),
            WEB_LANES);
        assert_true(web_bench_has_visits(bench, 1));
        Wire wire = web_page_wire(&page);
        assert_int_equal(wire.receive(wire.self, &from, bytes), -1);
        wire.send(wire.self, &page.server, "here", 4);
        assert_int_equal(web_bench_receive(bench->wire, &at, bytes), 4);
        for (int k = 0; k < SENT; k++) { /* One after the other, so that they come in order. */
            unsigned char sent[] = {(unsigned char)i, (unsigned char)k};
            bench->wire.send(bench->wire.self, &at, sent, sizeof sent);
            if (web_bench_receive(wire, &from, bytes) != sizeof sent ||
                memcmp(bytes, sent, sizeof sent) != 0)
                fail_msg("visit %d hears %d of visit %d, not %d", i, bytes[1], bytes[0], k);
        }
        web_page_close(&page);
        assert_true(web_bench_has_visits(bench, 0));
    }
}

/* The same number from another address is another visit: nobody takes over somebody's lanes. */
TEST_WITH(stolen_numbers, set_up, tear_down)
{
    WebBench *bench = *state;
    WebPage page, thief;
    Address own, other;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    web_page_open(&page, "127.0.0.1", bench->port, 12, 1, "");
    web_page_open(&thief, "127.0.0.2", bench->port, 12, 1, "");
    assert_true(web_bench_has_visits(bench, 2));
    Wire wire = web_page_wire(&page);
    wire.send(wire.self, &page.server, "own", 3);
    assert_int_equal(web_bench_receive(bench->wire, &own, bytes), 3);
    wire = web_page_wire(&thief);
    wire.send(wire.self, &page.server, "other", 5);
    assert_int_equal(web_bench_receive(bench->wire, &other, bytes), 5);
    assert_int_not_equal(own.web, other.web);
    web_page_close(&page);
    web_page_close(&thief);
}

TEST_WITH(limits, set_up, tear_down)
{
    WebBench *bench = *state;
    WebPage pages[WEB_SITE_VISITS_MAX + 1];
    for (int i = 0; i < WEB_SITE_VISITS_MAX; i++)
        assert_int_equal(
            web_page_open(&pages[i], "127.0.0.3", bench->port, 100 + (uint64_t)i, 1, ""), 1);
    assert_int_equal(
        web_page_open(&pages[WEB_SITE_VISITS_MAX], "127.0.0.3", bench->port, 99, 1, ""), 0);
    web_page_close(&pages[0]);
    assert_true(web_bench_has_visits(bench, WEB_SITE_VISITS_MAX - 1));
    assert_int_equal(web_page_open(&pages[0], "127.0.0.3", bench->port, 99, 1, ""), 1);
    for (int i = 0; i < WEB_SITE_VISITS_MAX; i++)
        web_page_close(&pages[i]);
}

typedef struct Forwarded {
    const char *name;
    const char *from; /* Who connects: 127.0.0.9 is the proxy. */
    const char *header;
    const char *address;
} Forwarded;

static const Forwarded forwarded[] = {
    {"a proxy's word", "127.0.0.9", "203.0.113.5", "203.0.113.5"},
    {"what others have put before it", "127.0.0.9", "198.51.100.1, 203.0.113.5", "203.0.113.5"},
    {"two proxies", "127.0.0.9", "203.0.113.5, 127.0.0.9", "203.0.113.5"},
    {"IPv6", "127.0.0.9", "2001:db8::7", "2001:db8::7"},
    {"no address", "127.0.0.9", "unknown", "127.0.0.9"},
    {"nothing", "127.0.0.9", "", "127.0.0.9"},
    {"somebody else", "127.0.0.1", "203.0.113.5", "127.0.0.1"},
};

TEST_WITH(proxies, set_up, tear_down)
{
    WebBench *bench = *state;
    for (int i = 0; i < COUNT(forwarded); i++) {
        char headers[128];
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        WebPage page;
        Address from, wanted;
        snprintf(headers, sizeof headers, "X-Forwarded-For: %s\r\n", forwarded[i].header);
        assert_int_equal(web_page_open(&page, forwarded[i].from, bench->port, 14, 1, headers), 1);
        Wire wire = web_page_wire(&page);
        wire.send(wire.self, &page.server, "x", 1);
        assert_int_equal(web_bench_receive(bench->wire, &from, bytes), 1);
        assert_true(address_parse_host(forwarded[i].address, from.port, &wanted));
        wanted.web = from.web;
        if (!address_is_equal(&from, &wanted))
            fail_msg("%s: %s", forwarded[i].name, address_print(&from, (char[64]){0}));
        web_page_close(&page);
        assert_true(web_bench_has_visits(bench, 0));
    }
}

/* What a proxy passes on can be made too long to be read. Who does that is not taken for the proxy,
 * which would get round the limits and bans of an address. */
TEST_WITH(too_long_to_say_for_whom, set_up, tear_down)
{
    static const struct {
        const char *from;
        int lanes;
    } cases[] = {{"127.0.0.9", 0}, {"127.0.0.1", 1}};
    WebBench *bench = *state;
    char headers[512];
    snprintf(headers, sizeof headers, "X-Forwarded-For: %0300d, 203.0.113.5\r\n", 0);
    for (int i = 0; i < COUNT(cases); i++) {
        WebPage page;
        int lanes = web_page_open(&page, cases[i].from, bench->port, 17, 1, headers);
        if (lanes != cases[i].lanes)
            fail_msg("%s: %d lanes instead of %d", cases[i].from, lanes, cases[i].lanes);
        web_page_close(&page);
        assert_true(web_bench_has_visits(bench, 0));
    }
}

/* A page that reads nothing holds back only its own: the server's queue forgets the oldest. */
TEST_WITH(slow_reader, set_up, tear_down)
{
    enum { SENT = 2000 };
    WebBench *bench = *state;
    WebPage slow, quick;
    Address slow_at, quick_at, from;
    unsigned char bytes[WIRE_DATAGRAM_BYTES] = {0};
    web_page_open(&slow, "127.0.0.1", bench->port, 15, WEB_LANES, "");
    web_page_open(&quick, "127.0.0.1", bench->port, 16, WEB_LANES, "");
    Wire wire = web_page_wire(&slow);
    wire.send(wire.self, &slow.server, "slow", 4);
    assert_int_equal(web_bench_receive(bench->wire, &slow_at, bytes), 4);
    wire = web_page_wire(&quick);
    wire.send(wire.self, &quick.server, "quick", 5);
    assert_int_equal(web_bench_receive(bench->wire, &quick_at, bytes), 5);
    for (int i = 0; i < SENT; i++) {
        bench->wire.send(bench->wire.self, &slow_at, bytes, sizeof bytes);
        bench->wire.send(bench->wire.self, &quick_at, &i, sizeof i);
        if (web_bench_receive(wire, &from, bytes) != sizeof i || memcmp(bytes, &i, sizeof i) != 0)
            fail_msg("datagram %d did not come to who reads", i);
    }
    web_page_close(&slow);
    web_page_close(&quick);
}
