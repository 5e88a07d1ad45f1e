import { labelStock } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { LabelOrderGroupModule } from '../label-order-group/label-order-group.module.ts';
import { RunOutController } from '../run-out/run-out.controller.ts';
import { ArtworkChoice } from './artwork-choice.entity.ts';
import { LabelStock } from './label-stock.entity.ts';
import { LabelStockService } from './label-stock.service.ts';

export const LabelStockModule = resourceModule(labelStock, LabelStock, {
  service: LabelStockService,
  imports: [LabelOrderGroupModule],
  entities: [ArtworkChoice],
  controllers: [RunOutController],
});
