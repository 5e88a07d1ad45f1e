import { z } from 'zod';
import { plain } from './actions.ts';
import { ADMIN, defineResource, EVERYONE, FLOOR, idDigits, refField, STAMPS, SUPERVISOR, text } from './core/index.ts';
import { answerDeviationBody, choosePlanBody, decideBody, lotResult, recordBody, recordResult, redrawBody } from './inspection/calls.ts';
import { inspectionGroup } from './inspection-group.ts';
import { inspectionLotFields } from './inspection-lot.ts';

const OF_PLAN = [
  'plan',
  'draw',
  'skipped',
  'items',
  'seed',
  'unify',
  'countRule',
  'tableVersion',
  'severityReason',
  'level',
  'pcsPerCarton',
] as const;
const OF_TALK = [
  'reason',
  'reinspectOn',
  'startedAt',
  'decidedByName',
  'askedAt',
  'readAt',
  'readByName',
  'remindedByName',
  'answerNote',
  'answeredAt',
  'answeredByName',
  'ackAt',
  'ackByName',
  'approvedByName',
] as const;

/** What a lot gets when it is started: its limits, its sample, the cartons to open and the items. */
const startResult = z.object({
  id: z.int(),
  version: z.int(),
  status: z.string(),
  plan: z.array(z.object({ class: z.string(), aql: z.string(), letter: z.string(), n: z.int(), ac: z.int(), re: z.int() })),
  severity: z.string(),
  severityReason: z.string().nullable(),
  level: z.string(),
  letter: z.string(),
  n: z.int(),
  unify: z.boolean(),
  countRule: z.string(),
  tableVersion: z.string(),
  seed: z.int(),
  draw: z.array(z.object({ cartonNo: z.int(), qty: z.int() })),
  items: z.array(z.looseObject({ id: z.int(), code: z.string(), n: z.int() })),
});

/** Query of `GET inspection/ahead`: a lot. */
export const aheadQuery = z.strictObject({ id: idDigits });

/** Answer of `inspection/ahead`: what the lot would get if it were started now, for a device that may lose its network. */
export const aheadResult = startResult;

/** One lot; it is created and removed with its visit. */
export const inspection = defineResource({
  name: 'inspection',
  label: text('검사 로트', 'Inspection lot'),
  fields: { groupId: refField(text('검사', 'Visit'), inspectionGroup), ...inspectionLotFields },
  subsets: {
    A: {
      add: [
        'group.type',
        'group.status',
        'group.plannedOn',
        'group.inspectedOn',
        'group.inspector.name',
        'poProduct.product.code',
        'poProduct.product.name',
        'poProduct.product.nameEn',
        'poProduct.product.categoryId',
      ],
    },
    L: {
      // The promised date of its pieces.
      add: ['poProduct.promisedDate'],
      omit: [
        ...STAMPS,
        ...OF_PLAN,
        ...OF_TALK,
        'poProduct.product.code',
        'poProduct.product.categoryId',
        'group.inspectedOn',
        'group.inspector.name',
        'brand.code',
        'parentId',
        'letter',
      ],
    },
    R: ['id', 'group.no', 'lotNo', 'lotQty', 'status'],
    /** The lots of one line side by side: limits, findings, and the split of the pieces. */
    P: [
      'id',
      'groupId',
      'group.no',
      'group.plannedOn',
      'lotNo',
      'lotQty',
      'round',
      'status',
      'severity',
      'n',
      'plan',
      'foundMajor',
      'verdict',
      'decision',
      'goodQty',
      'rejectedQty',
      'reworkQty',
    ],
  },
  title: ['group.no', 'lotNo'],
  search: ['group.no', 'poProduct.po.poNo', 'poProduct.product.name'],
  orderBy: ['lotQty', 'submittedAt', 'approvedAt', 'createdAt'],
  filters: {
    groupId: 'groupId',
    poProductId: 'poProductId',
    brandId: 'brandId',
    factoryId: 'factoryId',
    status: 'status',
    verdict: 'verdict',
    decision: 'decision',
    severity: 'severity',
    round: 'round',
    productId: 'poProduct.productId',
    categoryId: 'poProduct.product.categoryId',
    supplierId: 'poProduct.po.supplierId',
    inspectorId: 'group.inspectorId',
    inspectedOn: 'group.inspectedOn',
    type: 'group.type',
  },
  sums: ['lotQty', 'goodQty', 'rejectedQty', 'reworkQty'],
  access: { read: EVERYONE },
  files: { write: FLOOR, manage: SUPERVISOR, purposes: ['photo', 'spec', 'certificate', 'other'] },
  actions: {
    start: { roles: FLOOR, body: plain, result: startResult },
    choosePlan: { roles: SUPERVISOR, body: choosePlanBody, result: startResult },
    redraw: { roles: FLOOR, body: redrawBody, result: startResult },
    record: { roles: FLOOR, body: recordBody, result: recordResult, repeatable: true },
    decide: { roles: SUPERVISOR, body: decideBody, result: lotResult },
    /** Reminds the client, once a day. */
    remind: { roles: SUPERVISOR, body: plain, result: lotResult },
    /** Withdraws the question while nobody has answered it: the lot has to be decided again. */
    takeBack: { roles: SUPERVISOR, body: plain, result: lotResult },
    /** A client has seen the question; the first time counts. */
    readQuestion: { roles: ADMIN, body: plain.pick({ id: true }), result: lotResult },
    /** For clients only: a supervisor who sees the row is refused nevertheless. */
    answerDeviation: { roles: ADMIN, body: answerDeviationBody, result: lotResult },
  },
});
