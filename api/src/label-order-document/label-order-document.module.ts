import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.ts';
import { LabelOrderDocumentController } from './label-order-document.controller.ts';
import { LabelOrderDocumentService } from './label-order-document.service.ts';

@Module({ imports: [FileModule], controllers: [LabelOrderDocumentController], providers: [LabelOrderDocumentService] })
export class LabelOrderDocumentModule {}
