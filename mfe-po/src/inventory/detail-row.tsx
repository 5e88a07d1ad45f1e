import { daysBetween, expectedOn, typesOfColumn, ymOf, type Arrival, type MonthSum, type ProductMonth } from '@moru/contract';
import { Button, Link, num, slip, useRole, useT, nameIn } from '@moru/ui/core';
import type { Asking } from './asking.ts';
import type { Detail, Item } from './items.ts';
import { monthAndYear, signed } from './month-text.ts';
import { DETAIL_LABELS, TEXTS } from './texts.ts';

interface Props {
  item: Extract<Item, { kind: 'detail' }>;
  live: string;
  asOf: string;
  ask: (asking: Asking) => void;
}

const OUT: readonly Detail[] = ['outDelivery', 'outSd', 'outOther', 'expectedOut'];
const MOVED: readonly Detail[] = ['inGood', 'inOther', 'outDelivery', 'outSd', 'outOther', 'adjust'];

function shownNumber(detail: Detail, month: ProductMonth): string {
  const value = detail === 'inGood' && month.status === 'projected' ? month.arriving : month[detail as MonthSum];
  if (value === 0 || value === null || value === undefined) return '–';
  const sign = OUT.includes(detail) ? -value : value;
  return signed(`${sign > 0 && detail !== 'opening' ? '+' : ''}${num(sign)}`);
}

/** PO lines that arrive in a month, each with its day and its delay. */
function Arrivals({ arrivals, asOf }: { arrivals: readonly Arrival[]; asOf: string }) {
  const { t } = useT();
  const [first] = arrivals;
  if (!first) return <span>–</span>;
  const slipped = first.promised ? daysBetween(first.promised, first.eta) : 0;
  const all = arrivals.map(({ poNo, lineNo, eta, qty }) => `${poNo} / ${lineNo}: ${eta}, +${num(qty)} EA`).join('\n');
  return (
    <span className="mi-value" title={all}>
      <Link to={`/admin/po-products/form?id=${first.id}`}>
        {first.poNo.slice(-4)} / {first.lineNo}
        {arrivals.length > 1 && ` +${arrivals.length - 1}`}
      </Link>
      <small className={slipped > 0 ? 'mo-ink-bad' : undefined}>
        {expectedOn(first.eta, asOf).slice(5)} {slipped > 0 && t(slip(slipped))}
      </small>
    </span>
  );
}

/** One row of an expanded product over the months; a number with movements opens its ledger rows. */
export function DetailRow({ item: { shown, detail }, live, asOf, ask }: Props) {
  const { t, lang } = useT();
  const isSupervisor = useRole() === 'supervisor';
  const { product, facts } = shown.row;
  const name = nameIn(product, lang);
  const cell = (month: ProductMonth) => {
    const ofMonth = { row: shown.row, month };
    if (detail === 'arriving')
      return month.status === 'live' || month.status === 'projected' ? (
        <Arrivals arrivals={facts.arrivals.filter(({ eta }) => ymOf(expectedOn(eta, asOf)) === month.ym)} asOf={asOf} />
      ) : (
        ''
      );
    if (detail === 'closing') return <b>{signed(num(month.status === 'live' ? month.closing : month.projected))}</b>;
    if (detail === 'counted' && isSupervisor && (month.status === 'live' || month.status === 'open'))
      return (
        <Button
          small
          onClick={() => ask({ kind: 'count', ...ofMonth })}
          aria-label={`${name}: ${t(TEXTS.count)} ${monthAndYear(month.ym, lang)}`}
        >
          {month.counted === null ? t(TEXTS.count) : num(month.counted)}
        </Button>
      );
    if (detail === 'counted') return <span>{num(month.counted)}</span>;
    if (detail === 'expectedOut' && isSupervisor && month.forecastSrc === 'manual' && month.forecastOut !== null)
      return (
        <Button
          small
          onClick={() => ask({ kind: 'estimate', ...ofMonth })}
          aria-label={`${name}: ${t(TEXTS.estimate)} ${monthAndYear(month.ym, lang)}`}
        >
          {shownNumber(detail, month)}
        </Button>
      );
    const value = shownNumber(detail, month);
    if (value === '–' || !MOVED.includes(detail) || month.status === 'projected')
      return <span className={month.status === 'projected' || detail === 'expectedOut' ? 'mi-projected' : undefined}>{value}</span>;
    const what = t(DETAIL_LABELS[detail]);
    return (
      <button
        type="button"
        className="mi-link"
        aria-label={t(TEXTS.rows, { name, what, month: monthAndYear(month.ym, lang) })}
        onClick={() => ask({ kind: 'moves', ...ofMonth, types: typesOfColumn(detail as MonthSum), what })}
      >
        {value}
      </button>
    );
  };
  return (
    <>
      <div role="rowheader" className="mi-name mi-detail-name">
        {t(DETAIL_LABELS[detail])}
      </div>
      {shown.months.map((month) => (
        <span key={month.ym} role="cell" className={`mi-cell${month.ym === live ? ' mi-now' : ''}`}>
          {cell(month)}
        </span>
      ))}
    </>
  );
}
