import { tag } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Tag } from './tag.entity.ts';
import { TagService } from './tag.service.ts';

export const TagModule = resourceModule(tag, Tag, { service: TagService });
