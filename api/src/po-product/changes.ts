import {
  addDays,
  CHANGES,
  changeBetween,
  MAX_CHANGES,
  MAX_CHANGE_DAYS,
  poProduct,
  type ChangedLine,
  type ChangeKind,
  type ChangesAnswer,
} from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { readEm } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { listParts } from '../core/list/list-plan.ts';
import { filtersOf } from '../core/list/total.ts';
import { refuseHidden } from '../core/list/hidden.ts';
import { engineOf } from '../core/orm/engine.ts';
import { within } from '../core/orm/tables.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import { receiptsOf } from '../eta-receipt/receipts.ts';
import type { EtaRevision } from '../eta-revision/eta-revision.entity.ts';
import type { Po } from '../po/po.entity.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import type { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { historiesOf } from './histories.ts';
import type { PoProduct } from './po-product.entity.ts';

type Sql = RawBuilder<unknown>;
type Tables = typeof PoProduct | typeof Po | typeof EtaRevision | typeof ShippingItem | typeof Shipping;
type Params = Readonly<Record<string, unknown>>;

/** Input: changes after one day until the end of another, of the lines that a list's parameters find. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly params: Params;
}

/** Lines with any record or event in these days; the rule decides later what it means. */
function touched(ctx: Ctx, id: Sql, { from, to }: Asked): Sql {
  const engine = engineOf(readEm(ctx));
  const [after, before] = [engine.instant(startOfDay(addDays(from, 1))), engine.instant(startOfDay(addDays(to, 1)))];
  const written = (at: string) => sql<boolean>`(${sql.ref(at)} >= ${after} and ${sql.ref(at)} < ${before})`;
  const happened = (day: string) => sql<boolean>`(${sql.ref(day)} > ${from} and ${sql.ref(day)} <= ${to})`;
  const lines = within<Tables>().selectFrom('po_product as l').select('l.id');
  const revisions = within<Tables>().selectFrom('eta_revision as r').where(written('r.created_at'));
  const items = within<Tables>().selectFrom('shipping_item as i').select('i.po_product_id as id');
  const own = lines.where(({ or }) => or([written('l.created_at'), happened('l.delivered_on')]));
  return sql`${id} in ${own
    .union(lines.innerJoin('po as o', 'o.id', 'l.po_id').where(happened('o.order_date')))
    .union(revisions.where('r.po_product_id', 'is not', null).select(({ ref }) => ref('r.po_product_id').$castTo<number>().as('id')))
    .union(items.innerJoin('eta_revision as r', 'r.shipping_id', 'i.shipping_id').where(written('r.created_at')))
    .union(items.where(written('i.created_at')))
    .union(
      items
        .innerJoin('shipping as s', 's.id', 'i.shipping_id')
        .where(({ and, eb, or }) =>
          or([
            happened('s.atd'),
            happened('s.ata'),
            happened('s.delivered_on'),
            and([eb('s.status', '=', 'cancelled'), written('s.updated_at')]),
          ]),
        ),
    )}`;
}

async function candidates(ctx: Ctx, asked: Asked) {
  const { where } = listParts(ctx, poProduct, asked.params);
  const rows: Record<string, unknown>[] = await scopedSelect(ctx, 'PoProduct', {
    columns: (at) => ({
      id: at('id'),
      poNo: at('po.poNo'),
      lineNo: at('lineNo'),
      product: at('product.name'),
      productEn: at('product.nameEn'),
      brandId: at('brandId'),
    }),
    where: (at, joins) => [...where(at, joins), touched(ctx, at('id'), asked)],
  }).rows(asked.params);
  return new Map(rows.map((row) => [Number(row['id']), row]));
}

function refuseBounds({ from, to }: Asked): void {
  if (from > to) throw refuse.rule(['from'], { ko: '시작일이 종료일보다 늦습니다', en: 'The first day is after the last' });
  if (to > addDays(from, MAX_CHANGE_DAYS))
    throw refuse.rule(['from'], {
      ko: `기간은 ${MAX_CHANGE_DAYS}일까지입니다. 시작일을 늦추세요`,
      en: `At most ${MAX_CHANGE_DAYS} days: choose a later first day`,
    });
}

const inOrder = (a: ChangedLine, b: ChangedLine): number => b.days - a.days || a.poNo.localeCompare(b.poNo) || a.lineNo - b.lineNo;

/** All changed lines that the caller sees, the worst slip first. Throws 400 for a period that ends before it begins or is too long. */
export async function allChanges(ctx: Ctx, given: Asked): Promise<ChangedLine[]> {
  refuseBounds(given);
  refuseHidden(poProduct, given.params, ctx.user);
  const asked = { ...given, params: filtersOf(given.params) };
  const lines = await candidates(ctx, asked);
  const rows = (await historiesOf(ctx, [...lines.keys()])).flatMap((history): ChangedLine[] => {
    const [line, change] = [lines.get(history.id), changeBetween(history, asked.from, asked.to)];
    if (!line || !change) return [];
    const named = {
      id: history.id,
      poNo: String(line['poNo']),
      lineNo: Number(line['lineNo']),
      product: { name: String(line['product']), nameEn: line['productEn'] === null ? null : String(line['productEn']) },
      brandId: Number(line['brandId']),
    };
    return [{ ...named, ...change, kinds: [...change.kinds], reasons: [...change.reasons], seen: [] }];
  });
  const seen = await receiptsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.toSorted(inOrder).map((row) => ({ ...row, seen: (seen.get(row.id) ?? []).filter(({ eta }) => eta === row.after) }));
}

/** Answer of `changes`: the number of lines per kind, and the first of them. */
export async function changesOf(ctx: Ctx, asked: Asked): Promise<ChangesAnswer> {
  const rows = await allChanges(ctx, asked);
  const count = (kind: ChangeKind) => rows.filter(({ kinds }) => kinds.includes(kind)).length;
  const counts = Object.fromEntries(CHANGES.map((kind) => [kind, count(kind)])) as Record<ChangeKind, number>;
  return { from: asked.from, to: asked.to, total: rows.length, counts, rows: rows.slice(0, MAX_CHANGES) };
}
