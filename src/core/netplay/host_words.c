/* SPDX-License-Identifier: MIT */
#include "netplay/host_words.h"

#include "link/bytes.h"

#include <string.h>

#define SPECTATES 1u
#define HAS_KEY 2u

GreetingWords host_words_of_party(const HostParty *party)
{
    GreetingWords words = {.count = 0};
    ByteWriter writer = byte_writer_make(words.bytes, sizeof words.bytes);
    unsigned flags = (party->is_spectating ? SPECTATES : 0u) | (party->has_key ? HAS_KEY : 0u);
    byte_writer_uint(&writer, (uint64_t)party->count, 1);
    byte_writer_uint(&writer, flags, 1);
    if (party->has_key)
        byte_writer_copy(&writer, party->key, HOST_KEY_BYTES);
    for (int i = 1; i < party->count; i++) {
        size_t length = strlen(party->names[i]);
        byte_writer_uint(&writer, length, 1);
        byte_writer_copy(&writer, party->names[i], length);
    }
    words.count = writer.count;
    return words;
}

static bool take_key(ByteReader *reader, unsigned char out_key[HOST_KEY_BYTES])
{
    const unsigned char *key = byte_reader_take(reader, HOST_KEY_BYTES);
    if (key != NULL)
        memcpy(out_key, key, HOST_KEY_BYTES);
    return key != NULL;
}

bool host_words_read_party(const void *bytes, size_t count, HostParty *out_party)
{
    ByteReader reader = byte_reader_make(bytes, count);
    uint64_t people = byte_reader_uint(&reader, 1);
    uint64_t flags = byte_reader_uint(&reader, 1);
    if (reader.is_bad || people < 1 || people > HOST_PARTY_MAX || (flags & ~(SPECTATES | HAS_KEY)))
        return false;
    out_party->count = (int)people;
    out_party->is_spectating = flags & SPECTATES;
    out_party->has_key = flags & HAS_KEY;
    if (out_party->has_key && !take_key(&reader, out_party->key))
        return false;
    for (int i = 1; i < out_party->count; i++) {
        size_t length = (size_t)byte_reader_uint(&reader, 1);
        const unsigned char *name = byte_reader_take(&reader, length);
        if (name == NULL || length >= NAME_BYTES)
            return false;
        clean_text_name((const char *)name, length, out_party->names[i]);
    }
    return byte_reader_left(&reader) == 0;
}

GreetingWords host_words_of_server(const char *name)
{
    char clean[NAME_BYTES];
    GreetingWords words;
    clean_text_name(name, strlen(name), clean);
    words.count = strlen(clean);
    memcpy(words.bytes, clean, words.count);
    return words;
}

void host_words_read_server(const void *bytes, size_t count, char out_name[NAME_BYTES])
{
    clean_text_name(bytes, count, out_name);
}
