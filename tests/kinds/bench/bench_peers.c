/* SPDX-License-Identifier: MIT */
/* `clockwise bench` with other engines beside it: bench_peers PROGRAM [OUT.json] */
#include "cli/bench_run.h"
#include "peers.h"

#include <stddef.h>

int main(int argc, char **argv)
{
    const BenchEngine *peers[] = {&box2d_peer, &chipmunk_peer, &chipmunk_hash_peer};
    BenchRun run = {.program = argc > 1 ? argv[1] : NULL,
                    .json_path = argc > 2 ? argv[2] : NULL,
                    .peers = peers,
                    .peer_count = sizeof peers / sizeof peers[0]};
    return bench_run_all(&run);
}
