const formats = new Map<number, Intl.NumberFormat>();

/** A number formatted for documents: thousands separators, at most `scale` decimals. */
export function num(value: number, scale = 0): string {
  const known = formats.get(scale) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: scale });
  formats.set(scale, known);
  return known.format(value);
}
