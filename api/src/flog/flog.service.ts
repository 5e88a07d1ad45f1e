import { Injectable } from '@nestjs/common';
import { flog, FLOG_STATUSES, FLOG_STEPS } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import type { Flog } from './flog.entity.ts';

@Injectable()
export class FlogService extends ResourceService<typeof flog, Flog> {
  /** A status follows the steps of the contract; a fixed row stores the latest release that still had the fault. */
  protected override async beforeSave(drafts: Draft<typeof flog, Flog>[]): Promise<void> {
    for (const { row, item, set } of drafts) {
      const { status } = item;
      if (!row || status === undefined || status === row.status) continue;
      if (!FLOG_STEPS[row.status].includes(status)) throw refuse.wrongState(FLOG_STATUSES, row.status);
      set['fixedIn'] = status === 'fixed' ? row.release : null;
    }
  }
}
