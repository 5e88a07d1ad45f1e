import { packedCartons } from '@moru/contract';
import { num } from '../core/paper/figures.ts';
import { Paper, SHEET } from '../core/paper/paper.ts';
import { table, type Column } from '../core/paper/table.ts';
import type { DocumentLine, PlainDocument } from './document.ts';
import { drawTop, drawPlace, LEFT, RIGHT } from './note-frame.ts';

interface Packed extends DocumentLine {
  /** Numbers of its cartons within the release: `21–35`. */
  readonly range: string;
  readonly rest: number;
}

const TOP = 77;
const BODY = TOP + 82;

/** Lines with the numbers of their cartons, counted through the whole release. */
export function packed(lines: readonly DocumentLine[]): Packed[] {
  let before = 0;
  return lines.map((line) => {
    const first = before + 1;
    before += line.cartons;
    const last = packedCartons(line.qty, line.pack).at(-1)?.qty ?? 0;
    const range = line.cartons > 1 ? `${num(first)}–${num(before)}` : num(first);
    return { ...line, range: line.cartons > 0 ? range : '', rest: last < line.pack ? last : 0 };
  });
}

function columnsOf(paper: Paper, hasRecipients: boolean): Column<Packed>[] {
  const left =
    (of: (row: Packed) => string, width: number, bold = false) =>
    (row: Packed, x: number, y: number) =>
      void paper.text(of(row), x, y, { width, bold });
  const right =
    (of: (row: Packed) => string, bold = false) =>
    (row: Packed, x: number, y: number) =>
      void paper.text(of(row), x, y, { align: 'right', bold });
  const to = { align: 'right' as const };
  return [
    { title: { ko: '카톤', en: 'Cartons' }, x: LEFT + 4, width: 56, draw: left(({ range }) => range, 56, true) },
    { title: { ko: '품번', en: 'SKU' }, x: LEFT + 64, width: 78, draw: left(({ code }) => code, 78) },
    { title: { ko: '제품', en: 'Product' }, x: LEFT + 146, width: 136, draw: left(({ name }) => name, 136, true) },
    hasRecipients
      ? { title: { ko: '받는 사람', en: 'Recipient' }, x: LEFT + 286, width: 74, draw: left(({ recipient }) => recipient, 74) }
      : { title: { ko: '발주', en: 'PO' }, x: LEFT + 286, width: 74, draw: left(({ ref }) => ref, 74) },
    {
      title: { ko: '입수', en: 'Pack' },
      x: LEFT + 362,
      width: 40,
      ...to,
      draw: right(({ pack, rest }) => (rest ? `${num(pack)} + ${num(rest)}` : num(pack))),
    },
    { title: { ko: '수량', en: 'Qty' }, x: LEFT + 406, width: 42, ...to, draw: right(({ qty }) => num(qty), true) },
    { title: { ko: '중량', en: 'kg' }, x: LEFT + 450, width: 38, ...to, draw: right(({ kg }) => (kg > 0 ? num(kg, 1) : '')) },
    { title: { ko: '부피', en: 'm³' }, x: LEFT + 490, width: 40, ...to, draw: right(({ cbm }) => (cbm > 0 ? num(cbm, 3) : '')) },
  ];
}

/** The packing list: the content of each carton, with weight and volume where products have them. */
export async function drawPacking(document: PlainDocument): Promise<Uint8Array> {
  const { no, at, lines, totals } = document;
  const paper = await Paper.open(`포장 명세서 ${no}`, new Date(at));
  const rows = packed(lines);
  const hasRecipients = lines.some(({ recipient }) => recipient !== '');
  const turn = () => {
    paper.addSheet();
    return TOP;
  };
  drawPlace(paper, document, TOP);
  const end = table<Packed>(paper, columnsOf(paper, hasRecipients), rows, BODY, turn);
  const y = end + 26 > SHEET.end ? turn() : end;
  paper.text('계 Total', LEFT + 4, y + 6, { size: 9, bold: true });
  paper.text(`${num(totals.cartons)} 카톤 · ${num(totals.qty)} EA`, LEFT + 448, y + 6, { size: 9, bold: true, align: 'right' });
  paper.rule(y + 22, { from: LEFT, to: RIGHT, color: 'ink', thick: 1 });
  paper.onEachSheet((sheet, of) => drawTop(paper, '포장 명세서', 'Packing list', document, `${sheet} / ${of}쪽`));
  return paper.bytes();
}
