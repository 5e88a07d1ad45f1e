import type { Role, Text } from '@moru/contract';

/** The plain literal that a page file exports as `page`; read at build time, so the menu and the guard need no code of the page. */
export interface PageMeta {
  readonly title: Text;
  readonly roles: readonly Role[];
}
