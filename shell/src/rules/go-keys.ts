import type { Text } from '@moru/contract';
import type { MenuGroup } from '@moru/module';

/** Time limit of the second key. */
export const GO_WAIT_MS = 1500;

/** A page and its letter after `g`. */
export interface GoKey {
  readonly letter: string;
  readonly label: Text;
  readonly to: string;
  readonly path: string;
}

const START: GoKey = { letter: 'h', label: { ko: '처음 화면', en: 'Start page' }, to: '/', path: '/' };

/** The target of `g` and a letter in a menu; of two entries with one letter the first has it. */
export function goKeysOf(menu: readonly MenuGroup[]): readonly GoKey[] {
  const keys = new Map([[START.letter, START]]);
  for (const { label, to, path, letter } of menu.flatMap(({ entries }) => entries))
    if (letter !== undefined && !keys.has(letter)) keys.set(letter, { letter, label, to, path });
  return [...keys.values()];
}
