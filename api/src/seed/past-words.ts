import type { SqlEntityManager } from '@mikro-orm/sql';
import { addDays } from '@moru/contract';
import type { App } from '../create-app.ts';
import { startOfDay, today } from '../core/clock.ts';
import { EtaRevision } from '../eta-revision/eta-revision.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';

/** Days between two revisions of one date. */
const APART = 3;
/** Shipments are planned so many days before they leave. */
const PLANNED_BEFORE = 10;
const NOON_MS = 12 * 3_600_000;

const noonOf = (day: string) => new Date(startOfDay(day).getTime() + NOON_MS);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** A revision was made before the date it replaced, and before the revisions that followed it. */
async function dateRevisions(em: SqlEntityManager): Promise<void> {
  const later = new Map<string, number>();
  for (const { id, shippingId, poProductId, fromDate, toDate } of await em.find(EtaRevision, {}, { orderBy: { id: 'desc' } })) {
    const target = `${shippingId ?? ''}/${poProductId ?? ''}`;
    const followed = later.get(target) ?? 0;
    later.set(target, followed + 1);
    const day = earlier(addDays(fromDate ?? toDate, -1), addDays(today(), -1 - followed * APART));
    await em.nativeUpdate(EtaRevision, { id }, { createdAt: noonOf(day) });
  }
}

async function dateShipments(em: SqlEntityManager): Promise<void> {
  for (const { id, etdPlan } of await em.find(Shipping, { etdPlan: { $ne: null } })) {
    const day = earlier(addDays(etdPlan ?? today(), -PLANNED_BEFORE), addDays(today(), -PLANNED_BEFORE));
    await em.nativeUpdate(ShippingItem, { shippingId: id }, { createdAt: noonOf(day) });
  }
}

/** The demo business is created within a minute; its revisions are backdated to plausible days. */
export async function datePastWords({ orm }: Pick<App, 'orm'>): Promise<void> {
  const em = orm.em.fork() as SqlEntityManager;
  await dateRevisions(em);
  await dateShipments(em);
}
