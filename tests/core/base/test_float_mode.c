/* SPDX-License-Identifier: MIT */
/* Every way in which a thread may have been spoiled, and every place where the core is entered. */
#include "base/float_mode.h"

#include "collide/convex_pieces.h"
#include "collide/convex_polygon.h"
#include "json/json_document.h"
#include "sim/modes.h"
#include "sim/world.h"
#include "test.h"

#include <fenv.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
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
    JsonDocument document;
    JsonProblem problem;
    if (json_document_parse(&document, "[0.1]", 5, 4, &problem)) {
        json_document_destroy(&document);
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
