import type { App } from '../create-app.ts';
import { today } from '../core/clock.ts';
import { Demo } from '../seed/demo.ts';
import { User } from '../user/user.entity.ts';
import type { Subject } from './subject.ts';

/** The office writes and confirms today's journal of the line, unless somebody has written one. */
export async function writeMeanwhile(app: Pick<App, 'nest' | 'orm'>, { ids, facts }: Subject): Promise<void> {
  const { id, loginId, name } = await app.orm.em.fork().findOneOrFail(User, { id: ids['office'] ?? 0 });
  const office = { id, loginId, name, role: 'supervisor', scope: 'all', brandIds: [], factoryId: null, mustChangePw: false } as const;
  const demo = new Demo(app, office);
  const day = today();
  const written = await demo.rows('pjournal', { poProductId: [ids['line']], dateFrom: day, dateTo: day });
  if (written.length > 0) return;
  const journal = await demo.add('pjournal', { date: day, poProductId: ids['line'], process: 'packing', goodQty: Number(facts['theirs']) });
  await demo.act('pjournal', 'submit', { id: journal });
  await demo.act('pjournal', 'confirm', { id: journal });
}
