import { cartonCode, packedCartons, type Carton } from '@moru/contract';
import { num } from '../core/paper/figures.ts';
import { Paper } from '../core/paper/paper.ts';
import type { DocumentLine, PlainDocument } from './document.ts';

const MM = 72 / 25.4;
/** A label of 100 × 70 mm, a common size of carton label rolls. */
const LABEL = { width: 100 * MM, height: 70 * MM } as const;
const EDGE = 10;

interface Labelled {
  readonly line: DocumentLine;
  readonly carton: Carton;
  /** Its number within the release. */
  readonly no: number;
}

function labels(lines: readonly DocumentLine[]): Labelled[] {
  return lines
    .flatMap((line) => packedCartons(line.qty, line.pack).map((carton) => ({ line, carton })))
    .map((label, at) => ({ ...label, no: at + 1 }));
}

function drawLabel(paper: Paper, { no, brand, place }: PlainDocument, { line, carton, no: of }: Labelled, all: number): void {
  const right = LABEL.width - EDGE;
  paper.text(brand, EDGE, 10, { size: 8, color: 'soft', width: 170 });
  paper.text(`${num(of)} / ${num(all)}`, right, 7, { size: 13, bold: true, align: 'right' });
  paper.text(line.name, EDGE, 23, { size: 13, bold: true, width: right - EDGE });
  paper.text(`${line.code} · ${line.ref}`, EDGE, 41, { size: 8, width: 190 });
  paper.text(`${num(carton.qty)} EA`, right, 38, { size: 15, bold: true, align: 'right' });
  paper.rule(59, { from: EDGE, to: right, color: 'ink', thick: 0.8 });
  const code = cartonCode({ releaseId: line.releaseId, carton: carton.carton });
  paper.bars(code, EDGE, 66, right - EDGE, 50);
  paper.text(code, LABEL.width / 2, 119, { size: 9, align: 'center' });
  if (line.barcode) {
    paper.bars(line.barcode, EDGE, 136, 110, 26);
    paper.text(line.barcode, EDGE, 165, { size: 7 });
  }
  const [x, w] = [EDGE + 126, right - EDGE - 126];
  paper.text(no, x, 136, { size: 9, bold: true });
  paper.text(line.recipient || place.name, x, 150, { size: 9, bold: true, width: w });
  paper.text(line.recipient ? line.trackingNo : place.address, x, 163, { size: 7, color: 'soft', width: w });
}

/** One label per carton, for a roll: content, destination, and the code that counts it while picking. */
export async function drawCartons(document: PlainDocument): Promise<Uint8Array> {
  const paper = await Paper.open(`카톤 라벨 ${document.no}`, new Date(document.at), LABEL);
  const all = labels(document.lines);
  for (const [at, label] of all.entries()) {
    if (at > 0) paper.addSheet();
    drawLabel(paper, document, label, all.length);
  }
  return paper.bytes();
}
