import { ruleText, type chooseArtworkBody } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { ArtworkChoice } from '../label-stock/artwork-choice.entity.ts';
import type { LabelStock } from '../label-stock/label-stock.entity.ts';

type Lines = z.output<typeof chooseArtworkBody>['lines'];

/** Stores which artwork PO lines use of a locked label with a successor; returns how many choices changed. */
export async function chooseArtwork(ctx: Ctx, label: LabelStock, lines: Lines): Promise<number> {
  if (!label.supersededById) {
    const text = { ko: `라벨 ${label.code}에는 새 아트워크가 없습니다`, en: `Label ${label.code} has no successor` };
    throw refuse.conflict('not_superseded', text, [
      { code: 'not_superseded', path: ['id'], message: ruleText(text), labelStockId: label.id },
    ]);
  }
  const ids = [...new Set(lines.map(({ poProductId }) => poProductId))];
  await lockRows(ctx, 'PoProduct', ids);
  const known = await ctx.em.find(ArtworkChoice, { labelStockId: label.id, poProductId: { $in: ids } }, { refresh: true });
  const stored = new Map(known.map((choice) => [choice.poProductId, choice]));
  let changed = 0;
  for (const { poProductId, take } of lines) {
    const choice = stored.get(poProductId);
    if ((choice?.take ?? null) === take) continue;
    changed++;
    if (choice && take) choice.take = take;
    else if (choice) ctx.em.remove(choice);
    else
      stored.set(
        poProductId,
        ctx.em.create(ArtworkChoice, { poProductId, labelStockId: label.id, take: take ?? 'new' }, { partial: true }),
      );
  }
  await ctx.em.flush();
  return changed;
}
