import type { PointerEvent } from 'react';
import { bandOf, isLineOver, poProduct, type LineHistory, type Text, type Worth } from '@moru/contract';
import { ChoiceStatus, num, slip, useT } from '@moru/ui/core';
import type { Bars, Line, Span } from './bars.ts';
import type { Looked, Pieces } from './known-line.ts';
import { xOf, type Scale } from './scale.ts';
import { SlipCard } from './slip-card.tsx';

const BAND: Text = { ko: '공급사 이력: P50 {from} – P80 {to}, n = {n}', en: 'Supplier’s history: P50 {from} – P80 {to}, n = {n}' };

const place = (scale: Scale, [from, to]: Span) => ({
  left: xOf(scale, from),
  width: Math.max(3, xOf(scale, to) - xOf(scale, from) + scale.px),
});

const PIECES: readonly { piece: keyof Pieces; look: string }[] = [
  { piece: 'made', look: 'tl-making' },
  { piece: 'toMake', look: 'tl-making tl-plan' },
  { piece: 'gone', look: 'tl-going' },
  { piece: 'toGo', look: 'tl-going tl-plan' },
];

/** Bars divided into fact and plan once the history of the line is loaded; until then undivided. */
function Ways({ bars, pieces, scale }: { bars: Bars; pieces: Pieces | undefined; scale: Scale }) {
  const { making, going, eta, keeping } = bars;
  const late = keeping === 'moved' ? ' tl-slipped' : '';
  if (pieces && eta)
    return PIECES.map(({ piece, look }) => {
      const span = pieces[piece];
      return span && <span key={piece} className={`tl-bar ${look}${look.startsWith('tl-going') ? late : ''}`} style={place(scale, span)} />;
    });
  return (
    <>
      {making && <span className={`tl-bar tl-making${eta ? '' : ' tl-asked'}`} style={place(scale, making)} />}
      {going && <span className={`tl-bar tl-going${late}`} style={place(scale, going)} />}
    </>
  );
}

/** When half to four fifths of the deliveries after such a promise arrived; in words where there are too few. */
function Band({ eta, worth, scale }: { eta: string; worth: Worth; scale: Scale }) {
  const { t } = useT();
  const band = bandOf(eta, worth);
  if (!band) return null;
  return <span className="tl-band" title={t(BAND, { from: band[0], to: band[1], n: num(worth.n) })} style={place(scale, band)} />;
}

/** The dotted line from the date known then to the line's date today. */
const Since = ({ eta, since, scale }: { eta: string; since: string; scale: Scale }) => {
  const [left, right] = [xOf(scale, eta < since ? eta : since), xOf(scale, eta < since ? since : eta)];
  return (
    <>
      <span className="tl-since" style={{ left: left + scale.px / 2, width: right - left }} />
      <span className="tl-date tl-now" style={{ left: xOf(scale, since) + scale.px / 2 }}>
        <i />
      </span>
    </>
  );
};

interface DrawnProps {
  readonly history: LineHistory | undefined;
  /** The past day that is shown. */
  readonly on: string | undefined;
  /** Reliability of its supplier's promises. */
  readonly worth: Worth | undefined;
  readonly scale: Scale;
  readonly movable: boolean;
  readonly onGrab: (event: PointerEvent, line: Line) => void;
  line: Line;
  bars: Bars;
  looked: Looked | undefined;
}

/** Bars of a line, its promise, its date as a diamond, and where it has moved since. */
export function Drawn({ line, bars, looked, history, on, worth, scale, movable, onGrab }: DrawnProps) {
  const { t } = useT();
  const { promise, eta, keeping, delivered } = bars;
  return (
    <>
      <Ways bars={bars} pieces={looked?.pieces} scale={scale} />
      {eta && worth && !on && !delivered && !isLineOver(line.status) && <Band eta={eta} worth={worth} scale={scale} />}
      {promise && <span className="tl-promise" style={place(scale, promise)} />}
      {eta && on && looked?.since && <Since eta={eta} since={looked.since} scale={scale} />}
      {eta && (
        <span
          className={`tl-date tl-${keeping}${delivered ? ' tl-delivered' : ''}${movable ? ' tl-movable' : ''}`}
          style={{ left: xOf(scale, eta) + scale.px / 2 }}
          onPointerDown={movable ? (event) => onGrab(event, line) : undefined}
        >
          <i />
          {bars.slip !== 0 && (
            <b>
              {t(slip(bars.slip))} {!on && line.lateReason && <ChoiceStatus field={poProduct.fields.lateReason} value={line.lateReason} />}
            </b>
          )}
          {history && <SlipCard line={line} history={history} on={on} />}
        </span>
      )}
    </>
  );
}
