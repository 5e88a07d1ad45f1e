import { unitLabel, type Measure } from '@moru/contract';
import { Link, num, useT } from '@moru/ui/core';
import { scaleOf } from '@moru/ui/extra';
import { changeOf, type PivotCell } from './pivot.ts';
import { TEXTS } from './texts.ts';

/** Changes from this share on are coloured. */
const MARKED = 0.1;

const signed = (change: number, unit: string): string => {
  const text = num(Math.abs(change) * 100, unit === '%' ? 1 : 0);
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${text} ${unit === '%' ? 'pt' : '%'}`;
};

interface CellProps {
  readonly cell: PivotCell | undefined;
  readonly measure: Measure;
  readonly running: boolean;
  /** Of the last column, which stays on the screen. */
  readonly isTotal?: boolean;
  readonly name: string;
}

/** A number of the pivot with its change against the year before; opens the rows behind it. */
export function Cell({ cell, measure, running, isTotal, name }: CellProps) {
  const { t } = useT();
  if (!cell) return null;
  const change = changeOf(cell, measure);
  const isGood = change !== null && change > 0 !== (measure.lessIsBetter === true);
  const look = change === null || Math.abs(change) < MARKED ? undefined : isGood ? 'good' : 'bad';
  const value = num(cell.value, scaleOf([measure]));
  const changeText = change === null ? '–' : signed(change, measure.unit);
  const title = `${name}: ${value} ${t(unitLabel(measure.unit))}. ${t(TEXTS.before, { value: num(cell.before, scaleOf([measure])), change: changeText })}`;
  return (
    <td className={isTotal ? 'ps-cell ps-total' : 'ps-cell'} data-running={running} tabIndex={-1} title={title}>
      {cell.to ? <Link to={cell.to}>{value}</Link> : value}
      <small data-look={look}>{changeText}</small>
    </td>
  );
}
