import { recall, remember } from '../core/remember.ts';
import type { Holder } from './use-thread.ts';

/** A person who was chosen from the list of names. */
export interface Picked {
  readonly id: number;
  readonly name: string;
}

/** A comment being written, and whom it mentions. */
export interface Draft {
  readonly text: string;
  readonly picked: readonly Picked[];
}

/** Nothing written yet. */
export const EMPTY: Draft = { text: '', picked: [] };

/** Key of a person's draft about a row in this browser. */
export const draftKey = (userId: number, { entity, entityId }: Holder): string => `talk.${userId}.${entity}.${entityId}`;

/** A stored draft; content of another form is ignored. */
export function readDraft(key: string): Draft {
  try {
    const { text, picked } = JSON.parse(recall(key) ?? '{}') as Partial<Draft>;
    return typeof text === 'string' && Array.isArray(picked) ? { text, picked } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Stores a draft until it is sent or emptied. */
export const keepDraft = (key: string, draft: Draft): void => remember(key, draft.text.trim() === '' ? null : JSON.stringify(draft));

/** Ids of the chosen people whose names are still in the text. */
export const mentionsIn = ({ text, picked }: Draft): number[] => [
  ...new Set(picked.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];

/** The name being typed before the caret, and the position of its `@`; undefined when there is none. */
export function nameAt(text: string, caret: number): { readonly from: number; readonly word: string } | undefined {
  const found = /(?:^|\s)@([^\s@]{0,20})$/.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1]?.length ?? 0) - 1, word: found[1] ?? '' } : undefined;
}
