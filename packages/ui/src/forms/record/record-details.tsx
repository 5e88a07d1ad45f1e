import { useId, useRef, useState, type ReactNode } from 'react';
import { type Text, valueAt } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { Icon } from '../../core/chrome/icon.tsx';
import { Card } from '../../core/chrome/page.tsx';
import { ExplainField } from '../../core/explain/explain.tsx';
import { unitValue } from '../../core/explain/explanation.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useCan, useRole } from '../../core/session.ts';
import { amountOf, isEmpty, ShownValue } from '../shown-value.tsx';
import { EDIT, metaOf, useIsOpen, type FieldOf } from './detail-field.ts';
import { EditInPlace } from './edit-in-place.tsx';
import { EmptyDetails } from './empty-details.tsx';

const TITLE: Text = { ko: '정보', en: 'Details' };

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

function Detail({ resource, row, name, mayEdit }: FieldOf) {
  const { t } = useT();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const meta = metaOf({ resource, name });
  const isOpen = useIsOpen({ resource, name, mayEdit });
  const shown = <ShownValue meta={meta} name={name} row={row} />;
  const amount = amountOf(meta, valueAt(row, name), row) ?? unitValue(meta, valueAt(row, name), t);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="mo-detail" data-field={name}>
      <dt id={id}>{t(meta.label)}</dt>
      <dd>
        {editing && <EditInPlace resource={resource} row={row} name={name} onClose={close} />}
        {!editing && !isOpen && (
          <ExplainField fields={resource.fields} name={name} row={row} text={amount}>
            {shown}
          </ExplainField>
        )}
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

/** Fields of a record as text, empty ones in one line at the end; a click on one that may be changed edits it in place. */
export function RecordDetails({ resource, row, names, title = TITLE, readOnly = false, extra }: DetailsProps) {
  const role = useRole();
  const mayEdit = useCan(resource).update && !readOnly;
  const [filled, setFilled] = useState<string>();
  const seen = names.filter((name) => !role || !resource.fields[name]?.meta.hiddenFrom?.includes(role));
  const isFolded = (name: string) => name === filled || isEmpty(valueAt(row, name));
  return (
    <Card title={title} extra={extra}>
      <dl className="mo-details">
        {seen
          .filter((name) => !isFolded(name))
          .map((name) => (
            <Detail key={name} resource={resource} row={row} name={name} mayEdit={mayEdit} />
          ))}
        <EmptyDetails {...{ resource, row, mayEdit, filled }} names={seen.filter(isFolded)} onFill={setFilled} />
      </dl>
    </Card>
  );
}
