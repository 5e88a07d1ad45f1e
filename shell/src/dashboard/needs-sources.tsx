import type { NeedSource, SlotItem, TakeNeeds } from '@moru/module';
import { SlotOutlet, useSlot } from '@moru/module';
import type { Store } from '@moru/ui/core';
import { useMemo } from 'react';
import type { Sources } from './needs-order.ts';

interface Props {
  store: Store<Sources>;
}

function without(sources: Sources, key: string): Sources {
  const rest = new Map(sources);
  rest.delete(key);
  return rest;
}

const withOne = (sources: Sources, key: string, source: NeedSource): Sources => new Map([...sources, [key, source]]);

function Source({ item, store }: Props & { item: SlotItem<'needs'> }) {
  const props = useMemo(() => {
    const take: TakeNeeds = (source) => {
      const before = store.get();
      store.set(source ? withOne(before, item.key, source) : without(before, item.key));
    };
    return { take };
  }, [item.key, store]);
  return <SlotOutlet item={item} props={props} loading={null} />;
}

/** Renders the deployed modules' sources of needs: only their dialogs and the note of a source that failed are visible. */
export const NeedSources = ({ store }: Props) => useSlot('needs').map((item) => <Source key={item.key} item={item} store={store} />);
