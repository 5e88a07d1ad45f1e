import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const COMPILED = /\.(d\.ts|js)(\.map)?$/;

/** Deletes files from a project's dist whose source no longer exists: the API loads its modules by glob and would load those too. */
export function pruneOutput(project) {
  const dist = join(project, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist, { recursive: true })) {
    const stem = name.replace(COMPILED, '');
    if (stem !== name && !['.ts', '.tsx'].some((ending) => existsSync(join(project, 'src', stem + ending)))) rmSync(join(dist, name));
  }
}
