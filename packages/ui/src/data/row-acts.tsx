import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';

const TEXTS: Record<'history' | 'edit' | 'editOne' | 'del' | 'delOne' | 'selected' | 'clear' | 'bar', Text> = {
  history: { ko: '{name} 이력', en: 'History of {name}' },
  edit: { ko: '수정', en: 'Edit' },
  editOne: { ko: '{name} 수정', en: 'Edit {name}' },
  del: { ko: '삭제', en: 'Delete' },
  delOne: { ko: '{name} 삭제', en: 'Delete {name}' },
  selected: { ko: '{n}개 선택됨', en: '{n} selected' },
  clear: { ko: '선택 해제', en: 'Clear' },
  bar: { ko: '선택한 행', en: 'Selected rows' },
};

interface ManageProps {
  /** What the row is called, for those who hear the buttons. */
  name: string;
  /** Who touched it, in the log. */
  historyHref?: string;
  editHref?: string;
  onDelete?: () => void;
  children?: ReactNode;
}

/** Acts of one row in the last column. */
export function RowManage({ name, historyHref, editHref, onDelete, children }: ManageProps) {
  const { t } = useT();
  return (
    <div className="mo-acts">
      {children}
      {editHref !== undefined && (
        <Link to={editHref} aria-label={t(TEXTS.editOne, { name })}>
          {t(TEXTS.edit)}
        </Link>
      )}
      {historyHref !== undefined && (
        <IconButton small icon="clock" className="mo-act-quiet" label={t(TEXTS.history, { name })} href={historyHref} />
      )}
      {onDelete && <IconButton small icon="trash" className="mo-act-del" label={t(TEXTS.delOne, { name })} onClick={onDelete} />}
    </div>
  );
}

interface BarProps {
  count: number;
  onClear: () => void;
  onDelete?: () => void;
  children?: ReactNode;
}

/** Appears with a selection: how many, what can be done with them. */
export function SelectionBar({ count, onClear, onDelete, children }: BarProps) {
  const { t, message } = useT();
  return (
    <div className="mo-selection" role="region" aria-label={t(TEXTS.bar)}>
      <strong role="status">{message(TEXTS.selected, { n: num(count) })}</strong>
      {children}
      {onDelete && (
        <Button kind="danger" small onClick={onDelete}>
          {t(TEXTS.del)}
        </Button>
      )}
      <Button kind="quiet" small className="mo-selection-clear" onClick={onClear}>
        {t(TEXTS.clear)}
      </Button>
    </div>
  );
}
