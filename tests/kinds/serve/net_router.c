/* SPDX-License-Identifier: MIT */
/*
 * Has the router open a UDP port, as a hosted game does, but for as short a lease as a test wants:
 *
 *   net_router PORT LEASE SECONDS
 *
 * Prints what the router said and after how many milliseconds, keeps the port open for so long, and
 * prints how long closing it took. Without arguments it is a router that answers whatever it is
 * asked by NAT-PMP as if it had been asked about another port.
 */
#include "online/online_session.h"

#include <stdlib.h>
#include <time.h>

enum { POLL_NS = 1000000 };

static int answer_wrongly(void)
{
    /* Opened, with its time, port 1 inside and outside, for a minute. */
    static const unsigned char answer[] = {0, 129, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 60};
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    Sockets sockets;
    Address from;
    Error error;
    if (!sockets_open(&sockets, "192.168.1.1", 5351, &error))
        return 1;
    Wire wire = sockets_wire(&sockets);
    while (sockets_wait(&sockets, -1))
        if (wire.receive(wire.self, &from, datagram) > 0)
            wire.send(wire.self, &from, answer, sizeof answer);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 1)
        return answer_wrongly();
    char words[ONLINE_WORDS_BYTES];
    if (argc != 4)
        return 2;
    RouterPort port;
    RouterPort number = {.port = (uint16_t)atoi(argv[1])};
    uint64_t began = game_now();
    Router *router = router_open(&number, 1, true, atoi(argv[2]));
    if (router == NULL)
        return 2;
    while ((port = router_port(router, 0)).result == ROUTER_ASKED)
        (void)nanosleep(&(struct timespec){.tv_nsec = POLL_NS}, NULL);
    printf("%s, after %d ms\n", router_words(&port, words),
           (int)((game_now() - began) / US_PER_MS));
    fflush(stdout);
    (void)nanosleep(&(struct timespec){.tv_sec = atoi(argv[3])}, NULL);
    began = game_now();
    router_close(router);
    printf("closed in %d ms\n", (int)((game_now() - began) / US_PER_MS));
    return 0;
}
