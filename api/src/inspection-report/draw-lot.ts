import { num } from '../core/paper/figures.ts';
import { Paper } from '../core/paper/paper.ts';
import { table, type Column } from '../core/paper/table.ts';
import { drawBand, drawFacts, drawHead, drawTitle, LEFT, RIGHT } from './draw-parts.ts';
import { drawFoot, FOOT } from './draw-foot.ts';
import { drawPhotos } from './draw-photos.ts';
import { drawDraw, drawPlan, judged } from './draw-plan.ts';
import type { ItemRow, LotReport } from './lot-report.ts';
import { Place } from './place.ts';
import { WORDS } from './words.ts';

const itemColumns = (paper: Paper): readonly Column<ItemRow>[] => [
  {
    title: { ko: '항목', en: 'Item' },
    x: LEFT + 4,
    width: 150,
    draw: ({ name }, x, y) => {
      const end = paper.text(name.ko, x, y, { bold: true, width: 110 });
      if (end < x + 128) paper.text(name.en, end + 3, y + 1, { size: 7, color: 'soft', width: x + 150 - end });
    },
  },
  { title: { ko: '등급', en: '' }, x: LEFT + 168, width: 30, draw: (row, x, y) => void paper.text(row.class.ko, x, y) },
  {
    title: { ko: 'n', en: '' },
    x: LEFT + 196,
    width: 30,
    align: 'right',
    draw: (row, x, y) => void paper.text(num(row.n), x, y, { align: 'right' }),
  },
  {
    title: { ko: '기준', en: 'Limit' },
    x: LEFT + 240,
    width: 76,
    draw: (row, x, y) => void paper.text(row.limit.ko, x, y, { width: 76 }),
  },
  {
    title: { ko: '결과', en: 'Result' },
    x: LEFT + 320,
    width: 134,
    draw: (row, x, y) => void paper.text(row.result, x, y, { width: 134 }),
  },
  { title: { ko: '판정', en: '' }, x: RIGHT - 62, width: 62, draw: (row, x, y) => judged(paper, row, x, y) },
];

function drawItems(paper: Paper, { items }: LotReport, place: Place): void {
  if (items.length === 0) return;
  place.need(60);
  place.y = drawTitle(paper, { ko: '항목', en: 'Items' }, '', place.y);
  place.y = table<ItemRow>(paper, itemColumns(paper), items, place.y, place.turn);
  place.y += 12;
}

function drawDecision(paper: Paper, { parts, lotQty, decision, reason }: LotReport, place: Place): void {
  // A reason may be 500 characters long.
  place.need(reason === '' ? 60 : 180);
  place.y = drawTitle(paper, { ko: '결정', en: 'Decision' }, '', place.y);
  let x = LEFT;
  if (parts) {
    const terms = [
      [parts.good, '양품 good', '+'],
      [parts.rework, '재작업 rework', '+'],
      [parts.rejected, '불량 rejected', '='],
      [lotQty, '로트 lot', ''],
    ] as const;
    for (const [qty, label, then] of terms) {
      const width = Math.max(paper.widthOf(num(qty), { size: 12.5, bold: true }), paper.widthOf(label, { size: 7 }));
      paper.text(num(qty), x + width / 2, place.y, { size: 12.5, bold: true, align: 'center' });
      paper.text(label, x + width / 2, place.y + 16, { size: 7, color: 'soft', align: 'center' });
      x = paper.text(then, x + width + 8, place.y + 4, { size: 9, color: 'soft' }) + 8;
    }
  }
  const room = RIGHT - x - 4;
  let y = paper.paragraph(decision.ko, x + 4, place.y, room);
  y = paper.paragraph(decision.en, x + 4, y, room, { size: 7, color: 'soft' });
  if (reason) y = paper.paragraph(`사유 Reason: ${reason}`, x + 4, y + 2, room, { size: 7.5 });
  place.y = Math.max(y, place.y + 28) + 10;
}

/** Draws the report of one lot: verdict first, then the evidence in order, signatures at the end. */
export async function drawLot(report: LotReport): Promise<Uint8Array> {
  const paper = await Paper.open(`검사 성적서 ${report.no}`, new Date(report.at));
  const place = new Place(paper);
  const { parts, lotQty, outcome } = report;
  // Nothing is good yet where the client is asked: what is written is what was proposed.
  const good = parts &&
    outcome.word.en !== WORDS.asked.en && { label: { ko: '양품', en: 'Good' }, value: num(parts.good), more: `개 / ${num(lotQty)}` };
  place.y = drawBand(paper, outcome, good || undefined, place.y) + 10;
  place.y = drawFacts(paper, report.facts, place.y) + 8;
  drawPlan(paper, report, place);
  drawDraw(paper, report, place);
  drawItems(paper, report, place);
  await drawPhotos(paper, report, place);
  drawDecision(paper, report, place);
  place.need(FOOT.height);
  drawFoot(paper, report);
  drawHead(paper, { ko: '검사 성적서', en: 'Inspection report' }, report.no, report.stamp);
  return paper.bytes();
}
