import { useMemo } from 'react';
import type { product, Row } from '@moru/contract';
import { Link, num, Status, useT } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { amount } from './amount.ts';
import { shownOf } from './rows.ts';
import { TEXTS } from './texts.ts';
import { useMakeup } from './use-composition.ts';

const OWN = {
  title: { ko: '구성', en: 'Made of' },
  all: { ko: '구성과 사용처', en: 'Composition' },
  enough: { ko: '가능 수량', en: 'Enough for' },
  now: { ko: '지금 만들 수 있는 수량 {n}', en: 'Can be built now {n}' },
};

/** The parts and labels of a product, the limiting part marked. */
export function MadeOf({ row: { id } }: { row: Row<typeof product> }) {
  const { t } = useT();
  const {
    data,
    query: { error, refetch },
  } = useMakeup(id);
  const shown = useMemo(() => data && shownOf(data, 0, undefined), [data]);
  const isLimited = shown !== undefined && shown.now.limits.length > 0;
  return (
    <RowsPanel
      title={OWN.title}
      none={TEXTS.none}
      query={{ data: shown && { rows: shown.rows.filter(({ level }) => level === 1) }, error, refetch }}
      rowsOf={(rows) => rows}
      rowKey={({ key }) => key}
      extra={
        <>
          {isLimited && <span className="mo-quiet">{t(OWN.now, { n: num(shown.now.count) })}</span>}{' '}
          <Link to={`/admin/components?id=${id}`}>{t(OWN.all)}</Link>
        </>
      }
      columns={[
        {
          key: 'part',
          title: TEXTS.part,
          wrap: true,
          render: (part) => (
            <Link to={part.kind === 'label' ? `/admin/label-stocks/form?id=${part.id}` : `/admin/products/form?id=${part.id}`}>
              {part.name}
            </Link>
          ),
        },
        { key: 'per', title: TEXTS.per, align: 'right', render: ({ per, unit }) => amount(per, unit, 4) },
        { key: 'loss', title: TEXTS.loss, align: 'right', render: ({ lossPct }) => (lossPct === 0 ? '–' : `${num(lossPct, 2)} %`) },
        {
          key: 'enough',
          title: OWN.enough,
          align: 'right',
          render: ({ reach, isLimit }) => {
            const text = reach === undefined ? t(TEXTS.endless) : num(reach);
            return isLimit ? <Status tone="bad">{text}</Status> : text;
          },
        },
      ]}
    />
  );
}
