// The C library's own account of its memory, which Swift's module of that library leaves out.
#include <malloc.h>
