import { num } from '../core/paper/figures.ts';
import { bound, Paper } from '../core/paper/paper.ts';
import { table } from '../core/paper/table.ts';
import { BODY, drawFacts, drawHead, drawTitle, LEFT, RIGHT, ROOM } from './draw-parts.ts';
import type { CoverLot, VisitCover } from './lot-report.ts';
import { Place } from './place.ts';

const sum = (lots: readonly CoverLot[], part: 'lotQty' | 'good' | 'rework' | 'rejected') =>
  lots.reduce((total, lot) => total + lot[part], 0);

function drawLots(paper: Paper, lots: readonly CoverLot[], place: Place): void {
  const right = { align: 'right' as const };
  const number =
    (of: (row: CoverLot) => number, bold = false) =>
    (row: CoverLot, x: number, y: number) =>
      void paper.text(num(of(row)), x, y, { align: 'right', bold });
  place.y = table<CoverLot>(
    paper,
    [
      { title: { ko: '로트', en: 'Lot' }, x: LEFT + 4, width: 34, draw: ({ no }, x, y) => void paper.text(no, x, y, { bold: true }) },
      {
        title: { ko: '제품', en: 'Product' },
        x: LEFT + 40,
        width: 124,
        draw: ({ name }, x, y) => void paper.text(name.ko, x, y, { width: 124 }),
      },
      { title: { ko: '발주', en: 'PO' }, x: LEFT + 168, width: 80, draw: ({ po }, x, y) => void paper.text(po, x, y, { width: 80 }) },
      { title: { ko: '수량', en: 'Lot' }, x: LEFT + 250, width: 40, ...right, draw: number(({ lotQty }) => lotQty) },
      { title: { ko: '양품', en: 'Good' }, x: LEFT + 294, width: 44, ...right, draw: number(({ good }) => good, true) },
      { title: { ko: '재작업', en: 'Rework' }, x: LEFT + 342, width: 52, ...right, draw: number(({ rework }) => rework) },
      { title: { ko: '불량', en: 'Rejected' }, x: LEFT + 398, width: 52, ...right, draw: number(({ rejected }) => rejected) },
      {
        title: { ko: '결과', en: 'Result' },
        x: LEFT + 462,
        width: RIGHT - LEFT - 462,
        draw: ({ sign, word }, x, y) => {
          paper.sign(sign, x, y + 1.8);
          paper.text(word.ko, x + 8, y, { bold: true, color: sign, width: RIGHT - x - 8 });
        },
      },
    ],
    lots,
    place.y,
    place.turn,
  );
  place.y += 8;
}

/** Hashes of the stored files, so that their holders can verify them. */
function drawShas(paper: Paper, lots: readonly CoverLot[], place: Place): void {
  const kept = lots.filter(({ sha256 }) => sha256 !== '');
  if (kept.length === 0) return;
  place.need(24 + kept.length * 11);
  place.y = drawTitle(paper, { ko: '보관된 성적서', en: 'Kept reports (SHA-256)' }, '', place.y + 8);
  for (const { no, sha256 } of kept) {
    place.need(11);
    paper.text(no, LEFT, place.y, { size: 7, bold: true });
    paper.text(sha256, LEFT + 30, place.y, { size: 7, color: 'soft' });
    place.y += 11;
  }
}

/** The cover of a visit followed by the unchanged reports of its lots. */
export async function drawVisit({ no, at, status, facts, lots, link }: VisitCover, parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const paper = await Paper.open(`검사 성적서 ${no}`, new Date(at));
  const place = new Place(paper);
  place.y = drawFacts(paper, facts, BODY + 4) + 10;
  const [all, good, rework, rejected] = [sum(lots, 'lotQty'), sum(lots, 'good'), sum(lots, 'rework'), sum(lots, 'rejected')].map(num);
  const sumText = `${num(lots.length)}개 로트 ${all} = 양품 ${good} + 재작업 ${rework} + 불량 ${rejected}`;
  const isDecided = lots.length > 0 && lots.every((lot) => lot.good + lot.rework + lot.rejected === lot.lotQty);
  place.y = drawTitle(paper, { ko: '로트', en: 'Lots' }, isDecided ? sumText : '', place.y);
  drawLots(paper, lots, place);
  drawShas(paper, lots, place);
  paper.qr(link, RIGHT - 48, place.y + 12, 48);
  paper.text('사진과 이력 Photos, history', RIGHT - 54, place.y + 12, { size: 7, color: 'soft', align: 'right', width: ROOM });
  drawHead(paper, { ko: '검사 성적서', en: 'Inspection reports of a visit' }, no, status);
  return bound(`검사 성적서 ${no}`, new Date(at), [await paper.bytes(), ...parts]);
}
