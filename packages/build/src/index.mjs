export { buildAll } from './build-all.mjs';
export { defineAlone, moduleInWork } from './dev.mjs';
export { defineGallery } from './gallery.mjs';
export { defineRemote, defineShell } from './define.mjs';
export { serveRelease } from './serve.mjs';
