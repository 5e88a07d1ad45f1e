import type { Registry, Release } from '@moru/module/build';
import { firstPaint } from './first-paint.js';
import { preloadRoute } from './preload-route.js';
import { ICON } from './site-app.ts';

/** Replaced with a fresh nonce by the server of the HTML. */
export const NONCE_MARK = '__CSP_NONCE__';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
// Inside a script element only `<` can end it.
const inline = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function tagsOf({ base, initial, fonts, integrity }: Release): string[] {
  const attributes = (file: string) =>
    `="${attribute(base + file)}" integrity="${attribute(integrity[file] ?? '')}" crossorigin="anonymous"`;
  const scripts = initial.filter((file) => file.endsWith('.js'));
  const styles = initial.filter((file) => file.endsWith('.css'));
  return [
    ...scripts.map((file) => `<link rel="preload" as="script" href${attributes(file)}>`),
    ...styles.map((file) => `<link rel="stylesheet" href${attributes(file)}>`),
    // Without a preload a font is requested only after the styles that name it; without CORS it would be fetched twice.
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${attribute(base + file)}" crossorigin="anonymous">`),
    ...scripts.map((file) => `<script defer src${attributes(file)}></script>`),
  ];
}

// [URL, integrity] of every file of each part of the shell that loads lazily.
const providedBy = ({ base, provides, integrity }: Release): Record<string, string[][]> =>
  Object.fromEntries(
    Object.entries(provides).map(([request, files]) => [request, files.map((file) => [base + file, integrity[file] ?? ''])]),
  );

/** The one HTML document of a ring: the shell's first load, the registry, and preloads for the requested page. */
export function htmlOf(registry: Registry, shell: Release): string {
  return [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Moru</title>',
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(ICON)}">`,
    '<link rel="manifest" href="/site.webmanifest">',
    `<script nonce="${NONCE_MARK}">(${firstPaint.toString()})()</script>`,
    ...tagsOf(shell),
    `<script type="application/json" id="registry">${inline(registry)}</script>`,
    `<script nonce="${NONCE_MARK}">(${preloadRoute.toString()})(${inline(providedBy(shell))})</script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Moru는 자바스크립트가 필요합니다. · Moru needs JavaScript.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
