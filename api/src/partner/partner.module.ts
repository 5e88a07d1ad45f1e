import { partner } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { AdoptTexts } from './adopt-texts.ts';
import { NearController } from './near.controller.ts';
import { Partner } from './partner.entity.ts';
import { mergedAway } from './merged-away.ts';
import { PartnerService } from './partner.service.ts';
import { UsesController } from './uses.controller.ts';

export const PartnerModule = resourceModule(partner, Partner, {
  service: PartnerService,
  scope: { client: 'none', 'site-staff': 'none' },
  controllers: [NearController, UsesController],
  providers: [AdoptTexts],
  refuses: mergedAway,
  mergedInto: 'mergedIntoId',
});
