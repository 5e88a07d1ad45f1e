import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const workerOf = (name: string): string => readFileSync(join(import.meta.dirname, 'site-app', name), 'utf8');

/** The product's logo, an anvil. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1c242d"/><path d="M4 10h8v-1h16v4c-5 0-8 2-8 5v1h3v4H9v-4h3v-2c-5 0-8-3-8-7z" fill="#8fb8ff"/></svg>`;

const BAR = '#18212f';
const GROUND = '#f5f6f8';

const MANIFEST = {
  name: 'Moru 현장',
  short_name: 'Moru',
  id: '/site',
  start_url: '/site',
  scope: '/site',
  display: 'standalone',
  lang: 'ko',
  background_color: GROUND,
  theme_color: BAR,
  icons: [
    { src: '/site-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/site-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ],
};

/**
 * Files that make the site pages an installable app, beside the pages: its manifest, its icon and its worker. `isWithdrawn`: the worker is
 * replaced by one that deletes its caches and unregisters itself.
 */
export const siteAppFiles = (webDir: string, isWithdrawn: boolean): [path: string, content: string][] => [
  [join(webDir, 'site-app/site-icon.svg'), ICON],
  [join(webDir, 'site-app/site.webmanifest'), JSON.stringify(MANIFEST)],
  [join(webDir, 'site-app/worker.js'), workerOf(isWithdrawn ? 'worker-off.js' : 'worker.js')],
];
