import { useRef, useState, type KeyboardEvent } from 'react';
import type { Text } from '@moru/contract';
import { Button, IconButton } from '../core/chrome/button.tsx';
import type { IconName } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { Popup } from '../popup/popup.tsx';

/** An action on a whole list or page. */
export interface Tool {
  readonly icon: IconName;
  readonly label: Text;
  readonly run: () => void;
}

/** Moves the focus among the items of a menu. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at((at + by) % items.length)?.focus();
}

/** Actions in a menu behind one button. */
export function ToolMenu({ label, tools, quiet }: { label: Text; tools: readonly Tool[]; quiet?: boolean }) {
  const { t } = useT();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={anchor}>
      <IconButton
        small={quiet}
        kind={quiet ? 'quiet' : 'outline'}
        icon="more"
        label={t(label)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popup anchor={anchor} label={t(label)} role="menu" onClose={() => setOpen(false)} takeFocus>
          <div className="mo-tools" onKeyDown={onArrow}>
            {tools.map(({ icon, label: name, run }) => (
              <Button key={name.en} kind="quiet" role="menuitem" icon={icon} onClick={() => (setOpen(false), run())}>
                {t(name)}
              </Button>
            ))}
          </div>
        </Popup>
      )}
    </div>
  );
}
