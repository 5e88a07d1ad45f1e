import { type Text, valueAt } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { resourceByName } from '../core/api/resource.ts';
import { instant, NONE } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';
import { loadOption } from '../data/entity-loader.ts';

const TEXTS: Record<'created' | 'changed' | 'by' | 'system', Text> = {
  created: { ko: '등록', en: 'Created' },
  changed: { ko: '수정', en: 'Changed' },
  by: { ko: '{name}', en: 'by {name}' },
  system: { ko: '시스템', en: 'the system' },
};

/** Who did it, by name: `by kim 김`. Nothing where nobody is known. */
export function Who({ id }: { id: unknown }) {
  const { t } = useT();
  const user = resourceByName('user');
  // Only supervisors may read names of users.
  const may = useCan(user).read && typeof id === 'number';
  const { data } = useQuery({
    queryKey: ['user', 'option', id],
    queryFn: () => loadOption(user, Number(id)),
    enabled: may,
    meta: { quiet: true },
  });
  // Rows of an import or of the first start have no author.
  if (id === null) return <> {t(TEXTS.by, { name: t(TEXTS.system) })}</>;
  // An id means nothing to those who may not read names.
  if (typeof id !== 'number' || !may) return null;
  return <> {t(TEXTS.by, { name: data?.label ?? `#${id}` })}</>;
}

/** When a row was created and last changed, and by whom. */
export function LastChange({ row }: { row: unknown }) {
  const { t } = useT();
  const [created, changed] = [valueAt(row, 'createdAt'), valueAt(row, 'updatedAt')];
  if (typeof created !== 'string') return null;
  return (
    <p className="mo-last">
      <span>
        {t(TEXTS.created)} {instant(created)}
        <Who id={valueAt(row, 'createdBy')} />
      </span>
      <span>
        {t(TEXTS.changed)} {typeof changed === 'string' ? instant(changed) : NONE}
        <Who id={valueAt(row, 'updatedBy')} />
      </span>
    </p>
  );
}
