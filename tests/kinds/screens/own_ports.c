/* SPDX-License-Identifier: MIT */
#include "screens/own_ports.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <sys/socket.h>
#include <unistd.h>

/* Held until the process ends. Where there is no IPv4 there is nobody to share it with. */
static bool lock(int block)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)(OWN_PORTS_LOCKS + block)),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int locked = socket(AF_INET, SOCK_STREAM, 0);
    if (locked < 0 || bind(locked, (const struct sockaddr *)&at, sizeof at) == 0)
        return true;
    bool is_taken = errno == EADDRINUSE;
    (void)close(locked);
    return !is_taken;
}

/* Process numbers alone are no keys: they are larger than the number of blocks. */
uint16_t own_ports_first(void)
{
    static int own = -1;
    for (int i = 0; own < 0; i++) {
        int block = (int)((getpid() + i) % OWN_PORTS_BLOCKS);
        if (lock(block) || i == OWN_PORTS_BLOCKS)
            own = block;
    }
    return (uint16_t)(OWN_PORTS_FIRST + own * OWN_PORTS);
}
