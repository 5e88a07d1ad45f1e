import { stat, type Row } from '@moru/contract';
import { Card, Link, resourceQueries, useQuery, useT } from '@moru/ui/core';
import type { ChartKind } from '@moru/ui/extra';
import { Figure } from './figure.tsx';
import type { Tile as Shown } from './own-tiles.ts';
import './stats.css';

const TILE_PX = 180;
const MOST_TILES = 24;
const OPEN = { ko: '열기', en: 'Open' };

/** A statistic that is pinned to the dashboard. */
export type Pinned = Row<typeof stat, 'L'>;

function Tile({ row }: { row: Pinned }) {
  const { t } = useT();
  return (
    <div className={`stats-tile stats-tile-${row.width}`}>
      <Card>
        <Figure
          question={row}
          name={row.name}
          chart={row.chart as ChartKind}
          goal={row.goal}
          height={TILE_PX}
          extra={<Link to={`/admin/stats/form?id=${row.id}`}>{t(OPEN)}</Link>}
        />
      </Card>
    </div>
  );
}

/** The statistics pinned to the user's dashboard; undefined until they are loaded. */
export function usePinned(): readonly Pinned[] | undefined {
  const { data, error } = useQuery(resourceQueries(stat).list({ pinned: true, orderBy: 'orderNo-asc', num: MOST_TILES }));
  return data?.rows ?? (error ? [] : undefined);
}

/** Pinned statistics, each over the rows that the user may see; their space is reserved while they load. */
export function Tiles({ rows }: { rows: readonly Shown<Pinned>[] }) {
  const shown = rows.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <div className="stats-tiles">
      {shown.map((row) => (
        <Tile key={row.id} row={row} />
      ))}
    </div>
  );
}
