/** A cell in quotes up to the next tab or line end, as spreadsheets write one that holds a tab, a line end or a quote. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const PLAIN = /[^\t\n]*/y;

const NEEDS_QUOTES = /[\t\n]|""/;

/** The cell that begins at `at`, and where it ends. */
function cellAt(text: string, at: number): { cell: string; end: number } {
  QUOTED.lastIndex = at;
  const [quoted = '', inside = ''] = QUOTED.exec(text) ?? [];
  // `"Haru"` is a name in quotes: a spreadsheet would not have put them.
  if (quoted !== '' && NEEDS_QUOTES.test(inside)) return { cell: inside.replaceAll('""', '"'), end: at + quoted.length };
  PLAIN.lastIndex = at;
  const [plain = ''] = PLAIN.exec(text) ?? [];
  return { cell: plain, end: at + plain.length };
}

/** Cells of copied text: tabs between columns, lines between rows, quotes around what holds either. */
export function textCells(given: string): string[][] {
  const text = given.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; ;) {
    const { cell, end } = cellAt(text, at);
    rows.at(-1)?.push(cell);
    if (end >= text.length) return rows;
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
}

/** Cells of the first table of copied HTML; a cell over several columns leaves the others empty. */
function htmlCells(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return [...(table?.rows ?? [])].map((row) =>
    [...row.cells].flatMap((cell) => {
      for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
      return [(cell.textContent ?? '').trim(), ...Array.from({ length: cell.colSpan - 1 }, () => '')];
    }),
  );
}

const isBlock = (rows: readonly (readonly string[])[]): boolean => rows.length > 1 || (rows[0]?.length ?? 0) > 1;

/** Cells of a copied range, from its text, else from its table; null when it is a single cell. */
export function copiedCells(data: Pick<DataTransfer, 'getData'>): string[][] | null {
  const text = data.getData('text/plain');
  const rows = text === '' ? [] : textCells(text);
  if (isBlock(rows)) return rows;
  const html = data.getData('text/html');
  const table = html === '' ? [] : htmlCells(html);
  return isBlock(table) ? table : null;
}
