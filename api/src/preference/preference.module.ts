import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { PreferenceController } from './preference.controller.ts';
import { Preference } from './preference.entity.ts';
import { PreferenceService } from './preference.service.ts';

registerEntities([Preference]);

@Module({ controllers: [PreferenceController], providers: [PreferenceService] })
export class PreferenceModule {}
