/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* For SIGXFSZ. */
/* Runs the command named by the first argument, or the game. */
#include "base/system.h"
#include "cli/commands.h"

typedef struct CommandEntry {
    const char *name;
    RunCommand *run;
} CommandEntry;

/* assets/package/headless.mk compiles this file once more, for a program without a window. */
static const CommandEntry commands[] = {
#ifndef CLOCKWISE_HEADLESS
    {"bench", bench_command},     {"replay", replay_command},     {"shot", shot_command},
#endif
    {"admin", admin_command},     {"check", check_command},       {"collide", collide_command},
    {"convert", convert_command}, {"generate", generate_command}, {"meet", meet_command},
    {"pack", pack_command},       {"reduce", reduce_command},     {"regress", regress_command},
    {"serve", serve_command},     {"simulate", simulate_command}};

/* A command whose output could not be written has failed, whatever it returned. */
static int finish_output(int status)
{
    if (status == EXIT_MISSING || (fflush(stdout) == 0 && !ferror(stdout)))
        return status;
    fputs("clockwise: could not write to stdout\n", stderr);
    return EXIT_MISSING;
}

int main(int argc, char **argv)
{
    int file = 0;
    float_mode_set();
    /* The number of a closed standard stream would be that of the next file or socket, which
     * messages would be written into. Nothing can be written to what takes its place, so that is
     * noticed. */
    while (file >= 0 && file <= STDERR_FILENO)
        file = open("/dev/null", O_RDONLY);
    if (file > STDERR_FILENO)
        close(file);
    for (int i = 1; i < argc; i++)
        system_plain_path(argv[i]);
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN); /* So that writing beyond `ulimit -f` fails with an error. */
#endif
    if (!stack_reserve()) {
        fputs("clockwise: out of memory\n", stderr);
        return EXIT_MISSING;
    }
    for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return finish_output(commands[i].run(argc - 1, argv + 1));
#ifndef CLOCKWISE_HEADLESS
    return finish_output(play_command(argc, argv));
#else
    fputs("Usage: clockwise COMMAND [OPTION]...\n"
          "This is the game without a window: admin, check, collide, convert, generate, meet, "
          "pack, reduce, regress, serve, simulate.\n"
          "Each has --help.\n",
          stderr);
    return finish_output(EXIT_USAGE);
#endif
}
