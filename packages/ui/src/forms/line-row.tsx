import { memo, type RefObject } from 'react';
import { type Fields, type Text, valueAt } from '@moru/contract';
import { IconButton } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { Values } from './form-values.ts';
import { LineCell } from './line-cell.tsx';
import type { DrawnLine } from './line-columns.ts';
import type { LinesModel } from './use-lines.ts';

const REMOVE: Text = { ko: '{n}행 삭제', en: 'Remove line {n}' };

interface RowProps {
  name: string;
  index: number;
  line: Values;
  stored: Values | undefined;
  fields: Fields;
  columns: readonly DrawnLine[];
  readOnly: boolean;
  light: boolean;
  mayRemove: boolean;
  /** Errors of the line by field, and which of its fields were touched. */
  errors: unknown;
  touched: unknown;
  submitted: boolean;
  /** The lines at the moment a key is pressed. */
  lines: RefObject<LinesModel>;
}

function Row({ name, index, line, stored, fields, columns, readOnly, light, mayRemove, errors, touched, submitted, lines }: RowProps) {
  const { t } = useT();
  const path = `${name}.${index}`;
  const errorOf = ({ field = '' }: DrawnLine): string | undefined => {
    const message = valueAt(valueAt(errors, field), 'message');
    // A line that was just added is validated with its list: untouched fields are not marked yet.
    return typeof message === 'string' && (submitted || valueAt(touched, field) === true) ? message : undefined;
  };
  return (
    <tr>
      <td className="mo-quiet">{index + 1}</td>
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={`mo-${column.align}`}
          data-cell={`${index}:${at}`}
          data-path={`${path}.${column.field ?? column.key}`}
          onKeyDown={(event) => lines.current.onKeyDown(event, index, at)}
          onPaste={(event) => lines.current.onPaste(event, index, at)}
        >
          <LineCell
            column={column}
            fields={fields}
            path={path}
            line={line}
            stored={stored}
            index={index}
            readOnly={readOnly}
            light={light}
            error={errorOf(column)}
            onFollow={(value, chosen) => lines.current.follow(index, at, value, chosen)}
          />
        </td>
      ))}
      {!readOnly && (
        <td className="mo-manage">
          {mayRemove && (
            <IconButton
              small
              icon="trash"
              className="mo-act-del"
              label={t(REMOVE, { n: index + 1 })}
              onClick={() => lines.current.remove(index)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

// Objects that a page computes with each render are compared by value; columns with their own render function by that function.
const sameColumns = (a: readonly DrawnLine[], b: readonly DrawnLine[]): boolean =>
  a.length === b.length &&
  a.every(
    (column, index) =>
      column.key === b[index]?.key &&
      column.render === b[index].render &&
      column.as === b[index].as &&
      column.readOnly === b[index].readOnly &&
      same(column.params, b[index].params),
  );

/** One line. A page may have hundreds: it renders when it has changed itself and not while another is edited. */
export const LineRow = memo(
  Row,
  (a, b) =>
    a.index === b.index &&
    a.readOnly === b.readOnly &&
    a.light === b.light &&
    a.mayRemove === b.mayRemove &&
    a.submitted === b.submitted &&
    a.stored === b.stored &&
    same(a.line, b.line) &&
    same(a.errors, b.errors) &&
    same(a.touched, b.touched) &&
    sameColumns(a.columns, b.columns),
);
