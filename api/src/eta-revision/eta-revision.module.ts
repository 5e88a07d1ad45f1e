import { sql } from 'kysely';
import { etaRevision } from '@moru/contract';
import type { Col } from '../core/registry/computed.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { EtaRevision } from './eta-revision.entity.ts';
import { etaRevisionScope } from './eta-revision.policy.ts';

const byName = (col: Col) => sql`select u.name from ${sql.table('user')} u where u.id = ${col('createdBy')}`;

export const EtaRevisionModule = resourceModule(etaRevision, EtaRevision, {
  scope: etaRevisionScope,
  appendOnly: true,
  computed: { byName },
});
