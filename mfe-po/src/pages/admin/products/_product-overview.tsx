import {
  choiceLabel,
  daysBetween,
  isOrderedAgain,
  lowestEnd,
  ORDER_WORKDAYS,
  po,
  RESERVING_RELEASE,
  SELL_TYPES,
  type LowStockRow,
  type StockFacts,
  type product,
  type Row,
  type Text,
} from '@moru/contract';
import { Link, num, today, useCan, useT } from '@moru/ui/core';
import { RecordFact } from '@moru/ui/forms';
import { monthsHref, orderHref } from '../../../inventory/draft.ts';
import { signed } from '../../../inventory/month-text.ts';
import { SHORT_MODES } from '../../../inventory/texts.ts';
import { shortDate } from '../po-products/_short-date.ts';
import { useOutlook, type Outlook } from './_outlook.ts';

const TEXTS = {
  stock: { ko: '재고', en: 'In stock' },
  onHand: { ko: '재고', en: 'on hand' },
  reserved: { ko: '예약', en: 'reserved' },
  available: { ko: '가용', en: 'available' },
  safe: { ko: '안전 재고 {n}', en: 'safety {n}' },
  held: { ko: '예약한 출고', en: 'releases that hold it' },
  cover: { ko: '커버', en: 'Cover' },
  months: { ko: '개월', en: 'months' },
  formula: { ko: '{available} ÷ {out}', en: '{available} ÷ {out}' },
  coming: { ko: '{cover}개월, {by}까지 들어올 {n} 포함', en: '{cover} months with {n} due by {by}' },
  under: { ko: '안전 재고 미만', en: 'under safety from' },
  zero: { ko: '0 미만', en: 'below zero' },
  lasts: { ko: '{month}까지 0 아래로 내려가지 않습니다', en: 'stays above zero until {month}' },
  none: { ko: '출고 예상이 없습니다', en: 'no releases expected' },
  estimate: { ko: '예측: {mode}', en: 'estimate: {mode}' },
  orderBy: { ko: '발주 기한', en: 'Order by' },
  inDays: { ko: '{n}일 뒤', en: 'in {n} {n:day|days}' },
  today: { ko: '오늘', en: 'today' },
  ago: { ko: '{n}일 지남', en: '{n} {n:day|days} ago' },
  equation: { ko: '{day} − 리드타임 {n}일 − {work}영업일', en: '{day} − lead time {n} d − {work} workdays' },
  qty: {
    ko: '{qty} = 부족 {short} + 안전 재고 {safe}, 카톤당 {carton}, MOQ {moq}',
    en: '{qty} = {short} short + {safe} safety, in cartons of {carton}, MOQ {moq}',
  },
  toSafety: {
    ko: '{qty} = 안전 재고 {safe} − 가장 낮은 월말 {lowest}, 카톤당 {carton}, MOQ {moq}',
    en: '{qty} = {safe} safety − {lowest} at the lowest month end, in cartons of {carton}, MOQ {moq}',
  },
  enough: { ko: '충분합니다', en: 'Enough' },
  enoughNote: { ko: '리드타임 {n}일과 안전 재고를 넘습니다', en: 'more than lead time of {n} d and safety' },
  outOfSeason: { ko: '지금은 비수기입니다', en: 'is out of season' },
  inMonths: { ko: '월별 재고', en: 'Monthly inventory' },
  draft: { ko: '발주 {n} 작성', en: 'Draft PO of {n}' },
  notAgain: { ko: '재발주하지 않는 제품입니다', en: 'is not reordered' },
} satisfies Record<string, Text>;

type Product = Row<typeof product>;

/** Stock on hand, reserved and available, as a sum. */
function InStock({ row }: { row: Product }) {
  const { t } = useT();
  const isLow = row.onHand < row.safetyStock;
  const parts = [
    { key: 'onHand', text: num(row.onHand), tone: isLow ? 'warn' : undefined },
    { key: 'reserved', text: num(row.reserved), tone: undefined, sign: '−' },
    { key: 'available', text: signed(num(row.available)), tone: row.available < 0 ? 'bad' : 'info', sign: '=' },
  ] as const;
  const held = `/admin/releases?productId[]=${row.id}&${RESERVING_RELEASE.map((status) => `status[]=${status}`).join('&')}`;
  const notes = [
    row.safetyStock > 0 && t(TEXTS.safe, { n: num(row.safetyStock) }),
    row.location,
    row.reserved > 0 && (
      <Link className="mo-within" to={held}>
        {t(TEXTS.held)}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <RecordFact
      label={TEXTS.stock}
      of={row.unit}
      note={notes.map((note, at) => (
        <span key={at}>
          {at > 0 && ' · '}
          {note}
        </span>
      ))}
    >
      <span className="pr-sum">
        {parts.map((part) => (
          <span key={part.key} data-part={part.key} className={part.tone && `mo-ink-${part.tone}`}>
            <small>{t(TEXTS[part.key])}</small>
            {'sign' in part && <i>{part.sign}</i>}
            <b>{part.text}</b>
          </span>
        ))}
      </span>
    </RecordFact>
  );
}

/** The days on which the stock falls below its safety stock and below zero. */
function Falls({ outlook: { underSafetyOn, runsOutOn, months, asOf } }: { outlook: Outlook }) {
  const { t } = useT();
  return (
    <div>
      {underSafetyOn && (
        <>
          {t(TEXTS.under)} <b className="mo-ink-warn">{shortDate(underSafetyOn, asOf)}</b>
          {', '}
        </>
      )}
      {runsOutOn ? (
        <>
          {t(TEXTS.zero)} <b className="mo-ink-bad">{shortDate(runsOutOn, asOf)}</b>
        </>
      ) : (
        t(TEXTS.lasts, { month: months.at(-1)?.ym ?? '' })
      )}
    </div>
  );
}

/** How many months the available stock covers, and with arrivals. */
function Cover({ row, outlook }: { row: Product; outlook: Outlook }) {
  const { t } = useT();
  const { cover, perMonth, coming, asOf } = outlook;
  const mode = t(TEXTS.estimate, { mode: t(SHORT_MODES[row.estimateMode]) });
  if (cover === undefined)
    return (
      <RecordFact label={TEXTS.cover} note={mode}>
        <small>{t(TEXTS.none)}</small>
      </RecordFact>
    );
  return (
    <RecordFact
      label={TEXTS.cover}
      of={mode}
      tone={cover < 0 ? 'bad' : undefined}
      note={
        <>
          {coming && (
            <div>{t(TEXTS.coming, { cover: signed(num(coming.cover, 1)), n: num(coming.qty), by: shortDate(coming.by, asOf) })}</div>
          )}
          <Falls outlook={outlook} />
        </>
      }
    >
      {signed(num(cover, 1))}{' '}
      <small>
        {t(TEXTS.months)}, {t(TEXTS.formula, { available: signed(num(row.available)), out: num(perMonth) })}
      </small>
    </RecordFact>
  );
}

/** Why no order is needed: enough stock, no outflow, or no product to order again now. */
function NoOrder({ row, outlook, facts }: { row: Product; outlook: Outlook; facts: StockFacts }) {
  const { t } = useT();
  const isAgain = isOrderedAgain(row, facts, outlook.asOf);
  const isEnough = isAgain && outlook.cover !== undefined;
  const why = isAgain ? TEXTS.none : row.sellType === 'seasonal' ? TEXTS.outOfSeason : TEXTS.notAgain;
  return (
    <RecordFact
      label={TEXTS.orderBy}
      of={isAgain ? undefined : t(choiceLabel(SELL_TYPES, row.sellType))}
      note={isEnough ? t(TEXTS.enoughNote, { n: num(row.leadTimeDays) }) : t(why)}
    >
      {isEnough ? t(TEXTS.enough) : '–'}
    </RecordFact>
  );
}

/** The day by which it has to be ordered and how much, each as the equation it comes from. */
function OrderBy({ row, outlook, low }: { row: Product; outlook: Outlook; low: LowStockRow }) {
  const { t } = useT();
  const days = daysBetween(today(), low.orderBy);
  const when = days > 0 ? t(TEXTS.inDays, { n: num(days) }) : days === 0 ? t(TEXTS.today) : t(TEXTS.ago, { n: num(-days) });
  const lowest = lowestEnd(outlook.months);
  return (
    <RecordFact
      label={TEXTS.orderBy}
      tone={days < 0 ? 'bad' : 'warn'}
      note={
        <>
          <div>
            {t(TEXTS.equation, { day: shortDate(low.runsOutOn, outlook.asOf), n: num(row.leadTimeDays), work: num(ORDER_WORKDAYS) })}
          </div>
          <div>
            {t(lowest < 0 ? TEXTS.qty : TEXTS.toSafety, {
              qty: num(low.qty),
              short: num(-lowest),
              lowest: num(lowest),
              safe: num(row.safetyStock),
              carton: num(row.pcsPerCarton),
              moq: num(row.moq),
            })}
          </div>
        </>
      }
    >
      {shortDate(low.orderBy, today())} <small>{when}</small>
    </RecordFact>
  );
}

/** The stock of a product, how long it lasts and when it has to be ordered. */
export function ProductOverview({ row }: { row: Product }) {
  const { outlook, facts, low } = useOutlook(row);
  if (row.kind === 'service') return null;
  return (
    <div className="po-facts">
      <InStock row={row} />
      {outlook && <Cover row={row} outlook={outlook} />}
      {outlook && low && <OrderBy row={row} outlook={outlook} low={low} />}
      {outlook && facts && !low && <NoOrder row={row} outlook={outlook} facts={facts} />}
    </div>
  );
}

/** The next step: a what-if, and the proposed order. */
export function ProductActs({ row }: { row: Product }) {
  const { t } = useT();
  const can = useCan(po);
  const { outlook, low } = useOutlook(row);
  if (!outlook || !can.create) return null;
  return (
    <>
      <Link className="mo-button mo-button-outline" to={monthsHref(row)}>
        {t(TEXTS.inMonths)}
      </Link>
      {low && (
        <Link
          className="mo-button mo-button-primary"
          to={orderHref([{ productId: row.id, orderQty: low.qty, requestedDate: low.runsOutOn }])}
        >
          {t(TEXTS.draft, { n: num(low.qty) })}
        </Link>
      )}
    </>
  );
}
