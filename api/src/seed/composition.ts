import { randomUUID } from 'node:crypto';
import type { Catalogue } from './catalogue.ts';
import { LABELLED, MADE_OF, PARTS } from './data/composition.ts';
import { PRODUCTS } from './data/catalogue.ts';
import { day, type Demo } from './demo.ts';

/** A gift set of parts that have parts themselves, labels in two markets, and a label use that a phone sent too late. */
export async function addComposition(
  demo: Demo,
  { brands, countries, products }: Catalogue,
  labels: ReadonlyMap<string, number>,
): Promise<void> {
  const brandId = brands.get('HARU');
  const parts = await demo.save(
    'product',
    PARTS.map(([code, name, nameEn, kind, unit, , leadTimeDays]) => ({ code, name, nameEn, kind, unit, leadTimeDays, brandId, moq: 500 })),
  );
  const known = new Map<string, number>([
    ...PARTS.map(([code], index): [string, number] => [code, parts[index] ?? 0]),
    ...PRODUCTS.map(([, , , nameEn], index): [string, number] => [nameEn, products[index]?.id ?? 0]),
  ]);
  for (const [index, [, , , , , qty]] of PARTS.entries())
    await demo.act('product', 'move', { id: parts[index], type: 'opening', date: day(0), qty, eventUuid: randomUUID() });
  for (const [of, made] of MADE_OF)
    await demo.save('product', [
      { id: known.get(of), components: made.map(([part, qtyPer, lossPct]) => ({ componentId: known.get(part), qtyPer, lossPct })) },
    ]);
  await demo.save(
    'product',
    products
      .filter(({ brand, kind }) => kind === 'finished' && LABELLED.some(([, owner]) => owner === brand))
      .map(({ id, brand }) => ({
        id,
        labels: LABELLED.filter(([, owner]) => owner === brand).map(([code, , market, lossPct, spareFixed]) => ({
          labelStockId: labels.get(code),
          countryId: countries.get(market),
          lossPct,
          spareFixed,
        })),
      })),
  );
  const late = new Date(Date.now() - 5 * 3_600_000).toISOString();
  const use = { type: 'use', date: day(-1), qty: 2400, deviceAt: late, eventUuid: randomUUID() };
  await demo.act('labelStock', 'move', { id: labels.get('MO-STICK'), ...use });
}
