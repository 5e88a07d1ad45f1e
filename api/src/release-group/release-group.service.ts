import { Injectable } from '@nestjs/common';
import type { releaseGroup, Row, SubsetOf } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { maskLine } from '../release/mask.ts';
import { fillCartons, lineProblem, openGroups, poLines, refuseFixed, settleGroups } from '../release/release-lines.ts';
import { revealLines } from '../release/reveal.ts';
import { ReleaseGroup } from './release-group.entity.ts';

type Resource = typeof releaseGroup;

@Injectable()
export class ReleaseGroupService extends ResourceService<Resource, ReleaseGroup> {
  override async findById<S extends SubsetOf<Resource>>(input: { subset: S; id: number }, ctx: Ctx): Promise<Row<Resource, S>> {
    const row = await super.findById(input, ctx);
    return 'lines' in row ? { ...row, lines: await revealLines(row.lines as object[], 'releaseGroup', input.id, ctx) } : row;
  }

  override listed<T extends object>(row: T): T {
    return 'lines' in row ? { ...row, lines: (row.lines as object[]).map(maskLine) } : row;
  }

  protected override async beforeSave(drafts: Draft<Resource, ReleaseGroup>[], ctx: Ctx): Promise<void> {
    // Locked, and the version compared again: a cancel or another save may have come in between.
    for (const { item, row } of drafts) if (row) refuseFixed(await this.rowFor({ id: row.id, version: item.version }, ctx, { lock: true }));
  }

  protected override async beforeSaveChildren(_field: string, drafts: ChildDraft[], _removed: object[], ctx: Ctx): Promise<void> {
    const value = ({ item, row }: ChildDraft, key: string) => (item[key] === undefined ? row?.[key] : item[key]);
    const lines = await poLines(
      ctx,
      drafts.map((draft) => Number(value(draft, 'poProductId'))),
    );
    for (const draft of drafts) {
      const line = lines.get(Number(value(draft, 'poProductId')));
      fillCartons(draft, Number(value(draft, 'qty')), line);
      const data = { recipient: value(draft, 'recipient'), address: value(draft, 'address') };
      const problem = lineProblem(draft.parent as ReleaseGroup, data, line?.brandId ?? 0);
      if (problem) throw refuse.rule([...draft.path, problem.field], problem.message);
    }
  }

  protected override async afterSave(saved: Saved<Resource, ReleaseGroup>[], ctx: Ctx): Promise<void> {
    const groups = saved.map(({ row }) => row);
    await settleGroups(ctx, groups, (group) => ['saveParams', groups.indexOf(group)]);
  }

  protected override async beforeDelete(rows: ReleaseGroup[], ctx: Ctx): Promise<void> {
    await openGroups(
      ctx,
      rows.map(({ id }) => id),
    );
  }

  /** requested → cancelled, with its reason in history. */
  async cancel(body: { id: number; version?: number | undefined }, ctx: Ctx) {
    const row = await this.rowFor(body, ctx, { lock: true });
    refuseFixed(row);
    row.status = 'cancelled';
    await ctx.em.flush();
    return { id: row.id, version: row.version, status: row.status };
  }
}
