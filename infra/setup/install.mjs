import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PINNED_NODE, ROOT } from './node.mjs';
import { Problem, print, step } from './output.mjs';

const NETWORK_FAULT = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i;

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules contains what package-lock.json requires, by npm's own record of its installation. */
export function isInstalled(root = ROOT, pinnedNode = PINNED_NODE) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => !path.startsWith('node_modules/') || wanted.optional || installed[path]?.version === wanted.version,
  );
}

/** Installs the locked packages where they are missing or differ. */
export async function install() {
  if (isInstalled()) return;
  print('First run, or the packages have changed: installing them takes about a minute.');
  const { code, errors } = await step('Installing packages', npmCi);
  if (code === 0) return;
  process.stderr.write(errors);
  if (NETWORK_FAULT.test(errors)) {
    throw new Problem(
      'The packages could not be installed because the package registry does not answer: check the network (or the proxy) and run the same command again.',
    );
  }
  if (/EACCES|EPERM|EROFS|ENOSPC/.test(errors)) {
    throw new Problem(
      `The packages could not be written to ${join(ROOT, 'node_modules')}: make the folder writable, with 1 GB free, and run the same command again.`,
    );
  }
  throw new Problem('The packages could not be installed: npm says why above; run the same command again when that is mended.');
}

function npmCi() {
  const [program, prefix] = npmCommand();
  const args = [...prefix, 'ci', '--loglevel=error', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const child = spawn(program, args, { cwd: ROOT, env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, errors: `${error.message}\n` }));
    child.on('close', (code) => done({ code, errors }));
  });
}

// `npm start` passes the paths of npm and its Node; the Node on the PATH may be the pinned one, which `npm ci` deletes.
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm?.endsWith('.js') && node && !node.startsWith(ROOT) ? [node, [npm]] : ['npm', []];
}

function environment() {
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.startsWith(join(ROOT, 'node_modules')))
    .join(delimiter);
  return { ...process.env, PATH };
}
