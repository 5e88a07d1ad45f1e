import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.ts';
import { NightlyJob } from './nightly.job.ts';

@Module({ imports: [FileModule], providers: [NightlyJob] })
export class BackupModule {}
