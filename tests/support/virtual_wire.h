/* SPDX-License-Identifier: MIT */
/* A network in virtual time. A seed decides which datagrams are delayed, lost, reordered,
 * duplicated and corrupted, and all random numbers that the system gives. */
#ifndef CLOCKWISE_TESTS_SUPPORT_VIRTUAL_WIRE_H
#define CLOCKWISE_TESTS_SUPPORT_VIRTUAL_WIRE_H

#include "base/numbers.h"
#include "link/wire.h"

#include <stdbool.h>

enum { VIRTUAL_QUEUE_US = 400000, VIRTUAL_ENDS_MAX = 48, VIRTUAL_FLIGHTS_MAX = 16384 };

/** Probabilities from 0 to 1. */
typedef struct VirtualWeather {
    uint64_t delay_us;
    uint64_t jitter_us; /**< Random extra delay up to this, so that datagrams are reordered. */
    double loss;
    double doubling;
    double corruption; /**< A byte is changed, or the end is cut off. */
} VirtualWeather;

typedef struct VirtualFlight {
    uint64_t at_us; /**< When it arrives. */
    uint64_t order; /**< Decides between two that arrive at the same time. */
    Address from;
    Address to;
    size_t count;
    bool is_refusal;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
} VirtualFlight;

typedef struct VirtualWire VirtualWire;

/** A socket on the network. */
typedef struct VirtualEnd {
    VirtualWire *wire;
    Address address;
    bool is_cut;      /**< Nothing comes or goes. */
    bool is_deaf;     /**< Only what is sent to it is lost. */
    bool is_refusing; /**< What is sent to it is turned back: the sender learns that (WIRE_REFUSED).
                       */
    /** How much its line carries each way, with 28 bytes for each datagram's own head; 0: all. What
     * would wait for longer than VIRTUAL_QUEUE_US is lost. */
    uint64_t line_bytes_a_second;
    uint64_t busy_us[2]; /**< Until when it carries up and down what it has. */
    uint64_t late_us;    /**< So long it leaves unread, and so unacknowledged, what has come. */
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
    VirtualFlight *flights[VIRTUAL_FLIGHTS_MAX]; /**< A heap, by arrival time. */
    VirtualEnd ends[VIRTUAL_ENDS_MAX];
    int end_count;
    VirtualWatch *watch;
    void *watch_self;
};

VirtualWire *virtual_wire_create(uint64_t seed, VirtualWeather weather);
void virtual_wire_destroy(VirtualWire *wire);

/** Adds a socket at "1.2.3.4:5" or "[v6]:port". */
VirtualEnd *virtual_wire_add(VirtualWire *wire, const char *address);

Wire virtual_wire_of(VirtualEnd *end);

/** Sends a datagram with a spoofed sender. */
void virtual_wire_send(VirtualWire *wire, const Address *from, const Address *to, const void *bytes,
                       size_t count);

Address virtual_wire_address(const char *text);

#endif
