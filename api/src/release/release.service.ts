import { Injectable } from '@nestjs/common';
import type { release, Row, SubsetOf } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { FoundLate, foundLate } from '../core/orm/call.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { transact } from '../core/orm/transact.ts';
import type { Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
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
      const groupIds = await this.#lockedGroups(ids, inner);
      await openGroups(inner, groupIds);
      const count = await super.del(ids, inner);
      await this.#total(groupIds, inner);
      return count;
    });
  }

  /**
   * Locks lines and the releases that they are in. Releases are locked before lines, like in every step: one that a line was moved to in the
   * meantime is locked by another attempt of the transaction.
   */
  async #lockedGroups(ids: readonly number[], ctx: Ctx): Promise<number[]> {
    const groupsOf = async () => (await this.rowsFor(ids, ctx)).map(({ groupId }) => groupId);
    const locked = await lockRows(ctx, ReleaseGroup.name, [...(await groupsOf()), ...foundLate(ctx, ReleaseGroup.name)]);
    await lockRows(ctx, this.name, ids);
    const groupIds = await groupsOf();
    const late = groupIds.filter((id) => !locked.has(id));
    if (late.length > 0) throw new FoundLate(ReleaseGroup.name, [...new Set(late)]);
    return groupIds;
  }

  async #total(groupIds: readonly number[], ctx: Ctx): Promise<void> {
    const groups = await openGroups(ctx, groupIds);
    await settleGroups(ctx, [...groups.values()], () => ['saveParams']);
  }
}
