import type { IconName } from '@moru/ui/core';
import type { Text } from '@moru/contract';

/** One thing the palette offers. */
export interface Option {
  /** Tells it from all others, and from those of another answer. */
  readonly id: string;
  readonly label: string;
  /** Beside the label: where a page is, what else a row is known by. */
  readonly note?: string;
  readonly icon: IconName;
  /** Where it leads; Ctrl or ⌘ opens it in a tab of its own. */
  readonly to?: string;
  readonly newTab?: boolean;
  /** What it does instead. */
  readonly run?: () => void;
  /** A row found by the very number that was typed or scanned. */
  readonly exact?: boolean;
}

/** Options under one heading. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly options: readonly Option[];
}

/** An option that is known before anything is typed, with every text it is found by. */
export interface Known {
  readonly option: Option;
  readonly texts: readonly string[];
}

/** Both languages of a text, to be found by either. */
export const both = ({ ko, en }: Text): string[] => [ko, en];
