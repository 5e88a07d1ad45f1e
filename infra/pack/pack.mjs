import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../setup/node.mjs';
import { KIT, stage } from './stage.mjs';

const run = promisify(execFile);

/** Packs the packages that a team needs into `out`, from their current build; returns the file of each package by its name. */
export async function packKit(out, root = ROOT) {
  mkdirSync(out, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), 'moru-pack-'));
  try {
    for (const name of KIT) stage(root, name, join(staging, name));
    const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', out, ...KIT.map((name) => `./${name}`)], {
      cwd: staging,
      maxBuffer: 64 * 1024 * 1024,
    });
    return Object.fromEntries(JSON.parse(stdout).map(({ name, filename }) => [name, filename]));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
