import { partnerNear, valueAt } from '@moru/contract';
import { getQuery, Link, useQuery, useT, useSettled } from '@moru/ui/core';
import { useForm, useValue } from '@moru/ui/forms';

const TEXTS = {
  same: { ko: '같은 협력사가 이미 있습니다:', en: 'This partner already exists:' },
  near: { ko: '이름이 비슷한 협력사:', en: 'Partners with a similar name:' },
};

/** While a name is typed, lists partners with the same or almost the same name: a second row for a company is seldom needed. */
export function NearNote() {
  const { t } = useT();
  const { row } = useForm();
  const id = row === undefined ? undefined : Number(valueAt(row, 'id'));
  const name = useSettled(String(useValue('name') ?? '').trim());
  const query = getQuery('partner/near', { name, ...(id !== undefined && { id }) }, partnerNear);
  const { data } = useQuery({ ...query, enabled: name.length > 1, meta: { quiet: true } });
  const rows = name.length > 1 ? (data?.rows ?? []) : [];
  if (rows.length === 0) return null;
  const isThere = rows.some(({ same }) => same);
  return (
    <p className={isThere ? 'mo-item-wide mo-ink-warn' : 'mo-item-wide mo-quiet'} role="status">
      {t(isThere ? TEXTS.same : TEXTS.near)}{' '}
      {rows.map((row, index) => (
        <span key={row.id}>
          {index > 0 && ' · '}
          <Link to={`/admin/partners/form?id=${row.id}`}>{row.name}</Link>
        </span>
      ))}
    </p>
  );
}
