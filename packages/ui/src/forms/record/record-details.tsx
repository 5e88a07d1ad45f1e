import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { type Text, valueAt } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { Icon } from '../../core/chrome/icon.tsx';
import { Card } from '../../core/chrome/page.tsx';
import { ExplainField } from '../../core/explain/explain.tsx';
import { unitValue } from '../../core/explain/explanation.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useCan, useRole } from '../../core/session.ts';
import { amountOf, isEmpty, ShownValue } from '../shown-value.tsx';
import { EDIT, metaOf, useIsOpen, type Editing, type FieldOf } from './detail-field.ts';
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

function Detail({ resource, row, name, mayEdit, editing }: FieldOf & { editing: Editing }) {
  const { t } = useT();
  const id = useId();
  const meta = metaOf({ resource, name });
  const isOpen = useIsOpen({ resource, name, mayEdit });
  const isEdited = editing.names.includes(name);
  const shown = <ShownValue meta={meta} name={name} row={row} />;
  const amount = amountOf(meta, valueAt(row, name), row) ?? unitValue(meta, valueAt(row, name), t);
  return (
    <div className="mo-detail" data-field={name}>
      <dt id={id}>{t(meta.label)}</dt>
      <dd>
        {isEdited && <EditInPlace resource={resource} row={row} name={name} onClose={() => editing.close(name)} />}
        {!isEdited && !isOpen && (
          <ExplainField fields={resource.fields} name={name} row={row} text={amount}>
            {shown}
          </ExplainField>
        )}
        {!isEdited && isOpen && (
          <button
            type="button"
            className="mo-detail-value"
            title={t(EDIT, { label: t(meta.label) })}
            aria-describedby={id}
            onClick={() => editing.open(name)}
          >
            {shown} <Icon name="edit" size={12} />
          </button>
        )}
      </dd>
    </div>
  );
}

/** Which fields are edited; a closed editor returns the focus to its value, or its name among the empty ones. */
function useEditing(box: RefObject<HTMLElement | null>): Editing {
  const [names, setNames] = useState<readonly string[]>([]);
  return {
    names,
    open: (name) => setNames((now) => [...now, name]),
    close: (name) => {
      setNames((now) => now.filter((one) => one !== name));
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[data-field="${name}"] .mo-detail-value, [data-add="${name}"]`)?.focus(),
      );
    },
  };
}

function Rows({ resource, row, names, mayEdit }: Pick<DetailsProps, 'resource' | 'row' | 'names'> & { mayEdit: boolean }) {
  const role = useRole();
  const box = useRef<HTMLDListElement>(null);
  const editing = useEditing(box);
  const seen = names.filter((name) => !role || !resource.fields[name]?.meta.hiddenFrom?.includes(role));
  // What is being typed stays, whatever happens to the row meanwhile.
  const kept = editing.names.filter((name) => !seen.includes(name));
  const isFolded = (name: string) => !editing.names.includes(name) && isEmpty(valueAt(row, name));
  return (
    <dl className="mo-details" ref={box}>
      {[...seen, ...kept]
        .filter((name) => !isFolded(name))
        .map((name) => (
          <Detail key={name} {...{ resource, row, name, mayEdit, editing }} />
        ))}
      <EmptyDetails resource={resource} mayEdit={mayEdit} names={seen.filter(isFolded)} onFill={editing.open} />
    </dl>
  );
}

/** Fields of a record as text, empty ones in one line at the end; a click on one that may be changed edits it in place. */
export function RecordDetails({ resource, row, names, title = TITLE, readOnly = false, extra }: DetailsProps) {
  const mayEdit = useCan(resource).update && !readOnly;
  return (
    <Card title={title} extra={extra}>
      <Rows key={Number(valueAt(row, 'id'))} {...{ resource, row, names, mayEdit }} />
    </Card>
  );
}
