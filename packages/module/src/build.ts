// What Node reads from source, before anything is compiled: the build and the registry's command. No React in here.
export * from './contract-version.ts';
export * from './file-rules.ts';
export * from './menu.ts';
export * from './menu-pages.ts';
export * from './page.ts';
export * from './schemas.ts';
export * from './slots.ts';
