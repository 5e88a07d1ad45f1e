import { join, relative, sep } from 'node:path';
import { ROOT } from './release.mjs';

/** Lowest first: elements, antd, the kit; styles of a remote override those of the kit on its pages, and none of them changes the shell. */
const ORDER = '@layer base, antd, kit, modules, shell;';
/** Styles of the kit for elements without other styles. */
const BASE = join('core', 'css', 'base.css');
const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
const IMPORT = /@import\s[^;]+;/g;

/** Layer of a remote's styles. */
export const layerOfModule = (name) => `modules.${name}`;

/** Layer of a style sheet of this repository, by its folder. */
export function layerOf(path, root = ROOT) {
  const [first] = relative(root, path).split(sep);
  if (first.startsWith('mfe-')) return layerOfModule(first);
  if (first === 'shell') return 'shell';
  return path.endsWith(BASE) ? 'base' : 'kit';
}

/** A style sheet with all its rules in a layer; imports come before, since no block may contain them. */
export function layered(css, layer) {
  const imports = css.match(IMPORT) ?? [];
  const rest = css.replace(IMPORT, '');
  const isEmpty = rest.replace(COMMENT, '').trim() === '';
  return [...imports, ...(isEmpty ? [] : [ORDER, `@layer ${layer} {`, rest, '}'])].join('\n');
}

/** The top level of a style sheet: the heads of its blocks, and its statements. */
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

/** The parts of a style sheet outside the layer. */
export const outsideOf = (css, layer) => topOf(css).filter((head) => head !== `@layer ${layer}` && head !== ORDER);
