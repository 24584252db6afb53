/* SPDX-License-Identifier: MIT */
#include "link/wire.h"

#include "base/system_sockets.h"

enum {
    PORT_MAX = 65535,
    SHOWN_BYTES = 80, /* Of what is no address. */
    V4_BYTES = 4,
    SITE_BYTES = 6
};

bool address_is_equal(const Address *a, const Address *b)
{
    return address_shares_host(a, b) && a->port == b->port && a->scope == b->scope &&
           a->web == b->web;
}

bool address_shares_host(const Address *a, const Address *b)
{
    return a->family == b->family && memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

bool address_is_link_local(const Address *address)
{
    return address->family == ADDRESS_V6 && address->bytes[0] == 0xfe &&
           (address->bytes[1] & 0xc0) == 0x80;
}

Address address_network(const Address *address)
{
    Address network = {.family = address->family};
    memcpy(network.bytes, address->bytes, ADDRESS_BYTES / (address_is_link_local(address) ? 1 : 2));
    return network;
}

bool address_shares_network(const Address *a, const Address *b)
{
    Address one = address_network(a);
    Address other = address_network(b);
    return address_shares_host(&one, &other);
}

Address address_site(const Address *address)
{
    Address site = address_network(address);
    if (site.family == ADDRESS_V6 && !address_is_link_local(address))
        memset(site.bytes + SITE_BYTES, 0, sizeof site.bytes - SITE_BYTES);
    return site;
}

bool address_shares_site(const Address *a, const Address *b)
{
    Address one = address_site(a);
    Address other = address_site(b);
    return address_shares_host(&one, &other);
}

bool address_is_private(const Address *address)
{
    const unsigned char *bytes = address->bytes;
    return address->family == ADDRESS_V4 &&
           (bytes[0] == 10 || (bytes[0] == 172 && bytes[1] / 16 == 1) ||
            (bytes[0] == 192 && bytes[1] == 168) || (bytes[0] == 100 && bytes[1] / 64 == 1));
}

char *address_print(const Address *address, char out_text[ADDRESS_TEXT_BYTES])
{
    char host[INET6_ADDRSTRLEN] = "", zone[INET_ADDRSTRLEN] = "";
    bool is_v6 = address->family == ADDRESS_V6;
    if (address->scope != 0)
        snprintf(zone, sizeof zone, "%%%u", (unsigned)address->scope);
    if (address->family == ADDRESS_NONE ||
        inet_ntop(is_v6 ? AF_INET6 : AF_INET, address->bytes, host, sizeof host) == NULL)
        snprintf(out_text, ADDRESS_TEXT_BYTES, "nowhere");
    else
        snprintf(out_text, ADDRESS_TEXT_BYTES, is_v6 ? "[%s%s]:%d" : "%s%s:%d", host, zone,
                 address->port);
    return out_text;
}

/* Digits only: strtol() would also take a sign or white space. */
static bool read_number(const char *text, size_t length, uint32_t most, uint32_t *out_number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || value > most)
            return false;
        value = value * 10 + (uint64_t)(text[i] - '0');
    }
    *out_number = (uint32_t)value;
    return value >= 1 && value <= most;
}

static bool refuse_text(Error *out_error, const char *text)
{
    return error_set(out_error,
                     /* TRANSLATORS: what was typed. */
                     tr("\"%.*s\" is not an address: write a name or numbers, with a port of 1 to "
                        "65535 if needed: host, host:7777, 192.168.1.5:7777 or [2001:db8::1]:7777"),
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
    static const char spaces[] = " \t\r\n";
    const char *start = text + strspn(text, spaces);
    const char *end = text + strlen(text);
    while (end > start && strchr(spaces, end[-1]) != NULL)
        end--;
    const char *host = start;
    const char *host_end = end;
    const char *colon = memchr(start, ':', (size_t)(end - start));
    if (start < end && *start == '[') {
        host = start + 1;
        host_end = memchr(host, ']', (size_t)(end - host));
        if (host_end == NULL)
            return refuse_text(out_error, text);
        colon = host_end + 1 < end ? host_end + 1 : NULL;
        if ((colon != NULL && *colon != ':') || !is_numeric(host, (size_t)(host_end - host)))
            return refuse_text(out_error, text);
    } else if (colon != NULL && memchr(colon + 1, ':', (size_t)(end - colon - 1)) != NULL) {
        colon = NULL; /* More than one: a bare IPv6 address. */
        if (!is_numeric(host, (size_t)(host_end - host)))
            return refuse_text(out_error, text);
    } else if (colon != NULL) {
        host_end = colon;
    }
    size_t length = (size_t)(host_end - host);
    uint32_t number = default_port;
    if (length == 0 || length >= ADDRESS_HOST_BYTES || strcspn(host, spaces) < length ||
        (colon != NULL && !read_number(colon + 1, (size_t)(end - colon - 1), PORT_MAX, &number)))
        return refuse_text(out_error, text);
    *out_port = (uint16_t)number;
    memcpy(out_host, host, length);
    out_host[length] = '\0';
    return true;
}

bool address_parse_host(const char *host, uint16_t port, Address *out_address)
{
    static const unsigned char mapped[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    Address address = {.port = port};
    char text[INET6_ADDRSTRLEN] = "";
    size_t length = strcspn(host, "%");
    if (length >= sizeof text)
        return false;
    memcpy(text, host, length);
    if (inet_pton(AF_INET, text, address.bytes) == 1) {
        address.family = ADDRESS_V4;
    } else if (inet_pton(AF_INET6, text, address.bytes) == 1) {
        address.family = ADDRESS_V6;
        if (memcmp(address.bytes, mapped, sizeof mapped) == 0) {
            address.family = ADDRESS_V4;
            memmove(address.bytes, address.bytes + sizeof mapped, V4_BYTES);
            memset(address.bytes + V4_BYTES, 0, ADDRESS_BYTES - V4_BYTES);
        }
    } else {
        return false;
    }
    const char *zone = host + length;
    if (zone[0] != '\0' && (!address_is_link_local(&address) ||
                            !read_number(zone + 1, strlen(zone + 1), UINT32_MAX, &address.scope)))
        return false;
    *out_address = address;
    return true;
}

bool address_parse(const char *text, uint16_t default_port, Address *out_address, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port = 0;
    if (!address_split(text, default_port, host, &port, out_error))
        return false;
    return address_parse_host(host, port, out_address) || refuse_text(out_error, text);
}

void addresses_mix(Address *addresses, int count)
{
    for (int i = 1; i < count; i++) {
        int next = i;
        while (next < count && addresses[next].family == addresses[i - 1].family)
            next++;
        if (next == count)
            return;
        Address other = addresses[next];
        memmove(&addresses[i + 1], &addresses[i], (size_t)(next - i) * sizeof *addresses);
        addresses[i] = other;
    }
}
