/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_network.h"

#include "base/error.h"
#include "link/greeting.h"
#include "link/wire.h"

#include <stdlib.h>
#include <string.h>

enum { MESSAGE_BYTES_MAX = 5000, STEP_US = 9000, LENGTH_UNIT = 5 };

static void run_open(const unsigned char *bytes, size_t count)
{
    unsigned char again[WIRE_DATAGRAM_BYTES];
    GreetingHello hello;
    GreetingCookie cookie;
    GreetingJoin join;
    GreetingRefused refused;
    if (greeting_read_hello(bytes, count, &hello)) {
        ASSERT(greeting_write_hello(&hello, again) == count);
        ASSERT(memcmp(again, bytes, 51) == 0); /* Padding follows. */
    }
    if (greeting_read_cookie(bytes, count, &cookie))
        ASSERT(greeting_write_cookie(&cookie, again) == count && !memcmp(again, bytes, count));
    if (greeting_read_join(bytes, count, &join)) {
        ASSERT(greeting_write_join(&join, again) == GREETING_JOIN_HEAD_BYTES);
        ASSERT(memcmp(again, bytes, GREETING_JOIN_HEAD_BYTES) == 0);
    }
    if (greeting_read_refused(bytes, count, &refused))
        ASSERT(greeting_write_refused(&refused, again) == count && !memcmp(again, bytes, count));
}

static void run_listing(const unsigned char *bytes, size_t count)
{
    unsigned char again[WIRE_DATAGRAM_BYTES];
    ListingSearch search;
    ListingAnswer answer;
    if (listing_read_search(bytes, count, &search)) {
        ASSERT(listing_write_search(&search, again) == count);
        ASSERT(memcmp(again, bytes, 19) == 0); /* What follows is empty in ours. */
    }
    if (listing_read_answer(bytes, count, &answer))
        ASSERT(listing_write_answer(&answer, again) == count && !memcmp(again, bytes, count));
}

static void check_name(const char *name)
{
    char clean[NAME_BYTES];
    ASSERT(name[0] != '\0' && memchr(name, '\0', NAME_BYTES) != NULL);
    clean_text_name(name, strlen(name), clean);
    ASSERT(strcmp(name, clean) == 0);
}

/* These stand behind a seal; with a valid length they are reached more often. */
static void run_sealed(const unsigned char *bytes, size_t count)
{
    unsigned char padded[GREETING_REQUEST_BYTES] = {0};
    unsigned char again[WIRE_DATAGRAM_BYTES];
    GreetingRequest request;
    GreetingRequest request_again;
    GreetingSeat seat;
    GreetingSeat seat_again;
    memcpy(padded, bytes, count < sizeof padded ? count : sizeof padded);
    if (greeting_read_request(padded, sizeof padded, &request)) {
        check_name(request.name);
        size_t size = greeting_write_request(&request, again);
        ASSERT(greeting_read_request(again, size, &request_again));
        ASSERT(strcmp(request.name, request_again.name) == 0);
        ASSERT(request.words.count == request_again.words.count);
    }
    if (greeting_read_seat(bytes, count, &seat)) {
        check_name(seat.name);
        size_t size = greeting_write_seat(&seat, again);
        ASSERT(greeting_read_seat(again, size, &seat_again));
        ASSERT(seat.seat == seat_again.seat && seat.is_back == seat_again.is_back);
    }
}

void fuzz_network_run_greeting(const char *text, size_t length)
{
    unsigned char closed[WIRE_DATAGRAM_BYTES + GREETING_CHECK_BYTES];
    size_t count = length < WIRE_DATAGRAM_BYTES ? length : WIRE_DATAGRAM_BYTES;
    memcpy(closed, text, count);
    run_open(closed,
             greeting_close(closed, count)); /* Without this nothing would get past the checksum. */
    run_open((const unsigned char *)text, length);
    run_sealed((const unsigned char *)text, length);
    run_listing((const unsigned char *)text, length);
}

/* Both of its queues have their caps, and what it writes fits. */
static void check_connection(Connection *connection, uint64_t now)
{
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    uint64_t packet;
    const unsigned char *bytes;
    size_t count;
    ASSERT(connection->receiver.count <= MESSAGE_BYTES_MAX);
    ASSERT(connection->sender.next - connection->sender.base <= STREAM_WINDOW);
    ASSERT(connection->counts.lost <= connection->counts.judged);
    connection_send_message(connection, "words", 5);
    while (connection_wants_packet(connection, now))
        connection_write(connection, now, "frame", 5, payload, &packet);
    if (connection_message(connection, now, &bytes, &count))
        ASSERT(count > 0 && count <= MESSAGE_BYTES_MAX);
}

void fuzz_network_run_payload(const char *text, size_t length)
{
    ConnectionOptions options = {20000, MESSAGE_BYTES_MAX, {20000, 3}, {5000, 4}};
    Connection connection;
    ConnectionArrival arrival;
    uint64_t now = 1000;
    uint64_t packet = 1;
    bool is_good = true;
    connection_init(&connection, &options, now);
    for (size_t at = 0; at < length && is_good; now += STEP_US) {
        size_t count = (unsigned char)text[at++] * (size_t)LENGTH_UNIT;
        count = count < length - at ? count : length - at;
        count = count < CONNECTION_PAYLOAD_BYTES ? count : CONNECTION_PAYLOAD_BYTES;
        const unsigned char *bytes;
        size_t bytes_count;
        is_good = connection_read(&connection, now, packet++, text + at, count, &arrival);
        if (is_good && arrival.frame != NULL)
            ASSERT(arrival.frame + arrival.frame_bytes == (const unsigned char *)text + at + count);
        at += count;
        check_connection(&connection, now);
        if (is_good && connection_message(&connection, now, &bytes, &bytes_count))
            is_good = connection_drop_message(&connection, now);
    }
    connection_destroy(&connection);
}

void fuzz_network_run_text(const char *text, size_t length)
{
    char name[NAME_BYTES];
    char line[CHAT_BYTES];
    char printed[ADDRESS_TEXT_BYTES];
    Address address;
    Address again;
    Error error = {.text = ""};
    char *copy = malloc(length + 1);
    ASSERT(copy);
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (address_parse(copy, 7777, &address, &error)) {
        ASSERT(address_parse(address_print(&address, printed), 1, &again, &error));
        ASSERT(address_is_equal(&address, &again) && address.port != 0);
    } else {
        ASSERT(error.text[0] != '\0');
    }
    clean_text_name(text, length, name);
    check_name(name);
    ASSERT(clean_text_chat(text, length, line) == (line[0] != '\0'));
    free(copy);
}
