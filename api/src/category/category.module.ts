import { category } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Category } from './category.entity.ts';
import { CategoryService } from './category.service.ts';

export const CategoryModule = resourceModule(category, Category, { service: CategoryService });
