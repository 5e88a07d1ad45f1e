import { useMemo, type ReactNode } from 'react';
import type { Role } from '@moru/contract';
import { SlotHostContext, type Registry, type SlotHost, type SlotItem, type SlotName } from '@moru/module';
import { useLoader } from './context.ts';
import type { RemotePart } from './parts.ts';
import { RemoteComponent } from './remote-component.tsx';
import { SlotFailed } from './remote-failed.tsx';

function itemsOf({ modules }: Registry, slot: SlotName, role: Role | undefined): SlotItem[] {
  const filled = modules.flatMap((module) => module.slots.map((given) => ({ module, given })));
  return filled
    .filter(({ given }) => given.slot === slot && role !== undefined && given.roles.includes(role))
    .toSorted((a, b) => a.given.order - b.given.order)
    .map(({ module, given }) => ({ slot, key: `${module.name}/${given.id}`, title: given.title }));
}

function partOf({ slot, key }: SlotItem): RemotePart {
  const [name = '', id = ''] = key.split('/', 2);
  return { name, id: `#${slot}/${id}`, find: ({ slots }) => slots[`${slot}/${id}`] };
}

function Item({ item, props, loading }: { item: SlotItem; props: object; loading?: ReactNode }) {
  const title = `${item.title.ko} · ${item.title.en}`;
  return (
    <RemoteComponent part={partOf(item)} props={props} loading={loading} failed={(retry) => <SlotFailed title={title} retry={retry} />} />
  );
}

/** Fills the slots of everything below with the deployed modules' content for `role`. */
export function RemoteSlots({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const { registry, hasRoute } = useLoader();
  const host = useMemo<SlotHost>(() => {
    const known = new Map<SlotName, readonly SlotItem[]>();
    const items = (slot: SlotName) => {
      const list = known.get(slot) ?? itemsOf(registry, slot, role);
      known.set(slot, list);
      return list;
    };
    return { items, hasPage: hasRoute, Item };
  }, [role, registry, hasRoute]);
  return <SlotHostContext value={host}>{children}</SlotHostContext>;
}
