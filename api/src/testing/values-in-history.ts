import { Alog } from '../core/audit/alog.entity.ts';
import type { TestApp } from './test-app.ts';

/** The values of a row's field since it was created, from history; a refused call leaves none. */
export async function valuesInHistory({ em }: Pick<TestApp, 'em'>, entity: string, entityId: number, field: string): Promise<unknown[]> {
  const rows = await em().find(Alog, { entity, entityId, result: 'ok', action: { $ne: 'create' } }, { orderBy: { id: 'asc' } });
  return rows.flatMap(({ changes }) => changes.filter((change) => change.field === field).map(({ to }) => to));
}
