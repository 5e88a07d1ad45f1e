import { sql } from 'kysely';
import { etaRevision } from '@moru/contract';
import { within } from '../core/orm/tables.ts';
import type { Col } from '../core/registry/computed.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import type { User } from '../user/user.entity.ts';
import { EtaRevision } from './eta-revision.entity.ts';
import { etaRevisionScope } from './eta-revision.policy.ts';

const byName = (col: Col) =>
  sql`${within<typeof User>().selectFrom('user as u').select('u.name').where('u.id', '=', col('createdBy').$castTo<number>())}`;

export const EtaRevisionModule = resourceModule(etaRevision, EtaRevision, {
  scope: etaRevisionScope,
  appendOnly: true,
  computed: { byName },
});
