import { useEffect, useId } from 'react';
import type { LivePeople, LivePerson, OpenedRecord } from '@moru/contract';
import { inPractice } from '../space.ts';
import { createStore, useStore } from '../store.ts';

type Opened = ReadonlyMap<string, OpenedRecord>;

const NOBODY: readonly LivePerson[] = [];
const keyOf = (entity: string, id: number) => `${entity}:${id}`;

/** The records that this tab shows, by the part that shows them; the shell says them to the server. */
export const openRecords = createStore<Opened>(new Map());

/** Whether changes of others are heard of as they happen. */
export const isLive = createStore(false);

const people = createStore<ReadonlyMap<string, readonly LivePerson[]>>(new Map());

/** Takes over who else has a record open. */
export const takePeople = ({ entity, id, people: now }: LivePeople): void =>
  people.set(new Map([...people.get(), [keyOf(entity, id), now]]));

/** Forgets who has what open: nobody says so any more. */
export const forgetPeople = (): void => people.set(new Map());

function change(part: string, record: OpenedRecord | undefined): void {
  const next = new Map(openRecords.get());
  if (record) next.set(part, record);
  else next.delete(part);
  openRecords.set(next);
}

/** Says that this tab shows a record, and whether it is being changed; answers who else has it open. In practice nobody else is there. */
export function useOpenRecord(entity: string, id: number, isEditing: boolean): readonly LivePerson[] {
  const part = useId();
  useEffect(() => {
    if (!inPractice) change(part, { entity, id, isEditing });
  }, [part, entity, id, isEditing]);
  useEffect(() => () => change(part, undefined), [part, entity, id]);
  return useStore(people).get(keyOf(entity, id)) ?? NOBODY;
}
