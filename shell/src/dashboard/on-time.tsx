import { decimalField, ON_TIME_DAYS, SMALL_SAMPLE, text, type Dashboard, type Text } from '@moru/contract';
import { Explain, fixed, Metric, num, percent, useT } from '@moru/ui/core';
import { usePages } from '../app/pages-context.ts';
import { changeOf, shownShare } from './change.ts';
import { RowsLink } from './rows-link.tsx';

const WEEKS = ON_TIME_DAYS / 7;

const SHARES = {
  now: decimalField(text(`최근 ${WEEKS}주`, `Last ${WEEKS} weeks`), { scale: 1, unit: '%' }),
  before: decimalField(text(`그 전 ${WEEKS}주`, `${WEEKS} weeks before`), { scale: 1, unit: '%' }),
};

const TEXTS = {
  recent: { ko: `납기 준수, 최근 ${WEEKS}주`, en: `On time, last ${WEEKS} weeks` },
  all: { ko: '납기 준수', en: 'On time, promise kept' },
  of: { ko: '{total} 중 {kept} 품목', en: '{kept} of {total} lines' },
  why: { ko: '{n}건이 밀린 이유', en: 'why {n} slipped' },
  change: { ko: '변화', en: 'Change' },
  points: { ko: '{n}%p', en: '{n} pt' },
  against: { ko: `그 전 ${WEEKS}주 대비`, en: `on the ${WEEKS} weeks before` },
  few: { ko: '건수가 적음', en: 'few lines' },
  nothingNow: { ko: `최근 ${WEEKS}주에는 납품이 없습니다`, en: `nothing delivered in the last ${WEEKS} weeks` },
  nothingBefore: { ko: `그 전 ${WEEKS}주에는 납품이 없습니다`, en: `nothing delivered in the ${WEEKS} weeks before` },
} satisfies Record<string, Text>;

/** How the number of one span came about. */
const sentence = ({ from, to, kept, total }: Dashboard['recent']['before']): Text => ({
  ko: `${from}부터 ${to}까지 납품한 ${num(total)} 품목 가운데 ${num(kept)} 품목이 확정 납기를 지켰습니다.`,
  en: `Of ${num(total)} lines delivered from ${from} to ${to}, ${num(kept)} kept their promise.`,
});

type Direction = 'up' | 'down' | 'same';
const SIGNS = { up: '+', down: '−', same: '' } as const satisfies Record<Direction, string>;
const ARROWS = { up: '▲', down: '▼', same: '' } as const satisfies Record<Direction, string>;
const TONES = { up: 'good', down: 'bad', same: 'mute' } as const satisfies Record<Direction, string>;

const directionOf = (change: number): Direction => (change === 0 ? 'same' : change > 0 ? 'up' : 'down');

/** The change of the kept promises against the span before, with its calculation. */
function Change({ recent }: Pick<Dashboard, 'recent'>) {
  const { t } = useT();
  const { before } = recent;
  const change = changeOf(recent, before);
  if (change === undefined) return <span className="dashboard-change">{t(TEXTS.nothingBefore)}</span>;
  const direction = directionOf(change);
  const isFew = Math.min(recent.total, before.total) < SMALL_SAMPLE;
  const [now, then] = [sentence(recent), sentence(before)];
  const size = t(TEXTS.points, { n: fixed(Math.abs(change)) });
  return (
    <span className="dashboard-change">
      <Explain
        label={TEXTS.change}
        value={SIGNS[direction] + size}
        explain={{
          formula: text(`${now.ko} ${then.ko}`, `${now.en} ${then.en}`),
          inputs: [
            ['+', 'now'],
            ['−', 'before'],
          ],
        }}
        row={{ now: shownShare(recent), before: shownShare(before) }}
        fields={SHARES}
      >
        <b className={`mo-ink-${isFew ? 'mute' : TONES[direction]}`}>{[ARROWS[direction], size].filter(Boolean).join(' ')}</b>
      </Explain>{' '}
      {t(TEXTS.against)}
      {isFew && `, ${t(TEXTS.few)}`}
    </span>
  );
}

/** Shares of the last weeks; where nothing was delivered in them, of all deliveries. */
export function OnTime({ asOf, onTime, recent }: Dashboard) {
  const { t } = useT();
  const { rowsHref } = usePages();
  const isRecent = recent.total > 0;
  const { kept, total } = isRecent ? recent : onTime;
  const slipped = total - kept;
  const days = { first: recent.from, last: recent.to };
  const [keptHref, slippedHref] = isRecent
    ? [rowsHref('keptIn', days), rowsHref('slippedIn', days)]
    : [rowsHref('kept', { asOf }), rowsHref('slipped', { asOf })];
  const note = (
    <>
      {t(TEXTS.of, { kept: num(kept), total: num(total) })}
      {slipped > 0 && (
        <>
          <span>·</span>
          <RowsLink to={slippedHref}>{t(TEXTS.why, { n: num(slipped) })}</RowsLink>
        </>
      )}
      {isRecent && <Change recent={recent} />}
      {!isRecent && total > 0 && <span className="dashboard-change">{t(TEXTS.nothingNow)}</span>}
    </>
  );
  return (
    <Metric label={isRecent ? TEXTS.recent : TEXTS.all} href={keptHref} note={note}>
      {total === 0 ? '–' : percent(kept / total)}
    </Metric>
  );
}
