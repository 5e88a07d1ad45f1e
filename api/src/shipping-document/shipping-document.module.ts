import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.ts';
import { ShippingDocumentController } from './shipping-document.controller.ts';
import { ShippingDocumentService } from './shipping-document.service.ts';

@Module({ imports: [FileModule], controllers: [ShippingDocumentController], providers: [ShippingDocumentService] })
export class ShippingDocumentModule {}
