import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileOf, readDeclarations, type Declarations, type Node, type Place } from './declarations.ts';

const HASH_DIGITS = 10;

const KINDS: Readonly<Record<string, string>> = {
  VariableDeclaration: 'const',
  FunctionDeclaration: 'function',
  TsInterfaceDeclaration: 'interface',
  TsTypeAliasDeclaration: 'type',
  ClassDeclaration: 'class',
};

/** Lines of a report by their heading: each request of the package, then the files behind it. */
export type Surface = Readonly<Record<string, readonly string[]>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The declaration without its positions in the file. */
const plain = (key: string, value: unknown): unknown => (key === 'span' || key === 'ctxt' ? undefined : value);

const firstOf = (qualifier: unknown): string => {
  const { type, value, left } = (qualifier ?? {}) as { type?: string; value?: string; left?: unknown };
  return type === 'TsQualifiedName' ? firstOf(left) : (value ?? '');
};

/** Everything that a declaration refers to: names of its own file, and inline imports. */
function namedIn(value: unknown, file: string, found: { names: Set<string>; places: Place[] }): typeof found {
  if (Array.isArray(value)) for (const one of value) namedIn(one, file, found);
  else if (isNode(value)) {
    if (value.type === 'Identifier') found.names.add(String(value['value']));
    if (value.type === 'TsImportType') {
      const source = String((value['argument'] as Node)['value']);
      if (source.startsWith('.')) found.places.push({ file: fileOf(file, source), name: firstOf(value['qualifier']) });
    }
    for (const part of Object.values(value)) namedIn(part, file, found);
  }
  return found;
}

/** The declarations of a package below one folder, each file read once. */
class Reader {
  readonly #known = new Map<string, Declarations>();
  readonly #exports = new Map<string, Map<string, Place>>();

  of(file: string): Declarations {
    const known = this.#known.get(file) ?? readDeclarations(file);
    this.#known.set(file, known);
    return known;
  }

  /** Every name that a file exports, re-exports included, and where it is declared. */
  exportsOf(file: string): Map<string, Place> {
    const known = this.#exports.get(file);
    if (known) return known;
    const { exported, stars } = this.of(file);
    const passed = stars.flatMap((star) => [...this.exportsOf(star)]);
    const all = new Map([...passed, ...[...exported].map(([name, place]): [string, Place] => [name, this.declaredAt(place)])]);
    this.#exports.set(file, all);
    return all;
  }

  /** Follows a name through the files that re-export it. */
  declaredAt(place: Place): Place {
    if ('from' in place) return place;
    const { declared, imported } = this.of(place.file);
    if (declared.has(place.name)) return place;
    const next = imported.get(place.name) ?? this.exportsOf(place.file).get(place.name);
    return next && !('file' in next && next.file === place.file && next.name === place.name) ? this.declaredAt(next) : place;
  }
}

const keyOf = (place: Place): string => `${'file' in place ? place.file : place.from} ${place.name}`;

function described(reader: Reader, place: Place): string {
  if ('from' in place) return `from ${place.from}`;
  const nodes = reader.of(place.file).declared.get(place.name) ?? [];
  const hash = createHash('sha256').update(JSON.stringify(nodes, plain)).digest('hex').slice(0, HASH_DIGITS);
  return `${KINDS[nodes[0]?.type ?? ''] ?? 'name'} ${hash}`;
}

/** Declarations of its own package that a declaration refers to. */
function behind(reader: Reader, { file, name }: { file: string; name: string }): Place[] {
  const { declared, imported } = reader.of(file);
  const { names, places } = namedIn(declared.get(name), file, { names: new Set(), places: [] });
  const own = [...names].flatMap((one) => {
    if (declared.has(one)) return one === name ? [] : [{ file, name: one }];
    return imported.get(one) ?? [];
  });
  return [...own, ...places].map((place) => reader.declaredAt(place));
}

const sorted = (lines: Iterable<string>): string[] => [...lines].toSorted((a, b) => (a < b ? -1 : 1));

/**
 * The surface of a package: each name of its requests (`entries`: file of declarations by request) with a hash of its declaration, and
 * likewise every declaration below `root` that those refer to. Comments and layout are not part of it.
 */
export function surfaceOf(root: string, entries: Readonly<Record<string, string>>): Surface {
  const reader = new Reader();
  const seen = new Map<string, Place>();
  const own = new Set<string>();
  const requests = Object.entries(entries).map(([request, file]) => {
    const names = reader.exportsOf(file);
    for (const place of names.values()) own.add(keyOf(place));
    for (const place of names.values()) seen.set(keyOf(place), place);
    return [request, sorted([...names].map(([name, place]) => `${name} ${described(reader, place)}`))] as const;
  });
  // The list grows during the loop.
  for (const [, place] of seen) if ('file' in place) for (const next of behind(reader, place)) seen.set(keyOf(next), next);
  const files = Map.groupBy(
    [...seen].flatMap(([key, place]) => ('file' in place && !own.has(key) ? [place] : [])),
    ({ file }) => relative(root, file).replaceAll('\\', '/'),
  );
  const others = [...files].map(([file, places]) => [file, sorted(places.map((one) => `${one.name} ${described(reader, one)}`))] as const);
  return Object.fromEntries([...requests, ...others.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
