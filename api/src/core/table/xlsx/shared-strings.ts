import { TableFileError } from '../table-file-error.ts';
import type { TableLimits } from '../table-limits.ts';
import { parseXml } from './read-xml.ts';
import { RichText } from './rich-text.ts';

/** The shared texts that cells refer to by number. Throws `too_complex` when they exceed the memory limit. */
export async function sharedStringsOf(pieces: AsyncIterable<string>, { sharedItems, sharedChars }: TableLimits): Promise<string[]> {
  const strings: string[] = [];
  let chars = 0;
  const item = new RichText('si', sharedChars);
  await parseXml(pieces, {
    open: (name) => item.open(name),
    text: (text) => item.add(text),
    close(name) {
      const whole = item.close(name);
      if (whole === undefined) return;
      chars += whole.length;
      strings.push(whole);
      if (strings.length > sharedItems || chars > sharedChars) throw new TableFileError('too_complex');
    },
  });
  return strings;
}
