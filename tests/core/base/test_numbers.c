/* SPDX-License-Identifier: MIT */
#include "base/numbers.h"

#include "collide/convex_polygon.h"
#include "json/json_document.h"
#include "sim/world.h"
#include "test.h"

#include <fenv.h>
#include <math.h>
#include <string.h>

typedef struct ClampCase {
    const char *name;
    double value, low, high, clamped;
} ClampCase;

TEST(limits)
{
    static const ClampCase cases[] = {
        {"inside", 0.5, -1, 2, 0.5},
        {"at the lower limit", -1, -1, 2, -1},
        {"at the upper limit", 2, -1, 2, 2},
        {"below", -1.5, -1, 2, -1},
        {"above", 1e9, -1, 2, 2},
        {"one value alone", 5, 3, 3, 3},
        {"infinite", HUGE_VAL, -1, 2, 2},
        {"infinitely low", -HUGE_VAL, -1, 2, -1},
        {"not a number", (double)NAN, -1, 2, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const ClampCase *c = &cases[i];
        double value = clamp(c->value, c->low, c->high);
        if (!(value >= c->clamped && value <= c->clamped))
            fail_msg("%s: %g", c->name, value);
        int whole = clamp_to_int(c->value, (int)c->low, (int)c->high);
        if (whole != (int)c->clamped)
            fail_msg("%s, whole: %d", c->name, whole);
    }
    assert_true(clamp_unit(1.5) >= 1 && clamp_unit(1.5) <= 1);
    assert_true(clamp_unit(-0.5) >= 0 && clamp_unit(-0.5) <= 0);
}

/* Every way in which a thread may have been spoiled, and every place where the core is entered. */

#ifdef __SSE2__
#include <emmintrin.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

typedef struct Spoiled {
    const char *name;
    int rounding;
    unsigned flushing; /**< Bits of x86's MXCSR. */
} Spoiled;

static const Spoiled spoiled[] = {
    {"upward", FE_UPWARD, 0},
    {"downward", FE_DOWNWARD, 0},
    {"towards zero", FE_TOWARDZERO, 0},
#ifdef __SSE2__
    {"results flushed to zero", FE_TONEAREST, 0x8000},
    {"operands taken for zero", FE_TONEAREST, 0x0040},
    {"everything at once", FE_UPWARD, 0x8040},
#endif
};

static void spoil(const Spoiled *how)
{
    fesetround(how->rounding);
#ifdef __SSE2__
    _mm_setcsr(_mm_getcsr() | how->flushing);
#endif
}

static bool enter_json(Error *out_error)
{
    cJSON *root;
    JsonProblem problem;
    if (json_document_parse(&root, "[0.1]", 5, 4, &problem)) {
        cJSON_Delete(root);
        return true;
    }
    return error_set(out_error, "%s", problem.text);
}

static const Vec2 corners[] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};

static bool enter_polygon(Error *out_error)
{
    ConvexPolygon polygon;
    bool is_made = convex_polygon_create(&polygon, corners, 4, out_error);
    convex_polygon_destroy(&polygon);
    return is_made;
}

static bool enter_pieces(Error *out_error)
{
    ConvexPieces pieces;
    bool is_made = convex_pieces_create(&pieces, corners, 4, out_error);
    convex_pieces_destroy(&pieces);
    return is_made;
}

static Level empty_level(void)
{
    return (Level){.size = {800, 400}, .view = {800, 400}};
}

static bool enter_arena(Error *out_error)
{
    Level level = empty_level();
    Arena arena;
    bool is_made = arena_create(&arena, &level, out_error);
    arena_destroy(&arena);
    return is_made;
}

/** The arena was made in a thread that is as it should be. */
static bool enter_world(Error *out_error)
{
    static World world;
    Level level = empty_level();
    Arena arena;
    WorldOptions options = {.mode = MODE_PRACTICE, .player_count = 1, .seed = 1};
    fenv_t present;
    fegetenv(&present);
    float_mode_set();
    assert_true(arena_create(&arena, &level, out_error));
    fesetenv(&present);
    bool is_made = world_create(&world, &arena, modes_rules(options.mode), &options, out_error);
    if (is_made)
        world_destroy(&world);
    arena_destroy(&arena);
    return is_made;
}

TEST(every_entrance_says_so)
{
    static const struct {
        const char *name;
        bool (*enter)(Error *out_error);
    } entrances[] = {
        {"asked", float_mode_check},  {"a text with numbers", enter_json},
        {"a polygon", enter_polygon}, {"an outline", enter_pieces},
        {"an arena", enter_arena},    {"a world", enter_world},
    };
    for (size_t i = 0; i < COUNT(entrances); i++) {
        for (size_t k = 0; k < COUNT(spoiled); k++) {
            Error error = {.text = ""};
            Error after = {.text = ""};
            spoil(&spoiled[k]);
            bool is_let_in = entrances[i].enter(&error);
            float_mode_set();
            bool is_well = entrances[i].enter(&after);
            if (is_let_in || !strstr(error.text, "float_mode_set()") || !is_well)
                fail_msg("%s, %s: let in %d (%s), and after it was set %d (%s)", entrances[i].name,
                         spoiled[k].name, is_let_in, error.text, is_well, after.text);
        }
    }
}

TEST(setting_leaves_nothing_behind)
{
    for (size_t k = 0; k < COUNT(spoiled); k++) {
        spoil(&spoiled[k]);
        float_mode_set();
        if (fegetround() != FE_TONEAREST)
            fail_msg("%s: still rounds by %d", spoiled[k].name, fegetround());
#ifdef __SSE2__
        if (_mm_getcsr() & 0xe040)
            fail_msg("%s: MXCSR is still 0x%04x", spoiled[k].name, _mm_getcsr());
#endif
    }
}

TEST(known_values)
{
    /* The first outputs of SplitMix64 from the seeds 0 and 1234567, as its authors publish them. */
    static const struct {
        const char *name;
        Hash start;
        uint64_t value;
        Hash expected;
    } cases[] = {
        {"nothing into nothing", 0, 0, UINT64_C(0xe220a8397b1dcdaf)},
        {"the seed as the hash", 1234567, 0, UINT64_C(6457827717110365317)},
        {"the seed as the value", 0, 1234567, UINT64_C(6457827717110365317)},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Hash hash = hash_u64(cases[i].start, cases[i].value);
        if (hash != cases[i].expected)
            fail_msg("%s: expected %016llx, got %016llx", cases[i].name,
                     (unsigned long long)cases[i].expected, (unsigned long long)hash);
    }
}

TEST(bytes)
{
    const struct {
        const char *name;
        const char *bytes;
        size_t count;
        Hash expected;
    } cases[] = {
        {"none", "clock", 0, HASH_START},
        {"one", "clock", 1, hash_u64(HASH_START, 'c')},
        {"two, and a zero among them", "c\0lock", 2, hash_u64(hash_u64(HASH_START, 'c'), 0)},
        {"past 127 none is negative", "\xe2", 1, hash_u64(HASH_START, 0xe2)},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Hash hash = hash_bytes(HASH_START, cases[i].bytes, cases[i].count);
        if (hash != cases[i].expected)
            fail_msg("%s: expected %016llx, got %016llx", cases[i].name,
                     (unsigned long long)cases[i].expected, (unsigned long long)hash);
    }
}

TEST(doubles)
{
    static const struct {
        const char *name;
        double a;
        double b;
        bool is_same;
    } cases[] = {
        {"minus zero counts as zero", -0.0, 0.0, true},
        {"neighboring doubles differ", 1.0, 1.0000000000000002, false},
        {"signs differ", 2.5, -2.5, false},
        {"the smallest number is not zero", 4.9406564584124654e-324, 0.0, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bool is_same = hash_double(HASH_START, cases[i].a) == hash_double(HASH_START, cases[i].b);
        if (is_same != cases[i].is_same)
            fail_msg("%s: %a and %a", cases[i].name, cases[i].a, cases[i].b);
    }
}

TEST(order_and_sign_matter)
{
    assert_true(hash_u64(hash_u64(HASH_START, 1), 2) != hash_u64(hash_u64(HASH_START, 2), 1));
    assert_true(hash_i32(HASH_START, -1) != hash_i32(HASH_START, 1));
    assert_true(hash_i32(HASH_START, -1) == hash_u64(HASH_START, UINT32_MAX));
}

/* A world with a NaN in it stops at once, in a process of its own here. */
TEST(nan_is_fatal)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)!freopen("/dev/null", "w", stderr);
        signal(SIGABRT, SIG_DFL);
        (void)hash_double(HASH_START, (double)NAN);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

TEST(matches_the_reference)
{
    /* The demonstration of the authors' own pcg32: seed 42, stream 54. */
    static const uint32_t expected[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                        0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Random random = random_make(42, 54);
    for (size_t i = 0; i < COUNT(expected); i++) {
        uint32_t number = random_u32(&random);
        if (number != expected[i])
            fail_msg("number %zu: expected %08x, got %08x", i, expected[i], number);
    }
}

TEST(ranges)
{
    enum { DRAWS = 20000, SIDES = 6 };
    Random random = random_make(7, 1);
    int counts[SIDES] = {0};
    for (int i = 0; i < DRAWS; i++) {
        double unit = random_unit(&random);
        if (!(unit >= 0 && unit < 1))
            fail_msg("draw %d: unit %.17g", i, unit);
        double between = random_between(&random, -3, 5);
        if (!(between >= -3 && between < 5))
            fail_msg("draw %d: between %.17g", i, between);
        int index = random_index(&random, SIDES);
        if (index < 0 || index >= SIDES)
            fail_msg("draw %d: index %d", i, index);
        counts[index]++;
    }
    /* A fair die: 3333 each, with a standard deviation of 53. */
    for (int i = 0; i < SIDES; i++)
        if (counts[i] < 3000 || counts[i] > 3667)
            fail_msg("side %d came %d times of %d", i, counts[i], DRAWS);
}

TEST(streams_differ)
{
    Random one = random_make(42, 1);
    Random two = random_make(42, 2);
    int equal = 0;
    for (int i = 0; i < 100; i++)
        equal += random_u32(&one) == random_u32(&two);
    assert_int_equal(equal, 0);
}

/* Every recorded match and every day's dial rests on which numbers are drawn, and in which order.
 */
TEST(shuffles_from_the_last_item_down)
{
    enum { ITEMS_MAX = 40 };
    typedef struct Item {
        int number;
        double place;
    } Item;
    for (int count = 0; count <= ITEMS_MAX; count++) {
        Random random = random_make(11, (uint64_t)count);
        Random same = random;
        Item items[ITEMS_MAX];
        int order[ITEMS_MAX];
        for (int i = 0; i < count; i++) {
            items[i] = (Item){i, i / 2.0};
            order[i] = i;
        }
        for (int last = count - 1; last > 0; last--) {
            int other = random_index(&same, last + 1);
            int kept = order[last];
            order[last] = order[other];
            order[other] = kept;
        }
        random_shuffle(&random, items, count, sizeof *items);
        for (int i = 0; i < count; i++)
            if (items[i].number != order[i] || items[i].place != order[i] / 2.0)
                fail_msg("%d items, place %d: item %d, not %d", count, i, items[i].number,
                         order[i]);
        assert_int_equal(random_u32(&random), random_u32(&same));
    }
}

typedef struct NumberCase {
    const char *name;
    uint32_t value;
    int count;
    unsigned char bytes[5]; /* What comes after the number is left alone. */
    uint32_t read;
} NumberCase;

TEST(numbers)
{
    static const NumberCase cases[] = {
        {"one byte", 0x7f, 1, {0x7f, 9, 9, 9, 9}, 0x7f},
        {"two bytes", 0x1234, 2, {0x12, 0x34, 9, 9, 9}, 0x1234},
        {"three bytes", 0x10, 3, {0, 0, 0x10, 9, 9}, 0x10},
        {"four bytes", 0xfedcba98u, 4, {0xfe, 0xdc, 0xba, 0x98, 9}, 0xfedcba98u},
        {"more than fits", 0x1234, 1, {0x34, 9, 9, 9, 9}, 0x34},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const NumberCase *c = &cases[i];
        unsigned char bytes[] = {9, 9, 9, 9, 9};
        byte_order_put(bytes, c->value, c->count);
        if (memcmp(bytes, c->bytes, sizeof bytes) != 0)
            fail_msg("%s: written as %02x %02x %02x %02x %02x", c->name, bytes[0], bytes[1],
                     bytes[2], bytes[3], bytes[4]);
        uint32_t read = byte_order_take(c->bytes, c->count);
        if (read != c->read)
            fail_msg("%s: read as %#x", c->name, (unsigned)read);
    }
}
