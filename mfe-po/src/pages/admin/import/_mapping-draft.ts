import { importField, isDateFormat, type ColumnRule, type ImportField, type ImportLevel, type ImportMapping } from '@moru/contract';

/** What a column of the file is used for: a field, a note in a record's memo, or nothing. */
export type Target = ImportField | `note:${ImportLevel}` | '';

/** Header without case and spacing, as the reader compares them. */
const plain = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const names = ({ header }: ColumnRule): readonly string[] => (typeof header === 'string' ? [header] : header);

// Object.entries loses the type of the keys; the schema has checked that they are field names.
const entries = (mapping: ImportMapping) => Object.entries(mapping.columns) as [ImportField, ColumnRule][];

/** The header of the file that a rule reads: of several, the first that the file has. */
export function headerOf(rule: ColumnRule, headers: readonly string[]): string | undefined {
  for (const name of names(rule)) {
    const found = headers.find((header) => plain(header) === plain(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A header of the file and one use of it. */
export type Use = readonly [header: string, target: Target];

const noteAt = (mapping: ImportMapping, header: string) => mapping.notes.find((note) => plain(note.header) === plain(header));

/** The uses of each header of the file, in the file's order; a header of two fields appears twice. */
export function usesOf(mapping: ImportMapping, headers: readonly string[]): Use[] {
  return headers
    .filter((header) => header !== '')
    .flatMap((header): Use[] => {
      const fields = entries(mapping).flatMap(([field, rule]) => (headerOf(rule, headers) === header ? [field] : []));
      const note = noteAt(mapping, header);
      const targets: Target[] = [...fields, ...(note ? [`note:${note.level}` as const] : [])];
      return (targets.length > 0 ? targets : (['' as const] satisfies Target[])).map((target) => [header, target] as const);
    });
}

const isNote = (target: Target): target is `note:${ImportLevel}` => target.startsWith('note:');

/** The mapping with one use of a header replaced; a field assigned to another header before is moved to this one. */
export function withTarget(mapping: ImportMapping, [header, before]: Use, target: Target): ImportMapping {
  const columns = Object.fromEntries(entries(mapping).filter(([field]) => field !== before && field !== target));
  const isFreed = isNote(before) || isNote(target);
  const notes = isFreed ? mapping.notes.filter((note) => plain(note.header) !== plain(header)) : mapping.notes;
  if (target === '') return { ...mapping, columns, notes };
  // Target's pattern guarantees a level after the colon.
  if (isNote(target)) return { ...mapping, columns, notes: [...notes, { header, level: target.slice('note:'.length) as ImportLevel }] };
  const { kind, required } = importField(target);
  const rule: ColumnRule = mapping.columns[target] ?? (required || kind === 'text' ? { header } : { header, words: 'error' });
  return { ...mapping, columns: { ...columns, [target]: { ...rule, header } }, notes };
}

/** The mapping with another rule for a field; `undefined` removes a part of it. */
export function withRule(mapping: ImportMapping, field: ImportField, part: Partial<ColumnRule>): ImportMapping {
  const rule = mapping.columns[field];
  return rule ? { ...mapping, columns: { ...mapping.columns, [field]: { ...rule, ...part } } } : mapping;
}

/** The mapping with another default for a field; an empty one removes it. */
export function withDefault(mapping: ImportMapping, field: ImportField, value: string): ImportMapping {
  const { [field]: _old, ...rest } = mapping.defaults;
  return { ...mapping, defaults: value === '' ? rest : { ...rest, [field]: value } };
}

/** Date formats as one line; `MMM D, YYYY` contains a comma, so they are separated by `|`. */
export const formatsText = (rule: ColumnRule): string => rule.date?.formats.join(' | ') ?? '';

const parted = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The typed date formats, and the invalid ones. */
export function readFormats(text: string): { formats: string[]; wrong: string[] } {
  const all = parted(text);
  return { formats: all.filter(isDateFormat), wrong: all.filter((format) => !isDateFormat(format)) };
}

/** Words that may be moved to the memo, as one line. */
export const wordsText = ({ words }: ColumnRule): string => (Array.isArray(words) ? words.join(' | ') : '');

/** The typed words. */
export const readWords = (text: string): string[] => parted(text);

/** Replacements as one line: `Seoul=KR | Busan=KR`. */
export const valuesText = ({ values = {} }: ColumnRule): string =>
  Object.entries(values)
    .map(([from, to]) => `${from}=${to}`)
    .join(' | ');

/** The typed replacements; a part without `=` is left out. */
export function readValues(text: string): Record<string, string> | undefined {
  const pairs = parted(text).flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : [];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
