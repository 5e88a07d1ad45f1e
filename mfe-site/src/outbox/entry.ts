import { inspection, type FLOOR_CHOICES } from '@moru/contract';

/** 저장됨 on this device only, 답 대기 sent without an answer so far, 들어감 the server has it, 다름 the server has something else. */
export type EntryState = 'saved' | 'sent' | 'accepted' | 'conflict';

/** Kinds of entries. */
export type EntryKind = 'journal' | 'labelMove' | 'receipt' | 'pick' | 'release' | 'deliver' | 'start' | 'count' | 'photo' | 'choice';

/** One call of an entry; `onRow` puts the id of the row that an earlier step created into the body. */
export interface CallStep {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly onRow?: boolean;
}

/** A photo of the row; its bytes are stored under `photo`. */
export interface PhotoStep {
  readonly photo: string;
  readonly entity: string;
  readonly purpose: 'photo' | 'signature';
  readonly name: string;
  readonly type: string;
}

export type Step = CallStep | PhotoStep;

/** The server's version where the entry was refused. */
export interface Difference {
  readonly code: string;
  readonly message: string;
  /** Values of the stored row, by field; undefined where there is none to compare with. */
  readonly there?: Readonly<Record<string, unknown>> | undefined;
  readonly by?: string | undefined;
  readonly at?: string | undefined;
}

/** The way in which a person settled a conflict. */
export type Choice = (typeof FLOOR_CHOICES)[number];

/** One record, kept until the server has it. */
export interface Entry {
  /** Order of writing on this device. */
  readonly seq: number;
  readonly uuid: string;
  readonly userId: number;
  /** The row it changes: entries of one row are sent in order. */
  readonly row: string;
  readonly kind: EntryKind;
  readonly title: string;
  readonly facts: string;
  /** Where it belongs, in words: the business day, PO and line, the factory. */
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
  /** The uuid of the entry that this choice settles. */
  readonly of?: string | undefined;
}

/** An entry as a page passes it on. */
export type NewEntry = Pick<Entry, 'row' | 'kind' | 'title' | 'facts' | 'steps' | 'version' | 'rowId' | 'of' | 'about'> & {
  readonly uuid?: string;
  /** Sent after this many ms at the earliest: until then it can be undone. */
  readonly delayMs?: number;
  /** Bytes by the key of their step. */
  readonly photos?: ReadonlyMap<string, Blob>;
};

/** Whether it still has to reach the server. */
export const isWaiting = ({ state }: Pick<Entry, 'state'>): boolean => state === 'saved' || state === 'sent';

/** Whether its writer could not enter it again: no form contains the counts, or a photo that was taken. */
export const isUnrepeatable = ({ kind, steps }: Pick<Entry, 'kind' | 'steps'>): boolean =>
  kind === 'photo' || steps.some((step) => 'path' in step && step.path === `${inspection.name}/record`);

/** Whether a person has to decide which version is right. */
export const isOpen = ({ kind, state, choice }: Pick<Entry, 'kind' | 'state' | 'choice'>): boolean =>
  // A choice that was sent needs no choice: the conflict it settles is decided.
  state === 'conflict' && choice === undefined && kind !== 'choice';

/**
 * Whether the server has set it aside as a conflict for a supervisor: a label movement of more than the stock, a count after the
 * submission.
 */
export const isSetAside = ({ state, answer }: Pick<Entry, 'state' | 'answer'>): boolean =>
  state === 'accepted' && (answer as { readonly conflictId?: number } | null)?.conflictId !== undefined;

/** The state that is shown: a record that was set aside is in no ledger, so it is a conflict. */
export const shownState = (entry: Entry): EntryState => (isSetAside(entry) ? 'conflict' : entry.state);

/** The office's answer to a choice that was sent to it. */
export interface OfficeAnswer {
  readonly state: string;
  readonly how: string | null;
  readonly reason: string | null;
}

/** The office's latest answer to a choice; undefined where it was not sent, or has not arrived. */
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
