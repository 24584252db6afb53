#!/bin/sh
# SPDX-License-Identifier: MIT
# Both compilers, unoptimized and optimized, play the same match to the same hash. `make matrix` asks
# other machines too.
exec sh tests/kinds/matrix/matrix.sh small
