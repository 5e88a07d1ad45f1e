import { useMemo, type ReactNode } from 'react';
import type { Role } from '@moru/contract';
import { SlotHostContext, type RegistryModule, type SlotHost, type SlotItem, type SlotName } from '@moru/module';
import { registry } from './registry.ts';
import { RemoteComponent, type RemotePart } from './remote-component.tsx';
import { SlotFailed } from './remote-failed.tsx';
import { hasRoute } from './routes.ts';

const parts = new WeakMap<SlotItem, RemotePart>();

function itemOf(module: RegistryModule, { slot, id, title }: { slot: SlotName; id: string; title: SlotItem['title'] }): SlotItem {
  const item = { slot, key: `${module.name}/${id}`, title };
  parts.set(item, { name: module.name, id: `#${slot}/${id}`, pick: ({ slots }) => slots[`${slot}/${id}`] });
  return item;
}

function itemsOf(slot: SlotName, role: Role | undefined): SlotItem[] {
  const filled = registry().modules.flatMap((module) => module.slots.map((given) => ({ module, given })));
  return filled
    .filter(({ given }) => given.slot === slot && role !== undefined && given.roles.includes(role))
    .toSorted((a, b) => a.given.order - b.given.order)
    .map(({ module, given }) => itemOf(module, { ...given, slot }));
}

function Item({ item, props, loading }: { item: SlotItem; props: object; loading?: ReactNode }) {
  const part = parts.get(item);
  if (!part) return null;
  const title = `${item.title.ko} · ${item.title.en}`;
  return <RemoteComponent part={part} props={props} loading={loading} failed={(retry) => <SlotFailed title={title} retry={retry} />} />;
}

/** Fills the slots of everything below with what the deployed modules give to `role`. */
export function RemoteSlots({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const host = useMemo<SlotHost>(() => {
    const known = new Map<SlotName, readonly SlotItem[]>();
    const items = (slot: SlotName) => {
      const list = known.get(slot) ?? itemsOf(slot, role);
      known.set(slot, list);
      return list;
    };
    return { items, hasPage: hasRoute, Item };
  }, [role]);
  return <SlotHostContext value={host}>{children}</SlotHostContext>;
}
