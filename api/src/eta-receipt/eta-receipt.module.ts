import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { EtaReceipt } from './eta-receipt.entity.ts';

registerEntities([EtaReceipt]);

@Module({})
export class EtaReceiptModule {}
