import { z } from 'zod';
import { cleanText, dateOnly, idDigits, onRow } from '../core/index.ts';

/** Outcomes of a proposed date (domain page §12). */
export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

const note = cleanText({ min: 2, max: 500, form: 'lines' });

/** Body of `poProduct/proposeDate`: another date for a line, and why. */
export const proposeDateBody = z.strictObject({ ...onRow, date: dateOnly, note });

/** Body of `poProduct/answerProposal`: the line whose open proposal is answered; accepting makes a revision, declining needs a note. */
export const answerProposalBody = z.strictObject({ ...onRow, accept: z.boolean(), note: note.optional() });

/** Body of `poProduct/withdrawProposal`: only by its author. */
export const withdrawProposalBody = z.strictObject(onRow);

/** Answer of the three: the line, its version and the state of the proposal. */
export const proposalResult = z.object({ id: z.int(), version: z.int(), status: z.enum(PROPOSAL_STATUSES) });

/** Query of `GET poProduct/proposals`: a line. */
export const proposalsQuery = z.strictObject({ id: idDigits });

/** Answer of `poProduct/proposals`, the latest first. */
export const proposalsAnswer = z.array(
  z.object({
    id: z.int(),
    date: dateOnly,
    fromDate: dateOnly.nullable(),
    note: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    byName: z.string(),
    /** Whether the caller made it and may withdraw it while it is open. */
    isMine: z.boolean(),
    at: z.iso.datetime(),
    answeredByName: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    answerNote: z.string().nullable(),
  }),
);

export type Proposals = z.output<typeof proposalsAnswer>;
