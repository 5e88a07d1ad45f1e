import { eventUuid, releaseGroup, type Row } from '@moru/contract';
import { num, readFrom, useT, type BodyOf } from '@moru/ui/core';
import { isWaiting, type Entry } from '../outbox/entry.ts';
import { useEnter } from '../outbox/use-enter.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { TEXTS } from './pick-texts.ts';
import type { Picks } from './use-draft.ts';

type PickBody = BodyOf<typeof releaseGroup, 'pick'>;

const linesOf = (picks: Picks): PickBody['lines'] =>
  [...picks].map(([id, { qty, reason, note }]) => ({
    id,
    pickedQty: qty ?? 0,
    ...(reason && { shortReason: reason }),
    ...(note && { shortNote: note }),
  }));

/** Entries of one release are sent in order, whatever they are. */
export const rowOf = (id: number): string => `${releaseGroup.name}/${id}`;

/** Where photos of a release belong. */
export const photosOf = ({ id, no }: { readonly id: number; readonly no: string }, t: ReturnType<typeof useT>['t']) => ({
  entity: releaseGroup.name,
  id,
  row: rowOf(id),
  title: t(TEXTS.entryPhoto, { no }),
});

/** Entries of a release that its page, as requested at `readAt` (ms), may not include. */
const ahead = (entries: readonly Entry[], id: number, readAt: number): Entry[] =>
  entries.filter(
    (entry) => entry.row === rowOf(id) && (isWaiting(entry) || (entry.state === 'accepted' && Date.parse(entry.settledAt ?? '') >= readAt)),
  );

/** What this device has submitted, the latest value of each line. */
function handedIn(entries: readonly Entry[]): Picks {
  const own = entries.filter(({ kind }) => kind === 'pick');
  const lines = own.flatMap(({ steps: [step] }) => (step && 'body' in step ? ((step.body['lines'] ?? []) as PickBody['lines']) : []));
  return new Map(
    lines.map(({ id: line, pickedQty, shortReason, shortNote }) => [
      line,
      { qty: pickedQty, reason: shortReason ?? null, note: shortNote ?? null },
    ]),
  );
}

/** A release as its page has loaded it. */
type Loaded = Pick<Row<typeof releaseGroup>, 'id'>;

const useAhead = (group: Loaded): Entry[] => ahead(useEntries(), group.id, readFrom(group));

/** What this device has submitted of a release, by line, until its page includes it. */
export const useHandedIn = (group: Loaded): Picks => handedIn(useAhead(group));

/** Entries of a release that wait on this device. */
export const useKept = (id: number): number => useEntries().filter((entry) => entry.row === rowOf(id) && isWaiting(entry)).length;

/** Whether this device has started to pick it, until its page shows that, so that nothing on screen disappears in between. */
export const useHasBegun = (group: Loaded): boolean =>
  useAhead(group).some(({ steps }) => steps.some((step) => 'path' in step && step.path.endsWith('/startPicking')));

/** Submits the current picked quantities. */
export function useHandIn({ id, no }: { readonly id: number; readonly no: string }) {
  const { t } = useT();
  const { enter, error } = useEnter({ quiet: true });
  const hand = async (batch: Picks) => {
    const uuid = eventUuid();
    const lines = linesOf(batch);
    const sum = lines.reduce((all, { pickedQty }) => all + pickedQty, 0);
    return enter({
      uuid,
      kind: 'pick',
      row: rowOf(id),
      title: t(TEXTS.entry, { no }),
      facts: t(TEXTS.entryFacts, { lines: num(batch.size), n: num(sum) }),
      steps: [{ path: 'releaseGroup/pick', body: { id, lines, eventUuid: uuid } }],
      version: undefined,
      rowId: id,
    });
  };
  return { hand, error };
}
