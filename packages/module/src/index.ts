export * from './build.ts';
export * from './define-module.ts';
export type { Files } from './import-meta.ts';
export * from './needs.ts';
export * from './slot-outlet.tsx';
