import type { Registry } from '@moru/module';

/** The registry of a tab: that of its document, with the releases that run in place of live ones. */
export interface TabRegistry extends Registry {
  /** Names of the modules for which this tab runs another release than the live one. */
  readonly instead: ReadonlySet<string>;
}
