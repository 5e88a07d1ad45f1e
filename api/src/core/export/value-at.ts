/** The value at a dotted path of a nested row; null where a joined row is missing. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = row;
  for (const step of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[step] ?? null;
  return value;
}
