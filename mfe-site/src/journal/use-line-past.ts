import { labelStock, pjournal, poProduct, type Row } from '@moru/contract';
import { resourceQueries, useQuery } from '@moru/ui/core';
import { useState } from 'react';
import type { FullJournal, Line } from './line-day.ts';

/** A label stock as lists give it. */
export type Stock = Row<typeof labelStock, 'L'>;

const RECENT = 60;
const MOST_STOCKS = 200;

/** What a sheet needs of its line: the line, its recent journals (newest first) and the label stocks that may go on it. */
export function useLinePast(lineId: number) {
  const line = useQuery(resourceQueries(poProduct).byId(lineId, 'L'));
  const past = useQuery(
    resourceQueries(pjournal).list({ poProductId: [lineId], orderBy: 'date-desc', num: RECENT, queryMode: 'list' }, 'A'),
  );
  const stocks = useQuery(resourceQueries(labelStock).list({ isActive: true, orderBy: 'code-asc', num: MOST_STOCKS, queryMode: 'list' }));
  const [opened] = useState(Date.now);
  // A form started from remembered journals would carry an old version and be refused for its own writer's last save. A later
  // refresh that fails (no network) must not take the form away.
  const fresh = past.dataUpdatedAt >= opened ? past.data : undefined;
  const failed = [line, stocks].find(({ error, data }) => error && !data) ?? (past.isError && !fresh ? past : undefined);
  const ready: { line: Line; past: FullJournal[]; stocks: Stock[] } | undefined =
    line.data && fresh && stocks.data
      ? {
          line: line.data,
          past: fresh.rows,
          stocks: stocks.data.rows.filter(({ brandId }) => brandId === null || brandId === line.data.brandId),
        }
      : undefined;
  return { ready, error: failed?.error, retry: () => void failed?.refetch(), reload: () => past.refetch() };
}
