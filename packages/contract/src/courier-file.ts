import { z } from 'zod';
import {
  choiceField,
  cleanText,
  defineResource,
  intField,
  qtyField,
  refField,
  refId,
  storable,
  SUPERVISOR,
  text,
  STAMPS,
} from './core/index.ts';
import { eachOnce } from './core/each-once.ts';
import { CELL_FORMATS } from './documents/courier.ts';
import { releaseGroup } from './release-group.ts';

/** Numbers in one call, below the limit of entries in a body; characters of one paste. */
const MAX_LINES = { rows: 999, letters: 300_000 } as const;

const derived = { derived: true } as const;
const lineId = z.int().positive();

/** Body of `make`: the release, and what kind of file. */
export const courierMakeBody = z.strictObject({ groupId: refId('releaseGroup'), format: z.enum(['xlsx', 'csv']) });

/** Body of `match`: the pasted rows of the courier's sheet, as one text, so that a wrong paste is one fault and not one per cell. */
export const trackingMatchBody = z.strictObject({
  groupId: refId('releaseGroup'),
  text: storable(z.string().max(MAX_LINES.letters).regex(/\S/)),
});

/** Answer of `match`: the number of each pasted row, its state and lines; nothing is saved. */
export const trackingMatchResult = z.object({
  rows: z.array(z.object({ row: z.int(), trackingNo: z.string(), state: z.string(), lineIds: z.array(z.int()) })),
});

/** Body of `track`: tracking numbers of lines; null removes one. */
export const trackBody = z.strictObject({
  groupId: refId('releaseGroup'),
  lines: eachOnce(
    z
      .array(z.strictObject({ id: lineId, trackingNo: cleanText({ max: 60 }).nullable() }))
      .min(1)
      .max(MAX_LINES.rows),
    ({ id }) => id,
  ),
});

/** Body of `mend`: corrections of one line of a release that the courier would refuse. */
export const mendBody = z.strictObject({
  lineId: refId('release'),
  recipient: cleanText({ max: 100 }).optional(),
  phone: cleanText({ max: 30 }).optional(),
  zip: cleanText({ max: 12 }).nullable().optional(),
  address: cleanText({ max: 300 }).optional(),
  parcelMemo: cleanText({ max: 200 }).nullable().optional(),
});

/**
 * Files made for a courier: which lines of an SD release each contained, and how many of them have changed since. The file is generated at
 * each download, so that erased data appear in none.
 */
export const courierFile = defineResource({
  name: 'courierFile',
  label: text('택배 파일', 'Courier file'),
  fields: {
    groupId: refField(text('출고', 'Release'), releaseGroup, derived),
    fileNo: intField(text('순번', 'No.'), derived),
    format: choiceField(text('형식', 'Format'), CELL_FORMATS, derived),
    lineCount: qtyField(text('행', 'Rows'), derived),
    /** Lines that were corrected or picked differently after the file was made. */
    changedCount: qtyField(text('바뀐 행', 'Rows changed since'), derived),
  },
  subsets: { L: { omit: STAMPS.filter((stamp) => !stamp.startsWith('created')) }, R: ['id', 'fileNo'] },
  title: ['group.no', 'fileNo'],
  searchable: false,
  orderBy: ['createdAt'],
  filters: { groupId: 'groupId' },
  access: { read: SUPERVISOR },
  actions: {
    make: { roles: SUPERVISOR, body: courierMakeBody, result: z.object({ id: z.int(), fileNo: z.int(), lineCount: z.int() }) },
    match: { roles: SUPERVISOR, body: trackingMatchBody, result: trackingMatchResult },
    track: { roles: SUPERVISOR, body: trackBody, result: z.object({ count: z.int() }) },
    mend: { roles: SUPERVISOR, body: mendBody, result: z.object({ id: z.int(), version: z.int() }) },
  },
});
