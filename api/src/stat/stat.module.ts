import { Module } from '@nestjs/common';
import { StatController } from './stat.controller.ts';

@Module({ controllers: [StatController] })
export class StatModule {}
