import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import type { Picture } from './take.ts';

/** Pictures side by side on a sheet, and their width on it, by the width of the window. */
const LAYOUTS: Record<number, { columns: number; rows: number; shown: number }> = {
  1440: { columns: 2, rows: 2, shown: 960 },
  1024: { columns: 3, rows: 2, shown: 640 },
  360: { columns: 6, rows: 1, shown: 320 },
};
const GAP_PX = 12;
const OTHER = { columns: 3, rows: 2, shown: 640 };

const pageOf = (pictures: readonly Picture[], columns: number, shown: number) =>
  `<style>body{margin:${GAP_PX}px;display:grid;grid-template-columns:repeat(${columns},${shown}px);gap:${GAP_PX}px;font:13px sans-serif;background:#777;color:#fff}
   img{width:100%;display:block}figure{margin:0}</style>` +
  pictures.map(({ file, title }) => `<figure><figcaption>${title}</figcaption><img src="${basename(file)}"></figure>`).join('');

/** Arranges pictures of the same kind side by side, a few on each sheet; returns the sheets' files. */
export async function layOut(browser: Browser, pictures: readonly Picture[], out: string): Promise<string[]> {
  const page = await browser.newPage();
  const sheets: string[] = [];
  for (const [look, group] of Map.groupBy(pictures, (picture) => picture.look)) {
    const { columns, rows, shown } = LAYOUTS[group[0]?.width ?? 0] ?? OTHER;
    await page.setViewportSize({ width: columns * (shown + GAP_PX) + GAP_PX, height: 600 });
    for (let at = 0; at < group.length; at += columns * rows) {
      const html = join(out, look, 'sheet.html');
      writeFileSync(html, pageOf(group.slice(at, at + columns * rows), columns, shown));
      await page.goto(pathToFileURL(html).href);
      const path = join(out, `${look}-${String(sheets.length).padStart(3, '0')}.png`);
      await page.screenshot({ path, fullPage: true });
      sheets.push(path);
    }
  }
  await page.close();
  return sheets;
}
