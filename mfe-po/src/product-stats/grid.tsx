import { unitLabel, type Measure } from '@moru/contract';
import { Icon, Link, num, useT } from '@moru/ui/core';
import { groupText } from '@moru/ui/extra';
import { Cell } from './cell.tsx';
import { onKey } from './grid-keys.ts';
import { sorted, type PivotRow, type SortBy } from './pivot.ts';
import { Sparkline } from './sparkline.tsx';
import { TEXTS } from './texts.ts';

const MONTH_AT = 5;

interface Props {
  readonly measure: Measure;
  readonly months: readonly string[];
  readonly all: PivotRow;
  /** Day of the current month that the period ends on; undefined where its last month is complete. */
  readonly runsTo: number | undefined;
  readonly sort: SortBy;
  readonly onSort: (by: SortBy) => void;
  readonly open: ReadonlySet<string>;
  readonly onOpen: (key: string) => void;
}

function Line({ row, depth, props }: { row: PivotRow; depth: number; props: Props }) {
  const { t } = useT();
  const { measure, months, open, onOpen, runsTo } = props;
  const name = row.group ? groupText(row.group, t) : t(TEXTS.all);
  const isOpen = open.has(row.key);
  const isRunning = (index: number) => runsTo !== undefined && index === months.length - 1;
  const link = row.group?.by === 'product' && row.group.value !== null ? `/admin/products/form?id=${row.group.value}` : undefined;
  return (
    <>
      <tr data-depth={depth}>
        <th scope="row">
          {depth === 1 && row.children.length > 0 && (
            <button
              type="button"
              className="ps-fold"
              aria-expanded={isOpen}
              aria-label={t(TEXTS.open, { name })}
              onClick={() => onOpen(row.key)}
            >
              <Icon name={isOpen ? 'down' : 'right'} />
            </button>
          )}
          {link ? <Link to={link}>{name}</Link> : name}
          {depth === 1 && row.children.length > 0 && <small> {t(TEXTS.products, { n: num(row.children.length) })}</small>}
        </th>
        <td className="ps-spark">
          <Sparkline
            values={row.months.map(({ value }) => value)}
            before={row.months.map(({ before }) => before)}
            running={runsTo !== undefined}
          />
        </td>
        {row.months.map((cell, index) => (
          <Cell key={months[index]} cell={cell} measure={measure} running={isRunning(index)} name={`${name}, ${months[index]}`} />
        ))}
        {props.all.total && <Cell cell={row.total} measure={measure} running={false} isTotal name={`${name}, ${t(TEXTS.total)}`} />}
      </tr>
      {(depth === 0 || isOpen) && <Lines rows={row.children} depth={depth + 1} props={props} />}
    </>
  );
}

function Lines({ rows, depth, props }: { rows: readonly PivotRow[]; depth: number; props: Props }) {
  const { t } = useT();
  const nameOf = ({ group }: PivotRow) => (group ? groupText(group, t) : '');
  return sorted(rows, props.sort, nameOf).map((row) => <Line key={row.key} row={row} depth={depth} props={props} />);
}

function Head({ measure, months, all, runsTo, sort, onSort }: Props) {
  const { t } = useT();
  const button = (by: SortBy, label: string) => (
    <button type="button" className="ps-sort" onClick={() => onSort(by)}>
      {label}
      {sort === by && <Icon name="down" />}
    </button>
  );
  const order = (by: SortBy) => (sort === by ? (by === 'name' ? 'ascending' : 'descending') : undefined);
  return (
    <thead>
      <tr>
        <th scope="col" aria-sort={order('name')}>
          {button('name', `${t(measure.label)}, ${t(unitLabel(measure.unit))}`)}
        </th>
        <th scope="col">{t(TEXTS.trend)}</th>
        {months.map((month, index) => (
          <th key={month} scope="col" aria-sort={order(index)}>
            {button(index, index === 0 || month.endsWith('-01') ? month : month.slice(MONTH_AT))}
            {runsTo !== undefined && index === months.length - 1 && <small>{t(TEXTS.toDay, { n: num(runsTo) })}</small>}
          </th>
        ))}
        {all.total && (
          <th scope="col" className="ps-total" aria-sort={order('total')}>
            {button('total', t(TEXTS.total))}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Products by month: header, first two columns and total are fixed. */
export function Grid(props: Props) {
  const { t } = useT();
  return (
    <div className="ps-box" role="region" aria-label={t(props.measure.label)} tabIndex={0} onKeyDown={onKey}>
      <table className="ps-grid">
        <caption className="mo-hidden">{t(props.measure.label)}</caption>
        <Head {...props} />
        <tbody>
          <Line row={props.all} depth={0} props={props} />
        </tbody>
      </table>
    </div>
  );
}
