/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* For in6_pktinfo, getifaddrs() and MSG_NOSIGNAL. */
#include "link/wire.h"

#include "base/system_sockets.h"

#include <sys/stat.h>

#if defined IP_PKTINFO && defined IPV6_RECVPKTINFO
#define HAS_PKTINFO
#endif

enum {
    BUFFER_BYTES = 1 << 20, /* During a flood a large one for receiving outlasts a slow wake-up. */
    PORT_TRIES = 20,
    V4_BYTES = 4,
    LINKS_MAX = 32,
    FOUND_MAX = 16,      /* Addresses of a name that are looked at. */
    CONTROL_BYTES = 128, /* More than any control message that is asked for. */
    LISTEN_QUEUE = 64,
    HANDED_MAX = 64
};

/* --- Sockets ---------------------------------------------------------------------------------- */

typedef union SystemAddress {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} SystemAddress;

static socklen_t to_system(const Address *address, SystemAddress *out_system)
{
    memset(out_system, 0, sizeof *out_system);
    if (address->family == ADDRESS_V6) {
        out_system->v6.sin6_family = AF_INET6;
        out_system->v6.sin6_port = htons(address->port);
        out_system->v6.sin6_scope_id = address->scope;
        memcpy(&out_system->v6.sin6_addr, address->bytes, ADDRESS_BYTES);
        return sizeof out_system->v6;
    }
    out_system->v4.sin_family = AF_INET;
    out_system->v4.sin_port = htons(address->port);
    memcpy(&out_system->v4.sin_addr, address->bytes, V4_BYTES);
    return sizeof out_system->v4;
}

static Address from_system(const SystemAddress *system)
{
    Address address = {0};
    if (system->any.sa_family == AF_INET6) {
        address.family = ADDRESS_V6;
        address.port = ntohs(system->v6.sin6_port);
        address.scope = system->v6.sin6_scope_id;
        memcpy(address.bytes, &system->v6.sin6_addr, ADDRESS_BYTES);
    } else if (system->any.sa_family == AF_INET) {
        address.family = ADDRESS_V4;
        address.port = ntohs(system->v4.sin_port);
        memcpy(address.bytes, &system->v4.sin_addr, V4_BYTES);
    }
    return address;
}

/* Nowhere for NULL and for other families. */
static Address from_any(const struct sockaddr *any)
{
    SystemAddress system = {.v4 = {0}};
    if (any != NULL && any->sa_family == AF_INET6)
        memcpy(&system.v6, any, sizeof system.v6);
    else if (any != NULL && any->sa_family == AF_INET)
        memcpy(&system.v4, any, sizeof system.v4);
    return from_system(&system);
}

static int close_and_forget(int file, int error)
{
    if (file >= 0)
        close(file);
    errno = error;
    return -1;
}

static bool make_own(int file)
{
    return fcntl(file, F_SETFD, FD_CLOEXEC) == 0 && fcntl(file, F_SETFL, O_NONBLOCK) == 0;
}

/* A bound socket of that kind (SOCK_DGRAM or SOCK_STREAM), or -1 with errno. */
static int open_bound(const Address *at, int kind)
{
    SystemAddress system;
    socklen_t size = to_system(at, &system);
    int yes = 1;
    int file = socket(system.any.sa_family, kind, 0);
    if (file < 0)
        return -1;
    if ((kind == SOCK_STREAM && /* So that a restarted server need not wait for old connections. */
         setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0) ||
        (at->family == ADDRESS_V6 &&
         setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes) != 0) ||
        !make_own(file) || bind(file, &system.any, size) != 0)
        return close_and_forget(file, errno);
    return file;
}

/* The system may refuse all this. Smaller buffers only make floods hurt sooner; without PKTINFO a
 * machine answers from the first of its addresses. */
static void prepare(int file, AddressFamily family)
{
    int buffer = BUFFER_BYTES;
    (void)setsockopt(file, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
    (void)setsockopt(file, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
#ifdef HAS_PKTINFO
    int yes = 1;
    if (family == ADDRESS_V6)
        (void)setsockopt(file, IPPROTO_IPV6, IPV6_RECVPKTINFO, &yes, sizeof yes);
    else
        (void)setsockopt(file, IPPROTO_IP, IP_PKTINFO, &yes, sizeof yes);
#endif
    /* Linux gives a search to all sockets; other systems give it to those that join its group. */
    Address links[LINKS_MAX];
    int count = family == ADDRESS_V6
                    ? sockets_broadcasts(&(Sockets){.v4 = -1, .v6 = file}, links, LINKS_MAX)
                    : 0;
    for (int i = 0; i < count; i++) {
        struct ipv6_mreq group = {.ipv6mr_interface = links[i].scope};
        memcpy(&group.ipv6mr_multiaddr, links[i].bytes, ADDRESS_BYTES);
        (void)setsockopt(file, IPPROTO_IPV6, IPV6_JOIN_GROUP, &group, sizeof group);
    }
}

/* A bound UDP socket, or a listening one of TCP; -1 with errno. */
static int open_one(const Address *at, int kind)
{
    int file = open_bound(at, kind);
    if (file >= 0 && kind == SOCK_DGRAM)
        prepare(file, at->family);
    else if (file >= 0 && listen(file, LISTEN_QUEUE) != 0)
        file = close_and_forget(file, errno);
    return file;
}

static uint16_t port_of(int file)
{
    SystemAddress system;
    socklen_t size = sizeof system;
    memset(&system, 0, sizeof system);
    return getsockname(file, &system.any, &size) == 0 ? from_system(&system).port : 0;
}

/* Whether the error means that this machine has no such family, or no address of it. */
static bool is_family_missing(int error)
{
    return error == EAFNOSUPPORT || error == EPROTONOSUPPORT || error == EADDRNOTAVAIL ||
           error == EINVAL || error == ENOPROTOOPT;
}

static bool refuse(Error *out_error, const Address *at, const char *protocol, int error)
{
    char text[ADDRESS_TEXT_BYTES];
    const char *advice = error == EADDRINUSE      ? tr("choose another port")
                         : error == EACCES        ? tr("ports below 1024 need more rights")
                         : error == EADDRNOTAVAIL ? tr("this machine has no such address")
                                                  : "";
    return error_set(out_error, "%s (%s): %s%s%s", address_print(at, text), protocol,
                     strerror(error), advice[0] != '\0' ? "; " : "", advice);
}

/* Opens both families on one port. Returns 0, or else the error, with nothing open. */
static int open_both(Sockets *out_sockets, uint16_t port, int kind, Address *out_wrong)
{
    Address v4 = {.family = ADDRESS_V4, .port = port};
    Address v6 = {.family = ADDRESS_V6, .port = port};
    *out_sockets = (Sockets){-1, -1, port, false};
    out_sockets->v4 = open_one(&v4, kind);
    *out_wrong = v4;
    if (out_sockets->v4 < 0 && !is_family_missing(errno))
        return errno;
    if (out_sockets->v4 >= 0)
        v6.port = port_of(out_sockets->v4);
    out_sockets->v6 = open_one(&v6, kind);
    int error = out_sockets->v6 < 0 ? errno : 0;
    *out_wrong = v6;
    if (error != 0 && (out_sockets->v4 < 0 || !is_family_missing(error))) {
        sockets_close(out_sockets);
        return error;
    }
    return 0;
}

static bool open_sockets(Sockets *out_sockets, const char *host, uint16_t port, int kind,
                         Error *out_error)
{
    *out_sockets = (Sockets){-1, -1, port, false};
    Address at;
    int error = 0;
    if (host != NULL) {
        if (!address_parse_host(host, port, &at))
            return error_set(out_error, tr("\"%.80s\" is not a numeric address of this machine"),
                             host);
        int *file = at.family == ADDRESS_V6 ? &out_sockets->v6 : &out_sockets->v4;
        *file = open_one(&at, kind);
        error = *file < 0 ? errno : 0;
    } else {
        /* A port that is free for one family may be taken for the other. */
        for (int i = 0; i < PORT_TRIES && (i == 0 || (port == 0 && error == EADDRINUSE)); i++)
            error = open_both(out_sockets, port, kind, &at);
    }
    if (error != 0)
        return refuse(out_error, &at, kind == SOCK_DGRAM ? "UDP" : "TCP", error);
    out_sockets->port = port_of(out_sockets->v4 >= 0 ? out_sockets->v4 : out_sockets->v6);
    return true;
}

bool sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error)
{
    return open_sockets(out_sockets, host, port, SOCK_DGRAM, out_error);
}

bool sockets_open_streams(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error)
{
    return open_sockets(out_sockets, host, port, SOCK_STREAM, out_error);
}

bool sockets_handed(int *out_count, Error *out_error)
{
    const char *process = getenv("LISTEN_PID");
    const char *count = getenv("LISTEN_FDS");
    char *end;
    *out_count = 0;
    if (process == NULL || count == NULL || strtol(process, NULL, 10) != (long)getpid())
        return true;
    long files = strtol(count, &end, 10);
    if (end == count || *end != '\0' || files < 0 || files > HANDED_MAX)
        return error_set(out_error, "LISTEN_FDS is \"%.40s\", but should be a number from 0 to %d",
                         count, HANDED_MAX);
    *out_count = (int)files;
    return true;
}

/* Gets the family of a UDP socket. Returns NULL, or why it cannot be used. A dual-stack socket
 * would show all IPv4 clients as one IPv6 network, and so as one for the limits. */
static const char *look_at(int file, AddressFamily *out_family)
{
    SystemAddress system;
    socklen_t size = sizeof system;
    int value = 0;
    socklen_t value_size = sizeof value;
    memset(&system, 0, sizeof system);
    *out_family = ADDRESS_NONE;
    if (getsockopt(file, SOL_SOCKET, SO_TYPE, &value, &value_size) != 0 || value != SOCK_DGRAM ||
        getsockname(file, &system.any, &size) != 0)
        return "not a UDP socket";
    *out_family = from_system(&system).family;
    if (*out_family == ADDRESS_NONE)
        return "neither IPv4 nor IPv6";
    if (from_system(&system).port == 0)
        return "not bound to a port";
    size = sizeof system;
    if (getpeername(file, &system.any, &size) == 0)
        return "connected, so it hears one address only";
    value_size = sizeof value;
    if (*out_family == ADDRESS_V6 &&
        (getsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &value, &value_size) != 0 || value == 0))
        return "an IPv6 socket that also takes IPv4; set BindIPv6Only=ipv6-only";
    return NULL;
}

bool sockets_take(Sockets *out_sockets, int first, int count, Error *out_error)
{
    *out_sockets = (Sockets){-1, -1, 0, false};
    for (int i = 0; i < count; i++) {
        AddressFamily family;
        const char *wrong = look_at(first + i, &family);
        int *place = family == ADDRESS_V6 ? &out_sockets->v6 : &out_sockets->v4;
        if (wrong == NULL && *place >= 0)
            wrong = "a second one of its family";
        if (wrong == NULL && !make_own(first + i))
            wrong = strerror(errno);
        if (wrong != NULL) {
            sockets_close(out_sockets);
            for (int k = i; k < count; k++)
                close(first + k);
            return error_set(out_error, "socket %d of the %d handed over is %s", i + 1, count,
                             wrong);
        }
        prepare(first + i, family);
        *place = first + i;
    }
    out_sockets->port = port_of(out_sockets->v4 >= 0 ? out_sockets->v4 : out_sockets->v6);
    return true;
}

void sockets_close(Sockets *sockets)
{
    close_and_forget(sockets->v4, errno);
    close_and_forget(sockets->v6, errno);
    *sockets = (Sockets){-1, -1, 0, false};
}

/* A datagram as the system takes and gives it, with what it says beside. */
typedef struct Parcel {
    SystemAddress at;
    struct iovec part;
    _Alignas(struct cmsghdr) char control[CONTROL_BYTES];
    struct msghdr message;
} Parcel;

/* Where it is sent, the bytes are only read. */
static void parcel_init(Parcel *parcel, const void *bytes, size_t count)
{
    memset(parcel, 0, sizeof *parcel);
    memcpy(&parcel->part.iov_base, &bytes, sizeof bytes);
    parcel->part.iov_len = count;
    parcel->message.msg_name = &parcel->at.any;
    parcel->message.msg_namelen = sizeof parcel->at;
    parcel->message.msg_iov = &parcel->part;
    parcel->message.msg_iovlen = 1;
    parcel->message.msg_control = parcel->control;
    parcel->message.msg_controllen = sizeof parcel->control;
}

#ifdef HAS_PKTINFO
static void write_local(Parcel *parcel, const Address *to)
{
    bool is_v6 = to->family == ADDRESS_V6;
    struct in_pktinfo v4 = {.ipi_ifindex = 0};
    struct in6_pktinfo v6 = {.ipi6_ifindex = to->scope};
    size_t size = is_v6 ? sizeof v6 : sizeof v4;
    parcel->message.msg_controllen = CMSG_SPACE(size);
    struct cmsghdr *head = CMSG_FIRSTHDR(&parcel->message);
    memcpy(&v4.ipi_spec_dst, to->local, V4_BYTES);
    memcpy(&v6.ipi6_addr, to->local, ADDRESS_BYTES);
    head->cmsg_level = is_v6 ? IPPROTO_IPV6 : IPPROTO_IP;
    head->cmsg_type = is_v6 ? IPV6_PKTINFO : IP_PKTINFO;
    head->cmsg_len = CMSG_LEN(size);
    memcpy(CMSG_DATA(head), is_v6 ? (void *)&v6 : (void *)&v4, size);
}

static void read_local(Parcel *parcel, Address *from)
{
    const struct cmsghdr *head = CMSG_FIRSTHDR(&parcel->message);
    struct in_pktinfo v4;
    struct in6_pktinfo v6;
    if (head == NULL)
        return;
    if (head->cmsg_level == IPPROTO_IP && head->cmsg_type == IP_PKTINFO) {
        memcpy(&v4, CMSG_DATA(head), sizeof v4);
        memcpy(from->local, &v4.ipi_spec_dst, V4_BYTES);
    } else if (head->cmsg_level == IPPROTO_IPV6 && head->cmsg_type == IPV6_PKTINFO) {
        memcpy(&v6, CMSG_DATA(head), sizeof v6);
        memcpy(from->local, &v6.ipi6_addr, ADDRESS_BYTES);
    }
}
#endif

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    static const unsigned char any[ADDRESS_BYTES];
    const Sockets *sockets = self;
    Parcel parcel;
    int file = to->family == ADDRESS_V6 ? sockets->v6 : sockets->v4;
    if (file < 0 || to->family == ADDRESS_NONE)
        return;
    parcel_init(&parcel, bytes, count);
    parcel.message.msg_namelen = to_system(to, &parcel.at);
    parcel.message.msg_controllen = 0;
#ifdef HAS_PKTINFO
    if (memcmp(to->local, any, sizeof any) != 0)
        write_local(&parcel, to);
#endif
    /* A full buffer, or a network that is down, is like a datagram lost on its way. An answer
     * cannot come from a broadcast address, or from one that is gone: then the system chooses. */
    if (sendmsg(file, &parcel.message, MSG_NOSIGNAL) < 0 && parcel.message.msg_controllen != 0) {
        parcel.message.msg_control = NULL;
        parcel.message.msg_controllen = 0;
        (void)sendmsg(file, &parcel.message, MSG_NOSIGNAL);
    }
}

void sockets_hear_refusals(const Sockets *sockets)
{
#ifdef IP_RECVERR
    int yes = 1;
    (void)setsockopt(sockets->v4, IPPROTO_IP, IP_RECVERR, &yes, sizeof yes);
    (void)setsockopt(sockets->v6, IPPROTO_IPV6, IPV6_RECVERR, &yes, sizeof yes);
#else
    (void)sockets;
#endif
}

/* Nothing could be received: -1, or WIRE_REFUSED. Other problems of the network may go away. */
static int hear_refusal(int file, Address *out_from)
{
#ifdef _WIN32
    (void)file;
    *out_from = (Address){.family = ADDRESS_NONE};
    return errno == ECONNREFUSED ? WIRE_REFUSED : -1;
#elif defined IP_RECVERR
    Parcel parcel;
    char ignored;
    for (parcel_init(&parcel, &ignored, 1); recvmsg(file, &parcel.message, MSG_ERRQUEUE) >= 0;
         parcel_init(&parcel, &ignored, 1)) {
        struct cmsghdr *head = CMSG_FIRSTHDR(&parcel.message);
        for (; head != NULL; head = CMSG_NXTHDR(&parcel.message, head)) {
            uint32_t error; /* The first member of sock_extended_err. */
            bool is_v6 = head->cmsg_level == IPPROTO_IPV6;
            memcpy(&error, CMSG_DATA(head), sizeof error);
            *out_from = from_system(&parcel.at);
            if (head->cmsg_type == (is_v6 ? IPV6_RECVERR : IP_RECVERR) && error == ECONNREFUSED)
                return WIRE_REFUSED;
        }
    }
    return -1;
#else
    (void)file;
    (void)out_from;
    return -1;
#endif
}

/* Receives one datagram: its size, 0 for one that is too long, or what hear_refusal() says. */
static int receive_from(int file, Address *out_from, unsigned char *out_bytes)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES + 1];
    while (file >= 0) {
        Parcel parcel;
        parcel_init(&parcel, bytes, sizeof bytes);
        ssize_t count = recvmsg(file, &parcel.message, 0);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno == EAGAIN ? -1 : hear_refusal(file, out_from);
        *out_from = from_system(&parcel.at);
#ifdef HAS_PKTINFO
        read_local(&parcel, out_from);
#endif
        if (count > WIRE_DATAGRAM_BYTES || out_from->family == ADDRESS_NONE)
            return 0;
        memcpy(out_bytes, bytes, (size_t)count);
        return (int)count;
    }
    return -1;
}

static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    Sockets *sockets = self;
    sockets->is_v6_next = !sockets->is_v6_next;
    int first = sockets->is_v6_next ? sockets->v6 : sockets->v4;
    int second = sockets->is_v6_next ? sockets->v4 : sockets->v6;
    int count = receive_from(first, out_from, out_bytes);
    return count != -1 ? count : receive_from(second, out_from, out_bytes);
}

Wire sockets_wire(Sockets *sockets)
{
    return (Wire){sockets, send_datagram, receive_datagram};
}

int sockets_broadcasts(const Sockets *sockets, Address *out_addresses, int room)
{
    static const Address all_nodes = {.family = ADDRESS_V6, .bytes = {0xff, 2, [15] = 1}};
    struct ifaddrs *interfaces = NULL;
    int yes = 1;
    int count = 0;
    (void)setsockopt(sockets->v4, SOL_SOCKET, SO_BROADCAST, &yes, sizeof yes);
    if (getifaddrs(&interfaces) != 0)
        return 0;
    for (struct ifaddrs *one = interfaces; one != NULL && count < room; one = one->ifa_next) {
        if (!(one->ifa_flags & IFF_UP) || one->ifa_addr == NULL)
            continue;
        Address at = from_any(one->ifa_addr);
        if (at.family != ADDRESS_V6)
            at = from_any(one->ifa_flags & IFF_BROADCAST ? one->ifa_broadaddr : NULL);
        at.port = 0;
        if (address_is_link_local(&at)) {
            out_addresses[count] = all_nodes;
            out_addresses[count++].scope = at.scope;
        } else if (at.family == ADDRESS_V4 && sockets->v4 >= 0) {
            out_addresses[count++] = at;
        }
    }
    freeifaddrs(interfaces);
    return count;
}

/* The one with which this machine reaches other networks. */
static bool find_routed(Address *out_address)
{
    SystemAddress system;
    /* 192.0.2.1 is reserved for documentation; connect() sends nothing. */
    Address outside = {.family = ADDRESS_V4, .bytes = {192, 0, 2, 1}, .port = 9};
    socklen_t size = to_system(&outside, &system);
    int file = socket(AF_INET, SOCK_DGRAM, 0);
    bool is_known = file >= 0 && connect(file, &system.any, size) == 0 &&
                    getsockname(file, &system.any, &size) == 0;
    if (is_known)
        *out_address = from_system(&system);
    out_address->port = 0;
    (void)close_and_forget(file, 0);
    return is_known;
}

int sockets_own_addresses(Address *out_addresses, int room)
{
    static const Address loopback = {.family = ADDRESS_V6, .bytes = {[15] = 1}};
    struct ifaddrs *interfaces = NULL;
    int count = find_routed(&out_addresses[0]) ? 1 : 0;
    if (getifaddrs(&interfaces) != 0)
        return count;
    for (AddressFamily family = ADDRESS_V4; family <= ADDRESS_V6; family++)
        for (struct ifaddrs *one = interfaces; one != NULL && count < room; one = one->ifa_next) {
            Address at = from_any(one->ifa_addr);
            if (at.family == family && (one->ifa_flags & IFF_UP) &&
                !(one->ifa_flags & IFF_LOOPBACK) && !address_is_link_local(&at) &&
                !address_is_equal(&at, &loopback) &&
                (count == 0 || !address_is_equal(&at, &out_addresses[0])))
                out_addresses[count++] = at;
        }
    freeifaddrs(interfaces);
    return count;
}

bool sockets_own_address(Address *out_address)
{
    Address own = {.family = ADDRESS_NONE};
    bool is_known = sockets_own_addresses(&own, 1) > 0 && own.family == ADDRESS_V4;
    if (is_known)
        *out_address = own;
    return is_known;
}

bool sockets_wait(const Sockets *sockets, int milliseconds)
{
    struct pollfd files[2] = {{sockets->v4, POLLIN, 0}, {sockets->v6, POLLIN, 0}};
    return poll(files, 2, milliseconds) > 0;
}

int sockets_accept(int listening, Address *out_from)
{
    SystemAddress system;
    socklen_t size = sizeof system;
    int yes = 1;
    memset(&system, 0, sizeof system);
    int file = accept(listening, &system.any, &size);
    if (file >= 0 && !make_own(file))
        return close_and_forget(file, errno);
    if (file >= 0)
        (void)setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    *out_from = from_system(&system);
    return file;
}

void sockets_limit_stream(int file, int bytes)
{
    (void)setsockopt(file, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

int sockets_unsent(int file)
{
    int bytes = 0;
#ifdef TIOCOUTQ
    if (ioctl(file, TIOCOUTQ, &bytes) != 0)
        bytes = 0;
#else
    (void)file;
#endif
    return bytes;
}

int sockets_resolve(const char *host, uint16_t port, Address *out_addresses, int room,
                    Error *out_error)
{
    struct addrinfo hints = {.ai_socktype = SOCK_DGRAM, .ai_flags = AI_ADDRCONFIG};
    struct addrinfo *found = NULL;
    Address addresses[FOUND_MAX];
    int count = 0;
    if (room > 0 && address_parse_host(host, port, out_addresses))
        return 1;
    int code = getaddrinfo(host, NULL, &hints, &found);
    for (struct addrinfo *one = found; one != NULL && count < FOUND_MAX; one = one->ai_next) {
        addresses[count] = from_any(one->ai_addr);
        addresses[count].port = port;
        count += addresses[count].family != ADDRESS_NONE;
    }
    if (found != NULL)
        freeaddrinfo(found);
    addresses_mix(addresses, count);
    count = count < room ? count : room;
    memcpy(out_addresses, addresses, (size_t)count * sizeof *addresses);
    /* Every machine has this name, even without /etc/hosts. */
    if (count == 0 && room > 0 && strcmp(host, "localhost") == 0)
        count = address_parse_host("127.0.0.1", port, out_addresses) ? 1 : 0;
    if (count == 0)
        error_set(out_error,
                  /* TRANSLATORS: a name, and what is wrong with it. */
                  tr("%.80s: %s; check the name, or write the address in numbers"), host,
                  code != 0 ? gai_strerror(code) : tr("has no address"));
    return count;
}

/* --- Local sockets ---------------------------------------------------------------------------- */

/* A caller waits for so long to be heard, and for each part of the answer. */
static void limit_waits(int file)
{
    enum { PATIENCE_SECONDS = 10 };
#ifdef _WIN32
    const DWORD patience = PATIENCE_SECONDS * 1000;
#else
    const struct timeval patience = {.tv_sec = PATIENCE_SECONDS};
#endif
    (void)setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    (void)setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

int sockets_open_local(const char *path, bool listens, Error *out_error)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    const struct sockaddr *system = (const struct sockaddr *)&at;
    struct stat about;
    bool fits = strlen(path) < sizeof at.sun_path;
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    memcpy(at.sun_path, path, fits ? strlen(path) : 0);
    errno = fits ? errno : ENAMETOOLONG;
    if (file >= 0)
        limit_waits(file);
    bool is_open = file >= 0 && fits && connect(file, system, sizeof at) == 0;
    if (listens && is_open) { /* Another one listens there. */
        is_open = false;
        errno = EADDRINUSE;
    } else if (listens && file >= 0 && fits) {
        mode_t before = umask(S_IRWXG | S_IRWXO); /* Only this user may call. */
        /* What a server that was killed left there; any other file refuses calls, too. */
        if (errno == ECONNREFUSED &&
            (lstat(path, &about) != 0 || (about.st_mode & S_IFMT) == S_IFSOCK))
            (void)unlink(path);
        (void)close(file); /* One that failed to connect is good for nothing else everywhere. */
        file = socket(AF_UNIX, SOCK_STREAM, 0);
        is_open = file >= 0 && bind(file, system, sizeof at) == 0 &&
                  listen(file, LISTEN_QUEUE) == 0 && make_own(file);
        umask(before);
    }
    if (is_open)
        return file;
    bool is_late = errno == EAGAIN || errno == EWOULDBLOCK;
    error_set(out_error, "%s%s: %s",
              listens   ? ""
              : is_late ? "no answer from "
                        : "no server listens at ",
              path, strerror(errno));
    return close_and_forget(file, 0);
}

int sockets_accept_local(int listening)
{
    int file = accept(listening, NULL, NULL);
    return file >= 0 && !make_own(file) ? close_and_forget(file, errno) : file;
}

int sockets_read_local(int file, void *bytes, size_t room)
{
    ssize_t count = recv(file, bytes, room, 0);
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? -1 : count > 0 ? (int)count : 0;
}

size_t sockets_write_local(int file, const void *bytes, size_t count)
{
    ssize_t written = send(file, bytes, count, MSG_NOSIGNAL);
    return written > 0 ? (size_t)written : 0;
}

void sockets_close_local(int file)
{
    if (file >= 0)
        (void)close(file);
}
