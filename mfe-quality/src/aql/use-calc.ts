import { brand } from '@moru/contract';
import { resourceQueries, skipToken, useQuery, useSetting, useUrlParts } from '@moru/ui/core';
import { useMemo } from 'react';
import { answerOf } from './answer.ts';
import { partsOfBrand, readState, type BrandPlan } from './calc-state.ts';

/** The business's own plan, for no brand in particular. */
function useOwnPlan(): BrandPlan {
  const inspLevel = useSetting('insp.level');
  const aqlCritical = useSetting('insp.aql.critical');
  const aqlMajor = useSetting('insp.aql.major');
  const aqlMinor = useSetting('insp.aql.minor');
  return useMemo(() => ({ inspLevel, aqlCritical, aqlMajor, aqlMinor }), [inspLevel, aqlCritical, aqlMajor, aqlMinor]);
}

/** The calculator's question, kept in the URL, and its answer. */
export function useCalc() {
  const [search, set] = useUrlParts();
  const given = search.get('brand');
  const brandId = given && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
  const query = resourceQueries(brand).byId(brandId ?? 0);
  const { data } = useQuery(brandId === null ? { ...query, queryFn: skipToken } : query);
  const own = useOwnPlan();
  const state = useMemo(() => readState(search, data ?? own), [search, data, own]);
  const answer = useMemo(() => answerOf(state), [state]);
  return {
    brandId,
    state,
    ...answer,
    set,
    setBrand: (id: number | null) => set(partsOfBrand(id)),
  };
}

/** See `useCalc`. */
export type Calc = ReturnType<typeof useCalc>;
