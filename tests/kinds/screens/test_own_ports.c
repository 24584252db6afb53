/* SPDX-License-Identifier: MIT */
/* Two programs of tests never host games at the same ports. */
#include "screens/own_ports.h"

#include "test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <sys/socket.h>
#include <unistd.h>

static bool take(int block)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)(OWN_PORTS_LOCKS + block)),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int taken = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(taken >= 0);
    return bind(taken, (const struct sockaddr *)&at, sizeof at) == 0;
}

TEST(ports_that_another_has_are_left_alone)
{
    int usual = (int)(getpid() % OWN_PORTS_BLOCKS);
    (void)take(usual); /* Or a third one has it. */
    int first = own_ports_first();
    int block = (first - OWN_PORTS_FIRST) / OWN_PORTS;
    if (block == usual || block < 0 || block >= OWN_PORTS_BLOCKS ||
        first != OWN_PORTS_FIRST + block * OWN_PORTS)
        fail_msg("the first port is %d, though block %d is another's", first, usual);
    assert_int_equal(own_ports_first(), first);
    if (take(block))
        fail_msg("nobody is told that block %d is taken", block);
}
