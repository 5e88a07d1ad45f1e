import { inspection, type Row } from '@moru/contract';
import { ChoiceStatus, num, Status, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { TEXTS } from './texts.ts';
import './lot.css';

const FOUND = { critical: 'foundCritical', major: 'foundMajor', minor: 'foundMinor' } as const;

/** Fields of a lot that the counts need, on a visit and on its own page. */
export type CountedLot = Pick<
  Row<typeof inspection>,
  'plan' | 'verdict' | 'status' | 'nChecked' | 'n' | 'foundCritical' | 'foundMajor' | 'foundMinor'
>;

/** The verdict in one sentence: the worst class that failed, or that everything is within its limits. */
export function VerdictLine({ lot }: { lot: CountedLot }) {
  const { t } = useT();
  const failed = lot.plan.find((limit) => lot[FOUND[limit.class]] >= limit.re);
  const name = (of: string) => t(inspection.fields[FOUND[of as 'major']].meta.label);
  if (failed)
    return (
      <Status tone="bad">{t(TEXTS.failed, { class: name(failed.class), found: num(lot[FOUND[failed.class]]), ac: num(failed.ac) })}</Status>
    );
  if (lot.verdict === 'accept') return <Status tone="good">{t(TEXTS.within)}</Status>;
  return <Status tone="mute">{t(lot.status === 'planned' ? TEXTS.planned : TEXTS.counting)}</Status>;
}

/** Found against allowed: the mark on the bar is Ac, red begins after it. */
function Gauge({ found, ac }: { found: number; ac: number }) {
  const most = Math.max(ac * 1.4, found, 1);
  return (
    <svg className="lot-gauge" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className="lot-gauge-ground" />
      <rect width={(Math.min(found, ac) / most) * 100} height="8" className="lot-gauge-in" />
      {found > ac && <rect x={(ac / most) * 100} width={((found - ac) / most) * 100} height="8" className="lot-gauge-over" />}
      <rect x={Math.min(99, (ac / most) * 100)} width="1" height="8" className="lot-gauge-mark" />
    </svg>
  );
}

/** AQL, found, Ac and Re of each class. */
export function Counts({ lot }: { lot: CountedLot }) {
  const { t } = useT();
  if (lot.plan.length === 0) return null;
  return (
    <div className="lot-counts">
      <DataTable
        caption={TEXTS.plan}
        rowKey={(limit) => limit.class}
        rows={lot.plan}
        columns={[
          {
            key: 'class',
            title: inspection.fields.plan.meta.item?.['class']?.meta.label ?? '',
            render: (limit) => <ChoiceStatus field={classField} value={limit.class} />,
          },
          { key: 'aql', title: 'AQL', render: ({ aql }) => (aql === '0' ? t(TEXTS.none) : aql) },
          { key: 'n', title: 'n', align: 'right', render: ({ n }) => num(n) },
          { key: 'gauge', title: TEXTS.gauge, width: 72, render: (limit) => <Gauge found={lot[FOUND[limit.class]]} ac={limit.ac} /> },
          {
            key: 'found',
            title: TEXTS.found,
            align: 'right',
            render: (limit) => (
              <strong className={lot[FOUND[limit.class]] >= limit.re ? 'mo-ink-bad' : undefined}>{num(lot[FOUND[limit.class]])}</strong>
            ),
          },
          { key: 'ac', title: 'Ac / Re', align: 'right', render: ({ ac, re }) => `${num(ac)} / ${num(re)}` },
        ]}
      />
    </div>
  );
}

const classField = inspection.fields.plan.meta.item?.['class'] ?? inspection.fields.verdict;
