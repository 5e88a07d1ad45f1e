import { useId, useMemo } from 'react';
import { poProduct, type ListParams, type Text } from '@moru/contract';
import { Badge, num, useCan, useScrollWindow, useSetting, useT } from '@moru/ui/core';
import { ReviseEta } from '@moru/ui/forms';
import { spanOf, type Line } from './bars.ts';
import { itemsBetween, layoutOf, ROW_PX, type Group } from './layout.ts';
import { restDays } from './rest-days.ts';
import { offScreen, type Scale } from './scale.ts';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { HEAD_PX } from './use-active-line.ts';
import { useGrid } from './use-grid.ts';
import { useWindowLines, type Found } from './use-lines.ts';
import { useOpening } from './use-opening.ts';
import { usePropose } from './use-propose.ts';

import './timeline.css';
import './bars.css';
import './legend.css';

const TEXTS: Record<'label' | 'help' | 'proposed', Text> = {
  label: { ko: 'ETA 일정표', en: 'ETA TimeTable' },
  help: {
    ko: '위아래 화살표: 행 이동. 좌우 화살표: 새 ETA 제안. Enter: 사유 입력 또는 발주 열기. Esc: 취소',
    en: 'Up and down: lines. Left and right: propose another ETA. Enter: give the reason, or open the PO. Esc: drop it',
  },
  proposed: { ko: '{name}: ETA {from} → {to}. Enter로 사유를 적습니다', en: '{name}: ETA {from} → {to}. Enter to give the reason' },
};

const OVERSCAN_PX = ROW_PX * 6;
/** Under this width of the box the names get less room (the same in timeline.css). */
const NARROW_PX = 640;
const NAME_PX = { wide: 270, narrow: 132 };

interface TimelineProps {
  found: Found;
  groups: readonly Group[];
  scale: Scale;
  params: ListParams;
}

const nameOf = (line: Line): string => `${line.po.poNo} / ${line.lineNo}`;
const dateOf = (line: Line | undefined): string | undefined => line?.deliveredOn ?? line?.etaCurrent ?? undefined;

const GroupRow = ({ group, top, height }: { group: Group | undefined; top: number; height: number }) => (
  <div role="row" className="tl-group" style={{ top, height }}>
    <div role="rowheader">
      {group?.label} <Badge>{num(group?.count)}</Badge>
    </div>
  </div>
);

/** PO lines in time: only what is on screen is drawn, in both directions; a grid to keyboard and assistive technology. */
export function Timeline({ found, groups, scale, params }: TimelineProps) {
  const { t } = useT();
  const workdays = useSetting('workdays');
  const id = useId();
  const { box, shown, onScroll } = useScrollWindow();
  const layout = useMemo(() => layoutOf(groups), [groups]);
  const items = itemsBetween(layout, shown.top - OVERSCAN_PX, shown.top + shown.height + OVERSCAN_PX);
  const lineOf = useWindowLines(found, layout.groups, items, params);
  const propose = usePropose(scale, useCan(poProduct).act('reviseEta'));
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
  const { active, line, pick, onKeyDown } = useGrid({ box, layout, scale, lineOf, propose, reveal });
  const { proposal } = propose;
  return (
    <div className={`tl-box${found.isOld ? ' tl-old' : ''}`}>
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
        onScroll={() => {
          remember();
          onScroll();
        }}
        onKeyDown={onKeyDown}
      >
        <div className="tl-canvas" role="presentation" style={{ width: scale.width + namePx, height: layout.height + HEAD_PX }}>
          <div className="tl-weekends" role="presentation" style={{ backgroundImage: restDays(scale, workdays) }} />
          {todayX !== undefined && <div className="tl-today" role="presentation" style={{ translate: `${todayX - 1}px` }} />}
          <TimelineHead scale={scale} left={shown.left} right={shown.left + shown.width} />
          {items.map((item) => {
            const group = layout.groups[item.group];
            const top = item.top + HEAD_PX;
            if (item.kind === 'group') {
              return <GroupRow key={`group ${group?.key}`} group={group} top={top} height={layout.headPx} />;
            }
            const own = lineOf(item.group, item.index);
            return (
              <TimelineRow
                key={`${group?.key} ${item.index}`}
                id={`${id}-${item.number}`}
                number={item.number}
                line={own}
                top={top}
                scale={scale}
                active={item.number === active}
                proposed={own && proposal?.line.id === own.id ? proposal.date : undefined}
                off={offOf(own)}
                movable={propose.isMovable(own)}
                onGrab={propose.grab}
                onFind={showDay}
                onPick={pick}
              />
            );
          })}
        </div>
      </div>
      <p className="mo-hidden" role="status">
        {proposal &&
          !proposal.asking &&
          t(TEXTS.proposed, { name: nameOf(proposal.line), from: proposal.line.etaCurrent ?? '', to: proposal.date })}
      </p>
      {proposal?.asking && (
        <ReviseEta
          resource={poProduct}
          row={proposal.line}
          name={nameOf(proposal.line)}
          from={proposal.line.etaCurrent}
          to={proposal.date}
          onClose={propose.drop}
        />
      )}
    </div>
  );
}
