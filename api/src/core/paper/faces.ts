import { readFile } from 'node:fs/promises';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const REGULAR = new URL(import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'));
const BOLD = new URL(import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf'));

/** The two weights of a paper; a file holds the letters that are on it and no more. */
export interface Faces {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  /** Letters that it has. */
  readonly letters: ReadonlySet<number>;
}

/** Puts Pretendard into a document, with figures of one width. */
export async function facesOf(doc: PDFDocument): Promise<Faces> {
  // The library's type of a font engine is older than the engine.
  doc.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const face = async (file: URL, customName: string) =>
    doc.embedFont(await readFile(file), { subset: true, customName, features: { tnum: true } });
  const regular = await face(REGULAR, 'Pretendard-Regular');
  return { regular, bold: await face(BOLD, 'Pretendard-Bold'), letters: new Set(regular.getCharacterSet()) };
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Width of a letter of size 1, by face: laying out a whole text for each letter that is left off would take minutes. */
const widths = new WeakMap<PDFFont, Map<string, number>>();

/** How wide a printable text is: its letters one after another, as they are drawn. */
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

/** Stands where the face has no letter. */
const BLANK = '□';

/** A text in one line, with a box for each letter that the face lacks. */
export function printable(text: string, { letters }: Faces): string {
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC').replace(UNPRINTABLE, ' ').trim()].map((letter) => (has(letter) ? letter : BLANK)).join('');
}
