import { memo, useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '@moru/contract';
import { resourceByName, titleOf, valueAt } from '../core/api/resource.ts';
import { Value } from '../core/chrome/value.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { ClashAt } from './clash-at.tsx';
import { useFormInside } from './form-context.ts';
import type { Values } from './form-values.ts';
import { FieldInput } from './inputs.tsx';
import { isInput, type DrawnLine } from './line-columns.ts';
import { unreadReason, unreadText } from './unread.ts';

interface CellProps {
  column: DrawnLine;
  /** Fields of the line. */
  fields: Readonly<Record<string, Field>>;
  /** `lines.3` */
  path: string;
  line: Values;
  /** The line as the server sent it, with its joins. */
  stored: Values | undefined;
  index: number;
  readOnly: boolean;
  error: unknown;
}

interface InputCellProps extends Pick<CellProps, 'column' | 'path' | 'index' | 'error'> {
  field: Field;
  onFollow: (value: unknown, chosen: unknown) => void;
}

/** Why the cell is wrong: a text that was pasted and could not be read, else the rule it breaks. */
function useFault(field: Field, value: unknown, error: unknown, isTold: boolean): string | undefined {
  const { t } = useT();
  const unread = unreadText(field, value);
  if (unread !== undefined) return t(unreadReason(field, unread));
  return typeof error === 'string' && isTold ? error : undefined;
}

function InputCellInner({ column, field, path, index, error, onFollow }: InputCellProps) {
  const { control } = useFormInside();
  const { t } = useT();
  const id = useId();
  const { field: input, fieldState, formState } = useController({ control, name: `${path}.${column.field}` });
  // A line that was just added is checked with its list: what nobody has touched is not wrong yet.
  const fault = useFault(field, input.value, error, fieldState.isTouched || formState.isSubmitted);
  const change = (value: unknown, chosen?: unknown) => {
    input.onChange(value);
    onFollow(value, chosen);
  };
  return (
    <>
      <FieldInput
        meta={field.meta}
        value={input.value}
        onChange={change}
        onBlur={input.onBlur}
        label={`${t(column.title)} ${index + 1}`}
        invalid={fault !== undefined}
        describedBy={fault ? id : undefined}
        as={column.as}
        params={column.params}
        compact
      />
      {fault && (
        <span className="mo-field-error" id={id}>
          {fault}
        </span>
      )}
      <ClashAt path={`${path}.${column.field}`} meta={field.meta} />
    </>
  );
}

// Hundreds of inputs stand on a page; one is drawn anew for itself, not because another is typed in.
const InputCell = memo(
  InputCellInner,
  (before, after) =>
    before.path === after.path &&
    before.error === after.error &&
    before.field === after.field &&
    before.column.as === after.column.as &&
    before.column.title === after.column.title &&
    JSON.stringify(before.column.params) === JSON.stringify(after.column.params),
);

// A reference is shown as its row is called where the stored line carries the row.
function Shown({ column: { meta, field = '' }, line, stored }: CellProps) {
  if (!meta) return null;
  const joined = meta.kind === 'ref' ? valueAt(stored, field.replace(/Id$/, '')) : undefined;
  if (joined) return titleOf(resourceByName(meta.ref ?? ''), joined);
  return <Value field={{ meta }} value={valueAt(stored, field) ?? valueAt(line, field)} unit={false} />;
}

/** One cell of a line: an input, or what is shown instead. */
export function LineCell(props: CellProps) {
  const { column, line, stored, index, readOnly, path } = props;
  const { set } = useFormInside();
  const field = props.fields[column.field ?? ''];
  const follow = useRef((_value: unknown, _chosen: unknown) => undefined as void);
  useEffect(() => {
    follow.current = (value, chosen) => {
      for (const [key, next] of Object.entries(column.follow?.(value, line, chosen) ?? {})) set(`${path}.${key}`, next);
    };
  });
  if (column.render) return <div className="mo-line-shown">{column.render(line, index, stored)}</div>;
  if (!column.meta || !column.field) return null;
  if (field && !readOnly && isInput(column))
    return (
      <InputCell
        column={column}
        field={field}
        path={path}
        index={index}
        error={props.error}
        onFollow={(value, chosen) => follow.current(value, chosen)}
      />
    );
  return (
    <div className="mo-line-shown">
      <Shown {...props} />
    </div>
  );
}
