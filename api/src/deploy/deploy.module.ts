import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { DeployController } from './deploy.controller.ts';
import { DeployService } from './deploy.service.ts';
import { ReleaseLoad } from './release-load.entity.ts';

registerEntities([ReleaseLoad]);

@Module({ controllers: [DeployController], providers: [DeployService] })
export class DeployModule {}
