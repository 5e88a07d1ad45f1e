import { Refused } from './refused.ts';

/** Address of the running product. */
export const urlOfProduct = (): string => process.env['MORU_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;

/** The accounts of MODULES_VISIT, by which the running product is looked at. Throws `Refused` where there are none. */
export function accounts(): [loginId: string, pw: string][] {
  const given = (process.env['MODULES_VISIT'] ?? '').split(',').filter(Boolean);
  if (given.length === 0)
    throw new Refused(
      'Set MODULES_VISIT=supervisor:<password>,client:<password> to look at the product with, or leave a visit out with --no-visit.',
    );
  return given.map((pair) => [pair.split(':', 1)[0] ?? '', pair.slice(pair.indexOf(':') + 1)]);
}
