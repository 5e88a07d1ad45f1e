import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '../core/i18n/use-t.tsx';
import { Value } from '../core/chrome/value.tsx';
import { resourceByName, titleOf, valueAt } from '../core/api/resource.ts';
import { useFormInside } from './form-context.ts';
import type { Values } from './form-values.ts';
import { FieldInput } from './inputs.tsx';
import type { DrawnLine } from './line-columns.ts';

interface CellProps {
  column: DrawnLine;
  /** `lines.3` */
  path: string;
  line: Values;
  /** The line as the server sent it, with its joins. */
  stored: Values | undefined;
  index: number;
  readOnly: boolean;
  error: unknown;
}

function InputCell({ column, path, line, index, error }: Omit<CellProps, 'stored' | 'readOnly'>) {
  const { control, set } = useFormInside();
  const { t } = useT();
  const id = useId();
  const name = `${path}.${column.field}`;
  const { field, fieldState, formState } = useController({ control, name });
  // A line that was just added is checked with its list: what nobody has touched is not wrong yet.
  const message = typeof error === 'string' && (fieldState.isTouched || formState.isSubmitted) ? error : undefined;
  if (!column.meta) return null;
  const change = (value: unknown, chosen?: unknown) => {
    field.onChange(value);
    for (const [key, next] of Object.entries(column.follow?.(value, line, chosen) ?? {})) set(`${path}.${key}`, next);
  };
  return (
    <>
      <FieldInput
        meta={column.meta}
        value={field.value}
        onChange={change}
        onBlur={field.onBlur}
        label={`${t(column.title)} ${index + 1}`}
        invalid={message !== undefined}
        describedBy={message ? id : undefined}
        as={column.as}
        params={column.params}
        compact
      />
      {message && (
        <span className="mo-field-error" id={id}>
          {message}
        </span>
      )}
    </>
  );
}

// A reference is shown as its row is called where the stored line carries the row.
function Shown({ column: { meta, field = '' }, line, stored }: CellProps) {
  if (!meta) return null;
  const joined = meta.kind === 'ref' ? valueAt(stored, field.replace(/Id$/, '')) : undefined;
  if (joined) return titleOf(resourceByName(meta.ref ?? ''), joined);
  return <Value field={{ meta }} value={valueAt(stored, field) ?? valueAt(line, field)} unit={false} />;
}

/** One cell of a line: an input, or what is shown instead. */
export function LineCell(props: CellProps) {
  const { column, line, stored, index, readOnly } = props;
  if (column.render) return <div className="mo-line-shown">{column.render(line, index, stored)}</div>;
  if (!column.meta || !column.field) return null;
  const shown = readOnly || column.readOnly || column.meta.derived || column.field.includes('.');
  if (!shown) return <InputCell {...props} />;
  return (
    <div className="mo-line-shown">
      <Shown {...props} />
    </div>
  );
}
