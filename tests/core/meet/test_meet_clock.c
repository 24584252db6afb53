/* SPDX-License-Identifier: MIT */
/* What a host, a caller and a search send, and when, to the microsecond: the wire is a list of what
 * came and one of what went. */
#include "meet/meet.h"

#include "link/link.h"
#include "support/message.h"
#include "support/virtual_wire.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEET "203.0.113.9:7776"
#define GAME "198.51.100.1:7000"
#define CALLER "192.0.2.2:5000"
#define OWN "10.0.0.7:5001"
#define BEGIN UINT64_C(1000000000)

typedef struct Line {
    char sent[2048]; /* "KIND to ADDRESS;", a relayed one with its channel, a question "asks". */
    MeetMessage last;
    unsigned char bytes[8][WIRE_DATAGRAM_BYTES];
    Address from[8];
    int counts[8];
    int come, taken;
    unsigned char nonce[GREETING_NONCE_BYTES]; /* Of the last question. */
} Line;

static Line line;

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    static const char *const kinds[MEET_KINDS] = {
        "",      "REGISTER", "CALL",  "LIST", "COOKIE", "REGISTERED", "CALLED",
        "GAMES", "CALLER",   "ADMIT", "END",  "OPENER", "ASK",        "ANSWER"};
    char text[ADDRESS_TEXT_BYTES], what[64];
    MeetMessage message;
    ListingSearch search;
    const unsigned char *first = bytes;
    (void)self;
    if (first[0] == MEET_RELAY)
        snprintf(what, sizeof what, "relays %d of %d", (int)count - WIRE_RELAY_HEAD_BYTES,
                 first[1]);
    else if (meet_read(bytes, count, &message)) {
        line.last = message;
        snprintf(what, sizeof what, "%s", kinds[message.kind]);
    } else if (listing_read_search(bytes, count, &search)) {
        memcpy(line.nonce, search.nonce, sizeof line.nonce);
        snprintf(what, sizeof what, "asks %u", (unsigned)search.version);
    } else
        snprintf(what, sizeof what, "%d bytes", (int)count);
    size_t length = strlen(line.sent);
    snprintf(line.sent + length, sizeof line.sent - length, "%s to %s;", what,
             address_print(to, text));
}

static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    (void)self;
    if (line.taken == line.come) {
        line.taken = line.come = 0;
        return -1;
    }
    *out_from = line.from[line.taken];
    memcpy(out_bytes, line.bytes[line.taken], (size_t)line.counts[line.taken]);
    return line.counts[line.taken++];
}

static Wire wire(void)
{
    return (Wire){&line, send_datagram, receive_datagram};
}

static void comes(const char *from, const void *bytes, size_t count)
{
    assert_true(line.come < 8);
    line.from[line.come] = virtual_wire_address(from);
    memcpy(line.bytes[line.come], bytes, count);
    line.counts[line.come++] = (int)count;
}

static void message_comes(const char *from, const MeetMessage *message)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    comes(from, bytes, meet_write(message, bytes));
}

static void relayed_comes_from(const char *from, uint64_t channel, const char *text)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    byte_writer_uint(&writer, MEET_RELAY, 1);
    byte_writer_uint(&writer, channel, WIRE_RELAY_HEAD_BYTES - 1);
    byte_writer_copy(&writer, text, strlen(text));
    comes(from, bytes, writer.count);
}

static void relayed_comes(uint64_t channel, const char *text)
{
    relayed_comes_from(MEET, channel, text);
}

static void expect_sent(const char *name, const char *wanted)
{
    if (!message_matches(line.sent, wanted))
        fail_msg("%s: sent '%s', wanted '%s'", name, line.sent, wanted);
    line.sent[0] = '\0';
}

/* Takes what has come. Returns the size of the last that is for the one behind, whose bytes these
 * are, or 0. */
static unsigned char passed[WIRE_DATAGRAM_BYTES];
static Address passed_from;

static int take(Wire from)
{
    int last = 0;
    for (int i = 0; i < 9; i++) {
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        Address address;
        int count = from.receive(from.self, &address, bytes);
        if (count < 0)
            break;
        if (count > 0) {
            last = count;
            passed_from = address;
            memcpy(passed, bytes, (size_t)count);
        }
    }
    return last;
}

static void expect_from(const char *name, const char *wanted)
{
    char text[ADDRESS_TEXT_BYTES];
    if (strcmp(address_print(&passed_from, text), wanted) != 0)
        fail_msg("%s: from %s, wanted %s", name, text, wanted);
}

/* --- A host ----------------------------------------------------------------------------------- */

static MeetHost host;

/* What the server behind it answers the question for its listing with. */
static void answer_listing(void)
{
    Wire outer = meet_host_wire(&host);
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    ListingAnswer answer = {.protocol = 3, .version = 5, .game = {"N", "L", "M", 1, 8, false}};
    Address meet = virtual_wire_address(MEET);
    outer.send(outer.self, &meet, bytes, listing_write_answer(&answer, bytes));
}

/* Whether the server is asked for its listing at that time. */
static void expect_question(uint64_t after_us, bool is_asked)
{
    ListingSearch search;
    passed[0] = 0;
    meet_host_wake(&host, BEGIN + after_us);
    int count = take(meet_host_wire(&host));
    if (is_asked != (count > 0 && listing_read_search(passed, (size_t)count, &search)))
        fail_msg("after %d us: asked %d", (int)after_us, !is_asked);
    if (is_asked)
        expect_from("the question", MEET);
}

static void begin_host(void)
{
    Address meet = virtual_wire_address(MEET), own = virtual_wire_address(OWN);
    line = (Line){.come = 0};
    meet_host_init(&host, wire(), &meet, &own, true);
    assert_string_equal(meet_host_code(&host), "");
}

static void register_host(uint64_t after_us)
{
    MeetMessage answer = {
        .kind = MEET_REGISTERED, .result = MEET_FINE, .token = 77, .code = "BCDFG"};
    memcpy(answer.nonce, host.message.nonce, sizeof answer.nonce);
    host.now_us = BEGIN + after_us;
    message_comes(MEET, &answer);
    assert_int_equal(take(meet_host_wire(&host)), 0);
}

TEST(a_host_registers)
{
    begin_host();
    expect_question(0, true);
    expect_sent("asked", "");
    answer_listing();
    expect_sent("registers", "REGISTER to " MEET ";");
    assert_true(line.last.is_private && line.last.token == 0 && line.last.listing.version == 5);
    assert_true(line.last.own.port == 5001);
    /* Each second again while nobody answers; after five it has no answer. */
    expect_question(999999, false);
    expect_question(1000000, true);
    expect_question(1999999, false);
    expect_question(2000000, true);
    expect_question(4999999, true);
    assert_int_equal(meet_host_result(&host), MEET_FINE);
    expect_question(5000000, false);
    assert_int_equal(meet_host_result(&host), MEET_NO_ANSWER);
    /* A cookie is sent back at once; an answer of another's is none. */
    MeetMessage cookie = {.kind = MEET_COOKIE, .cookie = {9, 8}};
    message_comes(MEET, &cookie);
    (void)take(meet_host_wire(&host));
    expect_sent("a stranger's cookie", "");
    memcpy(cookie.nonce, host.message.nonce, sizeof cookie.nonce);
    message_comes(GAME, &cookie);
    (void)take(meet_host_wire(&host));
    expect_sent("a cookie from elsewhere", "");
    message_comes(MEET, &cookie);
    (void)take(meet_host_wire(&host));
    expect_sent("its cookie", "REGISTER to " MEET ";");
    assert_memory_equal(line.last.cookie, cookie.cookie, sizeof cookie.cookie);
    register_host(5000000);
    assert_int_equal(meet_host_result(&host), MEET_FINE);
    assert_string_equal(meet_host_code(&host), "BCDFG");
    /* Then each five seconds. */
    expect_question(9999998, false);
    expect_question(9999999, true);
    answer_listing();
    expect_sent("again", "REGISTER to " MEET ";");
    assert_true(line.last.token == 77);
    MeetMessage full = {.kind = MEET_REGISTERED, .result = MEET_FULL};
    memcpy(full.nonce, host.message.nonce, sizeof full.nonce);
    message_comes(MEET, &full);
    (void)take(meet_host_wire(&host));
    assert_int_equal(meet_host_result(&host), MEET_FULL);
    expect_sent("nothing more", "");
}

TEST(a_host_says_goodbye)
{
    begin_host();
    meet_host_end(&host);
    expect_sent("never registered", "");
    expect_question(0, true);
    register_host(0);
    meet_host_end(&host);
    expect_sent("the end", "END to " MEET ";END to " MEET ";END to " MEET ";");
    assert_true(line.last.token == 77);
}

static MeetMessage caller_of(uint64_t token, uint64_t channel, const char *seen, const char *own)
{
    MeetMessage message = {.kind = MEET_CALLER, .token = token, .channel = channel};
    message.seen = virtual_wire_address(seen);
    if (own != NULL)
        message.own = virtual_wire_address(own);
    return message;
}

static void call_host(uint64_t after_us, const MeetMessage *caller)
{
    meet_host_wake(&host, BEGIN + after_us);
    host.is_asking = false;
    message_comes(MEET, caller);
    (void)take(meet_host_wire(&host));
}

TEST(a_host_opens_the_way)
{
    begin_host();
    expect_question(0, true);
    MeetMessage caller = caller_of(77, 5, CALLER, OWN);
    call_host(1000, &caller);
    expect_sent("not registered", "");
    register_host(1000);
    MeetMessage wrong = caller_of(78, 5, CALLER, OWN);
    call_host(1000, &wrong);
    expect_sent("another's token", "");
    call_host(1000, &caller);
    expect_sent("a caller", "ADMIT to " MEET ";OPENER to " CALLER ";OPENER to " OWN ";");
    meet_host_wake(&host, BEGIN + 100999);
    expect_sent("too early", "");
    meet_host_wake(&host, BEGIN + 101000);
    expect_sent("again", "OPENER to " CALLER ";OPENER to " OWN ";");
    meet_host_wake(&host, BEGIN + 2000999);
    expect_sent("the last", "OPENER to " CALLER ";OPENER to " OWN ";");
    meet_host_wake(&host, BEGIN + 2200000);
    expect_sent("two seconds are over", "");
    MeetMessage far = caller_of(77, 6, "192.0.2.3:5000", NULL);
    host.sent_us = BEGIN + 2200000;
    call_host(2200000, &far);
    expect_sent("without an address of its own", "ADMIT to " MEET ";OPENER to 192.0.2.3:5000;");
    /* A question from where the other side is, whatever its port. */
    MeetMessage ask = {.kind = MEET_ASK, .channel = 5};
    message_comes("192.0.2.2:999", &ask);
    (void)take(meet_host_wire(&host));
    expect_sent("a question", "ANSWER to 192.0.2.2:999;");
    assert_true(line.last.channel == 5);
    message_comes("192.0.9.2:999", &ask);
    (void)take(meet_host_wire(&host));
    expect_sent("a question from elsewhere", "");
    ask.channel = 9;
    message_comes("192.0.2.2:999", &ask);
    (void)take(meet_host_wire(&host));
    expect_sent("of no channel", "");
}

/* For two seconds, to the microsecond. */
TEST(how_long_a_host_opens_the_way)
{
    for (uint64_t at = 1999999; at <= 2000000; at++) {
        begin_host();
        expect_question(0, true);
        register_host(0);
        MeetMessage caller = caller_of(77, 5, CALLER, NULL);
        call_host(0, &caller);
        line.sent[0] = '\0';
        meet_host_wake(&host, BEGIN + at);
        expect_sent("two seconds", at < 2000000 ? "OPENER to " CALLER ";" : "");
    }
}

/* Sixty questions at once, then one for each hundredth of a second. */
TEST(questions_to_a_host)
{
    begin_host();
    expect_question(0, true);
    register_host(0);
    MeetMessage caller = caller_of(77, 5, CALLER, NULL);
    call_host(0, &caller);
    line.sent[0] = '\0';
    MeetMessage ask = {.kind = MEET_ASK, .channel = 5};
    for (int i = 0; i < 61; i++) {
        message_comes(CALLER, &ask);
        (void)take(meet_host_wire(&host));
        expect_sent("a crowd", i < 60 ? "ANSWER to " CALLER ";" : "");
    }
    host.now_us += 9999;
    message_comes(CALLER, &ask);
    (void)take(meet_host_wire(&host));
    expect_sent("too early", "");
    host.now_us += 1;
    message_comes(CALLER, &ask);
    (void)take(meet_host_wire(&host));
    expect_sent("in time", "ANSWER to " CALLER ";");
    /* A second call does not begin anew with sixty. */
    call_host(host.now_us - BEGIN, &caller);
    line.sent[0] = '\0';
    message_comes(CALLER, &ask);
    (void)take(meet_host_wire(&host));
    expect_sent("called again", "");
}

/* What is relayed comes from where the service sees the caller, and answers go the same way until
 * something comes straight. */
TEST(a_host_and_what_is_relayed)
{
    static const char hello[] = "hello";
    begin_host();
    expect_question(0, true);
    register_host(0);
    MeetMessage caller = caller_of(77, 5, CALLER, NULL);
    call_host(0, &caller);
    line.sent[0] = '\0';
    Wire outer = meet_host_wire(&host);
    Address to = virtual_wire_address(CALLER), other = virtual_wire_address("192.0.2.8:1");
    outer.send(outer.self, &to, hello, 5);
    expect_sent("straight", "5 bytes to " CALLER ";");
    relayed_comes(5, hello);
    assert_int_equal(take(outer), 5);
    expect_from("relayed", CALLER);
    assert_memory_equal(passed, hello, 5);
    outer.send(outer.self, &to, hello, 5);
    expect_sent("relayed back", "relays 5 of 5 to " MEET ";");
    outer.send(outer.self, &other, hello, 4);
    expect_sent("to somebody else", "4 bytes to 192.0.2.8:1;");
    relayed_comes(6, hello);
    assert_int_equal(take(outer), 0);
    comes(GAME, "Rxxxxxxxxhello", 14);
    assert_int_equal(take(outer), 14); /* It is not from the service. */
    comes(CALLER, hello, 5);
    assert_int_equal(take(outer), 5);
    outer.send(outer.self, &to, hello, 5);
    expect_sent("straight again", "5 bytes to " CALLER ";");
    /* As much as fits behind the head. */
    unsigned char big[WIRE_DATAGRAM_BYTES] = {0};
    relayed_comes(5, hello);
    (void)take(outer);
    outer.send(outer.self, &to, big, WIRE_DATAGRAM_BYTES - WIRE_RELAY_HEAD_BYTES);
    expect_sent("as long as can be", "relays 1191 of 5 to " MEET ";");
    outer.send(outer.self, &to, big, WIRE_DATAGRAM_BYTES - WIRE_RELAY_HEAD_BYTES + 1);
    expect_sent("too long", "");
}

/* Of 32 places a new caller takes that of the one heard least lately; those who are relayed are
 * kept ten seconds longer. */
TEST(places_of_callers)
{
    begin_host();
    expect_question(0, true);
    register_host(0);
    for (int i = 0; i < MEET_PEERS_MAX; i++) {
        char seen[32];
        snprintf(seen, sizeof seen, "192.0.2.%d:5000", i + 1);
        MeetMessage caller = caller_of(77, (uint64_t)i + 1, seen, NULL);
        host.sent_us = BEGIN + (uint64_t)i;
        call_host((uint64_t)i, &caller);
    }
    relayed_comes(1, "x");
    (void)take(meet_host_wire(&host));
    assert_true(host.peers[0].is_relayed && host.peers[0].heard_us == BEGIN + 31);
    MeetMessage next = caller_of(77, 100, "192.0.2.100:5000", NULL);
    call_host(40, &next);
    assert_true(host.peers[1].channel == 100 && host.peers[0].channel == 1);
    MeetMessage again = caller_of(77, 101, "192.0.2.3:5000", NULL); /* From the same place. */
    call_host(41, &again);
    assert_true(host.peers[2].channel == 101);
    MeetMessage same = caller_of(77, 1, "192.0.2.1:5009", NULL);
    call_host(42, &same);
    assert_true(host.peers[0].is_relayed && host.peers[0].seen.port == 5009);
    /* When all have been silent for long, the relayed one goes ten seconds after the others. */
    for (int i = 1; i < MEET_PEERS_MAX; i++)
        host.peers[i].heard_us = BEGIN + 42 + 10000000;
    host.peers[7].heard_us = BEGIN + 42 + 10000001;
    MeetMessage late = caller_of(77, 102, "192.0.2.102:5000", NULL);
    host.sent_us = BEGIN + 20000000;
    call_host(20000000, &late);
    assert_true(host.peers[0].channel == 102);
}

TEST(a_host_without_a_service)
{
    static const Address nowhere = {.family = ADDRESS_NONE};
    line = (Line){.come = 0};
    meet_host_init(&host, wire(), &nowhere, &nowhere, false);
    meet_host_wake(&host, BEGIN);
    comes(CALLER, "hello", 5);
    assert_int_equal(take(meet_host_wire(&host)), 5);
    MeetMessage ask = {.kind = MEET_ASK, .channel = 5};
    message_comes(CALLER, &ask);
    assert_true(take(meet_host_wire(&host)) > 0); /* It only passes on. */
    expect_sent("nothing", "");
}

/* --- A caller --------------------------------------------------------------------------------- */

static MeetCaller caller;

static void begin_caller(void)
{
    Address meet = virtual_wire_address(MEET), own = virtual_wire_address(OWN);
    line = (Line){.come = 0};
    meet_caller_init(&caller, wire(), &meet, &own, "BCDFG", BEGIN);
}

static void wake_caller(const char *name, uint64_t after_us, const char *wanted)
{
    meet_caller_wake(&caller, BEGIN + after_us);
    expect_sent(name, wanted);
}

static void answer_caller(MeetResult result, uint64_t channel, const char *own)
{
    MeetMessage answer = {.kind = MEET_CALLED, .result = result, .channel = channel};
    memcpy(answer.nonce, caller.message.nonce, sizeof answer.nonce);
    answer.seen = virtual_wire_address(GAME);
    if (own != NULL)
        answer.own = virtual_wire_address(own);
    message_comes(MEET, &answer);
}

#define CALL "CALL to " MEET ";"
#define ASKS "ASK to " GAME ";ASK to " OWN ";"

TEST(a_caller_gets_no_answer)
{
    begin_caller();
    wake_caller("at once", 0, CALL);
    assert_string_equal(line.last.code, "BCDFG");
    assert_int_equal(line.last.own.port, 5001);
    wake_caller("too early", 249999, "");
    wake_caller("again", 250000, CALL);
    wake_caller("late", 4999999, CALL);
    assert_int_equal(caller.result, MEET_FINE);
    wake_caller("it gives up", 5000000, "");
    assert_int_equal(caller.result, MEET_NO_ANSWER);
    assert_false(caller.is_open);
}

TEST(a_caller_without_a_game)
{
    begin_caller();
    wake_caller("at once", 0, CALL);
    MeetMessage cookie = {.kind = MEET_COOKIE, .cookie = {1, 2, 3}};
    memcpy(cookie.nonce, caller.message.nonce, sizeof cookie.nonce);
    message_comes(GAME, &cookie);
    wake_caller("a cookie from elsewhere", 10, "");
    message_comes(MEET, &cookie);
    wake_caller("a cookie", 20, CALL);
    assert_int_equal(line.last.cookie[2], 3);
    answer_caller(MEET_NO_GAME, 0, NULL);
    wake_caller("no game", 30, "");
    assert_int_equal(caller.result, MEET_NO_GAME);
    /* Six seconds and a quarter later it would call again, and has given up by then. */
    wake_caller("silence", 4999999, "");
    assert_int_equal(caller.result, MEET_NO_GAME);
}

/* A direct way is waited for 150 ms and four times as long as the answer took. */
TEST(a_caller_is_relayed)
{
    begin_caller();
    wake_caller("at once", 0, CALL);
    answer_caller(MEET_FINE, 5, OWN);
    wake_caller("it asks", 10000, ASKS);
    assert_true(line.last.channel == 5);
    wake_caller("too early", 59999, "");
    wake_caller("again", 60000, ASKS);
    assert_false(caller.is_open);
    wake_caller("not yet", 199999, ASKS);
    assert_false(caller.is_open);
    wake_caller("now", 200000, "");
    assert_true(caller.is_open && caller.is_relayed);
    Wire outer = meet_caller_wire(&caller);
    outer.send(outer.self, NULL, "abc", 3);
    expect_sent("by the service", "relays 3 of 5 to " MEET ";");
    relayed_comes(5, "hello");
    assert_int_equal(take(outer), 5);
    expect_from("the server", GAME);
    relayed_comes(6, "hello");
    assert_int_equal(take(outer), 0);
    relayed_comes_from(GAME, 5, "hello"); /* Only the service relays. */
    assert_int_equal(take(outer), 0);
    comes(GAME, "hello", 5);
    assert_int_equal(take(outer), 0); /* There is no direct way. */
    wake_caller("asks on", 250000, CALL ASKS);
    /* An answer opens the direct way, and all goes there. */
    MeetMessage answer = {.kind = MEET_ANSWER, .channel = 5};
    message_comes("198.51.100.1:7009", &answer);
    (void)take(outer);
    assert_true(caller.is_open && !caller.is_relayed);
    outer.send(outer.self, NULL, "abc", 3);
    expect_sent("straight", "3 bytes to 198.51.100.1:7009;");
    comes("198.51.100.1:7009", "hello", 5);
    assert_int_equal(take(outer), 5);
    expect_from("the same server", GAME);
    wake_caller("all is well", 3199999, "");
}

TEST(a_caller_asks_for_three_seconds)
{
    begin_caller();
    wake_caller("at once", 0, CALL);
    answer_caller(MEET_FINE, 5, NULL);
    wake_caller("it asks", 0, "ASK to " GAME ";");
    wake_caller("relayed", 150000, "ASK to " GAME ";");
    assert_true(caller.is_relayed);
    caller.heard_us = BEGIN + 3000000;
    wake_caller("the last", 2999999, CALL "ASK to " GAME ";");
    wake_caller("over", 3000000, "");
    /* After three seconds of silence it calls again, and not more often than in six. */
    wake_caller("silent", 5999999, "");
    wake_caller("again", 6000000, CALL);
    assert_true(caller.is_open);
    wake_caller("not heard", 10999999, CALL);
    wake_caller("the service is silent, too", 11000000, "");
    assert_int_equal(caller.result, MEET_FINE);
}

/* The other side's router lets an OPENER in; it is answered by a question. */
TEST(a_caller_is_called)
{
    begin_caller();
    wake_caller("at once", 0, CALL);
    MeetMessage opener = {.kind = MEET_OPENER, .channel = 5};
    message_comes(GAME, &opener);
    wake_caller("before it is called", 5, "");
    answer_caller(MEET_FINE, 5, NULL);
    wake_caller("called", 10, "ASK to " GAME ";");
    message_comes("198.51.100.1:7009", &opener);
    wake_caller("another port", 20, "ASK to 198.51.100.1:7009;");
    message_comes("198.51.107.1:7009", &opener);
    wake_caller("another network", 30, "");
    opener.channel = 6;
    message_comes(GAME, &opener);
    wake_caller("another channel", 40, "");
    MeetMessage answer = {.kind = MEET_ANSWER, .channel = 5};
    message_comes("198.51.100.1:7009", &answer);
    wake_caller("open", 50, "");
    assert_true(caller.is_open && !caller.is_relayed);
    /* Another answer changes nothing while the way is good, but after three seconds of silence. */
    message_comes("198.51.100.1:7010", &answer);
    caller.now_us = BEGIN + 3000049;
    (void)take(meet_caller_wire(&caller));
    assert_int_equal(caller.path.port, 7009);
    caller.now_us = BEGIN + 3000050;
    message_comes("198.51.100.1:7010", &answer);
    (void)take(meet_caller_wire(&caller));
    assert_int_equal(caller.path.port, 7010);
}

/* --- A search --------------------------------------------------------------------------------- */

static MeetSearch search;

static void begin_search(void)
{
    line = (Line){.come = 0};
    meet_search_init(&search, wire(), 5);
    search.meet = virtual_wire_address(MEET);
}

static void wake_search(const char *name, uint64_t after_us, const char *wanted)
{
    meet_search_wake(&search, BEGIN + after_us);
    expect_sent(name, wanted);
}

static void list_comes(uint64_t after_us, int first, const char *code, const char *address)
{
    MeetMessage page = {.kind = MEET_GAMES, .first = first, .count = code != NULL, .has_web = true};
    memcpy(page.nonce, search.message.nonce, sizeof page.nonce);
    if (code != NULL) {
        memcpy(page.games[0].code, code, MEET_CODE_BYTES);
        page.games[0].address = virtual_wire_address(address);
        page.games[0].listing =
            (ListingAnswer){.protocol = 3, .version = 5, .game = {"N", "L", "M", 1, 8, false}};
        page.games[0].web.port = 8080;
    }
    search.now_us = BEGIN + after_us;
    message_comes(MEET, &page);
    assert_int_equal(take(meet_search_wire(&search)), 0);
}

#define LIST "LIST to " MEET ";"

TEST(a_search_lists)
{
    begin_search();
    search.meet.family = ADDRESS_NONE;
    wake_search("nobody to ask", 0, "");
    search.meet = virtual_wire_address(MEET);
    wake_search("at once", 0, LIST);
    int first = line.last.first;
    assert_true(line.last.has_web);
    wake_search("too early", 499999, "");
    wake_search("again", 500000, LIST);
    MeetMessage cookie = {.kind = MEET_COOKIE, .cookie = {4}};
    memcpy(cookie.nonce, search.message.nonce, sizeof cookie.nonce);
    message_comes(GAME, &cookie);
    (void)take(meet_search_wire(&search));
    expect_sent("a cookie from elsewhere", "");
    message_comes(MEET, &cookie);
    (void)take(meet_search_wire(&search));
    expect_sent("a cookie", LIST);
    assert_int_equal(line.last.first, first);
    assert_int_equal(line.last.cookie[0], 4);
    /* A new game: the next page at once, from where this one ended. */
    list_comes(600000, 1022, "BCDFG", GAME);
    expect_sent("the next page", LIST);
    assert_int_equal(line.last.first, 1023);
    assert_true(search.is_changed && search.found[0].is_there);
    assert_int_equal(search.found[0].ping_ms, MEET_NO_PING);
    assert_int_equal(search.found[0].game.web.port, 8080);
    list_comes(600000, 1023, "BCDFG", GAME);
    expect_sent("a known game", "");
    assert_int_equal(search.message.first, 0); /* Round. */
    wake_search("the game is asked and called", 700000, "asks 5 to " GAME ";CALL to " MEET ";");
    assert_string_equal(line.last.code, "BCDFG");
    wake_search("a second after", 999999, "");
    wake_search("anxious", 1000000, "asks 5 to " GAME ";");
    for (uint64_t at = 1300000; at < 2600000; at += 300000) {
        wake_search("too early", at - 1, "");
        wake_search("anxious on", at, "asks 5 to " GAME ";");
    }
    wake_search("the list", 2600000, LIST);
}

TEST(a_search_measures)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    ListingAnswer said = {.protocol = 3, .version = 5, .game = {"New", "L", "M", 2, 8, false}};
    begin_search();
    wake_search("at once", 0, LIST);
    list_comes(0, 0, "BCDFG", GAME);
    line.sent[0] = '\0';
    wake_search("asked", 0, "asks 5 to " GAME ";CALL to " MEET ";");
    comes(GAME, bytes, listing_write_answer(&said, bytes));
    (void)take(meet_search_wire(&search));
    assert_string_equal(search.found[0].game.listing.game.name, "N"); /* Another's nonce. */
    memcpy(said.nonce, line.nonce, sizeof said.nonce);
    comes(GAME, bytes, listing_write_answer(&said, bytes));
    search.now_us = BEGIN + 41499;
    search.is_changed = false;
    assert_int_equal(take(meet_search_wire(&search)), 0);
    assert_int_equal(search.found[0].ping_ms, 41);
    assert_string_equal(search.found[0].game.listing.game.name, "New");
    assert_true(search.is_changed);
    comes(GAME, bytes, listing_write_answer(&said, bytes));
    search.now_us = BEGIN + 41500;
    (void)take(meet_search_wire(&search));
    assert_int_equal(search.found[0].ping_ms, 42);
    /* What it has said itself the list does not change, but where it is. */
    list_comes(41500, 0, "BCDFG", "198.51.100.1:7001");
    assert_string_equal(search.found[0].game.listing.game.name, "New");
    assert_int_equal(search.found[0].game.address.port, 7001);
    line.sent[0] = '\0';
    search.sent_us = BEGIN + 3000000; /* No lists for now. */
    wake_search("content", 999999, "");
    wake_search("each second", 1000000, "asks 5 to 198.51.100.1:7001;");
    wake_search("on", 2000000, "asks 5 to 198.51.100.1:7001;");
    /* Silent for three seconds: more often, and it is called again after ten. */
    wake_search("not silent yet", 3041499, "asks 5 to 198.51.100.1:7001;");
    wake_search("silent", 3041500, "");
    wake_search("anxious", 3341499, "asks 5 to 198.51.100.1:7001;");
    search.sent_us = BEGIN + 12000000;
    wake_search("before ten", 9999999, "asks 5 to 198.51.100.1:7001;");
    wake_search("called again", 10000000, "CALL to " MEET ";");
    /* Sixteen seconds after the last list it is gone. */
    search.sent_us = BEGIN + 20000000;
    search.is_changed = false;
    wake_search("almost gone", 16041499, "asks 5 to 198.51.100.1:7001;");
    assert_true(search.found[0].is_there && !search.is_changed);
    wake_search("gone", 16041500, "");
    assert_true(!search.found[0].is_there && search.is_changed);
}

/* A tenth of a second between two calls. */
TEST(a_search_calls_one_by_one)
{
    begin_search();
    wake_search("at once", 0, LIST);
    list_comes(0, 0, "BCDFG", GAME);
    list_comes(0, 1, "BCDFH", "198.51.100.2:7000");
    line.sent[0] = '\0';
    wake_search("the first", 0, "asks 5 to " GAME ";CALL to " MEET ";asks 5 to 198.51.100.2:7000;");
    assert_string_equal(line.last.code, "BCDFG");
    wake_search("too early", 99999, "");
    wake_search("the second", 100000, "CALL to " MEET ";");
    assert_string_equal(line.last.code, "BCDFH");
}

/* What is not for it is passed on, and what is sent goes through. */
TEST(a_search_passes_on)
{
    begin_search();
    Wire outer = meet_search_wire(&search);
    Address to = virtual_wire_address(GAME);
    outer.send(outer.self, &to, "abc", 3);
    expect_sent("through", "3 bytes to " GAME ";");
    comes(GAME, "hello", 5);
    assert_int_equal(take(outer), 5);
    expect_from("passed on", GAME);
}

/* Full: a new game has no place until one is gone. */
TEST(places_of_games)
{
    begin_search();
    for (int i = 0; i < MEET_FOUND_MAX + 1; i++) {
        char code[MEET_CODE_BYTES] = "BBBBB", address[32];
        code[3] = MEET_LETTERS[i / 18];
        code[4] = MEET_LETTERS[i % 18];
        snprintf(address, sizeof address, "198.51.100.%d:7000", i + 1);
        list_comes(0, i, code, address);
        expect_sent("a page", i < MEET_FOUND_MAX ? LIST : "");
    }
    for (int i = 0; i < MEET_FOUND_MAX; i++)
        assert_int_equal(search.found[i].game.address.bytes[3], i + 1);
}
