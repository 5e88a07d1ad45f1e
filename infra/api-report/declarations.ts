import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/** A node of swc's tree, with only the properties used here. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The name in the other file, or the package it comes from. */
export type Place = { readonly file: string; readonly name: string } | { readonly from: string; readonly name: string };

/** The declarations and exports of one file. */
export interface Declarations {
  /** By name; an overloaded function has several. */
  readonly declared: ReadonlyMap<string, readonly Node[]>;
  readonly imported: ReadonlyMap<string, Place>;
  readonly exported: ReadonlyMap<string, Place>;
  /** Files whose exports are all re-exported. */
  readonly stars: readonly string[];
}

interface Filling {
  readonly file: string;
  readonly declared: Map<string, Node[]>;
  readonly imported: Map<string, Place>;
  readonly exported: Map<string, Place>;
  readonly stars: string[];
}

const valueOf = (node: unknown): string => (node as { value?: string } | undefined)?.value ?? '';

/** The declaration file of `./x.ts`: the import path as in the source. */
export const fileOf = (file: string, source: string): string => join(dirname(file), source.replace(/\.tsx?$/, '.d.ts'));

const placeOf = (file: string, source: string, name: string): Place =>
  source.startsWith('.') ? { file: fileOf(file, source), name } : { from: source, name };

function declare({ file, declared, exported }: Filling, node: Node, isExported: boolean): void {
  const names =
    node.type === 'VariableDeclaration'
      ? (node['declarations'] as readonly Node[]).map(({ id }) => valueOf(id))
      : [valueOf(node['identifier'] ?? node['id'])];
  for (const name of names.filter(Boolean)) {
    declared.set(name, [...(declared.get(name) ?? []), node]);
    if (isExported) exported.set(name, { file, name });
  }
}

function takeExports({ file, exported }: Filling, node: Node): void {
  const source = valueOf(node['source']);
  for (const { orig, exported: as } of node['specifiers'] as readonly { orig?: Node; exported?: Node }[]) {
    const name = valueOf(orig);
    exported.set(valueOf(as ?? orig), source ? placeOf(file, source, name) : { file, name });
  }
}

function takeImports({ file, imported }: Filling, node: Node): void {
  for (const { imported: as, local } of node['specifiers'] as readonly { imported?: Node; local: Node }[])
    imported.set(valueOf(local), placeOf(file, valueOf(node['source']), valueOf(as ?? local)));
}

const TAKE: Readonly<Record<string, (found: Filling, node: Node) => void>> = {
  ImportDeclaration: takeImports,
  ExportNamedDeclaration: takeExports,
  ExportAllDeclaration: ({ file, stars }, node) => void stars.push(fileOf(file, valueOf(node['source']))),
  ExportDeclaration: (found, node) => declare(found, node['declaration'] as Node, true),
};

/** Reads a file of declarations (`.d.ts`). Throws where it does not exist because nothing is compiled yet. */
export function readDeclarations(file: string): Declarations {
  if (!existsSync(file)) throw new Error(`${file} is missing: \`npm run types\` compiles it.`);
  const found: Filling = { file, declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2022' }) as unknown as {
    body: readonly Node[];
  };
  for (const node of body) {
    const take = TAKE[node.type];
    if (take) take(found, node);
    else declare(found, node, false);
  }
  return found;
}
