/* SPDX-License-Identifier: MIT */
/*
 * Measures how long a key takes to be seen: presses move keys by XTEST in a window of the game and
 * watches that window's pixels on the X server until they change. For
 * tests/kinds/window/latency.sh.
 *
 *     latency WINDOW SAMPLES X Y [PORT TOKEN]
 *
 * X and Y are the pixel in the window where the player stands, which must be away from its edges.
 * With a port of this machine and a token a phone presses in place of keys: it is a controller of
 * the game, whose page would send the same.
 *
 * What counts is the time from handing the press to the server to having read the changed picture
 * back, so the server's own work is in it, and a display's scan-out is not.
 */
#define _POSIX_C_SOURCE 200809L
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SAMPLES_MAX = 1000,
    PATCH = 120,        /* Pixels each way that are watched: the player and a little round it. */
    LOOK_MS = 1,        /* Between two looks. */
    HELD_MS = 70,       /* A press. */
    CALM_MS = 60,       /* So long nothing may change before a press. */
    GIVE_UP_MS = 1000,  /* A press that shows nothing by then is a failure. */
    SEEN_DIFFERENCE = 6 /* Of a channel: the least step that counts as seen. */
};

typedef struct Patch {
    int x, y, width, height;
} Patch;

typedef struct Session {
    Display *display;
    Window window;
    Patch patch;
    int phone; /* Its connection, or -1: keys press. */
} Session;

static double now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void sleep_ms(double ms)
{
    struct timespec span = {(time_t)(ms / 1e3), (long)(ms * 1e6) % 1000000000L};
    nanosleep(&span, NULL);
}

static XImage *look(const Session *session)
{
    Patch patch = session->patch;
    XImage *image = XGetImage(session->display, session->window, patch.x, patch.y,
                              (unsigned)patch.width, (unsigned)patch.height, AllPlanes, ZPixmap);
    if (image == NULL || image->bits_per_pixel != 32) {
        fprintf(stderr, "latency: the window can't be read as 32 bits a pixel\n");
        exit(1);
    }
    return image;
}

static bool is_pixel_other(uint32_t a, uint32_t b)
{
    for (int shift = 0; shift < 24; shift += 8)
        if (abs((int)(a >> shift & 255) - (int)(b >> shift & 255)) >= SEEN_DIFFERENCE)
            return true;
    return false;
}

static uint32_t pixel_at(const XImage *image, int x, int y)
{
    uint32_t pixel;
    memcpy(&pixel, image->data + (size_t)y * (size_t)image->bytes_per_line + 4 * (size_t)x,
           sizeof pixel);
    return pixel;
}

static bool differ(const XImage *a, const XImage *b)
{
    for (int y = 0; y < a->height; y++)
        for (int x = 0; x < a->width; x++)
            if (is_pixel_other(pixel_at(a, x, y), pixel_at(b, x, y)))
                return true;
    return false;
}

/* A phone's state in a frame of a WebSocket, whose mask is all zeros. */
static void push(int phone, signed char right)
{
    const unsigned char frame[] = {0x82, 0x86, 0, 0, 0, 0, 1, 0, (unsigned char)right, 0, 0, 0};
    if (send(phone, frame, sizeof frame, MSG_NOSIGNAL) != (ssize_t)sizeof frame) {
        fprintf(stderr, "latency: the phone's connection is lost\n");
        exit(1);
    }
}

static int open_phone(const char *port, const char *token)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)atoi(port)),
                             .sin_addr = {htonl(INADDR_LOOPBACK)}};
    char text[1024];
    int yes = 1, phone = socket(AF_INET, SOCK_STREAM, 0);
    (void)setsockopt(phone, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    int count = snprintf(text, sizeof text,
                         "GET /pad?token=%s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nOrigin: "
                         "http://127.0.0.1:%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                         "Sec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Protocol: clockwise-pad\r\n\r\n",
                         token, port, port);
    if (connect(phone, (struct sockaddr *)&to, sizeof to) != 0 ||
        send(phone, text, (size_t)count, MSG_NOSIGNAL) != count ||
        recv(phone, text, sizeof text, 0) < 12 || memcmp(text, "HTTP/1.1 101", 12) != 0) {
        fprintf(stderr, "latency: the game takes no phone\n");
        exit(1);
    }
    return phone;
}

static void press(const Session *session, KeySym key, bool is_down)
{
    if (session->phone >= 0) {
        push(session->phone, (signed char)(is_down ? (key == XK_d ? 127 : -127) : 0));
        return;
    }
    XTestFakeKeyEvent(session->display, XKeysymToKeycode(session->display, key), is_down, 0);
    XFlush(session->display);
}

/* Waits until the patch stands still, and returns it. */
static XImage *calm(const Session *session)
{
    double end = now_ms() + 10 * GIVE_UP_MS;
    XImage *before = look(session);
    while (now_ms() < end) {
        sleep_ms(CALM_MS);
        XImage *after = look(session);
        bool is_calm = !differ(before, after);
        XDestroyImage(before);
        if (is_calm)
            return after;
        before = after;
    }
    fprintf(stderr, "latency: the picture never stands still\n");
    exit(1);
}

/* The milliseconds from a press to its being seen. */
static double sample(const Session *session, KeySym key)
{
    XImage *before = calm(session);
    sleep_ms(rand() % 50); /* So that presses fall anywhere between two pictures. */
    double start = now_ms();
    double seen = -1;
    press(session, key, true);
    while (seen < 0 && now_ms() - start < GIVE_UP_MS) {
        XImage *after = look(session);
        if (differ(before, after))
            seen = now_ms() - start;
        XDestroyImage(after);
        if (seen < 0)
            sleep_ms(LOOK_MS);
    }
    double held = now_ms() - start;
    if (held < HELD_MS)
        sleep_ms(HELD_MS - held);
    press(session, key, false);
    XDestroyImage(before);
    if (seen < 0) {
        fprintf(stderr, "latency: a press was never seen\n");
        exit(1);
    }
    return seen;
}

static int compare(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

int main(int argc, char **argv)
{
    static double times[SAMPLES_MAX];
    Session session = {.display = XOpenDisplay(NULL), .phone = -1};
    if ((argc != 5 && argc != 7) || session.display == NULL) {
        fprintf(stderr, "usage: latency WINDOW SAMPLES X Y [PORT TOKEN], with DISPLAY set\n");
        return 2;
    }
    if (argc == 7) {
        session.phone = open_phone(argv[5], argv[6]);
        press(&session, XK_d, false);
        sleep_ms(HELD_MS);
        push(session.phone, 127); /* Takes the seat over, as by any push on another device. */
        sleep_ms(HELD_MS);
        push(session.phone, 0);
    }
    session.window = (Window)strtoul(argv[1], NULL, 0);
    int count = atoi(argv[2]);
    if (count < 1 || count > SAMPLES_MAX)
        return 2;
    session.patch = (Patch){atoi(argv[3]) - PATCH / 2, atoi(argv[4]) - PATCH / 2, PATCH, PATCH};
    srand(1);
    for (int i = 0; i < count; i++)
        times[i] = sample(&session, i % 2 == 0 ? XK_a : XK_d);
    qsort(times, (size_t)count, sizeof times[0], compare);
    printf("%s to pixel, %d presses: median %.1f ms, 95th percentile %.1f ms (%.1f to %.1f)\n",
           session.phone >= 0 ? "phone" : "key", count, times[count / 2], times[count * 95 / 100],
           times[0], times[count - 1]);
    XCloseDisplay(session.display);
    return 0;
}
