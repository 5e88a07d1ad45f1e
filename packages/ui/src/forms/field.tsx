import { useEffect, useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { type FieldMeta, type ListParams, type Text, valueAt } from '@moru/contract';
import { resourceByName, titleOf } from '../core/api/resource.ts';
import { ExplainField } from '../core/explain/explain.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useRole } from '../core/session.ts';
import { useFormInside, useValue } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { ClashAt } from './clash-at.tsx';
import { FieldInput } from './inputs.tsx';
import { ShownValue } from './shown-value.tsx';
import './form.css';

interface FieldProps {
  /** Name of the contract's field. */
  name: string;
  label?: Text;
  help?: Text;
  as?: InputProps['as'];
  /** The whole width of its section. */
  wide?: boolean;
  disabled?: boolean;
  /** Filters an entity select. */
  params?: ListParams;
  unit?: string;
  /** An input of the page's own. */
  render?: (input: InputProps) => ReactNode;
}

interface ItemProps {
  id: string;
  /** Name of the field that it represents. */
  name?: string;
  label: string;
  required: boolean;
  help?: string;
  error?: string;
  wide?: boolean;
  /** Whether the control is labelled by the text alone (a radio group). */
  group?: boolean;
  children: ReactNode;
}

/** Label, input, help and error of one field. */
export function FormItem({ id, name, label, required, help, error, wide, group, children }: ItemProps) {
  const title = (
    <>
      {label}
      {required && (
        <span className="mo-required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  return (
    <div className={`mo-item${wide ? ' mo-item-wide' : ''}`} data-field={name}>
      {group ? (
        <span className="mo-item-label">{title}</span>
      ) : (
        <label className="mo-item-label" htmlFor={id}>
          {title}
        </label>
      )}
      {children}
      {help && (
        <span className="mo-item-help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {error && (
        <span className="mo-field-error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

function Editable(props: FieldProps) {
  const { name, as, wide, disabled, params, unit, render } = props;
  const { fields, control, readOnly, isNew } = useFormInside();
  const { t } = useT();
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { ref } = field;
  // Element that the form focuses after a refusal; inputs of every kind have the id.
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const meta = fields[name]?.meta;
  if (!meta) throw new Error(`the form has no field '${name}'`);
  const currency = useValue(meta.currency ?? name);
  const error = fieldState.error?.message;
  const help = props.help ?? meta.help;
  // Leaving an untouched empty field shows no error yet; and an error that moves the page down would make the click that left the field
  // miss its target.
  const leave = () => {
    if (fieldState.isDirty || (field.value !== null && field.value !== undefined && field.value !== '')) field.onBlur();
  };
  const input: InputProps = {
    meta,
    id,
    value: field.value,
    onChange: field.onChange,
    onBlur: leave,
    disabled: disabled || readOnly,
    invalid: error !== undefined,
    describedBy: [help ? `${id}-help` : '', error ? `${id}-error` : ''].join(' ').trim() || undefined,
    as,
    params,
    unit: unit ?? (meta.currency && typeof currency === 'string' ? currency : undefined),
  };
  const required =
    !meta.optional && !meta.auto && meta.default === undefined && meta.kind !== 'flag' && !(meta.kind === 'secret' && !isNew);
  return (
    <FormItem
      id={id}
      name={name}
      label={t(props.label ?? meta.label)}
      required={required && !readOnly}
      help={help && t(help)}
      error={error}
      wide={wide ?? meta.kind === 'longText'}
      group={as === 'segmented' || as === 'radio'}
    >
      {render ? render(input) : <FieldInput {...input} />}
      <ClashAt path={name} meta={meta} />
    </FormItem>
  );
}

/** Name of a derived reference, where the form's row has it. */
function refTitle({ kind, ref }: FieldMeta, name: string, row: unknown): string | undefined {
  const target = kind === 'ref' && ref && name.endsWith('Id') ? valueAt(row, name.slice(0, -2)) : undefined;
  return ref && target ? titleOf(resourceByName(ref), target) : undefined;
}

function Shown({ name, label, wide }: FieldProps) {
  const { fields, row } = useFormInside();
  const { t } = useT();
  const id = useId();
  const meta = fields[name]?.meta;
  if (!meta) return null;
  const called = refTitle(meta, name, row);
  return (
    <div className={`mo-item${wide ? ' mo-item-wide' : ''}`}>
      <span className="mo-item-label" id={id}>
        {t(label ?? meta.label)}
      </span>
      <ExplainField fields={fields} name={name} row={row}>
        {called === undefined ? (
          <FieldInput meta={meta} value={valueAt(row, name)} onChange={() => undefined} />
        ) : (
          <output className="mo-output">{called}</output>
        )}
      </ExplainField>
    </div>
  );
}

/** A field of a row that the user may not change. */
function AsText({ name, label, wide, meta }: FieldProps & { meta: FieldMeta }) {
  const { row } = useFormInside();
  const { t } = useT();
  const id = useId();
  return (
    <div className={`mo-item${(wide ?? meta.kind === 'longText') ? ' mo-item-wide' : ''}`} data-field={name}>
      <span className="mo-item-label" id={id}>
        {t(label ?? meta.label)}
      </span>
      <output className="mo-output" aria-labelledby={id}>
        <ShownValue meta={meta} name={name} row={row} />
      </output>
    </div>
  );
}

/**
 * One field of the form by its contract name: label, input, unit, help and its error. Derived fields, and all of a read-only form, are
 * shown as text; hidden ones are left out. Throws for a name that the contract does not have.
 */
export function Field(props: FieldProps) {
  const { fields, readOnly } = useFormInside();
  const role = useRole();
  const meta = fields[props.name]?.meta;
  if (!meta) throw new Error(`the form has no field '${props.name}'`);
  if (role && meta.hiddenFrom?.includes(role)) return null;
  if (meta.derived) return <Shown {...props} />;
  if (!readOnly || props.render) return <Editable {...props} />;
  return meta.kind === 'secret' ? null : <AsText {...props} meta={meta} />;
}
