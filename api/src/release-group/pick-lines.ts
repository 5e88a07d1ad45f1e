import { ruleText, type ApiIssue, type pickBody } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { visibleRows } from '../core/scope/visible-ids.ts';
import type { Release } from '../release/release.entity.ts';
import { isNewEvent } from './once.ts';
import type { ReleaseGroup } from './release-group.entity.ts';

type Body = z.output<typeof pickBody>;

/** Those of the lines that the caller sees. */
export const seenLines = (ctx: Ctx, lines: readonly Release[]): Promise<Release[]> => visibleRows(ctx, 'Release', lines);

/** Each given line with the stored one. Throws 400 for a line that is not of this release, or is given twice. */
export function pairLines<G extends { readonly id: number }>(given: readonly G[], lines: readonly Release[]) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const taken = new Set<number>();
  return given.map((one, index) => {
    const line = byId.get(one.id);
    if (!line || taken.has(one.id))
      throw refuse.rule(['lines', index, 'id'], {
        ko: `이 출고의 품목이 아닙니다: ${one.id}`,
        en: `Not a line of this release: ${one.id}`,
      });
    taken.add(one.id);
    return { given: one, line, path: ['lines', index] };
  });
}

function faultsOf({ given, line, path }: ReturnType<typeof pairLines<Body['lines'][number]>>[number]): ApiIssue[] {
  const at = (field: string, ko: string, en: string): ApiIssue[] => [
    { code: 'custom', path: [...path, field], message: ruleText({ ko, en }), releaseId: line.id },
  ];
  if (given.pickedQty > line.qty)
    return at('pickedQty', `요청한 ${line.qty} EA보다 많이 피킹할 수 없습니다`, `At most the ${line.qty} EA asked for can be picked`);
  if (given.pickedQty < line.qty && !given.shortReason) return at('shortReason', '모자란 사유를 골라 주세요', 'Choose why there are fewer');
  if (given.shortReason === 'other' && !given.shortNote) return at('shortNote', '기타 사유를 적어 주세요', 'Explain the other reason');
  return [];
}

/** Writes the picked quantities of lines of a locked release; sent again it changes nothing. `lines` are those the caller sees. */
export async function pickLines(ctx: Ctx, group: ReleaseGroup, lines: readonly Release[], body: Body): Promise<void> {
  const pairs = pairLines(body.lines, lines);
  if (!(await isNewEvent(ctx, group, { kind: 'pick', eventUuid: body.eventUuid, content: body.lines }))) return;
  const faults = pairs.flatMap(faultsOf);
  if (faults.length > 0) throw refuse.validation(faults);
  for (const { given, line } of pairs) {
    const isShort = given.pickedQty < line.qty;
    Object.assign(line, {
      pickedQty: given.pickedQty,
      shortReason: isShort ? given.shortReason : null,
      shortNote: (isShort && given.shortNote) || null,
      pickedByName: ctx.user?.name ?? null,
      pickedAt: new Date(),
    });
  }
  await ctx.em.flush();
}

/** Lines in the answer of `pick`. */
export const pickedOf = (lines: readonly Release[]) =>
  lines.map(({ id, qty, pickedQty, shortReason, shortNote, pickedByName }) => ({
    id,
    qty,
    pickedQty: pickedQty ?? null,
    shortReason: shortReason ?? null,
    shortNote: shortNote ?? null,
    pickedByName: pickedByName ?? null,
  }));
