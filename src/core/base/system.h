/* SPDX-License-Identifier: MIT */
/* What the game asks of the system, by its POSIX names. On Windows system_windows.c gives it; what
 * has no meaning there fails with errno, as on a file system without it.
 *
 * Paths are UTF-8 everywhere: on Windows the program's manifest asks for that. */
#pragma once

#include "base/system_streams.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/** Has a path that comes from outside separate its folders by slashes, as the game's own do. */
void system_plain_path(char *path);
bool system_is_absolute(const char *path);

/** The name of what draws the first display; "Microsoft Basic Display Adapter" means that there is
 * no driver for a card. "" on systems other than Windows. */
void system_display_adapter(char *out_name, size_t bytes);

#ifndef _WIN32
#include <poll.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#else
#include <stdint.h>

/* What opening cannot be asked for there, or is always so. */
enum { O_CLOEXEC = 0, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0, O_DIRECTORY = 0 };
enum { AT_FDCWD = -100, AT_EACCESS = 2 };
enum { F_GETFL = 1, F_SETFL = 2, F_DUPFD_CLOEXEC = 3, F_SETFD = 4, FD_CLOEXEC = 1 };
enum { LOCK_EX = 1, LOCK_NB = 2 };
enum { NAME_MAX = 255, PIPE_BUF = 4096 };
enum { S_IFSOCK = 0xC000 };
enum { POLLIN = 1, POLLHUP = 2, POLLOUT = 4, POLLERR = 8 };
enum { SIGHUP = 1, SIGQUIT = 21, SIGPIPE = 13, SA_RESTART = 0 }; /* SIGQUIT: Ctrl+Break. */
enum { PROT_READ = 1, PROT_WRITE = 2, MAP_PRIVATE = 1, MAP_ANONYMOUS = 2 };
enum { RLIMIT_STACK = 1, RLIM_INFINITY = -1 };
#define MAP_FAILED ((void *)-1)
#define WIFEXITED(status) ((status) >= 0)
#define WEXITSTATUS(status) (status)

struct system_status {
    uint64_t st_dev, st_ino;
    mode_t st_mode;
    int st_nlink;
    unsigned st_uid, st_gid;
    int64_t st_size;
    struct timespec st_mtim;
};
struct sigaction {
    void (*sa_handler)(int);
    int sa_flags, sa_mask;
};
struct pollfd {
    int fd;
    short events, revents;
};
struct rlimit {
    int rlim_cur;
};

int system_status(const char *path, struct system_status *out_status);
int system_file_status(int file, struct system_status *out_status);
int system_open(const char *path, int flags, ...);
int system_rename(const char *from, const char *to);
int system_unlink(const char *path);
int system_mkdir(const char *path, mode_t mode);
int flock(int file, int how);
int fsync(int file);
int fchmod(int file, mode_t mode);
int fchown(int file, unsigned user, unsigned group);
int fcntl(int file, int command, ...);
int faccessat(int folder, const char *path, int mode, int flags);
ssize_t readlink(const char *path, char *target, size_t bytes);
char *realpath(const char *path, char *resolved);
int unsetenv(const char *name);
int setenv(const char *name, const char *value, int is_replaced);
int getc_unlocked(FILE *file);
int sigemptyset(int *set);
int sigaction(int number, const struct sigaction *action, struct sigaction *out_before);
int pipe(int ends[2]);
int poll(struct pollfd *files, int count, int timeout_ms);
#define fork system_fork /* There is one in libwebsockets, too. */
pid_t fork(void);
pid_t waitpid(pid_t child, int *out_status, int flags);
int getrlimit(int what, struct rlimit *out_limit);
void *mmap(void *at, size_t bytes, int access, int flags, int file, int64_t offset);
int munmap(void *at, size_t bytes);

/* The system has these names for something else. */
#undef stat
#undef fstat
#define stat system_status
#define lstat system_status
#define fstat system_file_status
#define st_mtime st_mtim.tv_sec
#define ttyname(file) NULL /* A console has no name. */
#define open(...) system_open(__VA_ARGS__)
#define rename(...) system_rename(__VA_ARGS__)
#define unlink(...) system_unlink(__VA_ARGS__)
#define mkdir(...) system_mkdir(__VA_ARGS__)
#endif

/* Grows the main thread's stack once at the start: where it cannot grow later, the system kills the
 * program without a message. */

/** More than three times what the game uses. Not done where `ulimit -s` is below twice as much. */
enum { STACK_RESERVE_BYTES = 1 << 20 };

/** Called once by main(). False when out of memory. */
bool stack_reserve(void);
