import { pjournal } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { MissingJournalsController } from './missing-journals.controller.ts';
import { Pjournal } from './pjournal.entity.ts';
import { LINE_GOODS } from '../po-product/of-goods.ts';
import { PjournalLabel } from './pjournal-label.entity.ts';
import { pjournalLabelScope, pjournalScope } from './pjournal.policy.ts';
import { PjournalService } from './pjournal.service.ts';

export const PjournalModule = resourceModule(pjournal, Pjournal, {
  service: PjournalService,
  entities: [PjournalLabel],
  controllers: [MissingJournalsController],
  scope: pjournalScope,
  filters: LINE_GOODS,
  childScopes: { labels: pjournalLabelScope },
});
