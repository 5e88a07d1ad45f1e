import { view } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { View } from './view.entity.ts';
import { viewScope } from './view.policy.ts';
import { ViewService } from './view.service.ts';

export const ViewModule = resourceModule(view, View, { service: ViewService, scope: viewScope });
