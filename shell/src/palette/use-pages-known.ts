import { useNamed, useT, useUser } from '@moru/ui/core';
import { usePages } from '../app/pages-context.ts';
import { OTHER_PAGES, menuFor, pathOf, type MenuEntry, type MenuGroup } from '../rules/menu.ts';
import { both, type Known } from './option.ts';

const NOT_NAMED = { ko: '', en: '' };

/** The menu's pages that are there, and those that other pages lead to. */
export function usePagesKnown(): Known[] {
  const { t } = useT();
  const { has } = usePages();
  const { role } = useUser();
  const named = {
    'release.types.delivery': useNamed('release.types.delivery', NOT_NAMED),
    'release.types.sd': useNamed('release.types.sd', NOT_NAMED),
  };
  const known = (entry: MenuEntry, group: MenuGroup): Known => {
    const given = entry.named ? named[entry.named] : NOT_NAMED;
    const label = { ko: given.ko || entry.label.ko, en: given.en || entry.label.en };
    return {
      option: { id: `page ${entry.to}`, label: t(label), note: t(group.label), icon: 'file', to: entry.to, newTab: entry.newTab },
      texts: [...both(label), ...both(group.label)],
    };
  };
  return [...menuFor(role), ...OTHER_PAGES.filter(({ roles }) => roles.includes(role))].flatMap((group) =>
    group.entries.filter(({ to }) => has(pathOf(to))).map((entry) => known(entry, group)),
  );
}
