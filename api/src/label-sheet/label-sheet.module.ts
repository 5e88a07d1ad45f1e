import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.ts';
import { LabelSheetController } from './label-sheet.controller.ts';
import { LabelSheetService } from './label-sheet.service.ts';

@Module({ imports: [FileModule], controllers: [LabelSheetController], providers: [LabelSheetService] })
export class LabelSheetModule {}
