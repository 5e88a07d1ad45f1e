import {
  DEFECT_CLASSES,
  drawCartons,
  resolvePlan,
  inOneLanguage,
  ruleText,
  TABLE_VERSION,
  type Aql,
  type InspectionLevel,
  type Row,
  type inspection,
} from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { seriesOf, strictnessOf } from '../inspection-switch/series.ts';
import { itemsFor } from './lot-items.ts';
import type { Inspection } from './inspection.entity.ts';

type Lot = Row<typeof inspection>;

/** A plan requested instead of that of brand and series. */
export interface OtherPlan {
  readonly level?: InspectionLevel | undefined;
  readonly severity?: 'normal' | 'tightened' | 'full' | undefined;
  readonly aqlCritical?: Aql | '0' | undefined;
  readonly aqlMajor?: Aql | undefined;
  readonly aqlMinor?: Aql | undefined;
}

function planOf(
  lotQty: number,
  level: InspectionLevel,
  aql: { critical: Aql | '0'; major: Aql; minor: Aql },
  severity: Lot['severity'],
  unify: boolean,
) {
  const found = resolvePlan({ lotQty, level, aql, severity: severity === 'tightened' ? 'tightened' : 'normal', unify });
  return DEFECT_CLASSES.map((of) => {
    const { planLetter, n, ac, re } = found[of];
    // Every unit is checked: one defect of a class that the plan's own sample would have allowed fails nothing more than before.
    return { class: of, aql: aql[of], letter: planLetter, n: severity === 'full' ? lotQty : n, ac, re };
  });
}

/** The draw of a lot as it is now. */
export const drawOf = ({
  lotQty,
  pcsPerCarton,
  n,
  seed,
  skipped,
}: Pick<Inspection, 'lotQty' | 'pcsPerCarton' | 'n' | 'seed' | 'skipped'>) =>
  drawCartons({ lotQty, pcsPerCarton, n, seed, without: skipped.map(({ cartonNo }) => cartonNo) });

/** The plan of so many pieces of a lot's line, by the present brand, series and settings; `other` takes precedence. */
export async function planFor(ctx: Ctx, lot: Pick<Inspection, 'brandId' | 'poProductId'>, lotQty: number, other: OtherPlan = {}) {
  const settings = settingsOf(ctx.em);
  const brand = await ctx.em.findOneOrFail(Brand, { id: lot.brandId });
  const series = (await seriesOf(ctx, [lot.poProductId])).get(lot.poProductId) ?? { factoryId: null, categoryId: null };
  const { state, why } = await strictnessOf(ctx, series);
  const severity = other.severity ?? (state === 'normal' ? 'normal' : 'tightened');
  const level = other.level ?? brand.inspLevel;
  const aql = {
    critical: other.aqlCritical ?? brand.aqlCritical,
    major: other.aqlMajor ?? brand.aqlMajor,
    minor: other.aqlMinor ?? brand.aqlMinor,
  };
  const unify = settings.get('insp.unify');
  const plan = planOf(lotQty, level, aql, severity, unify);
  const n = Math.max(...plan.map((limit) => limit.n));
  const kept = { severity, level, unify, plan, n, countRule: settings.get('insp.count_rule'), tableVersion: TABLE_VERSION };
  return { series, why, kept };
}

/**
 * Resolves plan, draw and items of a lot from brand, series and settings, and stores them with it; `other` and its reason take precedence.
 */
export async function setPlan(ctx: Ctx, lot: Inspection, other: OtherPlan = {}, reason?: string): Promise<void> {
  const { series, why, kept } = await planFor(ctx, lot, lot.lotQty, other);
  Object.assign(lot, kept, {
    severityReason: reason ?? (why ? inOneLanguage(ruleText(why)) : null),
    letter: kept.plan.find((limit) => limit.class === 'major')?.letter,
  });
  lot.items = await itemsFor(ctx, { categoryId: series.categoryId, brandId: lot.brandId, lotQty: lot.lotQty }, kept.plan);
  lot.draw = drawOf(lot);
}
