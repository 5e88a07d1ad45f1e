import { flog } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Flog } from './flog.entity.ts';
import { FlogService } from './flog.service.ts';
import { ReportController } from './report.controller.ts';
import { ReportService } from './report.service.ts';

export const FlogModule = resourceModule(flog, Flog, {
  service: FlogService,
  providers: [ReportService],
  controllers: [ReportController],
});
