import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { type Text, valueAt } from '@moru/contract';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import type { AnyRow } from './columns.tsx';
import type { ListInside } from './list-props.ts';
import type { useListActs } from './use-list-acts.ts';

const TEXTS: Record<'peekOne' | 'history' | 'edit' | 'editOne' | 'del' | 'delOne' | 'selected' | 'elsewhere' | 'clear' | 'bar', Text> = {
  peekOne: { ko: '{name} 옆에서 보기', en: 'Open {name} beside the list' },
  history: { ko: '{name} 이력', en: 'History of {name}' },
  edit: { ko: '수정', en: 'Edit' },
  editOne: { ko: '{name} 수정', en: 'Edit {name}' },
  del: { ko: '삭제', en: 'Delete' },
  delOne: { ko: '{name} 삭제', en: 'Delete {name}' },
  selected: { ko: '{n}개 선택됨', en: '{n} selected' },
  elsewhere: { ko: '이 페이지 밖 {n}개', en: '{n} not on this page' },
  clear: { ko: '선택 해제', en: 'Clear' },
  bar: { ko: '선택한 행', en: 'Selected rows' },
};

interface ManageProps {
  /** Name of the row, for screen readers. */
  name: string;
  /** Link to the row's entries in the change log. */
  historyHref?: string;
  editHref?: string;
  onPeek?: () => void;
  onDelete?: () => void;
  children?: ReactNode;
}

/** Buttons of one row in the last column; less frequent ones appear beside it on hover, so that they take no width from the data. */
export function RowManage({ name, historyHref, editHref, onPeek, onDelete, children }: ManageProps) {
  const { t } = useT();
  return (
    <div className="mo-acts">
      {children}
      {editHref !== undefined && (
        <Link to={editHref} aria-label={t(TEXTS.editOne, { name })}>
          {t(TEXTS.edit)}
        </Link>
      )}
      {onDelete && <IconButton small icon="trash" className="mo-act-del" label={t(TEXTS.delOne, { name })} onClick={onDelete} />}
      {(onPeek || historyHref !== undefined) && (
        <span className="mo-acts-more">
          {onPeek && <IconButton small icon="eye" className="mo-act-quiet" label={t(TEXTS.peekOne, { name })} onClick={onPeek} />}
          {historyHref !== undefined && (
            <IconButton small icon="clock" className="mo-act-quiet" label={t(TEXTS.history, { name })} href={historyHref} />
          )}
        </span>
      )}
    </div>
  );
}

interface Managed extends Pick<ListInside, 'resource' | 'rowActions'> {
  acts: ReturnType<typeof useListActs>;
  onPeek?: (row: AnyRow) => void;
  onDelete: (id: number) => void;
}

/**
 * Renders the last column of a row; undefined where a row has no buttons, or only those that opening it replaces. The same function while
 * its result stays the same.
 */
export function useManage({ resource, rowActions, acts, onPeek, onDelete }: Managed): ((row: AnyRow) => ReactNode) | undefined {
  const remove = useRef(onDelete);
  useEffect(() => {
    remove.current = onDelete;
  });
  return useMemo(() => {
    const { editHref, historyHref, mayDelete, opensOwn } = acts;
    const isHistoryElsewhere = historyHref === undefined || opensOwn;
    if (editHref === undefined && isHistoryElsewhere && !mayDelete && rowActions === undefined) return undefined;
    return (row) => (
      <RowManage
        editHref={editHref?.(row)}
        historyHref={historyHref?.(row)}
        onPeek={onPeek && (() => onPeek(row))}
        onDelete={mayDelete ? () => remove.current(row.id) : undefined}
        name={String(valueAt(row, resource.title[0] ?? 'id') ?? row.id)}
      >
        {rowActions?.(row)}
      </RowManage>
    );
  }, [resource, rowActions, acts, onPeek]);
}

interface BarProps {
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  onClear: () => void;
  onDelete?: () => void;
  children?: ReactNode;
}

/** Appears with a selection: the number of rows and the actions for them. */
export function SelectionBar({ count, elsewhere, onClear, onDelete, children }: BarProps) {
  const { t } = useT();
  return (
    <div className="mo-selection" role="region" aria-label={t(TEXTS.bar)}>
      <strong role="status">{t(TEXTS.selected, { n: num(count) })}</strong>
      {elsewhere > 0 && <span className="mo-quiet">{t(TEXTS.elsewhere, { n: num(elsewhere) })}</span>}
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
