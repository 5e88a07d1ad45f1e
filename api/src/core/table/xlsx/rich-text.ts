import { TableFileError } from '../table-file-error.ts';

/** Characters that XML does not allow are written `_x000D_`, and an underscore before such a word `_x005F_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** A text as typed, with escapes decoded. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replaceAll(ESCAPED, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** Collects the text of an element `si` or `is` from its runs; phonetic hints (`rPh`) are left out. */
export class RichText {
  readonly #element: string;
  readonly #limit: number;
  #isOpen = false;
  #isText = false;
  #isSound = false;
  #text = '';

  /** More than `limit` characters are `too_complex`. */
  constructor(element: string, limit: number) {
    this.#element = element;
    this.#limit = limit;
  }

  open(name: string): void {
    if (name === this.#element) {
      this.#isOpen = true;
      this.#text = '';
    } else if (name === 't') this.#isText = this.#isOpen;
    else if (name === 'rPh') this.#isSound = true;
  }

  add(text: string): void {
    if (!this.#isText || this.#isSound) return;
    this.#text += text;
    if (this.#text.length > this.#limit) throw new TableFileError('too_complex', { limit: this.#limit });
  }

  /** The whole text when its element ends here. */
  close(name: string): string | undefined {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isSound = false;
    if (name !== this.#element) return undefined;
    this.#isOpen = false;
    return unescaped(this.#text);
  }
}
