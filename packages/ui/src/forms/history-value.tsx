import type { ReactNode } from 'react';
import { MASKED, type FieldMeta, type Text } from '@moru/contract';
import { resourceByName, type AnyResource } from '../core/api/resource.ts';
import { Value } from '../core/chrome/value.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';
import { useChosen } from '../data/entity-loader.ts';

const HIDDEN: Text = { ko: '기록하지 않음', en: 'not recorded' };
const EMPTY: Text = { ko: '비어 있음', en: 'empty' };
const NO_LINES: Text = { ko: '없음', en: 'none' };

const idsOf = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

function Names({ resource, ids }: { resource: AnyResource; ids: readonly number[] }) {
  const chosen = useChosen(resource, ids);
  return chosen.map(({ label }) => label).join(', ');
}

/** Rows by name, or by id where the role may not read them or they are deleted. */
function Rows({ resource, ids }: { resource: AnyResource; ids: readonly number[] }) {
  const { t } = useT();
  const may = useCan(resource).read;
  if (ids.length === 0) return t(NO_LINES);
  return may ? <Names resource={resource} ids={ids} /> : ids.map((id) => `#${id}`).join(', ');
}

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(flat).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map(flat)
      .join(' ');
  return String(value);
};

/** A value of the history, formatted by its field: rows by their names, choices by their labels, lists in full. */
export function HistoryValue({ meta, value }: { meta: FieldMeta | undefined; value: unknown }): ReactNode {
  const { t } = useT();
  if (value === null || value === undefined || value === '') return <span className="mo-quiet">{t(EMPTY)}</span>;
  if (value === MASKED) return <span className="mo-quiet">{t(HIDDEN)}</span>;
  if (!meta) return flat(value);
  switch (meta.kind) {
    case 'ref':
    case 'refs':
      return meta.ref ? <Rows resource={resourceByName(meta.ref)} ids={idsOf(value)} /> : flat(value);
    case 'list':
    case 'children':
      return flat(value) || t(NO_LINES);
    case 'longText':
      return <span className="mo-history-text">{flat(value)}</span>;
    default:
      return <Value field={{ meta }} value={value} />;
  }
}
