/* SPDX-License-Identifier: MIT */
#include "share/pack.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    ORDERS = 7,     /* Guesses from the last 0, 1, ... 6 bytes. */
    SLOT_BITS = 17, /* Of each order's table. */
    ONE = 1 << 16,  /* A certain guess. */
    GUESS_MIN = 64, /* No guess is more certain than this, */
    MIXED_MIN = 32, /* nor is their mean. */
    SEEN_MAX = 30,  /* A slot learns the slower the more bits it has seen, up to these. */
    TRUST_MAX = 6   /* A slot counts the more the more bits it has seen, up to these. */
};

/* What both sides know beforehand. Another text here makes another format. */
static const char known[] =
    "{\"format\":1,\"name\":\"\",\"author\":\"\",\"size\":[1600,900],\"view\":[1600,900],"
    "\"players\":[2,4],\"par\":8.5,\"face\":{\"hue\":200,\"mark\":\"duel\",\"line\":\".\"},"
    "\"obstacles\":[{\"id\":\"wall\",\"material\":\"mirror\",\"points\":[[100,100],[100,200],"
    "[200,200],[200,100]]},{\"id\":\"pane\",\"material\":\"glass\",\"points\":[[0,0]],"
    "\"motion\":{\"spin\":20,\"pivot\":[800,450]}},{\"id\":\"gate\",\"material\":\"breakable\","
    "\"motion\":{\"path\":[[0,0],[0,100]],\"speed\":100,\"wait\":0.5,\"loop\":\"back\"}},"
    "{\"points\":[[50,50]]}],\"spawns\":[{\"at\":[120,450],\"team\":1},{\"at\":[1480,450],"
    "\"team\":2},{\"at\":[300,100]},{\"at\":[1300,800]}],\"pickups\":[{\"kind\":\"weapon\","
    "\"weapon\":\"lance\",\"at\":[800,450],\"every\":10},{\"kind\":\"health\",\"at\":[800,100]},"
    "{\"kind\":\"dash\",\"at\":[400,400]}],\"zones\":[{\"at\":[800,450],\"radius\":110},"
    "{\"at\":[400,200],\"radius\":120}],\"modes\":[\"deathmatch\",\"last-light\",\"beacon\","
    "\"torch\",\"siege\",\"trials\",\"practice\"]}";

/* The chance of a 1 after some bytes and the first bits of the next one. */
typedef struct Slot {
    uint16_t one;
    uint16_t seen;
} Slot;

typedef struct Model {
    Slot slots[ORDERS][1 << SLOT_BITS];
    unsigned char last[ORDERS]; /* The bytes before, the latest first. */
    uint32_t contexts[ORDERS];  /* Hashes of the last bytes. */
    unsigned node;              /* A 1 and the bits of the present byte so far. */
} Model;

static void begin_byte(Model *model)
{
    uint32_t hash = 0;
    for (int i = 0; i < ORDERS; i++) {
        model->contexts[i] = hash;
        hash = (hash + model->last[i] + 1) * 0x2c9277b5u;
    }
    model->node = 1;
}

static Model *create_model(void)
{
    Model *model = malloc(sizeof *model);
    if (model == NULL)
        return NULL;
    for (int i = 0; i < ORDERS; i++)
        for (int k = 0; k < 1 << SLOT_BITS; k++)
            model->slots[i][k] = (Slot){ONE / 2, 0};
    memset(model->last, 0, sizeof model->last);
    begin_byte(model);
    return model;
}

/* The number of the present slot in an order's table. */
static uint32_t slot_index(const Model *model, int order)
{
    uint32_t hash = (model->contexts[order] ^ (model->node * 0x9e3779b1u)) * 0x85ebca6bu;
    return hash >> (32 - SLOT_BITS);
}

static int within(int value, int least)
{
    return value < least ? least : value > ONE - least ? ONE - least : value;
}

/* The chance of a 1: the mean of the slots' guesses, by how long the context is, how sure the slot
 * is, and how much it has seen. */
static int guess(const Model *model)
{
    uint64_t sum = 0;
    uint64_t weights = 0;
    for (int i = 0; i < ORDERS; i++) {
        const Slot *slot = &model->slots[i][slot_index(model, i)];
        uint64_t trust = slot->seen < TRUST_MAX ? slot->seen : TRUST_MAX;
        uint64_t doubt = (uint64_t)slot->one * (uint64_t)(ONE - slot->one);
        uint64_t weight = trust * (uint64_t)((i + 1) * (i + 1)) * (((uint64_t)1 << 32) / doubt);
        sum += weight * slot->one;
        weights += weight;
    }
    return within(weights > 0 ? (int)(sum / weights) : ONE / 2, MIXED_MIN);
}

static void learn(Model *model, int bit)
{
    for (int i = 0; i < ORDERS; i++) {
        Slot *slot = &model->slots[i][slot_index(model, i)];
        slot->seen = (uint16_t)(slot->seen < SEEN_MAX ? slot->seen + 1 : SEEN_MAX);
        int step = ((bit ? ONE : 0) - slot->one) * 2 / (2 * slot->seen + 1);
        slot->one = (uint16_t)within(slot->one + step, GUESS_MIN);
    }
    model->node = model->node << 1 | (unsigned)bit;
    if (model->node < 256)
        return;
    memmove(model->last + 1, model->last, ORDERS - 1);
    model->last[0] = (unsigned char)model->node;
    begin_byte(model);
}

static void learn_known(Model *model)
{
    for (size_t i = 0; i < sizeof known - 1; i++)
        for (int k = 7; k >= 0; k--)
            learn(model, known[i] >> k & 1);
}

/* The interval that is left of all numbers that the bytes so far can be the beginning of. */
typedef struct Coder {
    uint32_t low, high;
    uint32_t value;            /* Of reading: the present bytes. */
    unsigned char *written;    /* Of writing. */
    const unsigned char *read; /* Of reading, up to `at`. */
    size_t count, at;
} Coder;

static uint32_t split(const Coder *coder, int one)
{
    uint32_t range = coder->high - coder->low;
    return coder->low + (uint32_t)((uint64_t)range * (unsigned)one >> 16);
}

static void narrow(Coder *coder, uint32_t middle, int bit)
{
    if (bit)
        coder->high = middle;
    else
        coder->low = middle + 1;
}

static bool is_first_byte_sure(const Coder *coder)
{
    return (coder->low ^ coder->high) >> 24 == 0;
}

static void shift(Coder *coder)
{
    coder->low <<= 8;
    coder->high = coder->high << 8 | 0xff;
}

/* Past the end come zeros. */
static uint32_t next_byte(Coder *coder)
{
    return coder->at < coder->count ? coder->read[coder->at++] : 0;
}

/* Each bit of a text takes at most 11 bits, by MIXED_MIN, and a little for rounding. */
static size_t most_bytes(size_t length)
{
    return length * 12 + 8;
}

static void write_bits(Coder *coder, Model *model, const char *text, size_t length)
{
    for (size_t i = 0; i < length * 8; i++) {
        int bit = (unsigned char)text[i / 8] >> (7 - i % 8) & 1;
        narrow(coder, split(coder, guess(model)), bit);
        learn(model, bit);
        for (; is_first_byte_sure(coder); shift(coder))
            coder->written[coder->count++] = (unsigned char)(coder->high >> 24);
    }
    coder->written[coder->count++] = (unsigned char)((coder->low >> 24) + 1);
}

bool pack_write(const char *text, size_t length, unsigned char **out_bytes, size_t *out_count)
{
    Model *model = create_model();
    Coder coder = {.high = UINT32_MAX, .written = malloc(most_bytes(length))};
    bool is_fine = model != NULL && coder.written != NULL;
    if (is_fine) {
        learn_known(model);
        write_bits(&coder, model, text, length);
    } else {
        free(coder.written);
        coder.written = NULL;
    }
    free(model);
    *out_bytes = coder.written;
    *out_count = coder.count;
    return is_fine;
}

static void read_bits(Coder *coder, Model *model, char *out_text, size_t length)
{
    for (int i = 0; i < 4; i++)
        coder->value = coder->value << 8 | next_byte(coder);
    for (size_t i = 0; i < length * 8; i++) {
        uint32_t middle = split(coder, guess(model));
        int bit = coder->value <= middle;
        out_text[i / 8] = (char)((unsigned char)out_text[i / 8] << 1 | bit);
        narrow(coder, middle, bit);
        learn(model, bit);
        for (; is_first_byte_sure(coder); shift(coder))
            coder->value = coder->value << 8 | next_byte(coder);
    }
}

bool pack_read(const unsigned char *bytes, size_t count, size_t length, char **out_text)
{
    Model *model = create_model();
    *out_text = calloc(length + 1, 1);
    bool is_fine = model != NULL && *out_text != NULL;
    if (is_fine) {
        Coder coder = {.high = UINT32_MAX, .read = bytes, .count = count};
        learn_known(model);
        read_bits(&coder, model, *out_text, length);
    } else {
        free(*out_text);
        *out_text = NULL;
    }
    free(model);
    return is_fine;
}
