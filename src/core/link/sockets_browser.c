/* SPDX-License-Identifier: MIT */
/* In the place of sockets.c in a web page, which has no UDP: datagrams go over WebSockets, which
 * the page itself opens (assets/web/lanes.js). It also looks up names: one stands for 0.0.0.N. */
#include "link/wire.h"

#include <emscripten.h>

/* clang-format off */
EM_JS(int, js_name, (const char *host), {
    return Module["host"].lanes.name(UTF8ToString(host));
})

EM_JS(void, js_send, (const char *to, const void *bytes, int count), {
    Module["host"].lanes.send(UTF8ToString(to), HEAPU8.slice(bytes, bytes + count));
})

/* As Wire.receive(), with the address as text. */
EM_JS(int, js_receive, (char *out_from, int room, void *out_bytes, int most), {
    var next = Module["host"].lanes.receive();
    if (!next) return -1;
    stringToUTF8(next.from, out_from, room);
    if (next.bytes === null) return -2;
    if (next.bytes.length > most) return 0;
    HEAPU8.set(next.bytes, out_bytes);
    return next.bytes.length;
})

EM_JS(void, js_close, (void), {
    Module["host"].lanes.close();
})
/* clang-format on */

bool sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error)
{
    (void)host, (void)out_error;
    *out_sockets = (Sockets){-1, -1, port, false};
    return true;
}

void sockets_close(Sockets *sockets)
{
    (void)sockets;
    js_close();
}

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    char text[ADDRESS_TEXT_BYTES];
    (void)self;
    if (to->family != ADDRESS_NONE)
        js_send(address_print(to, text), bytes, (int)count);
}

static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    char from[ADDRESS_TEXT_BYTES];
    Error ignored;
    (void)self;
    int count = js_receive(from, sizeof from, out_bytes, WIRE_DATAGRAM_BYTES);
    if (count != -1)
        (void)address_parse(from, ADDRESS_PORT_DEFAULT, out_from, &ignored);
    return count;
}

Wire sockets_wire(Sockets *sockets)
{
    return (Wire){sockets, send_datagram, receive_datagram};
}

/* They are always known. */
void sockets_hear_refusals(const Sockets *sockets)
{
    (void)sockets;
}

int sockets_own_addresses(Address *out_addresses, int room)
{
    (void)out_addresses, (void)room;
    return 0;
}

bool sockets_own_address(Address *out_address)
{
    (void)out_address;
    return false;
}

int sockets_resolve(const char *host, uint16_t port, Address *out_addresses, int room,
                    Error *out_error)
{
    (void)out_error;
    if (room > 0 && !address_parse_host(host, port, out_addresses))
        *out_addresses = (Address){
            .family = ADDRESS_V4, .bytes = {[3] = (unsigned char)js_name(host)}, .port = port};
    return room > 0;
}
