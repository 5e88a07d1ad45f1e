import type { DeployedModules, DeployedVersion, ReleaseFare } from '@moru/contract';
import { NONE, num } from '@moru/ui/core';

export type ModuleRow = DeployedModules['rows'][number];

const HUNDRED = 100;
const SECOND_MS = 1000;
/** With fewer sessions there is no evidence, and their interval would compress all others. */
const FEW = 20;
const LEAST_SCALE = 0.04;

export const share = (part: number): string => (part * HUNDRED).toFixed(1);

/** Failed sessions of all sessions, with the 95 % interval of their share. */
export const fareText = ({ failed, sessions, low, high }: ReleaseFare): string =>
  sessions === 0 ? NONE : `${num(failed)} / ${num(sessions)} · ${share(failed / sessions)} % [${share(low)}–${share(high)}]`;

/** Share of sessions that failed, in percent; a dash without sessions. */
export const failText = ({ failed, sessions }: ReleaseFare): string => (sessions === 0 ? NONE : ((failed / sessions) * HUNDRED).toFixed(2));

/** A time in seconds; a dash where none is known. */
export const seconds = (ms: number | null): string => (ms === null ? NONE : (ms / SECOND_MS).toFixed(1));

export const liveOf = ({ versions }: ModuleRow): DeployedVersion | undefined => versions.find(({ state }) => state === 'live');
export const canaryOf = ({ versions }: ModuleRow): DeployedVersion | undefined => versions.find(({ state }) => state === 'canary');
export const earlierOf = ({ versions, earlier }: ModuleRow): DeployedVersion | undefined =>
  versions.find(({ version }) => version === earlier);

/** The newest version after the live one that nobody gets yet. */
export function newestOf({ versions }: ModuleRow): DeployedVersion | undefined {
  const [first] = versions;
  return first?.state === 'published' && first.since === null ? first : undefined;
}

/** The end of the scale for all rows, as a share: the highest interval with enough sessions, in steps of two percent. */
export function scaleOf(rows: readonly ModuleRow[]): number {
  const fares = rows
    .flatMap((row) => [liveOf(row)?.fare ?? [], earlierOf(row)?.fare ?? []].flat())
    .filter(({ sessions }) => sessions >= FEW);
  const highest = Math.max(LEAST_SCALE, ...fares.map(({ high }) => high));
  return (Math.ceil((highest * HUNDRED) / 2) * 2) / HUNDRED;
}
