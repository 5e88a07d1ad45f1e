import { useId, useMemo, useState } from 'react';
import { poProduct, type ListParams, type Text } from '@moru/contract';
import { useCan, useScrollWindow, useSetting, useT } from '@moru/ui/core';
import { ReviseEta } from '@moru/ui/forms';
import { spanOf, type Line } from './bars.ts';
import { GroupRow } from './group-row.tsx';
import { OwnHolidays } from './holiday-marks.tsx';
import { itemsBetween, layoutOf, ROW_PX, type Group } from './layout.ts';
import { restDays } from './rest-days.ts';
import { offScreen, xOf, type Scale } from './scale.ts';
import type { Summary } from './summary.ts';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { BAND_PX, LoadBand } from './load-band.tsx';
import { HEAD_PX } from './use-active-line.ts';
import { useGrid } from './use-grid.ts';
import { useHolidays } from './use-holidays.ts';
import { useLoads } from './use-loads.ts';
import { useWorths } from './use-worths.ts';
import { useWindowLines, type Found } from './use-lines.ts';
import { useOpening } from './use-opening.ts';
import { usePropose } from './use-propose.ts';

import './timeline.css';
import './bars.css';
import './legend.css';
import './known.css';
import './holidays.css';

const TEXTS: Record<'label' | 'help' | 'proposed', Text> = {
  label: { ko: 'ETA 일정표', en: 'ETA TimeTable' },
  help: {
    ko: '위아래 화살표: 행 이동. 좌우 화살표: 새 ETA 제안. Enter: 사유 입력 또는 발주 열기. Esc: 취소',
    en: 'Up and down: lines. Left and right: propose another ETA. Enter: give the reason, or open the PO. Esc: drop it',
  },
  proposed: { ko: '{name}: ETA {from} → {to}. Enter로 사유를 적습니다', en: '{name}: ETA {from} → {to}. Enter to give the reason' },
};

const OVERSCAN_PX = ROW_PX * 6;
/** Below this width of the box the names are narrower (the same in timeline.css). */
const NARROW_PX = 640;
const NAME_PX = { wide: 270, narrow: 132 };

interface TimelineProps {
  found: Found;
  groups: readonly Group[];
  grouping: string;
  scale: Scale;
  params: ListParams;
  /** The past day that is shown; undefined for today. */
  on: string | undefined;
  /** The day that it is compared with; undefined for today. */
  until: string | undefined;
  /** The filters, without the state. */
  filters: ListParams;
  summaries: ReadonlyMap<string, Summary>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Folded groups, by their key; each grouping has its own: brand 3 is not shipment 3. */
function useFolded(grouping: string) {
  const [all, setAll] = useState<Readonly<Partial<Record<string, ReadonlySet<string>>>>>({});
  const folded = all[grouping] ?? NOTHING;
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setAll({ ...all, [grouping]: next });
  };
  return { folded, fold };
}

const nameOf = (line: Line): string => `${line.po.poNo} / ${line.lineNo}`;
const dateOf = (line: Line | undefined): string | undefined => line?.deliveredOn ?? line?.etaCurrent ?? undefined;

/** The proposed date in words, and the dialog that asks for the reason. */
function Proposing({ propose: { proposal, drop } }: { propose: ReturnType<typeof usePropose> }) {
  const { t } = useT();
  const moved = proposal && { name: nameOf(proposal.line), from: proposal.line.etaCurrent ?? '', to: proposal.date };
  return (
    <>
      <p className="mo-hidden" role="status">
        {proposal && moved && !proposal.asking && t(TEXTS.proposed, moved)}
      </p>
      {proposal?.asking && (
        <ReviseEta
          resource={poProduct}
          row={proposal.line}
          name={nameOf(proposal.line)}
          from={proposal.line.etaCurrent}
          to={proposal.date}
          onClose={drop}
        />
      )}
    </>
  );
}

/** Behind all lines: non-working days, the past day, today. */
function Ground({ scale, on, todayX }: Pick<TimelineProps, 'scale' | 'on'> & { todayX: number | undefined }) {
  const workdays = useSetting('workdays');
  return (
    <>
      <div className="tl-weekends" role="presentation" style={{ backgroundImage: restDays(scale, workdays) }} />
      {on && <div className="tl-known-on" role="presentation" style={{ translate: `${xOf(scale, on) + scale.px}px` }} />}
      {todayX !== undefined && <div className="tl-today" role="presentation" style={{ translate: `${todayX - 1}px` }} />}
    </>
  );
}

/** Row elements are reused: a row that scrolls out becomes the one that scrolls in. */
const slotOf = (number: number, heightPx: number): string => `line ${number % (Math.ceil((heightPx + 2 * OVERSCAN_PX) / ROW_PX) + 1)}`;

/** PO lines over time, windowed in both directions; a grid to keyboard and assistive technology. */
export function Timeline({ found, groups, grouping, scale, params, on, until, filters, summaries }: TimelineProps) {
  const { t } = useT();
  const id = useId();
  const { box, shown, onScroll } = useScrollWindow();
  const { folded, fold } = useFolded(grouping);
  const layout = useMemo(() => layoutOf(groups, folded), [groups, folded]);
  const items = itemsBetween(layout, shown.top - OVERSCAN_PX, shown.top + shown.height + OVERSCAN_PX);
  const { lineOf, histories } = useWindowLines(found, layout.groups, items, params);
  const worths = useWorths();
  const holidays = useHolidays();
  const propose = usePropose(scale, useCan(poProduct).act('reviseEta') && !on);
  const loads = useLoads(scale, filters);
  const headPx = HEAD_PX + (loads ? BAND_PX : 0);
  const namePx = shown.width < NARROW_PX ? NAME_PX.narrow : NAME_PX.wide;
  const visible = shown.width - namePx;
  const offOf = (one: Line | undefined) => one && offScreen(scale, spanOf([one]), shown.left, visible);
  const onScreen = items.flatMap((item) =>
    item.kind === 'line' && item.top + ROW_PX > shown.top ? (lineOf(item.group, item.index) ?? []) : [],
  );
  const anyBar = onScreen.some((one) => spanOf([one]) && !offOf(one));
  const firstDay = onScreen.map(dateOf).find((day) => day !== undefined);
  const { showDay, remember, todayX } = useOpening({ box, scale, namePx, top: shown.top, firstDay, anyBar });
  const reveal = (one: Line) => {
    const day = dateOf(one);
    if (day && offScreen(scale, [day, day], shown.left, visible)) showDay(day);
  };
  const { active, line, pick, onKeyDown } = useGrid({ box, layout, headPx, scale, lineOf, propose, reveal });
  const { proposal } = propose;
  return (
    <div className={`tl-box${found.isOld ? ' tl-old' : ''}`} aria-busy={found.isOld}>
      <span id={`${id}-help`} className="mo-hidden">
        {t(TEXTS.help)}
      </span>
      <div
        ref={box}
        className="tl"
        role="grid"
        tabIndex={0}
        aria-label={t(TEXTS.label)}
        aria-describedby={`${id}-help`}
        aria-rowcount={layout.lines + 1}
        aria-activedescendant={line && `${id}-${active}`}
        onScroll={() => (remember(), onScroll())}
        onKeyDown={onKeyDown}
      >
        <div className="tl-canvas" role="presentation" style={{ width: scale.width + namePx, height: layout.height + headPx }}>
          <Ground scale={scale} on={on} todayX={todayX} />
          <OwnHolidays holidays={holidays.own} scale={scale} left={shown.left} right={shown.left + shown.width} />
          <TimelineHead scale={scale} left={shown.left} right={shown.left + shown.width} />
          {loads && <LoadBand {...loads} scale={scale} left={shown.left} right={shown.left + shown.width} on={on} />}
          {items.map((item) => {
            const group = layout.groups[item.group];
            const top = item.top + headPx;
            if (item.kind === 'group') {
              return (
                group && (
                  <GroupRow
                    key={`group ${group.key}`}
                    group={group}
                    summary={summaries.get(group.key)}
                    scale={scale}
                    top={top}
                    height={layout.headPx}
                    isFolded={folded.has(group.key)}
                    looking={on !== undefined}
                    onFold={fold}
                  />
                )
              );
            }
            const own = lineOf(item.group, item.index);
            return (
              <TimelineRow
                key={slotOf(item.number, shown.height)}
                id={`${id}-${item.number}`}
                number={item.number}
                line={own}
                history={own && histories.get(own.id)}
                worth={own && worths.get(String(histories.get(own.id)?.supplierId))}
                on={on}
                until={until}
                top={top}
                scale={scale}
                active={item.number === active}
                proposed={own && proposal?.line.id === own.id ? proposal.date : undefined}
                off={offOf(own)}
                holidays={own && holidays.of.get(own.po.countryId)}
                movable={propose.isMovable(own)}
                onGrab={propose.grab}
                onFind={showDay}
                onPick={pick}
              />
            );
          })}
        </div>
      </div>
      <Proposing propose={propose} />
    </div>
  );
}
