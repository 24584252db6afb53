/* SPDX-License-Identifier: MIT */
/* Finds games on the local network, and the public games of a meeting server, in a thread of its
 * own. A machine on the network can send false answers, but these cannot hide another server that
 * has IPv4, nor block the search. Times are in microseconds. */
#pragma once

#include "meet/meet.h"

/* The games found, as plain data. Each keeps its entry until it is gone, so that rows on the screen
 * do not jump. */

enum {
    LAN_PORTS = 4, /**< The number of ports that are searched, in ascending order. */
    LAN_GAMES_MAX = 16,
    LAN_LIST_MAX = LAN_GAMES_MAX + MEET_FOUND_MAX,
    LAN_LINK_BYTES = 96,
    /** A game that has not answered for this long is dropped, and a meeting server counts as
       silent. */
    LAN_SILENCE_US = 5000000
};

typedef struct LanGame {
    bool is_there; /**< False: this entry is free. */
    bool is_other_version;
    Address address;
    unsigned char id[LISTING_ID_BYTES];
    ListingGame game;
    int ping_ms; /**< MEET_NO_PING: not measured yet. */
    uint64_t heard_us;
    char code[MEET_CODE_BYTES]; /**< The code of a public game; "" for one on the local network. */
    bool has_page;              /**< A browser can join it. */
    char link[LAN_LINK_BYTES];  /**< In a web page: the address of the game's page. */
} LanGame;

typedef struct LanList {
    LanGame games[LAN_LIST_MAX]; /**< Public games begin at index LAN_GAMES_MAX. */
    bool is_meet_silent;
} LanList;

/** Takes an answer that came `ping_us` after its search. Each address has its own entry, because an
 * id proves nothing: anybody can copy it. But a server that answers over both IPv6 and IPv4, or on
 * loopback as well, is listed once. So somebody who copies an id can only hide a server that has
 * IPv6 alone. An address gets at most LAN_PORTS entries. If the list is full, an address with
 * several entries loses one to an address without any. Returns whether the visible list changes. */
bool lan_list_note(LanList *list, const Address *from, const ListingAnswer *answer,
                   uint64_t ping_us, uint64_t now_us);

/** Drops games that stopped answering; returns whether there were any. */
bool lan_list_age(LanList *list, uint64_t now_us);

/* Reads the answers to searches, a limited number at a time. A flood of packets can only make the
 * search miss answers. */

enum {
    /** More than one, because an answer may come after the next search was sent. */
    LAN_ROUNDS = 2,
    LAN_READ_MAX = 128 /**< Datagrams that are read at once. */
};

/** A search that was sent. */
typedef struct LanRound {
    unsigned char nonce[GREETING_NONCE_BYTES];
    uint64_t sent_us; /**< 0: nothing sent yet. */
} LanRound;

typedef struct LanAnswer {
    Address from;
    ListingAnswer answer;
    uint64_t ping_us; /**< From the search to its answer. */
} LanAnswer;

/** Reads at most LAN_READ_MAX datagrams, and returns how many of them answer a search. */
int lan_answers_read(Wire wire, const LanRound rounds[LAN_ROUNDS], uint64_t now_us,
                     LanAnswer out_answers[LAN_READ_MAX]);

/* Searches this machine and its networks once a second, in a thread, so that the measured
 * pings do not depend on the frame rate. */

typedef struct LanSearch LanSearch;

/** Searches LAN_PORTS ports from the first one on, and asks the meeting server at that address, if
 * it is not "". Returns NULL with an error if there is no socket, thread or memory. */
LanSearch *lan_search_start(uint16_t first_port, const char *meet, Error *out_error);

/** Joins the thread, which takes a moment. NULL is allowed. */
void lan_search_end(LanSearch *search);

/** Copies the list; true if it has changed since the last call. Each change calls window_wake(). */
bool lan_search_look(LanSearch *search, LanList *out_list);
