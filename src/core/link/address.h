/* SPDX-License-Identifier: MIT */
/* Internet addresses as plain data, and as text. */
#ifndef CLOCKWISE_LINK_ADDRESS_H
#define CLOCKWISE_LINK_ADDRESS_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

typedef enum AddressFamily { ADDRESS_NONE, ADDRESS_V4, ADDRESS_V6 } AddressFamily;

enum {
    ADDRESS_BYTES = 16,
    ADDRESS_TEXT_BYTES = 64, /**< "[v6]:port" with the NUL. */
    ADDRESS_HOST_BYTES = 254 /**< The longest host name with the NUL. */
};

typedef struct Address {
    AddressFamily family;
    unsigned char bytes[ADDRESS_BYTES]; /**< In network byte order; IPv4 uses the first four, the
                                           rest is 0. */
    uint16_t port;
    uint32_t scope; /**< Of a link-local IPv6 address: the interface index; else 0. */
} Address;

bool address_is_equal(const Address *a, const Address *b);

/** The unit of rate limits: an IPv4 address, or the upper half (/64) of an IPv6 address, since
 * whoever has one address there has them all. Without port and scope. */
Address address_network(const Address *address);

/** Writes "1.2.3.4:7777" or "[2001:db8::1]:7777"; "nowhere" for ADDRESS_NONE. Returns `out_text`.
 */
char *address_print(const Address *address, char out_text[ADDRESS_TEXT_BYTES]);

/** Splits "host", "host:port", "[v6]", "[v6]:port" or a bare "v6" into host and port. Brackets and
 * surrounding white space are dropped; there is none inside. The port defaults to `default_port`. False with an error
 * for anything else, or a port that is not 1 to 65535. */
bool address_split(const char *text, uint16_t default_port, char out_host[ADDRESS_HOST_BYTES],
                   uint16_t *out_port, Error *out_error);

/** Parses a numeric address; false for a host name or anything else. An IPv4-mapped IPv6 address
 * (::ffff:1.2.3.4) becomes an IPv4 address. */
bool address_parse_host(const char *host, uint16_t port, Address *out_address);

/** address_split() and address_parse_host() together: for numeric addresses only. */
bool address_parse(const char *text, uint16_t default_port, Address *out_address, Error *out_error);

#endif
