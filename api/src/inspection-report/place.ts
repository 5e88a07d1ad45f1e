import { SHEET, type Paper } from '../core/paper/paper.ts';
import { BODY } from './draw-parts.ts';

/** Position of the next part; a part that does not fit begins a new sheet. */
export class Place {
  readonly #paper: Paper;
  y = BODY;

  constructor(paper: Paper) {
    this.#paper = paper;
  }

  /** Starts the next sheet; returns where its body begins. */
  readonly turn = (): number => {
    this.#paper.addSheet();
    return (this.y = BODY);
  };

  /** Ensures that so many points are left on the sheet. */
  need(points: number): void {
    if (this.y + points > SHEET.end) this.turn();
  }
}
