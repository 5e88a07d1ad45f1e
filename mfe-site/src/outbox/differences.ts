import { conflict, inspection, labelOrderGroup, labelStock, pjournal, releaseGroup, valueAt } from '@moru/contract';
import { callsOf, isApiError, type AnyResource, type BodyOf } from '@moru/ui/core';
import type { CallStep, Entry, EntryKind } from './entry.ts';
import type { Comparison } from './sender.ts';

type Facts = Readonly<Record<string, unknown>>;

/** How an entry of a kind is compared with the server's row. */
interface Compared {
  readonly resource: AnyResource;
  /** Fields that people compare, the most important first. */
  readonly fields: readonly string[];
  /** Whether the row is as the refused step would have left it. */
  readonly isSame: (mine: Facts, there: Facts, entry: Entry) => boolean;
}

const JOURNAL = ['goodQty', 'defectQty', 'workers', 'stopMin', 'stopReason', 'note'] as const;
const isGone = (there: Facts): boolean => there['status'] === 'released' || there['status'] === 'delivered';

const OPEN_LOT = new Set(['planned', 'in_progress']);

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b);

interface Picked {
  readonly id: number;
  readonly pickedQty: number;
}

const isPicked = (mine: Facts, there: Facts): boolean => {
  // Started, not picked.
  if (!Array.isArray(mine['lines'])) return there['status'] === 'picking' || isGone(there);
  const stored = new Map((there['lines'] as readonly Picked[]).map(({ id, pickedQty }) => [id, pickedQty]));
  return (mine['lines'] as readonly Picked[]).every(({ id, pickedQty }) => stored.get(id) === pickedQty);
};

/** Whether the submission was refused. */
function isSubmit({ steps, step }: Entry): boolean {
  const refused = steps[step];
  return refused !== undefined && 'path' in refused && refused.path.endsWith('/submit');
}

/** A visit that was submitted, by this entry or by somebody else. */
const isHandedIn = (_mine: Facts, there: Facts, entry: Entry): boolean => isSubmit(entry) && !OPEN_LOT.has(String(there['status']));

const COMPARED: Partial<Record<EntryKind, Compared>> = {
  journal: {
    resource: pjournal,
    fields: [...JOURNAL, 'status'],
    isSame: (mine, there, entry) =>
      JOURNAL.every((name) => same(mine[name], there[name])) && !(isSubmit(entry) && there['status'] === 'draft'),
  },
  receipt: { resource: labelOrderGroup, fields: ['status'], isSame: () => false },
  labelMove: { resource: labelStock, fields: ['onHand'], isSame: () => false },
  pick: { resource: releaseGroup, fields: ['status'], isSame: isPicked },
  release: { resource: releaseGroup, fields: ['status'], isSame: (_, there) => isGone(there) },
  deliver: {
    resource: releaseGroup,
    fields: ['status', 'receivedBy', 'deliveredOn'],
    isSame: (mine, there) => there['status'] === 'delivered' && same(mine['deliveredOn'], there['deliveredOn']),
  },
  // A lot that somebody else has started is started: only one that cannot be started any more is a conflict.
  start: { resource: inspection, fields: ['status'], isSame: () => false },
  count: { resource: inspection, fields: ['status', 'nChecked'], isSame: isHandedIn },
};

const firstCall = ({ steps }: Entry): CallStep | undefined => steps.find((step): step is CallStep => 'path' in step);

/** The entry's values of its row: the body of its first call. */
export function mineOf(entry: Entry): Facts {
  const body = firstCall(entry)?.body ?? {};
  const saved = body['saveParams'];
  return typeof saved === 'object' && saved !== null ? (saved as Facts) : body;
}

/** A new journal has no id yet: the stored one is found by the unique key. */
async function journalInPlace(mine: Facts): Promise<Facts | undefined> {
  const { date, poProductId, process, shift, line } = mine;
  const params = { dateFrom: String(date), dateTo: String(date), poProductId: [Number(poProductId)], process: [String(process)] };
  const { rows } = await callsOf(pjournal).findMany({ ...params, shift: [String(shift)], num: 20, queryMode: 'list' }, 'A');
  return rows.find((row) => row.line === line);
}

async function thereOf(entry: Entry, { resource }: Compared): Promise<Facts | undefined> {
  const mine = mineOf(entry);
  const id = entry.rowId ?? mine['id'];
  if (typeof id === 'number') return callsOf(resource).findById(id) as Promise<Facts>;
  return entry.kind === 'journal' ? journalInPlace(mine) : undefined;
}

const idOf = ({ id }: Facts): number | undefined => (typeof id === 'number' ? id : undefined);

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isGoneOrHidden = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 403) && error.code !== 'must_change_pw';

/** The answer, or undefined where the row is deleted or out of scope; any other failure is thrown. */
const unlessHidden = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((failure: unknown) => {
    if (isGoneOrHidden(failure)) return undefined;
    throw failure;
  });

/** Who changed a row last, and when. */
async function lastChange({ resource }: Compared, entityId: number | undefined) {
  if (entityId === undefined) return undefined;
  return callsOf(conflict).action('last', { entity: resource.name as BodyOf<typeof conflict, 'last'>['entity'], entityId });
}

/**
 * The server's row where a step of an entry was refused, or the row that agrees with it already. Throws where the server cannot be reached.
 * A refusal that is not about another person's record has nothing to compare with; nor has a photo.
 */
export async function differenceOf(entry: Entry, error: unknown): Promise<Comparison> {
  const refusal = isApiError(error) ? { code: error.code, message: error.message } : { code: 'unknown', message: String(error) };
  const compared = COMPARED[entry.kind];
  const step = entry.steps[entry.step];
  const isAboutOthers = isApiError(error) && error.status === 409 && step !== undefined && 'path' in step;
  if (!compared || !isAboutOthers) return { difference: refusal };
  const row = await unlessHidden(thereOf(entry, compared));
  if (!row) return { difference: refusal };
  if (compared.isSame(mineOf(entry), row, entry)) return { rowId: idOf(row) };
  const there = Object.fromEntries(['id', 'version', ...compared.fields].map((name) => [name, valueAt(row, name)]));
  const last = await unlessHidden(lastChange(compared, idOf(row)));
  return { difference: { ...refusal, there, by: last?.by ?? undefined, at: last?.at ?? wordOf(row['updatedAt']) } };
}
