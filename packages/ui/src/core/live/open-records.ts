import { useEffect, useId } from 'react';
import type { LivePeople, LivePerson, OpenedRecord } from '@moru/contract';
import { inPractice } from '../space.ts';
import { createStore, useStore } from '../store.ts';

type Opened = ReadonlyMap<string, OpenedRecord>;

const NOBODY: readonly LivePerson[] = [];
const keyOf = (entity: string, id: number) => `${entity}:${id}`;

/** The records that this tab shows, by the component that shows them; the shell sends them to the server. */
export const openRecords = createStore<Opened>(new Map());

/** Whether the live stream is connected, so that changes by others arrive as they happen. */
export const isLive = createStore(false);

const people = createStore<ReadonlyMap<string, readonly LivePerson[]>>(new Map());

/** Sets who else has a record open. */
export const takePeople = ({ entity, id, people: now }: LivePeople): void =>
  people.set(new Map([...people.get(), [keyOf(entity, id), now]]));

/** Forgets who has which record open, since the stream no longer reports it. */
export const forgetPeople = (): void => people.set(new Map());

function change(part: string, record: OpenedRecord | undefined): void {
  const next = new Map(openRecords.get());
  if (record) next.set(part, record);
  else next.delete(part);
  openRecords.set(next);
}

/**
 * Registers that this tab shows a record, and whether it is being edited; returns who else has it open. In practice mode nobody else is
 * there.
 */
export function useOpenRecord(entity: string, id: number, isEditing: boolean): readonly LivePerson[] {
  const part = useId();
  useEffect(() => {
    if (!inPractice) change(part, { entity, id, isEditing });
  }, [part, entity, id, isEditing]);
  useEffect(() => () => change(part, undefined), [part, entity, id]);
  return useStore(people).get(keyOf(entity, id)) ?? NOBODY;
}
