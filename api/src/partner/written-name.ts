import { partnerKey } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Partner } from './partner.entity.ts';

/** A reference to a partner, the partner's name, and the name that is written beside it. */
export interface Written {
  readonly id: number | null;
  readonly name: string | null;
  readonly written: string | null;
  /** Characters that the column of the written name has. */
  readonly length: number;
}

const isNamed = ({ name, written, length }: Written): boolean => partnerKey(written ?? '') === partnerKey((name ?? '').slice(0, length));

/**
 * The partner that a row refers to: the release before writes the name alone, so one that is another partner's tells who it is. A name
 * that nobody has is one from before a rename and changes nothing, nor does a name that is gone; undefined where only a name stands that
 * is nobody's.
 */
export async function partnerWritten({ em }: Pick<Ctx, 'em'>, one: Written): Promise<number | null | undefined> {
  if (!one.written || (one.id !== null && isNamed(one))) return one.id;
  const [known] = await em.find(Partner, { nameKey: partnerKey(one.written) }, { disableIdentityMap: true });
  return known ? (known.mergedIntoId ?? known.id) : (one.id ?? undefined);
}
