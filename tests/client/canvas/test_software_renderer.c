/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_canvas.h"
#include "test.h"

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
