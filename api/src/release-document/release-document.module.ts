import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.ts';
import { ReleaseDocumentController } from './release-document.controller.ts';
import { ReleaseDocumentService } from './release-document.service.ts';

@Module({ imports: [FileModule], controllers: [ReleaseDocumentController], providers: [ReleaseDocumentService] })
export class ReleaseDocumentModule {}
