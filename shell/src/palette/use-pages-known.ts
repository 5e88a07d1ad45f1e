import { foundOnlyOf, type MenuEntry, type MenuGroup } from '@moru/module';
import { useNames, useT, useUser } from '@moru/ui/core';
import { useMenu, useMenuPages } from '../app/menu-context.ts';
import { usePages } from '../app/pages-context.ts';
import { both, type Known } from './option.ts';

/** The deployed pages of the menu, and those that other pages link to. */
export function usePagesKnown(): Known[] {
  const { t } = useT();
  const { has } = usePages();
  const nameOf = useNames();
  const { role } = useUser();
  const known = (entry: MenuEntry, group: MenuGroup): Known => {
    const label = nameOf(entry.named, entry.label);
    return {
      option: { id: `page ${entry.to}`, label: t(label), note: t(group.label), icon: 'file', to: entry.to, newTab: entry.newTab },
      texts: [...both(label), ...both(group.label), ...(entry.words ? both(entry.words) : [])],
    };
  };
  return [...useMenu(), ...foundOnlyOf(useMenuPages(), role)].flatMap((group) =>
    group.entries.filter(({ path }) => has(path)).map((entry) => known(entry, group)),
  );
}
