/* SPDX-License-Identifier: MIT */
/* Real sockets, of this machine alone. Where it has no IPv6 that half is left out. */
#include "wire/sockets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 5000 };

static Address loopback(const char *host, uint16_t port)
{
    Address address = {ADDRESS_NONE, {0}, 0, 0};
    assert_true(address_parse_host(host, port, &address));
    return address;
}

static void open_sockets(Sockets *sockets, const char *host)
{
    Error error = {.text = ""};
    if (!sockets_open(sockets, host, 0, &error))
        fail_msg("%s", error.text);
    assert_int_not_equal(sockets->port, 0);
}

/* From one to the other and back to where it came from. */
static void test_there_and_back(void **state)
{
    (void)state;
    static const char *const hosts[] = {"127.0.0.1", "::1"};
    Sockets server;
    open_sockets(&server, NULL);
    for (int i = 0; i < 2; i++) {
        Sockets client;
        Error error;
        unsigned char bytes[WIRE_DATAGRAM_BYTES] = {0};
        unsigned char full[WIRE_DATAGRAM_BYTES + 1] = {1, 2, 3};
        Address from = {ADDRESS_NONE, {0}, 0, 0};
        if (!sockets_open(&client, hosts[i], 0, &error)) {
            assert_true(i == 1 && server.v6 < 0);
            print_message("no IPv6 here: %s\n", error.text);
            continue;
        }
        Wire a = sockets_wire(&client);
        Wire b = sockets_wire(&server);
        Address to = loopback(hosts[i], server.port);
        assert_int_equal(b.receive(b.self, &from, bytes), -1);
        a.send(a.self, &to, full, WIRE_DATAGRAM_BYTES);
        assert_true(sockets_wait(&server, PATIENCE_MS));
        assert_int_equal(b.receive(b.self, &from, bytes), WIRE_DATAGRAM_BYTES);
        assert_memory_equal(bytes, full, WIRE_DATAGRAM_BYTES);
        Address wanted = loopback(hosts[i], client.port);
        if (!address_is_equal(&from, &wanted))
            fail_msg("%s: came from %s", hosts[i], address_print(&from, (char[64]){0}));
        b.send(b.self, &from, "back", 4);
        assert_true(sockets_wait(&client, PATIENCE_MS));
        assert_int_equal(a.receive(a.self, &from, bytes), 4);
        a.send(a.self, &to, full, sizeof full);
        assert_true(sockets_wait(&server, PATIENCE_MS));
        assert_int_equal(b.receive(b.self, &from, bytes), 0);
        sockets_close(&client);
    }
    sockets_close(&server);
}

/* To a port where nobody listens: the refusal is no news, and hides none. */
static void test_nobody_there(void **state)
{
    (void)state;
    Sockets gone;
    Sockets client;
    Address from;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    open_sockets(&gone, "127.0.0.1");
    open_sockets(&client, "127.0.0.1");
    Address to = loopback("127.0.0.1", gone.port);
    Address own = loopback("127.0.0.1", client.port);
    Wire wire = sockets_wire(&client);
    sockets_close(&gone);
    wire.send(wire.self, &to, "?", 1);
    wire.send(wire.self, &own, "!", 1);
    assert_true(sockets_wait(&client, PATIENCE_MS));
    assert_int_equal(wire.receive(wire.self, &from, bytes), 1);
    assert_int_equal(bytes[0], '!');
    sockets_close(&client);
}

/* A friend on this network reaches it by that; so does this machine itself. */
static void test_own_address(void **state)
{
    (void)state;
    Address own;
    Address from;
    Sockets server;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    if (!sockets_own_address(&own)) {
        print_message("this machine is in no network\n");
        return;
    }
    open_sockets(&server, NULL);
    Wire wire = sockets_wire(&server);
    own.port = server.port;
    wire.send(wire.self, &own, "!", 1);
    if (!sockets_wait(&server, PATIENCE_MS))
        fail_msg("nothing reached %s", address_print(&own, (char[ADDRESS_TEXT_BYTES]){0}));
    assert_int_equal(wire.receive(wire.self, &from, bytes), 1);
    sockets_close(&server);
}

static void test_refused(void **state)
{
    (void)state;
    Sockets first;
    Sockets second;
    Error error = {.text = ""};
    char port[16];
    open_sockets(&first, NULL);
    assert_false(sockets_open(&second, NULL, first.port, &error));
    snprintf(port, sizeof port, ":%d", first.port);
    if (!strstr(error.text, port) || !strstr(error.text, "choose another port"))
        fail_msg("%s", error.text);
    assert_int_equal(second.v4, -1);
    assert_int_equal(second.v6, -1);
    assert_false(sockets_open(&second, "192.0.2.1", 0, &error));
    assert_non_null(strstr(error.text, "no such address"));
    assert_false(sockets_open(&second, "localhost", 0, &error));
    assert_non_null(strstr(error.text, "in numbers"));
    sockets_close(&first);
}

static void test_resolve(void **state)
{
    (void)state;
    Address addresses[4];
    Error error = {.text = ""};
    assert_int_equal(sockets_resolve("192.0.2.5", 9, addresses, 4, &error), 1);
    Address wanted = loopback("192.0.2.5", 9);
    assert_true(address_is_equal(&addresses[0], &wanted));
    int count = sockets_resolve("localhost", 9, addresses, 4, &error);
    if (count < 1 || addresses[0].port != 9)
        fail_msg("localhost: %d addresses, %s", count, error.text);
    /* With blanks in it no name server is asked. */
    assert_int_equal(sockets_resolve("no such host", 9, addresses, 4, &error), 0);
    assert_non_null(strstr(error.text, "no such host"));
}

static void test_listening(void **state)
{
    (void)state;
    Address at = loopback("127.0.0.1", 0);
    Address elsewhere = loopback("192.0.2.1", 0);
    Error error = {.text = ""};
    int file = sockets_listen(&at, &error);
    if (file < 0)
        fail_msg("%s", error.text);
    assert_int_not_equal(at.port, 0);
    Address taken = at;
    assert_int_equal(sockets_listen(&taken, &error), -1);
    assert_non_null(strstr(error.text, "(TCP)"));
    assert_non_null(strstr(error.text, "choose another port"));
    assert_int_equal(sockets_listen(&elsewhere, &error), -1);
    assert_non_null(strstr(error.text, "no such address"));
    close(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back), cmocka_unit_test(test_nobody_there),
        cmocka_unit_test(test_own_address),    cmocka_unit_test(test_refused),
        cmocka_unit_test(test_resolve),        cmocka_unit_test(test_listening)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
