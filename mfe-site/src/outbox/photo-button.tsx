import { eventUuid } from '@moru/contract';
import { useState } from 'react';
import { PhotoPick } from '../parts/photo-pick.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { refusalOf, unkept } from './unkept.ts';
import { useOutbox } from './use-outbox.ts';

interface Props {
  /** The row they belong to, the row of its entries, and their title in the outbox. */
  readonly of: { readonly entity: string; readonly id: number; readonly row: string; readonly title: string };
  /** What they show. */
  readonly name: string;
}

/** Takes photos of a row, named after their subject; each is sent at once, independent of the row's other entries. */
export function PhotoButton({ of: { entity, id, row, title }, name }: Props) {
  const outbox = useOutbox();
  const [taken, setTaken] = useState<readonly File[]>([]);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File) => {
    const photo = eventUuid();
    const { outcome } = await outbox.post({
      kind: 'photo',
      row: `${row}/photos`,
      title,
      facts: name,
      steps: [{ photo, entity, purpose: 'photo', name: file.name, type: file.type }],
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
