/** A guard in the code, and how its removal is planted. */
export interface Guard {
  /** Unique; a sentence of what it keeps from happening. */
  readonly protects: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Code that stands exactly once in the file. */
  readonly code: string;
  /** What stands there when the guard is gone. */
  readonly without: string;
  /** Test files that should notice, from the root, without `.test.ts`. */
  readonly suites: readonly string[];
  /** Engine on which they notice: a lock does nothing where calls queue anyway. SQLite unless told; left out where there is no MariaDB. */
  readonly engine?: 'mariadb';
}

/** Source of a file in which the guard is gone. Throws when its code is not there exactly once. */
export function removeGuard(source: string, { code, without, protects, file }: Guard): string {
  const parts = source.split(code);
  if (parts.length !== 2) throw new Error(`the guard "${protects}" is ${parts.length - 1} times in ${file}: adapt infra/guards`);
  return parts.join(without);
}
