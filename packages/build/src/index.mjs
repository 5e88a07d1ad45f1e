export { buildAll } from './build-all.mjs';
export { defineRemote, defineShell } from './define.mjs';
