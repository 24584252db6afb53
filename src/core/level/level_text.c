/* SPDX-License-Identifier: MIT */
#include "level/level_read.h"

#include "base/text.h"

/* --- Share codes ------------------------------------------------------------------------------ */

/* The letters so far as bytes. */
typedef struct Letters {
    unsigned char *bytes;
    size_t count;
    Hash hash; /* Of all but the last bytes, which may be the checksum. */
    unsigned group;
    int bits; /* Of the group, which are no byte yet. */
} Letters;

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

const char *share_code_skip(const char *at)
{
    bool is_line_start = false;
    for (; is_space(*at) || (*at == '>' && is_line_start); at++)
        is_line_start = is_line_start || *at == '\n' || *at == '\r';
    return at;
}

const char *share_code_find(const char *text, const char *mark)
{
    for (const char *start = text; *start != '\0'; start++) {
        const char *at = start, *left = mark;
        for (; *left != '\0' && *at == *left; left++)
            at = share_code_skip(at + 1);
        if (*left == '\0')
            return at;
    }
    return NULL;
}

static uint32_t checksum(Hash hash)
{
    return (uint32_t)(hash & 0xffffffffu);
}

void share_code_seal(unsigned char *bytes, size_t count, Hash start)
{
    Hash hash = start;
    for (size_t i = 0; i < count; i++)
        hash = hash_u64(hash, bytes[i]);
    byte_order_put(bytes + count, checksum(hash), SHARE_CODE_CHECK_BYTES);
}

static void take_digit(Letters *letters, int digit)
{
    letters->group = (letters->group << 6 | (unsigned)digit) & 0xffffu;
    letters->bits += 6;
    if (letters->bits < 8)
        return;
    letters->bits -= 8;
    letters->bytes[letters->count++] = (unsigned char)(letters->group >> letters->bits);
    if (letters->count > SHARE_CODE_CHECK_BYTES)
        letters->hash =
            hash_u64(letters->hash, letters->bytes[letters->count - 1 - SHARE_CODE_CHECK_BYTES]);
}

static bool is_sealed(const Letters *letters)
{
    const unsigned char *end = letters->bytes + letters->count;
    return letters->count >= SHARE_CODE_CHECK_BYTES && letters->bits < 6 &&
           (letters->group & ((1u << letters->bits) - 1)) == 0 &&
           byte_order_take(end - SHARE_CODE_CHECK_BYTES, SHARE_CODE_CHECK_BYTES) ==
               checksum(letters->hash);
}

bool share_code_read(const char *letters, Hash start, unsigned char *out_bytes, size_t room,
                     size_t *out_count)
{
    Letters read = {.bytes = out_bytes, .hash = start};
    for (const char *at = letters;; at++) {
        int digit = base64url_digit(*at);
        if (digit != BASE64URL_NO_DIGIT && read.count == room)
            return false;
        if (digit != BASE64URL_NO_DIGIT) {
            take_digit(&read, digit);
        } else if (is_sealed(&read)) {
            *out_count = read.count - SHARE_CODE_CHECK_BYTES;
            return true;
        } else if (share_code_skip(at) == at) {
            return false;
        } else {
            at = share_code_skip(at) - 1;
        }
    }
}

/* --- Levels ----------------------------------------------------------------------------------- */

enum {
    VERSION = 1,    /* Of the packing. */
    HEAD_BYTES = 4, /* The version and the length of the JSON. */
    MARK_BYTES = sizeof LEVEL_TEXT_MARK - 1
};

_Static_assert(LEVEL_FILE_BYTES < 1 << 24, "a length takes three bytes");

/* JSON without white space between its tokens; returns its length. */
static size_t minify(const char *json, size_t length, char *out_text)
{
    size_t count = 0;
    bool is_in_string = false;
    for (size_t i = 0; i < length; i++) {
        if (!is_in_string && is_space(json[i]))
            continue;
        bool is_escape = is_in_string && json[i] == '\\' && i + 1 < length;
        is_in_string ^= json[i] == '"';
        out_text[count++] = json[i];
        if (is_escape)
            out_text[count++] = json[++i];
    }
    return count;
}

/* The mark and the letters of head, packed JSON and checksum. */
static bool write_letters(const unsigned char *packed, size_t packed_count, size_t json_length,
                          char **out_text, Error *out_error)
{
    size_t count = HEAD_BYTES + packed_count + SHARE_CODE_CHECK_BYTES;
    if (MARK_BYTES + base64url_length(count) >= LEVEL_TEXT_BYTES)
        return error_set(out_error,
                         tr("The level is too large for a text: send its file instead."));
    unsigned char *bytes = malloc(count);
    *out_text = malloc(MARK_BYTES + base64url_length(count) + 1);
    bool is_fine = bytes != NULL && *out_text != NULL;
    if (is_fine) {
        byte_order_put(bytes, VERSION, 1);
        byte_order_put(bytes + 1, (uint32_t)json_length, HEAD_BYTES - 1);
        memcpy(bytes + HEAD_BYTES, packed, packed_count);
        share_code_seal(bytes, HEAD_BYTES + packed_count, HASH_START);
        memcpy(*out_text, LEVEL_TEXT_MARK, MARK_BYTES);
        base64url_write(bytes, count, *out_text + MARK_BYTES);
    } else {
        free(*out_text);
        *out_text = NULL;
        error_memory(out_error);
    }
    free(bytes);
    return is_fine;
}

bool level_text_write(const char *json, size_t length, char **out_text, Error *out_error)
{
    unsigned char *packed = NULL;
    size_t packed_count;
    *out_text = NULL;
    char *brief = malloc(length + 1);
    size_t brief_length = brief != NULL ? minify(json, length, brief) : 0;
    bool is_fine = brief != NULL && pack_write(brief, brief_length, &packed, &packed_count);
    if (is_fine)
        is_fine = write_letters(packed, packed_count, brief_length, out_text, out_error);
    else
        error_memory(out_error);
    free(packed);
    free(brief);
    return is_fine;
}

static bool refuse_damaged(Error *out_error)
{
    return error_set(out_error, tr("This level's text is damaged: copy the whole line again."));
}

static bool read_bytes(const unsigned char *bytes, size_t count, char **out_json,
                       size_t *out_length, Error *out_error)
{
    if (count < HEAD_BYTES)
        return refuse_damaged(out_error);
    if (bytes[0] != VERSION)
        return error_set(
            /* TRANSLATORS: numbers of versions. */
            out_error, tr("This level's text comes from another version of the game (%d, not %d)."),
            bytes[0], VERSION);
    *out_length = byte_order_take(bytes + 1, HEAD_BYTES - 1);
    if (*out_length > LEVEL_FILE_BYTES)
        return error_set(out_error, tr("This level is larger than 1 MiB."));
    switch (pack_read(bytes + HEAD_BYTES, count - HEAD_BYTES, *out_length, out_json)) {
    case PACK_READ_DONE:
        return true;
    case PACK_READ_DAMAGED:
        return refuse_damaged(out_error);
    case PACK_READ_NO_MEMORY:
        break;
    }
    return error_memory(out_error);
}

bool level_text_read(const char *text, char **out_json, size_t *out_length, Error *out_error)
{
    const char *letters = share_code_find(text, LEVEL_TEXT_MARK);
    size_t count;
    *out_json = NULL;
    *out_length = 0;
    if (letters == NULL)
        return error_set(out_error, tr("This is not a level: a level's text begins with %s"),
                         LEVEL_TEXT_MARK);
    size_t length = strlen(letters);
    if (length >= LEVEL_TEXT_BYTES)
        return error_set(out_error, tr("This text is too long for a level."));
    unsigned char *bytes = malloc(length + 1);
    if (bytes == NULL)
        return error_memory(out_error);
    bool is_fine = share_code_read(letters, HASH_START, bytes, length, &count)
                       ? read_bytes(bytes, count, out_json, out_length, out_error)
                       : refuse_damaged(out_error);
    free(bytes);
    return is_fine;
}

/* --- Packing ---------------------------------------------------------------------------------- */

enum {
    ORDERS = 7,     /* Guesses from the last 0, 1, ... 6 bytes. */
    SLOT_BITS = 17, /* Of each order's table. */
    ONE = 1 << 16,  /* A certain guess. */
    GUESS_MIN = 64, /* No guess is more certain than this. */
    MIXED_MIN = 32, /* No mean of guesses is more certain than this. */
    SEEN_MAX = 30,  /* A slot learns the slower the more bits it has seen, up to these. */
    TRUST_MAX = 6,  /* A slot counts the more the more bits it has seen, up to these. */
    PACE_BITS = 24, /* Of the fractions in Model.paces. */
    AHEAD = 4,      /* Bytes that reading is ahead of what it knows. */

    FREE_LENGTH = 1 << 16, /* A longer text takes a byte for every LENGTH_PER_BYTE past this one. */
    LENGTH_PER_BYTE = 16   /* Levels of 2,048 obstacles take a byte for every 8 to 13. */
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
    unsigned char last[ORDERS];   /* The bytes before, the latest first. */
    uint32_t contexts[ORDERS];    /* Hashes of the last bytes. */
    unsigned node;                /* A 1 and the bits of the present byte so far. */
    Slot *present[ORDERS];        /* The slot of the present bit in each table. */
    uint32_t paces[SEEN_MAX + 1]; /* How far a slot goes to what it sees, by how much it has
                                     seen: 2 / (2 * seen + 1). */
} Model;

/* The slot of an order in its table for the next bit. */
static Slot *slot_of(Model *model, int order, unsigned node)
{
    uint32_t hash = (model->contexts[order] ^ (node * 0x9e3779b1u)) * 0x85ebca6bu;
    return &model->slots[order][hash >> (32 - SLOT_BITS)];
}

/* The slots lie apart in memory, which takes longer than all the arithmetic: both of the next bit
 * are asked for while this one is not known yet. */
static void begin_bit(Model *model)
{
    for (int i = 0; i < ORDERS; i++) {
        model->present[i] = slot_of(model, i, model->node);
        __builtin_prefetch(slot_of(model, i, model->node << 1));
        __builtin_prefetch(slot_of(model, i, model->node << 1 | 1));
    }
}

static void begin_byte(Model *model)
{
    uint32_t hash = 0;
    for (int i = 0; i < ORDERS; i++) {
        model->contexts[i] = hash;
        hash = (hash + model->last[i] + 1) * 0x2c9277b5u;
    }
    model->node = 1;
    begin_bit(model);
}

static Model *create_model(void)
{
    Model *model = malloc(sizeof *model);
    if (model == NULL)
        return NULL;
    for (int i = 0; i < ORDERS; i++)
        for (int k = 0; k < 1 << SLOT_BITS; k++)
            model->slots[i][k] = (Slot){ONE / 2, 0};
    for (uint32_t i = 0; i <= SEEN_MAX; i++)
        model->paces[i] = (2u << PACE_BITS) / (2 * i + 1) + 1;
    memset(model->last, 0, sizeof model->last);
    begin_byte(model);
    return model;
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
        const Slot *slot = model->present[i];
        uint32_t trust = slot->seen < TRUST_MAX ? slot->seen : TRUST_MAX;
        uint32_t doubt = (uint32_t)slot->one * (ONE - (uint32_t)slot->one);
        uint32_t sureness = (0 - doubt) / doubt + 1; /* 2^32 / doubt, in 32 bits. */
        uint32_t weight = trust * (uint32_t)((i + 1) * (i + 1)) * sureness;
        sum += (uint64_t)weight * slot->one;
        weights += weight;
    }
    return within(weights > 0 ? (int)(sum / weights) : ONE / 2, MIXED_MIN);
}

static void learn(Model *model, int bit)
{
    for (int i = 0; i < ORDERS; i++) {
        Slot *slot = model->present[i];
        slot->seen = (uint16_t)(slot->seen < SEEN_MAX ? slot->seen + 1 : SEEN_MAX);
        uint32_t far = bit ? ONE - (uint32_t)slot->one : slot->one;
        int step = (int)(((uint64_t)far * model->paces[slot->seen]) >> PACE_BITS);
        slot->one = (uint16_t)within(slot->one + (bit ? step : -step), GUESS_MIN);
    }
    model->node = model->node << 1 | (unsigned)bit;
    if (model->node < 256) {
        begin_bit(model);
        return;
    }
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

/* Past the end come zeros, which pack_write() does not write. */
static uint32_t next_byte(Coder *coder)
{
    size_t at = coder->at++;
    return at < coder->count ? coder->read[at] : 0;
}

/* No text of pack_write() is read further past its end: its last byte is the first of four. */
static bool is_past_end(const Coder *coder)
{
    return coder->at > coder->count + AHEAD - 1;
}

/* The fewest bytes that a text is packed into. Unpacking takes time by the text's length: without
 * this, a hundred letters from a stranger would stop the game for a second. */
static size_t least_bytes(size_t length)
{
    return length > FREE_LENGTH ? (length - FREE_LENGTH) / LENGTH_PER_BYTE : 0;
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
    while (coder->count < least_bytes(length))
        coder->written[coder->count++] = 0;
}

bool pack_write(const char *text, size_t length, unsigned char **out_bytes, size_t *out_count)
{
    Model *model = create_model();
    /* Each bit of a text takes at most 11 bits, by MIXED_MIN, and a little for rounding. */
    Coder coder = {.high = UINT32_MAX, .written = malloc(length * 12 + 8)};
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

/* False where the bytes end too early. */
static bool read_bits(Coder *coder, Model *model, char *out_text, size_t length)
{
    for (int i = 0; i < AHEAD; i++)
        coder->value = coder->value << 8 | next_byte(coder);
    for (size_t i = 0; i < length * 8 && !is_past_end(coder); i++) {
        uint32_t middle = split(coder, guess(model));
        int bit = coder->value <= middle;
        out_text[i / 8] = (char)((unsigned char)out_text[i / 8] << 1 | bit);
        narrow(coder, middle, bit);
        learn(model, bit);
        for (; is_first_byte_sure(coder); shift(coder))
            coder->value = coder->value << 8 | next_byte(coder);
    }
    return !is_past_end(coder);
}

PackRead pack_read(const unsigned char *bytes, size_t count, size_t length, char **out_text)
{
    PackRead result = PACK_READ_NO_MEMORY;
    *out_text = NULL;
    if (count < least_bytes(length))
        return PACK_READ_DAMAGED;
    Model *model = create_model();
    char *text = calloc(length + 1, 1);
    if (model != NULL && text != NULL) {
        Coder coder = {.high = UINT32_MAX, .read = bytes, .count = count};
        learn_known(model);
        result = read_bits(&coder, model, text, length) ? PACK_READ_DONE : PACK_READ_DAMAGED;
    }
    free(model);
    if (result == PACK_READ_DONE)
        *out_text = text;
    else
        free(text);
    return result;
}
