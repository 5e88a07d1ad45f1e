import type { MenuEntry } from '@moru/module';
import { Icon, ICONS, Link, pageUrl, useNamed, useT } from '@moru/ui/core';
import { usePages } from '../app/pages-context.ts';

interface Props {
  readonly entry: MenuEntry;
  readonly active: boolean;
}

/** One menu entry: a link that preloads its page on hover and focus, or plain text while no deployed module has the page. */
export function MenuLink({ entry, active }: Props) {
  const { t } = useT();
  const { has, preload } = usePages();
  const label = t(useNamed(entry.named, entry.label));
  const { path } = entry;
  // A newer module may name an icon that this kit lacks.
  const drawn = ICONS.find((name) => name === entry.icon);
  const icon = drawn && <Icon name={drawn} size={20} />;
  if (!has(path)) {
    return (
      <span
        className="menu-link"
        role="link"
        aria-disabled="true"
        title={t({ ko: '아직 배포되지 않은 페이지입니다', en: 'This page is not deployed yet' })}
      >
        {icon}
        {label}
      </span>
    );
  }
  if (entry.newTab) {
    return (
      <a className="menu-link" href={pageUrl(entry.to)} target="_blank" rel="noopener">
        {label}
        <Icon name="external" />
        <span className="mo-hidden">{t({ ko: '새 탭', en: 'opens in a new tab' })}</span>
      </a>
    );
  }
  const ahead = () => preload(path);
  return (
    <Link className="menu-link" to={entry.to} aria-current={active ? 'page' : undefined} onMouseEnter={ahead} onFocus={ahead}>
      {icon}
      {label}
    </Link>
  );
}
