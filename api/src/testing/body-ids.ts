import { bodyRefs, rowId } from '@moru/contract';
import type { z } from 'zod';

/** A list's items in a place. */
export const EACH = '[]';

/** An id in a body, with the resource of a `refId`. */
export interface BodyId {
  readonly place: readonly string[];
  readonly resource: string | undefined;
}

type Inner = z.core.$ZodType;
type Def = {
  readonly innerType?: Inner;
  readonly element?: Inner;
  readonly valueType?: Inner;
  readonly in?: Inner;
  readonly left?: Inner;
  readonly right?: Inner;
  readonly options?: readonly Inner[];
  readonly shape?: Record<string, Inner>;
};

const NAMED = /^ids?$|Ids?$/;
const isNamed = (place: readonly string[]) => NAMED.test(place.findLast((part) => part !== EACH) ?? '');

/** Every id in a body, however deep: what is declared as one (`refId`, `rowId`), and what is called so. */
export function idsIn(schema: Inner, place: readonly string[] = []): BodyId[] {
  const [ref] = bodyRefs(schema, 1);
  if (ref && ref.path.length === 0) return [{ place, resource: ref.resource }];
  if (schema === rowId) return [{ place, resource: undefined }];
  // zod types the definition of each of its kinds separately.
  const { innerType, element, valueType, in: from, left, right, options = [], shape } = schema._zod.def as Def;
  if (shape) return Object.entries(shape).flatMap(([key, part]) => idsIn(part, [...place, key]));
  if (element) return idsIn(element, [...place, EACH]);
  const parts = [innerType, valueType, from, left, right, ...options].filter((part) => part !== undefined);
  if (parts.length === 0) return isNamed(place) ? [{ place, resource: undefined }] : [];
  const ids = parts.flatMap((part) => idsIn(part, place));
  return [...new Map(ids.map((one) => [one.place.join('.'), one])).values()];
}

/** What a plain id refers to: a resource; with the values that the rest of the body needs so that it is looked up. */
export interface Meaning {
  readonly resource: string;
  readonly given?: Readonly<Record<string, unknown>>;
  /** Looked up only among the parts of another row in the body. */
  readonly isPart?: boolean;
  /** Status of that row in which it is looked up. */
  readonly status?: string;
}

const of = (resource: string, given: Meaning['given'] = {}): Meaning => ({ resource, given });
const part = (resource: string, given: Meaning['given'] = {}): Meaning => ({ resource, given, isPart: true });
const partIn = (status: string, resource: string): Meaning => ({ resource, isPart: true, status });
const COUNT = { uuid: '5d3f7c1e-1111-4222-8333-444455556668', kind: 'result', itemId: 1, values: ['1'] };
const ON_PO = { entity: 'po' };

/** The plain ids in bodies of calls, besides the `id` of the row that an action is taken on. Each is looked up by its service. */
export const PLAIN_IDS: Readonly<Record<string, Meaning>> = {
  'comment/edit id': of('Comment'),
  'comment/edit mentions.[]': of('user'),
  'comment/markRead entityId': of('po', ON_PO),
  'comment/withdraw id': of('Comment'),
  'comment/write entityId': of('po', ON_PO),
  'comment/write mentions.[]': of('user', ON_PO),
  'comment/write replyToId': part('Comment', { entity: 'poProduct', entityId: 1 }),
  'conflict/last entityId': of('pjournal', { entity: 'pjournal' }),
  'courierFile/track lines.[].id': part('release'),
  'file/attach entityId': of('po', ON_PO),
  'file/attach ids.[]': part('file', { ...ON_PO, entityId: 1 }),
  'inspection/record events.[].itemId': part('inspectionItem', { events: [COUNT] }),
  'inspectionGroup/approve lotIds.[]': partIn('submitted', 'inspection'),
  'inspectionGroup/reopen lotIds.[]': partIn('approved', 'inspection'),
  'labelOrderGroup/receive lines.[].id': part('labelOrder'),
  'labelStock/reverse moveId': part('labelMove'),
  'live/open records.[].id': of('po', { client: '0'.repeat(32), records: [{ entity: 'po', id: 1, isEditing: false }] }),
  'poProduct/acknowledge ids.[]': of('poProduct'),
  'stat/revokeFeed id': of('CalendarFeed'),
  'poProduct/unacknowledge ids.[]': of('poProduct'),
  'poProduct/reviseEtas rows.[].id': of('poProduct'),
  'product/reverse moveId': part('productMove'),
  'productInventory/count productId': of('product'),
  'productInventory/estimate productId': of('product'),
  'releaseGroup/finishRework lines.[].id': partIn('released', 'release'),
  'releaseGroup/pick lines.[].id': partIn('picking', 'release'),
  'releaseGroup/return lines.[].id': partIn('released', 'release'),
  'releaseGroup/reveal lineIds.[]': part('release'),
  'user/endSession id': of('Session', { userId: undefined }),
  'user/endSession userId': of('user'),
  'user/endSessions userId': of('user'),
  'user/resetPw id': of('user'),
  'user/unlock id': of('user'),
};

/** Ids that are looked up nowhere, or in a table without rows of somebody, and why. */
export const NO_ROW_IDS: Readonly<Record<string, string>> = {
  'alog/revertBatch batchId': 'random, of a change in history: core/revert',
  'comment/markAllRead upToId': 'a mark among the caller’s own notices',
  'comment/markRead upToId': 'a mark among the comments of a row that the caller sees',
  'conflict/tell entityId': 'a record is stored whatever it is about: conflict/floor-record.test.ts',
  'flog/report reports.[].detail.requestId': 'stored as a text',
  'flog/report reports.[].device.id': 'stored as a text',
  'handOver/key deviceId': 'part of what the key is derived from',
  'import/apply id': 'a preview, which only supervisors make',
  'import/undo batchId': 'random, of an import, which only supervisors make',
  'user/login loginParams.loginId': 'a name',
};
