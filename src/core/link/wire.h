/* SPDX-License-Identifier: MIT */
/* Addresses, how datagrams are sent and received, and the system's sockets. */
#pragma once

#include "base/translate.h"

#include <stdint.h>

/* Internet addresses as plain data, and as text. */

typedef enum AddressFamily { ADDRESS_NONE, ADDRESS_V4, ADDRESS_V6 } AddressFamily;

enum {
    ADDRESS_BYTES = 16,
    ADDRESS_TEXT_BYTES = 64,    /**< "[v6]:port" with the NUL. */
    ADDRESS_HOST_BYTES = 254,   /**< The longest host name with the NUL. */
    ADDRESS_PORT_DEFAULT = 7777 /**< Of a server. */
};

typedef struct Address {
    AddressFamily family;
    unsigned char bytes[ADDRESS_BYTES]; /**< In network byte order; of IPv4 four, then 0. */
    uint16_t port;
    uint32_t scope; /**< Of a link-local IPv6 address: the interface index; else 0. */
    /** This machine's own address for datagrams from and to there. All 0: the system chooses. */
    unsigned char local[ADDRESS_BYTES];
    uint32_t web; /**< Of a browser: the number of its visit (web/web.h); 0: by UDP. */
} Address;

/** Whether it is the same place, by whatever address of this machine it is reached. */
bool address_is_equal(const Address *a, const Address *b);
/** Whether it is one machine's, at whatever port. */
bool address_shares_host(const Address *a, const Address *b);

/** The unit of rate limits for what may come from a spoofed address: an IPv4 address, or the upper
 * half (/64) of an IPv6 address, since whoever has one address there has them all; but all of a
 * link-local one, whose upper half is everybody's. Without port and scope. */
Address address_network(const Address *address);
bool address_shares_network(const Address *a, const Address *b);

/** The unit of all other limits, and of kicks, votes and bans: the same, but of an IPv6 address the
 * /48. Providers give out no more than that for the asking, and many a /56 or a /60, so that a
 * single home has up to 65,536 networks. */
Address address_site(const Address *address);
bool address_shares_site(const Address *a, const Address *b);

/** Whether it means something on its own link only: fe80::/10. */
bool address_is_link_local(const Address *address);

/** Whether an address is of IPv4 and of a network that is not the internet. */
bool address_is_private(const Address *address);

/** Writes "1.2.3.4:7777", "[2001:db8::1]:7777", "[fe80::1%2]:7777" with its scope, or "nowhere" for
 * ADDRESS_NONE. Returns it. */
char *address_print(const Address *address, char out_text[ADDRESS_TEXT_BYTES]);

/** Splits "host", "host:port", "[v6]", "[v6]:port" or a bare "v6" into host and port. Brackets and
 * surrounding white space are dropped; there is none inside. The port defaults to `default_port`.
 * False with an error for anything else, or a port that is not 1 to 65535. */
bool address_split(const char *text, uint16_t default_port, char out_host[ADDRESS_HOST_BYTES],
                   uint16_t *out_port, Error *out_error);

/** Parses a numeric address, with a scope in numbers if it is link-local; false for a host name or
 * anything else. An IPv4-mapped IPv6 address
 * (::ffff:1.2.3.4) becomes an IPv4 address. */
bool address_parse_host(const char *host, uint16_t port, Address *out_address);

/** address_split() and address_parse_host() together: for numeric addresses only. */
bool address_parse(const char *text, uint16_t default_port, Address *out_address, Error *out_error);

/* How datagrams are sent and received. All network code is handed a Wire, so that tests can replace
 * the sockets by a network in virtual time. */

/** The longest datagram, so that none is fragmented on its way: IPv6 guarantees 1,280 bytes, less
 * its own header, UDP's, and what tunnels add. */
enum {
    WIRE_DATAGRAM_BYTES = 1200,
    WIRE_REFUSED = -2,
    WIRE_RELAY_HEAD_BYTES = 9 /**< What comes before one that is passed on, see meet/meet.h. */
};

typedef struct Wire {
    void *self;

    /** Sends one datagram, at most WIRE_DATAGRAM_BYTES long. It may be lost silently. */
    void (*send)(void *self, const Address *to, const void *bytes, size_t count);

    /** Takes the next datagram that has arrived, into WIRE_DATAGRAM_BYTES bytes. Returns its size,
     * 0 for one that is too long (it is dropped), or -1 where there is none. WIRE_REFUSED: what was
     * sent to that address found nobody there; only where sockets_hear_refusals() was called. */
    int (*receive)(void *self, Address *out_from, unsigned char *out_bytes);
} Wire;

/* UDP sockets: the one file that opens the system's. IPv4 and IPv6 have a socket each, so that a
 * machine that lacks one of them uses the other. */

enum { SOCKETS_HANDED_FIRST = 3 };

typedef struct Sockets {
    int v4; /**< A file descriptor, or -1 where the machine has no IPv4. */
    int v6; /**< The same for IPv6. */
    uint16_t port;
    bool is_v6_next; /**< They take turns, so that a flood on one does not silence the other. */
} Sockets;

/** Opens and binds both, non-blocking. `host` is a numeric address of this machine, whose family
 * alone is opened then; NULL: all addresses. Port 0 takes any free port, the same for both. False,
 * with nothing open, where the port or address cannot be had or the machine has neither family;
 * the error says which and what to do. */
bool sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error);

/** Counts the open sockets that this program was started with (sd_listen_fds(3)), from file
 * descriptor SOCKETS_HANDED_FIRST on; usually 0. False where their number makes no sense: whoever
 * passes in sockets does not want others to be opened instead. */
bool sockets_handed(int *out_count, Error *out_error);

/** Takes `count` bound sockets instead of sockets_open(): one UDP socket of IPv4, one of IPv6, or
 * one of each. On failure all are closed, and the error says what is wrong with one. */
bool sockets_take(Sockets *out_sockets, int first, int count, Error *out_error);
void sockets_close(Sockets *sockets);

/** The sockets as a Wire. They must not move while it is used. */
Wire sockets_wire(Sockets *sockets);

/** Makes refusals known (ICMP's port unreachable), where the system tells them. Anybody may forge
 * one. Windows does not say whose it is: the address is nowhere then. */
void sockets_hear_refusals(const Sockets *sockets);

/** Enables broadcasts on the IPv4 socket, and fills in at most `room` addresses at which everybody
 * on a network of this machine is reached, with port 0: the broadcast addresses of IPv4, and on
 * each link that has IPv6 ff02::1, which all sockets hear. Returns how many; 0: none. */
int sockets_broadcasts(const Sockets *sockets, Address *out_addresses, int room);

/** By which others reach this machine, with port 0: that of sockets_own_address() first, then all
 * others of IPv4 and IPv6 that mean something past their own link. Fills in at most `room`, at
 * least 1; returns how many. */
int sockets_own_addresses(Address *out_addresses, int room);

/** The IPv4 address with which this machine reaches other networks, and by which its own network
 * reaches it. The port means nothing. False where it has none. */
bool sockets_own_address(Address *out_address);

/** Sleeps until a datagram has arrived or the time is over. True where one has arrived. */
bool sockets_wait(const Sockets *sockets, int milliseconds);

/** Opens listening TCP sockets, by the rules of sockets_open(). */
bool sockets_open_streams(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error);

/** The next connection, or -1 with errno; does not wait. It sends small pieces at once. */
int sockets_accept(int listening, Address *out_from);

/** Lets the system keep little that is not acknowledged yet: what is older than a round trip. */
void sockets_limit_stream(int file, int bytes);

/** How many bytes were written and are not acknowledged; 0 where the system does not tell. */
int sockets_unsent(int file);

/** Resolves a host name or a numeric address. Fills in at most `room` addresses, in the order to
 * try them (RFC 8305), and returns how many; 0 with an error where there is none. May block for
 * many seconds: call it in a thread of its own where a user waits. */
int sockets_resolve(const char *host, uint16_t port, Address *out_addresses, int room,
                    Error *out_error);

/** Lets the families take turns, so that one that leads nowhere costs a single try. */
void addresses_mix(Address *addresses, int count);

/* Streams between programs of one user on this machine, by a path. */

/** Connects to the socket at that path, or listens there, in the place of a server that has
 * crashed. -1 with an error. */
int sockets_open_local(const char *path, bool listens, Error *out_error);

/** The next caller, or -1; does not wait. */
int sockets_accept_local(int listening);

/** Returns how many bytes came; 0: none will any more, -1: none yet. Only a caller waits, for ten
 * seconds at most. */
int sockets_read_local(int file, void *bytes, size_t room);

/** Returns how many bytes were sent. A caller waits for the other side to take them. */
size_t sockets_write_local(int file, const void *bytes, size_t count);
void sockets_close_local(int file);
