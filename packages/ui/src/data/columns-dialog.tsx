import { useId, useState } from 'react';
import type { Text } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { Checkbox } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { recall, remember } from '../core/remember.ts';
import type { Drawn } from './columns.tsx';

const TEXTS: Record<'columns' | 'reset' | 'done', Text> = {
  columns: { ko: '열 선택', en: 'Columns' },
  reset: { ko: '기본값', en: 'Reset' },
  done: { ko: '완료', en: 'Done' },
};

/** Shown columns, remembered for a user and a list in this browser. */
export interface ColumnChoice<T> {
  readonly shown: readonly Drawn<T>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  reset: () => void;
}

const parse = (text: string | null): Record<string, boolean> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, boolean>) : {};
  } catch {
    return {};
  }
};

/** Which columns are shown: the page's own choice, and what the user changed. */
export function useColumnChoice<T>(columns: readonly Drawn<T>[], memory: string): ColumnChoice<T> {
  const [changed, setChanged] = useState(() => parse(recall(memory)));
  const isShown = (key: string) => changed[key] ?? !columns.find((column) => column.key === key)?.hidden;
  const keep = (next: Record<string, boolean>) => {
    setChanged(next);
    remember(memory, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
  };
  return {
    shown: columns.filter(({ key }) => isShown(key)),
    isShown,
    toggle: (key) => keep({ ...changed, [key]: !isShown(key) }),
    reset: () => keep({}),
  };
}

/** Shows and hides columns at once, so the effect is seen behind the dialog. */
export function ColumnsDialog<T>({
  columns,
  choice,
  onClose,
}: {
  columns: readonly Drawn<T>[];
  choice: ColumnChoice<T>;
  onClose: () => void;
}) {
  const { t } = useT();
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{t(TEXTS.columns)}</h2>
      <div className="mo-columns">
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={choice.isShown(key)}
            disabled={choice.isShown(key) && choice.shown.length === 1}
            onChange={() => choice.toggle(key)}
          >
            {t(title)}
          </Checkbox>
        ))}
      </div>
      <div className="mo-dialog-actions">
        <Button onClick={choice.reset}>{t(TEXTS.reset)}</Button>
        <Button kind="primary" onClick={onClose} data-first="">
          {t(TEXTS.done)}
        </Button>
      </div>
    </Dialog>
  );
}
