/* SPDX-License-Identifier: MIT */
/* What link/sockets.c asks of the system, by its POSIX names. On Windows system_windows_sockets.c
 * gives them. Not to be included with system.h: there poll() is for files, here for sockets. */
#ifndef CLOCKWISE_BASE_SYSTEM_SOCKETS_H
#define CLOCKWISE_BASE_SYSTEM_SOCKETS_H

#include <errno.h>
#include <unistd.h>

#ifndef _WIN32
#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#else
#include <winsock2.h>

#include <afunix.h>
#include <ws2tcpip.h>

#include <stddef.h>

enum { F_SETFL = 2, F_SETFD = 4, FD_CLOEXEC = 1, O_NONBLOCK = 1 };
enum { MSG_NOSIGNAL = 0, SHUT_RDWR = SD_BOTH };

/* IPv4 alone, and what the game asks of it. */
struct ifaddrs {
    struct ifaddrs *ifa_next;
    unsigned long ifa_flags;
    struct sockaddr *ifa_addr, *ifa_broadaddr;
    struct sockaddr_in at, to_all; /* Where those two are. */
};

/* Returns `result`, and sets errno if that is an error. */
int system_answer(int result);
int system_socket(int family, int kind, int protocol);
int system_socket_flags(int file, int command, int flag);
int system_setsockopt(int file, int level, int option, const void *value, socklen_t size);
ssize_t system_recvfrom(int file, void *bytes, size_t count, int flags, struct sockaddr *out_from,
                        socklen_t *size);
int system_poll_sockets(struct pollfd *files, int count, int timeout_ms);
int getifaddrs(struct ifaddrs **out_first);

/* The system has these names for functions that say their errors otherwise, or for files alone. */
#define socket(...) system_socket(__VA_ARGS__)
#define close(file) closesocket(file)
#define fcntl(...) system_socket_flags(__VA_ARGS__)
#define setsockopt(...) system_setsockopt(__VA_ARGS__)
#define getsockopt(file, level, option, value, size)                                               \
    getsockopt(file, level, option, (char *)(value), size)
#define bind(...) system_answer(bind(__VA_ARGS__))
#define listen(...) system_answer(listen(__VA_ARGS__))
#define recvfrom(...) system_recvfrom(__VA_ARGS__)
#define poll(...) system_poll_sockets(__VA_ARGS__)
#define freeifaddrs(first) free(first) /* It is one piece of memory. */
#define strerror(error) gai_strerror(error)

/* In errno are the system's own numbers, whose words gai_strerror() has too. */
#undef EAGAIN
#undef EADDRINUSE
#undef EADDRNOTAVAIL
#undef EAFNOSUPPORT
#undef ECONNREFUSED
enum {
    EAGAIN = WSAEWOULDBLOCK,
    EADDRINUSE = WSAEADDRINUSE,
    EADDRNOTAVAIL = WSAEADDRNOTAVAIL,
    EAFNOSUPPORT = WSAEAFNOSUPPORT,
    ECONNREFUSED = WSAECONNRESET, /* A datagram that was sent before found nobody. */
};
#endif

#endif
