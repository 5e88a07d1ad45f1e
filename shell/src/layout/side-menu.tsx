import type { MenuEntry, MenuGroup } from '@moru/module';
import { useLocation, useT } from '@moru/ui/core';
import { useEffect, useId, useRef } from 'react';
import { useMenu, useTools } from '../app/menu-context.ts';
import { activeEntry } from '../rules/menu.ts';
import { MenuLink } from './menu-link.tsx';

function Group({ group, active }: { group: MenuGroup; active: string | undefined }) {
  const { t } = useT();
  const id = useId();
  return (
    <section className="menu-group" aria-labelledby={id}>
      <h2 id={id}>{t(group.label)}</h2>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} active={entry.to === active} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TOOLS = { ko: '도구', en: 'Tools' };

/** Pages beside the specification's menu: settings, calculator and others, in one menu at its end. */
function Tools({ entries, active }: { entries: readonly MenuEntry[]; active: string | undefined }) {
  const { t } = useT();
  if (entries.length === 0) return null;
  return (
    <nav className="menu-group" aria-label={t(TOOLS)}>
      <h2 aria-hidden="true">{t(TOOLS)}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} active={entry.to === active} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The admin menu of the user's role, from the pages that are deployed. */
export function SideMenu() {
  const { t } = useT();
  const { pathname, search } = useLocation();
  const groups = useMenu();
  const tools = useTools();
  const active = activeEntry([...groups.flatMap(({ entries }) => entries), ...tools], pathname, search)?.to;
  const nav = useRef<HTMLDivElement>(null);
  // The entry of the current page is scrolled into view.
  useEffect(() => void nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' }), [active]);
  return (
    <div ref={nav} className="menu">
      <nav aria-label={t({ ko: '주 메뉴', en: 'Main menu' })}>
        {groups.map((group) => (
          <Group key={group.id} group={group} active={active} />
        ))}
      </nav>
      <Tools entries={tools} active={active} />
    </div>
  );
}
