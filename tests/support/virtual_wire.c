/* SPDX-License-Identifier: MIT */
#include "support/virtual_wire.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#ifdef CLOCKWISE_HAS_SODIUM
#include <sodium.h>

static Random fixed;

static uint32_t fixed_number(void)
{
    return random_u32(&fixed);
}

static void fixed_bytes(void *out, const size_t count)
{
    unsigned char *bytes = out;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (unsigned char)(random_u32(&fixed) >> 24);
}

static const char *fixed_name(void)
{
    return "fixed";
}

/* Keys, seeds of matches and the like are the same in every run, so that what fails once fails
 * again. VIRTUAL_SEED chooses others. */
static void fix_random_numbers(uint64_t seed)
{
    static struct randombytes_implementation implementation = {
        .implementation_name = fixed_name, .random = fixed_number, .buf = fixed_bytes};
    const char *other = getenv("VIRTUAL_SEED");
    fixed = random_make(seed, other != NULL ? strtoull(other, NULL, 10) : 1);
    randombytes_set_implementation(&implementation);
}
#else
static void fix_random_numbers(uint64_t seed)
{
    (void)seed;
}
#endif

VirtualWire *virtual_wire_create(uint64_t seed, VirtualWeather weather)
{
    VirtualWire *wire = calloc(1, sizeof *wire);
    ASSERT(wire);
    fix_random_numbers(seed);
    wire->random = random_make(seed, 77);
    wire->weather = weather;
    wire->now_us = 1000000;
    return wire;
}

void virtual_wire_destroy(VirtualWire *wire)
{
    for (int i = 0; i < wire->flight_count; i++)
        free(wire->flights[i]);
    free(wire);
}

Address virtual_wire_address(const char *text)
{
    Address address;
    Error error;
    ASSERT(address_parse(text, 7777, &address, &error));
    return address;
}

VirtualEnd *virtual_wire_add(VirtualWire *wire, const char *address)
{
    ASSERT(wire->end_count < VIRTUAL_ENDS_MAX);
    VirtualEnd *end = &wire->ends[wire->end_count++];
    *end = (VirtualEnd){.wire = wire, .address = virtual_wire_address(address)};
    return end;
}

static bool is_before(const VirtualFlight *a, const VirtualFlight *b)
{
    return a->at_us != b->at_us ? a->at_us < b->at_us : a->order < b->order;
}

static void swap(VirtualWire *wire, int a, int b)
{
    VirtualFlight *flight = wire->flights[a];
    wire->flights[a] = wire->flights[b];
    wire->flights[b] = flight;
}

static void push(VirtualWire *wire, VirtualFlight *flight)
{
    int at = wire->flight_count++;
    wire->flights[at] = flight;
    for (; at > 0 && is_before(wire->flights[at], wire->flights[(at - 1) / 2]); at = (at - 1) / 2)
        swap(wire, at, (at - 1) / 2);
}

static VirtualFlight *pop(VirtualWire *wire)
{
    VirtualFlight *first = wire->flights[0];
    wire->flights[0] = wire->flights[--wire->flight_count];
    for (int at = 0, child; (child = 2 * at + 1) < wire->flight_count; at = child) {
        if (child + 1 < wire->flight_count &&
            is_before(wire->flights[child + 1], wire->flights[child]))
            child++;
        if (!is_before(wire->flights[child], wire->flights[at]))
            break;
        swap(wire, at, child);
    }
    return first;
}

static bool happens(VirtualWire *wire, double chance)
{
    return random_unit(&wire->random) < chance;
}

static void corrupt(VirtualWire *wire, VirtualFlight *flight)
{
    int at = random_index(&wire->random, (int)flight->count);
    if (happens(wire, 0.3))
        flight->count = (size_t)at;
    else
        flight->bytes[at] ^= (unsigned char)(1 + random_index(&wire->random, 255));
}

/* Puts a datagram into a line's queue. Returns how long it takes until it is through, or -1 where
 * the queue is full. */
static int64_t pass_line(const VirtualWire *wire, VirtualEnd *end, int way, size_t count)
{
    uint64_t start = end->busy_us[way] > wire->now_us ? end->busy_us[way] : wire->now_us;
    if (start - wire->now_us > VIRTUAL_QUEUE_US)
        return -1;
    end->busy_us[way] = start + (count + 28) * 1000000 / end->line_bytes_a_second;
    return (int64_t)(end->busy_us[way] - wire->now_us);
}

/* The same for all lines on its way. */
static int64_t pass_lines(VirtualWire *wire, const Address *from, const Address *to, size_t count)
{
    int64_t sum = 0;
    for (int i = 0; i < 2 * wire->end_count && sum >= 0; i++) {
        VirtualEnd *end = &wire->ends[i / 2];
        if (end->line_bytes_a_second == 0 ||
            !address_is_equal(&end->address, i % 2 == 0 ? from : to))
            continue;
        int64_t took = pass_line(wire, end, i % 2, count);
        sum = took < 0 ? -1 : sum + took;
    }
    return sum;
}

static void fly(VirtualWire *wire, const Address *from, const Address *to, const void *bytes,
                size_t count)
{
    int64_t lines_us = pass_lines(wire, from, to, count);
    if (lines_us < 0)
        return;
    VirtualFlight *flight = malloc(sizeof *flight);
    ASSERT(flight && wire->flight_count < VIRTUAL_FLIGHTS_MAX);
    *flight = (VirtualFlight){.from = *from, .to = *to, .count = count, .order = wire->order++};
    memcpy(flight->bytes, bytes, count);
    flight->at_us = wire->now_us + (uint64_t)lines_us + wire->weather.delay_us +
                    (uint64_t)((double)wire->weather.jitter_us * random_unit(&wire->random));
    if (count > 0 && happens(wire, wire->weather.corruption))
        corrupt(wire, flight);
    push(wire, flight);
}

void virtual_wire_send(VirtualWire *wire, const Address *from, const Address *to, const void *bytes,
                       size_t count)
{
    ASSERT(count <= WIRE_DATAGRAM_BYTES);
    if (wire->watch)
        wire->watch(wire->watch_self, from, to, bytes, count);
    if (happens(wire, wire->weather.loss))
        return;
    fly(wire, from, to, bytes, count);
    if (happens(wire, wire->weather.doubling))
        fly(wire, from, to, bytes, count);
}

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    VirtualEnd *end = self;
    end->sent_bytes += count;
    end->sent_count++;
    if (!end->is_cut)
        virtual_wire_send(end->wire, &end->address, to, bytes, count);
}

/* Datagrams to nobody, or while the cable is cut, are lost. */
static bool is_deliverable(VirtualWire *wire, const VirtualFlight *flight)
{
    for (int i = 0; i < wire->end_count; i++)
        if (!wire->ends[i].is_cut && !wire->ends[i].is_deaf &&
            address_is_equal(&wire->ends[i].address, &flight->to))
            return true;
    return false;
}

static bool turn_back(VirtualWire *wire, VirtualFlight *flight)
{
    for (int i = 0; i < wire->end_count && !flight->is_refusal; i++)
        if (wire->ends[i].is_refusing && address_is_equal(&wire->ends[i].address, &flight->to)) {
            flight->to = flight->from;
            flight->from = wire->ends[i].address;
            flight->is_refusal = true;
            flight->at_us += wire->weather.delay_us;
            push(wire, flight);
            return true;
        }
    return false;
}

/* Datagrams that are due are on top of the heap; those for others are set aside meanwhile. */
static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    VirtualEnd *end = self;
    VirtualWire *wire = end->wire;
    VirtualFlight *found = NULL;
    VirtualFlight *aside[VIRTUAL_FLIGHTS_MAX];
    int aside_count = 0;
    while (!found && wire->flight_count > 0 && wire->flights[0]->at_us <= wire->now_us) {
        VirtualFlight *flight = pop(wire);
        if (turn_back(wire, flight))
            continue;
        if (!is_deliverable(wire, flight))
            free(flight);
        else if (address_is_equal(&flight->to, &end->address) &&
                 flight->at_us + end->late_us <= wire->now_us)
            found = flight;
        else
            aside[aside_count++] = flight;
    }
    while (aside_count > 0)
        push(wire, aside[--aside_count]);
    if (!found)
        return -1;
    int count = (int)found->count;
    *out_from = found->from;
    memcpy(out_bytes, found->bytes, found->count);
    count = found->is_refusal ? WIRE_REFUSED : count;
    end->received_bytes += found->count;
    end->received_count++;
    free(found);
    return count;
}

Wire virtual_wire_of(VirtualEnd *end)
{
    return (Wire){end, send_datagram, receive_datagram};
}
