import { SHEET, type Paper } from '../core/paper/paper.ts';
import { LEFT, RIGHT } from './draw-parts.ts';
import type { LotReport } from './lot-report.ts';

/** Height of the signatures at the end of the last sheet. */
export const FOOT = { height: 96 } as const;

const QR = 42;

/** Who inspected, who decided, the client's answer, the link to the lot, and whether the file is stored. */
export function drawFoot(paper: Paper, { signatures, link, isKept }: LotReport): void {
  const top = SHEET.height - FOOT.height;
  paper.rule(top, { color: 'ink', thick: 0.8 });
  const width = (RIGHT - LEFT - 110) / signatures.length;
  for (const [index, { label, name, at, note }] of signatures.entries()) {
    const x = LEFT + index * width;
    paper.text(`${label.ko} ${label.en}`, x, top + 8, { size: 7, color: 'soft' });
    if (note) paper.text(`${note.ko} ${note.en}`, x, top + 22, { size: 7.5, width: width - 10 });
    paper.text(name || '–', x, top + 36, { bold: true, width: width - 10 });
    paper.text(at, x, top + 48, { size: 7, color: 'soft' });
  }
  paper.qr(link, RIGHT - 100, top + 8, QR);
  paper.text('사진과 이력', RIGHT - 52, top + 16, { size: 7, color: 'soft' });
  paper.text('Photos, history', RIGHT - 52, top + 26, { size: 7, color: 'soft' });
  const kept = isKept
    ? 'Moru · 승인할 때의 내용으로 한 번 만든 파일이며 다시 만들지 않습니다. Made once after the approval, never again.'
    : 'Moru · 아직 승인되지 않은 로트입니다. 내용이 바뀔 수 있습니다. Not approved yet: what it says may change.';
  paper.text(kept, LEFT, top + 70, { size: 6.8, color: 'soft' });
}
