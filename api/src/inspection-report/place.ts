import { SHEET, type Paper } from '../core/paper/paper.ts';
import { BODY } from './draw-parts.ts';

/** Where the next part is drawn; a part that does not fit begins a sheet. */
export class Place {
  readonly #paper: Paper;
  y = BODY;

  constructor(paper: Paper) {
    this.#paper = paper;
  }

  /** The next sheet; answers where its body begins. */
  readonly turn = (): number => {
    this.#paper.addSheet();
    return (this.y = BODY);
  };

  /** Makes sure of so many points from here. */
  need(points: number): void {
    if (this.y + points > SHEET.end) this.turn();
  }
}
