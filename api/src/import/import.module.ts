import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { ImportController } from './import.controller.ts';
import { ImportChange, ImportFile, ImportRow, SavedMapping } from './import.entity.ts';
import { ImportService } from './import.service.ts';
import { ImportSweeper } from './import-sweeper.ts';

registerEntities([ImportFile, ImportRow, ImportChange, SavedMapping]);

@Module({ controllers: [ImportController], providers: [ImportService, ImportSweeper], exports: [ImportService] })
export class ImportModule {}
