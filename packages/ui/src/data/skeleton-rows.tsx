import type { AnyRow } from './columns.tsx';
import type { RowLook } from './list-row.tsx';

/** No more than fill a tall screen. */
const MOST = 30;
const SHARES = [0.7, 1, 0.85, 0.6, 0.95];

const Bar = ({ px }: { px: number }) => <span className="mo-bone" style={{ width: px }} />;

/** Grey rows of a list that is loading, as high as its rows and about as wide. */
export const SkeletonRows = ({ look, rows }: { look: RowLook<AnyRow>; rows: number }) =>
  Array.from({ length: Math.min(MOST, rows) }, (_, row) => (
    <tr key={row} aria-hidden="true" className="mo-bones">
      <td className={look.id}>
        <Bar px={look.toggle ? 46 : 24} />
      </td>
      {look.columns.map(({ key, usual }, at) => (
        <td key={key} {...look.cells[at]}>
          <Bar px={usual * (SHARES[(row + at) % SHARES.length] ?? 1)} />
        </td>
      ))}
      {look.manage && (
        <td className="mo-manage">
          <Bar px={64} />
        </td>
      )}
    </tr>
  ));
