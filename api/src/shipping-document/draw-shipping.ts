import { num } from '../core/paper/figures.ts';
import { Paper, SHEET } from '../core/paper/paper.ts';
import { table, type Column } from '../core/paper/table.ts';
import type { PaperLine, PaperParty, ShippingPaper } from './shipping-paper.ts';

const LEFT = SHEET.margin;
const RIGHT = SHEET.width - SHEET.margin;
const TOP = 92;
const LINE = 13;
const HALF = (RIGHT - LEFT) / 2;
const TITLES = { invoice: 'Commercial invoice', packing: 'Packing list' } as const;
const [PRICE_SCALE, MONEY_SCALE, KG_SCALE, CBM_SCALE] = [6, 2, 1, 3];

const known = (value: number, scale: number): string => (value > 0 ? num(value, scale) : '');

function columnsOf(paper: Paper, { kind }: ShippingPaper): Column<PaperLine>[] {
  const left = (title: string, x: number, width: number, of: (line: PaperLine) => string, bold = false): Column<PaperLine> => ({
    title: { ko: title, en: '' },
    x: LEFT + x,
    width,
    draw: (line, at, y) => void paper.text(of(line), at, y, { width, bold }),
  });
  const right = (title: string, x: number, width: number, of: (line: PaperLine) => string, bold = false): Column<PaperLine> => ({
    ...left(title, x, width, of),
    align: 'right',
    draw: (line, at, y) => void paper.text(of(line), at, y, { width, bold, align: 'right' }),
  });
  const goods = [
    left('PO', 2, 82, ({ ref }) => ref),
    left('SKU', 88, 66, ({ code }) => code),
    left('Description', 158, 118, ({ name }) => name, true),
  ];
  const invoice = [
    left('HS code', 280, 48, ({ hsCode }) => hsCode),
    left('Origin', 332, 52, ({ origin }) => origin),
    right('Qty (EA)', 386, 40, ({ qty }) => num(qty), true),
    right('Unit price', 430, 42, ({ price }) => num(price, PRICE_SCALE)),
    right('Amount', 474, 49, ({ amount }) => num(amount, MONEY_SCALE), true),
  ];
  const packing = [
    right('Cartons', 290, 44, ({ cartons }) => num(cartons), true),
    right('Qty (EA)', 340, 54, ({ qty }) => num(qty), true),
    right('kg', 400, 54, ({ kg }) => known(kg, KG_SCALE)),
    right('m³', 460, 63, ({ cbm }) => known(cbm, CBM_SCALE)),
  ];
  return [...goods, ...(kind === 'invoice' ? invoice : packing)];
}

function drawHead(paper: Paper, { kind, no, on }: ShippingPaper, page: string): void {
  paper.text(TITLES[kind], LEFT, 34, { size: 20, bold: true });
  paper.text(`${no} · ${on}`, LEFT, 60, { size: 10 });
  paper.bars(no, RIGHT - 144, 32, 144, 24);
  paper.text(page, RIGHT, 60, { size: 7, color: 'soft', align: 'right' });
  paper.rule(80, { color: 'ink', thick: 1 });
}

function drawParty(paper: Paper, label: string, { name, address, contact }: PaperParty, x: number): void {
  paper.text(label, x, TOP, { color: 'soft' });
  paper.text(name, x, TOP + LINE, { size: 11, bold: true, width: HALF - 10 });
  const end = paper.paragraph(address, x, TOP + 2 * LINE + 4, HALF - 10);
  paper.text(contact, x, end + 1, { width: HALF - 10 });
}

/** Sender, recipient and transport; returns where the lines begin. */
function drawFacts(paper: Paper, { shipper, consignee, transport, containers }: ShippingPaper): number {
  drawParty(paper, 'Shipper', shipper, LEFT);
  drawParty(paper, 'Consignee', consignee, LEFT + HALF);
  const from = TOP + 6 * LINE;
  for (const [index, [label, value]] of transport.entries()) {
    const [x, y] = [LEFT + (index % 2) * HALF, from + Math.floor(index / 2) * LINE];
    paper.text(label, x, y, { color: 'soft' });
    paper.text(value, x + 70, y, { width: HALF - 80 });
  }
  const below = from + Math.ceil(transport.length / 2) * LINE;
  if (containers.length === 0) return below + 12;
  paper.text('Containers', LEFT, below, { color: 'soft' });
  return paper.paragraph(containers.join('   '), LEFT + 70, below, RIGHT - LEFT - 70) + 12;
}

/** Documents of a shipment for customs and carriers, in English. */
export async function drawShipping(document: ShippingPaper): Promise<Uint8Array> {
  const { kind, no, at, lines, totals, currency } = document;
  const paper = await Paper.open(`${TITLES[kind]} ${no}`, new Date(at));
  const turn = () => {
    paper.addSheet();
    return TOP;
  };
  const end = table(paper, columnsOf(paper, document), lines, drawFacts(paper, document), turn);
  const y = end + 40 > SHEET.end ? turn() : end;
  const packed = [`${num(totals.cartons)} cartons`, `${num(totals.qty)} EA`];
  const measured = [
    known(totals.kg, KG_SCALE) && `${num(totals.kg, KG_SCALE)} kg`,
    known(totals.cbm, CBM_SCALE) && `${num(totals.cbm, CBM_SCALE)} m³`,
  ];
  const sum = kind === 'invoice' ? `${num(totals.amount, MONEY_SCALE)} ${currency}` : '';
  paper.text('Total', LEFT + 2, y + 7, { size: 10, bold: true });
  paper.text([...packed, ...measured].filter(Boolean).join(' · '), LEFT + 60, y + 8, { size: 9 });
  paper.text(sum, RIGHT - 2, y + 7, { size: 10, bold: true, align: 'right' });
  paper.rule(y + 26, { color: 'ink', thick: 1 });
  paper.onEachSheet((sheet, of) => drawHead(paper, document, `${sheet} / ${of}`));
  return paper.bytes();
}
