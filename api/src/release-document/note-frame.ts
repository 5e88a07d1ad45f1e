import { num } from '../core/paper/figures.ts';
import { SHEET, type Paper, type Print } from '../core/paper/paper.ts';
import type { DocumentHead, Party } from './document.ts';

/** Edges of the form. */
export const LEFT = 31;
export const RIGHT = SHEET.width - LEFT;
const MIDDLE = SHEET.width / 2;
const GAP = 7;
const PARTY = { top: 77, row: 18.6, rows: 5, tab: 17, label: 35 } as const;

/** Top of the form's lines, below the sum where there is one. */
export const bodyTop = (hasSum: boolean): number => (hasSum ? 210 : 178);

/** A thick frame. */
export function frame(paper: Paper, x: number, y: number, w: number, h: number): void {
  paper.rule(y, { from: x, to: x + w, color: 'ink', thick: 1.2 });
  paper.rule(y + h, { from: x, to: x + w, color: 'ink', thick: 1.2 });
  upright(paper, x, y, h, true);
  upright(paper, x + w, y, h, true);
}

/** A vertical line. */
export function upright(paper: Paper, x: number, y: number, h: number, isThick = false): void {
  const w = isThick ? 1.2 : 0.5;
  paper.shape(`M0 0h${w}v${h}h-${w}z`, x - w / 2, y, isThick ? 'ink' : 'line');
}

function drawTab(paper: Paper, word: string, x: number): void {
  const letters = [...word];
  const height = PARTY.row * PARTY.rows;
  const step = 13;
  const top = PARTY.top + (height - letters.length * step) / 2 + 2;
  paper.box(x, PARTY.top, PARTY.tab, height, { fill: 'muteSoft', radius: 0 });
  for (const [at, letter] of letters.entries()) paper.text(letter, x + PARTY.tab / 2, top + at * step, { bold: true, align: 'center' });
}

const RULES: readonly (readonly [string, keyof Party, string?, (keyof Party)?])[] = [
  ['등록번호', 'regNo'],
  ['상호', 'name', '성명', 'representative'],
  ['주소', 'address'],
  ['업태', 'businessType', '종목', 'businessItem'],
  ['연락처', 'contact'],
];

/** Side of a stamp in points: slightly higher than its row, as with a hand stamp. */
const STAMP_SIDE = 32;

/** Supplier or buyer, in the form common in Korea. */
function drawParty(paper: Paper, word: string, party: Party, x: number, w: number): void {
  const left = x + PARTY.tab;
  const [value, half] = [left + PARTY.label, left + (w - PARTY.tab) * 0.56];
  drawTab(paper, word, x);
  for (const [at, [label, key, second, other]] of RULES.entries()) {
    const y = PARTY.top + at * PARTY.row;
    paper.box(left, y, PARTY.label, PARTY.row, { fill: 'muteSoft', radius: 0 });
    paper.text(label, left + PARTY.label / 2, y + 6, { size: 7.5, color: 'soft', align: 'center' });
    const room = (other ? half : x + w) - value - 8;
    if (key === 'regNo') paper.text(party.regNo, (value + x + w) / 2, y + 4, { size: 11, bold: true, align: 'center' });
    else paper.text(party[key], value + 5, y + 5.5, { width: room });
    if (second && other) {
      paper.box(half, y, PARTY.label, PARTY.row, { fill: 'muteSoft', radius: 0 });
      paper.text(second, half + PARTY.label / 2, y + 6, { size: 7.5, color: 'soft', align: 'center' });
      paper.text(party[other], half + PARTY.label + 5, y + 5.5, {
        width: x + w - half - PARTY.label - (other === 'representative' ? 24 : 8),
      });
      if (other === 'representative') paper.text('(인)', x + w - 5, y + 6, { size: 7, color: 'soft', align: 'right' });
      upright(paper, half, y, PARTY.row);
    }
    if (at > 0) paper.rule(y, { from: left, to: x + w });
  }
  upright(paper, left, PARTY.top, PARTY.row * PARTY.rows);
  upright(paper, value, PARTY.top, PARTY.row * PARTY.rows);
  frame(paper, x, PARTY.top, w, PARTY.row * PARTY.rows);
}

/** Both parties side by side, the supplier's stamp over the mark beside its representative. */
export function drawParties(paper: Paper, supplier: Party, buyer: Party, stamp: Print | undefined): void {
  const width = (RIGHT - LEFT - GAP) / 2;
  drawParty(paper, '공급자', supplier, LEFT, width);
  drawParty(paper, '공급받는자', buyer, LEFT + width + GAP, width);
  stamp?.(LEFT + width - STAMP_SIDE / 2 - 2, PARTY.top + PARTY.row * 1.5, STAMP_SIDE);
}

/** The head of a sheet: the barcode that opens the release when scanned, the title, date and page. */
export function drawTop(paper: Paper, title: string, note: string, { no, on, isOut }: DocumentHead, page: string): void {
  paper.bars(no, LEFT, 29, 144, 25);
  paper.text([...no].join(' '), LEFT, 59, { size: 7 });
  const spaced = [...title].join(' ');
  const half = paper.widthOf(spaced, { size: 21, bold: true }) / 2 + 6;
  paper.text(spaced, MIDDLE, 25, { size: 21, bold: true, align: 'center' });
  paper.rule(52, { from: MIDDLE - half, to: MIDDLE + half, color: 'ink', thick: 0.8 });
  paper.rule(53.8, { from: MIDDLE - half, to: MIDDLE + half, color: 'ink', thick: 0.8 });
  paper.text(note, MIDDLE, 60, { size: 7.5, align: 'center' });
  paper.text(on, RIGHT, 45, { size: 10.5, bold: true, align: 'right' });
  paper.text(`${isOut ? '' : '출고 예정 · '}${page}`, RIGHT, 60, { size: 7.5, color: 'soft', align: 'right' });
}

/** Destination, total quantity, and driver. */
export function drawPlace(paper: Paper, document: DocumentHead, y: number): void {
  const { place, totals, pallets, carrier, vehicle, driver } = document;
  const height = 72;
  const [counts, mid, car] = [LEFT + 220, LEFT + 303, LEFT + 387];
  frame(paper, LEFT, y, RIGHT - LEFT, height);
  paper.text('내릴 곳', LEFT + 9, y + 7, { size: 7, color: 'soft' });
  paper.text(place.name, LEFT + 9, y + 17, { size: 12, bold: true, width: counts - LEFT - 14 });
  const below = paper.paragraph(place.address, LEFT + 9, y + 35, counts - LEFT - 16, { size: 8 });
  paper.text(place.contact, LEFT + 9, Math.min(below + 2, y + 59), { size: 8, bold: true, width: counts - LEFT - 14 });
  const cell = (label: string, value: string, unit: string, x: number, top: number) => {
    paper.text(label, x + 7, top + 5, { size: 7, color: 'soft' });
    const end = paper.text(value, x + 7, top + 14, { size: 13, bold: true });
    paper.text(unit, end + 3, top + 19, { size: 7, color: 'soft' });
  };
  cell('카톤', num(totals.cartons), '', counts, y);
  cell('파레트', pallets === undefined ? '' : num(pallets), '', mid, y);
  cell('중량', totals.kg > 0 ? num(totals.kg, 1) : '', totals.kg > 0 ? 'kg' : '', counts, y + height / 2);
  cell('부피', totals.cbm > 0 ? num(totals.cbm, 2) : '', totals.cbm > 0 ? 'm³' : '', mid, y + height / 2);
  for (const x of [counts, mid, car]) upright(paper, x, y, height);
  paper.rule(y + height / 2, { from: counts, to: car });
  paper.text('차량', car + 8, y + 7, { size: 7, color: 'soft' });
  paper.text(vehicle, car + 8, y + 17, { size: 10, bold: true, width: RIGHT - car - 12 });
  paper.text(carrier, car + 8, y + 32, { width: RIGHT - car - 12 });
  paper.text(driver, car + 8, y + 44, { width: RIGHT - car - 12 });
}

/** Positions for writing the year, month, day and time. */
const PARTS_OF_DAY = [0, 30, 54, 92];

const STATES = ['이상 없음', '파손', '부족', '젖음'];

/** Fields that the recipient of the goods fills in by hand. */
export function drawReceipt(paper: Paper, { on, totals }: DocumentHead, y: number): void {
  const [head, row, last] = [19, 37, 52];
  const [second, third] = [LEFT + 144, LEFT + 317];
  frame(paper, LEFT, y, RIGHT - LEFT, head + row + last);
  paper.box(LEFT, y, RIGHT - LEFT, head, { fill: 'muteSoft', radius: 0 });
  const end = paper.text('인수 확인', LEFT + 9, y + 5, { size: 8.5, bold: true });
  paper.text('받는 분이 적어 주세요', end + 4, y + 6, { size: 7, color: 'soft' });
  const label = (word: string, x: number, top: number) => paper.text(word, x + 9, top + 6, { size: 7, color: 'soft' });
  const [top, bottom] = [y + head, y + head + row];
  label('받은 카톤', LEFT, top);
  paper.text(`/ ${num(totals.cartons)}`, LEFT + 34, top + 16, { size: 11, color: 'soft' });
  label('상태', second, top);
  let x = second + 9;
  for (const state of STATES) {
    paper.box(x, top + 17, 8, 8, { line: 'ink', radius: 0 });
    x = paper.text(state, x + 11, top + 17) + 7;
  }
  label('적을 것', third, top);
  label('받은 날·시각', LEFT, bottom);
  for (const [at, part] of [on.slice(0, 4), '.', '.', ':'].entries())
    paper.text(part, LEFT + 9 + (PARTS_OF_DAY[at] ?? 0), bottom + 17, { size: 11, color: 'soft' });
  label('인수자 성명', second, bottom);
  label('서명', third, bottom);
  paper.text('(인)', RIGHT - 9, bottom + 18, { size: 10, color: 'line', align: 'right' });
  paper.rule(bottom, { from: LEFT, to: RIGHT });
  for (const at of [second, third]) upright(paper, at, y + head, row + last);
}

/** The foot of a sheet: the code that opens the release on a phone, and the signatures. */
export function drawFoot(paper: Paper, { link, supplier }: DocumentHead, note: string): void {
  const y = 752;
  paper.qr(link, LEFT, y, 46);
  paper.text('QR로 이 출고를 열 수 있습니다.', LEFT + 54, y + 11, { size: 8.5, bold: true });
  paper.text('받은 날과 서명, 사진을 그 자리에서 남기면 보낸 곳에서 바로 봅니다.', LEFT + 54, y + 24, { size: 7.5 });
  const [x, w] = [RIGHT - 178, 178 / 3];
  frame(paper, x, y, 178, 46);
  for (const [at, word] of ['출고', '기사', '인수'].entries()) {
    paper.text(word, x + w * (at + 0.5), y + 4, { size: 7.5, color: 'soft', align: 'center' });
    if (at > 0) upright(paper, x + w * at, y, 46);
  }
  paper.rule(y + 15, { from: x, to: RIGHT });
  paper.rule(804, { from: LEFT, to: RIGHT });
  paper.text([supplier.name, '물건에 이상이 있으면 받은 날부터 3일 안에 알려 주세요.'].filter(Boolean).join(' · '), LEFT, 810, {
    size: 7,
    color: 'soft',
  });
  paper.text(note, RIGHT, 810, { size: 7, color: 'soft', align: 'right' });
}
