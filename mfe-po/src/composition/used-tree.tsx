import type { WhereUsedAnswer } from '@moru/contract';
import { Link, num, useT } from '@moru/ui/core';
import { TableBox } from '@moru/ui/data';
import { Rails } from './rails.tsx';
import { TEXTS } from './texts.ts';
import { usedRows, type UsedRow } from './used-rows.ts';

const SCALE = 4;

const UsedLine = ({ row: { id, code, name, market, per, inOne, rails, level } }: { row: UsedRow }) => (
  <tr data-part={code}>
    <th scope="row" className="co-part">
      <span className="co-place">
        <Rails rails={rails} level={level} />
        <span className="co-name">
          <Link to={`/admin/components?id=${id}`}>{name}</Link>
          <small>{[code, market].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    </th>
    <td className="mo-right">{num(per, SCALE)}</td>
    <td className="mo-right">{num(inOne, SCALE)}</td>
  </tr>
);

/** Where a part is used, upside down: the products that contain it, and the products that contain those. */
export function UsedTree({ answer }: { answer: WhereUsedAnswer }) {
  const { t } = useT();
  return (
    <TableBox className="co-box" label={t(TEXTS.used)}>
      <table className="mo-table co-table" aria-label={t(TEXTS.used)}>
        <thead>
          <tr>
            <th scope="col">{t(TEXTS.product)}</th>
            <th scope="col" className="mo-right">
              {t(TEXTS.ofAbove)}
            </th>
            <th scope="col" className="mo-right">
              {t(TEXTS.inOne)}
            </th>
          </tr>
        </thead>
        <tbody>
          {usedRows(answer).map((row) => (
            <UsedLine key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
