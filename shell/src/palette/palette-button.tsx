import { Icon, IconButton, Shortcut, useT } from '@moru/ui/core';
import { modKey } from '../keys/mod-key.ts';
import { openPalette, warmPalette } from './palette-host.tsx';

const TEXTS = {
  find: { ko: '찾기', en: 'Search' },
  title: { ko: '화면·행·동작 찾기', en: 'Find pages, rows and actions' },
};

/** Opens the palette; looks like its search box. */
export function PaletteButton() {
  const { t } = useT();
  return (
    <button
      type="button"
      className="palette-button"
      title={t(TEXTS.title)}
      onClick={openPalette}
      onMouseEnter={warmPalette}
      onFocus={warmPalette}
    >
      <Icon name="search" />
      <span>{t(TEXTS.find)}</span>
      <span className="palette-button-keys" aria-hidden="true">
        <Shortcut>{modKey()}</Shortcut> <Shortcut>K</Shortcut>
      </span>
    </button>
  );
}

/** The same in the bar of a small screen. */
export function PaletteIcon() {
  const { t } = useT();
  return <IconButton icon="search" label={t(TEXTS.title)} onClick={openPalette} />;
}
