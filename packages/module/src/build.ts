// The part that Node runs from source, before anything is compiled: the build and the registry's command. Without React.
export * from './contract-version.ts';
export * from './file-rules.ts';
export * from './menu.ts';
export * from './menu-pages.ts';
export * from './page.ts';
export * from './schemas.ts';
export * from './slots.ts';
