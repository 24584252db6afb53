/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* For inet_pton() and inet_ntop(). */
#include "link/address.h"

#include "base/system_sockets.h"

#include <stdio.h>
#include <string.h>

enum { V4_BYTES = 4, PORT_MAX = 65535, PORT_DIGITS_MAX = 5, SHOWN_BYTES = 80 };

bool address_is_equal(const Address *a, const Address *b)
{
    return a->family == b->family && a->port == b->port && a->scope == b->scope &&
           memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

Address address_network(const Address *address)
{
    Address network = {.family = address->family};
    memcpy(network.bytes, address->bytes, ADDRESS_BYTES / 2);
    return network;
}

char *address_print(const Address *address, char out_text[ADDRESS_TEXT_BYTES])
{
    char host[INET6_ADDRSTRLEN] = "";
    bool is_v6 = address->family == ADDRESS_V6;
    if (address->family == ADDRESS_NONE ||
        inet_ntop(is_v6 ? AF_INET6 : AF_INET, address->bytes, host, sizeof host) == NULL)
        snprintf(out_text, ADDRESS_TEXT_BYTES, "nowhere");
    else
        snprintf(out_text, ADDRESS_TEXT_BYTES, is_v6 ? "[%s]:%d" : "%s:%d", host, address->port);
    return out_text;
}

/* Digits only: strtol() would also take a sign or white space. */
static bool read_port(const char *text, size_t length, uint16_t *out_port)
{
    unsigned value = 0;
    if (length == 0 || length > PORT_DIGITS_MAX)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        value = value * 10 + (unsigned)(text[i] - '0');
    }
    *out_port = (uint16_t)value;
    return value >= 1 && value <= PORT_MAX;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool refuse(Error *out_error, const char *text)
{
    return error_set(out_error,
                     "\"%.*s\" is not an address: write a name or numbers, with a port of 1 to "
                     "65535 if needed: host, host:7777, 192.168.1.5:7777 or [2001:db8::1]:7777",
                     SHOWN_BYTES, text);
}

/* Whether a numeric address stands there, with a zone or without: "fe80::1%eth0". */
static bool is_numeric(const char *host, size_t length)
{
    char text[ADDRESS_HOST_BYTES];
    unsigned char bytes[ADDRESS_BYTES];
    if (length >= sizeof text)
        return false;
    memcpy(text, host, length);
    text[length] = '\0';
    text[strcspn(text, "%")] = '\0';
    return inet_pton(AF_INET6, text, bytes) == 1 || inet_pton(AF_INET, text, bytes) == 1;
}

bool address_split(const char *text, uint16_t default_port, char out_host[ADDRESS_HOST_BYTES],
                   uint16_t *out_port, Error *out_error)
{
    const char *start = text;
    const char *end = text + strlen(text);
    *out_port = default_port;
    while (start < end && is_space(*start))
        start++;
    while (end > start && is_space(end[-1]))
        end--;
    const char *host = start;
    const char *host_end = end;
    const char *colon = memchr(start, ':', (size_t)(end - start));
    if (start < end && *start == '[') {
        host = start + 1;
        host_end = memchr(host, ']', (size_t)(end - host));
        if (host_end == NULL)
            return refuse(out_error, text);
        colon = host_end + 1 < end ? host_end + 1 : NULL;
        if ((colon != NULL && *colon != ':') || !is_numeric(host, (size_t)(host_end - host)))
            return refuse(out_error, text);
    } else if (colon != NULL && memchr(colon + 1, ':', (size_t)(end - colon - 1)) != NULL) {
        colon = NULL; /* More than one: a bare IPv6 address. */
        if (!is_numeric(host, (size_t)(host_end - host)))
            return refuse(out_error, text);
    } else if (colon != NULL) {
        host_end = colon;
    }
    size_t length = (size_t)(host_end - host);
    for (const char *at = host; at < host_end; at++)
        if (is_space(*at))
            return refuse(out_error, text);
    if (length == 0 || length >= ADDRESS_HOST_BYTES ||
        (colon != NULL && !read_port(colon + 1, (size_t)(end - colon - 1), out_port)))
        return refuse(out_error, text);
    memcpy(out_host, host, length);
    out_host[length] = '\0';
    return true;
}

bool address_parse_host(const char *host, uint16_t port, Address *out_address)
{
    static const unsigned char mapped[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    Address address = {.port = port};
    if (inet_pton(AF_INET, host, address.bytes) == 1) {
        address.family = ADDRESS_V4;
    } else if (inet_pton(AF_INET6, host, address.bytes) == 1) {
        address.family = ADDRESS_V6;
        if (memcmp(address.bytes, mapped, sizeof mapped) == 0) {
            address.family = ADDRESS_V4;
            memmove(address.bytes, address.bytes + sizeof mapped, V4_BYTES);
            memset(address.bytes + V4_BYTES, 0, ADDRESS_BYTES - V4_BYTES);
        }
    } else {
        return false;
    }
    *out_address = address;
    return true;
}

bool address_parse(const char *text, uint16_t default_port, Address *out_address, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    if (!address_split(text, default_port, host, &port, out_error))
        return false;
    return address_parse_host(host, port, out_address) || refuse(out_error, text);
}
