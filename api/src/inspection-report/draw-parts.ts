import type { Text } from '@moru/contract';
import { SOFT, type Sign } from '../core/paper/colors.ts';
import { SHEET, type Paper } from '../core/paper/paper.ts';

/** Left and right edge of the content, and its width. */
export const [LEFT, RIGHT] = [SHEET.margin, SHEET.width - SHEET.margin];
export const ROOM = RIGHT - LEFT;

/** The head of every sheet: title, number, and page. */
export function drawHead(paper: Paper, title: Text, no: string, stamp: Text): void {
  paper.onEachSheet((sheet, of) => {
    paper.box(LEFT, 32, 18, 18, { fill: 'accent', radius: 4 });
    // The anvil of the product's logo.
    paper.shape('M2 5H13C13 7 11 8 9 8V10L11 12V13H5V12L7 10V8C5 8 3 7 2 5Z', LEFT + 1.5, 32, 'white');
    paper.text(title.ko, LEFT + 25, 28, { size: 15, bold: true });
    paper.text(title.en, LEFT + 25, 48, { size: 7, color: 'soft' });
    paper.text(no, RIGHT, 29, { size: 10, bold: true, align: 'right' });
    paper.text(`${stamp.ko} ${stamp.en} · ${sheet} / ${of}쪽`, RIGHT, 44, { size: 7.5, color: 'soft', align: 'right' });
    paper.rule(61, { color: 'ink', thick: 1.2 });
  });
}

/** Top of a sheet's body. */
export const BODY = 70;

const MARKS: Readonly<Record<Sign, string>> = {
  good: 'M-5 0L-1.5 3.8L5.5 -4',
  bad: 'M-4 -4L4 4M4 -4L-4 4',
  warn: 'M0 -5.5V1.2M0 4.2V5.2',
  mute: 'M-4.5 0H4.5',
};

/** The verdict in a band: a sign that does not depend on colour, its word and sentence, and the key number at the right. */
export function drawBand(
  paper: Paper,
  { sign, word, sentence }: { sign: Sign; word: Text; sentence: Text },
  right: { label: Text; value: string; more: string } | undefined,
  y: number,
): number {
  const height = 58;
  paper.box(LEFT, y, ROOM, height, { fill: SOFT[sign], radius: 5 });
  paper.shape('M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z', LEFT + 28, y + 29, sign);
  paper.stroke(MARKS[sign], LEFT + 28, y + 29, 'white', 2.4);
  const end = paper.text(word.ko, LEFT + 55, y + 8, { size: 14, bold: true, color: sign });
  paper.text(word.en, end + 6, y + 13, { size: 8.5, bold: true, color: sign });
  let free = RIGHT - 12;
  if (right) {
    paper.text(`${right.label.ko} ${right.label.en}`, RIGHT - 12, y + 12, { size: 7, color: 'soft', align: 'right' });
    const from = RIGHT - 12 - paper.widthOf(right.more, { size: 7.5 });
    paper.text(right.more, from, y + 36, { size: 7.5, color: 'soft' });
    paper.text(right.value, from - 4, y + 24, { size: 20, bold: true, color: sign, align: 'right' });
    free = from - 4 - paper.widthOf(right.value, { size: 20, bold: true }) - 10;
  }
  const room = free - LEFT - 55;
  paper.text(sentence.ko, LEFT + 55, y + 29, { width: room });
  paper.text(sentence.en, LEFT + 55, y + 42, { size: 7, color: 'soft', width: room });
  return y + height;
}

/** Facts in columns of four, with small labels above them. */
export function drawFacts(paper: Paper, facts: readonly { label: Text; value: string; more: string }[], y: number): number {
  const width = ROOM / 4;
  for (const [index, { label, value, more }] of facts.entries()) {
    const [x, top] = [LEFT + (index % 4) * width, y + Math.floor(index / 4) * 26];
    paper.text(`${label.ko} ${label.en}`, x, top, { size: 7, color: 'soft' });
    const end = paper.text(value || '–', x, top + 10, { size: 8.5, bold: true, width: width - 8 });
    const left = x + width - 8 - end;
    if (more && left > 20) paper.text(more, end + 4, top + 11, { size: 7, color: 'soft', width: left - 4 });
  }
  return y + Math.ceil(facts.length / 4) * 26;
}

/** The heading of a part with a note at the right. */
export function drawTitle(paper: Paper, title: Text, note: string, y: number): number {
  const end = paper.text(title.ko, LEFT, y, { size: 9.5, bold: true });
  paper.text(title.en, end + 6, y + 1.8, { size: 7, color: 'soft' });
  if (note) paper.text(note, RIGHT, y + 2, { size: 7, color: 'soft', align: 'right', width: ROOM - 120 });
  return y + 17;
}
