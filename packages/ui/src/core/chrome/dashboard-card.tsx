import type { Key, ReactNode } from 'react';
import type { Text, Tone } from '@moru/contract';
import { Link } from 'react-router-dom';
import type { Page } from '../api/calls.ts';
import { useT } from '../i18n/use-t.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { countText } from './row-count.tsx';
import { Skeleton } from './states.tsx';

const TEXTS = {
  all: { ko: '목록', en: 'List' },
  failed: { ko: '불러오지 못했습니다', en: 'Could not be loaded' },
  retry: { ko: '다시 시도', en: 'Try again' },
};

/** One row of a card: a link, a fact at the right and a line of detail. */
export interface CardRow {
  readonly key: Key;
  readonly to: string;
  readonly name: string;
  readonly fact?: ReactNode;
  readonly detail?: ReactNode;
}

interface DashboardCardProps<T> {
  title: Text;
  /** What the number counts, in one line. */
  counts: Text;
  /** The list behind the number. */
  href: string;
  /** The first few rows; the number is their total. */
  query: { readonly data?: Page<T> | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Colour of the number when it is above 0. */
  tone?: Tone;
  empty: Text;
  row: (row: T) => CardRow;
}

function Rows({ rows, empty }: { rows: readonly CardRow[]; empty: Text }) {
  const { t } = useT();
  if (rows.length === 0)
    return (
      <p className="mo-dash-none">
        <Icon name="check" /> {t(empty)}
      </p>
    );
  return (
    <ul className="mo-dash-rows">
      {rows.map(({ key, to, name, fact, detail }) => (
        <li key={key}>
          <Link to={to}>{name}</Link>
          <span>{fact}</span>
          <small>{detail}</small>
        </li>
      ))}
    </ul>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useT();
  return (
    <p className="mo-dash-none">
      {t(TEXTS.failed)}
      <Button small icon="refresh" onClick={() => void onRetry()}>
        {t(TEXTS.retry)}
      </Button>
    </p>
  );
}

/** A card of the dashboard: one number with a link to its list and its first rows; as high while it loads, fails or has none. */
export function DashboardCard<T>({ title, counts, href, query, tone, empty, row }: DashboardCardProps<T>) {
  const { t } = useT();
  const { data, error, refetch } = query;
  const total = data?.total ?? data?.rows.length ?? 0;
  return (
    <section className="mo-card mo-dash" aria-label={t(title)} aria-busy={!data && !error}>
      <div className="mo-card-head">
        <h2>{t(title)}</h2>
        <Link to={href} aria-label={`${t(title)}: ${t(TEXTS.all)}`}>
          {t(TEXTS.all)}
        </Link>
      </div>
      <p className="mo-dash-number">
        <strong className={tone && total > 0 ? `mo-ink-${tone}` : undefined}>{data ? countText({ ...data, total }) : '–'}</strong>{' '}
        {t(counts)}
      </p>
      {data && <Rows rows={data.rows.map(row)} empty={empty} />}
      {!data && (error ? <Failed onRetry={refetch} /> : <Skeleton rows={4} />)}
    </section>
  );
}
