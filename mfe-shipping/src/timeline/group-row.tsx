import type { Text } from '@moru/contract';
import { Badge, Icon, num, slip, Swatch, useT } from '@moru/ui/core';
import { xOf, type Scale } from './scale.ts';
import type { Group } from './layout.ts';
import type { Summary } from './summary.ts';

const TEXTS: Record<'none' | 'late' | 'onPlan' | 'moved' | 'still' | 'day', Text> = {
  none: { ko: '없음', en: 'None' },
  late: { ko: '지연 {n}, 최대 {slip}', en: '{n} late, worst {slip}' },
  onPlan: { ko: '계획대로', en: 'on plan' },
  moved: { ko: '이후 {n} 이동', en: '{n} moved since' },
  still: { ko: '이후 변화 없음', en: 'no change since' },
  day: { ko: '{day}: {n}', en: '{day}: {n}' },
};

interface Props {
  group: Group;
  summary: Summary | undefined;
  scale: Scale;
  top: number;
  height: number;
  isFolded: boolean;
  looking: boolean;
  onFold: (key: string) => void;
}

/** One bar for all lines of a group, with a mark for each of its days. */
function Bar({ summary: { span, dates }, scale }: { summary: Summary; scale: Scale }) {
  const { t } = useT();
  return (
    <span className="tl-bars" aria-hidden="true">
      {span && (
        <span className="tl-sum" style={{ left: xOf(scale, span[0]), width: Math.max(3, xOf(scale, span[1]) - xOf(scale, span[0])) }} />
      )}
      {dates.map(({ day, count, late }) => (
        <span
          key={day}
          className={`tl-date ${late ? 'tl-moved' : 'tl-kept'}`}
          title={t(TEXTS.day, { day, n: num(count) })}
          style={{ left: xOf(scale, day) + scale.px / 2 }}
        >
          <i />
        </span>
      ))}
    </span>
  );
}

/** Heading of a group: folds it, and shows the state of its lines in numbers and one bar. */
export function GroupRow({ group, summary, scale, top, height, isFolded, looking, onFold }: Props) {
  const { t } = useT();
  const label = group.label || t(TEXTS.none);
  return (
    <div role="row" className="tl-group" style={{ top, height }}>
      <div role="rowheader">
        <button type="button" aria-expanded={!isFolded} onClick={() => onFold(group.key)}>
          <Icon name={isFolded ? 'right' : 'down'} /> {group.color && <Swatch color={group.color} />} {label}
        </button>
        <Badge>{num(group.count)}</Badge>
        {summary && (
          <small>
            <span className={summary.late > 0 ? 'tl-late' : undefined}>
              {summary.late > 0 ? t(TEXTS.late, { n: num(summary.late), slip: t(slip(summary.worstDays)) }) : t(TEXTS.onPlan)}
            </span>
            {looking && <> · {summary.moved > 0 ? t(TEXTS.moved, { n: num(summary.moved) }) : t(TEXTS.still)}</>}
          </small>
        )}
      </div>
      {summary && (
        <div role="gridcell" className="tl-cell">
          <Bar summary={summary} scale={scale} />
        </div>
      )}
    </div>
  );
}
