/* SPDX-License-Identifier: MIT */
#include "link/wire.h"

#include "test.h"

#include <string.h>

TEST(families_take_turns)
{
    static const char *const cases[][2] = {
        {"", ""},         {"6", "6"},           {"6664", "6466"}, {"64", "64"},
        {"4466", "4646"}, {"666444", "646464"}, {"6444", "6444"}, {"666", "666"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Address addresses[8] = {{.family = ADDRESS_NONE}};
        char got[9] = "";
        int count = (int)strlen(cases[i][0]);
        int last[2] = {-1, -1};
        for (int k = 0; k < count; k++) {
            addresses[k].family = cases[i][0][k] == '6' ? ADDRESS_V6 : ADDRESS_V4;
            addresses[k].port = (uint16_t)k;
        }
        addresses_mix(addresses, count);
        for (int k = 0; k < count; k++) {
            bool is_v6 = addresses[k].family == ADDRESS_V6;
            got[k] = is_v6 ? '6' : '4';
            if (addresses[k].port <= last[is_v6])
                fail_msg("%s: its own order is lost at %d", cases[i][0], k);
            last[is_v6] = addresses[k].port;
        }
        if (strcmp(got, cases[i][1]) != 0)
            fail_msg("%s became %s instead of %s", cases[i][0], got, cases[i][1]);
    }
}

TEST(numbers)
{
    static const struct {
        const char *text;
        const char *printed; /* NULL: rejected. */
    } cases[] = {
        {"192.168.1.5", "192.168.1.5:7777"},
        {"192.168.1.5:80", "192.168.1.5:80"},
        {" 192.168.1.5:65535\n", "192.168.1.5:65535"},
        {"::1", "[::1]:7777"},
        {"[::1]", "[::1]:7777"},
        {"[2001:DB8:0:0::1]:9", "[2001:db8::1]:9"},
        {"2001:db8::1", "[2001:db8::1]:7777"},
        {"[::ffff:1.2.3.4]:5", "1.2.3.4:5"},
        {"", NULL},
        {":80", NULL},
        {"[]:80", NULL},
        {"1.2.3.4:", NULL},
        {"1.2.3.4:0", NULL},
        {"1.2.3.4:65536", NULL},
        {"1.2.3.4:+80", NULL},
        {"1.2.3.4: 80", NULL},
        {"1.2.3.4:99999999999999999999", NULL},
        {"1.2.3:80", NULL},
        {"1.2.3.4.5", NULL},
        {"[::1", NULL},
        {"[::1]80", NULL},
        {"[::1]:", NULL},
        {"[1.2.3.4]:80", "1.2.3.4:80"},
        {"localhost:80", NULL},
        {"fe80::1%2", "[fe80::1%2]:7777"},
        {"[febf::1%4294967295]:80", "[febf::1%4294967295]:80"},
        {"fe80::1%4294967296", NULL},
        {"fe80::1%0", NULL},
        {"fe80::1%", NULL},
        {"fe80::1%eth0", NULL},
        {"2001:db8::1%2", NULL},
        {"1.2.3.4%2", NULL},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Address address = {.family = ADDRESS_NONE};
        char text[ADDRESS_TEXT_BYTES] = "";
        Error error = {.text = ""};
        bool is_good = address_parse(cases[i].text, 7777, &address, &error);
        if (is_good)
            address_print(&address, text);
        if (is_good != (cases[i].printed != NULL) ||
            (is_good && strcmp(text, cases[i].printed) != 0) || is_good != (error.text[0] == '\0'))
            fail_msg("\"%s\": got %s, error \"%s\"", cases[i].text, is_good ? text : "none",
                     error.text);
    }
}

TEST(split)
{
    static const struct {
        const char *text;
        const char *host;
        int port;
    } cases[] = {
        {"play.example.org", "play.example.org", 7777},
        {"play.example.org:123", "play.example.org", 123},
        {"[fe80::1%eth0]:9", "fe80::1%eth0", 9},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char host[ADDRESS_HOST_BYTES];
        uint16_t port;
        Error error;
        if (!address_split(cases[i].text, 7777, host, &port, &error) ||
            strcmp(host, cases[i].host) != 0 || port != cases[i].port)
            fail_msg("\"%s\": \"%s\" and %d", cases[i].text, host, port);
    }
    static const char *const wrong[] = {"a b", "a\tb:7", "[::1 ]:7", "a :7", "",
                                        ":::", "x:7:8",  "[name]:7", "[]:7"};
    for (int i = 0; i < COUNT(wrong); i++) {
        char host[ADDRESS_HOST_BYTES];
        uint16_t port;
        Error error;
        if (address_split(wrong[i], 7777, host, &port, &error))
            fail_msg("\"%s\" is \"%s\" and %d", wrong[i], host, port);
    }
    char longest[ADDRESS_HOST_BYTES + 1];
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    Error error;
    memset(longest, 'a', sizeof longest);
    longest[ADDRESS_HOST_BYTES - 1] = '\0';
    assert_true(address_split(longest, 1, host, &port, &error));
    longest[ADDRESS_HOST_BYTES - 1] = 'a';
    longest[ADDRESS_HOST_BYTES] = '\0';
    assert_false(address_split(longest, 1, host, &port, &error));
}

TEST(network)
{
    static const struct {
        const char *name;
        const char *a;
        const char *b;
        bool is_same, is_same_site;
    } cases[] = {
        {"another port", "1.2.3.4:1", "1.2.3.4:2", true, true},
        {"another IPv4 address", "1.2.3.4:1", "1.2.3.5:1", false, false},
        {"the same /64", "[2001:db8:1:2:3::]:1", "[2001:db8:1:2:ffff::9]:2", true, true},
        {"another /64", "[2001:db8:1:2::]:1", "[2001:db8:1:3::]:1", false, true},
        {"another /48", "[2001:db8:1:2::]:1", "[2001:db8:2:2::]:1", false, false},
        {"two of a link", "[fe80::1%2]:1", "[fe80::2%2]:1", false, false},
        {"one on two links", "[fe80::1%2]:1", "[fe80::1%3]:1", true, true},
        {"another family", "1.2.3.4:1", "[102:304::]:1", false, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Address a;
        Address b;
        Error error;
        assert_true(address_parse(cases[i].a, 1, &a, &error));
        assert_true(address_parse(cases[i].b, 1, &b, &error));
        Address sites[] = {address_site(&a), address_site(&b)};
        a = address_network(&a);
        b = address_network(&b);
        if (address_is_equal(&a, &b) != cases[i].is_same)
            fail_msg("%s: %s and %s", cases[i].name, cases[i].a, cases[i].b);
        if (address_is_equal(&sites[0], &sites[1]) != cases[i].is_same_site)
            fail_msg("%s: sites of %s and %s", cases[i].name, cases[i].a, cases[i].b);
    }
}

TEST(link_local)
{
    static const struct {
        const char *text;
        bool is_local;
    } cases[] = {
        {"[fe80::1]:1", true},  {"[febf:ffff::1]:1", true}, {"[fe7f::1]:1", false},
        {"[fec0::1]:1", false}, {"[ff80::1]:1", false},     {"[fd80::1]:1", false},
        {"[::1]:1", false},     {"254.128.0.1:1", false},   {"169.254.0.1:1", false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Address address;
        Error error;
        assert_true(address_parse(cases[i].text, 1, &address, &error));
        if (address_is_link_local(&address) != cases[i].is_local)
            fail_msg("%s", cases[i].text);
    }
}

TEST(every_part_counts)
{
    Address one;
    Error error;
    assert_true(address_parse("[fe80::1%2]:7", 1, &one, &error));
    assert_true(address_is_equal(&one, &one));
    Address others[] = {one, one, one, one, one, one};
    others[0].port = 8;
    others[1].scope = 3;
    others[2].web = one.web + 1;
    others[3].bytes[0] ^= 1;
    others[4].bytes[ADDRESS_BYTES - 1] ^= 1;
    others[5].family = ADDRESS_V4;
    for (int i = 0; i < COUNT(others); i++)
        if (address_is_equal(&one, &others[i]) || address_shares_host(&one, &others[i]) != (i < 3))
            fail_msg("part %d", i);
}
