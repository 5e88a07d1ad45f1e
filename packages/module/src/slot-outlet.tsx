import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import type { SlotName, SlotProps } from './slots.ts';

/** One component that a remote provides for a slot; its code loads when it is shown. */
export interface SlotItem<S extends SlotName = SlotName> {
  readonly slot: S;
  /** `module/id`, unique in the product. */
  readonly key: string;
  readonly title: Text;
}

/** How the shell fills slots; remotes use it through this context, since they never import the shell. */
export interface SlotHost {
  /** The components of a slot for the user's role, in order. */
  items(slot: SlotName): readonly SlotItem[];
  /** Whether a deployed module has the page of a link. */
  hasPage(to: string): boolean;
  readonly Item: ComponentType<{ item: SlotItem; props: object; loading?: ReactNode }>;
}

/** Provided once, by the shell. */
export const SlotHostContext = createContext<SlotHost | undefined>(undefined);

/** The components of a slot, for pages that render their own frame around each (tabs, panels). Empty outside the shell. */
export function useSlot<S extends SlotName>(slot: S): readonly SlotItem<S>[] {
  // Items of a slot have its type; the host keeps one list for all slots, which loses it.
  return (use(SlotHostContext)?.items(slot) ?? []) as readonly SlotItem<S>[];
}

/** Whether the page of a link is deployed, for links to other modules' pages. True outside the shell. */
export function useHasPage(): (to: string) => boolean {
  const host = use(SlotHostContext);
  return (to) => host?.hasPage(to) ?? true;
}

/** Shows one item of a slot; a failing one leaves a small placeholder. */
export function SlotOutlet<S extends SlotName>({ item, props, loading }: { item: SlotItem<S>; props: SlotProps[S]; loading?: ReactNode }) {
  const Item = use(SlotHostContext)?.Item;
  return Item ? <Item item={item} props={props} loading={loading} /> : null;
}

/** Shows all items of a slot, one after another. */
export function Slot<S extends SlotName>({ name, props, loading }: { name: S; props: SlotProps[S]; loading?: ReactNode }) {
  return useSlot(name).map((item) => <SlotOutlet key={item.key} item={item} props={props} loading={loading} />);
}
