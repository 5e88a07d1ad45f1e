import { CARRIERS, COURIERS, FACTORIES, IN_ENGLISH, LABEL_SUPPLIER, SUPPLIERS } from './data/partners.ts';
import type { Demo } from './demo.ts';

/** Partners of the demo business by name. */
export type Partners = ReadonlyMap<string, number>;

/** Everybody who makes, supplies and carries; orders, labels and shipments name them. */
export async function addPartners(demo: Demo): Promise<Partners> {
  const items = [
    ...Object.values(FACTORIES).map((name) => ({ name, roles: ['factory'] })),
    ...SUPPLIERS.map((name) => ({ name, roles: ['supplier'] })),
    { name: LABEL_SUPPLIER, roles: ['label_supplier'] },
    ...[...new Set<string>([...Object.values(CARRIERS), ...Object.values(COURIERS)])].map((name) => ({ name, roles: ['carrier'] })),
  ];
  const named = items.map((item) => ({ ...item, nameEn: IN_ENGLISH[item.name] ?? null }));
  const ids = await demo.save('partner', named);
  return new Map(items.map(({ name }, index) => [name, ids[index] ?? 0]));
}
