import type { Role } from '@moru/contract';
import type { HttpClient } from '../http-client.ts';
import type { TestApp } from '../test-app.ts';
import { RULES } from './rules.ts';
import { NEAR_FACTORY, type World, type WorldRow } from './world.ts';

/** A user of the matrix. */
export interface Person {
  readonly name: string;
  readonly role: Role | undefined;
  /** Undefined for all brands. */
  readonly brands: readonly number[] | undefined;
  /** Undefined for every factory. */
  readonly factory: string | undefined;
  readonly client: HttpClient;
}

/** One of each kind, and a stranger. */
export async function makePeople(app: TestApp, { near }: World): Promise<Person[]> {
  const all = { brands: undefined, factory: undefined };
  const brands = (ids: number[]) => ({ scope: 'listed' as const, brandIds: ids });
  return [
    { name: 'a stranger', role: undefined, ...all, client: app.guest() },
    { name: 'a supervisor', role: 'supervisor', ...all, client: await app.as('supervisor') },
    { name: 'a client of all brands', role: 'client', ...all, client: await app.as('client') },
    { name: 'a client of one brand', role: 'client', ...all, brands: [near], client: await app.as('client', brands([near])) },
    { name: 'a client of no brand', role: 'client', ...all, brands: [], client: await app.as('client', brands([])) },
    { name: 'staff of every factory', role: 'site-staff', ...all, client: await app.as('site-staff') },
    {
      name: 'staff of one factory',
      role: 'site-staff',
      ...all,
      factory: NEAR_FACTORY,
      client: await app.as('site-staff', { factory: NEAR_FACTORY }),
    },
  ];
}

/** Whether a user who may read the resource sees the row, by the rules of the domain page. */
export function sees({ role, brands, factory }: Person, { resource, brands: own, factories }: WorldRow): boolean {
  if (!role || role === 'supervisor') return role !== undefined;
  const limit = RULES[resource]?.[role];
  if (limit === 'brand') return brands === undefined || own.length === 0 || own.some((id) => brands.includes(id));
  if (limit === 'factory') return factory === undefined || factories.includes(factory);
  return true;
}
