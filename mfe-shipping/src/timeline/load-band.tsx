import type { Text } from '@moru/contract';
import { Link, num, today, useT } from '@moru/ui/core';
import type { Load } from './load.ts';
import { xOf, type Scale } from './scale.ts';
import './load.css';

const TEXTS: Record<'day' | 'week' | 'capacity' | 'unknown' | 'over' | 'none' | 'label' | 'labelOver', Text> = {
  day: { ko: '하루 출고 카톤', en: 'Cartons due a day' },
  week: { ko: '주간 출고 카톤', en: 'Cartons due a week' },
  capacity: { ko: '가능 {n}, 점선', en: 'capacity {n}, dashed' },
  unknown: { ko: '설정에 출고 가능량이 없습니다', en: 'no capacity in the settings' },
  over: { ko: '{n}번 초과', en: '{n} over' },
  none: { ko: '초과 없음', en: 'none over' },
  label: { ko: '{day}: {n} 카톤, 출고 {releases}', en: '{day}: {n} {n:carton|cartons}, {releases} {releases:release|releases}' },
  labelOver: {
    ko: '{day}: {n} 카톤, 출고 {releases}, {over} 초과',
    en: '{day}: {n} {n:carton|cartons}, {releases} {releases:release|releases}, {over} over',
  },
};

/** Height of the band in px. */
export const BAND_PX = 56;
/** Room above the highest bar for its number. */
const ROOM_PX = 16;
const BAR_PX = BAND_PX - ROOM_PX;
/** Scale of the bars when none is near the capacity, as a share of it. */
const HEAD_ROOM = 1.25;

interface Props {
  loads: readonly Load[];
  capacity: number;
  scale: Scale;
  /** Visible range, in px of the scale. */
  left: number;
  right: number;
  /** The past day that is shown; days before it are past. */
  on: string | undefined;
}

const rowsOf = ({ from, to }: Load, now: string): string => {
  const date = to < now ? 'releasedOn' : 'plannedDate';
  return `/admin/releases?${date}From=${from}&${date}To=${to}`;
};

function Bar({ load, scale, most, isOver }: { load: Load; scale: Scale; most: number; isOver: boolean }) {
  const { t } = useT();
  const { from, to, cartons, releases, over } = load;
  const x = xOf(scale, from);
  const width = Math.max(2, xOf(scale, to) + scale.px - x - 4);
  const label = t(over > 0 ? TEXTS.labelOver : TEXTS.label, { day: from, n: num(cartons), releases, over: num(over) });
  const px = (n: number) => (n / most) * BAR_PX;
  return (
    <Link
      className={`tl-load${isOver ? ' tl-load-over' : ''}`}
      to={rowsOf(load, today())}
      tabIndex={-1}
      title={label}
      aria-label={label}
      style={{ left: x + 2, width, height: px(cartons) }}
    >
      {over > 0 && (
        <>
          <b>{num(cartons)}</b>
          <i style={{ height: px(over) }} />
        </>
      )}
    </Link>
  );
}

/** Cartons of the releases against the capacity: above the lines, and always visible. */
export function LoadBand({ loads, capacity, scale, left, right, on }: Props) {
  const { t } = useT();
  const most = Math.max(1, capacity * HEAD_ROOM, ...loads.map(({ cartons }) => cartons));
  const over = loads.filter((load) => load.over > 0).length;
  const shown = loads.filter(({ from, to }) => xOf(scale, to) + scale.px >= left && xOf(scale, from) <= right);
  return (
    <div className="tl-loads" role="row" style={{ height: BAND_PX }}>
      <div className="tl-loads-name" role="rowheader">
        <strong>{t(scale.zoom === 'days' ? TEXTS.day : TEXTS.week)}</strong>
        <small>
          {capacity > 0 ? t(TEXTS.capacity, { n: num(capacity) }) : t(TEXTS.unknown)}
          {capacity > 0 && (
            <b className={over > 0 ? 'tl-late' : undefined}> {over > 0 ? t(TEXTS.over, { n: num(over) }) : t(TEXTS.none)}</b>
          )}
        </small>
      </div>
      <div className="tl-cell" role="gridcell">
        {capacity > 0 && <span className="tl-capacity" style={{ bottom: (capacity / most) * BAR_PX }} />}
        {shown.map((load) => (
          <Bar key={load.from} load={load} scale={scale} most={most} isOver={load.to < (on ?? today())} />
        ))}
      </div>
    </div>
  );
}
