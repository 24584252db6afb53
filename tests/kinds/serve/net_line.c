/* SPDX-License-Identifier: MIT */
/*
 * A network line for tests in network namespaces, where the kernel has no netem: a switch whose
 * frames are late, get lost, and wait for a narrow line. Each NAMESPACE/NAME becomes a TAP device
 * in that namespace, to be set up as any other; what comes out of one goes to the one that has its
 * destination.
 *
 *   net_line [-d MS] [-j MS] [-l PERCENT] [-r KBIT] [-s SEED] NAMESPACE/NAME...
 *
 * Every frame is late by -d, and a random part of -j; of so many in a hundred one is lost; towards
 * each device go at most -r kbit/s, and what would wait for longer than 0.4 s is lost. Prints
 * `ready` once the devices are there, and runs until it is killed. Needs the rights of root.
 */
#define _GNU_SOURCE /* For setns() and ppoll(). */
#include "base/numbers.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum {
    PORTS_MAX = 32,
    FRAME_BYTES = 1600,
    FRAMES_MAX = 8192,
    MAC_BYTES = 6,
    MACS_MAX = 256,
    QUEUE_US = 400000,
    US_PER_MS = 1000,
    US_PER_SECOND = 1000000
};

typedef struct Frame {
    uint64_t due_us;
    int port;
    size_t count;
    unsigned char bytes[FRAME_BYTES];
} Frame;

typedef struct Line {
    uint64_t delay_us;
    uint64_t jitter_us;
    double loss; /* 0 to 1. */
    uint64_t bytes_a_second;
    Random random;
    int port_count;
    int files[PORTS_MAX];
    uint64_t busy_us[PORTS_MAX];
    struct {
        unsigned char mac[MAC_BYTES];
        int port;
    } macs[MACS_MAX];
    int mac_count;
    int frame_count;
    Frame frames[FRAMES_MAX]; /* Under way, in no order. */
} Line;

static uint64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * US_PER_SECOND + (uint64_t)now.tv_nsec / 1000;
}

static int complain(const char *what)
{
    fprintf(stderr, "net_line: %s: %s\n", what, strerror(errno));
    return 1;
}

/* A TAP device in that namespace: its file stays good when this process leaves. */
static int open_port(char *place)
{
    char path[128];
    struct ifreq request = {.ifr_flags = IFF_TAP | IFF_NO_PI};
    char *slash = strchr(place, '/');
    if (slash == NULL || strlen(slash + 1) >= sizeof request.ifr_name)
        return -1;
    snprintf(path, sizeof path, "/run/netns/%.*s", (int)(slash - place), place);
    memcpy(request.ifr_name, slash + 1, strlen(slash + 1));
    int space = open(path, O_RDONLY | O_CLOEXEC);
    if (space < 0 || setns(space, CLONE_NEWNET) != 0)
        return -1;
    close(space);
    int file = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    return file >= 0 && ioctl(file, TUNSETIFF, &request) == 0 ? file : -1;
}

/* Where a station was seen last, or -1. */
static int port_of(const Line *line, const unsigned char *mac)
{
    for (int i = 0; i < line->mac_count; i++)
        if (memcmp(line->macs[i].mac, mac, MAC_BYTES) == 0)
            return line->macs[i].port;
    return -1;
}

static void send_to(Line *line, int port, const unsigned char *bytes, size_t count)
{
    uint64_t now = now_us();
    uint64_t due = now + line->delay_us;
    if (random_unit(&line->random) < line->loss || line->frame_count == FRAMES_MAX)
        return;
    if (line->jitter_us > 0)
        due += (uint64_t)(random_unit(&line->random) * (double)line->jitter_us);
    if (line->bytes_a_second > 0) {
        uint64_t start = line->busy_us[port] > now ? line->busy_us[port] : now;
        if (start - now > QUEUE_US)
            return;
        line->busy_us[port] = start + count * US_PER_SECOND / line->bytes_a_second;
        due += line->busy_us[port] - now;
    }
    Frame *frame = &line->frames[line->frame_count++];
    *frame = (Frame){.due_us = due, .port = port, .count = count};
    memcpy(frame->bytes, bytes, count);
}

static void take_frames(Line *line, int port)
{
    unsigned char bytes[FRAME_BYTES];
    for (ssize_t count; (count = read(line->files[port], bytes, sizeof bytes)) > 0;) {
        if (count < 2 * MAC_BYTES)
            continue;
        const unsigned char *source = bytes + MAC_BYTES;
        if (port_of(line, source) < 0 && line->mac_count < MACS_MAX) {
            memcpy(line->macs[line->mac_count].mac, source, MAC_BYTES);
            line->macs[line->mac_count++].port = port;
        }
        int to = port_of(line, bytes);
        for (int i = 0; i < line->port_count; i++)
            if (i != port && (to < 0 || to == i))
                send_to(line, i, bytes, (size_t)count);
    }
}

/* Delivers in the order of the times; returns how long nothing is due then, in microseconds. */
static int64_t deliver(Line *line)
{
    for (;;) {
        Frame *first = NULL;
        for (int i = 0; i < line->frame_count; i++)
            if (first == NULL || line->frames[i].due_us < first->due_us)
                first = &line->frames[i];
        uint64_t now = now_us();
        if (first == NULL || first->due_us > now)
            return first == NULL ? US_PER_SECOND : (int64_t)(first->due_us - now);
        /* A device that is down takes nothing; that is a frame lost. */
        if (write(line->files[first->port], first->bytes, first->count) < 0 && errno == ENOMEM)
            complain("a frame");
        *first = line->frames[--line->frame_count];
    }
}

static void run(Line *line)
{
    struct pollfd files[PORTS_MAX];
    for (int i = 0; i < line->port_count; i++)
        files[i] = (struct pollfd){line->files[i], POLLIN, 0};
    for (;;) {
        int64_t wait_us = deliver(line);
        struct timespec wait = {wait_us / US_PER_SECOND, wait_us % US_PER_SECOND * 1000};
        (void)ppoll(files, (nfds_t)line->port_count, &wait, NULL);
        for (int i = 0; i < line->port_count; i++)
            take_frames(line, i);
    }
}

int main(int argc, char **argv)
{
    static Line line;
    uint64_t seed = 1;
    for (int letter; (letter = getopt(argc, argv, "d:j:l:r:s:")) != -1;) {
        double value = optarg != NULL ? strtod(optarg, NULL) : 0;
        if (letter == 'd')
            line.delay_us = (uint64_t)(value * US_PER_MS);
        else if (letter == 'j')
            line.jitter_us = (uint64_t)(value * US_PER_MS);
        else if (letter == 'l')
            line.loss = value / 100;
        else if (letter == 'r')
            line.bytes_a_second = (uint64_t)(value * 125);
        else if (letter == 's')
            seed = (uint64_t)value;
        else
            return 2;
    }
    line.random = random_make(seed, 1);
    line.port_count = argc - optind;
    if (line.port_count < 2 || line.port_count > PORTS_MAX)
        return complain("it takes 2 to 32 devices");
    for (int i = 0; i < line.port_count; i++) {
        line.files[i] = open_port(argv[optind + i]);
        if (line.files[i] < 0)
            return complain(argv[optind + i]);
    }
    puts("ready");
    fflush(stdout);
    run(&line);
}
