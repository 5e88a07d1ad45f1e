import { TableFileError } from '../table-file-error.ts';
import { parseXml } from './read-xml.ts';

/** Longest format a spreadsheet allows. */
const MAX_FORMAT_CHARS = 255;
/** Escaped and quoted characters, fills, and anything in brackets except durations ([h]). */
const LITERAL = /\\.|[_*].|"[^"]*"|\[(?![hms]+\])[^\]]*\]/gi;

const isDateFormat = (format: string): boolean => /[ymdhs]/i.test(format.slice(0, MAX_FORMAT_CHARS).replaceAll(LITERAL, ' '));

/** Built-in date formats (ECMA-376 part 1, 18.8.30), including those of East Asian languages and Thai. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81);

/** Indexes of the styles that show a number as a day or time. */
export async function dateStylesOf(pieces: AsyncIterable<string>, limit: number): Promise<ReadonlySet<number>> {
  const own = new Map<number, boolean>();
  const dates = new Set<number>();
  const base: number[] = [];
  let within: string | undefined;
  let count = 0;
  await parseXml(pieces, {
    open(name, { numFmtId, formatCode = '', xfId }) {
      const format = numFmtId === undefined ? (base[Number(xfId)] ?? 0) : Number(numFmtId);
      if (name === 'cellXfs' || name === 'cellStyleXfs') within = name;
      else if (name === 'numFmt') own.set(format, isDateFormat(formatCode));
      else if (name === 'xf' && within === 'cellStyleXfs') base.push(format);
      else if (name === 'xf' && within === 'cellXfs' && (own.get(format) ?? isBuiltInDate(format))) dates.add(count++);
      else if (name === 'xf' && within === 'cellXfs') count++;
      if (own.size + base.length + count > limit) throw new TableFileError('too_complex', { limit });
    },
    close(name) {
      if (name === within) within = undefined;
    },
  });
  return dates;
}
