import { partnerKey } from '@moru/contract';
import { Partner } from '../partner/partner.entity.ts';
import type { TestApp } from './test-app.ts';

type Values = Record<string, unknown>;

/** The factory with a name; created on first use. */
export async function factoryId(app: Pick<TestApp, 'em' | 'make'>, name: string): Promise<number> {
  const known = await app.em().findOne(Partner, { nameKey: partnerKey(name) });
  return known?.id ?? app.make('partner', { name, roles: ['factory'] });
}

/** Values with the factory that they name, if any. */
export async function withFactory({ factory, ...values }: Values, app: Pick<TestApp, 'em' | 'make'>): Promise<Values> {
  return typeof factory === 'string' ? { ...values, factoryId: await factoryId(app, factory) } : values;
}
