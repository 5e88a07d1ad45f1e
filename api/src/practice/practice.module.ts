import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { PracticeController } from './practice.controller.ts';
import { PracticeProgress } from './practice-progress.entity.ts';
import { PracticeRooms } from './practice-rooms.ts';
import { PracticeService } from './practice.service.ts';

registerEntities([PracticeProgress]);

@Module({ controllers: [PracticeController], providers: [PracticeService, PracticeRooms], exports: [PracticeRooms] })
export class PracticeModule {}
