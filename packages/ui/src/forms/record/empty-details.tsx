import type { Text } from '@moru/contract';
import { useT } from '../../core/i18n/use-t.tsx';
import { EDIT, metaOf, useIsOpen, type FieldOf } from './detail-field.ts';

const NOT_GIVEN: Text = { ko: '비어 있음', en: 'Not given' };

/** The label of an empty field; a click fills it in where the role may. */
function EmptyName({ onOpen, ...field }: Omit<FieldOf, 'row'> & { onOpen: () => void }) {
  const { t } = useT();
  const label = t(metaOf(field).label);
  if (!useIsOpen(field)) return label;
  return (
    <button type="button" className="mo-detail-add" data-add={field.name} title={t(EDIT, { label })} onClick={onOpen}>
      {label}
    </button>
  );
}

interface EmptyProps extends Omit<FieldOf, 'name' | 'row'> {
  names: readonly string[];
  onFill: (name: string) => void;
}

/** Empty fields in one line instead of a column of dashes. */
export function EmptyDetails({ names, onFill, ...of }: EmptyProps) {
  const { t } = useT();
  if (names.length === 0) return null;
  return (
    <div className="mo-detail mo-detail-none">
      <dt>{t(NOT_GIVEN)}</dt>
      <dd>
        {names.map((name, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <EmptyName {...of} name={name} onOpen={() => onFill(name)} />
          </span>
        ))}
      </dd>
    </div>
  );
}
