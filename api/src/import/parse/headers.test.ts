import { expect, test } from '@jest/globals';
import { bindMapping, guessMapping, MAX_HEADER, normaliseRow } from '@moru/contract';
import { readTable } from '../../testing/tables.ts';

test.each([
  ['longer than a mapping takes', `PO No (${'x'.repeat(300)})`],
  ['cut within a character', `PO No (${'😀'.repeat(150)})`],
  ['with a character that cannot be stored', 'PO\0 No'],
])('a header counts by its beginning: %s', async (_what, header) => {
  const table = await readTable(Buffer.from(`\ufeff${header}\tProduct name\tQty\nHD-1\tMug\t5\n`, 'utf-16le'));
  expect(Math.max(...table.headers.map(({ length }) => length))).toBeLessThanOrEqual(MAX_HEADER);
  const bound = bindMapping(guessMapping(table.headers).mapping, table.headers);
  const rows = (await Array.fromAsync(table.rows)).map((record) => normaliseRow(record, bound));
  expect(rows).toMatchObject([{ values: { poNo: 'HD-1', productName: 'Mug', orderQty: 5 } }]);
});
