import { useId, useRef, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { unitText, type Text } from '@moru/contract';
import { valueAt } from '../core/api/resource.ts';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useRole } from '../core/session.ts';
import { TableBox } from '../data/table-box.tsx';
import { useFormInside } from './form-context.ts';
import type { Values } from './form-values.ts';
import { LineCell } from './line-cell.tsx';
import { lineColumns, type DrawnLine, type LineColumn } from './line-columns.ts';
import { useLines } from './use-lines.ts';
import '../data/css/table.css';
import './form.css';

interface LinesProps {
  /** A `childrenField` or `rowsField` of the contract. */
  name: string;
  columns: readonly (string | LineColumn)[];
  /** Values of a line that is added. */
  initial?: (lines: readonly Values[]) => Values;
  /** Under the table: totals. */
  footer?: (lines: readonly Values[]) => ReactNode;
  add?: boolean;
  remove?: boolean | ((line: Values) => boolean);
  addLabel?: Text;
  empty?: Text;
}

const TEXTS: Record<'add' | 'remove' | 'row' | 'empty' | 'acts', Text> = {
  add: { ko: '행 추가', en: 'Add line' },
  remove: { ko: '{n}행 삭제', en: 'Remove line {n}' },
  row: { ko: '행', en: 'Line' },
  empty: { ko: '아직 행이 없습니다', en: 'No lines yet' },
  acts: { ko: '관리', en: 'Manage' },
};

function Head({ columns, readOnly }: { columns: readonly DrawnLine[]; readOnly: boolean }) {
  const { t } = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t(TEXTS.row)}</th>
        {columns.map(({ key, title, align, width, meta }) => (
          <th key={key} scope="col" className={`mo-${align}`} style={{ minWidth: width }}>
            {t(title)}
            {meta?.unit && <span className="mo-unit">{t(unitText(meta.unit))}</span>}
          </th>
        ))}
        {!readOnly && (
          <th scope="col" className="mo-manage">
            <span className="mo-hidden">{t(TEXTS.acts)}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface BodyProps {
  name: string;
  columns: readonly DrawnLine[];
  lines: ReturnType<typeof useLines>;
  mayRemove: (line: Values) => boolean;
}

function Body({ name, columns, lines, mayRemove }: BodyProps) {
  const { t } = useT();
  const { control, readOnly, row } = useFormInside();
  const { errors } = useFormState({ control, name });
  const stored = (valueAt(row, name) ?? []) as Values[];
  const errorAt = (index: number, { field, key }: DrawnLine) => valueAt(get(errors, `${name}.${index}.${field ?? key}`), 'message');
  return (
    <tbody>
      {lines.keys.map((key, index) => {
        const line = lines.values[index] ?? {};
        const before = stored.find(({ id }) => id !== undefined && id === line['id']);
        return (
          <tr key={key}>
            <td className="mo-quiet">{index + 1}</td>
            {columns.map((column, at) => (
              <td
                key={column.key}
                className={`mo-${column.align}`}
                data-cell={`${index}:${at}`}
                onKeyDown={(event) => lines.onKeyDown(event, index, at)}
                onPaste={(event) => lines.onPaste(event, index, at)}
              >
                <LineCell
                  column={column}
                  path={`${name}.${index}`}
                  line={line}
                  stored={before}
                  index={index}
                  readOnly={readOnly}
                  error={errorAt(index, column)}
                />
              </td>
            ))}
            {!readOnly && (
              <td className="mo-manage">
                {mayRemove(line) && (
                  <IconButton
                    small
                    icon="trash"
                    className="mo-act-del"
                    label={t(TEXTS.remove, { n: index + 1 })}
                    onClick={() => lines.remove(index)}
                  />
                )}
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

/** Rows of a row edited in a table: Enter goes down and adds after the last, arrows move, a pasted block fills down and right, errors stand in their cells. */
export function LinesEditor({
  name,
  columns,
  initial,
  footer,
  add = true,
  remove = true,
  addLabel = TEXTS.add,
  empty = TEXTS.empty,
}: LinesProps) {
  const { t } = useT();
  const { fields, readOnly } = useFormInside();
  const role = useRole();
  const box = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const meta = fields[name]?.meta;
  const lineFields = meta?.children?.fields ?? meta?.item;
  if (!meta || !lineFields) throw new Error(`'${name}' is no list of rows`);
  const drawn = lineColumns(lineFields, columns, role);
  const lines = useLines({ name, lineFields, columns: drawn, box, initial, mayAdd: add && !readOnly });
  return (
    <div className="mo-card mo-card-flush" data-field={name} ref={box}>
      <div className="mo-card-head">
        <h2 id={captionId}>{t(meta.label)}</h2>
        {add && !readOnly && (
          <Button small icon="plus" onClick={lines.append}>
            {t(addLabel)}
          </Button>
        )}
      </div>
      {lines.keys.length === 0 ? (
        <p className="mo-lines-none">{t(empty)}</p>
      ) : (
        <TableBox className="mo-lines" label={t(meta.label)}>
          <table className="mo-table" aria-labelledby={captionId}>
            <Head columns={drawn} readOnly={readOnly} />
            <Body name={name} columns={drawn} lines={lines} mayRemove={(line) => (typeof remove === 'function' ? remove(line) : remove)} />
          </table>
        </TableBox>
      )}
      {footer && <div className="mo-lines-foot">{footer(lines.values)}</div>}
    </div>
  );
}
