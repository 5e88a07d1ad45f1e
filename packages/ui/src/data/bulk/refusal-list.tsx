import type { Text } from '@moru/contract';
import { titleOf, type AnyResource } from '../../core/api/resource.ts';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import type { RowRefusal } from '../row-refusals.ts';
import '../css/bulk.css';

const NOTHING: Text = {
  ko: '아무것도 바뀌지 않았습니다. {n}건이 거절되었습니다.',
  en: 'Nothing was changed: {n} {n:row|rows} refused.',
};

interface ListProps {
  resource: AnyResource;
  refusals: readonly RowRefusal[];
  /** Rows as far as they are loaded, for their names. */
  rows: readonly { readonly id: number }[];
}

/** The rows that prevent a call, and why. */
export function RefusalList({ resource, refusals, rows }: ListProps) {
  const { t } = useT();
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? `${titleOf(resource, row)} (#${id})` : `#${id}`;
  };
  return (
    <div className="mo-refusals" role="alert">
      <p>{t(NOTHING, { n: num(refusals.length) })}</p>
      <ul>
        {refusals.map(({ id, message: why }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
