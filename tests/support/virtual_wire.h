/* SPDX-License-Identifier: MIT */
/* A network in virtual time: datagrams between any addresses, delayed, jittered, lost, overtaken,
 * doubled and corrupted as a seed says. */
#ifndef CLOCKWISE_TESTS_SUPPORT_VIRTUAL_WIRE_H
#define CLOCKWISE_TESTS_SUPPORT_VIRTUAL_WIRE_H

#include "base/random.h"
#include "wire/wire.h"

#include <stdbool.h>

enum { VIRTUAL_ENDS_MAX = 32, VIRTUAL_FLIGHTS_MAX = 16384 };

/** Chances are from 0 to 1. */
typedef struct VirtualWeather {
    uint64_t delay_us;
    uint64_t jitter_us; /**< Added at random, up to this: datagrams overtake each other. */
    double loss;
    double doubling;
    double corruption; /**< A byte is changed, or the end cut off. */
} VirtualWeather;

typedef struct VirtualFlight {
    uint64_t at_us; /**< When it arrives. */
    uint64_t order; /**< Decides between two that arrive at once. */
    Address from;
    Address to;
    size_t count;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
} VirtualFlight;

typedef struct VirtualWire VirtualWire;

/** One side's socket. */
typedef struct VirtualEnd {
    VirtualWire *wire;
    Address address;
    bool is_cut;  /**< The cable is pulled out. */
    bool is_deaf; /**< What is sent to it is lost. */
    uint64_t sent_bytes;
    uint64_t sent_count;
    uint64_t received_bytes;
    uint64_t received_count;
} VirtualEnd;

/** Sees each datagram as it is sent, before anything happens to it. */
typedef void VirtualWatch(void *self, const Address *from, const Address *to,
                          const unsigned char *bytes, size_t count);

struct VirtualWire {
    uint64_t now_us;
    VirtualWeather weather;
    Random random;
    uint64_t order;
    int flight_count;
    VirtualFlight *flights[VIRTUAL_FLIGHTS_MAX]; /**< A heap, by arrival. */
    VirtualEnd ends[VIRTUAL_ENDS_MAX];
    int end_count;
    VirtualWatch *watch;
    void *watch_self;
};

VirtualWire *virtual_wire_create(uint64_t seed, VirtualWeather weather);
void virtual_wire_destroy(VirtualWire *wire);

/** A new side at "1.2.3.4:5" or "[v6]:port". */
VirtualEnd *virtual_wire_add(VirtualWire *wire, const char *address);

Wire virtual_wire_of(VirtualEnd *end);

/** A datagram with any sender's address, as a liar sends it. */
void virtual_wire_send(VirtualWire *wire, const Address *from, const Address *to, const void *bytes,
                       size_t count);

Address virtual_wire_address(const char *text);

#endif
