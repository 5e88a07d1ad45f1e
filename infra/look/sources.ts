import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['packages/ui/src', 'packages/ui/gallery/src', 'shell/src', 'mfe-*/src'];

/** A file of the screens, without its comments. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

const read = (ending: string): Source[] =>
  FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.${ending}`, { cwd: ROOT }))
    .filter((file) => !/\.test\.|\/testing|\/gallery\/src\/(stories|fake)\/|tokens\.css$/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') }));

/** The style sheets of all screens except the tokens themselves. */
export const sheets = (): Source[] => read('css');

/** The components and their helpers, without tests and stories. */
export const components = (): Source[] => [...read('ts'), ...read('tsx')];

/** The tokens of a theme by name, with those of the light theme as defaults; `bright` is the light one on the site pages. */
export function tokensOf(theme: 'light' | 'dark' | 'bright'): Record<string, string> {
  const text = readFileSync(join(ROOT, 'packages/ui/src/tokens.css'), 'utf8');
  const [both = '', bright = ''] = text.split(":root[data-theme='light']");
  const [light = '', dark = ''] = both.split("[data-theme='dark']");
  const read = (part: string) =>
    Object.fromEntries([...part.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
  return { ...read(light), ...read({ light: '', dark, bright }[theme]) };
}
