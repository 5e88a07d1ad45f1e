import { partnerUses, type partner, type PartnerUse, type Row } from '@moru/contract';
import { Card, entityByName, ErrorState, getQuery, Link, listPathOf, NONE, num, Skeleton, useQuery, useT } from '@moru/ui/core';

const TEXTS = {
  title: { ko: '사용처', en: 'Used in' },
  none: { ko: '사용처가 없습니다', en: 'Not used yet' },
};

const usesQuery = (id?: number) => getQuery('partner/uses', id === undefined ? {} : { id }, partnerUses);

/** A number with a link to its rows: `Shipments (Carrier) 12`. */
function Use({ use: { id, resource, field, count } }: { use: PartnerUse }) {
  const { t } = useT();
  const facts = entityByName(resource);
  if (!facts) return null;
  const by = facts.fields[field]?.meta.label;
  return (
    <Link to={`${listPathOf(resource)}?${field}[]=${id}`}>
      {t(facts.label)} {by && <small>({t(by)})</small>} {num(count)}
    </Link>
  );
}

/** How many rows of each kind refer to a partner, each number with a link to them. */
export function PartnerUses({ row }: { row: Row<typeof partner> }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(usesQuery(row.id));
  return (
    <Card title={TEXTS.title}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={1} />)}
      {data?.rows.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
      {data?.rows.map((use) => (
        <p key={`${use.resource} ${use.field}`}>
          <Use use={use} />
        </p>
      ))}
    </Card>
  );
}

/** The same in a cell of the list; one call for all its rows. */
export function UsesCell({ id }: { id: number }) {
  const { data } = useQuery({ ...usesQuery(), meta: { quiet: true } });
  const own = data?.rows.filter((use) => use.id === id) ?? [];
  if (data && own.length === 0) return <span className="mo-quiet">{NONE}</span>;
  return own.map((use, index) => (
    <span key={`${use.resource} ${use.field}`}>
      {index > 0 && ' · '}
      <Use use={use} />
    </span>
  ));
}

/** Name of that column. */
export const USES = TEXTS.title;
