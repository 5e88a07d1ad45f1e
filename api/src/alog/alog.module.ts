import { alog } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { alogScope } from './alog.policy.ts';
import { AlogService } from './alog.service.ts';
import { batchRows, leadsBatch } from './batch.ts';
import { MyBatchesController } from './my-batches.controller.ts';
import { ofRow } from './of-row.ts';

export const AlogModule = resourceModule(alog, Alog, {
  service: AlogService,
  controllers: [MyBatchesController],
  scope: alogScope,
  computed: { leads: leadsBatch, batchRows },
  filters: { of: ofRow },
  appendOnly: true,
});
