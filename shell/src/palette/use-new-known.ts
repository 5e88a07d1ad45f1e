import { allEntities, fill, isPart, listPathOf, rightsOf, useT, useUser } from '@moru/ui/core';
import type { Text } from '@moru/contract';
import type { MenuEntry } from '@moru/module';
import { useMenu } from '../app/menu-context.ts';
import { usePages } from '../app/pages-context.ts';
import { both, type Known } from './option.ts';

const NEW: Text = { ko: '새 {name}', en: 'New {name}' };

const newOf = ({ ko, en }: Text): Text => ({ ko: fill(NEW.ko, { name: ko }), en: fill(NEW.en, { name: en }) });

/** Actions to create a row of every menu entry that the role may create; an entry for one type of rows creates one of that type. */
export function useNewKnown(): Known[] {
  const { t } = useT();
  const { has } = usePages();
  const { role } = useUser();
  const known = ({ to, path, label }: MenuEntry): Known[] => {
    const query = to.slice(path.length);
    const entity = allEntities().find(({ name, resource }) => name === resource.name && listPathOf(name) === path);
    if (!entity || !rightsOf(entity.resource, role).create || !has(`${path}/form`) || isPart(entity.name)) return [];
    const name = newOf(query === '' ? entity.label : label);
    return [
      {
        option: { id: `new ${to}`, label: t(name), icon: 'plus', to: `${path}/form${query}` },
        texts: [...both(name), ...both(label), ...both(entity.label)],
      },
    ];
  };
  return useMenu()
    .flatMap(({ entries }) => entries)
    .filter(({ newTab }) => !newTab)
    .flatMap(known);
}
