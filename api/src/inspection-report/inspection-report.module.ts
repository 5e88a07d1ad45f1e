import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.ts';
import { InspectionReportController } from './inspection-report.controller.ts';
import { InspectionReportService } from './inspection-report.service.ts';

@Module({ imports: [FileModule], controllers: [InspectionReportController], providers: [InspectionReportService] })
export class InspectionReportModule {}
