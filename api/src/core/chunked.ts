/** The items in parts of at most `size`, in order, each created on demand. */
export function* chunked<T>(items: readonly T[], size: number): Generator<T[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
