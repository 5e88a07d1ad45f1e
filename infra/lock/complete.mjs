/**
 * `npm run lock`: installs, then writes into package-lock.json the platform packages that npm left out. npm omits an optional package that
 * the registry did not have when the lock was made; `npm ci` then refuses the lock on every platform.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptional, platformEntry } from './platforms.mjs';

const file = new URL('../../package-lock.json', import.meta.url);

const npm = spawnSync('npm', ['install', ...process.argv.slice(2)], { stdio: 'inherit' });
if (npm.status !== 0) process.exit(npm.status ?? 1);

const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock);
for (const { path, name, version, dev } of missing) lock.packages[path] = platformEntry(name, version, dev);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${missing.length} platform packages added`);
