/* SPDX-License-Identifier: MIT */
/* Real sockets, on this machine only. Without IPv6 that half is skipped. */
#include "link/wire.h"

#include "base/files.h"
#include "support/own_network.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE_MS = 5000, AGAIN_MS = 500 };

static Address loopback(const char *host, uint16_t port)
{
    Address address = {.family = ADDRESS_NONE};
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

/* From one to the other, and back to the sender's address. */
TEST(there_and_back)
{
    static const char *const hosts[] = {"127.0.0.1", "::1"};
    Sockets server;
    open_sockets(&server, NULL);
    for (int i = 0; i < 2; i++) {
        Sockets client;
        Error error;
        unsigned char bytes[WIRE_DATAGRAM_BYTES] = {0};
        unsigned char full[WIRE_DATAGRAM_BYTES + 1] = {1, 2, 3};
        Address from = {.family = ADDRESS_NONE};
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

/* A server at all addresses, and three who ask it by two of them in turn, from the last one: who
 * asks from the address that is asked is answered from there anyway. */
static bool answer_from_where_asked(const char *const hosts[3])
{
    enum { ASKED = 3 };
    Sockets server;
    Sockets clients[ASKED];
    Address asked[ASKED];
    Address from[ASKED];
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    bool is_fine = true;
    open_sockets(&server, NULL);
    Wire wire = sockets_wire(&server);
    for (int i = 0; i < ASKED; i++) {
        Error error;
        /* An address that was just made takes a moment. */
        for (int tried = 0; !sockets_open(&clients[i], hosts[2], 0, &error); tried += AGAIN_MS) {
            if (tried >= PATIENCE_MS) {
                printf("%s\n", error.text);
                return false;
            }
            (void)sockets_wait(&server, AGAIN_MS);
        }
        asked[i] = loopback(hosts[i % 2], server.port);
        Wire own = sockets_wire(&clients[i]);
        for (int tried = 0; tried < PATIENCE_MS; tried += AGAIN_MS) {
            own.send(own.self, &asked[i], "?", 1);
            if (sockets_wait(&server, AGAIN_MS))
                break;
        }
        is_fine = wire.receive(wire.self, &from[i], bytes) == 1 && is_fine;
    }
    for (int i = ASKED - 1; i >= 0; i--) {
        Address answering = loopback("192.0.2.1", 9);
        Wire own = sockets_wire(&clients[i]);
        wire.send(wire.self, &from[i], "!", 1);
        is_fine = sockets_wait(&clients[i], PATIENCE_MS) &&
                  own.receive(own.self, &answering, bytes) == 1 && is_fine;
        if (!address_is_equal(&answering, &asked[i])) {
            printf("%d asked %s, ", i, address_print(&asked[i], (char[ADDRESS_TEXT_BYTES]){0}));
            printf("%s answers\n", address_print(&answering, (char[ADDRESS_TEXT_BYTES]){0}));
            is_fine = false;
        }
        sockets_close(&clients[i]);
    }
    sockets_close(&server);
    return is_fine;
}

static bool answer_v6(void)
{
    return answer_from_where_asked((const char *const[]){"fd00::1", "fd00::2", "fd00::3"});
}

/* However many addresses this machine has. */
TEST(the_address_that_was_asked_answers)
{
    assert_true(
        answer_from_where_asked((const char *const[]){"127.0.0.1", "127.0.0.2", "127.0.0.3"}));
    assert_true(own_network_run("ip link set lo up && ip addr add fd00::1/128 dev lo nodad && "
                                "ip addr add fd00::2/128 dev lo nodad && "
                                "ip addr add fd00::3/128 dev lo nodad",
                                answer_v6));
}

/* What is sent to everybody on a link is heard, and its answer's address, with the link, can be
 * typed and asked again. Until the new link is ready it takes some tries. */
static bool reach_a_link(void)
{
    enum { ROOM = 4 };
    Sockets server, client;
    Address all[ROOM], from, again;
    Error error = {.text = ""};
    char text[ADDRESS_TEXT_BYTES] = "nothing";
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    int answered = 0;
    open_sockets(&server, NULL);
    open_sockets(&client, NULL);
    Wire a = sockets_wire(&client);
    Wire b = sockets_wire(&server);
    int count = 0;
    for (int tried = 0; count != 1 && tried < 40; tried++)
        if ((count = sockets_broadcasts(&client, all, ROOM)) != 1)
            (void)sockets_wait(&client, AGAIN_MS);
    for (int tried = 0; count == 1 && answered < 2 && tried < 40; tried++) {
        Address *to = answered == 0 ? &all[0] : &again;
        to->port = server.port;
        a.send(a.self, to, "?", 1);
        if (sockets_wait(&server, AGAIN_MS) && b.receive(b.self, &from, bytes) == 1)
            b.send(b.self, &from, "!", 1);
        if (sockets_wait(&client, AGAIN_MS) && a.receive(a.self, &from, bytes) == 1 &&
            address_parse(address_print(&from, text), 1, &again, &error))
            answered++;
    }
    sockets_close(&client);
    sockets_close(&server);
    if (count != 1 || answered != 2 || strchr(text, '%') == NULL)
        printf("%d networks, %d answers, from %s\n", count, answered, text);
    return count == 1 && answered == 2 && strchr(text, '%') != NULL;
}

TEST(a_link_is_reached)
{
    assert_true(own_network_run("ip link set lo up && ip link add lan type veth peer name far && "
                                "ip link set far up addrgenmode none && "
                                "ip link set lan up",
                                reach_a_link));
}

/* An address that this machine has no more, or one of everybody, cannot answer. */
TEST(another_address_answers_for_one_that_is_gone)
{
    static const char *const locals[] = {"192.0.2.1", "255.255.255.255"};
    for (int i = 0; i < COUNT(locals); i++) {
        Sockets sockets;
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        open_sockets(&sockets, NULL);
        Wire wire = sockets_wire(&sockets);
        Address to = loopback("127.0.0.1", sockets.port);
        Address local = loopback(locals[i], 1);
        memcpy(to.local, local.bytes, sizeof to.local);
        wire.send(wire.self, &to, "!", 1);
        if (!sockets_wait(&sockets, PATIENCE_MS) || wire.receive(wire.self, &to, bytes) != 1)
            fail_msg("%s: nothing came", locals[i]);
        sockets_close(&sockets);
    }
}

/* To a port where nobody listens: only who wants to hears the refusal, and it hides nothing. */
TEST(unreachable_port)
{
    static const char *const hosts[] = {"127.0.0.1", "::1"};
    for (int i = 0; i < 4; i++) {
        const char *host = hosts[i % 2];
        bool hears = i >= 2;
        Sockets gone;
        Sockets client;
        Address from = {.family = ADDRESS_NONE};
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        open_sockets(&gone, NULL);
        open_sockets(&client, NULL);
        if (gone.v6 < 0 && i % 2 == 1)
            host = hosts[0];
        Address to = loopback(host, gone.port);
        Address own = loopback(host, client.port);
        Wire wire = sockets_wire(&client);
        sockets_close(&gone);
        if (hears)
            sockets_hear_refusals(&client);
        wire.send(wire.self, &to, "?", 1);
        if (hears && (!sockets_wait(&client, PATIENCE_MS) ||
                      wire.receive(wire.self, &from, bytes) != WIRE_REFUSED ||
                      !address_is_equal(&from, &to)))
            fail_msg("%s: no refusal, or of %s", host, address_print(&from, (char[64]){0}));
        wire.send(wire.self, &own, "!", 1);
        assert_true(sockets_wait(&client, PATIENCE_MS));
        assert_int_equal(wire.receive(wire.self, &from, bytes), 1);
        assert_int_equal(bytes[0], '!');
        assert_int_equal(wire.receive(wire.self, &from, bytes), -1);
        sockets_close(&client);
    }
}

/* Other machines on this network reach it by that address, and so does this machine. */
TEST(own_address)
{
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

/* The one with which it reaches other networks comes first, then IPv4, then IPv6; none of loopback
 * or of a link alone. */
static bool list_addresses(void)
{
    static const char *const wanted[] = {"10.9.0.5:0", "10.8.0.5:0", "[2001:db8::5]:0"};
    Address all[8];
    char text[ADDRESS_TEXT_BYTES];
    int count = sockets_own_addresses(all, COUNT(all));
    bool is_right = count == COUNT(wanted) && sockets_own_addresses(all, 2) == 2;
    for (int i = 0; i < count; i++) {
        is_right = is_right && strcmp(address_print(&all[i], text), wanted[i]) == 0;
        if (!is_right)
            printf("%d of %d: %s\n", i, count, address_print(&all[i], text));
    }
    return is_right;
}

TEST(own_addresses)
{
    assert_true(own_network_run(
        "ip link set lo up && ip link add lan type veth peer name far && ip link set far up && "
        "ip addr add 10.8.0.5/24 dev lan && ip addr add 2001:db8::5/64 dev lan nodad && "
        "ip addr add 10.9.0.5/24 dev lan && ip link set lan up && "
        "ip route add default via 10.9.0.1",
        list_addresses));
}

TEST(refused)
{
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
    assert_non_null(strstr(error.text, "not a numeric address"));
    sockets_close(&first);
}

/* A mistyped path must not cost a file. */
TEST(local_socket_replaces_no_file)
{
    ScratchFolder scratch;
    Error error = {.text = ""};
    assert_int_equal(scratch_folder_make(&scratch), 0);
    assert_true(text_file_write(scratch.path, "precious", 8, &error));
    assert_int_equal(sockets_open_local(scratch.path, true, &error), -1);
    assert_false(text_file_is_missing(scratch.path));
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(resolve)
{
    Address addresses[4];
    Error error = {.text = ""};
    assert_int_equal(sockets_resolve("192.0.2.5", 9, addresses, 4, &error), 1);
    Address wanted = loopback("192.0.2.5", 9);
    assert_true(address_is_equal(&addresses[0], &wanted));
    int count = sockets_resolve("localhost", 9, addresses, 4, &error);
    if (count < 1 || addresses[0].port != 9)
        fail_msg("localhost: %d addresses, %s", count, error.text);
    /* A name with blanks is not sent to a name server. */
    assert_int_equal(sockets_resolve("no such host", 9, addresses, 4, &error), 0);
    assert_non_null(strstr(error.text, "no such host"));
}

TEST(listening)
{
    Sockets sockets, other;
    Error error = {.text = ""};
    if (!sockets_open_streams(&sockets, "127.0.0.1", 0, &error))
        fail_msg("%s", error.text);
    assert_int_not_equal(sockets.port, 0);
    assert_false(sockets_open_streams(&other, "127.0.0.1", sockets.port, &error));
    assert_non_null(strstr(error.text, "(TCP)"));
    assert_non_null(strstr(error.text, "choose another port"));
    assert_false(sockets_open_streams(&other, "192.0.2.1", 0, &error));
    assert_non_null(strstr(error.text, "no such address"));
    sockets_close(&sockets);
}

/* --- Sockets passed in ------------------------------------------------------------------------ */

typedef enum Handed {
    HAND_V4,
    HAND_V6,
    HAND_BOTH_FAMILIES,
    HAND_TCP,
    HAND_UNIX,
    HAND_UNBOUND,
    HAND_UNBOUND_V6,
    HAND_CONNECTED
} Handed;

/* A socket to pass in, or -1 where there is no IPv6. */
static int open_handed(Handed kind)
{
    static const int families[] = {AF_INET, AF_INET6, AF_INET6, AF_INET,
                                   AF_UNIX, AF_INET,  AF_INET6, AF_INET};
    struct sockaddr_in other = {
        .sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
    int only = kind == HAND_V6 || kind == HAND_UNBOUND_V6;
    int file = socket(families[kind], kind == HAND_TCP ? SOCK_STREAM : SOCK_DGRAM, 0);
    bool is_v6 = families[kind] == AF_INET6;
    bool is_bound = kind != HAND_UNBOUND && kind != HAND_UNBOUND_V6 && kind != HAND_CONNECTED;
    if (file < 0 || kind == HAND_UNIX)
        return file;
    if ((is_v6 && setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only) != 0) ||
        (kind == HAND_CONNECTED && connect(file, (struct sockaddr *)&other, sizeof other) != 0)) {
        close(file);
        return -1;
    }
    if (is_bound && bind(file, is_v6 ? (struct sockaddr *)&v6 : (struct sockaddr *)&v4,
                         is_v6 ? sizeof v6 : sizeof v4) != 0) {
        close(file);
        return -1;
    }
    return file;
}

typedef struct HandedCase {
    const char *name;
    Handed kinds[2];
    int count;
    const char *error; /* NULL: accepted. */
} HandedCase;

TEST(sockets_passed_in)
{
    static const HandedCase cases[] = {
        {"IPv4 alone", {HAND_V4}, 1, NULL},
        {"IPv6 alone", {HAND_V6}, 1, NULL},
        {"one of each", {HAND_V6, HAND_V4}, 2, NULL},
        {"two of one family", {HAND_V4, HAND_V4}, 2, "socket 2 of the 2 handed over is a second"},
        {"TCP", {HAND_V4, HAND_TCP}, 2, "socket 2 of the 2 handed over is not a UDP socket"},
        {"a Unix socket", {HAND_UNIX, HAND_V4}, 2, "socket 1 of the 2 handed over is neither"},
        {"not bound", {HAND_UNBOUND}, 1, "socket 1 of the 1 handed over is not bound to a port"},
        {"one not bound", {HAND_V4, HAND_UNBOUND_V6}, 2, "socket 2 of the 2 handed over is not b"},
        {"connected", {HAND_CONNECTED}, 1, "socket 1 of the 1 handed over is connected"},
        {"dual-stack", {HAND_BOTH_FAMILIES}, 1, "set BindIPv6Only=ipv6-only"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const HandedCase *one = &cases[i];
        Sockets sockets;
        Error error = {.text = ""};
        int files[2] = {-1, -1};
        bool is_missing = false;
        for (int k = 0; k < one->count; k++) {
            files[k] = open_handed(one->kinds[k]);
            is_missing = is_missing || files[k] < 0 || files[k] != files[0] + k;
        }
        if (is_missing) {
            print_message("%s: left out, no IPv6 here\n", one->name);
            for (int k = 0; k < one->count; k++)
                close(files[k]);
            continue;
        }
        bool is_taken = sockets_take(&sockets, files[0], one->count, &error);
        if (is_taken != (one->error == NULL) ||
            (!is_taken && strstr(error.text, one->error) == NULL))
            fail_msg("%s: %d, %s", one->name, is_taken, error.text);
        if (is_taken && (sockets.port == 0 || !(fcntl(files[0], F_GETFL) & O_NONBLOCK)))
            fail_msg("%s: port %d, or it blocks", one->name, sockets.port);
        sockets_close(&sockets);
        for (int k = 0; k < one->count; k++)
            if (fcntl(files[k], F_GETFD) != -1)
                fail_msg("%s: socket %d is still open", one->name, k + 1);
    }
}

TEST(number_of_sockets_passed_in)
{
    char own[32];
    snprintf(own, sizeof own, "%ld", (long)getpid());
    const struct {
        const char *name, *process, *files;
        int count; /* -1: refused. */
    } cases[] = {{"none", NULL, NULL, 0},
                 {"two", own, "2", 2},
                 {"of another process", "1", "2", 0},
                 {"no number", own, "two", -1},
                 {"a negative number", own, "-1", -1},
                 {"no process", NULL, "1", 0},
                 {"of another process, and nonsense", "1", "two", 0},
                 {"a number with something behind", own, "1x", -1},
                 {"an empty one", own, "", -1},
                 {"no sockets", own, "0", 0},
                 {"the most", own, "64", 64},
                 {"too many", own, "65", -1},
                 {"far too many", own, "99999999999999999999", -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsetenv("LISTEN_PID");
        unsetenv("LISTEN_FDS");
        if (cases[i].process != NULL)
            setenv("LISTEN_PID", cases[i].process, 1);
        if (cases[i].files != NULL)
            setenv("LISTEN_FDS", cases[i].files, 1);
        Error error = {.text = ""};
        int count = 0;
        if (!sockets_handed(&count, &error))
            count = -1;
        if (count != cases[i].count || (count < 0) != (strstr(error.text, "LISTEN_FDS") != NULL))
            fail_msg("%s: %d sockets instead of %d: %s", cases[i].name, count, cases[i].count,
                     error.text);
    }
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
}
