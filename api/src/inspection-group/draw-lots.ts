import { LockMode } from '@mikro-orm/core';
import { isOrderOver, madeOf, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { randomInt } from 'node:crypto';
import { lockLines, waivedOf } from '../chain/invariants.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { ChildDraft } from '../core/resource/draft.ts';
import { Inspection, NEW_LOT } from '../inspection/inspection.entity.ts';
import { refuseStopped } from '../inspection-switch/series.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { InspectionGroup } from './inspection-group.entity.ts';

interface Line {
  readonly line: PoProduct;
  readonly po: Po;
}
interface LotDraft extends ChildDraft {
  readonly lot: Inspection | undefined;
  readonly lineId: number;
  readonly qty: number;
}

const MAX_SEED = 1_000_000;

const at = (draft: ChildDraft, field: string, code: string, text: Text, more: object = {}): ApiIssue => ({
  code,
  path: [...draft.path, field],
  message: ruleText(text),
  ...more,
});

function refuseFirst(issues: readonly ApiIssue[]): void {
  const [first] = issues;
  if (first) throw refuse.conflict(first.code, first.message, issues);
}

/** Lots contain only ordered goods that need an inspection. */
function lineIssue(draft: LotDraft, { line, po }: Line): ApiIssue[] {
  const facts = { poProductId: line.id, poId: po.id, poNo: po.poNo, lineNo: line.lineNo, status: po.status };
  if (po.status === 'draft' || po.status === 'requested' || po.status === 'cancelled')
    return [
      at(draft, 'poProductId', 'po_not_confirmed', { ko: `확정된 발주가 아닙니다: ${po.poNo}`, en: `${po.poNo} is not confirmed` }, facts),
    ];
  if (isOrderOver(po.status))
    return [at(draft, 'poProductId', 'po_closed', { ko: `종결된 발주입니다: ${po.poNo}`, en: `${po.poNo} is closed` }, facts)];
  if (line.inspectRule === 'none')
    return [
      at(
        draft,
        'poProductId',
        'not_inspected',
        {
          ko: '검사하지 않는 품목입니다. 품목의 검사 여부를 바꾸세요',
          en: 'The goods of this line are not inspected: change its rule first',
        },
        facts,
      ),
    ];
  return [];
}

/** Locking reads: lots that others drew while this transaction waited for the line have to be named. */
async function coverOf({ em }: Ctx, line: PoProduct, without: ReadonlySet<number>) {
  const seen = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
  const lots = await em.find(
    Inspection,
    { poProductId: line.id, round: 1, status: { $ne: 'cancelled' } },
    { ...seen, orderBy: { id: 'asc' } },
  );
  const groups = new Map(
    (await em.find(InspectionGroup, { id: { $in: lots.map(({ groupId }) => groupId) } }, seen)).map((group) => [group.id, group.no]),
  );
  return lots
    .filter(({ id }) => !without.has(id))
    .map(({ id, groupId, lotNo, lotQty, status }) => ({ inspectionId: id, groupId, no: groups.get(groupId) ?? '', lotNo, lotQty, status }));
}

const overText = (asked: number, free: number, made: number, others: readonly (readonly [ko: string, en: string])[]): Text => {
  const [ko, en] = [others.map((one) => `, ${one[0]}`).join(''), others.map((one) => `, ${one[1]}`).join('')];
  return {
    ko: `로트 ${asked} EA가 검사할 수 있는 ${free} EA보다 많습니다 (생산 ${made} EA${ko})`,
    en: `${asked} EA in lots, ${free} EA may be inspected (made ${made} EA${en})`,
  };
};

/**
 * `covered ≤ produced` (bought: arrived), less what releases took without a lot, under the line's lock; the refusal names the lots that
 * cover the rest.
 */
async function refuseOver(
  ctx: Ctx,
  drafts: readonly LotDraft[],
  lines: ReadonlyMap<number, Line>,
  released: readonly Inspection[],
): Promise<void> {
  const given = [...drafts.flatMap(({ lot }) => lot ?? []), ...released];
  const waived = await waivedOf(ctx, [...new Set(drafts.map(({ lineId }) => lineId))]);
  for (const [poProductId, own] of Map.groupBy(drafts, ({ lineId }) => lineId)) {
    const found = lines.get(poProductId);
    const [draft] = own;
    if (!found || !draft) continue;
    const { line, po } = found;
    const [produced, uninspected] = [madeOf(po.flow, line), waived.get(poProductId) ?? 0];
    const back = given.filter((lot) => lot.poProductId === poProductId).reduce((sum, { lotQty }) => sum + lotQty, 0);
    const limit = produced - line.coveredQty - uninspected + back;
    const have = own.reduce((sum, { qty }) => sum + qty, 0);
    if (have <= limit) continue;
    const lots = await coverOf(ctx, line, new Set(given.map(({ id }) => id)));
    const rest = lots.map(({ no, lotNo, lotQty }) => `${no} / ${lotNo}: ${lotQty}`).join(', ');
    const text = overText(have, limit, produced, [
      ...(uninspected > 0 ? [[`검사 없이 출고 ${uninspected} EA`, `released without inspection ${uninspected} EA`] as const] : []),
      ...(rest ? [[`다른 로트 ${rest}`, `in other lots ${rest}`] as const] : []),
    ]);
    refuseFirst([at(draft, 'lotQty', 'lot_over_produced', text, { poProductId, have, limit, produced, waived: uninspected, lots })]);
  }
}

function refuseBegun(drafts: readonly LotDraft[], removed: readonly Inspection[]): void {
  for (const { lot, item, path } of drafts) {
    const changed = lot && ['poProductId', 'lotQty'].some((key) => item[key] !== undefined && item[key] !== lot[key as 'lotQty']);
    if (changed && (lot.status !== 'planned' || lot.round > 1))
      throw refuse.rule([...path, 'lotQty'], { ko: '검사를 시작한 로트는 바꿀 수 없습니다', en: 'A lot that was begun can’t change' });
  }
  const begun = removed.find(({ status, round }) => status !== 'planned' || round > 1);
  if (begun)
    throw refuse.state({
      ko: `로트 ${begun.lotNo}은 뺄 수 없습니다: 이미 시작했거나 재검사입니다`,
      en: `Lot ${begun.lotNo} can’t be left out: it was begun or is a re-inspection`,
    });
}

/**
 * Rules and values of the lots of a saved visit: goods that are inspected, of open orders, no more than is made and not in another lot.
 * Their lines are locked. Throws 409 with what covers the rest.
 */
export async function prepareLots(given: readonly ChildDraft[], removedRows: readonly object[], ctx: Ctx): Promise<void> {
  const drafts = given.map((draft): LotDraft => {
    const lot = draft.row as Inspection | undefined;
    return {
      ...draft,
      lot,
      lineId: Number(draft.item['poProductId'] ?? lot?.poProductId),
      qty: Number(draft.item['lotQty'] ?? lot?.lotQty),
    };
  });
  const removed = removedRows as Inspection[];
  refuseBegun(drafts, removed);
  const originals = drafts.filter(({ lot }) => !lot || lot.round === 1);
  const left = [...originals.flatMap(({ lot }) => lot ?? []), ...removed];
  const ids = [...originals.map(({ lineId }) => lineId), ...left.map(({ poProductId }) => poProductId)];
  const lines = new Map((await lockLines(ctx, ids)).map((found) => [found.line.id, found]));
  // A lot that moves to another line is new there.
  const fresh = originals.filter(({ lot, lineId }) => lot?.poProductId !== lineId);
  refuseFirst(fresh.flatMap((draft) => lineIssue(draft, lines.get(draft.lineId) as Line)));
  await refuseStopped(ctx, [...new Set(fresh.map(({ lineId }) => lineId))]);
  await refuseOver(
    ctx,
    originals,
    lines,
    removed.filter(({ round }) => round === 1),
  );
  for (const { lot, lineId, set, parent } of originals) {
    const found = lines.get(lineId);
    if (!found) continue;
    const { line, po } = found;
    const owner = { brandId: line.brandId, factoryId: line.factoryId ?? po.factoryId ?? null, pcsPerCarton: line.pcsPerCarton };
    Object.assign(set, owner, lot ? {} : { ...NEW_LOT, seed: randomInt(1, MAX_SEED) });
    const group = parent as InspectionGroup;
    group.factoryId ??= owner.factoryId;
  }
}

/** Each lot whose number an earlier one has gets the lowest free number. */
export function numberOwn(own: readonly Pick<Inspection, 'lotNo'>[]): void {
  const [taken, earlier] = [new Set(own.map(({ lotNo }) => lotNo)), new Set<number>()];
  let next = 1;
  for (const lot of own) {
    if (earlier.has(lot.lotNo)) {
      while (taken.has(next)) next += 1;
      lot.lotNo = next;
      taken.add(next);
    }
    earlier.add(lot.lotNo);
  }
}

/** Numbers the lots of visits from 1; existing numbers are kept. */
export async function numberLots({ em }: Ctx, groupIds: readonly number[]): Promise<void> {
  const lots = await em.find(Inspection, { groupId: { $in: [...groupIds] } }, { orderBy: { id: 'asc' } });
  for (const own of Map.groupBy(lots, ({ groupId }) => groupId).values()) numberOwn(own);
  await em.flush();
}
