/* SPDX-License-Identifier: MIT */
/* Searches this machine and its IPv4 networks for games, once a second. It has a thread of its own,
 * so that the measured pings do not depend on the frame rate. */
#ifndef CLOCKWISE_ONLINE_LAN_SEARCH_H
#define CLOCKWISE_ONLINE_LAN_SEARCH_H

#include "base/error.h"
#include "online/lan_list.h"

typedef struct LanSearch LanSearch;

/** Searches LAN_PORTS ports from the first one on. Returns NULL with an error if there is no
 * socket, thread or memory. */
LanSearch *lan_search_start(uint16_t first_port, Error *out_error);

/** Joins the thread, which takes a moment. NULL is allowed. */
void lan_search_end(LanSearch *search);

/** Copies the list and returns true if it has changed since the last call. window_wake() is called
 * on each change. */
bool lan_search_look(LanSearch *search, LanList *out_list);

#endif
