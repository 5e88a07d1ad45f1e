import { AQLS, LEVELS, settingDefault, type PlanRequest } from '@moru/contract';
import type { UrlParts } from '@moru/ui/core';

/** Inputs of the calculator; `badPct` is the share of defective units (percent) in its sentence. */
export interface CalcState extends PlanRequest {
  readonly unify: boolean;
  readonly badPct: number;
}

/** A brand's agreed plan. */
export interface BrandPlan {
  readonly inspLevel: PlanRequest['level'];
  readonly aqlCritical: PlanRequest['aql']['critical'];
  readonly aqlMajor: PlanRequest['aql']['major'];
  readonly aqlMinor: PlanRequest['aql']['minor'];
}

/** Defaults where neither the brand nor the business has a setting: the usual ones of the trade. */
const TRADE: BrandPlan = {
  inspLevel: settingDefault('insp.level'),
  aqlCritical: settingDefault('insp.aql.critical'),
  aqlMajor: settingDefault('insp.aql.major'),
  aqlMinor: settingDefault('insp.aql.minor'),
};

const LOT = 3200;
const BAD_PCT = 10;
const MOST = 2_147_483_647;

const oneOf = <V extends string>(values: readonly V[], given: string | null, otherwise: V): V =>
  values.find((value) => value === given) ?? otherwise;

function integerOf(given: string | null, { otherwise, most }: { otherwise: number; most: number }): number {
  const value = given !== null && /^\d{1,10}$/.test(given) ? Number(given) : 0;
  return value >= 1 && value <= most ? value : otherwise;
}

/** The question in a URL; missing or invalid parts are those of the brand's plan. */
export function readState(search: URLSearchParams, brand: BrandPlan = TRADE): CalcState {
  const get = (name: string) => search.get(name);
  return {
    lotQty: integerOf(get('lot'), { otherwise: LOT, most: MOST }),
    level: oneOf(LEVELS, get('level'), brand.inspLevel),
    aql: {
      critical: oneOf(['0', ...AQLS], get('critical'), brand.aqlCritical),
      major: oneOf(AQLS, get('major'), brand.aqlMajor),
      minor: oneOf(AQLS, get('minor'), brand.aqlMinor),
    },
    severity: get('severity') === 'tightened' ? 'tightened' : 'normal',
    unify: get('unify') === '1',
    badPct: integerOf(get('bad'), { otherwise: BAD_PCT, most: 99 }),
  };
}

/** A brand has its own level and AQLs: those chosen by hand are reset. */
export const partsOfBrand = (id: number | null): UrlParts => ({
  brand: id === null ? null : String(id),
  level: null,
  critical: null,
  major: null,
  minor: null,
});
