import { readFile } from 'node:fs/promises';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const REGULAR = new URL(import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'));
const BOLD = new URL(import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf'));

/** The two font weights of a document; a file embeds only the letters it uses. */
export interface Faces {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  /** Letters of the font. */
  readonly letters: ReadonlySet<number>;
}

/** Embeds Pretendard in a document, with tabular figures. */
export async function facesOf(doc: PDFDocument): Promise<Faces> {
  // The library's type of a font engine is older than the engine.
  doc.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const face = async (file: URL, customName: string) =>
    doc.embedFont(await readFile(file), { subset: true, customName, features: { tnum: true } });
  const regular = await face(REGULAR, 'Pretendard-Regular');
  return { regular, bold: await face(BOLD, 'Pretendard-Bold'), letters: new Set(regular.getCharacterSet()) };
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Width of a letter at size 1, by font: measuring a whole text for each letter cut off would take minutes. */
const widths = new WeakMap<PDFFont, Map<string, number>>();

/** Width of a printable text: the sum of its letters, as they are drawn. */
export function widthIn(font: PDFFont, text: string, size: number): number {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  let width = 0;
  for (const letter of text) {
    const own = known.get(letter) ?? font.widthOfTextAtSize(letter, 1);
    known.set(letter, own);
    width += own;
  }
  return width * size;
}

/** Replaces a letter that the font lacks. */
const BLANK = '□';

/** A text in one line, with a box for each letter that the font lacks. */
export function printable(text: string, { letters }: Faces): string {
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC').replace(UNPRINTABLE, ' ').trim()].map((letter) => (has(letter) ? letter : BLANK)).join('');
}
