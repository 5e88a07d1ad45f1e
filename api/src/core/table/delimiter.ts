import { parse } from 'csv-parse/sync';

/** Separators that are tried, the most common first. */
export const DELIMITERS = [',', '\t', ';', '|'] as const;

/** A separator of delimited text. */
export type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE_ROWS = 30;

/** Options of csv-parse in all places. */
export const CSV_OPTIONS = {
  record_delimiter: '\n',
  relax_column_count: true,
  // A lone inch sign inside a value (6" pipe) is not a quote.
  relax_quotes: true,
  skip_empty_lines: true,
} as const;

/** Rows of the beginning with this separator; an unclosed quote at the cut is dropped. */
function rowsOf(head: string, delimiter: Delimiter, isWhole: boolean): string[][] {
  const lastBreak = head.lastIndexOf('\n');
  const text = isWhole || lastBreak < 0 ? head : head.slice(0, lastBreak);
  const rows: string[][] = [];
  try {
    parse(text, { ...CSV_OPTIONS, delimiter, to: SAMPLE_ROWS, max_record_size: 0, on_record: (row: string[]) => void rows.push(row) });
  } catch {
    // An open quote: the rows before it are enough to count columns, and the real reading reports the line.
  }
  return rows;
}

function score(rows: readonly string[][]): number {
  const widths = rows.map((row) => row.length);
  const widest = Math.max(1, ...widths);
  if (widest === 1) return 0;
  // The separator that gives most rows the same, large width.
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1;
  const share = widths.filter((width) => width === usual).length / widths.length;
  return usual > 1 ? share * share * Math.log2(usual) + 1 : share;
}

/** Guesses the separator from the beginning of a file (line ends already LF); a comma where it is unclear. */
export function guessDelimiter(head: string, isWhole: boolean): Delimiter {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: score(rowsOf(head, delimiter, isWhole)) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
