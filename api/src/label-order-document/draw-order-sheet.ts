import { num } from '../core/paper/figures.ts';
import { Paper, SHEET } from '../core/paper/paper.ts';
import { table, type Column } from '../core/paper/table.ts';
import { SHEET_WORDS, type OrderSheet, type SheetLine } from './order-sheet.ts';

const LEFT = SHEET.margin;
const RIGHT = SHEET.width - SHEET.margin;
const TOP = 92;
const LINE = 14;
const PRICE_SCALE = 6;

function columnsOf(paper: Paper, { lang }: OrderSheet): Column<SheetLine>[] {
  const words = SHEET_WORDS[lang];
  const left = (title: string, x: number, width: number, of: (line: SheetLine) => string, bold = false): Column<SheetLine> => ({
    title: { ko: title, en: '' },
    x: LEFT + x,
    width,
    draw: (line, at, y) => void paper.text(of(line), at, y, { width, bold }),
  });
  const right = (title: string, x: number, width: number, of: (line: SheetLine) => string, bold = false): Column<SheetLine> => ({
    ...left(title, x, width, of),
    align: 'right',
    draw: (line, at, y) => void paper.text(of(line), at, y, { width, bold, align: 'right' }),
  });
  return [
    left(words.code, 2, 92, ({ code }) => code, true),
    left(words.name, 98, 118, ({ name }) => name),
    left(words.artwork, 220, 44, ({ artwork }) => artwork),
    right(words.qty, 266, 56, ({ qty }) => num(qty), true),
    right(words.units, 324, 46, ({ units }) => units),
    left(words.due, 378, 50, ({ due }) => due),
    right(words.price, 424, 42, ({ price }) => (price === undefined ? '' : num(price, PRICE_SCALE))),
    right(words.amount, 468, 53, ({ amount }) => (amount === undefined ? '' : num(amount, 2))),
  ];
}

/** The head of each sheet: the number as a barcode, the title, and the supplier. */
function drawHead(paper: Paper, sheet: OrderSheet, page: string): void {
  const words = SHEET_WORDS[sheet.lang];
  paper.text(words.title, LEFT, 34, { size: 20, bold: true });
  paper.text(sheet.no, LEFT, 60, { size: 10 });
  if (sheet.isDraft) paper.text(words.draft, LEFT + 100, 61, { size: 9, color: 'bad', bold: true });
  paper.bars(sheet.no, RIGHT - 144, 32, 144, 24);
  paper.text(page, RIGHT, 60, { size: 7, color: 'soft', align: 'right' });
  paper.rule(80, { color: 'ink', thick: 1 });
}

function drawParties(paper: Paper, sheet: OrderSheet): number {
  const words = SHEET_WORDS[sheet.lang];
  const rows: [string, string][] = [
    [words.to, sheet.supplier],
    [words.on, sheet.on],
    [words.due, sheet.due],
  ];
  for (const [index, [label, value]] of rows.entries()) {
    paper.text(label, LEFT, TOP + index * LINE, { color: 'soft' });
    paper.text(value, LEFT + 60, TOP + index * LINE, { size: index === 0 ? 11 : 9, bold: index === 0, width: 190 });
  }
  paper.text(words.from, LEFT + 270, TOP, { color: 'soft' });
  for (const [index, text] of sheet.company.entries())
    paper.text(text, LEFT + 320, TOP + index * LINE, { size: index === 0 ? 11 : 8, bold: index === 0, width: 200 });
  return TOP + Math.max(rows.length, sheet.company.length) * LINE + 14;
}

const PICTURE = { gap: 10, height: 110, row: 130, inARow: 3 } as const;

/** What is to be printed, three pictures in a row, each with the label and the version that it is of. */
async function drawArtworks(paper: Paper, { artworks, lang }: OrderSheet, from: number, turn: () => number): Promise<void> {
  if (artworks.length === 0) return;
  const isRoom = (y: number) => y + PICTURE.row <= SHEET.end;
  let y = isRoom(from + LINE) ? from : turn();
  paper.text(SHEET_WORDS[lang].artwork, LEFT, y, { color: 'soft' });
  y += LINE;
  const width = (RIGHT - LEFT - PICTURE.gap * (PICTURE.inARow - 1)) / PICTURE.inARow;
  for (const [index, { caption, bytes }] of artworks.entries()) {
    const at = index % PICTURE.inARow;
    if (at === 0 && !isRoom(y)) y = turn();
    const x = LEFT + at * (width + PICTURE.gap);
    paper.box(x, y, width, PICTURE.height, { fill: 'muteSoft' });
    await paper.picture(bytes, x, y, width, PICTURE.height);
    paper.text(caption, x, y + PICTURE.height + 3, { size: 8, width });
    if (at === PICTURE.inARow - 1) y += PICTURE.row;
  }
}

/** The order sheet of labels, in one language: what, how many, of which artwork, when, at which price. */
export async function drawOrderSheet(sheet: OrderSheet): Promise<Uint8Array> {
  const words = SHEET_WORDS[sheet.lang];
  const paper = await Paper.open(`${words.title} ${sheet.no}`, new Date(sheet.at));
  const turn = () => {
    paper.addSheet();
    return TOP;
  };
  const end = table(paper, columnsOf(paper, sheet), sheet.lines, drawParties(paper, sheet), turn);
  const y = end + 30 > SHEET.end ? turn() : end;
  paper.text(words.total, LEFT + 2, y + 7, { size: 10, bold: true });
  paper.text(`${num(sheet.total, 2)} ${sheet.currency}`, RIGHT - 2, y + 7, { size: 10, bold: true, align: 'right' });
  paper.rule(y + 26, { color: 'ink', thick: 1 });
  let next = y + 36;
  if (sheet.memo) {
    next = y + 60 > SHEET.end ? turn() : next;
    paper.text(words.memo, LEFT, next, { color: 'soft' });
    next = paper.paragraph(sheet.memo, LEFT + 60, next, RIGHT - LEFT - 60) + 12;
  }
  await drawArtworks(paper, sheet, next, turn);
  paper.onEachSheet((page, of) => drawHead(paper, sheet, `${page} / ${of} ${words.page}`));
  return paper.bytes();
}
