import type { Paper, Style } from './paper.ts';
import { SHEET } from './paper.ts';

/** One column of a table: where it begins, and how wide it is, in points. */
export interface Column<Row> {
  readonly title: { readonly ko: string; readonly en: string };
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly draw: (row: Row, x: number, y: number) => void;
}

const HEAD = 15;
const ROW = 15.5;

/** Where a column's text is set from: its left edge, or its right one. */
export const edgeOf = <Row>({ x, width, align }: Pick<Column<Row>, 'x' | 'width' | 'align'>): number => (align === 'right' ? x + width : x);

function head<Row>(paper: Paper, columns: readonly Column<Row>[], y: number): number {
  const small: Style = { size: 7, color: 'soft' };
  for (const { title, x, width, align } of columns) {
    const said = title.en === '' ? title.ko : `${title.ko} ${title.en}`;
    paper.text(said, edgeOf({ x, width, ...(align && { align }) }), y + 3, { ...small, ...(align && { align }) });
  }
  paper.rule(y + HEAD, { color: 'ink', thick: 0.8 });
  return y + HEAD;
}

/** A table from `y` down; a page that is full is left by `turn`, which answers where the next begins. Answers where it ends. */
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
