import { defineEntity, p } from '@mikro-orm/core';
import type { ProposalStatus } from '@moru/contract';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

const instant = () => p.datetime().length(INSTANT_DIGITS);

const DateProposalSchema = defineEntity({
  name: 'DateProposal',
  properties: {
    id: p.integer().primary(),
    poProductId: reference(() => PoProduct, { onDelete: 'cascade' }),
    date: p.date(),
    /** Date of the line when it was proposed. */
    fromDate: p.date().nullable(),
    note: p.string().length(500),
    status: p.string().$type<ProposalStatus>().length(20).default('open'),
    createdBy: p.integer().nullable(),
    createdAt: instant(),
    answeredBy: p.integer().nullable(),
    answeredAt: instant().nullable(),
    answerNote: p.string().length(500).nullable(),
    /** The line while the proposal is open, else null: a line has at most one open proposal. */
    openFor: p.integer().nullable(),
  },
  uniques: [{ properties: ['openFor'] }],
  indexes: [{ properties: ['poProductId', 'id'] }],
});

/** A proposed other date of a line, and its outcome. */
export class DateProposal extends DateProposalSchema.class {}
DateProposalSchema.setClass(DateProposal);
