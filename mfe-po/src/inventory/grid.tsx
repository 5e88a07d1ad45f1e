import { useMemo, useState } from 'react';
import { MONTHS_SHOWN, monthsFrom, ymOf, type MonthView } from '@moru/contract';
import { Icon, num, useScrollWindow, useT } from '@moru/ui/core';
import type { Asking } from './asking.ts';
import { DetailRow } from './detail-row.tsx';
import { between, groupsOf, itemsOf, type Item } from './items.ts';
import { monthName } from './month-text.ts';
import { GroupRow, ProductRow, TotalRow, TriedRow } from './rows.tsx';
import { TEXTS } from './texts.ts';
import type { MonthsState } from './use-months.ts';
import { isTried, type Shown } from './what-if.ts';

const OVERSCAN_PX = 400;
const HEAD_PX = 52;
/** In a narrower box the first months are left out until they are asked for (`inventory.css`): the three oldest, or all but the last past one. */
const NARROW = [
  { below: 600, leftOut: MONTHS_SHOWN.past - 1, className: 'mi-canvas mi-late mi-latest' },
  { below: 1116, leftOut: MONTHS_SHOWN.past / 2, className: 'mi-canvas mi-late' },
];

interface GridProps {
  rows: readonly Shown[];
  view: MonthView;
  closedThrough: string | null;
  state: MonthsState;
  ask: (asking: Asking) => void;
}

interface HeadProps extends Pick<GridProps, 'view' | 'closedThrough'> {
  /** Number of months that do not fit; 0 where all do. */
  leftOut: number;
  /** Whether they are shown nevertheless. */
  isAll: boolean;
  onAll: () => void;
}

function Head({ view, closedThrough, leftOut, isAll, onAll }: HeadProps) {
  const { t, lang } = useT();
  const live = ymOf(view.asOf);
  return (
    <div role="row" className="mi-row mi-head">
      <div role="columnheader" className="mi-name">
        {t(TEXTS.product)}
        {leftOut > 0 && (
          <button type="button" className="mi-link mi-earlier" aria-expanded={isAll} onClick={onAll}>
            <Icon name={isAll ? 'right' : 'left'} size={12} /> {t(isAll ? TEXTS.fewer : TEXTS.earlier, { n: num(leftOut) })}
          </button>
        )}
      </div>
      {monthsFrom(view.from, view.count).map((ym, index) => {
        const isClosed = closedThrough !== null && ym <= closedThrough;
        const word = isClosed ? TEXTS.closed : ym < live ? TEXTS.open : ym === live ? TEXTS.live : TEXTS.projected;
        return (
          <div key={ym} role="columnheader" className={`mi-cell${ym === live ? ' mi-now' : ''}`}>
            <small>{index === (isAll ? 0 : leftOut) || ym.endsWith('-01') ? ym.slice(0, 4) : ' '}</small>
            <span title={t(word)}>
              {isClosed && <Icon name="lock" size={12} />}
              {ym === live && <span className="mi-dot" aria-hidden="true" />} {monthName(ym, lang)}
              <span className="mo-hidden"> {t(word)}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

function Row({ item, view, state, ask }: { item: Item } & Pick<GridProps, 'view' | 'state' | 'ask'>) {
  const live = ymOf(view.asOf);
  switch (item.kind) {
    case 'group':
      return <GroupRow item={item} live={live} onFold={state.fold} />;
    case 'product':
      return <ProductRow item={item} live={live} onToggle={state.toggle} />;
    case 'detail':
      return <DetailRow item={item} live={live} asOf={view.asOf} ask={ask} />;
    case 'tried':
      return <TriedRow item={item} live={live} />;
    case 'total':
      return <TotalRow item={item} live={live} isTried={isTried(state.whatIf)} />;
  }
}

/** Products × months: only visible rows are rendered; header and names are fixed. */
export function Grid({ rows, view, closedThrough, state, ask }: GridProps) {
  const { t, lang } = useT();
  const { box, shown, onScroll } = useScrollWindow();
  const [isAll, setAll] = useState(false);
  const narrow = NARROW.find(({ below }) => shown.width < below);
  const groups = useMemo(() => groupsOf(rows, state.group, t(TEXTS.none), lang), [rows, state.group, t, lang]);
  const { items, height } = itemsOf(groups, state.folded, state.open);
  const drawn = between(items, shown.top - OVERSCAN_PX, shown.top + shown.height + OVERSCAN_PX);
  return (
    <div ref={box} className="mi" role="region" tabIndex={0} aria-label={t(TEXTS.table)} onScroll={onScroll}>
      <div
        className={(!isAll && narrow?.className) || 'mi-canvas'}
        role="table"
        aria-label={t(TEXTS.table)}
        aria-rowcount={items.length + 1}
        style={{ height: height + HEAD_PX }}
      >
        <Head view={view} closedThrough={closedThrough} leftOut={narrow?.leftOut ?? 0} isAll={isAll} onAll={() => setAll(!isAll)} />
        {drawn.map((item) => (
          <div
            key={item.key}
            role="row"
            className={`mi-row mi-row-${item.kind}${item.kind === 'detail' ? ` mi-row-${item.detail}` : ''}`}
            style={{ top: item.top + HEAD_PX, height: item.height }}
          >
            <Row item={item} view={view} state={state} ask={ask} />
          </div>
        ))}
      </div>
    </div>
  );
}
