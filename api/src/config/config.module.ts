import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.ts';
import { ConfigController } from './config.controller.ts';
import { ConfigService } from './config.service.ts';

@Module({ imports: [FileModule], controllers: [ConfigController], providers: [ConfigService] })
export class ConfigModule {}
