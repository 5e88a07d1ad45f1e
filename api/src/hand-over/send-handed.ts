import { ruleText, type HandedEntry, type HandOverRead } from '@moru/contract';
import { turns } from '../core/turns.ts';
import { isOfFloor } from './of-floor.ts';

type Step = HandedEntry['steps'][number];
type Handed = HandOverRead['rows'][number];
type Outcome = Pick<Handed, 'end' | 'message'>;

/** A call in the form of this process's own server. */
export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | FormData;
}

/** Its answer. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Handing {
  readonly userId: number;
  readonly cookie: string;
  readonly bytesOf: ReadonlyMap<string, Blob>;
  readonly send: (call: Call) => Promise<Reply>;
}

/** Statuses of refusals that may pass by the next attempt. */
const PASSING = new Set([401, 408, 425, 429]);
const PASSING_CODES: ReadonlySet<unknown> = new Set(['idempotency_running', 'must_change_pw']);
/** The database is busy, unreachable or full. A 500 may be due to one record and holds back no other. */
const OF_DATABASE = new Set([503, 507]);
const NOT_OF_FLOOR = ruleText({ ko: '현장에서 쓰는 기록이 아닙니다', en: 'Not a floor record' });

const messageOf = (body: unknown): string | null => {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : null;
};

function refusedBy({ status, body }: Reply): Outcome {
  const isPassing = status >= 500 || PASSING.has(status) || PASSING_CODES.has((body as { code?: string } | null)?.code);
  return { end: isPassing ? 'later' : 'refused', message: messageOf(body) };
}

function formOf(step: Extract<Step, { photo: string }>, bytes: Blob, rowId: number | undefined): FormData {
  const form = new FormData();
  form.append('entity', step.entity);
  form.append('entityId', String(rowId));
  form.append('purpose', step.purpose);
  form.append('file', new File([bytes], step.name, { type: step.type }));
  return form;
}

/** The call of a step with the device's own idempotency key; undefined for a photo already sent. */
function callOf(entry: HandedEntry, at: number, rowId: number | undefined, { userId, cookie, bytesOf }: Handing) {
  const step = entry.steps[at];
  if (!step) return undefined;
  const headers = {
    cookie,
    'x-requested-with': 'moru',
    'x-user': String(userId),
    'idempotency-key': `outbox.${entry.uuid}.${at}`,
    'accept-language': 'ko',
  };
  if ('photo' in step) {
    const bytes = bytesOf.get(step.photo);
    if (!bytes) return undefined;
    return { url: '/api/file/upload', headers, payload: formOf(step, bytes, rowId) };
  }
  const body = step.onRow ? { ...step.body, id: rowId } : step.body;
  return { url: `/api/${step.path}`, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

/** Sends the remaining steps of a record as its author. If the device sends them too, before or later, they count once. */
export async function sendHanded(entry: HandedEntry, handing: Handing): Promise<Outcome> {
  let rowId = entry.rowId;
  for (let at = entry.step; at < entry.steps.length; at++) {
    const step = entry.steps[at];
    if (step && 'path' in step && !isOfFloor(step.path)) return { end: 'refused', message: NOT_OF_FLOOR };
    const call = callOf(entry, at, rowId, handing);
    if (!call) continue;
    const reply = await handing.send(call);
    const { status, body } = reply;
    if (status >= 300) return refusedBy(reply);
    if (rowId === undefined && Array.isArray(body) && typeof body[0] === 'number') [rowId] = body as [number];
  }
  return { end: 'taken', message: null };
}

/** Sends records in their order. Once the database is at fault none of the others is sent, as each would wait for it as long. */
export async function sendAllHanded(entries: readonly HandedEntry[], handing: Handing): Promise<Handed[]> {
  const faults: Reply[] = [];
  const send = async (call: Call): Promise<Reply> => {
    const reply = await handing.send(call);
    if (OF_DATABASE.has(reply.status)) faults.push(reply);
    return reply;
  };
  const rows: Handed[] = [];
  const turn = turns();
  for (const entry of entries) {
    // Nothing else waits where the database answers within the process.
    await turn();
    const { uuid, title, facts, deviceAt } = entry;
    const [fault] = faults;
    rows.push({ uuid, title, facts, deviceAt, ...(fault ? refusedBy(fault) : await sendHanded(entry, { ...handing, send })) });
  }
  return rows;
}
