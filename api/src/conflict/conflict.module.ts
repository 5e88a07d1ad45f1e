import { conflict } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Conflict } from './conflict.entity.ts';
import { ConflictService } from './conflict.service.ts';

export const ConflictModule = resourceModule(conflict, Conflict, { service: ConflictService });
