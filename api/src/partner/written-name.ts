import { partnerKey } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Partner } from './partner.entity.ts';

/** A reference to a partner, the partner's name, and the name written beside it. */
export interface Written {
  readonly id: number | null;
  readonly name: string | null;
  readonly written: string | null;
  /** Length of the written name's column, in characters. */
  readonly length: number;
}

const isNamed = ({ name, written, length }: Written): boolean => partnerKey(written ?? '') === partnerKey((name ?? '').slice(0, length));

/**
 * The partner that a row refers to: the previous release writes only the name, so a name of another partner takes precedence. A name of
 * nobody comes from before a rename and changes nothing, nor does a missing one; undefined where there is only a name and it is nobody's.
 */
export async function partnerWritten({ em }: Pick<Ctx, 'em'>, one: Written): Promise<number | null | undefined> {
  if (!one.written || (one.id !== null && isNamed(one))) return one.id;
  const [known] = await em.find(Partner, { nameKey: partnerKey(one.written) }, { disableIdentityMap: true });
  return known ? (known.mergedIntoId ?? known.id) : (one.id ?? undefined);
}
