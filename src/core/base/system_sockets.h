/* SPDX-License-Identifier: MIT */
/* What link/sockets.c asks of the system, by its POSIX names. On Windows system_windows_sockets.c
 * gives them. Not to be included with system.h: there poll() is for files, here for sockets. */
#pragma once

#include <errno.h>
#include <unistd.h>

#ifndef _WIN32
#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#else
#include <winsock2.h>

#include <afunix.h>
#include <ws2tcpip.h>

#include <mswsock.h>

#include <stddef.h>

enum { F_SETFL = 2, F_SETFD = 4, FD_CLOEXEC = 1, O_NONBLOCK = 1 };
enum { MSG_NOSIGNAL = 0, SHUT_RDWR = SD_BOTH };

/* What the game asks of it: networks of IPv4, and addresses of IPv6. */
struct ifaddrs {
    struct ifaddrs *ifa_next;
    unsigned long ifa_flags;
    struct sockaddr *ifa_addr, *ifa_broadaddr;
    struct sockaddr_in at, to_all; /* Where those two are. */
    struct sockaddr_in6 at6;       /* Where the first of those is, by IPv6. */
};

/* Returns `result`, and sets errno if that is an error. */
int system_answer(int result);
int system_socket(int family, int kind, int protocol);
int system_socket_flags(int file, int command, int flag);
int system_setsockopt(int file, int level, int option, const void *value, socklen_t size);
ssize_t system_sendmsg(int file, WSAMSG *message, int flags);
ssize_t system_recvmsg(int file, WSAMSG *message, int flags);
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
#define recv(...) system_answer(recv(__VA_ARGS__))
#define sendmsg(...) system_sendmsg(__VA_ARGS__)
#define recvmsg(...) system_recvmsg(__VA_ARGS__)
#define poll(...) system_poll_sockets(__VA_ARGS__)
#define freeifaddrs(first) free(first) /* It is one piece of memory. */
#define strerror(error) gai_strerror(error)
#define lstat stat
#define S_IFSOCK S_IFREG /* Sockets look like any file. */

/* The same structures, whose parts have other names. */
#define msghdr _WSAMSG
#define msg_name name
#define msg_namelen namelen
#define msg_iov lpBuffers
#define msg_iovlen dwBufferCount
#define msg_control Control.buf
#define msg_controllen Control.len
#define iovec _WSABUF
#define iov_base buf
#define iov_len len
#define cmsghdr _WSACMSGHDR
#undef CMSG_DATA
#define CMSG_FIRSTHDR(message) WSA_CMSG_FIRSTHDR(message)
#define CMSG_DATA(head) WSA_CMSG_DATA(head)
#define CMSG_LEN(size) WSA_CMSG_LEN(size)
#define CMSG_SPACE(size) WSA_CMSG_SPACE(size)
#define ipi_spec_dst ipi_addr
#define IPV6_RECVPKTINFO IPV6_PKTINFO
#undef IP_RECVERR
#undef IPV6_RECVERR
#define IP_RECVERR SIO_UDP_CONNRESET /* For both, see system_setsockopt(). */
#define IPV6_RECVERR IP_RECVERR

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
