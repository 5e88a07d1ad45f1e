import type { Registry } from '@moru/module';

/** What a tab runs on: the registry of its document, with what runs in place of a live release. */
export interface TabRegistry extends Registry {
  /** Names of the modules that this tab runs in place of what is live. */
  readonly instead: ReadonlySet<string>;
}
