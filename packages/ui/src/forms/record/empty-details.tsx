import { useRef } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../../core/i18n/use-t.tsx';
import { EDIT, metaOf, useIsOpen, type FieldOf } from './detail-field.ts';
import { EditInPlace } from './edit-in-place.tsx';

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

interface EmptyProps extends Omit<FieldOf, 'name'> {
  names: readonly string[];
  /** The one that is being filled in. */
  filled: string | undefined;
  onFill: (name: string | undefined) => void;
}

/** Empty fields in one line instead of a column of dashes; the one being filled in above it. */
export function EmptyDetails({ names, filled, onFill, ...of }: EmptyProps) {
  const { t } = useT();
  const box = useRef<HTMLElement>(null);
  const rest = names.filter((name) => name !== filled);
  const close = () => {
    onFill(undefined);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-add="${filled}"]`)?.focus());
  };
  return (
    <>
      {filled !== undefined && (
        <div className="mo-detail" data-field={filled}>
          <dt>{t(metaOf({ ...of, name: filled }).label)}</dt>
          <dd>
            <EditInPlace key={filled} resource={of.resource} row={of.row} name={filled} onClose={close} />
          </dd>
        </div>
      )}
      {rest.length > 0 && (
        <div className="mo-detail mo-detail-none">
          <dt>{t(NOT_GIVEN)}</dt>
          <dd ref={box}>
            {rest.map((name, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <EmptyName resource={of.resource} name={name} mayEdit={of.mayEdit} onOpen={() => onFill(name)} />
              </span>
            ))}
          </dd>
        </div>
      )}
    </>
  );
}
