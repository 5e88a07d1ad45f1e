import { BlendMode, PDFDocument, rgb, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { barsOf } from './bars.ts';
import { COLORS, type Color, type Sign } from './colors.ts';
import { facesOf, printable, widthIn, type Faces } from './faces.ts';
import { cut, wrap } from './wrap.ts';

/** A4 in points, its margin, and where the body of a page ends. */
export const SHEET = { width: 595.28, height: 841.89, margin: 36, end: 800 } as const;

/** Style of a text: points, `soft` grey by default. */
export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: Color;
  readonly align?: 'left' | 'right' | 'center';
  /** Available width; text that does not fit is cut with an ellipsis. */
  readonly width?: number;
}

/** A horizontal line, by default between the margins of A4. */
interface Rule {
  readonly from?: number;
  readonly to?: number;
  readonly color?: Color;
  readonly thick?: number;
}

const DEFAULT_SIZE = 8;
/** Baseline below the top of a line, and line height, relative to the size. */
const [BASELINE, LEADING] = [0.82, 1.35];

const paint = (color: Color) => {
  const [red = 0, green = 0, blue = 0] = COLORS[color].match(/[0-9a-f]{2}/g)?.map((hex) => Number.parseInt(hex, 16) / 255) ?? [];
  return rgb(red, green, blue);
};

/** Width and height of a sheet in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a picture on the current sheet, its middle at x, y and its longest side as given, in points. */
export type Print = (x: number, y: number, side: number) => void;

/** A document of sheets of one size, A4 by default; positions are points from the top left corner. The same calls produce the same bytes. */
export class Paper {
  readonly #doc: PDFDocument;
  readonly #faces: Faces;
  readonly #size: Size;
  #page: PDFPage;

  private constructor(doc: PDFDocument, faces: Faces, size: Size) {
    this.#doc = doc;
    this.#faces = faces;
    this.#size = size;
    this.#page = doc.addPage([size.width, size.height]);
  }

  /** A document with its first sheet. `at` is its only date. */
  static async open(title: string, at: Date, size: Size = SHEET): Promise<Paper> {
    const doc = await PDFDocument.create({ updateMetadata: false });
    const faces = await facesOf(doc);
    doc.setTitle(title, { showInWindowTitleBar: true });
    doc.setLanguage('ko');
    doc.setProducer('Moru');
    doc.setCreationDate(at);
    doc.setModificationDate(at);
    return new Paper(doc, faces, size);
  }

  get sheets(): number {
    return this.#doc.getPageCount();
  }

  addSheet(): void {
    this.#page = this.#doc.addPage([this.#size.width, this.#size.height]);
  }

  /** Draws on each sheet, once all exist. */
  onEachSheet(draw: (no: number, of: number) => void): void {
    for (const [index, page] of this.#doc.getPages().entries()) {
      this.#page = page;
      draw(index + 1, this.sheets);
    }
  }

  widthOf(text: string, { size = DEFAULT_SIZE, bold = false }: Style = {}): number {
    return widthIn(this.#faces[bold ? 'bold' : 'regular'], printable(text, this.#faces), size);
  }

  /** One line with its top at `y`; returns its right end. */
  text(content: string, x: number, y: number, style: Style = {}): number {
    const { size = DEFAULT_SIZE, bold = false, color = 'ink', align = 'left', width } = style;
    const whole = printable(content, this.#faces);
    const line = width === undefined ? whole : cut(whole, width, (part) => this.widthOf(part, style));
    const own = this.widthOf(line, style);
    const left = align === 'left' ? x : align === 'right' ? x - own : x - own / 2;
    const font = this.#faces[bold ? 'bold' : 'regular'];
    if (line !== '') this.#page.drawText(line, { x: left, y: this.#size.height - y - size * BASELINE, size, font, color: paint(color) });
    return left + own;
  }

  /** Korean followed by small grey English; returns the right end. */
  pair({ ko, en }: { ko: string; en: string }, x: number, y: number, style: Style = {}): number {
    const { size = DEFAULT_SIZE } = style;
    const end = this.text(ko, x, y, style);
    return this.text(en, end + size * 0.4, y + size * 0.14, { size: size * 0.86, color: 'soft' });
  }

  /** Lines in a column; returns where the next would begin. */
  paragraph(content: string, x: number, y: number, width: number, style: Style = {}): number {
    const lines = wrap(printable(content, this.#faces), width, (part) => this.widthOf(part, style));
    const height = (style.size ?? DEFAULT_SIZE) * LEADING;
    for (const [index, line] of lines.entries()) this.text(line, x, y + index * height, style);
    return y + lines.length * height;
  }

  rule(y: number, { from = SHEET.margin, to = SHEET.width - SHEET.margin, color = 'line', thick = 0.5 }: Rule = {}): void {
    const at = this.#size.height - y;
    this.#page.drawLine({ start: { x: from, y: at }, end: { x: to, y: at }, thickness: thick, color: paint(color) });
  }

  box(x: number, y: number, w: number, h: number, { fill, line, radius = 3 }: { fill?: Color; line?: Color; radius?: number }): void {
    const r = Math.min(radius, w / 2, h / 2);
    const path = `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0Z`;
    const colors = { ...(fill && { color: paint(fill) }), ...(line && { borderColor: paint(line), borderWidth: 0.6 }) };
    this.#page.drawSvgPath(path, { x, y: this.#size.height - y, ...colors });
  }

  /** A filled outline of SVG commands, its origin at x, y. */
  shape(path: string, x: number, y: number, color: Color, scale = 1): void {
    this.#page.drawSvgPath(path, { x, y: this.#size.height - y, scale, color: paint(color) });
  }

  /** A stroke of SVG commands, its origin at x, y. */
  stroke(path: string, x: number, y: number, color: Color, thick: number): void {
    this.#page.drawSvgPath(path, { x, y: this.#size.height - y, borderColor: paint(color), borderWidth: thick });
  }

  /** Dot, diamond or triangle of 5 points, so that no colour is needed to tell them apart. */
  sign(sign: Sign, x: number, y: number): void {
    const path =
      sign === 'bad'
        ? 'M2.5 0L5 4.6H0Z'
        : sign === 'warn'
          ? 'M2.5 0L5 2.5L2.5 5L0 2.5Z'
          : 'M0 2.5A2.5 2.5 0 1 1 5 2.5A2.5 2.5 0 1 1 0 2.5Z';
    this.shape(path, x, y, sign);
  }

  /** A JPEG in a frame, complete and centred. */
  async picture(jpeg: Uint8Array, x: number, y: number, w: number, h: number): Promise<void> {
    const image: PDFImage = await this.#doc.embedJpg(jpeg);
    const scale = Math.min(w / image.width, h / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    this.#page.drawImage(image, { x: x + (w - width) / 2, y: this.#size.height - y - (h + height) / 2, width, height });
  }

  /** A PNG to be drawn on several sheets; its content is embedded once. */
  async print(png: Uint8Array): Promise<Print> {
    const image = await this.#doc.embedPng(png);
    return (x, y, side) => {
      const scale = side / Math.max(image.width, image.height);
      const [width, height] = [image.width * scale, image.height * scale];
      const at = { x: x - width / 2, y: this.#size.height - y - height / 2, width, height };
      // Multiplied like ink: text below stays readable, and white paper leaves no mark.
      this.#page.drawImage(image, { ...at, blendMode: BlendMode.Multiply });
    };
  }

  /** A barcode: Code 128 of any printable text, or the symbology of a GTIN's length. */
  bars(text: string, x: number, y: number, w: number, h: number): void {
    const widths = barsOf(text);
    const unit = w / widths.reduce((sum, width) => sum + width, 0);
    let at = 0;
    const dark = widths.map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v${h / unit}h-${width}z` : '';
      at += width;
      return bar;
    });
    this.shape(dark.join(''), x, y, 'ink', unit);
  }

  /** A QR code of a link. */
  qr(link: string, x: number, y: number, side: number): void {
    const { data, size } = encode(link, { border: 0 });
    const unit = side / size;
    const cells = data.flatMap((row, at) => row.flatMap((isDark, from) => (isDark ? [`M${from} ${at}h1v1h-1z`] : [])));
    this.shape(cells.join(''), x, y, 'ink', unit);
  }

  async bytes(): Promise<Uint8Array> {
    return this.#doc.save();
  }
}

/** Joins documents into one; each keeps its sheets unchanged. */
export async function bound(title: string, at: Date, parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setCreationDate(at);
  doc.setModificationDate(at);
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await doc.copyPages(source, source.getPageIndices())) doc.addPage(page);
  }
  return doc.save();
}
