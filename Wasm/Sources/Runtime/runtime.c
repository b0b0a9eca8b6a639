// What Embedded Swift needs from a C library where there is none: memory, the product of two 128-bit
// numbers for printing doubles, and rounding to whole numbers. No other arithmetic of the engine belongs
// here: a C compiler may contract a product and a sum into one rounding, Swift never does.
//
// Memory comes in blocks of powers of two, one free list per size; a block is never split or
// merged, so a size once used can be used again and nothing else. Page by page the memory grows.

#ifdef __wasm__

typedef __SIZE_TYPE__ size_t;
typedef unsigned long long u64;

enum { smallest = 4, page = 65536 };

struct block { struct block *next; };

extern unsigned char __heap_base;
static struct block *free_blocks[32];
static size_t top;

static struct block *take(int order) {
  struct block *block = free_blocks[order];
  if (block) {
    free_blocks[order] = block->next;
    return block;
  }
  size_t size = (size_t)1 << order;
  size_t align = size < page ? size : page;
  if (!top) top = (size_t)&__heap_base;
  size_t start = (top + align - 1) & ~(align - 1);
  size_t end = start + size;
  size_t have = (size_t)__builtin_wasm_memory_size(0) * page;
  if (end < start) return 0;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1)
    return 0;
  top = end;
  return (struct block *)start;
}

// The order of a block lies in the 16 bytes before what the caller gets, or before its aligned
// start when the caller wants more alignment than that.
int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t header = alignment < 16 ? 16 : alignment;
  if (size > (size_t)1 << 30 || header > page) return 12;
  int order = smallest;
  while (((size_t)1 << order) < size + header) order++;
  char *start = (char *)take(order);
  if (!start) return 12;
  int *tag = (int *)(start + header) - 2;
  tag[0] = order;
  tag[1] = (int)header;
  *result = start + header;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  int *tag = (int *)pointer - 2;
  int order = tag[0];
  struct block *block = (struct block *)((char *)pointer - tag[1]);
  block->next = free_blocks[order];
  free_blocks[order] = block;
}

// The low 128 bits of a product, result first by the calling convention of compiler-rt.
__int128 __multi3(__int128 a, __int128 b) {
  u64 a0 = (u64)a, b0 = (u64)b, a1 = (u64)(a >> 64), b1 = (u64)(b >> 64);
  u64 low = (a0 & 0xffffffff) * (b0 & 0xffffffff);
  u64 mid1 = (a0 >> 32) * (b0 & 0xffffffff) + (low >> 32);
  u64 mid2 = (a0 & 0xffffffff) * (b0 >> 32) + (mid1 & 0xffffffff);
  u64 high = (a0 >> 32) * (b0 >> 32) + (mid1 >> 32) + (mid2 >> 32) + a0 * b1 + a1 * b0;
  low = (mid2 << 32) | (low & 0xffffffff);
  return (__int128)(((unsigned __int128)high << 64) | low);
}

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *first = a, *second = b;
  for (size_t index = 0; index < size; index += 1) {
    if (first[index] != second[index]) return first[index] < second[index] ? -1 : 1;
  }
  return 0;
}

// To the nearest whole number, halves away from zero. The difference is exact, so nothing is contracted.
double round(double number) {
  double whole = __builtin_trunc(number);
  double rest = number - whole;
  if (rest >= 0.5) return whole + 1;
  return rest <= -0.5 ? whole - 1 : whole;
}

#endif
