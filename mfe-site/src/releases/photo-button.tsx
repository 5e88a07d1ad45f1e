import { eventUuid, releaseGroup } from '@moru/contract';
import { useT } from '@moru/ui/core';
import { useState } from 'react';
import { refusalOf, unkept } from '../outbox/unkept.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { PhotoPick } from '../parts/photo-pick.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TEXTS } from './pick-texts.ts';
import { rowOf } from './hand-in.ts';

interface Props {
  readonly group: { readonly id: number; readonly no: string };
  /** What they show. */
  readonly name: string;
}

/** Takes photos of a release, named after their subject; each is sent at once, independent of the picking. */
export function PhotoButton({ group: { id, no }, name }: Props) {
  const { t } = useT();
  const outbox = useOutbox();
  const [taken, setTaken] = useState<readonly File[]>([]);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File) => {
    const photo = eventUuid();
    const { outcome } = await outbox.post({
      kind: 'photo',
      row: `${rowOf(id)}/photos`,
      title: t(TEXTS.entryPhoto, { no }),
      facts: name,
      steps: [{ photo, entity: releaseGroup.name, purpose: 'photo', name: file.name, type: file.type }],
      version: undefined,
      rowId: id,
      photos: new Map([[photo, file]]),
    });
    const what = await outcome;
    // It stays on this device until the office decides what to do with it.
    if (what.state === 'kept' && what.refusal) throw refusalOf(what.refusal);
  };
  const add = (photos: readonly File[]) => {
    const file = photos.at(-1);
    if (!file) return;
    setTaken(photos);
    setError(null);
    send(file).catch((failure: unknown) => {
      setTaken((now) => now.filter((one) => one !== file));
      setError(unkept(failure));
    });
  };
  return (
    <>
      <PhotoPick name={name} photos={taken} onChange={add} onlyAdd />
      <Refusal error={error} />
    </>
  );
}
