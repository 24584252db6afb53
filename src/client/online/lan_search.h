/* SPDX-License-Identifier: MIT */
/* Searches this machine and its IPv4 networks for games, once a second on the usual ports, in a
 * thread of its own, so that pings do not depend on frames. */
#ifndef CLOCKWISE_ONLINE_LAN_SEARCH_H
#define CLOCKWISE_ONLINE_LAN_SEARCH_H

#include "base/error.h"
#include "online/lan_list.h"

enum { LAN_PORTS = 4 /**< ONLINE_PORT and those after it are asked. */ };

typedef struct LanSearch LanSearch;

/** NULL with an error where there is no socket, thread or memory. */
LanSearch *lan_search_start(Error *out_error);

/** Waits for the end of the thread, which is a moment. NULL is nothing. */
void lan_search_end(LanSearch *search);

/** Copies the list; false, with nothing copied, where it is as it was at the last call. The
 * window is woken (window_wake()) whenever there is something new. */
bool lan_search_look(LanSearch *search, LanList *out_list);

#endif
