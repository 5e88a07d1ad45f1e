import { bindMapping } from './bind-mapping.ts';
import { IMPORT_FIELD_NAMES, type ImportField, importField } from './fields.ts';
import { headerForms, type HeaderForms } from './header-key.ts';
import { importMapping, type ColumnRule, type ImportMapping } from './mapping.ts';
import { guessDateFormats } from './parse-date.ts';
import { scms } from './scms.ts';

/** Mappings that ship with the project. */
export const SHIPPED_MAPPINGS: readonly ImportMapping[] = [scms];

/** Shortest synonym that is searched for inside a longer header. */
const MIN_INSIDE = 2;
/** Longest header that is searched for synonyms: a longer one is a sentence. */
const MAX_SEARCHED = 80;

interface Candidate {
  readonly field: ImportField;
  readonly index: number;
  readonly score: number;
}

/** Names of a field; `isJoined`: Korean joins words freely, so any part of a header counts. */
const NAMES = IMPORT_FIELD_NAMES.map((field) => {
  const { label, headers } = importField(field);
  const names = [field, label.ko, label.en, ...headers];
  return { field, names: names.map((name) => ({ ...headerForms(name), isJoined: /\p{sc=Hangul}/u.test(name) })) };
});
type Name = (typeof NAMES)[number]['names'][number];

/** English words count only whole (`Model` does not contain `mode`). */
const isInside = ({ key, words, isJoined }: Name, header: HeaderForms) =>
  key.length >= MIN_INSIDE && (isJoined ? header.key.includes(key) : header.words.includes(words));

function score(header: HeaderForms, names: readonly Name[]): number {
  if (header.key === '') return 0;
  if (names.some(({ key }) => key === header.key)) return 1000;
  if (names.some(({ key }) => key === header.bare)) return 900;
  if (header.words.length > MAX_SEARCHED) return 0;
  return Math.max(0, ...names.filter((name) => isInside(name, header)).map(({ key }) => (key.length / header.key.length) * 800));
}

function assign(forms: readonly HeaderForms[]): Candidate[] {
  const all = NAMES.flatMap(({ field, names }) => forms.map((header, index): Candidate => ({ field, index, score: score(header, names) })));
  const chosen: Candidate[] = [];
  for (const candidate of all.filter((one) => one.score > 0).toSorted((a, b) => b.score - a.score || a.index - b.index)) {
    if (!chosen.some(({ field, index }) => field === candidate.field || index === candidate.index)) chosen.push(candidate);
  }
  return chosen;
}

function ruleFor({ field, index }: Candidate, headers: readonly string[], samples: readonly (readonly string[])[]): ColumnRule {
  const { kind, required } = importField(field);
  const header = headers[index] ?? '';
  const cells = samples.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
  const words = required || kind === 'text' || kind === 'country' ? {} : { words: 'memo' as const };
  return { header, ...words, ...(kind === 'date' && cells.length > 0 ? { date: { formats: guessDateFormats(cells) } } : {}) };
}

/** A guess of what the columns mean: the mapping, the headers it leaves unused, and the required fields without a column. */
export interface MappingGuess {
  readonly mapping: ImportMapping;
  readonly unused: readonly string[];
  readonly missing: readonly ImportField[];
}

/**
 * Guesses a mapping from headers (Korean or English); sample rows decide between day-month and month-day. A file with every column of a
 * shipped mapping gets that mapping.
 */
export function guessMapping(headers: readonly string[], samples: readonly (readonly string[])[] = []): MappingGuess {
  const forms = headers.map(headerForms);
  const keys = forms.map(({ key }) => key);
  const shipped = SHIPPED_MAPPINGS.find((mapping) => bindMapping(mapping, headers, keys).problems.length === 0);
  const columns = Object.fromEntries(assign(forms).map((one) => [one.field, ruleFor(one, headers, samples)]));
  const mapping = shipped ?? importMapping.parse({ name: 'guess', columns });
  const { unused, problems } = bindMapping(mapping, headers, keys);
  return { mapping, unused, missing: problems.flatMap(({ code, field }) => (code === 'missing_field' && field ? [field] : [])) };
}
