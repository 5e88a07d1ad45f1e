import { Module } from '@nestjs/common';
import { HandOverController } from './hand-over.controller.ts';
import { HandOverService } from './hand-over.service.ts';

@Module({ controllers: [HandOverController], providers: [HandOverService] })
export class HandOverModule {}
