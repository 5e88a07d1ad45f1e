import { num } from '../core/paper/figures.ts';
import { Paper } from '../core/paper/paper.ts';
import type { DocumentHead, DocumentLine, Party, PlainDocument, PricedLine, Statement } from './document.ts';
import { bodyTop, drawFoot, drawParties, drawPlace, drawReceipt, drawTop, frame, LEFT, RIGHT, upright } from './note-frame.ts';

/** Lines of one sheet. */
const ROWS = 12;
const HEAD = 19;
const ROW = 22.5;
const TOTAL = 21;

interface Column<L> {
  readonly title: string;
  readonly x: number;
  readonly align: 'left' | 'right' | 'center';
  readonly of: (line: L) => string;
  readonly bold?: boolean;
  readonly sum?: string;
}

const day = (on: string, from: number) => String(Number(on.slice(from, from + 2)));

function plainColumns<L extends DocumentLine>({ on, totals }: DocumentHead): Column<L>[] {
  return [
    { title: '월', x: LEFT, align: 'center', of: () => day(on, 5) },
    { title: '일', x: 51, align: 'center', of: () => day(on, 8) },
    { title: '품목 / 발주', x: 71, align: 'left', of: ({ name }) => name, bold: true },
    { title: '규격', x: 263, align: 'center', of: ({ pack }) => `${num(pack)}입` },
    { title: '카톤', x: 295, align: 'right', of: ({ cartons }) => num(cartons), sum: num(totals.cartons) },
    { title: '수량', x: 329, align: 'right', of: ({ qty }) => num(qty), bold: true, sum: num(totals.qty) },
  ];
}

const priced = (statement: Statement): Column<PricedLine>[] => [
  ...plainColumns<PricedLine>(statement),
  { title: '단가', x: 368, align: 'right', of: ({ price }) => num(price, 6) },
  { title: '공급가액', x: 410, align: 'right', of: ({ supply }) => num(supply, 2), sum: num(statement.amounts.supply, 2) },
  { title: '세액', x: 469, align: 'right', of: ({ vat }) => num(vat, 2), sum: num(statement.amounts.vat, 2) },
  { title: '하차 확인', x: 521, align: 'center', of: () => '', sum: `/ ${num(statement.totals.cartons)}카톤` },
];

const plain = (note: PlainDocument): Column<DocumentLine>[] => [
  ...plainColumns<DocumentLine>(note),
  { title: '품번', x: 368, align: 'left', of: ({ code }) => code },
  { title: '하차 확인', x: 480, align: 'center', of: () => '', sum: `/ ${num(note.totals.cartons)}카톤` },
];

function place<L>(columns: readonly Column<L>[], at: number): { from: number; to: number; x: number } {
  const from = columns[at]?.x ?? LEFT;
  const to = columns[at + 1]?.x ?? RIGHT;
  const { align } = columns[at] ?? { align: 'left' };
  return { from, to, x: align === 'left' ? from + 5 : align === 'right' ? to - 5 : (from + to) / 2 };
}

/** The form's table: always twelve rows, unused ones marked as empty so that nothing can be added. */
function drawLines<L extends DocumentLine>(
  paper: Paper,
  columns: readonly Column<L>[],
  lines: readonly L[],
  y: number,
  isLast: boolean,
): number {
  const height = HEAD + ROWS * ROW + TOTAL;
  paper.box(LEFT, y, RIGHT - LEFT, HEAD, { fill: 'muteSoft', radius: 0 });
  paper.box(LEFT, y + height - TOTAL, RIGHT - LEFT, TOTAL, { fill: 'muteSoft', radius: 0 });
  for (const [at, { title, align, of, bold = false, sum }] of columns.entries()) {
    const { from, to, x } = place(columns, at);
    paper.text(title, x, y + 6, { size: 7.5, bold: true, align });
    for (const [row, line] of lines.entries()) {
      const top = y + HEAD + row * ROW;
      const isName = align === 'left' && at === 2;
      paper.text(of(line), x, top + (isName ? 3.5 : 7), { align, bold, width: to - from - 8 });
      if (isName) paper.text(line.ref, x, top + 13.5, { size: 6.5, color: 'soft' });
    }
    if (sum && isLast)
      paper.text(sum, x, y + height - TOTAL + 6, { size: at > columns.length - 2 ? 7 : 8.5, bold: at < columns.length - 1, align });
    if (at > 0) upright(paper, from, y, height);
  }
  for (let row = 0; row <= ROWS; row++) paper.rule(y + HEAD + row * ROW, { from: LEFT, to: RIGHT });
  if (isLast && lines.length < ROWS) {
    const top = y + HEAD + lines.length * ROW + 7;
    paper.text('— 이하 여백 —', 167, top, { color: 'soft', align: 'center' });
  }
  paper.text(isLast ? '계' : '다음 장에 이어집니다', 167, y + height - TOTAL + 6, {
    size: isLast ? 9 : 7.5,
    bold: isLast,
    align: 'center',
  });
  frame(paper, LEFT, y, RIGHT - LEFT, height);
  return y + height;
}

function drawSum(paper: Paper, { words, currency, amounts }: Statement): void {
  const y = 177;
  frame(paper, LEFT, y, RIGHT - LEFT, 26);
  const end = paper.text('합계금액', LEFT + 9, y + 10, { size: 7.5, color: 'soft' });
  if (words) paper.text(`일금 ${words} 원정`, end + 9, y + 8, { size: 10, bold: true });
  const from = RIGHT - 9 - paper.widthOf('(부가세 포함)', { size: 7 });
  paper.text('(부가세 포함)', from, y + 11, { size: 7, color: 'soft' });
  const sign = currency === 'KRW' ? '₩' : currency;
  paper.text(`${sign} ${num(amounts.total, 2)}`, from - 7, y + 6, { size: 13, bold: true, align: 'right' });
}

const sheetsOf = (count: number): number => Math.max(1, Math.ceil(count / ROWS));

interface Form<L extends DocumentLine> {
  readonly title: string;
  readonly copies: readonly string[];
  readonly document: DocumentHead;
  readonly lines: readonly L[];
  readonly buyer: Party;
  readonly columns: readonly Column<L>[];
  readonly sum?: (paper: Paper) => void;
}

async function drawForm<L extends DocumentLine>({
  title,
  copies,
  document,
  lines: all,
  buyer,
  columns,
  sum,
}: Form<L>): Promise<Uint8Array> {
  const paper = await Paper.open(`${title} ${document.no}`, new Date(document.at));
  const stamp = document.stamp && (await paper.print(document.stamp));
  const sheets = sheetsOf(all.length);
  for (const [copy, name] of copies.entries()) {
    for (let sheet = 0; sheet < sheets; sheet++) {
      if (copy + sheet > 0) paper.addSheet();
      drawTop(paper, title, name, document, `${sheet + 1} / ${sheets}쪽`);
      drawParties(paper, document.supplier, buyer, stamp);
      sum?.(paper);
      const lines = all.slice(sheet * ROWS, (sheet + 1) * ROWS);
      const end = drawLines(paper, columns, lines, bodyTop(sum !== undefined), sheet === sheets - 1);
      drawPlace(paper, document, end + 7);
      drawReceipt(paper, document, end + 86);
      drawFoot(paper, document, `${document.no} · ${copies.length}매 중 ${copy + 1}매`);
    }
  }
  return paper.bytes();
}

/** 거래명세서: three copies, with amounts. */
export const drawStatement = (document: Statement): Promise<Uint8Array> =>
  drawForm({
    title: '거래명세서',
    copies: ['납품서 겸용 · 공급자 보관용 Statement', '납품서 겸용 · 공급받는자 보관용 Statement', '인수증 Proof of receipt'],
    document,
    lines: document.lines,
    buyer: document.buyer,
    columns: priced(document),
    sum: (paper) => drawSum(paper, document),
  });

/** 납품서: the same sheet without amounts, for the site and the driver; it names the place and not the buyer's registration. */
export const drawNote = (document: PlainDocument): Promise<Uint8Array> =>
  drawForm({
    title: '납품서',
    copies: ['받는 분 보관용 Delivery note', '인수증 Proof of receipt'],
    document,
    lines: document.lines,
    buyer: {
      regNo: '',
      name: document.place.name,
      representative: '',
      address: document.place.address,
      businessType: '',
      businessItem: '',
      contact: document.place.contact,
    },
    columns: plain(document),
  });
