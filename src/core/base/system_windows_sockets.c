/* SPDX-License-Identifier: MIT */
#include "base/system_sockets.h"

#ifdef _WIN32
#include <mmsystem.h>
#include <stdlib.h>

enum { INTERFACES_MAX = 64, US_PER_MS = 1000, MS_PER_SECOND = 1000 };

int system_answer(int result)
{
    if (result == SOCKET_ERROR)
        errno = WSAGetLastError();
    return result;
}

/* Sockets, and a clock that is fine enough for a server. */
static void __attribute__((constructor)) begin(void)
{
    WSADATA about;
    (void)WSAStartup(MAKEWORD(2, 2), &about);
    (void)timeBeginPeriod(1);
}

/* The port is for this program alone, as elsewhere: others could take it over otherwise. */
int system_socket(int family, int kind, int protocol)
{
    int yes = 1, no = 0;
    int file = system_answer((int)(socket)(family, kind, protocol));
    if (file < 0)
        return file;
    (void)system_setsockopt(file, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, &yes, sizeof yes);
    if (kind == SOCK_DGRAM) /* Else whoever has left makes the next one that comes an error. */
        (void)system_setsockopt(file, IPPROTO_IP, IP_RECVERR, &no, sizeof no);
    return file;
}

int system_socket_flags(int file, int command, int flag)
{
    u_long yes = 1;
    (void)command;
    return flag == O_NONBLOCK ? system_answer(ioctlsocket((SOCKET)file, FIONBIO, &yes)) : 0;
}

int system_setsockopt(int file, int level, int option, const void *value, socklen_t size)
{
    BOOL tells = option == (int)IP_RECVERR && *(const int *)value != 0;
    DWORD bytes = 0;
    if (option == (int)IP_RECVERR)
        return system_answer(WSAIoctl((SOCKET)file, SIO_UDP_CONNRESET, &tells, sizeof tells, NULL,
                                      0, &bytes, NULL, NULL));
    if (option == SO_REUSEADDR) /* It would share a port in use; a closed one is free at once. */
        option = SO_EXCLUSIVEADDRUSE;
    return system_answer((setsockopt)((SOCKET)file, level, option, value, size));
}

ssize_t system_sendmsg(int file, WSAMSG *message, int flags)
{
    DWORD bytes = 0;
    int result = WSASendMsg((SOCKET)file, message, (DWORD)flags, &bytes, NULL, NULL);
    return system_answer(result) == 0 ? (ssize_t)bytes : -1;
}

/* The system's function must be asked for. A datagram that is too long fills the buffer, as
 * elsewhere. */
ssize_t system_recvmsg(int file, WSAMSG *message, int flags)
{
    GUID name = WSAID_WSARECVMSG;
    LPFN_WSARECVMSG receive = NULL;
    DWORD bytes = 0;
    message->dwFlags = (DWORD)flags;
    int result = WSAIoctl((SOCKET)file, SIO_GET_EXTENSION_FUNCTION_POINTER, &name, sizeof name,
                          &receive, sizeof receive, &bytes, NULL, NULL);
    if (result == 0)
        result = receive((SOCKET)file, message, &bytes, NULL, NULL);
    if (result == SOCKET_ERROR && WSAGetLastError() == WSAEMSGSIZE)
        return (ssize_t)message->lpBuffers[0].len;
    return system_answer(result) == 0 ? (ssize_t)bytes : -1;
}

int system_poll_sockets(struct pollfd *files, int count, int timeout_ms)
{
    fd_set waiting;
    struct timeval rest = {.tv_sec = timeout_ms / MS_PER_SECOND,
                           .tv_usec = timeout_ms % MS_PER_SECOND * US_PER_MS};
    FD_ZERO(&waiting);
    for (int i = 0; i < count; i++)
        if (files[i].fd != INVALID_SOCKET)
            FD_SET(files[i].fd, &waiting);
    return system_answer(select(0, &waiting, NULL, NULL, &rest));
}

/* --- The networks that this machine is in ----------------------------------------------------- */

/* The system names 255.255.255.255 as every network's broadcast address. */
static void fill(struct ifaddrs *network, const INTERFACE_INFO *info)
{
    network->ifa_flags = info->iiFlags;
    network->at = network->to_all = info->iiAddress.AddressIn;
    network->to_all.sin_addr.s_addr |= ~info->iiNetmask.AddressIn.sin_addr.s_addr;
    network->ifa_addr = (struct sockaddr *)&network->at;
    network->ifa_broadaddr = (struct sockaddr *)&network->to_all;
}

/* Returns how many. */
static int fill_v6(struct ifaddrs *out_addresses)
{
    union {
        SOCKET_ADDRESS_LIST list;
        char bytes[INTERFACES_MAX * (sizeof(SOCKET_ADDRESS) + sizeof(struct sockaddr_in6))];
    } all = {.list = {.iAddressCount = 0}};
    DWORD bytes = 0;
    int file = system_socket(AF_INET6, SOCK_DGRAM, 0);
    int count = 0;
    (void)WSAIoctl((SOCKET)file, SIO_ADDRESS_LIST_QUERY, NULL, 0, &all, sizeof all, &bytes, NULL,
                   NULL);
    (void)closesocket((SOCKET)file);
    for (; count < all.list.iAddressCount && count < INTERFACES_MAX; count++) {
        struct ifaddrs *one = &out_addresses[count];
        memcpy(&one->at6, all.list.Address[count].lpSockaddr, sizeof one->at6);
        one->ifa_flags = IFF_UP;
        one->ifa_addr = (struct sockaddr *)&one->at6;
    }
    return count;
}

int getifaddrs(struct ifaddrs **out_first)
{
    INTERFACE_INFO infos[INTERFACES_MAX];
    DWORD bytes = 0;
    int file = system_socket(AF_INET, SOCK_DGRAM, 0);
    int result = system_answer(WSAIoctl((SOCKET)file, SIO_GET_INTERFACE_LIST, NULL, 0, infos,
                                        sizeof infos, &bytes, NULL, NULL));
    struct ifaddrs *interfaces = calloc(2 * INTERFACES_MAX, sizeof *interfaces);
    int count = (int)(bytes / sizeof *infos);
    (void)closesocket((SOCKET)file);
    if (interfaces == NULL || result != 0) {
        free(interfaces);
        return -1;
    }
    for (int i = 0; i < count; i++)
        fill(&interfaces[i], &infos[i]);
    count += fill_v6(&interfaces[count]);
    for (int i = 0; i < count - 1; i++)
        interfaces[i].ifa_next = &interfaces[i + 1];
    *out_first = interfaces;
    return 0;
}
#endif
