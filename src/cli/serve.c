/* SPDX-License-Identifier: MIT */
/* `clockwise serve`. A build without libsodium lacks serve_run.c and its parts. */
#include "cli/serve_parts.h"

int serve_command(int argc, char **argv)
{
    ServeArguments arguments = {.argc = argc, .argv = argv};
    ServeOptions *serve;
    Error error;
    int code = serve_options_read(&serve, &arguments, NULL, &error);
    if (code == EXIT_USAGE && error.text[0] != '\0')
        code = option_misused("serve", error.text);
    else if (code == EXIT_MISSING && error.text[0] != '\0')
        code = option_missing("serve", error.text);
#ifdef CLOCKWISE_HAS_SODIUM
    if (code < 0)
        return serve_run(serve, &arguments);
#else
    if (code < 0)
        code = admin_command(argc, argv);
#endif
    serve_options_destroy(serve);
    return code;
}

#ifndef CLOCKWISE_HAS_SODIUM
int admin_command(int argc, char **argv)
{
    (void)argc;
    return option_missing(argv[0], "this build cannot play over a network: it was built without "
                                   "libsodium. Install it (src/setup.sh build) and build again");
}
#endif
