/* SPDX-License-Identifier: MIT */
/*
 * Floods a port of this machine from 32 loopback addresses, with valid HELLOs and with garbage
 * datagrams of each kind.
 *
 *   net_flood PORT SECONDS
 *
 * Prints how many datagrams it sent.
 */
#include "base/numbers.h"
#include "link/wire.h"
#include "netplay/game_server.h"

#include <stdio.h>
#include <stdlib.h>

enum { SOURCES = 32, BURST = 16 };

static size_t write_datagram(Random *random, unsigned char out[WIRE_DATAGRAM_BYTES])
{
    GreetingHello hello = {.protocol = GREETING_PROTOCOL, .version = NETPLAY_VERSION};
    int kind = random_index(random, DATAGRAM_LISTING + 1);
    for (int i = 0; i < GREETING_NONCE_BYTES; i++)
        hello.nonce[i] = (unsigned char)random_u32(random);
    for (int i = 0; i < GREETING_KEY_BYTES; i++)
        hello.key[i] = (unsigned char)random_u32(random);
    if (kind == 0)
        return greeting_write_hello(&hello, out);
    size_t count = (size_t)random_index(random, WIRE_DATAGRAM_BYTES) + 1;
    for (size_t i = 0; i < count; i++)
        out[i] = (unsigned char)random_u32(random);
    out[0] = (unsigned char)kind;
    return count;
}

int main(int argc, char **argv)
{
    Sockets sources[SOURCES];
    Random random = random_make(1, 1);
    Address at = {.family = ADDRESS_NONE};
    Error error;
    long sent = 0;
    if (argc != 3 || !address_parse_host("127.0.0.1", (uint16_t)atoi(argv[1]), &at)) {
        fputs("net_flood: it takes a port and seconds\n", stderr);
        return 1;
    }
    for (int i = 0; i < SOURCES; i++) {
        char own[ADDRESS_TEXT_BYTES];
        snprintf(own, sizeof own, "127.0.1.%d", i + 1);
        if (!sockets_open(&sources[i], own, 0, &error)) {
            fprintf(stderr, "net_flood: %s\n", error.text);
            return 1;
        }
    }
    uint64_t end = game_now() + (uint64_t)(strtod(argv[2], NULL) * US_PER_SECOND);
    while (game_now() < end)
        for (int i = 0; i < SOURCES; i++) {
            Wire wire = sockets_wire(&sources[i]);
            for (int k = 0; k < BURST; k++, sent++) {
                unsigned char bytes[WIRE_DATAGRAM_BYTES];
                size_t count = write_datagram(&random, bytes);
                wire.send(wire.self, &at, bytes, count);
            }
        }
    for (int i = 0; i < SOURCES; i++)
        sockets_close(&sources[i]);
    printf("%ld\n", sent);
    return 0;
}
