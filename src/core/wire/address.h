/* SPDX-License-Identifier: MIT */
/* Addresses of the Internet as plain data, and as players write them. */
#ifndef CLOCKWISE_WIRE_ADDRESS_H
#define CLOCKWISE_WIRE_ADDRESS_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

typedef enum AddressFamily { ADDRESS_NONE, ADDRESS_V4, ADDRESS_V6 } AddressFamily;

enum {
    ADDRESS_BYTES = 16,
    ADDRESS_TEXT_BYTES = 64, /**< "[v6]:port" with its NUL. */
    ADDRESS_HOST_BYTES = 254 /**< The longest name of a host with its NUL. */
};

typedef struct Address {
    AddressFamily family;
    unsigned char bytes[ADDRESS_BYTES]; /**< As sent; of IPv4 the first four, then zeros. */
    uint16_t port;
    uint32_t scope; /**< Of a link-local IPv6 address: which interface, as sockets count; else 0. */
} Address;

bool address_is_equal(const Address *a, const Address *b);

/** What limits count by: an IPv4 address, or the upper half (/64) of an IPv6 address, since whoever
 * has one address there has them all. Without port and scope. */
Address address_network(const Address *address);

/** Writes "1.2.3.4:7777" or "[2001:db8::1]:7777"; "nowhere" for ADDRESS_NONE. Returns `out_text`.
 */
char *address_print(const Address *address, char out_text[ADDRESS_TEXT_BYTES]);

/** Cuts "host", "host:port", "[v6]", "[v6]:port" or a bare "v6" in two; the brackets are dropped.
 * White space around it is ignored. Where no port is given it is `default_port`. False with an
 * error where it is none of these, or the port is not 1 to 65535. */
bool address_split(const char *text, uint16_t default_port, char out_host[ADDRESS_HOST_BYTES],
                   uint16_t *out_port, Error *out_error);

/** The address that is written as numbers; false where the host is a name, or nothing. An IPv4
 * address inside an IPv6 one (::ffff:1.2.3.4) is the IPv4 address. */
bool address_parse_host(const char *host, uint16_t port, Address *out_address);

/** address_split() and address_parse_host(): for addresses that must be numbers. */
bool address_parse(const char *text, uint16_t default_port, Address *out_address, Error *out_error);

#endif
