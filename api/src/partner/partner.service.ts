import { Inject, Injectable } from '@nestjs/common';
import { partner, partnerKey, ruleText, type partnerMergeBody } from '@moru/contract';
import type { z } from 'zod';
import type { Alog } from '../core/audit/alog.entity.ts';
import { Sessions } from '../core/auth/sessions.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { afterCommit } from '../core/orm/call.ts';
import type { Draft, Saved } from '../core/resource/draft.ts';
import { ResourceDeps } from '../core/resource/resource-deps.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { renameSeries } from '../inspection-switch/series-key.ts';
import { keepRenamed } from './kept-texts.ts';
import { mergePartners } from './merge.ts';
import { Partner } from './partner.entity.ts';
import { revertMerge } from './revert-merge.ts';

type Drafts = Draft<typeof partner, Partner>[];

@Injectable()
export class PartnerService extends ResourceService<typeof partner, Partner> {
  readonly #sessions: Sessions;

  constructor(@Inject(ResourceDeps) deps: ResourceDeps, @Inject(Sessions) sessions: Sessions) {
    super(deps);
    this.#sessions = sessions;
  }

  protected override async beforeSave(drafts: Drafts, ctx: Ctx): Promise<void> {
    for (const { row, item, path } of drafts)
      if (row?.mergedIntoId && item.isActive)
        throw refuse.rule([...path, 'isActive'], {
          ko: '다른 협력사로 합쳐져 다시 사용할 수 없습니다. 먼저 합치기를 되돌리세요',
          en: 'It was merged into another partner: undo the merge first',
        });
    for (const draft of drafts) draft.set['nameKey'] = partnerKey(draft.value.name ?? '');
    await refuseSameName(drafts, ctx);
  }

  protected override async afterSave(saved: Saved<typeof partner, Partner>[], ctx: Ctx): Promise<void> {
    for (const { row, before } of saved) {
      if (!before || before['name'] === row.name) continue;
      await keepRenamed(ctx, row.id);
      await renameSeries(ctx, row.id);
    }
  }

  /** Makes everything that refers to some partners refer to another one, as one batch. */
  merge({ ids, intoId }: z.output<typeof partnerMergeBody>, ctx: Ctx) {
    // Staff of a merged factory see the rows of the remaining one at once.
    afterCommit(ctx, () => this.#sessions.forget());
    return mergePartners(ctx, ids, intoId);
  }

  override revertOwnBatch(entries: readonly Alog[], ctx: Ctx) {
    afterCommit(ctx, () => this.#sessions.forget());
    return revertMerge(ctx, entries);
  }
}

/** 409 `duplicate`, naming the existing partner with another spelling. */
async function refuseSameName(drafts: Drafts, { em }: Ctx): Promise<void> {
  const keys = drafts.map(({ set }) => String(set['nameKey']));
  const stored = await em.find(Partner, { nameKey: { $in: keys } }, { disableIdentityMap: true });
  const known = new Map(stored.map(({ id, name, nameKey }) => [nameKey, { id, name }]));
  for (const [index, { row, value, path }] of drafts.entries()) {
    const there = known.get(keys[index] ?? '');
    if (there && there.id !== row?.id) throw sameName([...path, 'name'], there);
    known.set(keys[index] ?? '', { id: row?.id ?? 0, name: value.name ?? '' });
  }
}

function sameName(path: (string | number)[], { id, name }: { id: number; name: string }) {
  const message = { ko: `같은 협력사가 이미 있습니다: ${name}`, en: `This partner already exists: ${name}` };
  return refuse.conflict('duplicate', message, [
    { code: 'duplicate', path, message: ruleText(message), ...(id > 0 && { entity: 'partner', id }) },
  ]);
}
