import type { Role, Text } from '@moru/contract';
import { menuFor, type MenuEntry } from './menu.ts';

/** How long the second key may take. */
export const GO_WAIT_MS = 1500;

/** A page and the letter that leads to it after `g`. */
export interface GoKey {
  readonly letter: string;
  readonly label: Text;
  readonly to: string;
}

const START: GoKey = { letter: 'h', label: { ko: '처음 화면', en: 'Start page' }, to: '/' };

const withKey = (entry: MenuEntry): GoKey[] => (entry.letter === undefined ? [] : [{ ...entry, letter: entry.letter }]);

/** Where `g` and a letter lead a role. */
export const goKeysFor = (role: Role): readonly GoKey[] => [START, ...menuFor(role).flatMap(({ entries }) => entries.flatMap(withKey))];
