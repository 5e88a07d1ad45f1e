import type { Product } from '@moru/testing/server';
import { call } from './fill.ts';

/** Calls of the API in one session, by the path beneath `/api`. */
export type Api = <T = unknown>(path: string, body?: object) => Promise<T>;

/** Calls of a product's API in a session. */
export const apiOf = ({ url }: Pick<Product, 'url'>, cookie: string): Api =>
  async function ask<T>(path: string, body?: object): Promise<T> {
    if (body) return call<T>(`${url}/api/${path}`, cookie, body);
    const answer = await fetch(`${url}/api/${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

const today = () => new Date().toISOString().slice(0, 10);

let made = 0;

/** A confirmed line of goods, inspected by default, all of it produced; its id. */
export async function madeLine(api: Api, orderQty: number, inspect: 'required' | 'none' = 'required'): Promise<number> {
  const mark = `${Date.now().toString(36).slice(-5)}${(made++ % 1000).toString(36)}`.toUpperCase();
  const save = async (name: string, saveParams: object) => (await api<number[]>(`${name}/save`, { saveParams }))[0] as number;
  const brandId = await save('brand', { code: `Q${mark}`, name: `bench ${mark}`, inspect, inspLevel: 'III' });
  const productId = await save('product', { code: `Q-${mark}`, name: `bench ${mark}`, brandId, pcsPerCarton: 20 });
  const [country] = (await api<{ rows: { id: number }[] }>('country/findMany?subset=R&params[num]=1')).rows;
  const countryId = country?.id ?? (await save('country', { iso2: 'ZY', nameKo: '벤치', nameEn: 'bench' }));
  const [bench] = (await api<{ rows: { id: number }[] }>('partner/findMany?subset=R&params[num]=1&params[keyword]=bench')).rows;
  const factoryId = bench?.id ?? (await save('partner', { name: 'Bench', roles: ['factory'] }));
  const lines = [{ productId, orderQty, unitPrice: 2 }];
  const id = await save('po', { brandId, countryId, orderDate: today(), requestedDate: today(), factoryId, lines });
  await api('po/request', { id });
  await api('po/confirm', { id, reason: 'bench' });
  const po = await api<{ lines: { id: number }[] }>(`po/findById?subset=A&id=${id}`);
  const poProductId = po.lines[0]?.id ?? 0;
  const journal = await save('pjournal', { poProductId, goodQty: orderQty, date: today(), process: 'packing' });
  await api('pjournal/submit', { id: journal });
  return poProductId;
}

/** A started lot of a line; its id. */
export async function startedLot(api: Api, poProductId: number, lotQty: number): Promise<number> {
  const saveParams = { type: 'final', plannedOn: today(), lots: [{ poProductId, lotQty }] };
  const [group] = await api<number[]>('inspectionGroup/save', { saveParams });
  const { lots } = await api<{ lots: { id: number }[] }>(`inspectionGroup/findById?subset=A&id=${group}`);
  const id = lots[0]?.id ?? 0;
  await api('inspection/start', { id });
  return id;
}
