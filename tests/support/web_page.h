/* SPDX-License-Identifier: MIT */
/* What a browser does at a web server (web/web.h), with sockets of its own on loopback: requests,
 * and the lanes of a visit as a Wire. */
#ifndef CLOCKWISE_TESTS_SUPPORT_WEB_PAGE_H
#define CLOCKWISE_TESTS_SUPPORT_WEB_PAGE_H

#include "link/wire.h"

enum { WEB_PAGE_LANES = 6, WEB_PAGE_BYTES = 4096, WEB_PAGE_PATIENCE_MS = 5000 };

typedef struct WebPage {
    uint64_t visit;
    Address server;
    int lanes[WEB_PAGE_LANES]; /**< -1: closed. */
    int next;
    unsigned char bytes[WEB_PAGE_LANES][WEB_PAGE_BYTES]; /**< What was read and not taken. */
    size_t counts[WEB_PAGE_LANES];
} WebPage;

/** A connection to 127.0.0.1, from that address of this machine; -1 where there is none. */
int web_page_connect(const char *from, uint16_t port);

/** The same to another IPv4 address. */
int web_page_connect_to(const char *host, const char *from, uint16_t port);

/** Sends it and reads until the server closes, `until` has come (NULL: nothing), or some time is
 * over. The answer ends with a NUL. Returns its length. */
size_t web_page_exchange(int file, const void *request, size_t count, const char *until,
                         char *out_answer, size_t room);

/** Asks "GET PATH" with these headers, each with "\r\n" at its end. Returns the status, or 0 where
 * there was no answer. */
int web_page_ask(uint16_t port, const char *path, const char *headers, char *out_answer,
                 size_t room);

/** The request for a lane, with the host 127.0.0.1. */
void web_page_request(char *out_request, size_t room, uint16_t port, uint64_t visit, int lane,
                      const char *headers);

/** Opens `count` lanes; headers are added to each request. Returns how many were opened. */
int web_page_open(WebPage *page, const char *from, uint16_t port, uint64_t visit, int count,
                  const char *headers);

/** The same at another IPv4 address. */
int web_page_open_at(WebPage *page, const char *host, const char *from, uint16_t port,
                     uint64_t visit, int count, const char *headers);
void web_page_close(WebPage *page);

/** Writes the head of a masked message: opcode (with 0x80 for a whole message) and length. */
size_t web_page_frame(unsigned opcode, const void *bytes, size_t count, unsigned char *out_frame);

/** The lanes as a client's Wire, whatever address it sends to. */
Wire web_page_wire(WebPage *page);

#endif
