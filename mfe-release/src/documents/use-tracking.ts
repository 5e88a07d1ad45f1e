import { courierFile, type releaseGroup, type Row } from '@moru/contract';
import { notify, resourceQueries, useMutation, useT, type ResultOf } from '@moru/ui/core';
import { useState } from 'react';
import { TEXTS } from './texts.ts';

type Release = Row<typeof releaseGroup>;

/** One pasted row as the server matched it. */
export type Match = ResultOf<typeof courierFile, 'match'>['rows'][number];

const isTaken = ({ state }: Match): boolean => state === 'new' || state === 'changed';

/** Pasted tracking numbers of a release: matched by the server, shown, and saved after confirmation. */
export function useTracking({ id, lines }: Release) {
  const { t } = useT();
  const [matches, setMatches] = useState<readonly Match[]>();
  const match = useMutation(resourceQueries(courierFile).act('match'));
  const track = useMutation(resourceQueries(courierFile).act('track'));
  const read = (text: string) => {
    if (text.trim() !== '') match.mutate({ groupId: id, text }, { onSuccess: (answer) => setMatches(answer.rows) });
  };
  const ready = (matches ?? []).filter(isTaken);
  const given = ready.flatMap(({ trackingNo, lineIds }) => lineIds.map((line) => ({ id: line, trackingNo })));
  const take = () =>
    track.mutate(
      { groupId: id, lines: given },
      {
        onSuccess: ({ count }) => {
          notify.success(t(TEXTS.taken, { n: count }));
          setMatches(undefined);
        },
      },
    );
  /** Assigns a row that matches several lines to this one. */
  const choose = (row: number, lineId: number) =>
    setMatches((before) => before?.map((one) => (one.row === row ? { ...one, state: 'new', lineIds: [lineId] } : one)));
  const nameOf = (lineId: number) => lines.find((line) => line.id === lineId)?.recipient ?? '';
  return {
    matches,
    read,
    given,
    fit: (matches ?? []).filter((one) => isTaken(one) || one.state === 'same').length,
    open: (matches ?? []).filter((one) => !isTaken(one) && one.state !== 'same'),
    choose,
    nameOf,
    take,
    discard: () => setMatches(undefined),
    isBusy: match.isPending || track.isPending,
  };
}
