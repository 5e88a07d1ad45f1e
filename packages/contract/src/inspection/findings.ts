import type { DefectClass } from '../sampling/resolve-plan.ts';
import { countLot, liveEvents, type CountEvent, type CountFrame, type CountRule, type ItemCount, type PerClass } from './count.ts';
import { outcomeOf, spreadOf, type CountedItem, type Spread } from './items.ts';
import { classVerdict, type ClassLimit, type Verdict } from './verdict.ts';

/** The stored plan and items of a lot that its findings need. */
export interface FoundLot<L extends ClassLimit = ClassLimit, I extends CountedItem = CountedItem> {
  readonly countRule: CountRule;
  readonly lotQty: number;
  readonly plan: readonly L[];
  readonly items: readonly I[];
}

/** Limits for counting a lot's events; a class without a plan is checked to the last unit. */
export function countFrameOf({ countRule, lotQty, plan, items }: FoundLot): CountFrame {
  const n = (of: DefectClass) => plan.find((limit) => limit.class === of)?.n ?? lotQty;
  return { countRule, lotQty, items, n: { critical: n('critical'), major: n('major'), minor: n('minor') } };
}

/** Defects of one code and class, and the numbers of their cartons in order. */
export interface FoundDefects {
  readonly code: string;
  readonly class: DefectClass;
  readonly qty: number;
  readonly cartons: readonly number[];
}

/** What was found on a lot, as its report and its page show it. */
export interface LotFindings<L extends ClassLimit = ClassLimit, I extends CountedItem = CountedItem> {
  readonly nChecked: number;
  readonly found: PerClass;
  /** Each class of the plan with its findings and its own verdict. */
  readonly classes: readonly (L & { readonly found: number; readonly outcome: Verdict })[];
  readonly defects: readonly FoundDefects[];
  readonly items: readonly { readonly item: I; readonly count: ItemCount; readonly spread: Spread | undefined }[];
}

/** Whether an event is a defect of this code and class: reported, or a failing answer. */
function isOf({ kind, code, class: of, itemId, values }: CountEvent, defect: Omit<FoundDefects, 'cartons'>, items: readonly CountedItem[]) {
  if (kind === 'defect') return code === defect.code && of === defect.class;
  const item = kind === 'result' ? items.find(({ id }) => id === itemId) : undefined;
  return item?.code === defect.code && item.class === defect.class && (values ?? []).some((value) => outcomeOf(item, value) === 'fail');
}

function cartonsOf(live: readonly CountEvent[], defect: Omit<FoundDefects, 'cartons'>, items: readonly CountedItem[]): number[] {
  const own = live.filter((event) => isOf(event, defect, items));
  return [...new Set(own.flatMap(({ cartonNo }) => cartonNo ?? []))].toSorted((a, b) => a - b);
}

/** Counts a lot's events and evaluates them by class, defect and item; the order of the events does not matter. */
export function lotFindings<L extends ClassLimit, I extends CountedItem>(
  lot: FoundLot<L, I>,
  events: readonly CountEvent[],
): LotFindings<L, I> {
  const { nChecked, found, against, byCode, items } = countLot(events, countFrameOf(lot));
  const live = liveEvents(events);
  return {
    nChecked,
    found,
    classes: lot.plan.map((limit) => ({ ...limit, found: found[limit.class], outcome: classVerdict(limit, nChecked, against) })),
    defects: byCode.map((one) => ({ ...one, cartons: cartonsOf(live, one, lot.items) })),
    items: lot.items.flatMap((item) => {
      const count = items.find(({ id }) => id === item.id);
      return count ? [{ item, count, spread: item.method === 'measure' ? spreadOf(count.values, item) : undefined }] : [];
    }),
  };
}
