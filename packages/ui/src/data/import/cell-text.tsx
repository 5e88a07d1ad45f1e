import type { RowsPreviewRow } from '@moru/contract';
import { useT } from '../../core/i18n/use-t.tsx';

const EMPTY = { ko: '없음', en: 'none' };

interface CellTextProps {
  /** As it was pasted. */
  text: string;
  column: number;
  /** The server's reading of its row; undefined before it has answered. */
  row: RowsPreviewRow | undefined;
}

/** A pasted value as it would be saved: `old → new` where it changes, the pasted text and the reason where it cannot be saved. */
export function CellText({ text, column, row }: CellTextProps) {
  const { t } = useT();
  const error = row?.errors.find((one) => one.column === column);
  if (error)
    return (
      <span className="mo-imp-bad" title={t(error.message)}>
        <span aria-hidden="true">▲ </span>
        {text || t(EMPTY)}
        <small> {t(error.message)}</small>
      </span>
    );
  const cell = row?.cells.find((one) => one.column === column);
  if (cell && cell.from !== null)
    return (
      <span className="mo-imp-changed" title={`${cell.from || t(EMPTY)} → ${cell.to || t(EMPTY)}`}>
        <del>{cell.from || t(EMPTY)}</del> → <ins>{cell.to || t(EMPTY)}</ins>
      </span>
    );
  if (cell) return <ins className="mo-imp-new">{cell.to}</ins>;
  return <span className="mo-quiet">{text}</span>;
}
