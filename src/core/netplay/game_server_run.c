/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "netplay/game_server.h"

#include "base/time.h"

#include <time.h>

enum {
    US_PER_SECOND = 1000000,
    NS_PER_US = 1000,
    ROUND_US = US_PER_SECOND / TICKS_PER_SECOND,
    /* A flood fills the system's receive buffer within a millisecond, and then the players' packets
     * are lost with it. So during a flood, and a second longer, the sockets are read more often.
     * All players of a server together send far fewer datagrams a round than this. */
    FLOOD_DATAGRAMS = 64,
    FLOOD_ROUND_US = 500,
    FLOOD_MEMORY_US = US_PER_SECOND
};

uint64_t game_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * US_PER_SECOND + (uint64_t)now.tv_nsec / NS_PER_US;
}

/* A signal may end the sleep early, which only makes one round shorter. */
static void sleep_until(uint64_t at_us)
{
    uint64_t now = game_now();
    uint64_t span = at_us > now ? at_us - now : 0;
    struct timespec rest = {.tv_sec = (time_t)(span / US_PER_SECOND),
                            .tv_nsec = (long)(span % US_PER_SECOND * NS_PER_US)};
    if (span > 0)
        (void)nanosleep(&rest, NULL);
}

void game_server_run(GameServer *const *servers, int count, bool (*goes_on)(void *self), void *self)
{
    uint64_t next = game_now();
    uint64_t flood_end = 0;
    while (goes_on(self)) {
        uint64_t now = game_now();
        int most = 0;
        for (int i = 0; i < count; i++) {
            int datagrams = game_server_wake(servers[i], now);
            most = datagrams > most ? datagrams : most;
        }
        /* After a round that took too long, the next begins at once. More are not caught up
         * with. */
        now = game_now();
        if (most > FLOOD_DATAGRAMS)
            flood_end = now + FLOOD_MEMORY_US;
        next += now < flood_end ? FLOOD_ROUND_US : ROUND_US;
        next = next > now ? next : now;
        sleep_until(next);
    }
    for (int i = 0; i < count; i++)
        game_server_close(servers[i]);
}
