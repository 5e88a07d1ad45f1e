import { labelStock, pjournal, po, poProduct, product, type Row } from '@moru/contract';
import { resourceQueries, useQuery, useQueryClient, type QueryClient } from '@moru/ui/core';
import { useState } from 'react';
import { useOnline } from '../outbox/use-online.ts';
import type { FullJournal, Line } from './line-day.ts';
import { ownLabels, type OwnLabel } from './own-labels.ts';

/** A label stock as lists give it. */
export type Stock = Row<typeof labelStock, 'L'>;

const RECENT = 60;
const MOST_STOCKS = 200;
const NONE = { rows: [] };

/** The label stocks that any journal may use. */
export const stocksQuery = resourceQueries(labelStock).list({ isActive: true, orderBy: 'code-asc', num: MOST_STOCKS, queryMode: 'list' });

/** The labels of the line's product in the market of its order; undefined until both are loaded. */
function useOwnLabels(line: Line | undefined): OwnLabel[] | undefined {
  const made = useQuery({ ...resourceQueries(product).byId(line?.productId ?? 0), enabled: line !== undefined });
  const order = useQuery({ ...resourceQueries(po).byId(line?.poId ?? 0), enabled: line !== undefined });
  // Without it the journal can be written, but has no proposal.
  if (made.isError || order.isError) return [];
  return made.data && order.data && ownLabels(made.data, order.data.countryId);
}

/** A line from a list on this device. */
const keptLine = (client: QueryClient, id: number): Line | undefined =>
  client
    .getQueriesData<{ rows: readonly Line[] }>({ queryKey: [poProduct.name, 'findMany'] })
    .flatMap(([, page]) => page?.rows ?? [])
    .find((line) => line.id === id);

/** What a sheet needs of its line. */
export interface LinePast {
  readonly line: Line;
  /** Newest first. */
  readonly past: readonly FullJournal[];
  readonly stocks: readonly Stock[];
  readonly own: readonly OwnLabel[];
}

/** What a sheet needs of its line: the line, the labels of its product, its recent journals (newest first) and the usable label stocks. */
export function useLinePast(lineId: number) {
  const client = useQueryClient();
  const online = useOnline();
  const line = useQuery({ ...resourceQueries(poProduct).byId(lineId, 'L'), placeholderData: () => keptLine(client, lineId) });
  const past = useQuery(
    resourceQueries(pjournal).list({ poProductId: [lineId], orderBy: 'date-desc', num: RECENT, queryMode: 'list' }, 'A'),
  );
  const stocks = useQuery(stocksQuery);
  const own = useOwnLabels(line.data);
  const [opened] = useState(Date.now);
  // A form started from cached journals would have an old version and be refused after its own writer's last save. A later refresh that
  // fails (no network) must not close the form, and without a network the cache is all there is.
  const fresh = past.dataUpdatedAt >= opened || !online ? past.data : undefined;
  const known = { past: fresh ?? NONE, stocks: stocks.data ?? NONE, own: own ?? [] };
  const isReady = !online || Boolean(fresh && stocks.data && own);
  const failed = [line, stocks].find(({ error, data }) => error && !data) ?? (past.isError && !fresh ? past : undefined);
  const ready: LinePast | undefined =
    line.data && isReady
      ? {
          line: line.data,
          past: known.past.rows,
          own: known.own,
          stocks: known.stocks.rows.filter(({ brandId }) => brandId === null || brandId === line.data.brandId),
        }
      : undefined;
  const reload = async () => (await past.refetch()).isSuccess;
  return { ready, error: failed?.error, retry: () => void failed?.refetch(), reload };
}
