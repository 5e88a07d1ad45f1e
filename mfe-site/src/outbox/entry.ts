import { inspection, type FLOOR_CHOICES } from '@moru/contract';

/** 저장됨 on this device only, 답 대기 sent without an answer so far, 들어감 the server has it, 다름 the server has something else. */
export type EntryState = 'saved' | 'sent' | 'accepted' | 'conflict';

/** What an entry is about. */
export type EntryKind = 'journal' | 'labelMove' | 'receipt' | 'pick' | 'release' | 'deliver' | 'start' | 'count' | 'photo' | 'choice';

/** One call of an entry; `onRow` puts the id of the row that an earlier step made into the body. */
export interface CallStep {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly onRow?: boolean;
}

/** A photo of the row; its bytes are kept under `photo`. */
export interface PhotoStep {
  readonly photo: string;
  readonly entity: string;
  readonly purpose: 'photo' | 'signature';
  readonly name: string;
  readonly type: string;
}

export type Step = CallStep | PhotoStep;

/** What stands on the server where the entry could not go in. */
export interface Difference {
  readonly code: string;
  readonly message: string;
  /** Facts of the stored row, by field; undefined where there is none to compare with. */
  readonly there?: Readonly<Record<string, unknown>> | undefined;
  readonly by?: string | undefined;
  readonly at?: string | undefined;
}

/** A way out of a difference that a person chose. */
export type Choice = (typeof FLOOR_CHOICES)[number];

/** One thing that somebody did, as it is kept until the server has it. */
export interface Entry {
  /** Order of writing on this device. */
  readonly seq: number;
  readonly uuid: string;
  readonly userId: number;
  /** What it changes: entries of one row go in order. */
  readonly row: string;
  readonly kind: EntryKind;
  readonly title: string;
  readonly facts: string;
  /** Where it belongs, as people say it: the business day, PO and line, the factory. */
  readonly about?: string | undefined;
  /** ISO, by the clock of this device. */
  readonly deviceAt: string;
  /** Version of the row that it was based on. */
  readonly version?: number | undefined;
  readonly steps: readonly Step[];
  /** The step to send next. */
  readonly step: number;
  readonly rowId?: number | undefined;
  readonly state: EntryState;
  readonly tries: number;
  /** ms; not sent before. */
  readonly nextAt: number;
  readonly answer?: unknown;
  readonly settledAt?: string;
  readonly difference?: Difference;
  readonly choice?: Choice | undefined;
  /** The entry that this choice settles, by its uuid. */
  readonly of?: string | undefined;
}

/** An entry as a page hands it in. */
export type NewEntry = Pick<Entry, 'row' | 'kind' | 'title' | 'facts' | 'steps' | 'version' | 'rowId' | 'of' | 'about'> & {
  readonly uuid?: string;
  /** Not sent before so many ms have passed: it can be taken back. */
  readonly delayMs?: number;
  /** Bytes by the key of their step. */
  readonly photos?: ReadonlyMap<string, Blob>;
};

/** Whether it still has to reach the server. */
export const isWaiting = ({ state }: Pick<Entry, 'state'>): boolean => state === 'saved' || state === 'sent';

/** Whether its writer could not write it again: no form holds what was counted, or a photo that was taken. */
export const isUnrepeatable = ({ kind, steps }: Pick<Entry, 'kind' | 'steps'>): boolean =>
  kind === 'photo' || steps.some((step) => 'path' in step && step.path === `${inspection.name}/record`);

/** Whether a person has to say which is right. */
export const isOpen = ({ kind, state, choice }: Pick<Entry, 'kind' | 'state' | 'choice'>): boolean =>
  // A choice that was told has nothing to choose: what it settles has been chosen.
  state === 'conflict' && choice === undefined && kind !== 'choice';

/** Whether the server has it and has set it aside for a supervisor: a label move of more than there was, a count after the handing in. */
export const isSetAside = ({ state, answer }: Pick<Entry, 'state' | 'answer'>): boolean =>
  state === 'accepted' && (answer as { readonly conflictId?: number } | null)?.conflictId !== undefined;

/** What a person is shown: what was set aside is in no ledger. */
export const shownState = (entry: Entry): EntryState => (isSetAside(entry) ? 'conflict' : entry.state);

/** What the office has made of a choice that was told to it. */
export interface OfficeAnswer {
  readonly state: string;
  readonly how: string | null;
  readonly reason: string | null;
}

/** How a choice stands with the office, as it was heard last; undefined where it was not told, or has not arrived. */
export const officeAnswerOf = ({ kind, state, answer }: Entry): OfficeAnswer | undefined =>
  kind === 'choice' && state === 'accepted' ? (answer as OfficeAnswer) : undefined;

/** Photos of an entry that have not arrived, and all of them. */
export function photosOf({ steps, step, state }: Pick<Entry, 'steps' | 'step' | 'state'>): { left: number; all: number } {
  const isPhoto = (one: Step) => 'photo' in one;
  return { left: state === 'accepted' ? 0 : steps.slice(step).filter(isPhoto).length, all: steps.filter(isPhoto).length };
}

/** Entries by their row, in order of writing. */
export function byRow(entries: readonly Entry[]): Entry[][] {
  const rows = new Map<string, Entry[]>();
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) rows.set(entry.row, [...(rows.get(entry.row) ?? []), entry]);
  return [...rows.values()];
}
