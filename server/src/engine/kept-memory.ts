/**
 * The C library (glibc) raises by itself from which size on it maps memory apart, and keeps what is below: the pixels
 * of the last photo. A fixed threshold, as the environment of a process, has all of them given back, or kept until the
 * process ends. Giving back costs time: the memory is mapped again page by page. What is kept is asked for in large
 * pages, where the system grants them. Source: glibc manual, "Memory Allocation Tunables".
 */
export function memoryEnvironment(keepsMemory: boolean): Readonly<Record<string, string>> {
  const threshold = String(keepsMemory ? 2 ** 30 : 2 ** 20);
  return {
    MALLOC_MMAP_THRESHOLD_: threshold,
    MALLOC_TRIM_THRESHOLD_: threshold,
    ...(keepsMemory && { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }),
  };
}
