import { useId, useRef, useState, type ReactNode } from 'react';
import { type FieldMeta, type Text, valueAt } from '@moru/contract';
import { resourceByName, titleOf, type AnyResource } from '../../core/api/resource.ts';
import { Icon } from '../../core/chrome/icon.tsx';
import { Card } from '../../core/chrome/page.tsx';
import { ExplainField } from '../../core/explain/explain.tsx';
import { unitValue } from '../../core/explain/explanation.ts';
import { money, NONE } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useCan, useRole } from '../../core/session.ts';
import { HistoryValue } from '../history-value.tsx';
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

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

interface ShownProps {
  meta: FieldMeta;
  name: string;
  value: unknown;
  row: unknown;
  /** Whether the role may read the row of a reference; its name comes with the row. */
  mayRead: boolean;
}

/** An amount with its currency; undefined for what is not an amount. A PO line has the currency of its PO. */
function amountOf(meta: FieldMeta, value: unknown, row: unknown): string | undefined {
  const currency = meta.currency && (valueAt(row, meta.currency) ?? valueAt(row, `po.${meta.currency}`));
  return typeof currency === 'string' && !isEmpty(value) ? money(Number(value), currency) : undefined;
}

function Shown({ meta, name, value, row, mayRead }: ShownProps) {
  if (isEmpty(value)) return <span className="mo-quiet">{NONE}</span>;
  const amount = amountOf(meta, value, row);
  if (amount !== undefined) return amount;
  const called = mayRead || !meta.ref ? '' : titleOf(resourceByName(meta.ref), valueAt(row, name.replace(/Id$/, '')));
  return called === '' ? <HistoryValue meta={meta} value={value} /> : called;
}

function Detail({ resource, row, name, mayEdit }: { resource: AnyResource; row: unknown; name: string; mayEdit: boolean }) {
  const { t } = useT();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const meta = resource.fields[name]?.meta;
  if (!meta) throw new Error(`the record has no field '${name}'`);
  const value = valueAt(row, name);
  const mayRead = useCan(meta.ref ? resourceByName(meta.ref) : resource).read;
  const shown = <Shown meta={meta} name={name} value={value} row={row} mayRead={mayRead} />;
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
