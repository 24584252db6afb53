/* SPDX-License-Identifier: MIT */
/* Zip files of strangers: each is put together here, byte by byte, as no tool would make it. */
#include "pack/pack.h"

#include "base/files.h"
#include "test.h"

#ifdef CLOCKWISE_HAS_MINIZIP

enum { ZIP_BYTES = 1 << 20, ON_DOS = 0, ON_UNIX = 3, ON_MACOS = 19, STORED = 0 };

/* A file as its zip describes it: where a number is 0, as it is. */
typedef struct Packed {
    const char *name;
    const char *text;
    unsigned name_bytes; /* With what follows a NUL. */
    unsigned system, mode;
    unsigned dos;    /* Attributes of MS-DOS. */
    unsigned flags;  /* Bit 0: encrypted. */
    unsigned method; /* Else stored. */
    unsigned length; /* Of its unpacked bytes, as it claims. */
    unsigned packed; /* Of its packed bytes, as it claims. */
    bool has_wrong_crc;
    bool has_other_local_length; /* The file's own header says another length. */
} Packed;

typedef struct Zip {
    unsigned char bytes[ZIP_BYTES];
    size_t length;
} Zip;

static void put(Zip *zip, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        zip->bytes[zip->length++] = (unsigned char)(value >> 8 * i);
}

static void put_text(Zip *zip, const char *text, size_t length)
{
    memcpy(zip->bytes + zip->length, text, length);
    zip->length += length;
}

static unsigned crc_of(const char *text, size_t length)
{
    unsigned crc = ~0u;
    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)text[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (0xEDB88320u & -(crc & 1u));
    }
    return ~crc;
}

/* What the header before a file and that in the directory have in common. */
static void put_header(Zip *zip, const Packed *file, unsigned extra)
{
    unsigned length = (unsigned)strlen(file->text);
    put(zip, 20, 2);
    put(zip, file->flags, 2);
    put(zip, file->method, 2);
    put(zip, 0x00210000, 4);
    put(zip, crc_of(file->text, length) ^ (file->has_wrong_crc ? 1 : 0), 4);
    put(zip, file->packed > 0 ? file->packed : length, 4);
    put(zip, (file->length > 0 ? file->length : length) + extra, 4);
    put(zip, file->name_bytes > 0 ? file->name_bytes : (unsigned)strlen(file->name), 2);
    put(zip, 0, 2);
}

static void put_name(Zip *zip, const Packed *file)
{
    put_text(zip, file->name, file->name_bytes > 0 ? file->name_bytes : strlen(file->name));
}

static void make_zip(Zip *zip, const Packed *files, int count, unsigned claimed)
{
    unsigned starts[128];
    zip->length = 0;
    for (int i = 0; i < count; i++) {
        starts[i] = (unsigned)zip->length;
        put(zip, 0x04034B50, 4);
        put_header(zip, &files[i], files[i].has_other_local_length ? 1 : 0);
        put_name(zip, &files[i]);
        put_text(zip, files[i].text, strlen(files[i].text));
    }
    unsigned directory = (unsigned)zip->length;
    for (int i = 0; i < count; i++) {
        put(zip, 0x02014B50, 4);
        put(zip, files[i].system << 8 | 20, 2);
        put_header(zip, &files[i], 0);
        put(zip, 0, 6);
        put(zip, files[i].mode << 16 | files[i].dos, 4);
        put(zip, starts[i], 4);
        put_name(zip, &files[i]);
    }
    unsigned size = (unsigned)zip->length - directory;
    put(zip, 0x06054B50, 4);
    put(zip, 0, 4);
    put(zip, claimed > 0 ? claimed : (unsigned)count, 2);
    put(zip, claimed > 0 ? claimed : (unsigned)count, 2);
    put(zip, size, 4);
    put(zip, directory, 4);
    put(zip, 0, 2);
}

static void expect(const char *name, const Zip *zip, const char *why)
{
    PackFiles *files = calloc(1, sizeof *files);
    Error error = {.text = ""};
    assert_non_null(files);
    bool is_read = pack_zip_read((const char *)zip->bytes, zip->length, files, &error);
    if (is_read != (why == NULL) || (why != NULL && strstr(error.text, why) == NULL))
        fail_msg("%s: %d, '%s', not '%s'", name, is_read, error.text, why != NULL ? why : "");
    pack_files_destroy(files);
    free(files);
}

TEST(files_of_strangers)
{
    static const struct {
        const char *name;
        Packed file;
        const char *why; /* NULL: it is taken. */
    } cases[] = {
        {"plain", {.name = "a.json", .text = "{}"}, NULL},
        {"from Unix", {.name = "a.json", .text = "{}", .system = ON_UNIX, .mode = 0100644}, NULL},
        {"from Unix, without a mode", {.name = "a.json", .text = "{}", .system = ON_UNIX}, NULL},
        {"empty", {.name = "a.json", .text = ""}, NULL},
        {"a path upward", {.name = "../a.json", .text = "{}"}, "'../a.json' is in a folder"},
        {"a path from the root",
         {.name = "/tmp/a.json", .text = "{}"},
         "'/tmp/a.json' is in a folder"},
        {"a path of Windows", {.name = "C:\\a.json", .text = "{}"}, "'C:\\a.json' is in a folder"},
        {"backslashes upward", {.name = "..\\a.json", .text = "{}"}, "'..\\a.json' is in a folder"},
        {"a drive", {.name = "c:a.json", .text = "{}"}, "'c:a.json' does not belong"},
        {"a stream of NTFS", {.name = "a.json:b.json", .text = "{}"}, "does not belong"},
        {"a folder", {.name = "levels/", .text = ""}, "'levels/' is in a folder"},
        {"a file in one",
         {.name = "caves/pack.json", .text = "{}"},
         "'caves/pack.json' is in a folder"},
        {"a device", {.name = "nul.json", .text = "{}"}, "'nul.json' does not belong"},
        {"a hidden one", {.name = ".a.json", .text = "{}"}, "does not belong"},
        {"a program", {.name = "setup.exe", .text = "MZ"}, "'setup.exe' does not belong"},
        {"control characters",
         {.name = "a\x1b[31m.json", .text = "{}"},
         "'a?[31m.json' does not belong"},
        {"no UTF-8", {.name = "\xc3.json", .text = "{}"}, "'?.json' does not belong"},
        {"letters of elsewhere", {.name = "\xc3\xa4.json", .text = "{}"}, "does not belong"},
        {"a NUL in the name",
         {.name = "a.json\0.exe", .text = "{}", .name_bytes = 11},
         "has a NUL in it"},
        {"a long name",
         {.name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.json",
          .text = "{}"},
         "longer than 64 bytes"},
        {"no name", {.name = "", .text = "{}"}, "does not belong"},
        {"a link",
         {.name = "a.json", .text = "/etc/passwd", .system = ON_UNIX, .mode = 0120777},
         "a.json is not a regular file"},
        {"a link from macOS",
         {.name = "a.json", .text = "/etc/passwd", .system = ON_MACOS, .mode = 0120777},
         "a.json is not a regular file"},
        {"a device of Unix",
         {.name = "a.json", .text = "", .system = ON_UNIX, .mode = 0060600},
         "a.json is not a regular file"},
        {"a folder of MS-DOS",
         {.name = "a.json", .text = "", .dos = 0x10},
         "a.json is not a regular file"},
        {"encrypted", {.name = "a.json", .text = "{}", .flags = 1}, "a.json is encrypted"},
        {"strongly encrypted",
         {.name = "a.json", .text = "{}", .flags = 1 << 6},
         "a.json is encrypted"},
        {"another method",
         {.name = "a.json", .text = "{}", .method = 14},
         "packed in a way that is not read"},
        {"not what deflate makes",
         {.name = "a.json", .text = "\xff\xff\xff\xff", .method = 8},
         "a.json is damaged"},
        {"a wrong checksum",
         {.name = "a.json", .text = "{}", .has_wrong_crc = true},
         "a.json is damaged"},
        {"longer than it is",
         {.name = "a.json", .text = "{}", .length = 5000, .packed = 2},
         "a.json is damaged"},
        {"two lengths",
         {.name = "a.json", .text = "{}", .has_other_local_length = true},
         "a.json is damaged"},
        {"as large as can be",
         {.name = "a.json", .text = "{}", .length = 0xFFFFFFFE},
         "more than 200 times its size"},
        {"larger than a level",
         {.name = "a.json", .text = "{}", .length = 2 << 20, .packed = 1 << 20},
         "larger than 1024 KiB"},
        {"a large pack.json",
         {.name = "pack.json", .text = "{}", .length = 1 << 17, .packed = 1 << 16},
         "pack.json is larger than 64 KiB"},
        {"a bomb",
         {.name = "a.json", .text = "{}", .length = 1 << 20, .packed = 5000},
         "a.json would unpack to more than 200 times its size"},
    };
    Zip *zip = malloc(sizeof *zip);
    assert_non_null(zip);
    for (size_t i = 0; i < COUNT(cases); i++) {
        make_zip(zip, &cases[i].file, 1, 0);
        expect(cases[i].name, zip, cases[i].why);
    }
    free(zip);
}

TEST(many_files)
{
    static char names[PACK_FILES + 1][16];
    Packed files[PACK_FILES + 1];
    Zip *zip = malloc(sizeof *zip);
    assert_non_null(zip);
    for (int i = 0; i <= PACK_FILES; i++) {
        snprintf(names[i], sizeof names[i], "f%d.json", i);
        files[i] = (Packed){.name = names[i], .text = "{}"};
    }
    make_zip(zip, files, PACK_FILES, 0);
    expect("as many as may be", zip, NULL);
    make_zip(zip, files, PACK_FILES + 1, 0);
    expect("one more", zip, "more than 65 files");
    make_zip(zip, files, 1, 5);
    expect("fewer than it says", zip, "damaged");
    files[1].name = "F0.json";
    make_zip(zip, files, 2, 0);
    expect("two of one name", zip, "'F0.json' is in it twice");
    make_zip(zip, files, 0, 0);
    expect("none", zip, "damaged");
    free(zip);
}

TEST(wherever_it_is_cut_or_changed)
{
    static const Packed files[] = {{.name = "a.json", .text = "{\"format\": 1}"},
                                   {.name = "pack.json", .text = "{}"}};
    static Zip whole, zip;
    static PackFiles read;
    Error error;
    make_zip(&whole, files, 2, 0);
    /* The last four bytes are 0, as what is cut off counts. */
    for (size_t cut = 0; cut < whole.length - 4; cut++) {
        zip = whole;
        zip.length = cut;
        char name[64];
        snprintf(name, sizeof name, "cut to %zu of %zu", cut, whole.length);
        expect(name, &zip, "damaged");
    }
    for (size_t at = 0; at < whole.length; at++)
        for (int bit = 0; bit < 8; bit++) {
            memcpy(zip.bytes, whole.bytes, whole.length);
            zip.length = whole.length;
            zip.bytes[at] ^= (unsigned char)(1 << bit);
            error.text[0] = '\0';
            bool is_read = pack_zip_read((const char *)zip.bytes, zip.length, &read, &error);
            if (is_read == (error.text[0] != '\0'))
                fail_msg("byte %zu, bit %d: %d, '%s'", at, bit, is_read, error.text);
            for (int i = 0; i < read.count; i++)
                assert_true(pack_name_is_fine(read.items[i].name));
            pack_files_destroy(&read);
        }
}

/* The files in this order, and what comes of them. */
TEST(there_and_back)
{
    static const char *const names[] = {"a.json", "b-2.json", "pack.json"};
    PackFiles *files = calloc(2, sizeof *files);
    Error error;
    char *bytes, *again;
    size_t length, length_again;
    assert_non_null(files);
    for (int i = 0; i < 3; i++) {
        PackFile *file = pack_files_add(&files[0], names[i], 5000u * (unsigned)i, &error);
        assert_non_null(file);
        for (size_t k = 0; k < file->length; k++)
            file->text[k] = (char)('a' + (k * k + (size_t)i) % 23);
    }
    assert_true(pack_zip_write(&files[0], &bytes, &length, &error));
    assert_true(pack_zip_write(&files[0], &again, &length_again, &error));
    assert_true(pack_zip_begins(bytes, length));
    assert_memory_equal(bytes + 10, "\0\0\x21\0", 4); /* 1 January 1980, whatever the time. */
    assert_true(length == length_again && memcmp(bytes, again, length) == 0);
    assert_true(pack_zip_read(bytes, length, &files[1], &error));
    assert_int_equal(files[1].count, 3);
    for (int i = 0; i < 3; i++) {
        const PackFile *file = pack_files_find(&files[1], names[i]);
        assert_non_null(file);
        assert_true(file->length == files[0].items[i].length && file->text[file->length] == '\0');
        assert_memory_equal(file->text, files[0].items[i].text, file->length);
    }
    pack_files_destroy(&files[0]);
    pack_files_destroy(&files[1]);
    free(bytes);
    free(again);
    free(files);
}

#else

TEST(without_minizip_it_says_so)
{
    PackFiles *files = calloc(1, sizeof *files);
    Error error = {.text = ""};
    char *bytes;
    size_t length;
    assert_non_null(files);
    assert_false(pack_zip_read("PK\3\4", 4, files, &error));
    assert_non_null(strstr(error.text, "minizip was missing"));
    assert_false(pack_zip_write(files, &bytes, &length, &error));
    assert_non_null(strstr(error.text, "minizip was missing"));
    free(files);
}

#endif
