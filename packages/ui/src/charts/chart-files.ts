import { guardedText, type Text } from '@moru/contract';
import { saveFile } from '../core/api/download.ts';
import { cellOf, columnsOf, type ChartData } from './chart-data.ts';

const SCALE = 2;
const HEAD_PX = 40;
const PAD_PX = 12;
const PAINT = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight'] as const;

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as CSV for spreadsheets: UTF-8 with BOM, no text that one would run. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(typeof cell === 'string' ? guardedText(cell) : String(cell ?? ''))).join(',')}\r\n`).join('')}`;

/** Has the browser keep rows as a CSV file. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number | null)[])[]): void =>
  saveFile({ blob: new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name: `${name}.csv`, rows: undefined });

/** The table of a chart as rows of a file. */
export function chartRows(data: ChartData, item: string, t: (text: Text | string) => string): (string | number | null)[][] {
  const columns = columnsOf(data);
  const head = columns.map(({ title, isSample }) => (isSample || !data.unit ? t(title) : `${t(title)} (${data.unit})`));
  return [[item, ...head], ...data.labels.map((label, index) => [label, ...columns.map((column) => cellOf(data, column, index))])];
}

/** The picture with its colours written out, so that it needs no style sheet of the page. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  svg.querySelectorAll('*').forEach((node, at) => {
    const style = getComputedStyle(node);
    for (const name of PAINT) {
      const value = style.getPropertyValue(name);
      // A hatch is a reference within the picture, which the computed style makes one into the page.
      if (value && !value.startsWith('url(')) copies[at]?.setAttribute(name, value);
    }
    if (style.textAnchor) copies[at]?.setAttribute('text-anchor', style.textAnchor);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;
  await image.decode();
  return image;
}

interface PictureSize {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly note: string;
}

/**
 * A picture under its title, twice as fine as on the screen, in the theme's colours; `draw` gets the pen with its origin at the top left
 * of the picture, in CSS px. Throws where the browser draws no pictures.
 */
export async function pngOf(
  { width, height, title, note }: PictureSize,
  draw: (pen: CanvasRenderingContext2D) => void | Promise<void>,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PAD_PX) * SCALE;
  canvas.height = (height + HEAD_PX + PAD_PX) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  pen.scale(SCALE, SCALE);
  pen.fillStyle = token('--surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = token('--ink');
  pen.font = `650 15px ${token('--font')}`;
  pen.fillText(title, PAD_PX, 25);
  const titleWidth = pen.measureText(title).width;
  pen.fillStyle = token('--ink-3');
  pen.font = `12px ${token('--font')}`;
  pen.fillText(note, PAD_PX + titleWidth + 10, 25);
  pen.translate(PAD_PX, HEAD_PX);
  await draw(pen);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('this browser makes no PNG'))), 'image/png');
  });
}

/** Has the browser keep a picture. */
export const savePng = (blob: Blob, name: string): void => saveFile({ blob, name: `${name}.png`, rows: undefined });

/** A chart as PNG. */
export async function chartPng(svg: SVGSVGElement, title: string, note: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  return pngOf({ width, height, title, note }, async (pen) => pen.drawImage(await imageOf(svg), 0, 0, width, height));
}
