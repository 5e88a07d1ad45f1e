import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { LiveController } from './live.controller.ts';
import { LiveService } from './live.service.ts';
import { OpenRecord } from './open-record.entity.ts';

registerEntities([OpenRecord]);

@Module({ controllers: [LiveController], providers: [LiveService] })
export class LiveModule {}
