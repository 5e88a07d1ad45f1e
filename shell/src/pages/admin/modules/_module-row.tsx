import { useState } from 'react';
import type { DeployStep } from '@moru/contract';
import { date, instant, NONE, num, useT } from '@moru/ui/core';
import { Acts } from './_acts.tsx';
import { CanaryDialog } from './_canary.tsx';
import { Evidence } from './_evidence.tsx';
import { canaryOf, earlierOf, failText, liveOf, seconds, type ModuleRow } from './_fare.ts';
import { Interval } from './_interval.tsx';
import { ACTIONS, COLUMNS, TEXTS } from './_texts.ts';
import { named, Versions } from './_versions.tsx';

const SHELL = 'shell';
const MENU_SHOWN = 3;
/** Dates are shown without the year. */
const YEAR = 'yyyy-'.length;
const shortDay = (at: string | undefined): string => date(at).slice(YEAR);
const WIDTH = Object.keys(COLUMNS).length;

interface Props {
  readonly row: ModuleRow;
  readonly scale: number;
  readonly canStep: boolean;
  readonly canVisit: boolean;
  readonly busy: boolean;
  readonly onStep: (step: DeployStep) => void;
}

function Fares({ row, scale }: Pick<Props, 'row' | 'scale'>) {
  const { t } = useT();
  const [live, earlier] = [liveOf(row)?.fare, earlierOf(row)?.fare];
  if (!live)
    return (['sessions', 'fail', 'interval', 'time'] as const).map((key) => (
      <td key={key} className={key === 'interval' ? 'modules-wide' : undefined} data-title={t(COLUMNS[key])}>
        {NONE}
      </td>
    ));
  return (
    <>
      <td className="mo-right" data-title={t(COLUMNS.sessions)}>
        <strong>{num(live.sessions)}</strong>
        <small>{t(TEXTS.failed, { n: num(live.failed) })}</small>
      </td>
      <td className="mo-right" data-title={t(COLUMNS.fail)}>
        <strong>{failText(live)}</strong>
      </td>
      <td className="modules-intervals modules-wide">
        <Interval fare={live} kind="live" scale={scale} />
        {earlier && <Interval fare={earlier} kind="before" scale={scale} />}
      </td>
      <td className="mo-right" data-title={t(COLUMNS.time)}>
        <strong>{seconds(live.p50Ms)}</strong> / {seconds(live.p95Ms)}
      </td>
    </>
  );
}

/** A version on two lines: its number, and the digits of its build. */
function Version({ of, version, note }: { of: 'live' | 'canary' | 'earlier'; version: string | undefined; note?: string }) {
  const { t } = useT();
  const look = { className: of === 'earlier' ? 'modules-wide' : undefined, 'data-title': t(COLUMNS[of]) };
  if (version === undefined) return <td {...look}>{NONE}</td>;
  const [number, build] = version.split('-', 2);
  return (
    <td title={version} {...look}>
      <strong>{number}</strong>
      <small>{[build, note].filter(Boolean).join(' · ')}</small>
    </td>
  );
}

/** A module on one line; expanded, its parts and all of its versions. */
export function ModuleRowView({ row, scale, canStep, canVisit, busy, onStep }: Props) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const { name, owner, parts, last, watched } = row;
  const [live, canary, earlier] = [liveOf(row), canaryOf(row), earlierOf(row)];
  const [back] = watched;
  const menu = (parts?.menu ?? []).slice(0, MENU_SHOWN).map((title) => t(title));
  const start = (step: DeployStep) => {
    setAsked(undefined);
    onStep(step);
  };
  return (
    <tbody data-watched={back?.action}>
      <tr>
        <th scope="row">
          <button type="button" className="modules-name" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name}
          </button>
          <small>{name === SHELL ? t(TEXTS.shell) : menu.join(', ')}</small>
        </th>
        <td className="modules-owner" title={owner?.contact} data-title={t(COLUMNS.owner)}>
          {owner?.team ?? t(TEXTS.nobody)}
          <small>{owner?.contact}</small>
        </td>
        <Version of="live" version={live?.version} note={shortDay(live?.since ?? live?.at)} />
        <Version of="canary" version={canary?.version} note={canary?.canary ? named(canary.canary) : ''} />
        <Version of="earlier" version={earlier?.version} />
        <Fares row={row} scale={scale} />
        <td data-title={t(COLUMNS.last)}>
          {last ? `${last.by} ${instant(last.at).slice(YEAR)}` : NONE}
          {last && <small>{t(ACTIONS[last.action] ?? last.action, { version: last.version })}</small>}
        </td>
        <td className="modules-acts">{canStep && <Acts row={row} busy={busy} onStep={onStep} onCanary={setAsked} />}</td>
      </tr>
      {back && (
        <tr className="modules-evidence">
          <td className="mo-wrap" colSpan={WIDTH}>
            <Evidence name={name} owner={owner} step={back} busy={busy || !canStep} onStep={onStep} />
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className="modules-open">
          <td className="mo-wrap" colSpan={WIDTH}>
            <Versions row={row} canStep={canStep} busy={busy} onStep={onStep} onCanary={setAsked} />
          </td>
        </tr>
      )}
      {asked && (
        <tr>
          <td className="mo-wrap" colSpan={WIDTH}>
            <CanaryDialog name={name} version={asked} canVisit={canVisit} onStart={start} onClose={() => setAsked(undefined)} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
