import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { category } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { Category } from './category.entity.ts';
import { treeProblem } from './category-tree.ts';

/** Placeholder of a row without an id: nothing can be below it. */
const NEW = 0;

@Injectable()
export class CategoryService extends ResourceService<typeof category, Category> {
  protected override async beforeSave(drafts: Draft<typeof category, Category>[], { em }: Ctx): Promise<void> {
    const moved = drafts.filter(({ item, row }) => item.parentId !== undefined && item.parentId !== (row?.parentId ?? null));
    if (moved.length === 0) return;
    // Locked: two concurrent moves could each be valid and together form a circle.
    const all = await em.find(Category, {}, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } });
    const parents = new Map(all.map(({ id, parentId }) => [id, parentId ?? null]));
    for (const { item, row } of moved) if (row) parents.set(row.id, item.parentId ?? null);
    for (const { item, row, path } of moved) {
      if (!row) parents.set(NEW, item.parentId ?? null);
      const problem = treeProblem(parents, row?.id ?? NEW);
      if (problem) throw refuse.rule([...path, 'parentId'], problem);
    }
  }
}
