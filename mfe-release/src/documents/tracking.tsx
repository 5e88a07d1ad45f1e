import { courierFile, trackingLink, type releaseGroup, type Row } from '@moru/contract';
import { Button, Card, num, Status, useCan, useSetting, useT } from '@moru/ui/core';
import { useId } from 'react';
import { useIsSending } from './courier.tsx';
import { STATES, TEXTS } from './texts.ts';
import { useTracking, type Match } from './use-tracking.ts';
import './documents.css';

type Release = Row<typeof releaseGroup>;
type Tracking = ReturnType<typeof useTracking>;

const isState = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

/** A row that needs a decision: why, and which recipients it may belong to. */
function OpenRow({ match, made }: { match: Match; made: Tracking }) {
  const { t } = useT();
  const { row, trackingNo, state, lineIds } = match;
  return (
    <li>
      <Status tone="warn">{isState(state) ? t(STATES[state]) : state}</Status>
      <small>
        {t(TEXTS.row, { row: num(row) })} · {trackingNo}
      </small>
      {state === 'ambiguous' && (
        <span className="mo-acts">
          {lineIds.map((id) => (
            <Button key={id} onClick={() => made.choose(row, id)}>
              {t(TEXTS.isLine, { name: made.nameOf(id) })}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

function Preview({ made, matches }: { made: Tracking; matches: readonly Match[] }) {
  const { t } = useT();
  return (
    <>
      <p role="status">
        <b>{t(TEXTS.pasted, { all: num(matches.length), fit: num(made.fit), check: num(made.open.length) })}</b>
      </p>
      <ul className="release-open">
        {made.open.map((match) => (
          <OpenRow key={match.row} match={match} made={made} />
        ))}
      </ul>
      {made.given.length === 0 && made.open.length === 0 && <p className="mo-quiet">{t(TEXTS.allSame)}</p>}
      <div className="mo-acts">
        <Button kind="primary" disabled={made.given.length === 0} busy={made.isBusy} onClick={made.take}>
          {t(TEXTS.takeNumbers, { n: num(made.given.length) })}
        </Button>
        <Button kind="quiet" onClick={made.discard}>
          {t(TEXTS.discard)}
        </Button>
      </div>
    </>
  );
}

/** Tracking numbers of an SD release: how many there are, and pasting the courier's sheet with a preview. */
export function TrackingNumbers({ row }: { row: Release }) {
  const { t } = useT();
  const id = useId();
  const can = useCan(courierFile);
  const carriers = useSetting('release.carriers');
  const made = useTracking(row);
  const isSending = useIsSending(row);
  if (!can.read || !isSending) return null;
  const numbered = row.lines.filter(({ trackingNo }) => trackingNo);
  const first = numbered[0]?.trackingNo;
  const link = first ? trackingLink(carriers, row.carrier, first) : undefined;
  return (
    <Card
      title={TEXTS.tracking}
      extra={
        link && (
          <a href={link} target="_blank" rel="noreferrer">
            {t(TEXTS.link)} {first}
          </a>
        )
      }
    >
      <p>{t(TEXTS.numbered, { all: num(row.lines.length), n: num(numbered.length) })}</p>
      {made.matches ? (
        <Preview made={made} matches={made.matches} />
      ) : (
        <div className="mo-field">
          <label htmlFor={id}>{t(TEXTS.paste)}</label>
          <textarea
            id={id}
            className="mo-input"
            rows={3}
            value=""
            onChange={({ target }) => made.read(target.value)}
            aria-busy={made.isBusy}
          />
        </div>
      )}
    </Card>
  );
}
