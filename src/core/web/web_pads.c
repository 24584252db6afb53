/* SPDX-License-Identifier: MIT */
#include "web/web_pads.h"

#include "link/seal.h"

#include <math.h>
#include <pthread.h>

enum { TOKEN_BYTES = 5, SECRET_BYTES = 16 };

/* The first byte of a message. Each kind but PHONE_LOOKS has one length. */
enum {
    SAYS_STATE = 1,   /* Buttons, and four axes from -127 to 127. */
    SAYS_NAME = 2,    /* UTF-8, filled with zeros. */
    PHONE_KEEPS = 1,  /* Its secret. */
    PHONE_LOOKS = 2,  /* The player's number, red, green, blue, and the outline. */
    PHONE_SHOWS = 3,  /* Bits (1 menu, 2 alive), health, shield, shots, dash: each 0 to 63. */
    PHONE_BUZZES = 4, /* For so many hundredths of a second. */
    PHONE_GOES = 5    /* A PadsWelcome: why it must. */
};

enum { STATE_BYTES = 2 + PADS_AXES, SAID_NAME_BYTES = 33, PARTS = 63, BUZZ_UNIT_MS = 10 };

/* Screens of phones tell touches 120 times a second, or 240. */
static const RateRule message_rule = {1000000 / 300, 300};

typedef struct Message {
    unsigned char bytes[PADS_MESSAGE_BYTES];
    int count;
    bool is_new;
} Message;

/* A phone's place. It stays its own while it is away, unless another needs one. */
typedef struct Place {
    bool is_here;
    unsigned visit;
    uint64_t heard_us;
    uint64_t full_at_us; /* See RateRule. */
    unsigned char secret[SECRET_BYTES];
    char name[NAME_BYTES];
    signed char axes[PADS_AXES];
    unsigned held, pressed;
    Message keeps, looks, shows, buzzes;
} Place;

/* Whom to tell; NULL: nobody. */
typedef struct Listener {
    PadsWake *wake;
    void *self;
} Listener;

struct Pads {
    pthread_mutex_t lock; /* For all that follows. */
    unsigned char token[TOKEN_BYTES];
    Place places[PADS_MAX];
    Listener on_news, on_show;
};

bool web_pads_create(Pads **out_pads, Error *out_error)
{
    *out_pads = seal_begin() ? calloc(1, sizeof **out_pads) : NULL;
    if (*out_pads == NULL)
        return error_memory(out_error);
    (void)pthread_mutex_init(&(*out_pads)->lock, NULL);
    seal_random((*out_pads)->token, TOKEN_BYTES);
    return true;
}

void web_pads_destroy(Pads *pads)
{
    if (pads == NULL)
        return;
    (void)pthread_mutex_destroy(&pads->lock);
    free(pads);
}

static void lock(Pads *pads)
{
    (void)pthread_mutex_lock(&pads->lock);
}

static void unlock(Pads *pads)
{
    (void)pthread_mutex_unlock(&pads->lock);
}

/* Not under the lock, which a listener may want to take. */
static void unlock_and_tell(Pads *pads, const Listener *listener, bool is_news)
{
    const Listener told = *listener;
    unlock(pads);
    if (is_news && told.wake != NULL)
        told.wake(told.self);
}

static void write_key(const unsigned char *bytes, int count, char *out_text)
{
    for (int i = 0; i < count; i++)
        snprintf(out_text + 2 * i, 3, "%02x", bytes[i]);
}

/* --- For the game ----------------------------------------------------------------------------- */

void web_pads_token(Pads *pads, char out_token[PADS_TOKEN_BYTES])
{
    lock(pads);
    write_key(pads->token, TOKEN_BYTES, out_token);
    unlock(pads);
}

void web_pads_look(Pads *pads, int place, PadView *out_view)
{
    lock(pads);
    Place *own = &pads->places[place];
    *out_view = (PadView){
        .is_here = own->is_here, .visit = own->visit, .held = own->held, .pressed = own->pressed};
    own->pressed = 0;
    memcpy(&out_view->model, own->secret, sizeof out_view->model);
    memcpy(out_view->name, own->name, sizeof out_view->name);
    for (int i = 0; i < PADS_AXES; i++)
        out_view->axes[i] = own->axes[i] / 127.0;
    unlock(pads);
}

static unsigned char part_of(double part)
{
    return (unsigned char)lround(fmin(fmax(part, 0), 1) * PARTS);
}

/* One that says the same as before is not written again. */
static bool put(Message *message, const unsigned char *bytes, int count)
{
    if (message->count == count && memcmp(message->bytes, bytes, (size_t)count) == 0)
        return false;
    memcpy(message->bytes, bytes, (size_t)count);
    message->count = count;
    message->is_new = true;
    return true;
}

void web_pads_show(Pads *pads, int place, const PadShow *show, int buzz_ms)
{
    const unsigned char shows[] = {
        PHONE_SHOWS,           (unsigned char)(show->is_menu | show->is_alive << 1),
        part_of(show->health), part_of(show->shield),
        part_of(show->shots),  part_of(show->dash)};
    const unsigned char buzzes[] = {PHONE_BUZZES, (unsigned char)(buzz_ms / BUZZ_UNIT_MS)};
    unsigned char looks[PADS_MESSAGE_BYTES] = {
        PHONE_LOOKS, (unsigned char)show->number, (unsigned char)(show->rgb >> 16),
        (unsigned char)(show->rgb >> 8), (unsigned char)show->rgb};
    int count = 5;
    for (int i = 0; i < show->outline_count; i++)
        for (int axis = 0; axis < 2; axis++)
            looks[count++] = (unsigned char)(128 + lround(show->outline[i][axis] * 127));
    lock(pads);
    Place *own = &pads->places[place];
    bool is_new = put(&own->looks, looks, count);
    is_new |= put(&own->shows, shows, sizeof shows);
    if (buzz_ms > 0) {
        own->buzzes.count = 0; /* The same once more is to be felt. */
        is_new |= put(&own->buzzes, buzzes, sizeof buzzes);
    }
    unlock_and_tell(pads, &pads->on_show, is_new && own->is_here);
}

/* --- For the server --------------------------------------------------------------------------- */

void web_pads_on_news(Pads *pads, PadsWake *wake, void *self)
{
    lock(pads);
    pads->on_news = (Listener){wake, self};
    unlock(pads);
}

void web_pads_on_show(Pads *pads, PadsWake *wake, void *self)
{
    lock(pads);
    pads->on_show = (Listener){wake, self};
    unlock(pads);
}

static void let_go(Place *place)
{
    place->held = 0;
    memset(place->axes, 0, sizeof place->axes);
}

/* The place of a secret; of a token a free one, or that of who was away longest. */
static PadsWelcome find_place(Pads *pads, const char *key, Place **out_place)
{
    char text[PADS_KEY_BYTES];
    *out_place = NULL;
    if (strlen(key) == 2 * SECRET_BYTES)
        for (int i = 0; i < PADS_MAX; i++) {
            write_key(pads->places[i].secret, SECRET_BYTES, text);
            if (pads->places[i].visit > 0 && seal_is_equal(text, key, 2 * SECRET_BYTES)) {
                *out_place = &pads->places[i];
                return PADS_WELCOME;
            }
        }
    write_key(pads->token, TOKEN_BYTES, text);
    if (strlen(key) != 2 * TOKEN_BYTES || !seal_is_equal(text, key, 2 * TOKEN_BYTES))
        return PADS_USED;
    for (int i = 0; i < PADS_MAX; i++) {
        Place *place = &pads->places[i];
        if (!place->is_here && (*out_place == NULL || place->heard_us < (*out_place)->heard_us))
            *out_place = place;
    }
    if (*out_place == NULL)
        return PADS_FULL;
    unsigned visit = (*out_place)->visit;
    **out_place = (Place){.visit = visit};
    seal_random((*out_place)->secret, SECRET_BYTES);
    seal_random(pads->token, TOKEN_BYTES);
    return PADS_WELCOME;
}

PadsWelcome web_pads_open(Pads *pads, const char *key, uint64_t now_us, int *out_place,
                          unsigned *out_visit)
{
    unsigned char keeps[1 + SECRET_BYTES] = {PHONE_KEEPS};
    Place *place;
    lock(pads);
    PadsWelcome welcome = find_place(pads, key, &place);
    if (welcome == PADS_WELCOME) {
        let_go(place);
        memcpy(keeps + 1, place->secret, SECRET_BYTES);
        (void)put(&place->keeps, keeps, sizeof keeps);
        /* A page that was loaded anew knows nothing. */
        place->keeps.is_new = true;
        place->looks.is_new = place->looks.count > 0;
        place->shows.is_new = place->shows.count > 0;
        place->buzzes.is_new = false;
        place->is_here = true;
        place->heard_us = now_us;
        *out_visit = ++place->visit;
        *out_place = (int)(place - pads->places);
    }
    unlock_and_tell(pads, &pads->on_news, welcome == PADS_WELCOME);
    return welcome;
}

int web_pads_refuse(PadsWelcome why, unsigned char out_bytes[PADS_MESSAGE_BYTES])
{
    out_bytes[0] = PHONE_GOES;
    out_bytes[1] = (unsigned char)why;
    return 2;
}

static bool take_state(Place *place, const unsigned char *bytes, size_t count)
{
    if (count != STATE_BYTES || bytes[1] >= 1u << PADS_BUTTONS)
        return false;
    place->pressed |= bytes[1] & ~place->held;
    place->held = bytes[1];
    for (int i = 0; i < PADS_AXES; i++) {
        int value = (signed char)bytes[2 + i];
        place->axes[i] = (signed char)(value < -127 ? -127 : value);
    }
    return true;
}

static bool take_name(Place *place, const unsigned char *bytes, size_t count)
{
    if (count != SAID_NAME_BYTES)
        return false;
    const char *name = (const char *)bytes + 1;
    size_t length = strnlen(name, SAID_NAME_BYTES - 1);
    memset(place->name, 0, sizeof place->name);
    if (length > 0)
        clean_text_name(name, length, place->name);
    return true;
}

bool web_pads_receive(Pads *pads, int place, unsigned visit, const unsigned char *bytes,
                      size_t count, uint64_t now_us)
{
    lock(pads);
    Place *own = &pads->places[place];
    bool is_fine = own->is_here && own->visit == visit && count > 0 &&
                   rate_limit_take(&own->full_at_us, message_rule, now_us) &&
                   (bytes[0] == SAYS_STATE  ? take_state(own, bytes, count)
                    : bytes[0] == SAYS_NAME ? take_name(own, bytes, count)
                                            : false);
    if (is_fine)
        own->heard_us = now_us;
    unlock_and_tell(pads, &pads->on_news, is_fine);
    return is_fine;
}

int web_pads_write(Pads *pads, int place, unsigned visit, uint64_t now_us,
                   unsigned char out_bytes[PADS_MESSAGE_BYTES])
{
    lock(pads);
    Place *own = &pads->places[place];
    Message *const messages[] = {&own->buzzes, &own->keeps, &own->looks, &own->shows};
    int count = 0;
    if (!own->is_here || own->visit != visit ||
        rate_limit_elapsed(own->heard_us, now_us) > PADS_IDLE_US)
        count = -1;
    for (size_t i = 0; i < sizeof messages / sizeof *messages && count == 0; i++)
        if (messages[i]->is_new) {
            messages[i]->is_new = false;
            count = messages[i]->count;
            memcpy(out_bytes, messages[i]->bytes, (size_t)count);
        }
    unlock(pads);
    return count;
}

void web_pads_close(Pads *pads, int place, unsigned visit)
{
    lock(pads);
    Place *own = &pads->places[place];
    bool is_own = own->is_here && own->visit == visit;
    if (is_own) {
        own->is_here = false;
        let_go(own);
    }
    unlock_and_tell(pads, &pads->on_news, is_own);
}
