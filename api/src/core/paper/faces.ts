import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const FOLDER = 'pretendard/dist/public/static/alternative';
const pathOf = (face: string) => createRequire(import.meta.url).resolve(`${FOLDER}/Pretendard-${face}.ttf`);

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
  const face = async (name: string) =>
    doc.embedFont(await readFile(pathOf(name)), { subset: true, customName: `Pretendard-${name}`, features: { tnum: true } });
  const regular = await face('Regular');
  return { regular, bold: await face('Bold'), letters: new Set(regular.getCharacterSet()) };
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Stands where the face has no letter. */
const BLANK = '□';

/** A text in one line, with a box for each letter that the face lacks. */
export function printable(text: string, { letters }: Faces): string {
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC').replace(UNPRINTABLE, ' ').trim()].map((letter) => (has(letter) ? letter : BLANK)).join('');
}
