import { etaRevision } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { EtaRevision } from './eta-revision.entity.ts';
import { etaRevisionScope } from './eta-revision.policy.ts';

export const EtaRevisionModule = resourceModule(etaRevision, EtaRevision, { scope: etaRevisionScope, appendOnly: true });
