import type { StatAnswer, Text } from '@moru/contract';
import { Button, Card, fixed, Link, num, percent, useT } from '@moru/ui/core';
import { groupText, MIN_SAMPLE } from '@moru/ui/extra';
import { useState } from 'react';
import { sharesOf, type Share } from './shares.ts';
import { TEXTS } from './texts.ts';

const SHOWN = 10;
const FEW_SHOWN = 2;
const WHOLE = 100;
/** The scale begins at a multiple of this. */
const STEP = 5;
const MOST_LOW = WHOLE - STEP;
const BOX = { width: 120, height: 20, from: 6, to: 114 };

/** A share as a dot, its 95 % interval as a bar, the share of all lines as a dotted line; hollow where there are few lines. */
function Dot({ share, all, low }: { share: Share; all: number | null; low: number }) {
  const { t } = useT();
  const x = (pct: number) => BOX.from + ((Math.max(low, pct) - low) / (WHOLE - low)) * (BOX.to - BOX.from);
  const tone = share.isFew ? 'few' : share.isBelow ? 'below' : 'well';
  const label = t(TEXTS.interval, { low: fixed(share.low), high: fixed(share.high) });
  return (
    <svg className={`ds-dot ds-${tone}`} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      <title>{label}</title>
      {all !== null && <line className="ds-all" x1={x(all)} x2={x(all)} y1="0" y2={BOX.height} />}
      <line className="ds-bar" x1={x(share.low)} x2={x(share.high)} y1="10" y2="10" />
      {share.isBelow ? <path d={`M${x(share.pct)} 5l5 9h-10Z`} /> : <circle cx={x(share.pct)} cy="10" r="4" />}
    </svg>
  );
}

const Number = ({ to, children }: { to: string | null | undefined; children: string }) => (to ? <Link to={to}>{children}</Link> : children);

function Row({ share, all, low, p80 }: { share: Share; all: number | null; low: number; p80: boolean }) {
  const { t } = useT();
  const { row, isBelow, late, n, lateP80 } = share;
  const [group] = row.groups;
  const name = group ? groupText(group, t) : '';
  return (
    <tr data-few={share.isFew}>
      <th scope="row" title={name}>
        {name}
      </th>
      <td>
        <Dot share={share} all={all} low={low} />
      </td>
      <td className="mo-right">
        <b>
          {isBelow && '▲ '}
          {fixed(share.pct)}
        </b>
      </td>
      <td className="mo-right">
        <Number to={late > 0 ? row.cells[1]?.to : null}>{num(late)}</Number>
      </td>
      {p80 && (
        <td className="mo-right">
          {lateP80 === null ? '–' : t(late < MIN_SAMPLE ? TEXTS.fewDays : TEXTS.someDays, { n: num(lateP80), of: num(late) })}
        </td>
      )}
      <td className="mo-right">
        <Number to={row.cells[2]?.to}>{num(n)}</Number>
      </td>
    </tr>
  );
}

/** How well the names of one dimension keep the promise: share with its interval, late lines and n, each number a link to its lines. */
export function ShareCard({ title, by, answer, p80 = false }: { title: Text; by: Text; answer: StatAnswer; p80?: boolean }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  const { all, ranked, few } = sharesOf(answer);
  const lowest = Math.min(...(all === null ? [] : [all]), ...ranked.map((share) => share.low), MOST_LOW);
  const low = Math.max(0, Math.floor(lowest / STEP) * STEP);
  const cut = (shares: readonly Share[], most: number) => (open ? shares : shares.slice(0, most));
  const hidden = ranked.length + few.length - cut(ranked, SHOWN).length - cut(few, FEW_SHOWN).length;
  const rows = (shares: readonly Share[]) =>
    shares.map((share) => <Row key={String(share.row.groups[0]?.value)} share={share} all={all} low={low} p80={p80} />);
  return (
    <Card title={title} extra={all !== null && <small className="mo-note">{t(TEXTS.dotted, { share: percent(all / WHOLE) })}</small>}>
      <div className="ds-scroll" tabIndex={0} role="region" aria-label={t(title)}>
        <table className="ds-table">
          <thead>
            <tr>
              <th scope="col">{t(by)}</th>
              <th scope="col">
                {low}–{WHOLE} %
              </th>
              <th scope="col" className="mo-right">
                {t(TEXTS.onTime)} %
              </th>
              <th scope="col" className="mo-right">
                {t(TEXTS.late)}
              </th>
              {p80 && (
                <th scope="col" className="mo-right">
                  {t(TEXTS.p80)}
                </th>
              )}
              <th scope="col" className="mo-right">
                n
              </th>
            </tr>
          </thead>
          <tbody>{rows(cut(ranked, SHOWN))}</tbody>
          {few.length > 0 && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={p80 ? 6 : 5} className="ds-apart">
                  {t(TEXTS.few)} <small>{t(TEXTS.fewNote, { n: num(MIN_SAMPLE) })}</small>
                </th>
              </tr>
              {rows(cut(few, FEW_SHOWN))}
            </tbody>
          )}
        </table>
      </div>
      {(hidden > 0 || open) && (
        <Button small kind="quiet" onClick={() => setOpen(!open)}>
          {open ? t(TEXTS.less) : t(TEXTS.more, { n: num(hidden) })}
        </Button>
      )}
      {ranked.some(({ isBelow }) => isBelow) && <small className="mo-note">{t(TEXTS.below)}</small>}
    </Card>
  );
}
