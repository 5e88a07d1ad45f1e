import { courierFile } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { changedCount } from './changed-lines.ts';
import { CourierFileController } from './courier-file.controller.ts';
import { CourierFile, CourierFileLine } from './courier-file.entity.ts';
import { CourierFileService } from './courier-file.service.ts';

export const CourierFileModule = resourceModule(courierFile, CourierFile, {
  service: CourierFileService,
  entities: [CourierFileLine],
  computed: { changedCount },
  controllers: [CourierFileController],
});
