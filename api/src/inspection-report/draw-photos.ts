import { num } from '../core/paper/figures.ts';
import type { Paper } from '../core/paper/paper.ts';
import { table } from '../core/paper/table.ts';
import { drawTitle, LEFT, RIGHT, ROOM } from './draw-parts.ts';
import type { DefectRow, LotReport } from './lot-report.ts';
import type { Place } from './place.ts';

function drawDefects(paper: Paper, { defects }: LotReport, place: Place): void {
  place.y = table<DefectRow>(
    paper,
    [
      {
        title: { ko: '결함', en: 'Defect' },
        x: LEFT + 4,
        width: 200,
        draw: ({ name }, x, y) => void paper.pair(name, x, y, { bold: true, width: 200 }),
      },
      { title: { ko: '등급', en: 'Class' }, x: LEFT + 220, width: 70, draw: (row, x, y) => void paper.pair(row.class, x, y) },
      {
        title: { ko: '수', en: 'Count' },
        x: LEFT + 290,
        width: 40,
        align: 'right',
        draw: (row, x, y) => void paper.text(num(row.qty), x, y, { bold: true, align: 'right' }),
      },
      {
        title: { ko: '카톤', en: 'Cartons' },
        x: LEFT + 350,
        width: RIGHT - LEFT - 354,
        draw: (row, x, y) => void paper.text(row.cartons || '–', x, y, { width: RIGHT - LEFT - 354 }),
      },
    ],
    defects,
    place.y,
    place.turn,
  );
  place.y += 10;
}

const PHOTO = { gap: 8, height: 92, row: 110, inARow: 3 } as const;

/** Findings by kind, with their photos, three in a row. */
export async function drawPhotos(paper: Paper, report: LotReport, place: Place): Promise<void> {
  const { defects, photos, photoCount } = report;
  if (defects.length === 0 && photos.length === 0) return;
  place.need(70);
  const total = defects.reduce((sum, { qty }) => sum + qty, 0);
  const rest = photoCount > photos.length ? ' · 나머지는 QR 링크에 the rest by the QR code' : '';
  const shown = photoCount > 0 ? ` · 사진 photos ${photos.length} / ${photoCount}${rest}` : '';
  place.y = drawTitle(paper, { ko: '결함', en: 'Defects' }, `결함 ${num(total)}${shown}`, place.y);
  if (defects.length > 0) drawDefects(paper, report, place);
  const width = (ROOM - PHOTO.gap * (PHOTO.inARow - 1)) / PHOTO.inARow;
  for (const [index, { caption, bytes }] of photos.entries()) {
    const at = index % PHOTO.inARow;
    if (at === 0) place.need(PHOTO.row);
    const x = LEFT + at * (width + PHOTO.gap);
    paper.box(x, place.y, width, PHOTO.height, { fill: 'muteSoft' });
    await paper.picture(bytes, x, place.y, width, PHOTO.height);
    paper.text(caption, x, place.y + PHOTO.height + 3, { size: 7, width });
    if (at === PHOTO.inARow - 1 || index === photos.length - 1) place.y += PHOTO.row;
  }
  place.y += 4;
}
