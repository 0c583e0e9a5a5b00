/* What the functions of a library need: the objects of Python and NumPy as far as they are looked at, the table of
   Python's own functions (native.py fills it), and Numba's counted memory. For WebAssembly the last alone. */

typedef long long i64;
typedef unsigned char u8;

#if defined(__wasm__)
#define SHARED
#elif defined(_WIN32)
#define SHARED __declspec(dllexport)
#else
#define SHARED __attribute__((visibility("default")))
#endif

#ifndef __wasm__

typedef struct Object { i64 references; struct Object *type; } Object;

typedef struct {
    Object head;
    char *data;
    int dims;
    i64 *shape, *strides;
    Object *base, *kind;
    int flags;
} Array;

typedef struct { Object head; i64 size; char *data; Object *kind; } Record;

enum { CONTIGUOUS = 0x1, ALIGNED = 0x100, WRITABLE = 0x400 };

/* The order is that of FUNCTIONS and OBJECTS in native.py. */
struct Python {
    Object *(*call)(Object *, Object *const *, i64, Object *);
    i64 (*as_number)(Object *);
    Object *(*number)(i64);
    Object *(*truth)(long);
    void (*hold)(Object *);
    Object *(*error)(void);
    void (*clear_error)(void);
    void (*set_error)(Object *, const char *);
    void *(*leave)(void);
    void (*enter)(void *);
    void *(*allocate)(unsigned long long);
    void (*release)(void *);
    Object *none, *yes, *no, *int_type, *array_type, *record_type, *failure;
};

SHARED struct Python python;

static int takes_int(Object *given, i64 *value) {
    if (given->type != python.int_type) return 0;
    *value = python.as_number(given);
    if (*value != -1 || !python.error()) return 1;
    python.clear_error();
    return 0;
}

static int takes_bool(Object *given, u8 *value) {
    *value = given == python.yes;
    return *value || given == python.no;
}

static int takes_array(Object *given, Object *kind, int dims, int flags) {
    Array *array = (Array *)given;
    return given->type == python.array_type && array->kind == kind && array->dims == dims
        && (array->flags & flags) == flags;
}

static int takes_record(Object *given, Object *kind) {
    return given->type == python.record_type && ((Record *)given)->kind == kind;
}

static Object *give_none(void) {
    python.hold(python.none);
    return python.none;
}

static Object *fail(void) {
    python.set_error(python.failure, "A compiled rule failed: a division by zero, or an index out of its range.");
    return 0;
}

static void *allocate(i64 size) { return python.allocate(size); }
static void release(void *block) { python.release(block); }

#else

/* A stack of memory for one call at a time: empty again when all that was taken has been given back. */
extern u8 __heap_base;
static unsigned long top;
static i64 taken;

static void *allocate(i64 size) {
    if (!taken) top = ((unsigned long)&__heap_base + 63) & ~63ul;
    unsigned long at = top;
    top += (size + 63) & ~63ll;
    while (__builtin_wasm_memory_size(0) * 65536ul < top)
        if (__builtin_wasm_memory_grow(0, 16) == (unsigned long)-1) __builtin_trap();
    taken++;
    return (void *)at;
}

static void release(void *block) { taken--; (void)block; }

#endif

#if defined(__wasm__) || defined(_WIN32)
/* Elsewhere the process has these already. */
void *memset(void *to, int byte, __SIZE_TYPE__ count) {
    for (u8 *at = to; count--;) *at++ = byte;
    return to;
}

/* 2^k e^r with r near 0, as a sum. Bots that search weigh by it; no rule does, so its last bit matters to nobody. */
double exp(double x) {
    if (x != x) return x;
    if (x > 709.0) return 1.0 / 0.0;
    if (x < -700.0) return 0.0;
    i64 k = (i64)(x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5));
    double r = (x - k * 0.693147180369123816490) - k * 1.90821492927058770002e-10, sum = 1.0;
    for (int n = 17; n; n--) sum = 1.0 + sum * r / n;
    union { i64 bits; double number; } scale = {(k + 1023) << 52};
    return sum * scale.number;
}

void *memcpy(void *to, const void *from, __SIZE_TYPE__ count) {
    const u8 *source = from;
    for (u8 *at = to; count--;) *at++ = *source++;
    return to;
}

void *memmove(void *to, const void *from, __SIZE_TYPE__ count) {
    if ((u8 *)to <= (const u8 *)from) return memcpy(to, from, count);
    while (count--) ((u8 *)to)[count] = ((const u8 *)from)[count];
    return to;
}
#endif

double sqrt(double of) { return __builtin_sqrt(of); }

/* Numba's counted memory ("meminfo"), as its compiled code lays it out. */
typedef struct { i64 count; void *destroy, *about, *data; i64 size; void *allocator; } Counted;

enum { ALIGNMENT = 64 };

void *NRT_MemInfo_alloc_aligned(i64 size, unsigned align) {
    Counted *made = allocate((i64)sizeof(Counted) + size + 2 * ALIGNMENT);
    __UINTPTR_TYPE__ step = align ? align : ALIGNMENT, end = (__UINTPTR_TYPE__)(made + 1) + step - 1;
    made->count = 1;
    made->destroy = made->about = made->allocator = 0;
    made->data = (void *)(end - end % step);
    made->size = size;
    return made;
}

void *NRT_MemInfo_alloc_safe_aligned(i64 size, unsigned align) { return NRT_MemInfo_alloc_aligned(size, align); }

void *NRT_MemInfo_alloc(i64 size) { return NRT_MemInfo_alloc_aligned(size, 0); }

void NRT_MemInfo_call_dtor(Counted *gone) { release(gone); }
