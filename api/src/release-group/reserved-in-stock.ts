import { ruleText, type ApiIssue, type Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { tables } from '../core/orm/tables.ts';
import type { Product } from '../product/product.entity.ts';
import type { Course } from './course.ts';

interface Over {
  readonly id: number;
  readonly name: string;
  readonly onHand: number;
  readonly reserved: number;
}

const TEXT = ({ name, onHand, reserved }: Over): Text => ({
  ko: `${name}: 재고는 ${onHand} EA인데 출고가 ${reserved} EA를 잡게 됩니다. 가져온 이력이나 실사로 재고에 없는 수량이면 먼저 기초나 조정을 기록하세요`,
  en: `${name}: ${onHand} EA are in stock, releases would hold ${reserved} EA. Pieces of imported history are not in stock: record an opening or an adjustment first`,
});

/**
 * `reserved ≤ on hand` of products whose pieces a release reserves (409 `not_in_stock`). Good pieces of imported history are in no ledger,
 * and a count may have found fewer than lots brought: without this check only the later release step would be refused. Call after
 * `refreshChain`, which has locked the products it changed.
 */
export async function checkReservedInStock({ em }: Ctx, { stock }: Course): Promise<void> {
  const ids = [...new Set([...stock.values()].map(({ line }) => line.productId))];
  if (ids.length === 0) return;
  const rows = await tables<typeof Product>(em)
    .selectFrom('product')
    .where('id', 'in', ids)
    .whereRef('reserved', '>', 'on_hand')
    .orderBy('id')
    .select(['id', 'name', 'on_hand as onHand', 'reserved'])
    .execute();
  const issues = rows.map((row): ApiIssue => {
    const { id: productId, onHand, reserved } = row;
    return { code: 'not_in_stock', path: ['lines'], message: ruleText(TEXT(row)), productId, onHand, reserved };
  });
  const [first] = rows;
  if (first) throw refuse.conflict('not_in_stock', TEXT(first), issues);
}
