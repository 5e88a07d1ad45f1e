import type { DeployedModules, DeployedVersion, DeployEvidence, ReleaseFare } from '@moru/contract';
import { judge } from '@moru/contract/verdict';
import { advised, rolledBack, type Actor } from './changes.ts';
import type { LogEntry, RegistryDocument } from './document.ts';

const YOUNG_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** How long a cause is remembered: a fault that a rollback did not remove is not removed by another one. */
const CAUSE_MS = 7 * YOUNG_MS;
const HUNDRED = 100;

/** A young release that is surely worse than the one before it, and why it stays nevertheless. */
export interface Failing {
  readonly name: string;
  readonly evidence: DeployEvidence;
  readonly stays?: string;
}

const percent = (share: number): string => `${(share * HUNDRED).toFixed(1)} %`;
const fareText = ({ failed, sessions, low, high }: ReleaseFare): string =>
  `${failed} of ${sessions} sessions failed (${percent(sessions > 0 ? failed / sessions : 0)}, ${percent(low)} to ${percent(high)})`;
const why = ({ now, before, to }: DeployEvidence): string => `${fareText(now)}, with ${to} ${fareText(before)}`;

/** The watcher's recent log entries of a module. */
const notes = ({ log }: RegistryDocument, module: string, from: number): LogEntry[] =>
  log.filter(({ name, at, evidence }) => name === module && evidence !== undefined && Date.parse(at) >= from);

/** Whether the module was rolled back for this fault already. */
function wentBack(doc: RegistryDocument, name: string, { now }: DeployEvidence, time: number): boolean {
  const [main] = now.faults;
  const back = notes(doc, name, time - CAUSE_MS).filter(({ action }) => action === 'rollback');
  return main !== undefined && back.some(({ evidence }) => evidence?.now.faults[0]?.flogId === main.flogId);
}

/** The version that the module would go back to. */
const earlier = ({ live }: RegistryDocument, name: string, { state }: DeployedVersion): string | undefined =>
  live[name]?.[state === 'canary' ? 0 : 1];

function judged(name: string, one: DeployedVersion, versions: readonly DeployedVersion[], doc: RegistryDocument, time: number): Failing[] {
  const to = earlier(doc, name, one);
  const before = versions.find(({ version }) => version === to)?.fare;
  const age = time - Date.parse(one.since ?? '');
  if (to === undefined || !before || !(age < YOUNG_MS)) return [];
  const verdict = judge(one.fare, before);
  if (verdict !== 'worse' && verdict !== 'same') return [];
  const evidence = { version: one.version, to, now: one.fare, before, minutes: Math.round(age / MINUTE_MS) };
  if (verdict === 'same') return [{ name, evidence, stays: `${to} has the same fault` }];
  if (wentBack(doc, name, evidence, time)) return [{ name, evidence, stays: 'going back did not mend this fault before' }];
  return [{ name, evidence }];
}

/** The young releases that are surely worse than those before them, each with the evidence for both. */
export const failing = ({ rows }: Pick<DeployedModules, 'rows'>, doc: RegistryDocument, time = Date.now()): Failing[] =>
  rows.flatMap(({ name, versions }) =>
    versions.filter(({ state }) => state === 'live' || state === 'canary').flatMap((one) => judged(name, one, versions, doc, time)),
  );

const wasAdvised = (doc: RegistryDocument, { name, evidence }: Failing): boolean =>
  notes(doc, name, Date.now() - YOUNG_MS).some(({ action, evidence: seen }) => action === 'advise' && seen?.version === evidence.version);

/** Rolls back a failing release, or records the watcher's advice; the evidence is kept in the log. */
export function recorded(doc: RegistryDocument, found: Failing, { acts, actor }: { acts: boolean; actor: Actor }): RegistryDocument {
  const { name, evidence, stays } = found;
  const { version } = evidence;
  if (acts && !stays) return rolledBack(doc, name, { ...actor, note: `by the watcher: ${why(evidence)}`, evidence }, version);
  if (wasAdvised(doc, found)) return doc;
  const note = stays ? `${why(evidence)}; it stays, as ${stays}: look at it` : `${why(evidence)}; \`rollback ${name}\` goes back`;
  return advised(doc, { name, version }, { ...actor, note, evidence });
}
