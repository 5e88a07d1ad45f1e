import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { MAX_INT, MOVE_IN_FUTURE, moveFault, signedQty, type MoveRules } from '@moru/contract';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import type { HolderRow, MoveRow } from './move-row.ts';
import { registerLedger } from './ledgers.ts';
import { MoveTable } from './move-table.ts';
import { alreadyReversed, beforeMove, eventReused, faulty, isReversal, notByHand, notEnough, periodClosed, tooMuch } from './refusals.ts';
import type { GivenMove, LedgerSpec, Links, MoveAnswer, Posting, Reversal, ReversalChecks } from './spec.ts';

/**
 * Quantities changed only by append-only, signed rows: never negative at the end of a day, each row at its date, each event once.
 * Everything runs in the caller's transaction, on holders that `lock` has locked.
 */
export class Ledger<H extends HolderRow, M extends MoveRow, T extends string, L extends string> {
  readonly rules: MoveRules<T>;
  readonly #spec: LedgerSpec<H, M, T, L>;
  readonly #table: MoveTable<H, M>;

  constructor(spec: LedgerSpec<H, M, T, L>) {
    this.#spec = spec;
    this.#table = new MoveTable(spec);
    this.rules = spec.rules;
    registerLedger(spec);
  }

  /** Holders locked for posting, in the order of their ids, so that two transactions never deadlock. */
  async lock(ctx: Ctx, ids: readonly number[]): Promise<Map<number, H>> {
    return new Map((await this.#table.lock(ctx, ids)).map((row) => [row.id, row]));
  }

  /** Balance at the end of `date`, in EA. */
  async balanceAt(ctx: Ctx, holder: H, date: string): Promise<number> {
    return (await this.#table.first(ctx, holder, { date: { $lte: date } }, 'desc'))?.balanceAfter ?? 0;
  }

  /** The largest quantity that can go out on `date`, in EA: no later balance may become negative. */
  async maxOut(ctx: Ctx, holder: H, date: string): Promise<number> {
    const lowest = await this.#table.lowestAfter(ctx, holder, date);
    const balance = await this.balanceAt(ctx, holder, date);
    return Math.max(0, Math.min(balance, lowest?.balanceAfter ?? balance));
  }

  /**
   * Writes one row at its date: later balances and the holder's stock are adjusted. Refuses (409) a negative balance on its date or any
   * later one (`not_enough_stock`, with the first such day), a closed period (`period_closed`) and what the holder refuses.
   */
  async post(ctx: Ctx, holder: H, posting: Posting<T> & Links<L>): Promise<M> {
    const { date, qty, eventUuid, reversalOfId } = posting;
    await this.#refuse(ctx, holder, posting);
    const before = await this.balanceAt(ctx, holder, date);
    await this.#refuseShortage(ctx, holder, posting, before);
    if (Math.max(before, holder.onHand) + qty > MAX_INT) throw tooMuch(this.#spec.title(holder));
    await this.#table.shiftLater(ctx, holder, date, qty);
    const balanceAfter = before + qty;
    const firstVersion = holder.version + (qty === 0 ? 0 : 1);
    holder.onHand += qty;
    try {
      return await this.#table.insert(ctx, holder, { ...posting, balanceAfter, firstBalance: balanceAfter, firstVersion });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      // Written concurrently for another holder: moves of one holder wait for each other.
      throw reversalOfId === undefined ? eventReused(eventUuid) : alreadyReversed(reversalOfId);
    }
  }

  /**
   * Records a move as a person enters it, `qty` by its type's direction. The same `eventUuid` again changes nothing and returns the first
   * answer; with other content it is refused (409 `event_reused`). `fresh` runs before a new move is checked, never for a replay.
   */
  async record(ctx: Ctx, holder: H, given: GivenMove<T> & Links<L>, fresh: () => unknown): Promise<MoveAnswer> {
    const known = await this.#table.find(ctx, { eventUuid: given.eventUuid });
    if (known) return this.#replay(known, holder, this.#isSame(known, given));
    await fresh();
    const rule = this.rules[given.type];
    if (ctx.user && !rule.by?.includes(ctx.user.role)) throw notByHand();
    const fault = moveFault(rule, given, today());
    if (fault) throw faulty(fault);
    const balance = rule.direction === 'counted' ? await this.balanceAt(ctx, holder, given.date) : 0;
    const posting = { ...given, qty: signedQty(rule, given.qty, balance), reason: given.reason || undefined };
    return answerOf(holder, await this.post(ctx, holder, posting));
  }

  /**
   * Reverses a move by its opposite, on the move's own date unless a later one is given; posted by the same rules. Once per move (409
   * `already_reversed`), never for a reversal (409 `is_reversal`). Replays and `fresh` are as those of `record`; `may` throws for a move
   * that the caller may not reverse.
   */
  async reverse(ctx: Ctx, holder: H, given: Reversal, { fresh, may }: ReversalChecks<M>): Promise<MoveAnswer> {
    const { moveId, eventUuid, reason, date } = given;
    const known = await this.#table.find(ctx, { eventUuid });
    if (known) return this.#replay(known, holder, known.reversalOfId === moveId && known.reason === reason);
    await fresh();
    const move = await this.#table.find(ctx, { id: moveId });
    if (!move || this.#table.holderOf(move) !== holder.id) throw refuse.notFound(this.#spec.move.name, moveId);
    if (move.reversalOfId) throw isReversal(moveId);
    const reversal = await this.#table.find(ctx, { reversalOfId: moveId });
    if (reversal) throw alreadyReversed(moveId, reversal.id);
    await may(move);
    if (date !== undefined && date < move.date) throw beforeMove(move.date);
    // The stored type is one of the ledger's own.
    const posting = { type: move.type as T, date: date ?? move.date, qty: 0 - move.qty, eventUuid, reason, reversalOfId: moveId };
    return answerOf(holder, await this.post(ctx, holder, { ...posting, ...this.#linksOf(move) }));
  }

  async #refuse(ctx: Ctx, holder: H, posting: Posting<T>): Promise<void> {
    if (posting.date > today()) throw refuse.rule(['date'], MOVE_IN_FUTURE);
    const period = await this.#spec.closedPeriod?.(ctx, holder, posting.date);
    if (period !== undefined) throw periodClosed(posting.date, period);
    await this.#spec.refuse?.(ctx, holder, posting);
  }

  async #refuseShortage(ctx: Ctx, holder: H, { date, qty }: Posting, before: number): Promise<void> {
    if (qty >= 0) return;
    const short = { id: holder.id, key: this.#spec.key, title: this.#spec.title(holder), needed: -qty };
    if (before + qty < 0) throw notEnough({ ...short, date, balance: before });
    const failing = await this.#table.first(ctx, holder, { date: { $gt: date }, balanceAfter: { $lt: -qty } }, 'asc');
    if (failing) throw notEnough({ ...short, date: failing.date, balance: failing.balanceAfter });
  }

  #replay(known: M, holder: H, same: boolean): MoveAnswer {
    if (!same || this.#table.holderOf(known) !== holder.id) throw eventReused(known.eventUuid, known.id);
    return { id: holder.id, moveId: known.id, balanceAfter: known.firstBalance, version: known.firstVersion };
  }

  #isSame(known: M, given: GivenMove<T> & Links<L>): boolean {
    const rule = this.rules[given.type];
    const sameQty = rule.direction === 'counted' ? known.firstBalance === given.qty : known.qty === signedQty(rule, given.qty, 0);
    const sameWords = known.type === given.type && known.date === given.date && (known.reason ?? '') === (given.reason ?? '');
    const links = this.#linksOf(known);
    return sameQty && sameWords && !known.reversalOfId && this.#spec.links.every((link) => links[link] === given[link]);
  }

  #linksOf(move: M): Links<L> {
    const values = move as unknown as Readonly<Record<L, number | null>>;
    // `fromEntries` loses the keys, which are those of `links`.
    return Object.fromEntries(this.#spec.links.map((link) => [link, values[link] ?? undefined])) as Links<L>;
  }
}

const answerOf = (holder: HolderRow, { id, balanceAfter }: MoveRow): MoveAnswer => ({
  id: holder.id,
  moveId: id,
  balanceAfter,
  version: holder.version,
});
