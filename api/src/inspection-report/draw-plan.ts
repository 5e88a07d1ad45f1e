import { num } from '../core/paper/figures.ts';
import type { Paper } from '../core/paper/paper.ts';
import { table } from '../core/paper/table.ts';
import { drawTitle, LEFT, RIGHT, ROOM } from './draw-parts.ts';
import type { LotReport, PlanRow } from './lot-report.ts';
import type { Place } from './place.ts';

/** Boxes for the allowed defects, found ones filled, the limit marked; a bar where the number is too large for boxes. */
function gauge(paper: Paper, { found, ac, re }: PlanRow, x: number, y: number): void {
  const MAX_STEPS = 14;
  const [width, step] = [6.5, 7.6];
  if (ac > MAX_STEPS || found > MAX_STEPS) {
    const [room, most] = [MAX_STEPS * step, Math.max(found, re)];
    paper.box(x, y + 1, room, 5, { fill: 'muteSoft', radius: 1.5 });
    if (found > 0) paper.box(x, y + 1, (found / most) * room, 5, { fill: found >= re ? 'bad' : 'accent', radius: 1.5 });
    return paper.box(x + (ac / most) * room, y - 1, 1.2, 9, { fill: 'bad', radius: 0 });
  }
  for (let index = 0; index < Math.max(ac, found); index++)
    paper.box(x + index * step + (index >= ac ? 4 : 0), y + 0.8, width, 5.4, {
      ...(index < found
        ? { fill: index < ac ? ('accent' as const) : ('bad' as const) }
        : { fill: 'muteSoft' as const, line: 'line' as const }),
      radius: 1.5,
    });
  return paper.box(x + ac * step + 0.8, y - 0.6, 1.2, 8.2, { fill: 'bad', radius: 0 });
}

/** A judged value, after its sign. */
export function judged(paper: Paper, { sign, word }: Pick<PlanRow, 'sign' | 'word'>, x: number, y: number): void {
  paper.sign(sign, x, y + 1.8);
  paper.pair(word, x + 8, y, { bold: true, color: sign });
}

/** The plan of each class beside its findings. */
export function drawPlan(paper: Paper, { plan, planNote }: LotReport, place: Place): void {
  if (plan.length === 0) return;
  place.need(90);
  place.y = drawTitle(paper, { ko: '검사 계획과 결과', en: 'Plan and result' }, planNote, place.y);
  const number =
    (of: (row: PlanRow) => string | number, bold = false) =>
    (row: PlanRow, x: number, y: number) =>
      void paper.text(String(of(row)), x, y, { align: 'right', bold });
  const right = { align: 'right' as const };
  place.y = table<PlanRow>(
    paper,
    [
      { title: { ko: '등급', en: 'Class' }, x: LEFT + 4, width: 80, draw: ({ name }, x, y) => void paper.pair(name, x, y, { bold: true }) },
      { title: { ko: 'AQL', en: '' }, x: LEFT + 90, width: 30, ...right, draw: number(({ aql }) => aql) },
      { title: { ko: '시료', en: 'n' }, x: LEFT + 130, width: 40, ...right, draw: number(({ n }) => num(n)) },
      { title: { ko: '합격', en: 'Ac' }, x: LEFT + 178, width: 40, ...right, draw: number(({ ac }) => num(ac)) },
      { title: { ko: '불합격', en: 'Re' }, x: LEFT + 226, width: 42, ...right, draw: number(({ re }) => num(re)) },
      { title: { ko: '발견', en: 'Found' }, x: LEFT + 276, width: 42, ...right, draw: number(({ found }) => num(found), true) },
      { title: { ko: '허용까지', en: 'Found against limit' }, x: LEFT + 334, width: 120, draw: (row, x, y) => gauge(paper, row, x, y) },
      { title: { ko: '판정', en: '' }, x: RIGHT - 62, width: 62, draw: (row, x, y) => judged(paper, row, x, y) },
    ],
    plan,
    place.y,
    place.turn,
  );
  place.y += 12;
}

const CARTON = { width: 41.5, height: 24, row: 27 } as const;

/** The opened cartons, with the units of each, and those that could not be reached. */
export function drawDraw(paper: Paper, { draw, skipped, drawNote }: LotReport, place: Place): void {
  if (draw.length === 0) return;
  place.need(20 + CARTON.row);
  place.y = drawTitle(paper, { ko: '카톤 추첨', en: 'Carton draw' }, `${drawNote.ko} ${drawNote.en}`, place.y);
  const many = Math.floor(ROOM / (CARTON.width + 2));
  for (const [index, { cartonNo, qty }] of draw.entries()) {
    if (index % many === 0 && index > 0) place.y += CARTON.row;
    if (index % many === 0) place.need(CARTON.row);
    const x = LEFT + (index % many) * (ROOM / many);
    paper.box(x, place.y, CARTON.width, CARTON.height, { line: 'line' });
    paper.text(num(cartonNo), x + CARTON.width / 2, place.y + 2.5, { size: 8.5, bold: true, align: 'center' });
    paper.text(`${num(qty)}개`, x + CARTON.width / 2, place.y + 13.5, { size: 6.8, color: 'soft', align: 'center' });
  }
  place.y += CARTON.row;
  for (const { cartonNo, reason } of skipped) {
    place.need(12);
    place.y = paper.paragraph(`열지 못함 out of reach: ${num(cartonNo)} · ${reason}`, LEFT, place.y + 1, ROOM, { size: 7, color: 'soft' });
  }
  place.y += 9;
}
