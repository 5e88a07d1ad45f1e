import { bindMapping } from './bind-mapping.ts';
import { IMPORT_FIELD_NAMES, type ImportField, importField } from './fields.ts';
import { bareHeaderKey, headerKey, headerWords } from './header-key.ts';
import { importMapping, type ColumnRule, type ImportMapping } from './mapping.ts';
import { guessDateFormats } from './parse-date.ts';
import { scms } from './scms.ts';

/** Mappings that ship with the project. */
export const SHIPPED_MAPPINGS: readonly ImportMapping[] = [scms];

/** Shortest synonym that is searched for inside a longer header. */
const MIN_INSIDE = 2;

interface Candidate {
  readonly field: ImportField;
  readonly index: number;
  readonly score: number;
}

const synonyms = (field: ImportField) => {
  const { label, headers } = importField(field);
  return [field, label.ko, label.en, ...headers];
};

/** Korean joins words freely, so any part counts; English words count only whole (`Model` does not contain `mode`). */
const isInside = (word: string, header: string) =>
  headerKey(word).length >= MIN_INSIDE &&
  (/\p{sc=Hangul}/u.test(word) ? headerKey(header).includes(headerKey(word)) : headerWords(header).includes(headerWords(word)));

function score(header: string, words: readonly string[]): number {
  const key = headerKey(header);
  if (key === '') return 0;
  const keys = words.map(headerKey);
  if (keys.includes(key)) return 1000;
  if (keys.includes(bareHeaderKey(header))) return 900;
  return Math.max(0, ...words.filter((word) => isInside(word, header)).map((word) => (headerKey(word).length / key.length) * 800));
}

function assign(headers: readonly string[]): Candidate[] {
  const all = IMPORT_FIELD_NAMES.flatMap((field) => {
    const words = synonyms(field);
    return headers.map((header, index): Candidate => ({ field, index, score: score(header, words) }));
  });
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
  const shipped = SHIPPED_MAPPINGS.find((mapping) => bindMapping(mapping, headers).problems.length === 0);
  const columns = Object.fromEntries(assign(headers).map((one) => [one.field, ruleFor(one, headers, samples)]));
  const mapping = shipped ?? importMapping.parse({ name: 'guess', columns });
  const { unused, problems } = bindMapping(mapping, headers);
  return { mapping, unused, missing: problems.flatMap(({ code, field }) => (code === 'missing_field' && field ? [field] : [])) };
}
