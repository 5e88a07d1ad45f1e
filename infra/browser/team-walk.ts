import { execFile, spawn } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const BLOCK = /```sh (moru|team)\n([\s\S]*?)```/g;
const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;

/** A command of the page for teams: its folder, and its text. */
export interface Line {
  readonly where: 'moru' | 'team';
  readonly command: string;
}

/** All commands of the page, in order. */
export const linesOf = (page: string): Line[] =>
  [...readFileSync(page, 'utf8').matchAll(BLOCK)].flatMap(([, where, text = '']) =>
    text
      .trim()
      .split('\n')
      .map((command) => ({ where: where as Line['where'], command })),
  );

/** Runs a command in a folder; returns its output. Throws with that where it fails. */
export async function type(command: string, cwd: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', PATH, ...env },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${command}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

/** Runs a command that keeps running until its server answers `path`; returns the answer, and ends it. */
export async function serve(command: string, cwd: string, { port, path }: { port: number; path: string }): Promise<string> {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', PATH, PORT: String(port) },
  });
  try {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
      if (answer?.ok) return await answer.text();
      await new Promise((done) => setTimeout(done, 100));
    }
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  }
}

/** Replaces `npm install` without a network: our packages from their packed files, others from this repository. */
export async function installFromHere(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  const here = join(ROOT, 'node_modules');
  for (const name of readdirSync(here).filter((one) => !one.startsWith('.') && one !== '@moru'))
    symlinkSync(join(here, name), join(modules, name));
  for (const name of ['tsc', 'jest']) symlinkSync(join(here, '.bin', name), join(modules, '.bin', name));
  for (const file of globSync('kit/*.tgz', { cwd: folder })) {
    const [, name = ''] = /^moru-(\w+)-/.exec(basename(file)) ?? [];
    const target = join(modules, '@moru', name);
    mkdirSync(target, { recursive: true });
    await type(`tar xzf ${join(folder, file)} -C ${target} --strip-components=1`, folder, {});
  }
  symlinkSync('../@moru/build/dist/bin.mjs', join(modules, '.bin/moru-module'));
  await type('chmod +x node_modules/@moru/build/dist/bin.mjs', folder, {});
}
