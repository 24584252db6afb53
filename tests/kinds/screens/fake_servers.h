/* SPDX-License-Identifier: MIT */
/*
 * Fake servers on this machine, with the longest names and numbers that fit. Games that are really
 * hosted here may have some of the ports that are searched: the fakes receive the searches at the
 * others, and answer from addresses of their own.
 */
#ifndef CLOCKWISE_TESTS_SCREENS_FAKE_SERVERS_H
#define CLOCKWISE_TESTS_SCREENS_FAKE_SERVERS_H

#include "online/lan_list.h"
#include "wire/sockets.h"

enum { FAKE_SERVERS = 4 };

typedef struct FakeServers {
    Sockets searched[LAN_PORTS];
    bool is_searched[LAN_PORTS]; /**< Another program may have the port. */
    Sockets answering[FAKE_SERVERS];
} FakeServers;

/** The first has a password, the second another version. False, with nothing open, if other
 * programs have all the ports that are searched. */
bool fake_servers_open(FakeServers *fakes, Error *out_error);
void fake_servers_close(FakeServers *fakes);

/** Answers the searches that have arrived. */
void fake_servers_answer(FakeServers *fakes);

#endif
