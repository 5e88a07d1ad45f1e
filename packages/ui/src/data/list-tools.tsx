import { useRef, useState, type KeyboardEvent } from 'react';
import type { Text } from '@moru/contract';
import { Button, IconButton } from '../core/chrome/button.tsx';
import type { IconName } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { printPage } from '../core/print.ts';
import { Popup } from '../popup/popup.tsx';
import type { ListInside } from './list-props.ts';
import { useExportTool } from './export/use-export-tool.tsx';
import { useImport } from './use-import.tsx';
import type { ListModel } from './use-list.ts';

const TEXTS: Record<'more' | 'print' | 'import' | 'export', Text> = {
  export: { ko: '내보내기', en: 'Export' },
  import: { ko: '가져오기·붙여넣기', en: 'Import, paste' },
  more: { ko: '더 보기', en: 'More' },
  print: { ko: '인쇄', en: 'Print' },
};

interface Tool {
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

/** What can be done with a list as a whole, behind one button. */
export function ListTools({ props, list }: { props: ListInside; list: ListModel }) {
  const { t } = useT();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const importing = useImport(
    props,
    list.choice.shown.map(({ key }) => key),
  );
  const exporting = useExportTool(props, list);
  const tools: readonly Tool[] = props.embedded
    ? []
    : [
        { icon: 'download', label: TEXTS.export, run: exporting.open },
        ...(importing.open ? [{ icon: 'upload', label: TEXTS.import, run: importing.open } as const] : []),
        { icon: 'print', label: TEXTS.print, run: () => void printPage() },
      ];
  if (tools.length === 0) return null;
  return (
    <div ref={anchor}>
      <IconButton
        kind="outline"
        icon="more"
        label={t(TEXTS.more)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popup anchor={anchor} label={t(TEXTS.more)} role="menu" onClose={() => setOpen(false)} takeFocus>
          <div className="mo-tools" onKeyDown={onArrow}>
            {tools.map(({ icon, label, run }) => (
              <Button key={label.en} kind="quiet" role="menuitem" icon={icon} onClick={() => (setOpen(false), run())}>
                {t(label)}
              </Button>
            ))}
          </div>
        </Popup>
      )}
      {exporting.dialog}
      {importing.dialog}
    </div>
  );
}
