import type { ApiError } from '@moru/ui/core';

/** The text under each field that has one. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface Sorted {
  readonly errors: FieldErrors;
  readonly rest: string | undefined;
}

/** The server's issues by field; the server's message for what belongs to no field. */
export function sortIssues(fields: readonly string[], { message, issues }: Pick<ApiError, 'message' | 'issues'>): Sorted {
  const fieldOf = (path: readonly (string | number)[]) => fields.find((name) => name === path.at(-1));
  const placed = issues.flatMap((issue) => {
    const field = fieldOf(issue.path);
    return field ? [[field, issue.message] as const] : [];
  });
  // The first issue of a field is the one to correct first.
  const errors: Record<string, string> = {};
  for (const [field, found] of placed) errors[field] ??= found;
  return { errors, rest: issues.length > 0 && placed.length === issues.length ? undefined : message };
}
