import { isLineOver, poProduct, ruleText, type Proposals, type ProposalStatus } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { refuseUnrevisable } from '../po-product/po-product-rules.ts';
import { User } from '../user/user.entity.ts';
import { DateProposal } from './date-proposal.entity.ts';

const TEXTS = {
  noDate: { ko: '아직 약속한 날짜가 없습니다. 희망 납기를 고치세요', en: 'Nothing is promised yet: change the requested date instead' },
  open: { ko: '답을 기다리는 제안이 이미 있습니다. 먼저 철회하세요', en: 'A proposal already waits for an answer: withdraw it first' },
  none: { ko: '답을 기다리는 제안이 없습니다', en: 'No proposal waits for an answer' },
  notYours: { ko: '제안한 사람만 철회할 수 있습니다', en: 'Only its author may withdraw it' },
  why: { ko: '거절하는 이유를 적어 주세요', en: 'Give the reason for declining' },
} as const;

/** The open proposal of a locked line; refused where there is none. */
async function openOf({ em }: Ctx, line: PoProduct): Promise<DateProposal> {
  const open = await em.findOne(DateProposal, { openFor: line.id });
  if (!open) throw refuse.state(TEXTS.none, [{ code: 'state', path: ['id'], message: line.status, poProductId: line.id }]);
  return open;
}

function close(proposal: DateProposal, status: ProposalStatus, { user }: Ctx, note?: string): void {
  proposal.status = status;
  proposal.openFor = null;
  proposal.answeredBy = user?.id ?? null;
  proposal.answeredAt = new Date();
  proposal.answerNote = note ?? null;
}

interface Proposed {
  readonly line: PoProduct;
  readonly po: Po;
}

/** Proposes another date for a locked line whose date may still be revised; one proposal at a time can be open. */
export async function propose({ line, po }: Proposed, { date, note }: { date: string; note: string }, ctx: Ctx): Promise<ProposalStatus> {
  if (!line.etaCurrent && !isLineOver(line.status)) throw refuse.rule(['date'], TEXTS.noDate);
  await refuseUnrevisable(line, po, date, ctx, 'date');
  if ((await ctx.em.count(DateProposal, { openFor: line.id })) > 0)
    throw refuse.conflict('proposal_open', ruleText(TEXTS.open), [
      { code: 'proposal_open', path: ['id'], message: line.status, poProductId: line.id },
    ]);
  ctx.em.create(
    DateProposal,
    {
      poProductId: line.id,
      date,
      fromDate: line.etaCurrent,
      note,
      openFor: line.id,
      createdBy: ctx.user?.id ?? null,
      createdAt: new Date(),
      status: 'open',
    },
    { partial: true },
  );
  return 'open';
}

/** Withdraws the caller's own proposal. */
export async function withdraw(line: PoProduct, ctx: Ctx): Promise<ProposalStatus> {
  const open = await openOf(ctx, line);
  if (open.createdBy !== ctx.user?.id) throw refuse.forbidden(TEXTS.notYours);
  close(open, 'withdrawn', ctx);
  return 'withdrawn';
}

/** Closes the open proposal; the caller applies what accepting it means for the line. */
export async function answer(line: PoProduct, { accept, note }: { accept: boolean; note?: string }, ctx: Ctx): Promise<DateProposal> {
  const open = await openOf(ctx, line);
  if (!accept && !note) throw refuse.rule(['note'], TEXTS.why);
  close(open, accept ? 'accepted' : 'declined', ctx, note);
  return open;
}

/** The proposals for a line that the caller sees, latest first; 404 for another line. */
export async function proposalsOf(ctx: Ctx, id: number): Promise<Proposals> {
  const [line] = await scopedSelect(ctx, poProduct, {
    columns: (at) => ({ id: at('id') }),
    where: (at) => [sql`${at('id')} = ${id}`],
  }).rows();
  found(line, 'PoProduct', id);
  const rows = await ctx.em.find(DateProposal, { poProductId: id }, { orderBy: { id: 'desc' } });
  const ids = rows.flatMap(({ createdBy, answeredBy }) => [createdBy ?? 0, answeredBy ?? 0]);
  const names = new Map(
    (await ctx.em.find(User, { id: { $in: [...new Set(ids)] } }, { fields: ['id', 'name'] })).map((one) => [one.id, one.name]),
  );
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    fromDate: row.fromDate ?? null,
    note: row.note,
    status: row.status,
    byName: names.get(row.createdBy ?? 0) ?? '',
    isMine: row.createdBy === ctx.user?.id,
    at: row.createdAt.toISOString(),
    answeredByName: names.get(row.answeredBy ?? 0) ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answerNote: row.answerNote ?? null,
  }));
}
