/* SPDX-License-Identifier: MIT */
#include "support/web_page.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    FRAME_BINARY = 0x82,
    FRAME_PING = 0x89,
    FRAME_PONG = 0x8A,
    FRAME_MASKED = 0x80,
    LONG_LENGTH = 126,
    HEAD_BYTES = 8
};

int web_page_connect_to(const char *host, const char *from, uint16_t port)
{
    int yes = 1;
    struct sockaddr_in own = {.sin_family = AF_INET};
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(port)};
    int file = socket(AF_INET, SOCK_STREAM, 0);
    if (file >= 0 && inet_pton(AF_INET, host, &at.sin_addr) == 1 &&
        setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0 &&
        inet_pton(AF_INET, from, &own.sin_addr) == 1 &&
        bind(file, (struct sockaddr *)&own, sizeof own) == 0 &&
        connect(file, (struct sockaddr *)&at, sizeof at) == 0)
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

int web_page_connect(const char *from, uint16_t port)
{
    return web_page_connect_to("127.0.0.1", from, port);
}

size_t web_page_exchange(int file, const void *request, size_t count, const char *until,
                         char *out_answer, size_t room)
{
    struct pollfd wait = {file, POLLIN, 0};
    size_t have = 0;
    ssize_t more = 1;
    out_answer[0] = '\0';
    if (count > 0 && send(file, request, count, MSG_NOSIGNAL) < 0)
        return 0;
    while (more > 0 && have < room - 1 && (until == NULL || strstr(out_answer, until) == NULL)) {
        int ready = poll(&wait, 1, WEB_PAGE_PATIENCE_MS);
        if (ready < 0 && errno == EINTR) /* By libFuzzer's alarm. */
            continue;
        if (ready <= 0)
            break;
        more = recv(file, out_answer + have, room - 1 - have, 0);
        have += more > 0 ? (size_t)more : 0;
        out_answer[have] = '\0';
    }
    return have;
}

static int status_of(const char *answer)
{
    return strncmp(answer, "HTTP/1.1 ", 9) == 0 ? atoi(answer + 9) : 0;
}

int web_page_ask(uint16_t port, const char *path, const char *headers, char *out_answer,
                 size_t room)
{
    char request[2048];
    int file = web_page_connect("127.0.0.1", port);
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nConnection: close\r\n%s\r\n", path,
             headers);
    out_answer[0] = '\0';
    if (file < 0)
        return 0;
    web_page_exchange(file, request, strlen(request), NULL, out_answer, room);
    close(file);
    return status_of(out_answer);
}

void web_page_request(char *out_request, size_t room, uint16_t port, uint64_t visit, int lane,
                      const char *headers)
{
    snprintf(out_request, room,
             "GET /lane?visit=%016llx&lane=%d HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
             "Origin: http://127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: Y2xvY2t3aXNlIGNsb2Nrdw==\r\n"
             "Sec-WebSocket-Protocol: clockwise-lane\r\n%s\r\n",
             (unsigned long long)visit, lane, port, port, headers);
}

int web_page_open(WebPage *page, const char *from, uint16_t port, uint64_t visit, int count,
                  const char *headers)
{
    return web_page_open_at(page, "127.0.0.1", from, port, visit, count, headers);
}

int web_page_open_at(WebPage *page, const char *host, const char *from, uint16_t port,
                     uint64_t visit, int count, const char *headers)
{
    int opened = 0;
    *page = (WebPage){.visit = visit};
    (void)address_parse_host(host, port, &page->server);
    for (int i = 0; i < WEB_PAGE_LANES; i++) {
        char request[2048], answer[2048];
        page->lanes[i] = i < count ? web_page_connect_to(host, from, port) : -1;
        if (page->lanes[i] < 0)
            continue;
        web_page_request(request, sizeof request, port, visit, i, headers);
        web_page_exchange(page->lanes[i], request, strlen(request), "\r\n\r\n", answer,
                          sizeof answer);
        if (status_of(answer) == 101) {
            opened++;
            (void)fcntl(page->lanes[i], F_SETFL, O_NONBLOCK);
        } else {
            close(page->lanes[i]);
            page->lanes[i] = -1;
        }
    }
    return opened;
}

void web_page_close(WebPage *page)
{
    for (int i = 0; i < WEB_PAGE_LANES; i++)
        if (page->lanes[i] >= 0)
            close(page->lanes[i]);
}

size_t web_page_frame(unsigned opcode, const void *bytes, size_t count, unsigned char *out_frame)
{
    static const unsigned char mask[4] = {7, 77, 177, 27};
    size_t at = 0;
    out_frame[at++] = (unsigned char)opcode;
    if (count < LONG_LENGTH) {
        out_frame[at++] = (unsigned char)(FRAME_MASKED | count);
    } else {
        out_frame[at++] = FRAME_MASKED | LONG_LENGTH;
        out_frame[at++] = (unsigned char)(count >> 8);
        out_frame[at++] = (unsigned char)count;
    }
    memcpy(out_frame + at, mask, sizeof mask);
    at += sizeof mask;
    for (size_t i = 0; i < count; i++)
        out_frame[at++] = (unsigned char)(((const unsigned char *)bytes)[i] ^ mask[i % 4]);
    return at;
}

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    WebPage *page = self;
    unsigned char frame[WIRE_DATAGRAM_BYTES + HEAD_BYTES];
    (void)to;
    int best = -1, least = 0;
    for (int i = 0; i < WEB_PAGE_LANES; i++) {
        int lane = (page->next + i) % WEB_PAGE_LANES;
        int unsent = page->lanes[lane] >= 0 ? sockets_unsent(page->lanes[lane]) : 0;
        if (page->lanes[lane] >= 0 && (best < 0 || unsent < least)) {
            best = lane;
            least = unsent;
        }
    }
    page->next++;
    if (best >= 0)
        (void)send(page->lanes[best], frame, web_page_frame(FRAME_BINARY, bytes, count, frame),
                   MSG_NOSIGNAL);
}

/* Takes a whole message from what was read; false where there is none yet. Pings are answered, as
 * the server closes a lane that answers none. */
static bool take_message(WebPage *page, int lane, unsigned char *out_bytes, size_t *out_count)
{
    unsigned char pong[WIRE_DATAGRAM_BYTES + HEAD_BYTES];
    unsigned char *bytes = page->bytes[lane];
    size_t head = 2;
    size_t count = page->counts[lane] >= 2 ? bytes[1] & 0x7f : 0;
    if (count == LONG_LENGTH && page->counts[lane] >= 4) {
        count = (size_t)bytes[2] << 8 | bytes[3];
        head = 4;
    }
    if (page->counts[lane] < 2 || (head == 2 && count == LONG_LENGTH) ||
        page->counts[lane] < head + count)
        return false;
    bool is_datagram = bytes[0] == FRAME_BINARY && count <= WIRE_DATAGRAM_BYTES;
    *out_count = is_datagram ? count : 0;
    memcpy(out_bytes, bytes + head, *out_count);
    if (bytes[0] == FRAME_PING && head == 2)
        (void)send(page->lanes[lane], pong, web_page_frame(FRAME_PONG, bytes + head, count, pong),
                   MSG_NOSIGNAL);
    page->counts[lane] -= head + count;
    memmove(bytes, bytes + head + count, page->counts[lane]);
    return true;
}

static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    WebPage *page = self;
    size_t count;
    *out_from = page->server;
    for (int i = 0; i < WEB_PAGE_LANES; i++) {
        if (page->lanes[i] < 0)
            continue;
        ssize_t more = recv(page->lanes[i], page->bytes[i] + page->counts[i],
                            WEB_PAGE_BYTES - page->counts[i], 0);
        if (more == 0) {
            close(page->lanes[i]);
            page->lanes[i] = -1;
        }
        page->counts[i] += more > 0 ? (size_t)more : 0;
        while (take_message(page, i, out_bytes, &count))
            if (count > 0)
                return (int)count;
    }
    return -1;
}

Wire web_page_wire(WebPage *page)
{
    return (Wire){page, send_datagram, receive_datagram};
}
