import { releaseGroup } from '@moru/contract';
import { num, useT } from '@moru/ui/core';
import type { EntryKind, Step } from '../outbox/entry.ts';
import { useEnter } from '../outbox/use-enter.ts';
import { TEXTS } from './pick-texts.ts';
import { rowOf } from './hand-in.ts';
import type { Group } from './use-pick.ts';

const TITLES = { startPicking: TEXTS.entry, release: TEXTS.entryRelease, deliver: TEXTS.entryDeliver };
const KINDS = { startPicking: 'pick', release: 'release', deliver: 'deliver' } as const satisfies Record<string, EntryKind>;

/** One step of a release as an entry of the outbox, with its dependencies sent before; returns its result. `facts`: what it is about, else all of its pieces. */
export function useReleaseStep(
  group: Pick<Group, 'id' | 'no' | 'totalQty'>,
  verb: keyof typeof TITLES,
  facts?: readonly (string | false)[],
) {
  const { t } = useT();
  const { enter, error, busy } = useEnter();
  const { id, no, totalQty } = group;
  const run = (body: object = {}, before: readonly Step[] = [], photos?: ReadonlyMap<string, Blob>) => {
    return enter({
      kind: KINDS[verb],
      row: rowOf(id),
      title: t(TITLES[verb], { no }),
      facts: facts?.filter(Boolean).join(' · ') ?? t(TEXTS.entryCount, { n: num(totalQty) }),
      steps: [...before, { path: `${releaseGroup.name}/${verb}`, body: { id, ...body } }],
      version: undefined,
      rowId: id,
      ...(photos && { photos }),
    });
  };
  return { run, error, busy };
}
