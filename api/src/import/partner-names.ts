import { partnerKey, type PartnerRole } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables } from '../core/orm/tables.ts';
import { Partner } from '../partner/partner.entity.ts';
import type { WriteSet } from './write-set.ts';

/** Longest name of a partner. */
const MAX_NAME = 100;

/** A partner as files refer to it. */
interface Known {
  readonly id: number;
  readonly name: string;
}

type Names = Iterable<string | null | undefined>;

const keysOf = (names: Names): string[] => [...new Set([...names].flatMap((name) => (name ? [partnerKey(name)] : [])))];

/** Partners by their folded names; a merged one is replaced by the one it was merged into. */
export async function knownPartners({ em }: Ctx, names: Names): Promise<Map<string, Known>> {
  const keys = keysOf(names);
  if (keys.length === 0) return new Map();
  const rows = await tables<typeof Partner>(em)
    .selectFrom('partner as p')
    .innerJoin('partner as s', (join) => join.on(({ fn, eb }) => eb('s.id', '=', fn.coalesce('p.merged_into_id', 'p.id'))))
    .where('p.name_key', 'in', among(keys))
    .select(['p.name_key as key', 's.id', 's.name'])
    .execute();
  return new Map(rows.map(({ key, id, name }) => [key, { id, name }]));
}

/** Partners by their names in a file; missing ones are created. */
export class PartnerNames {
  readonly #ctx: Ctx;
  readonly #write: WriteSet;
  readonly #ids = new Map<string, number>();

  constructor(ctx: Ctx, write: WriteSet) {
    this.#ctx = ctx;
    this.#write = write;
  }

  /** Creates the partners that these names name and that do not exist yet, in this role. */
  async ensure(names: readonly (string | null | undefined)[], role: PartnerRole): Promise<void> {
    const unread = names.filter((name) => name && !this.#ids.has(partnerKey(name)));
    for (const [key, { id }] of await knownPartners(this.#ctx, unread)) this.#ids.set(key, id);
    const fresh = new Map<string, string>();
    for (const name of unread) {
      const key = partnerKey(name ?? '');
      if (name && !this.#ids.has(key) && !fresh.has(key)) fresh.set(key, name);
    }
    const rows = [...fresh].map(([nameKey, name]) => ({ name: name.slice(0, MAX_NAME), nameKey, roles: [role], isActive: true }));
    const ids = await this.#write.insert(Partner, rows, 'nameKey');
    rows.forEach(({ nameKey }, index) => this.#ids.set(nameKey, ids[index] ?? 0));
  }

  /** The partner of a name that `ensure` was given; null for none. */
  id(name: string | null | undefined): number | null {
    return name ? (this.#ids.get(partnerKey(name)) ?? null) : null;
  }
}
