import { memo, type PointerEvent } from 'react';
import { addDays, poProduct, type LineHistory, type Text, type Worth } from '@moru/contract';
import { date, Link, today, useT, nameIn } from '@moru/ui/core';
import { barsOf, type Bars, type Line } from './bars.ts';
import { Drawn } from './drawn.tsx';
import { lookAt } from './known-line.ts';
import { HolidayMarks } from './holiday-marks.tsx';
import { ROW_PX } from './layout.ts';
import { xOf, type Scale } from './scale.ts';
import type { Holiday } from './use-holidays.ts';

/** Holidays of the destination are shown from the departure until some days after the date. */
const AFTER_DAYS = 14;

interface RowProps {
  line: Line | undefined;
  history: LineHistory | undefined;
  /** The past day that is shown. */
  on: string | undefined;
  /** The day that it is compared with. */
  until: string | undefined;
  /** Reliability of its supplier's promises. */
  worth: Worth | undefined;
  id: string;
  /** Index from 0. */
  number: number;
  top: number;
  scale: Scale;
  active: boolean;
  /** A date that is being proposed. */
  proposed: string | undefined;
  /** The side of its date when it is not visible. */
  off: 'before' | 'after' | undefined;
  /** Holidays of its destination. */
  holidays: readonly Holiday[] | undefined;
  movable: boolean;
  onGrab: (event: PointerEvent, line: Line) => void;
  onFind: (day: string) => void;
  onPick: (number: number) => void;
}

const TEXTS: Record<'waiting' | 'label' | 'kept' | 'moved' | 'early' | 'none' | 'delivered' | 'eta' | 'find', Text> = {
  waiting: { ko: '불러오는 중', en: 'Loading' },
  label: {
    ko: '발주 {order}, 출발 {departs}, 첫 약속 {promised}, {word} {eta}: {keeping}',
    en: 'Ordered {order}, departs {departs}, first promise {promised}, {word} {eta}: {keeping}',
  },
  kept: { ko: '납기 준수', en: 'kept' },
  moved: { ko: '{n}일 늦음', en: 'moved by {n} {n:day|days}' },
  early: { ko: '{n}일 빠름', en: '{n} {n:day|days} early' },
  none: { ko: '날짜 없음', en: 'no promise' },
  delivered: { ko: '납품', en: 'delivered' },
  eta: { ko: 'ETA', en: 'ETA' },
  find: { ko: '{date}로 가기', en: 'Go to {date}' },
};

/** The line in words, for screen readers; a single text, since it is rendered with every new line. */
function useLabel() {
  const { t } = useT();
  const statusOf = (line: Line) => t(poProduct.fields.status.meta.choices?.find(({ value }) => value === line.status)?.label ?? '');
  return (line: Line, bars: Bars): string =>
    `${statusOf(line)}. ${t(TEXTS.label, {
      order: date(line.po.orderDate),
      departs: date(line.departsOn),
      promised: date(line.promisedDate),
      word: t(bars.delivered ? TEXTS.delivered : TEXTS.eta),
      eta: date(bars.eta),
      keeping: t(TEXTS[bars.keeping], { n: Math.abs(bars.slip) }),
    })}`;
}

function TimelineRowInner(props: RowProps) {
  const { line: now, history, on, until, id, number, top, scale, active, proposed, off, movable, onFind, onPick } = props;
  const { t, lang } = useT();
  const label = useLabel();
  const looked = now && history && lookAt(now, history, { on: on ?? today(), until, proposed });
  const line = on && looked ? looked.line : now;
  const bars = (on && looked?.bars) || (line && barsOf(line, proposed ?? line.deliveredOn ?? line.etaCurrent ?? undefined));
  const name = line && nameIn(line.product, lang);
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={number + 2}
      className={`tl-row${active ? ' tl-active' : ''}${proposed ? ' tl-proposed' : ''}`}
      style={{ top, height: ROW_PX }}
      onPointerDown={() => onPick(number)}
    >
      <div role="rowheader" className="tl-name">
        {line ? (
          <>
            <Link to={`/admin/po-products/form?id=${line.id}`} tabIndex={-1}>
              {line.po.poNo} / {line.lineNo}
            </Link>
            <span className="tl-product" title={name}>
              {name}
            </span>
          </>
        ) : (
          <span className="tl-skeleton">
            <span className="mo-hidden">{t(TEXTS.waiting)}</span>
          </span>
        )}
      </div>
      <div role="gridcell" className="tl-cell">
        {line && bars && (
          <>
            <span className="mo-hidden">{label(line, bars)}</span>
            <span className="tl-bars" aria-hidden="true">
              {props.holidays && bars.eta && (
                <HolidayMarks
                  holidays={props.holidays}
                  scale={scale}
                  left={xOf(scale, bars.going?.[0] ?? bars.eta)}
                  right={xOf(scale, addDays(bars.eta, AFTER_DAYS))}
                  look="tl-away"
                />
              )}
              <Drawn
                line={now ?? line}
                bars={bars}
                looked={looked}
                history={history}
                on={on}
                worth={props.worth}
                scale={scale}
                movable={movable}
                onGrab={props.onGrab}
              />
            </span>
          </>
        )}
      </div>
      {line && bars?.eta && off && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={`tl-off tl-off-${off}`}
          title={t(TEXTS.find, { date: bars.eta })}
          onClick={() => onFind(bars.eta ?? '')}
        >
          {off === 'before' ? `‹ ${bars.eta}` : `${bars.eta} ›`}
        </button>
      )}
    </div>
  );
}

/** One PO line: its name at the left, its bars in time, its date as a diamond. */
export const TimelineRow = memo(TimelineRowInner);
