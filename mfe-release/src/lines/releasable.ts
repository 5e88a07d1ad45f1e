/** Requested pieces over all lines of a group, by PO line: two recipients may share one. */
export function askedBy(lines: readonly Readonly<Record<string, unknown>>[]): Map<number, number> {
  const asked = new Map<number, number>();
  for (const { poProductId, qty } of lines) {
    if (typeof poProductId === 'number') asked.set(poProductId, (asked.get(poProductId) ?? 0) + (Number(qty) || 0));
  }
  return asked;
}

const isBlankValue = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether a line is empty. */
export const isBlankLine = (line: Readonly<Record<string, unknown>>): boolean => Object.values(line).every(isBlankValue);
