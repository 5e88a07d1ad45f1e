import type { LineHistory } from '@moru/contract';
import { nameIn, type Lang } from '@moru/ui/core';
import type { Line } from './bars.ts';
import type { Grouping } from './view-state.ts';

/** Lines of a group, and its heading; empty where there is none. */
export interface LineGroup {
  readonly key: string;
  readonly label: string;
  readonly color?: string | null | undefined;
  readonly lines: readonly Line[];
}

type Histories = ReadonlyMap<number, LineHistory>;

const dateOf = (line: Line): string => line.deliveredOn ?? line.etaCurrent ?? '9999-12-31';

const inOrder = (a: Line, b: Line): number => dateOf(a).localeCompare(dateOf(b)) || a.id - b.id;

/** The shipment of the line: the latest that was not cancelled. */
const shipmentOf = (line: Line, histories: Histories): string =>
  histories.get(line.id)?.shipments.findLast(({ until }) => until === null)?.no ?? '';

/** Key and heading of the group of a line. */
const GROUP: Record<Grouping, (line: Line, histories: Histories, lang: Lang) => readonly [key: string, label: string]> = {
  brand: ({ brandId, brand }, _histories, lang) => [String(brandId), nameIn(brand, lang)],
  po: ({ poId, po, brand }, _histories, lang) => [String(poId), `${nameIn(brand, lang)} ▸ ${po.poNo}`],
  factory: ({ factoryId, factory }, _histories, lang) => [String(factoryId ?? ''), factory ? nameIn(factory, lang) : ''],
  shipment: (line, histories) => [shipmentOf(line, histories), shipmentOf(line, histories)],
  none: () => ['', ''],
};

/** Lines by group, groups by name with the unnamed one last, lines by date; those without a date come last. */
export function groupLines(lines: readonly Line[], grouping: Grouping, histories: Histories = new Map(), lang: Lang = 'ko'): LineGroup[] {
  const named = lines.toSorted(inOrder).map((line) => ({ line, at: GROUP[grouping](line, histories, lang) }));
  const groups = [...Map.groupBy(named, ({ at: [key] }) => key)].map(([key, own]) => ({
    key,
    label: own[0]?.at[1] ?? '',
    color: grouping === 'brand' || grouping === 'po' ? own[0]?.line.brand?.color : undefined,
    lines: own.map(({ line }) => line),
  }));
  return groups.toSorted((a, b) => Number(a.label === '') - Number(b.label === '') || a.label.localeCompare(b.label));
}
