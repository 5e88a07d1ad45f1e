import { DEFECT_CLASSES, type DefectClass } from '../sampling/resolve-plan.ts';
import { outcomeOf, type CountedItem, type Outcome } from './items.ts';

/** One counting event of a lot; events are never changed. */
export interface CountEvent {
  readonly uuid: string;
  readonly kind: 'defect' | 'result' | 'checked' | 'undo';
  /** Time of the device (UTC); the latest answer of an item on a unit counts. */
  readonly at: string;
  /** For a defect. */
  readonly code?: string | null;
  readonly class?: DefectClass | null;
  /** Pieces: defective ones, or checked ones. */
  readonly qty?: number | null;
  readonly unitNo?: number | null;
  readonly cartonNo?: number | null;
  /** Id of an item of the lot. */
  readonly itemId?: number | null;
  readonly values?: readonly string[] | null;
  /** UUID of the event that it undoes. */
  readonly of?: string | null;
}

/** How defects are counted: a unit once, by its worst class, or each defect. */
export type CountRule = 'per_unit' | 'per_defect';

/** Limits of a count; `n` per class, units of the sample. */
export interface CountFrame {
  readonly countRule: CountRule;
  readonly lotQty: number;
  readonly n: Readonly<Record<DefectClass, number>>;
  readonly items: readonly CountedItem[];
}

/** A number per class. */
export type PerClass = Readonly<Record<DefectClass, number>>;

/** The answers to one item. */
export interface ItemCount {
  readonly id: number;
  /** Answers: of a measured item each value, of another each unit or the lot. */
  readonly answered: number;
  /** Answers it needs. */
  readonly needed: number;
  readonly failed: number;
  readonly values: readonly number[];
}

/** Sum of the events of a lot. */
export interface LotCount {
  readonly nChecked: number;
  /** Per unit: units by their worst class. Per defect: defects. */
  readonly found: PerClass;
  /**
   * What the verdict compares with Ac and Re: per unit, units that have a defect of the class, whatever else they have. With `found` a
   * worse defect on the same unit would lower a count and could turn a rejected lot into an accepted one.
   */
  readonly against: PerClass;
  readonly defectiveUnits: number;
  readonly byCode: readonly { readonly code: string; readonly class: DefectClass; readonly qty: number }[];
  readonly items: readonly ItemCount[];
}

interface Defect {
  readonly class: DefectClass;
  readonly qty: number;
  readonly code: string;
  readonly unitNo: number | undefined;
  readonly itemId: number | undefined;
}

const zero = (): Record<DefectClass, number> => ({ critical: 0, major: 0, minor: 0 });
const laterFirst = (a: CountEvent, b: CountEvent) => (a.at === b.at ? (a.uuid < b.uuid ? 1 : -1) : a.at < b.at ? 1 : -1);

function withoutUndone(events: readonly CountEvent[]): CountEvent[] {
  const undone = new Set(events.flatMap(({ kind, of }) => (kind === 'undo' && of ? [of] : [])));
  const once = new Map(events.map((event) => [event.uuid, event]));
  return [...once.values()].filter(({ kind, uuid }) => kind !== 'undo' && !undone.has(uuid));
}

/** Events that count: each once, without undone ones; the latest first. */
export const liveEvents = (events: readonly CountEvent[]): CountEvent[] => withoutUndone(events).toSorted(laterFirst);

/** The answers that count: of one item on one unit the latest; measured values without a unit all count. */
function answersOf(live: readonly CountEvent[], items: ReadonlyMap<number, CountedItem>): Map<number, CountEvent[]> {
  const answers = new Map<number, Map<string, CountEvent>>();
  for (const event of live.filter(({ kind }) => kind === 'result').toSorted(laterFirst)) {
    const item = items.get(event.itemId ?? 0);
    if (!item) continue;
    const own = answers.get(item.id) ?? new Map<string, CountEvent>();
    answers.set(item.id, own);
    const at = event.unitNo ? String(event.unitNo) : item.method === 'measure' ? event.uuid : 'lot';
    if (!own.has(at)) own.set(at, event);
  }
  return new Map([...answers].map(([id, own]) => [id, [...own.values()]]));
}

function itemCount(item: CountedItem, answers: readonly CountEvent[], defects: readonly Defect[]) {
  const outcomes = answers.flatMap((event) => outcomesOf(item, event));
  const values = item.method === 'measure' ? outcomes.map(({ value }) => Number(value)) : [];
  const reported = defects.filter(({ itemId }) => itemId === item.id).length;
  const needed = item.method === 'measure' ? item.n : 1;
  const failed = outcomes.filter(({ outcome }) => outcome === 'fail').length;
  // A defect that names the item is an answer too.
  const answered = item.method === 'measure' ? outcomes.length : outcomes.length + reported;
  return { id: item.id, answered, needed, failed, values };
}

const outcomesOf = (item: CountedItem, { values }: CountEvent): { value: string; outcome: Outcome }[] =>
  (values ?? []).map((value) => ({ value, outcome: outcomeOf(item, value) }));

/** Failing answers as defects of their item's class; those already reported as a defect of the same item and unit are left out. */
function failures(items: readonly CountedItem[], answers: ReadonlyMap<number, CountEvent[]>, defects: readonly Defect[]): Defect[] {
  const stated = new Set(defects.flatMap(({ itemId, unitNo }) => (itemId && unitNo ? [`${itemId}/${unitNo}`] : [])));
  return items.flatMap((item) =>
    (answers.get(item.id) ?? []).flatMap((event) => {
      const qty = outcomesOf(item, event).filter(({ outcome }) => outcome === 'fail').length;
      if (qty === 0 || (event.unitNo && stated.has(`${item.id}/${event.unitNo}`))) return [];
      return [{ class: item.class, qty: event.unitNo ? 1 : qty, code: item.code, unitNo: event.unitNo ?? undefined, itemId: item.id }];
    }),
  );
}

/** Whether a defect lies in the sample of its class; one without a unit number does. */
const inSample = ({ class: of, unitNo }: Defect, n: PerClass) => unitNo === undefined || unitNo <= n[of];

function perUnit(defects: readonly Defect[], n: PerClass): Pick<LotCount, 'found' | 'against'> {
  const [found, against] = [zero(), zero()];
  const units = new Map<number, Set<DefectClass>>();
  for (const defect of defects.filter((one) => inSample(one, n))) {
    if (defect.unitNo === undefined) {
      found[defect.class] += defect.qty;
      against[defect.class] += defect.qty;
    } else units.set(defect.unitNo, (units.get(defect.unitNo) ?? new Set()).add(defect.class));
  }
  for (const classes of units.values()) {
    for (const one of classes) against[one] += 1;
    const worst = DEFECT_CLASSES.find((one) => classes.has(one));
    if (worst) found[worst] += 1;
  }
  return { found, against };
}

function perDefect(defects: readonly Defect[], n: PerClass): Pick<LotCount, 'found' | 'against'> {
  const found = zero();
  for (const defect of defects.filter((one) => inSample(one, n))) found[defect.class] += defect.qty;
  return { found, against: found };
}

function unitsOf(defects: readonly Defect[]): number {
  const numbered = new Set(defects.flatMap(({ unitNo }) => (unitNo === undefined ? [] : [unitNo])));
  return numbered.size + defects.reduce((sum, { unitNo, qty }) => sum + (unitNo === undefined ? qty : 0), 0);
}

function codesOf(defects: readonly Defect[]): LotCount['byCode'] {
  const sums = new Map<string, { code: string; class: DefectClass; qty: number }>();
  for (const { code, class: of, qty } of defects) {
    const sum = sums.get(`${of}/${code}`) ?? { code, class: of, qty: 0 };
    sums.set(`${of}/${code}`, { ...sum, qty: sum.qty + qty });
  }
  const rank = ({ class: of }: { class: DefectClass }) => DEFECT_CLASSES.indexOf(of);
  return [...sums.values()].toSorted((a, b) => b.qty - a.qty || (a.code === b.code ? rank(a) - rank(b) : a.code < b.code ? -1 : 1));
}

/**
 * Counts the events of a lot, in any order and however often each is given: the phone and the server get the same result. `nChecked` is at
 * most the lot, and at least the units that were found defective.
 */
export function countLot(events: readonly CountEvent[], { countRule, lotQty, n, items }: CountFrame): LotCount {
  const live = withoutUndone(events);
  const known = new Map(items.map((item) => [item.id, item]));
  const stated = live.flatMap((event): Defect[] =>
    event.kind === 'defect' && event.class
      ? [
          {
            class: event.class,
            qty: event.unitNo && countRule === 'per_unit' ? 1 : (event.qty ?? 1),
            code: event.code ?? '',
            unitNo: event.unitNo ?? undefined,
            itemId: event.itemId ?? undefined,
          },
        ]
      : [],
  );
  const answers = answersOf(live, known);
  const defects = [...stated, ...failures(items, answers, stated)];
  const checked = live.reduce((sum, { kind, qty }) => sum + (kind === 'checked' ? (qty ?? 0) : 0), 0);
  const defectiveUnits = Math.min(lotQty, unitsOf(defects));
  return {
    nChecked: Math.min(lotQty, Math.max(checked, defectiveUnits)),
    ...(countRule === 'per_unit' ? perUnit(defects, n) : perDefect(defects, n)),
    defectiveUnits,
    byCode: codesOf(defects),
    items: items.map((item) => itemCount(item, answers.get(item.id) ?? [], stated)),
  };
}
