import { expect } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import type { madeOrder } from './made-order.ts';

interface Group {
  id: number;
  no: string;
  status: string;
  totalQty: number;
  receivedBy: string | null;
  lines: { id: number; poProductId: number }[];
}
interface Explained {
  releasable: number;
  parts: { code: string; qty: number }[];
  unexplained: number;
}
type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

/** The users, the rows they work on, and what has been produced. */
export interface Story {
  readonly page: Page;
  readonly call: Call;
  readonly signIn: (account: string, options?: { pw?: string; fresh?: boolean }) => Promise<void>;
  readonly made: Awaited<ReturnType<typeof madeOrder>>;
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 780 };

/** The current state of a release. */
export const groupOf = ({ call }: Story, id: number) => call<Group>(`releaseGroup/findById?subset=A&id=${id}`);

/** Pieces of the first line by where they are; together all of them. */
export async function partsOf({ call, made }: Story, ...codes: string[]): Promise<number[]> {
  const { parts, releasable, unexplained } = await call<Explained>(`poProduct/explain?id=${made.lineId}`);
  expect(unexplained).toBe(0);
  return codes.map((code) => (code === 'releasable' ? releasable : (parts.find((part) => part.code === code)?.qty ?? 0)));
}

/** What an empty business needs before its first order: destinations and manufacturers. */
export async function begin(call: Call, password: string): Promise<void> {
  await call('country/save', { saveParams: { iso2: 'US', nameKo: '미국', nameEn: 'United States' } });
  const [factoryId] = await call<number[]>('partner/save', { saveParams: [{ name: '안성 1공장', roles: ['factory'] }] });
  const account = { loginId: 'site', name: '박현장', role: 'site-staff', factoryId, pw: password };
  await call('user/save', { saveParams: account });
}
