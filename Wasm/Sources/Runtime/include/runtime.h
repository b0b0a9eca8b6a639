// The library functions that the linker asks for on behalf of Embedded Swift are in runtime.c;
// Swift code calls none of them by name.
#pragma once
