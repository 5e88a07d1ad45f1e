import type { IconName } from '@moru/ui/core';
import type { Text } from '@moru/contract';

/** One thing the palette offers. */
export interface Option {
  /** Unique among all options of this and other answers. */
  readonly id: string;
  readonly label: string;
  /** Beside the label: the place of a page, other names of a row. */
  readonly note?: string;
  readonly icon: IconName;
  /** Its target; Ctrl or ⌘ opens it in a new tab. */
  readonly to?: string;
  readonly newTab?: boolean;
  /** Its action, in place of a target. */
  readonly run?: () => void;
  /** A row found by exactly the number that was typed or scanned. */
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

/** Both languages of a text, so that either finds it. */
export const both = ({ ko, en }: Text): string[] => [ko, en];
