/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_canvas.h"

#include "collide/vec2.h"
#include "test.h"

/* What a graphics card would light, added up from the triangles: no card is needed. */

static const Color WHITE = {255, 255, 255, 255};

static Vec2 position(const GpuMesh *mesh, int corner)
{
    SDL_FPoint point = mesh->vertices[mesh->indices[corner]].position;
    return vec2((double)point.x, (double)point.y);
}

static double opacity(const GpuMesh *mesh, int corner)
{
    return mesh->vertices[mesh->indices[corner]].color.a / 255.0;
}

/** Opacity goes evenly across a triangle, so its mean is that of the corners. */
static double lit(const GpuMesh *mesh)
{
    double sum = 0;
    for (int i = 0; i < mesh->index_count; i += 3) {
        Vec2 a = position(mesh, i);
        Vec2 across = vec2_subtract(position(mesh, i + 1), a);
        Vec2 along = vec2_subtract(position(mesh, i + 2), a);
        double mean = (opacity(mesh, i) + opacity(mesh, i + 1) + opacity(mesh, i + 2)) / 3;
        sum += fabs(vec2_cross(across, along)) / 2 * mean;
    }
    return sum;
}

typedef void BuildShape(GpuMesh *mesh);

static void build_square(GpuMesh *mesh)
{
    const Vec2 points[4] = {{10, 10}, {50, 10}, {50, 50}, {10, 50}};
    gpu_mesh_polygon(mesh, points, 4, WHITE);
}

static void build_turned_square(GpuMesh *mesh)
{
    const Vec2 points[4] = {{10, 50}, {50, 50}, {50, 10}, {10, 10}};
    gpu_mesh_polygon(mesh, points, 4, WHITE);
}

static void build_arrow(GpuMesh *mesh)
{
    const Vec2 points[4] = {{10, 10}, {50, 30}, {10, 50}, {25, 30}};
    gpu_mesh_polygon(mesh, points, 4, WHITE);
}

static void build_line(GpuMesh *mesh)
{
    const StripSection ends[2] = {{{10, 12}, {10, 8}}, {{60, 12}, {60, 8}}};
    gpu_mesh_strip(mesh, ends, 2, 1, WHITE);
}

static void build_hair_line(GpuMesh *mesh)
{
    const StripSection ends[2] = {{{10, 10.2}, {10, 9.8}}, {{60, 10.2}, {60, 9.8}}};
    gpu_mesh_strip(mesh, ends, 2, 1, WHITE);
}

static void build_trail(GpuMesh *mesh)
{
    const StripSection ends[2] = {{{10, 12}, {10, 8}}, {{60, 12}, {60, 8}}};
    gpu_mesh_strip(mesh, ends, 2, 0, WHITE);
}

static void build_disc(GpuMesh *mesh)
{
    gpu_mesh_disc(mesh, vec2(30, 30), 20, WHITE);
}

static void build_ring(GpuMesh *mesh)
{
    const Arc arc = {.center = {30, 30}, .radius = 20, .width = 3, .is_whole = true, .sweep = 7};
    gpu_mesh_arc(mesh, &arc, WHITE);
}

static void build_quarter(GpuMesh *mesh)
{
    const Arc arc = {
        .center = {30, 30}, .radius = 20, .width = 3, .start = 1, .sweep = ANGLE_PI / 2};
    gpu_mesh_arc(mesh, &arc, WHITE);
}

static void build_shade(GpuMesh *mesh)
{
    const Shade shade = {{10, 10}, {50, 30}, WHITE, {255, 255, 255, 0}};
    gpu_mesh_shade(mesh, &shade);
}

static void build_nothing_wide(GpuMesh *mesh)
{
    const StripSection ends[2] = {{{10, 10}, {10, 10}}, {{60, 10}, {60, 10}}};
    gpu_mesh_strip(mesh, ends, 2, 1, WHITE);
}

TEST(shapes_light_as_much_as_their_area)
{
    static const struct {
        const char *name;
        BuildShape *build;
        double area;
        double within;
    } cases[] = {
        {"square", build_square, 1600, 4},
        {"square the other way", build_turned_square, 1600, 4},
        {"arrow, concave", build_arrow, 500, 8},
        {"line", build_line, 50 * 4, 2},
        {"line thinner than a pixel", build_hair_line, 50 * 0.4, 2},
        {"trail", build_trail, 25 * 4, 3},
        {"disc", build_disc, ANGLE_PI * 400, 8},
        {"ring", build_ring, 2 * ANGLE_PI * 20 * 3, 4},
        {"quarter of a ring", build_quarter, ANGLE_PI / 2 * 20 * 3, 2},
        {"shade", build_shade, 400, 4},
        {"no width", build_nothing_wide, 0, 0},
    };
    GpuMesh mesh = {0};
    for (size_t i = 0; i < COUNT(cases); i++) {
        gpu_mesh_clear(&mesh);
        cases[i].build(&mesh);
        double area = lit(&mesh);
        if (fabs(area - cases[i].area) > cases[i].within)
            print_error("%s: area %.3f, wanted %.3f\n", cases[i].name, area, cases[i].area);
        assert_true(fabs(area - cases[i].area) <= cases[i].within);
    }
    gpu_mesh_free(&mesh);
}

/** The rim fades within half a pixel of the outline, not further. */
TEST(edges_are_soft_for_half_a_pixel)
{
    GpuMesh mesh = {0};
    build_square(&mesh);
    for (int i = 0; i < mesh.index_count; i++) {
        Vec2 at = position(&mesh, i);
        bool is_clear = opacity(&mesh, i) <= 0;
        double left = is_clear ? 9.5 : 10.5;
        double right = is_clear ? 50.5 : 49.5;
        assert_true(fabs(at.x - left) < 1e-4 || fabs(at.x - right) < 1e-4);
        assert_true(fabs(at.y - left) < 1e-4 || fabs(at.y - right) < 1e-4);
    }
    gpu_mesh_free(&mesh);
}

TEST(which_renderers_are_software)
{
    static const struct {
        const char *name;
        bool is_software;
    } cases[] = {
        {"llvmpipe (LLVM 15.0.6, 256 bits)", true},
        {"zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits) (MESA_LLVMPIPE))", true},
        {"softpipe", true},
        {"Software Rasterizer", true},
        {"Google SwiftShader", true},
        {"ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader "
         "driver)",
         true},
        {"ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)", true},
        {"GDI Generic", true},
        {"Apple Software Renderer", true},
        {"", false},
        {"Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false},
        {"AMD Radeon RX 6600 (radeonsi, navi23, LLVM 15.0.6, DRM 3.49)", false},
        {"NVIDIA GeForce RTX 3060/PCIe/SSE2", false},
        {"ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)", false},
        {"Mali-G78", false},
        {"Apple M1", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (software_renderer_is_named(cases[i].name) != cases[i].is_software)
            fail_msg("%s: %d", cases[i].name, !cases[i].is_software);
}
