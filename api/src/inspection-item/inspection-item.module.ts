import { inspectionItem } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { InspectionItem } from './inspection-item.entity.ts';
import { inspectionItemScope } from './inspection-item.policy.ts';

export const InspectionItemModule = resourceModule(inspectionItem, InspectionItem, { scope: inspectionItemScope });
