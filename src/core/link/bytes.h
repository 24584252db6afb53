/* SPDX-License-Identifier: MIT */
/* Bytes of datagrams: writing and reading numbers, and making texts from strangers harmless. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes a datagram: little-endian numbers, into a buffer that is never exceeded. */

/** A varint carries seven bits a byte, so 64 bits take ten. */
enum { VARINT_BYTES_MAX = 10 };

typedef struct ByteWriter {
    unsigned char *bytes;
    size_t room;
    size_t count;
    bool is_too_big; /**< Something did not fit; nothing is written after that. */
} ByteWriter;

ByteWriter byte_writer_make(unsigned char *bytes, size_t room);
size_t byte_writer_left(const ByteWriter *writer);

/** The lowest `bytes` bytes of `value`, 1 to 8, little-endian. */
void byte_writer_uint(ByteWriter *writer, uint64_t value, int bytes);

/** Seven bits per byte, lowest first; the top bit says that more bytes follow (LEB128). */
void byte_writer_varint(ByteWriter *writer, uint64_t value);
void byte_writer_copy(ByteWriter *writer, const void *bytes, size_t count);

/** Adds zeros up to `count` bytes in all. */
void byte_writer_pad(ByteWriter *writer, size_t count);

/* Reads from untrusted bytes. Past the end everything reads as 0 and the reader becomes bad. So
 * read a whole datagram, check once, and only then use it. */

typedef struct ByteReader {
    const unsigned char *bytes;
    size_t count;
    size_t at;
    bool is_bad; /**< Something was missing or malformed. */
} ByteReader;

ByteReader byte_reader_make(const void *bytes, size_t count);

/** Bytes not read yet; 0 where the reader is bad. */
size_t byte_reader_left(const ByteReader *reader);
/** Whether all was read, and nothing of it was bad. */
bool byte_reader_is_done(const ByteReader *reader);

/** A little-endian number of `bytes` bytes, 1 to 8. */
uint64_t byte_reader_uint(ByteReader *reader, int bytes);

/** A varint. One that is longer than necessary, or than 64 bits, is malformed. */
uint64_t byte_reader_varint(ByteReader *reader);

/** The next `count` bytes in place, or NULL where there are fewer. */
const unsigned char *byte_reader_take(ByteReader *reader, size_t count);

/* Names and chat from strangers are made harmless: valid UTF-8, without invisible characters, those
 * that change the direction of writing, and marks on nothing or piled up. Full-width letters become
 * plain ones. */

enum { NAME_BYTES = 24, CHAT_BYTES = 121 };

/** Removes what is not allowed, collapses white space, and truncates at a character boundary. If
 * nothing is left, the name is "Player". The `count` bytes may be anything. */
void clean_text_name(const char *bytes, size_t count, char out_name[NAME_BYTES]);

/** Reads a name after its length in one byte. The reader becomes bad where it is not clean, and the
 * result is clean in any case. */
void clean_text_take_name(ByteReader *reader, char out_name[NAME_BYTES]);

/** The same for a line, which gets at most `room` bytes with its NUL; false if nothing is left. */
bool clean_text_line(const char *bytes, size_t count, char *out_text, size_t room);
bool clean_text_chat(const char *bytes, size_t count, char out_line[CHAT_BYTES]);

/** Numbers a name that looks like one of the list, such as with Cyrillic letters, or
 * like a notice, such as "Ann joined". Colons become spaces, since what follows one looks said.
 * Entries may be NULL. */
void clean_text_make_unique(char name[NAME_BYTES], const char *const *others, int count);

/** One function says how a message looks in both directions. Each function below takes a field's
 * value and returns it: the same where it writes; where it reads, what came, which makes the reader
 * bad and is 0 where the field cannot have that value. */
typedef struct Codec {
    ByteWriter *writer; /**< NULL: it reads. */
    ByteReader *reader; /**< NULL: it writes. */
} Codec;

uint64_t codec_bits(Codec codec, uint64_t value, int bytes);
/** 0 to `most`, in one byte, or in two where `most` is above 255. */
int codec_number(Codec codec, int value, int most);
bool codec_flag(Codec codec, bool value);
/** 0 to `most`, as a varint. */
int codec_count(Codec codec, int value, int most);
/** A clean name, after its length. */
void codec_name(Codec codec, char name[NAME_BYTES]);
/** So many bytes; where it reads, they stay in the message, and NULL means: too few. */
const unsigned char *codec_bytes(Codec codec, const void *bytes, size_t count);
/** An array that the caller has: where it reads, it is filled. */
void codec_copy(Codec codec, void *bytes, size_t count);
/** How many bytes the rest of the message has, for codec_bytes(); `count` where it writes. */
size_t codec_rest(Codec codec, size_t count);
/** Where it reads: the reader is bad unless `is_fine`. */
void codec_check(Codec codec, bool is_fine);
