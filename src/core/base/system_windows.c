/* SPDX-License-Identifier: MIT */
#include "base/system.h"

#include "base/error.h"

#ifdef _WIN32
#include <errno.h>
#include <io.h>
#include <stdarg.h>
#include <windows.h>

#undef stat
#undef fstat
#undef open
#undef rename
#undef unlink
#undef mkdir
#undef fclose

enum { PATH_UNITS = 4096, STREAMS_MAX = 16, POLL_MS = 15, PIPE_BYTES = 256, STACK_BYTES = 8 << 20 };
#define LOCK_PLACE                                                                                 \
    0x7FFFFFFFu /* Locks keep others from reading: one byte far beyond all contents. */
#define UNIX_EPOCH                                                                                 \
    116444736000000000LL /* In the units of 100 ns since 1601 that FILETIME counts. */

void system_plain_path(char *path)
{
    for (; *path != '\0'; path++)
        if (*path == '\\')
            *path = '/';
}

bool system_is_absolute(const char *path)
{
    return path[0] == '/' || (path[0] != '\0' && path[1] == ':' && path[2] == '/');
}

void system_display_adapter(char *out_name, size_t bytes)
{
    DISPLAY_DEVICEA device = {.cb = sizeof device};
    bool is_found = false;
    for (DWORD i = 0; !is_found && EnumDisplayDevicesA(NULL, i, &device, 0); i++)
        is_found = (device.StateFlags & DISPLAY_DEVICE_PRIMARY_DEVICE) != 0;
    snprintf(out_name, bytes, "%s", is_found ? device.DeviceString : "");
}

/* The folder that is called home elsewhere. */
static void __attribute__((constructor)) find_home(void)
{
    char home[PATH_UNITS];
    const char *profile = getenv("USERPROFILE");
    if (profile == NULL)
        return;
    snprintf(home, sizeof home, "%s", profile);
    system_plain_path(home);
    (void)setenv("HOME", home, 1);
}

/* A program that was not started from a console got one of its own, which is in a player's way. */
static void __attribute__((constructor)) leave_own_console(void)
{
    DWORD others[2];
    if (GetConsoleProcessList(others, 2) == 1)
        (void)FreeConsole();
}

/* Files and streams are bytes, never lines whose ends are changed. */
static void __attribute__((constructor)) use_bytes(void)
{
    _fmode = _O_BINARY;
    for (int file = 0; file < 3; file++)
        (void)_setmode(file, _O_BINARY);
}

/* -1 with errno, from what the system said. */
static int fail(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_INVALID_DRIVE:
        errno = ENOENT;
        break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        errno = EEXIST;
        break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_WRITE_PROTECT:
        errno = EACCES;
        break;
    case ERROR_LOCK_VIOLATION:
        errno = EWOULDBLOCK;
        break;
    case ERROR_DISK_FULL:
        errno = ENOSPC;
        break;
    case ERROR_FILENAME_EXCED_RANGE:
        errno = ENAMETOOLONG;
        break;
    case ERROR_NOT_ENOUGH_MEMORY:
        errno = ENOMEM;
        break;
    case ERROR_DIRECTORY:
        errno = ENOTDIR;
        break;
    default:
        errno = EIO;
    }
    return -1;
}

static int refuse(int why)
{
    errno = why;
    return -1;
}

/* --- Paths: UTF-8 in the game, UTF-16 in the system ------------------------------------------- */

static bool widen(const char *path, wchar_t out_path[PATH_UNITS])
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, out_path, PATH_UNITS) > 0)
        return true;
    errno = path[0] == '\0' ? ENOENT : ENAMETOOLONG;
    return false;
}

char *realpath(const char *path, char *resolved)
{
    wchar_t wide[PATH_UNITS];
    wchar_t full[PATH_UNITS];
    (void)resolved; /* The game always has it allocated. */
    if (!widen(path, wide))
        return NULL;
    if (GetFileAttributesW(wide) == INVALID_FILE_ATTRIBUTES ||
        GetFullPathNameW(wide, PATH_UNITS, full, NULL) == 0) {
        fail();
        return NULL;
    }
    int bytes = WideCharToMultiByte(CP_UTF8, 0, full, -1, NULL, 0, NULL, NULL);
    char *text = malloc((size_t)bytes + 1);
    if (text == NULL)
        return NULL;
    WideCharToMultiByte(CP_UTF8, 0, full, -1, text, bytes, NULL, NULL);
    system_plain_path(text);
    size_t length = strlen(text);
    if (length > 3 && text[length - 1] == '/')
        text[length - 1] = '\0';
    return text;
}

ssize_t readlink(const char *path, char *target, size_t bytes)
{
    (void)path, (void)target, (void)bytes;
    return refuse(EINVAL);
}

/* --- Files ------------------------------------------------------------------------------------ */

/* Others may read, write, rename and remove an open file, as they may elsewhere. */
static HANDLE open_handle(const wchar_t *path, DWORD access, DWORD how, DWORD flags)
{
    return CreateFileW(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                       how, FILE_ATTRIBUTE_NORMAL | flags, NULL);
}

static DWORD creation(int flags)
{
    if ((flags & O_CREAT) != 0 && (flags & O_EXCL) != 0)
        return CREATE_NEW;
    if ((flags & O_CREAT) != 0)
        return (flags & O_TRUNC) != 0 ? CREATE_ALWAYS : OPEN_ALWAYS;
    return (flags & O_TRUNC) != 0 ? TRUNCATE_EXISTING : OPEN_EXISTING;
}

int system_open(const char *path, int flags, ...)
{
    wchar_t wide[PATH_UNITS];
    int kind = flags & (O_WRONLY | O_RDWR);
    DWORD access = kind == O_RDWR     ? GENERIC_READ | GENERIC_WRITE
                   : kind == O_WRONLY ? GENERIC_WRITE
                                      : GENERIC_READ;
    if (!widen(path, wide))
        return -1;
    HANDLE handle = open_handle(wide, access, creation(flags), 0);
    if (handle == INVALID_HANDLE_VALUE)
        return fail();
    int file = _open_osfhandle((intptr_t)handle,
                               (flags & O_APPEND) | _O_BINARY | (kind == 0 ? _O_RDONLY : 0));
    if (file < 0)
        CloseHandle(handle);
    return file;
}

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

static int read_status(HANDLE handle, struct system_status *out_status)
{
    BY_HANDLE_FILE_INFORMATION info;
    *out_status = (struct system_status){.st_nlink = 1};
    if (GetFileType(handle) != FILE_TYPE_DISK) {
        out_status->st_mode = GetFileType(handle) == FILE_TYPE_PIPE ? S_IFIFO : S_IFCHR;
        return 0;
    }
    if (!GetFileInformationByHandle(handle, &info))
        return fail();
    int64_t written =
        (int64_t)info.ftLastWriteTime.dwHighDateTime << 32 | info.ftLastWriteTime.dwLowDateTime;
    bool is_folder = (info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    bool is_fixed = (info.dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0;
    out_status->st_dev = info.dwVolumeSerialNumber;
    out_status->st_ino = (uint64_t)info.nFileIndexHigh << 32 | info.nFileIndexLow;
    out_status->st_mode = (mode_t)((is_folder ? S_IFDIR : S_IFREG) | (is_fixed ? 0444 : 0666));
    out_status->st_nlink = (int)info.nNumberOfLinks;
    out_status->st_size = (int64_t)info.nFileSizeHigh << 32 | info.nFileSizeLow;
    out_status->st_mtim.tv_sec = (time_t)((written - UNIX_EPOCH) / 10000000);
    out_status->st_mtim.tv_nsec = (long)(written % 10000000 * 100);
    return 0;
}

int system_status(const char *path, struct system_status *out_status)
{
    wchar_t wide[PATH_UNITS];
    if (!widen(path, wide))
        return -1;
    HANDLE handle =
        open_handle(wide, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle == INVALID_HANDLE_VALUE)
        return fail();
    int status = read_status(handle, out_status);
    CloseHandle(handle);
    return status;
}

int system_file_status(int file, struct system_status *out_status)
{
    return read_status(handle_of(file), out_status);
}

int system_rename(const char *from, const char *to)
{
    wchar_t wide_from[PATH_UNITS];
    wchar_t wide_to[PATH_UNITS];
    if (!widen(from, wide_from) || !widen(to, wide_to))
        return -1;
    return MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING) ? 0 : fail();
}

int system_unlink(const char *path)
{
    wchar_t wide[PATH_UNITS];
    if (!widen(path, wide))
        return -1;
    return DeleteFileW(wide) ? 0 : fail();
}

int system_mkdir(const char *path, mode_t mode)
{
    wchar_t wide[PATH_UNITS];
    (void)mode;
    if (!widen(path, wide))
        return -1;
    return CreateDirectoryW(wide, NULL) ? 0 : fail();
}

int fsync(int file)
{
    return FlushFileBuffers(handle_of(file)) ? 0 : fail();
}

int flock(int file, int how)
{
    OVERLAPPED place = {.OffsetHigh = LOCK_PLACE};
    DWORD flags = LOCKFILE_FAIL_IMMEDIATELY;
    if ((how & LOCK_EX) != 0)
        flags |= LOCKFILE_EXCLUSIVE_LOCK;
    return LockFileEx(handle_of(file), flags, 0, 1, 0, &place) ? 0 : fail();
}

int fchmod(int file, mode_t mode)
{
    (void)file, (void)mode;
    return 0;
}

int fchown(int file, unsigned user, unsigned group)
{
    (void)file, (void)user, (void)group;
    return 0;
}

int fcntl(int file, int command, ...)
{
    return command == F_DUPFD_CLOEXEC ? _dup(file) : 0;
}

int faccessat(int folder, const char *path, int mode, int flags)
{
    (void)folder, (void)flags;
    return access(path, mode);
}

int getc_unlocked(FILE *file)
{
    return _getc_nolock(file);
}

/* --- Streams into memory: temporary files, read when they are closed -------------------------- */

typedef struct MemoryStream {
    FILE *file;
    char **text;
    size_t *length;
} MemoryStream;

static MemoryStream streams[STREAMS_MAX];
static SRWLOCK streams_lock = SRWLOCK_INIT;

static FILE *open_temporary(void)
{
    wchar_t folder[PATH_UNITS];
    wchar_t path[PATH_UNITS];
    if (GetTempPathW(PATH_UNITS, folder) == 0 || GetTempFileNameW(folder, L"clk", 0, path) == 0) {
        fail();
        return NULL;
    }
    HANDLE handle = open_handle(path, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_ALWAYS,
                                FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE);
    if (handle == INVALID_HANDLE_VALUE) {
        fail();
        return NULL;
    }
    int file = _open_osfhandle((intptr_t)handle, _O_BINARY);
    return file >= 0 ? _fdopen(file, "w+b") : NULL;
}

static bool note_stream(const MemoryStream *stream)
{
    bool is_noted = false;
    AcquireSRWLockExclusive(&streams_lock);
    for (int i = 0; i < STREAMS_MAX && !is_noted; i++)
        if (streams[i].file == NULL) {
            streams[i] = *stream;
            is_noted = true;
        }
    ReleaseSRWLockExclusive(&streams_lock);
    return is_noted;
}

static bool take_stream(FILE *file, MemoryStream *out_stream)
{
    bool is_taken = false;
    AcquireSRWLockExclusive(&streams_lock);
    for (int i = 0; i < STREAMS_MAX && !is_taken; i++)
        if (streams[i].file == file) {
            *out_stream = streams[i];
            streams[i].file = NULL;
            is_taken = true;
        }
    ReleaseSRWLockExclusive(&streams_lock);
    return is_taken;
}

FILE *open_memstream(char **text, size_t *length)
{
    MemoryStream stream = {open_temporary(), text, length};
    if (stream.file == NULL || note_stream(&stream))
        return stream.file;
    fclose(stream.file);
    errno = EMFILE;
    return NULL;
}

static bool read_stream(const MemoryStream *stream)
{
    bool is_good = !ferror(stream->file) && fflush(stream->file) == 0;
    int64_t length = is_good ? _ftelli64(stream->file) : -1;
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (text == NULL)
        return false;
    rewind(stream->file);
    if (fread(text, 1, (size_t)length, stream->file) != (size_t)length) {
        free(text);
        return false;
    }
    text[length] = '\0';
    *stream->text = text;
    *stream->length = (size_t)length;
    return true;
}

int system_fclose(FILE *file)
{
    MemoryStream stream;
    bool is_read = !take_stream(file, &stream) || read_stream(&stream);
    int status = fclose(file);
    return is_read ? status : EOF;
}

/* --- Processes, signals, pipes ---------------------------------------------------------------- */

int setenv(const char *name, const char *value, int is_replaced)
{
    if (!is_replaced && getenv(name) != NULL)
        return 0;
    return _putenv_s(name, value) == 0 ? 0 : -1;
}

int unsetenv(const char *name)
{
    return _putenv_s(name, "") == 0 ? 0 : -1;
}

int sigemptyset(int *set)
{
    *set = 0;
    return 0;
}

/* The signals that are not there count as ignored. */
int sigaction(int number, const struct sigaction *action, struct sigaction *out_before)
{
    bool is_there = number == SIGINT || number == SIGTERM || number == SIGQUIT;
    void (*before)(int) = SIG_IGN;
    if (is_there) {
        before = signal(number, action != NULL ? action->sa_handler : SIG_DFL);
        if (action == NULL)
            (void)signal(number, before);
    }
    if (out_before != NULL)
        *out_before = (struct sigaction){.sa_handler = before};
    return 0;
}

int pipe(int ends[2])
{
    return _pipe(ends, PIPE_BYTES, _O_BINARY);
}

/* The system does not say whether a file has room: writing waits. */
static bool is_ready(const struct pollfd *file)
{
    DWORD bytes = 0;
    return (file->events & POLLOUT) != 0 ||
           !PeekNamedPipe(handle_of(file->fd), NULL, 0, NULL, &bytes, NULL) || bytes > 0;
}

int poll(struct pollfd *files, int count, int timeout_ms)
{
    ULONGLONG start = GetTickCount64();
    for (;;) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            files[i].revents = is_ready(&files[i]) ? files[i].events : 0;
            found += files[i].revents != 0;
        }
        if (found > 0 || (timeout_ms >= 0 && GetTickCount64() - start >= (ULONGLONG)timeout_ms))
            return found;
        Sleep(POLL_MS);
    }
}

pid_t fork(void)
{
    return refuse(ENOSYS);
}

pid_t waitpid(pid_t child, int *out_status, int flags)
{
    (void)child, (void)flags;
    *out_status = -1;
    return refuse(ENOSYS);
}

/* --- Memory ----------------------------------------------------------------------------------- */

/* What the program is linked with; it grows as elsewhere. */
int getrlimit(int what, struct rlimit *out_limit)
{
    (void)what;
    out_limit->rlim_cur = STACK_BYTES;
    return 0;
}

void *mmap(void *at, size_t bytes, int access, int flags, int file, int64_t offset)
{
    (void)access, (void)flags, (void)file, (void)offset;
    void *made = VirtualAlloc(at, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    return made != NULL ? made : MAP_FAILED;
}

int munmap(void *at, size_t bytes)
{
    (void)bytes;
    return VirtualFree(at, 0, MEM_RELEASE) ? 0 : fail();
}

/* --- Formatted text --------------------------------------------------------------------------- */

/* The linker has every snprintf() and vsnprintf() come here (--wrap): the system's knows no
 * numbered values, which translations use. */
int __real___mingw_vsnprintf(char *text, size_t room, const char *format, va_list arguments);
int __wrap___mingw_vsnprintf(char *text, size_t room, const char *format, va_list arguments);

int __wrap___mingw_vsnprintf(char *text, size_t room, const char *format, va_list arguments)
{
    return strchr(format, '$') != NULL ? text_print_list(text, room, format, arguments)
                                       : __real___mingw_vsnprintf(text, room, format, arguments);
}
#endif
