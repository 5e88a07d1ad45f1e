import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';

const stampFile = (name, root) => join(root, '.cache/stamps', name);

/** One hash over the names and the contents of files and of all files in folders. */
export function currentHash(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path, root))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path, root) {
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Whether `markFresh` was last called with this hash. */
export function isFresh(name, hash, root = ROOT) {
  try {
    return readFileSync(stampFile(name, root), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Stores the hash of the sources of a finished build. */
export function markFresh(name, hash, root = ROOT) {
  mkdirSync(join(root, '.cache/stamps'), { recursive: true });
  writeFileSync(stampFile(name, root), hash);
}
