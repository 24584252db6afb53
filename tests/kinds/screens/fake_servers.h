/* SPDX-License-Identifier: MIT */
/*
 * Fake servers on this machine, with the longest names and numbers that fit. They receive searches
 * at this process's own ports, and answer from addresses of their own.
 */
#ifndef CLOCKWISE_TESTS_SCREENS_FAKE_SERVERS_H
#define CLOCKWISE_TESTS_SCREENS_FAKE_SERVERS_H

#include "link/wire.h"
#include "online/lan_search.h"

enum { FAKE_SERVERS = 4 };

typedef struct FakeServers {
    Sockets searched[LAN_PORTS];
    Sockets answering[FAKE_SERVERS];
} FakeServers;

/** The first has a password, the second another version. False, with nothing open, if a port or
 * address cannot be had. */
bool fake_servers_open(FakeServers *fakes, Error *out_error);
void fake_servers_close(FakeServers *fakes);

/** Answers the searches that have arrived. */
void fake_servers_answer(FakeServers *fakes);

#endif
