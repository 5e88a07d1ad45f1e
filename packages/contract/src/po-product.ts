import { z } from 'zod';
import { reasoned, reviseEtaBody, reviseEtaResult, reviseEtasBody, reviseEtasResult, statusResult } from './actions.ts';
import { ADMIN, defineResource, EVERYONE, refField, SUPERVISOR, text, STAMPS } from './core/index.ts';
import { poLineFields } from './po-line.ts';
import { po } from './po.ts';
import { answerProposalBody, proposalResult, proposeDateBody, withdrawProposalBody } from './promises/proposals.ts';
import { acknowledgeBody, acknowledgeResult, unacknowledgeBody } from './promises/receipts.ts';

const DONE = ['producedQty', 'goodQty', 'reservedQty', 'releasedQty', 'shippedQty', 'arrivedQty'] as const;
const OF_PO = ['po.status', 'po.country.nameEn', 'po.country.nameKo'] as const;
const OF_LOTS = ['maxQty', 'coveredQty', 'rejectedQty', 'reworkQty'] as const;
const OF_FORM = [
  'po.currency',
  'inspect',
  'unitPrice',
  'amount',
  'overTolPct',
  'underTolPct',
  'pcsPerCarton',
  'tagIds',
  'memo',
  'shortCloseReason',
] as const;

export const poProduct = defineResource({
  name: 'poProduct',
  label: text('발주 품목', 'PO product'),
  fields: { poId: refField(text('발주', 'PO'), po), ...poLineFields },
  subsets: {
    A: { add: [...OF_PO, 'po.flow', 'po.currency'] },
    L: { add: ['brand.color'], omit: [...STAMPS, ...OF_PO, ...OF_FORM, ...OF_LOTS, 'brand.code', 'departsOn', 'mode'] },
    R: [
      'id',
      'lineNo',
      'po.poNo',
      'product.code',
      'product.name',
      'product.nameEn',
      'brandId',
      'orderQty',
      'factory.name',
      'factory.nameEn',
      'status',
    ],
    /** Bars of the ETA timetable: one small row per line. */
    T: {
      add: ['po.orderDate', 'po.countryId', 'brand.color'],
      omit: [
        ...STAMPS,
        ...OF_PO,
        ...OF_FORM,
        ...OF_LOTS,
        ...DONE,
        'inspectRule',
        'toInspectQty',
        'productId',
        'product.code',
        'brand.code',
        'mode',
        'createdAt',
      ],
    },
  },
  title: ['po.poNo', 'lineNo'],
  key: ['po.poNo', 'lineNo'],
  search: ['po.poNo', 'product.name', 'product.code', 'factory.name'],
  orderBy: ['lineNo', 'orderQty', 'requestedDate', 'promisedDate', 'etaCurrent', 'slipDays', 'createdAt'],
  filters: {
    poId: 'poId',
    poStatus: 'po.status',
    flow: 'po.flow',
    productId: 'productId',
    brandId: 'brandId',
    categoryId: 'product.categoryId',
    countryId: 'po.countryId',
    supplierId: 'po.supplierId',
    orderDate: 'po.orderDate',
    mode: 'mode',
    factoryId: 'factoryId',
    status: 'status',
    requestedDate: 'requestedDate',
    promisedDate: 'promisedDate',
    etaCurrent: 'etaCurrent',
    deliveredOn: 'deliveredOn',
    lateOn: 'lateOn',
    lateReason: 'lateReason',
    slipDays: 'slipDays',
    inspectRule: 'inspectRule',
    toInspectQty: 'toInspectQty',
  },
  ordersWithin: [
    { filters: ['status'], orderBy: 'etaCurrent' }, // ETA timetable
    { filters: ['status'], orderBy: 'requestedDate' }, // the factory: what to make first
    { filters: ['lateOn'], orderBy: 'slipDays' }, // dashboard: late lines, the worst first
  ],
  groups: ['lateReason', 'status'],
  // No amounts: a list may contain several currencies.
  sums: ['orderQty', 'producedQty', 'goodQty', 'reservedQty', 'releasedQty', 'shippedQty', 'arrivedQty'],
  access: { read: EVERYONE, create: ADMIN, update: ADMIN, del: SUPERVISOR },
  files: { write: ADMIN, manage: SUPERVISOR, purposes: ['photo', 'artwork', 'spec', 'certificate', 'price', 'invoice', 'other'] },
  comments: ADMIN,
  actions: {
    reviseEta: { roles: SUPERVISOR, body: reviseEtaBody, result: reviseEtaResult },
    /** Several lines for one reason, all or none. */
    reviseEtas: { roles: SUPERVISOR, body: reviseEtasBody, result: reviseEtasResult },
    /** A client asks for another date on its line; a supervisor answers. */
    proposeDate: { roles: ADMIN, body: proposeDateBody, result: proposalResult },
    withdrawProposal: { roles: ADMIN, body: withdrawProposalBody, result: proposalResult },
    answerProposal: { roles: SUPERVISOR, body: answerProposalBody, result: proposalResult },
    /** A client acknowledges the present date of its lines: a supervisor is refused nevertheless. */
    acknowledge: { roles: ADMIN, body: acknowledgeBody, result: acknowledgeResult },
    unacknowledge: { roles: ADMIN, body: unacknowledgeBody, result: acknowledgeResult },
    shortClose: { roles: SUPERVISOR, body: reasoned, result: statusResult },
    reopen: { roles: SUPERVISOR, body: reasoned, result: statusResult },
  },
});

/** Quantities of the chain, in its order (domain page §1). */
export const CHAIN = ['orderQty', 'producedQty', 'goodQty', 'reservedQty', 'releasedQty', 'shippedQty', 'arrivedQty'] as const;

/** The seven quantities of a strip, in EA. */
export const chainSchema = z.object(Object.fromEntries(CHAIN.map((key) => [key, z.int()])) as Record<(typeof CHAIN)[number], z.ZodInt>);
