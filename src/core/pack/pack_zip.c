/* SPDX-License-Identifier: MIT */
/* Zip files go by minizip, which comes with zlib; what it reads stays in memory. */
#include "pack/pack.h"

bool pack_zip_begins(const char *bytes, size_t length)
{
    return length >= 4 && (memcmp(bytes, "PK\3\4", 4) == 0 || memcmp(bytes, "PK\5\6", 4) == 0);
}

#ifdef CLOCKWISE_HAS_MINIZIP

#include "base/array.h"

#include <unzip.h>
#include <zip.h>

/* A file in memory, by minizip's interface for files. */
typedef struct MemoryFile {
    const char *bytes; /* Read from; NULL where it is written. */
    char *written;
    size_t length, room, at;
    bool has_failed;
} MemoryFile;

static void *memory_open(void *file, const void *name, int mode)
{
    (void)name, (void)mode;
    return file;
}

static uLong memory_read(void *opaque, void *stream, void *out_bytes, uLong length)
{
    MemoryFile *file = stream;
    const char *bytes = file->bytes != NULL ? file->bytes : file->written;
    size_t left = file->at < file->length ? file->length - file->at : 0;
    size_t count = length < left ? (size_t)length : left;
    (void)opaque;
    if (count > 0)
        memcpy(out_bytes, bytes + file->at, count);
    file->at += count;
    return (uLong)count;
}

static bool has_room(MemoryFile *file, size_t needed)
{
    size_t room = file->room > 0 ? file->room : 1 << 16;
    while (room < needed)
        room *= 2;
    if (room != file->room && !array_resize(&file->written, room, 1))
        return false;
    file->room = room;
    return true;
}

static uLong memory_write(void *opaque, void *stream, const void *bytes, uLong length)
{
    MemoryFile *file = stream;
    (void)opaque;
    if (file->bytes != NULL || length > PACK_BYTES || file->at > 2 * (size_t)PACK_BYTES ||
        !has_room(file, file->at + length)) {
        file->has_failed = true;
        return 0;
    }
    memcpy(file->written + file->at, bytes, length);
    file->at += length;
    if (file->at > file->length)
        file->length = file->at;
    return length;
}

static ZPOS64_T memory_tell(void *opaque, void *stream)
{
    (void)opaque;
    return ((MemoryFile *)stream)->at;
}

static long memory_seek(void *opaque, void *stream, ZPOS64_T offset, int origin)
{
    MemoryFile *file = stream;
    ZPOS64_T from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? file->at
                    : origin == ZLIB_FILEFUNC_SEEK_END ? file->length
                                                       : 0;
    ZPOS64_T to = from + offset;
    (void)opaque;
    if (to < from || to > file->length)
        return -1;
    file->at = (size_t)to;
    return 0;
}

static int memory_close(void *opaque, void *stream)
{
    (void)opaque, (void)stream;
    return 0;
}

static int memory_error(void *opaque, void *stream)
{
    (void)opaque;
    return ((MemoryFile *)stream)->has_failed;
}

static zlib_filefunc64_def functions_of(MemoryFile *file)
{
    return (zlib_filefunc64_def){.zopen64_file = memory_open,
                                 .zread_file = memory_read,
                                 .zwrite_file = memory_write,
                                 .ztell64_file = memory_tell,
                                 .zseek64_file = memory_seek,
                                 .zclose_file = memory_close,
                                 .zerror_file = memory_error,
                                 .opaque = file};
}

/* --- Reading ---------------------------------------------------------------------------------- */

enum {
    FLAG_ENCRYPTED = 1 << 0 | 1 << 6 | 1 << 13,
    MADE_ON_UNIX = 3,
    MADE_ON_MACOS = 19,
    UNIX_KIND = 0xF000, /* Of a file: the bits of a mode that say what it is. */
    UNIX_FILE = 0x8000,
    DOS_FOLDER = 0x10,
    RATIO_FREE_BYTES = 1 << 16 /* So little may be packed as well as it goes. */
};

static bool is_plain_file(const unz_file_info64 *info)
{
    unsigned system = (unsigned)(info->version >> 8 & 0xFF);
    unsigned kind = (unsigned)(info->external_fa >> 16) & UNIX_KIND;
    if (system == MADE_ON_UNIX || system == MADE_ON_MACOS)
        return kind == 0 || kind == UNIX_FILE;
    return (info->external_fa & DOS_FOLDER) == 0;
}

/* What a directory says of a file, before any of it is unpacked. */
static bool is_harmless(const unz_file_info64 *info, const char *name, Error *out_error)
{
    if (strlen(name) != info->size_filename)
        return error_set(out_error, tr("a name in it is longer than %d bytes, or has a NUL in it"),
                         PACK_FILE_NAME_BYTES);
    if (!pack_name_is_fine(name))
        return true; /* pack_files_add() says what is wrong with it. */
    if (!is_plain_file(info))
        return error_set(out_error, tr("%s is not a regular file"), name);
    if ((info->flag & FLAG_ENCRYPTED) != 0)
        return error_set(out_error, tr("%s is encrypted: make the pack without a password"), name);
    if (info->compression_method != 0 && info->compression_method != Z_DEFLATED)
        return error_set(out_error,
                         tr("%s is packed in a way that is not read here: make the pack by "
                            "'clockwise pack'"),
                         name);
    if (info->uncompressed_size > RATIO_FREE_BYTES &&
        info->uncompressed_size / PACK_RATIO > info->compressed_size)
        return error_set(out_error, tr("%s would unpack to more than %d times its size"), name,
                         PACK_RATIO);
    return true;
}

/* The file's text; its checksum is compared when it is closed. */
static bool unpack(unzFile zip, PackFile *file)
{
    size_t length = 0;
    if (unzOpenCurrentFile(zip) != UNZ_OK)
        return false;
    while (length < file->length) {
        int count = unzReadCurrentFile(zip, file->text + length, (unsigned)(file->length - length));
        if (count <= 0)
            break;
        length += (size_t)count;
    }
    return unzCloseCurrentFile(zip) == UNZ_OK && length == file->length;
}

static bool read_one(unzFile zip, PackFiles *files, Error *out_error)
{
    char name[PACK_FILE_NAME_BYTES + 2] = "";
    unz_file_info64 info;
    if (unzGetCurrentFileInfo64(zip, &info, name, sizeof name - 1, NULL, 0, NULL, 0) != UNZ_OK)
        return error_set(out_error, "%s", tr("the zip file is damaged"));
    if (!is_harmless(&info, name, out_error))
        return false;
    PackFile *file = pack_files_add(files, name, info.uncompressed_size, out_error);
    if (file == NULL)
        return false;
    return unpack(zip, file) ||
           error_set(out_error, tr("%s is damaged: the zip file was cut or changed"), name);
}

static bool read_directory(unzFile zip, PackFiles *files, Error *out_error)
{
    unz_global_info64 about;
    /* Numbers that were cut off count as 0. */
    if (unzGetGlobalInfo64(zip, &about) != UNZ_OK || about.number_entry == 0)
        return error_set(out_error, "%s", tr("the zip file is damaged"));
    if (about.number_entry > PACK_FILES)
        return error_set(out_error, tr("it has more than %d files"), PACK_FILES);
    for (ZPOS64_T i = 0; i < about.number_entry; i++) {
        if ((i == 0 ? unzGoToFirstFile(zip) : unzGoToNextFile(zip)) != UNZ_OK)
            return error_set(out_error, "%s", tr("the zip file is damaged"));
        if (!read_one(zip, files, out_error))
            return false;
    }
    return true;
}

bool pack_zip_read(const char *bytes, size_t length, PackFiles *files, Error *out_error)
{
    MemoryFile file = {.bytes = bytes, .length = length};
    zlib_filefunc64_def functions = functions_of(&file);
    unzFile zip = unzOpen2_64("", &functions);
    if (zip == NULL)
        return error_set(out_error, "%s", tr("the zip file is damaged"));
    bool is_read = read_directory(zip, files, out_error);
    unzClose(zip);
    return is_read;
}

/* --- Writing ---------------------------------------------------------------------------------- */

enum {
    DOS_DATE = 1 << 21 | 1 << 16, /* 1 January 1980, the first day that a zip file knows. */
    MADE_ON_DOS = 20,             /* DOS has no owners and rights. */
    BEST = 9,
    RAW_WINDOW_BITS = -15,
    MEMORY_LEVEL = 8
};

static bool write_one(zipFile zip, const PackFile *file)
{
    const zip_fileinfo info = {.dosDate = DOS_DATE};
    int opened = zipOpenNewFileInZip4_64(zip, file->name, &info, NULL, 0, NULL, 0, NULL, Z_DEFLATED,
                                         BEST, 0, RAW_WINDOW_BITS, MEMORY_LEVEL, Z_DEFAULT_STRATEGY,
                                         NULL, 0, MADE_ON_DOS, 0, 0);
    return opened == ZIP_OK &&
           zipWriteInFileInZip(zip, file->text, (unsigned)file->length) == ZIP_OK &&
           zipCloseFileInZip(zip) == ZIP_OK;
}

bool pack_zip_write(const PackFiles *files, char **out_bytes, size_t *out_length, Error *out_error)
{
    MemoryFile file = {.written = NULL};
    zlib_filefunc64_def functions = functions_of(&file);
    zipFile zip = zipOpen2_64("", APPEND_STATUS_CREATE, NULL, &functions);
    bool is_whole = zip != NULL;
    for (int i = 0; i < files->count && is_whole; i++)
        is_whole = write_one(zip, &files->items[i]);
    is_whole = zip != NULL && zipClose(zip, NULL) == ZIP_OK && is_whole && !file.has_failed;
    *out_bytes = is_whole ? file.written : NULL;
    *out_length = is_whole ? file.length : 0;
    if (is_whole)
        return true;
    free(file.written);
    return error_memory(out_error);
}

#else

bool pack_zip_read(const char *bytes, size_t length, PackFiles *files, Error *out_error)
{
    (void)bytes, (void)length, (void)files;
    return error_set(out_error, "%s",
                     tr("this build reads no zip files: minizip was missing when it was made. "
                        "Unpack it, and give its folder"));
}

bool pack_zip_write(const PackFiles *files, char **out_bytes, size_t *out_length, Error *out_error)
{
    (void)files;
    *out_bytes = NULL;
    *out_length = 0;
    return error_set(out_error, "%s",
                     tr("this build writes no zip files: minizip was missing when it was made"));
}

#endif
