import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { useController } from 'react-hook-form';
import { type Field, type FieldMeta, valueAt } from '@moru/contract';
import { resourceByName, titleOf } from '../core/api/resource.ts';
import { Value } from '../core/chrome/value.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { ClashAt } from './clash-at.tsx';
import { useFormInside } from './form-context.ts';
import type { Values } from './form-values.ts';
import { FieldInput } from './inputs.tsx';
import { isInput, type DrawnLine } from './line-columns.ts';
import { canRest, RestingInput } from './resting-input.tsx';
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
  /** In a long list only the focused cell is a real input. */
  light: boolean;
  /** The rule that the cell breaks, where its message is shown. */
  error: string | undefined;
  /** Values that follow in the line when this value changes. */
  onFollow: (value: unknown, chosen: unknown) => void;
}

interface InputCellProps extends Pick<CellProps, 'column' | 'path' | 'index' | 'onFollow'> {
  field: Field;
  fault: string | undefined;
  faultId: string;
  /** How the cell was entered just now. */
  entered?: 'keyboard' | 'pointer';
}

const OPENS: ReadonlySet<FieldMeta['kind'] | undefined> = new Set(['date', 'ref', 'choice'] as const);

function ActiveInput({ column, field, path, index, onFollow, fault, faultId, entered }: InputCellProps) {
  const { control } = useFormInside();
  const { t } = useT();
  const box = useRef<HTMLSpanElement>(null);
  const { field: input } = useController({ control, name: `${path}.${column.field}` });
  useEffect(() => {
    if (!entered) return;
    const real = box.current?.querySelector('input');
    real?.focus();
    if (entered === 'keyboard' || !OPENS.has(column.meta?.kind)) return;
    // The click hit the text that was shown here before.
    real?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    real?.click();
  }, [entered, column.meta?.kind]);
  const change = (value: unknown, chosen?: unknown) => {
    input.onChange(value);
    onFollow(value, chosen);
  };
  return (
    <span className="mo-entity" ref={box}>
      <FieldInput
        meta={field.meta}
        value={input.value}
        onChange={change}
        onBlur={input.onBlur}
        label={`${t(column.title)} ${index + 1}`}
        invalid={fault !== undefined}
        describedBy={fault ? faultId : undefined}
        as={column.as}
        params={column.params}
        compact
      />
    </span>
  );
}

/** Why the cell is invalid: a pasted text that could not be read, otherwise the rule it breaks. */
function useFault(field: Field, value: unknown, error: string | undefined): string | undefined {
  const { t } = useT();
  const unread = unreadText(field, value);
  return unread === undefined ? error : t(unreadReason(field, unread));
}

const OPENED = '.mo-popup, .ant-select-dropdown, dialog';

/** Whether the focus has left a cell: not into a popup that it opened, and not to another window. */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget === null ? document.hasFocus() : !currentTarget.contains(relatedTarget) && !relatedTarget.closest(OPENED);

function InputCell({ field, ...props }: CellProps & { field: Field }) {
  const { column, path, line, index, light, error, onFollow } = props;
  const { t } = useT();
  const faultId = useId();
  const [entered, setEntered] = useState<'keyboard' | 'pointer'>();
  const value = line[column.field ?? ''];
  const fault = useFault(field, value, error);
  const rests = light && entered === undefined && canRest(field.meta);
  return (
    <div onBlur={(event) => hasLeft(event) && setEntered(undefined)}>
      {rests ? (
        <RestingInput
          meta={field.meta}
          value={value}
          label={`${t(column.title)} ${index + 1}`}
          invalid={fault !== undefined}
          describedBy={fault ? faultId : undefined}
          onEnter={setEntered}
        />
      ) : (
        <ActiveInput {...{ column, field, path, index, onFollow, fault, faultId, entered }} />
      )}
      {fault && (
        <span className="mo-field-error" id={faultId}>
          {fault}
        </span>
      )}
      <ClashAt path={`${path}.${column.field}`} meta={field.meta} />
    </div>
  );
}

// A reference is shown by its row's name where the stored line includes the row.
function Shown({ column: { meta, field = '' }, line, stored }: CellProps) {
  if (!meta) return null;
  const joined = meta.kind === 'ref' ? valueAt(stored, field.replace(/Id$/, '')) : undefined;
  if (joined) {
    const name = titleOf(resourceByName(meta.ref ?? ''), joined);
    return <span title={name}>{name}</span>;
  }
  return <Value field={{ meta }} value={valueAt(stored, field) ?? valueAt(line, field)} unit={false} />;
}

/** One cell of a line: an input, or text. */
export function LineCell(props: CellProps) {
  const { column, line, stored, index, readOnly } = props;
  const field = props.fields[column.field ?? ''];
  if (column.render) return <div className="mo-line-shown">{column.render(line, index, stored)}</div>;
  if (!column.meta || !column.field) return null;
  if (field && !readOnly && isInput(column)) return <InputCell {...props} field={field} />;
  return (
    <div className="mo-line-shown">
      <Shown {...props} />
    </div>
  );
}
