import { useId, useRef, useState, type ReactNode } from 'react';
import { type FieldMeta, type Text, valueAt } from '@moru/contract';
import { resourceByName, type AnyResource } from '../../core/api/resource.ts';
import { Icon } from '../../core/chrome/icon.tsx';
import { Card } from '../../core/chrome/page.tsx';
import { ExplainField } from '../../core/explain/explain.tsx';
import { unitValue } from '../../core/explain/explanation.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useCan, useRole } from '../../core/session.ts';
import { amountOf, isEmpty, ShownValue } from '../shown-value.tsx';
import { EditInPlace } from './edit-in-place.tsx';

const TITLE: Text = { ko: '정보', en: 'Details' };
const EDIT: Text = { ko: '{label} 수정', en: 'Edit {label}' };

interface DetailsProps {
  resource: AnyResource;
  row: unknown;
  /** Names of fields, in order; those that the role may not see are left out. */
  names: readonly string[];
  title?: Text;
  /** Whether the row is read-only, whatever the role. */
  readOnly?: boolean;
  extra?: ReactNode;
}

// A form with a multi-line text, or lines, is edited as a whole.
const IN_PLACE: ReadonlySet<FieldMeta['kind']> = new Set(['text', 'longText', 'int', 'decimal', 'date', 'choice', 'flag', 'ref', 'color']);

function Detail({ resource, row, name, mayEdit }: { resource: AnyResource; row: unknown; name: string; mayEdit: boolean }) {
  const { t } = useT();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const meta = resource.fields[name]?.meta;
  if (!meta) throw new Error(`the record has no field '${name}'`);
  const value = valueAt(row, name);
  const mayRead = useCan(meta.ref ? resourceByName(meta.ref) : resource).read;
  const shown = <ShownValue meta={meta} name={name} row={row} />;
  const isOpen = mayEdit && mayRead && IN_PLACE.has(meta.kind) && !meta.derived;
  const explained = (
    <ExplainField fields={resource.fields} name={name} row={row} text={amountOf(meta, value, row) ?? unitValue(meta, value, t)}>
      {shown}
    </ExplainField>
  );
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="mo-detail" data-field={name}>
      <dt id={id}>{t(meta.label)}</dt>
      <dd>
        {editing && <EditInPlace resource={resource} row={row} name={name} onClose={close} />}
        {!editing && !isOpen && (isEmpty(value) ? shown : explained)}
        {!editing && isOpen && (
          <button
            ref={button}
            type="button"
            className="mo-detail-value"
            title={t(EDIT, { label: t(meta.label) })}
            aria-describedby={id}
            onClick={() => setEditing(true)}
          >
            {shown} <Icon name="edit" size={12} />
          </button>
        )}
      </dd>
    </div>
  );
}

/** Fields of a record as text; a click on one that may be changed edits it in place. */
export function RecordDetails({ resource, row, names, title = TITLE, readOnly = false, extra }: DetailsProps) {
  const role = useRole();
  const mayEdit = useCan(resource).update && !readOnly;
  const seen = names.filter((name) => !role || !resource.fields[name]?.meta.hiddenFrom?.includes(role));
  return (
    <Card title={title} extra={extra}>
      <dl className="mo-details">
        {seen.map((name) => (
          <Detail key={name} resource={resource} row={row} name={name} mayEdit={mayEdit} />
        ))}
      </dl>
    </Card>
  );
}
