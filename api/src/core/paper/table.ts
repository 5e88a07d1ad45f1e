import type { Paper, Style } from './paper.ts';
import { SHEET } from './paper.ts';

/** One column of a table: its left edge and its width, in points. */
export interface Column<Row> {
  readonly title: { readonly ko: string; readonly en: string };
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly draw: (row: Row, x: number, y: number) => void;
}

const HEAD = 15;
const ROW = 15.5;

/** The x position that a column's text is aligned to: its left or its right edge. */
export const edgeOf = <Row>({ x, width, align }: Pick<Column<Row>, 'x' | 'width' | 'align'>): number => (align === 'right' ? x + width : x);

function head<Row>(paper: Paper, columns: readonly Column<Row>[], y: number): number {
  const small: Style = { size: 7, color: 'soft' };
  for (const { title, x, width, align } of columns) {
    const heading = title.en === '' ? title.ko : `${title.ko} ${title.en}`;
    paper.text(heading, edgeOf({ x, width, ...(align && { align }) }), y + 3, { ...small, ...(align && { align }) });
  }
  paper.rule(y + HEAD, { color: 'ink', thick: 0.8 });
  return y + HEAD;
}

/** A table from `y` down; when a page is full, `turn` starts the next and returns where to continue. Returns where the table ends. */
export function table<Row>(paper: Paper, columns: readonly Column<Row>[], rows: readonly Row[], from: number, turn: () => number): number {
  let y = head(paper, columns, from);
  for (const row of rows) {
    if (y + ROW > SHEET.end) y = head(paper, columns, turn());
    for (const column of columns) column.draw(row, edgeOf(column), y + 4);
    y += ROW;
    paper.rule(y);
  }
  return y;
}
