import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The headless build first: tests take a quarter less processor time with it. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags of every browser that a test starts: it runs as root in containers, and calls nothing but the product. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for tests: `CHROMIUM`, an installed one, or on Linux x64 the one inside an npm package (which has no Korean fonts). Undefined
 * where only Playwright's own download is left.
 */
export async function chromiumPath(): Promise<string | undefined> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && !existsSync(CHROMIUM))
    throw new Error(`CHROMIUM=${CHROMIUM} does not exist: set it to the path of a Chromium or leave it out.`);
  return CHROMIUM ?? INSTALLED.find(existsSync) ?? (process.platform === 'linux' && process.arch === 'x64' ? packed() : undefined);
}

// It needs libnss3 and other libraries that a minimal machine lacks; the package has copies for the library path.
async function packed(): Promise<string> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  await inflate(join(bin, 'al2023.tar.br'));
  if (existsSync('/etc/fonts')) process.env['FONTCONFIG_PATH'] ??= '/etc/fonts'; // otherwise it would see its own fonts only, which have no Hangul
  setupLambdaEnvironment(join(tmpdir(), 'al2023/lib'));
  return chromium.executablePath(bin);
}
