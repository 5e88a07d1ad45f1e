import { Button, num, STEP_LABELS, useT } from '@moru/ui/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Counts } from './head.tsx';
import { Note } from './note.tsx';
import { sumsOf } from './quantities.ts';
import { Ring } from './ring.tsx';
import { Spotlight } from './spotlight.tsx';
import type { Standing } from './standing.ts';
import { TEXTS } from './texts.ts';
import type { CirclesState } from './use-circles.ts';
import { useTurn } from './use-turn.ts';
import { clockOf, isNight, useNow } from './wall-clock.ts';

const SECOND_MS = 1000;
const ON_PAGE = 24;

/** The POs shown in large in turn: those late or behind plan, otherwise those promised next. */
function turnsOf(all: readonly Standing[]): number[] {
  const risky = all.filter(({ state }) => state === 'late' || state === 'behind');
  return (risky.length > 0 ? risky : all).map(({ circle }) => circle.id);
}

function Clock({ state }: { state: CirclesState }) {
  const { t } = useT();
  const now = useNow(SECOND_MS);
  const { day, time } = clockOf(now);
  const old = state.isOld(now);
  return (
    <div className="circles-clock" data-night={isNight(time)}>
      <span className="circles-live" data-old={old} role="status">
        <i /> {t(old ? TEXTS.asOf : TEXTS.live, { time: clockOf(state.at).time })}
      </span>
      <span>{day}</span>
      <b>{time}</b>
    </div>
  );
}

function Foot({ all, page, pages }: { all: readonly Standing[]; page: number; pages: number }) {
  const { t } = useT();
  return (
    <footer>
      {sumsOf(all.map(({ circle }) => circle)).map(({ step, qty }) => (
        <span key={step} className="circles-sum">
          <i style={{ background: `var(--q-${step})` }} />
          <span>
            {t(STEP_LABELS[step])} <b>{num(qty)}</b>
          </span>
        </span>
      ))}
      {pages > 1 && (
        <span className="circles-dots" role="img" aria-label={`${page + 1} / ${pages}`}>
          {Array.from({ length: pages }, (_, index) => (
            <i key={index} data-at={index === page} />
          ))}
        </span>
      )}
      <span className="circles-note">
        {t(TEXTS.legend)}
        <br />
        {t(TEXTS.keys)}
      </span>
    </footer>
  );
}

interface Acts {
  readonly step: (by: number) => void;
  readonly hold: () => void;
  readonly leave: () => void;
  readonly full: () => void;
}

function useWallKeys({ step, hold, leave, full }: Acts): void {
  useEffect(() => {
    const keys: Record<string, () => void> = {
      f: full,
      ' ': hold,
      ArrowRight: () => step(1),
      ArrowDown: () => step(1),
      ArrowLeft: () => step(-1),
      ArrowUp: () => step(-1),
      Escape: leave,
    };
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** The wall for a TV: it keeps nothing from one tick to the next but the current answer. */
export function Wall({ state, onLeave }: { state: CirclesState; onLeave: () => void }) {
  const { t } = useT();
  const box = useRef<HTMLDivElement>(null);
  const { all, most } = state;
  const { id, step, held, hold } = useTurn(turnsOf(all));
  const [isFull, setFull] = useState(false);
  const full = () => void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen());
  useWallKeys({ step, hold, leave: onLeave, full });
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const at = Math.max(
    0,
    all.findIndex(({ circle }) => circle.id === id),
  );
  const page = Math.floor(at / ON_PAGE);
  const shown = all[at];
  return createPortal(
    <div ref={box} className="circles-wall" data-theme="dark">
      <header>
        <Counts all={all} />
        {!isFull && <Button onClick={full}>{t(TEXTS.full)}</Button>}
        {!isFull && <Button onClick={onLeave}>{t(TEXTS.leave)}</Button>}
        <Clock state={state} />
      </header>
      <main>
        {shown && <Spotlight of={shown} held={held} />}
        <ol>
          {all.slice(page * ON_PAGE, (page + 1) * ON_PAGE).map((of) => (
            <li key={of.circle.id} aria-current={of.circle.id === id || undefined}>
              <Ring of={of} most={most} />
              <b>{of.circle.poNo.replace(/^PO-/, '')}</b>
              <Note of={of} />
            </li>
          ))}
        </ol>
      </main>
      <Foot all={all} page={page} pages={Math.ceil(all.length / ON_PAGE)} />
    </div>,
    document.body,
  );
}
