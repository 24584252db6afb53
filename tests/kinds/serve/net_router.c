/* SPDX-License-Identifier: MIT */
/*
 * Has the router open a UDP port, as a hosted game does, but for as short a lease as a test wants:
 *
 *   net_router PORT LEASE SECONDS
 *
 * Prints what the router said and after how many milliseconds, keeps the port open for so long, and
 * prints how long closing it took.
 */
#include "online/online_session.h"

#include <stdlib.h>
#include <time.h>

enum { US_PER_MS = 1000, POLL_NS = 1000000 };

int main(int argc, char **argv)
{
    char words[ONLINE_WORDS_BYTES];
    if (argc != 4)
        return 2;
    RouterPort port;
    uint16_t number = (uint16_t)atoi(argv[1]);
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
