import { ruleText, type ApiIssue } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { InspectionGroup } from '../inspection-group/inspection-group.entity.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { releasesOf } from './holders.ts';

/** A change of a PO line, whose row is locked and current. */
interface Change {
  readonly item: Readonly<Record<string, unknown>>;
  readonly row: PoProduct | undefined;
  readonly path: readonly (string | number)[];
  readonly po: Pick<Po, 'poNo'>;
}

/** Lots with pieces of these lines, other than cancelled ones. */
async function lotsOf({ em }: Ctx, ids: readonly number[]): Promise<ApiIssue[]> {
  const lots = await em.find(
    Inspection,
    { poProductId: { $in: [...ids] }, status: { $ne: 'cancelled' } },
    { fields: ['poProductId', 'groupId', 'lotNo', 'lotQty'], orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
  const groups = await em.find(InspectionGroup, { id: { $in: lots.map(({ groupId }) => groupId) } }, { fields: ['no'] });
  const numbers = new Map(groups.map(({ id, no }) => [id, no]));
  return lots.map(({ id, poProductId, groupId, lotNo, lotQty: qty }): ApiIssue => {
    const no = numbers.get(groupId) ?? '';
    return { code: 'in_lot', path: ['id'], message: `${no} / ${lotNo}: ${qty} EA`, inspectionId: id, groupId, no, poProductId, qty };
  });
}

const isEmpty = ({ qty }: ApiIssue) => Number(qty) === 0;

function reasonsOf({ reworkQty, unledgeredQty }: PoProduct, holders: readonly ApiIssue[]): { ko: string[]; en: string[] } {
  const ko = [
    ...holders.map((one) => (isEmpty(one) ? `${String(one['no'])}: 모두 반품` : one.message)),
    ...(reworkQty > 0 ? [`재작업 ${reworkQty} EA`] : []),
    ...(unledgeredQty > 0 ? [`파일로 가져온 납품 ${unledgeredQty} EA`] : []),
  ];
  const en = [
    ...holders.map((one) => (isEmpty(one) ? `${String(one['no'])}: all returned` : one.message)),
    ...(reworkQty > 0 ? [`${reworkQty} EA in rework`] : []),
    ...(unledgeredQty > 0 ? [`${unledgeredQty} EA delivered by an imported file`] : []),
  ];
  return { ko, en };
}

/**
 * Whether the goods of a line are inspected is fixed once some of them are in a lot, in rework, reserved, or were released or delivered by
 * an imported file (409 `inspection_begun`): they would be good twice, or were given away and are not good any more.
 */
export async function refuseChangedRule(changes: readonly Change[], ctx: Ctx): Promise<void> {
  const changed = changes.filter(({ item: { inspect }, row }) => row && inspect && inspect !== row.inspectRule);
  if (changed.length === 0) return;
  const ids = changed.map(({ row }) => row?.id ?? 0);
  const holding = [...(await lotsOf(ctx, ids)), ...(await releasesOf(ctx, ids))];
  const issues = changed.flatMap(({ row, path, po }): ApiIssue[] => {
    const holders = holding.filter(({ poProductId }) => poProductId === row?.id);
    const { ko, en } = row ? reasonsOf(row, holders) : { ko: [], en: [] };
    if (!row || ko.length === 0) return [];
    const message = ruleText({
      ko: `${po.poNo} / ${row.lineNo}: 이미 진행된 것이 있어 검사 여부를 바꿀 수 없습니다 (${ko.join(', ')})`,
      en: `${po.poNo} / ${row.lineNo}: whether its goods are inspected can’t change any more (${en.join(', ')})`,
    });
    return [{ code: 'inspection_begun', path: [...path, 'inspect'], message, poProductId: row.id, holders }];
  });
  if (issues.length > 0) throw refuse.conflict('inspection_begun', issues[0]?.message ?? '', issues);
}
