import { isComposing } from '../../core/keys/keys.ts';
import { memo, useLayoutEffect, useRef, type Ref } from 'react';
import type { RowsPreviewRow } from '@moru/contract';
import { IconButton } from '../../core/chrome/button.tsx';
import { Status } from '../../core/chrome/status.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import { CellText } from './cell-text.tsx';
import type { SheetRow } from './sheet.ts';
import { IMPORT_LOOKS } from './states.ts';

const TEXTS = {
  drop: { ko: '{n}행 빼기', en: 'Leave out row {n}' },
  edit: { ko: '{n}행 {column}', en: 'Row {n}, {column}' },
  waiting: { ko: '확인 중', en: 'Checking' },
};

interface RowProps {
  row: SheetRow;
  /** Its place among all rows, from 0: how the server counts. */
  line: number;
  /** Its place among the rows on screen. */
  index: number;
  looked: RowsPreviewRow | undefined;
  targets: readonly (string | null)[];
  names: readonly string[];
  /** The current column when the current cell is of this row, else -1. */
  current: number;
  /** Text of the cell being edited, else null. */
  draft: string | null;
  measure: Ref<HTMLTableRowElement> | undefined;
  onCell: (row: number, column: number) => void;
  onEdit: (row: number, column: number) => void;
  onCommit: (text: string, by: 'blur' | 'enter' | 'tab') => void;
  onCancel: () => void;
  onDrop: (key: number) => void;
}

function CellInput({ label, draft, onCommit, onCancel }: { label: string; draft: string } & Pick<RowProps, 'onCommit' | 'onCancel'>) {
  const box = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(draft.length, draft.length);
    // The draft is where it starts from; what is typed is the input's own.
  }, []); // oxlint-disable-line react/exhaustive-deps
  const done = (by: 'blur' | 'enter' | 'tab') => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(box.current?.value ?? '', by);
  };
  return (
    <input
      ref={box}
      className="mo-imp-input"
      aria-label={label}
      defaultValue={draft}
      onBlur={() => done('blur')}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        const by = event.key === 'Enter' ? 'enter' : event.key === 'Tab' && !event.shiftKey ? 'tab' : undefined;
        if (event.key === 'Escape') isDone.current = true;
        if (event.key === 'Escape' || by) event.preventDefault();
        if (event.key === 'Escape') onCancel();
        else if (by) done(by);
      }}
    />
  );
}

function State({ looked }: { looked: RowsPreviewRow | undefined }) {
  const { t } = useT();
  if (!looked) return <span className="mo-quiet">{t(TEXTS.waiting)}</span>;
  const { label, tone } = IMPORT_LOOKS[looked.state];
  const loose = looked.errors.find(({ column }) => column === null);
  return (
    <span title={loose && t(loose.message)}>
      <Status tone={tone}>{t(label)}</Status>
      {loose && <small className="mo-imp-why"> {t(loose.message)}</small>}
    </span>
  );
}

/** A row of the preview: what becomes of it, and its cells. */
export const ImportRow = memo(function ImportRow(props: RowProps) {
  const { row, line, index, looked, targets, names, current, draft, measure, onCell, onEdit, onDrop } = props;
  const { t } = useT();
  return (
    <tr ref={measure} data-index={index} className={looked && `mo-imp-row-${looked.state}`} aria-rowindex={line + 2}>
      <th scope="row" className="mo-imp-line">
        <span>{line + 1}</span>
        <IconButton small icon="close" tabIndex={-1} label={t(TEXTS.drop, { n: line + 1 })} onClick={() => onDrop(row.key)} />
      </th>
      <td className="mo-imp-state">
        <State looked={looked} />
      </td>
      {targets.map((target, column) => {
        const isCurrent = column === current;
        const isWrong = looked?.errors.some((error) => error.column === column) ?? false;
        return (
          <td
            // The columns of a paste have no names but their places.
            key={column} // oxlint-disable-line react/no-array-index-key
            role="gridcell"
            tabIndex={isCurrent ? 0 : -1}
            data-cell={`${index}:${column}`}
            aria-invalid={isWrong || undefined}
            className={`${target === null ? 'mo-imp-unread' : ''}${isCurrent ? ' mo-imp-current' : ''}`}
            onMouseDown={() => onCell(index, column)}
            onDoubleClick={() => onEdit(index, column)}
          >
            {isCurrent && draft !== null ? (
              <CellInput label={t(TEXTS.edit, { n: line + 1, column: names[column] ?? '' })} {...props} draft={draft} />
            ) : (
              <CellText text={row.cells[column] ?? ''} column={column} row={target === null ? undefined : looked} />
            )}
          </td>
        );
      })}
    </tr>
  );
});
