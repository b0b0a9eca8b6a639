#!/bin/bash
# Compares recorded traces, and the stages of the example, with second implementations in Python: oracles.sh TRACES
set -euo pipefail
traces=$1
vectors=$(dirname "$traces")/vectors

[ -d "$vectors" ] || vectors=
.venv/bin/python Tests/Oracle/drawing_oracle.py Content/strokes "$traces" ${vectors:+"$vectors"}
.venv/bin/python Tests/Oracle/graph_oracle.py "$traces/tiles" ${vectors:+"$vectors/tiles"}
.venv/bin/python Tests/Oracle/spline_oracle.py "$SITEGEN" Content/examples/splines Content/strokes
