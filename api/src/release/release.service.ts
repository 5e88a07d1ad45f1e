import { Injectable } from '@nestjs/common';
import type { release, Row, SubsetOf } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import type { Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { maskLine } from './mask.ts';
import { fillCartons, lineProblem, openGroups, poLines, settleGroups } from './release-lines.ts';
import type { Release } from './release.entity.ts';
import { keepMasked, openedLines } from './reveal.ts';

type Resource = typeof release;

@Injectable()
export class ReleaseService extends ResourceService<Resource, Release> {
  override async findById<S extends SubsetOf<Resource>>(input: { subset: S; id: number }, ctx: Ctx): Promise<Row<Resource, S>> {
    const row = await super.findById(input, ctx);
    if (input.subset !== 'A') return maskLine(row);
    const { groupId, group } = row as unknown as Row<Resource>;
    const [shown = row] = await openedLines([row as Row<Resource, S> & { id: number }], { id: groupId, status: group.status }, ctx);
    return shown;
  }

  override listed<T extends object>(row: T): T {
    return maskLine(row);
  }

  protected override async beforeSave(drafts: Draft<Resource, Release>[], ctx: Ctx): Promise<void> {
    const groups = await openGroups(
      ctx,
      drafts.flatMap(({ row, value }) => [row?.groupId ?? [], value.groupId ?? []].flat()),
    );
    const lines = await poLines(
      ctx,
      drafts.map(({ value }) => Number(value.poProductId)),
    );
    for (const draft of drafts) {
      keepMasked(draft.item, draft.row, draft.path);
      const group = groups.get(Number(draft.value.groupId));
      const line = lines.get(Number(draft.value.poProductId));
      if (!group || !line) continue;
      fillCartons(draft, Number(draft.value.qty), line);
      const { recipient, address } = draft.value;
      const problem = lineProblem(ctx, group, { recipient, address }, line.brandId);
      if (problem) throw refuse.rule([...draft.path, problem.field], problem.message);
    }
  }

  protected override async afterSave(saved: Saved<Resource, Release>[], ctx: Ctx): Promise<void> {
    await this.#total(
      saved.flatMap(({ row, before }) => [row.groupId, Number(before?.['groupId'] ?? row.groupId)]),
      ctx,
    );
  }

  override async del(ids: readonly number[], ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      const groupIds = (await this.rowsFor(ids, inner)).map(({ groupId }) => groupId);
      await openGroups(inner, groupIds);
      const count = await super.del(ids, inner);
      await this.#total(groupIds, inner);
      return count;
    });
  }

  async #total(groupIds: readonly number[], ctx: Ctx): Promise<void> {
    const groups = await openGroups(ctx, groupIds);
    await settleGroups(ctx, [...groups.values()], () => ['saveParams']);
  }
}
