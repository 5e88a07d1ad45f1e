import { labelPlaces } from '@moru/contract';
import { Paper } from '../core/paper/paper.ts';
import type { LabelSheetJob } from './label-sheet.ts';

const MM = 72 / 25.4;
/** Margin of a label, in mm. */
const EDGE_MM = 2.5;
/** Shares of a label's height inside its margin: name, description, barcode, digits. */
const SHARES = { name: 0.22, about: 0.16, bars: 0.42, digits: 0.18 } as const;
const LARGEST = { name: 13, about: 8, digits: 9 } as const;
/** Share of a line's height that its letters use. */
const LETTER = 0.8;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function drawLabel(paper: Paper, { name, about, code }: LabelSheetJob, { x, y, w, h }: Box): void {
  const size = (share: number, most: number) => Math.min(most, h * share * LETTER);
  paper.text(name, x, y, { size: size(SHARES.name, LARGEST.name), bold: true, width: w });
  paper.text(about, x, y + h * SHARES.name, { size: size(SHARES.about, LARGEST.about), color: 'soft', width: w });
  const top = y + h * (SHARES.name + SHARES.about);
  paper.bars(code, x, top, w, h * SHARES.bars);
  const digits = { size: size(SHARES.digits, LARGEST.digits), align: 'center' } as const;
  paper.text(code, x + w / 2, top + h * SHARES.bars + h * 0.02, digits);
}

/** Labels with a barcode, as many per page as the sheet has. */
export async function drawLabels(job: LabelSheetJob): Promise<Uint8Array> {
  const { page, label } = job.size;
  const paper = await Paper.open(`${job.name} ${job.code}`, new Date(job.at), { width: page.width * MM, height: page.height * MM });
  const edge = Math.min(EDGE_MM, label.width / 10, label.height / 10);
  for (const place of labelPlaces(job.size, job.count, job.start)) {
    while (paper.sheets <= place.page) paper.addSheet();
    const box = { x: place.x + edge, y: place.y + edge, w: label.width - 2 * edge, h: label.height - 2 * edge };
    drawLabel(paper, job, { x: box.x * MM, y: box.y * MM, w: box.w * MM, h: box.h * MM });
  }
  return paper.bytes();
}
