import { join, relative, sep } from 'node:path';
import { ROOT } from './release.mjs';

/** Lowest first: how elements look by themselves, antd, the kit; what a remote says of a component of the kit holds on its pages, and nothing that it says moves the shell's own. */
const ORDER = '@layer base, antd, kit, modules, shell;';
/** Of the kit: what elements look like that nothing else is said of. */
const BASE = join('core', 'css', 'base.css');
const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
const IMPORT = /@import\s[^;]+;/g;

/** Layer of a remote's styles. */
export const layerOfModule = (name) => `modules.${name}`;

/** Layer of a style sheet of this repository, by the folder that it lies in. */
export function layerOf(path, root = ROOT) {
  const [first] = relative(root, path).split(sep);
  if (first.startsWith('mfe-')) return layerOfModule(first);
  if (first === 'shell') return 'shell';
  return path.endsWith(BASE) ? 'base' : 'kit';
}

/** A style sheet with all that it says in a layer; what it imports comes before, for no block may hold it. */
export function layered(css, layer) {
  const imports = css.match(IMPORT) ?? [];
  const rest = css.replace(IMPORT, '');
  const isEmpty = rest.replace(COMMENT, '').trim() === '';
  return [...imports, ...(isEmpty ? [] : [ORDER, `@layer ${layer} {`, rest, '}'])].join('\n');
}

/** What stands at the top of a style sheet: the heads of its blocks, and its statements. */
function topOf(css) {
  const plain = css.replace(COMMENT, '').replace(STRING, '""');
  const heads = [''];
  let depth = 0;
  for (const sign of plain) {
    if (sign === '}') depth--;
    if (depth === 0 && sign !== '}') heads[heads.length - 1] += sign === '{' ? '' : sign;
    if (depth === 0 && (sign === '{' || sign === ';')) heads.push('');
    if (sign === '{') depth++;
  }
  return heads.map((head) => head.trim().replaceAll(/\s*,\s*/g, ', ')).filter(Boolean);
}

/** What of a style sheet stands outside the layer. */
export const outsideOf = (css, layer) => topOf(css).filter((head) => head !== `@layer ${layer}` && head !== ORDER);
