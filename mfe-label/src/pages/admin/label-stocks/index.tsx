import type { RunOutRow } from '@moru/contract';
import { addDays, THIS_WEEK_DAYS } from '@moru/contract';
import { NONE, num, Skeleton, today, useQuery, useT, useUrlParts } from '@moru/ui/core';
import { ComputedListPage, type Chip, type Column } from '@moru/ui/data';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { LabelCard, LabelCell, OnOrderCell, OrderByCell } from '../../../radar/cells.tsx';
import { urgencyOf } from '../../../radar/due.ts';
import { signed } from '../../../radar/signed.ts';
import { supplierName } from '../../../radar/supplier-name.ts';
import { radarList, RADAR_SOURCE, runOut } from '../../../radar/radar-list.ts';
import { RADAR } from '../../../radar/texts.ts';
import '../../../radar/radar.css';

// The curve and the drafts are half of the page's code and load on their first use.
const DraftsPanel = lazy(async () => ({ default: (await import('../../../radar/drafts-panel.tsx')).DraftsPanel }));
const Unfolded = lazy(async () => ({ default: (await import('../../../radar/unfolded.tsx')).Unfolded }));

export const page = {
  title: { ko: '라벨 재고', en: 'Label inventory' },
  roles: ['supervisor'],
  menu: {
    group: 'label',
    order: 10,
    label: { ko: '재고', en: 'Inventory' },
    letter: 'i',
    words: { ko: '라벨 소진 부족 발주 기한 레이더', en: 'label run out order by radar shortage' },
  },
};

const FIRST = { isActive: true, orderBy: 'orderBy-asc' };
const FILTERS = ['brandId', 'kind', 'countryId', 'supplierId'];
const WHOLE = /^[1-9]\d{0,9}$/;

/** Expanded labels, in the address. */
function useUnfolded() {
  const [search, set] = useUrlParts();
  const text = search.get('open') ?? '';
  const open = useMemo(
    () =>
      new Set(
        text
          .split('.')
          .filter((part) => WHOLE.test(part))
          .map(Number),
      ),
    [text],
  );
  const toggle = (id: number) => {
    const next = open.has(id) ? [...open].filter((one) => one !== id) : [...open, id];
    set({ open: next.length === 0 ? null : next.join('.') });
  };
  return { open, toggle };
}

/** The common filters, with the number of labels of each. */
function useChips(): readonly Chip[] {
  const { t } = useT();
  const { data } = useQuery({ ...runOut({ isActive: true, num: 1 }), meta: { quiet: true } });
  const n = (count: number | undefined) => ({ n: num(count) });
  const { runsOut, thisWeek, changing } = data?.counts ?? {};
  const chip = (text: typeof RADAR.thisWeek, count: number | undefined, filters: Chip['filters']) => {
    const label = t(text, n(count));
    return { label: { ko: label, en: label }, filters };
  };
  return [
    chip(RADAR.thisWeek, thisWeek, { orderByTo: [addDays(today(), THIS_WEEK_DAYS - 1)] }),
    chip(RADAR.runningOut, runsOut, { runsOut: ['true'] }),
    chip(RADAR.changes, changing, { changing: ['true'] }),
  ];
}

const left = ({ left: n }: RunOutRow) => <b className={n < 0 ? 'mo-ink-bad' : undefined}>{signed(n)}</b>;

const columnsOf = (open: ReadonlySet<number>, toggle: (id: number) => void, lang: 'ko' | 'en'): readonly (string | Column<RunOutRow>)[] => [
  {
    path: 'code',
    also: ['artworkVer', 'name', 'brand.name'],
    title: RADAR.label,
    width: 220,
    render: (row) => <LabelCell row={row} isOpen={open.has(row.id)} onToggle={toggle} />,
  },
  { path: 'onHand', render: (row) => num(row.onHand) },
  { path: 'need', render: (row) => num(row.need) },
  { path: 'onOrder', render: (row) => <OnOrderCell row={row} /> },
  { path: 'left', render: left },
  { path: 'orderBy', also: ['shortageDate'], width: 150, render: (row) => <OrderByCell row={row} /> },
  { path: 'kind', hidden: true },
  { path: 'supplier', hidden: true, render: (row) => supplierName(row, lang) ?? NONE },
  { path: 'safetyQty', hidden: true },
  { path: 'moq', hidden: true },
  { path: 'orderMultiple', hidden: true },
  { path: 'leadTimeDays', hidden: true },
  { path: 'unit', hidden: true },
  { path: 'location', hidden: true },
  { path: 'isActive', hidden: true },
];

const toneOf = ({ orderBy }: RunOutRow) => {
  const urgency = orderBy === null ? undefined : urgencyOf(orderBy, today());
  return urgency === 'mute' ? undefined : urgency;
};

export function Page() {
  const { t, lang } = useT();
  const { open, toggle } = useUnfolded();
  const chips = useChips();
  const under = useCallback(
    (row: RunOutRow) =>
      open.has(row.id) ? (
        <Suspense fallback={<Skeleton rows={6} />}>
          <Unfolded row={row} />
        </Suspense>
      ) : null,
    [open],
  );
  return (
    <ComputedListPage
      resource={radarList}
      record
      manage={false}
      title={page.title}
      source={RADAR_SOURCE}
      initial={FIRST}
      columns={columnsOf(open, toggle, lang)}
      filters={FILTERS}
      chips={chips}
      rowTone={toneOf}
      under={under}
      beside={(rows, selected) =>
        rows.length > 0 && (
          <Suspense>
            <DraftsPanel rows={rows} selected={selected} />
          </Suspense>
        )
      }
      note={t(RADAR.formula)}
      mobile={(row) => (
        <>
          <LabelCard row={row} isOpen={open.has(row.id)} onToggle={toggle} />
          {under(row)}
        </>
      )}
    />
  );
}
