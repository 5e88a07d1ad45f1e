import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { DeployController } from './deploy.controller.ts';
import { DeployService } from './deploy.service.ts';
import { ReleaseLoad } from './release-load.entity.ts';
import { ReleaseSession } from './release-session.entity.ts';

registerEntities([ReleaseLoad, ReleaseSession]);

@Module({ controllers: [DeployController], providers: [DeployService] })
export class DeployModule {}
