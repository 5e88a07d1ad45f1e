type Clipboard = Pick<DataTransfer, 'getData'>;

const textOf = (cell: Element): string => {
  const copy = cell.cloneNode(true) as Element;
  for (const br of copy.querySelectorAll('br')) br.replaceWith('\n');
  // Line breaks of the markup are spaces; the line breaks of a cell are its <br>.
  return (copy.textContent ?? '').replace(/\u00a0/g, ' ').trim();
};

// Styles of the spreadsheet are removed first: the page's content policy would report each of them, though none is ever drawn.
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''));

/** Cells of the first table in the HTML that a spreadsheet puts on the clipboard; a cell that spans columns is followed by empty ones. */
function tableCells(html: string): string[][] {
  const table = new DOMParser().parseFromString(withoutStyles(html), 'text/html').querySelector('table');
  return [...(table?.rows ?? [])].map((row) =>
    [...row.cells].flatMap((cell) => [textOf(cell), ...Array.from({ length: Math.max(0, cell.colSpan - 1) }, () => '')]),
  );
}

const FIELD = /(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/y;

/** Cells of text with tabs between columns and line breaks between rows; a cell in double quotes may contain both. */
export function textCells(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  FIELD.lastIndex = 0;
  for (let end = '\t'; end !== '';) {
    const [, quoted, bare = '', sign = ''] = FIELD.exec(plain) ?? [];
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (sign === '\n') rows.push([]);
    end = sign;
  }
  return rows;
}

const isRange = (cells: string[][]): boolean => cells.length > 1 || (cells[0]?.length ?? 0) > 1;

/** Cells of a range that was copied in a spreadsheet; null for a single cell or plain text. */
export function clipboardCells(data: Clipboard): string[][] | null {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  const byText = textCells(text);
  // Several columns show as tabs. Without tabs, line breaks may as well be prose, and only an HTML table shows that it is a range.
  const cells = html.includes('<table') ? tableCells(html) : byText;
  const isSame = cells.length > 0 && cells.length === byText.length;
  const best = isSame || text === '' ? cells : byText;
  return isRange(best) ? best : null;
}
