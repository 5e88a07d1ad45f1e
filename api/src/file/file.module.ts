import { file } from '@moru/contract';
import { ENV } from '../core/process/env.ts';
import { Lease } from '../core/jobs/lease.entity.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { FileCollector } from './file-collector.ts';
import { FileInspector } from './file-inspector.ts';
import { FileController } from './file.controller.ts';
import { File, FileBlob } from './file.entity.ts';
import { fileScope } from './file.policy.ts';
import { FileService } from './file.service.ts';
import { removeWithHolder } from './remove-with-holder.ts';
import { MadeFiles } from './made-files.ts';
import { FileStorage } from './storage/file-storage.ts';
import { openStorage } from './storage/open-storage.ts';

export const FileModule = resourceModule(file, File, {
  service: FileService,
  scope: fileScope,
  afterRemoval: removeWithHolder,
  entities: [FileBlob, Lease],
  controllers: [FileController],
  providers: [
    { provide: FileStorage, useFactory: openStorage, inject: [ENV] },
    { provide: FileInspector, useFactory: () => new FileInspector() },
    FileCollector,
    MadeFiles,
  ],
});
