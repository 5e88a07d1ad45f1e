import { addUp, type Text } from '@moru/contract';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import type { Values } from './form-values.ts';
import type { DrawnLine } from './line-columns.ts';

const TOTAL: Text = { ko: '합계', en: 'Total' };

/** Sum of a column over lines; values that are not numbers yet count as nothing. */
export function sumOf({ field = '' }: Pick<DrawnLine, 'field'>, lines: readonly Values[]): number {
  return addUp(lines.map((line) => Number(line[field]) || 0));
}

interface TotalsProps {
  columns: readonly DrawnLine[];
  lines: readonly Values[];
  hasActs: boolean;
}

/** Sums below the columns that have one. */
export function LineTotals({ columns, lines, hasActs }: TotalsProps) {
  const { t } = useT();
  if (lines.length < 2 || columns.every(({ total }) => !total)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className="mo-lines-total">
          {t(TOTAL)}
        </th>
        {columns.map((column) => (
          <td key={column.key} className={`mo-${column.align}`}>
            {column.total && num(sumOf(column, lines), column.meta?.scale ?? 0)}
          </td>
        ))}
        {hasActs && <td aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}
