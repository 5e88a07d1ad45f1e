import { canGo, daysBetween, ETA_REASONS, choiceLabel, isLate, po } from '@moru/contract';
import { date, ExplainField, Link, num, percent, slip, today, useQuery, useT } from '@moru/ui/core';
import { RecordFact } from '@moru/ui/forms';
import { useRevisions } from '../po-products/_line-revisions.tsx';
import { shortDate } from '../po-products/_short-date.ts';
import { orderLines } from './_lines-query.ts';
import { slipByReason, worstOf, type Order, type OrderLine } from './_order.ts';

const TEXTS = {
  promise: { ko: '확정 납기 → ETA', en: 'Promised → ETA' },
  requested: { ko: '희망 납기', en: 'Requested' },
  worst: { ko: '지연 {n}건 중 최대:', en: 'worst of {n} late:' },
  inTime: { ko: '모두 확정 납기 안에 있습니다', en: 'all within the promised date' },
  none: { ko: '확정 납기와 ETA는 발주를 확정할 때 정해집니다', en: 'the promised date and ETA are set when the PO is confirmed' },
  line: { ko: '{n}번 품목', en: 'line {n}' },
  noReason: { ko: '지연 사유가 입력되지 않았습니다', en: 'no reason given' },
  go: { ko: '지금 출고 가능', en: 'Can go today' },
  nothing: { ko: '출고 가능한 수량이 없습니다', en: 'nothing can go now' },
  reserved: { ko: '양품 {good}, 그중 예약 {reserved}', en: '{good} good, {reserved} of them reserved' },
  shipped: { ko: '선적', en: 'Shipped' },
  of: { ko: '{n} EA 중', en: 'of {n} EA' },
  arrived: { ko: '도착 {arrived} · 운송중 {sea}', en: '{arrived} arrived · {sea} under way' },
};

const lineHref = ({ id }: OrderLine) => `/admin/po-products/form?id=${id}`;
const sum = (lines: readonly OrderLine[], of: (line: OrderLine) => number) => lines.reduce((all, line) => all + of(line), 0);

/** The delay of a line as a bar of its days, by reason. */
function Reasons({ line }: { line: OrderLine }) {
  const { t } = useT();
  const moves = useRevisions(line);
  if (!moves) return null;
  const parts = slipByReason(moves, daysBetween);
  if (parts.length === 0) return <>{t(TEXTS.noReason)}</>;
  return (
    <ul className="po-reasons">
      {parts.map(({ reason, days }) => (
        <li key={reason} style={{ flexGrow: days }}>
          {t(choiceLabel(ETA_REASONS, reason))} <b>{t(slip(days))}</b>
        </li>
      ))}
    </ul>
  );
}

function Promise({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const { t } = useT();
  const worst = worstOf(lines);
  const late = lines.filter(({ lateOn }) => isLate(lateOn, today())).length;
  const { promisedDate, etaCurrent, slipDays } = worst ?? order;
  if (promisedDate === null && etaCurrent === null)
    return (
      <RecordFact label={TEXTS.requested} note={t(TEXTS.none)}>
        {date(order.requestedDate)}
      </RecordFact>
    );
  return (
    <RecordFact
      label={TEXTS.promise}
      of={
        worst && (
          <>
            {t(TEXTS.worst, { n: num(late) })} <Link to={lineHref(worst)}>{t(TEXTS.line, { n: String(worst.lineNo) })}</Link>
          </>
        )
      }
      note={worst ? <Reasons line={worst} /> : t(promisedDate ? TEXTS.inTime : TEXTS.none)}
    >
      <span className="po-dates">
        {promisedDate ? shortDate(promisedDate, today()) : date(order.requestedDate)} →{' '}
        <ExplainField fields={po.fields} name="etaCurrent" row={order}>
          <span className={slipDays && slipDays > 0 ? 'mo-ink-bad' : undefined}>{shortDate(etaCurrent, promisedDate ?? today())}</span>
        </ExplainField>
      </span>{' '}
      {slipDays ? <small className={slipDays > 0 ? 'mo-ink-bad' : 'mo-ink-good'}>{t(slip(slipDays))}</small> : null}
    </RecordFact>
  );
}

function CanGo({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useT();
  const free = lines.filter((line) => canGo(line) > 0).toSorted((a, b) => canGo(b) - canGo(a));
  return (
    <RecordFact
      label={TEXTS.go}
      tone={free.length > 0 ? 'info' : undefined}
      note={
        <>
          <div>
            {free.length === 0 && t(TEXTS.nothing)}
            {free.slice(0, 3).map((line, index) => (
              <span key={line.id}>
                {index > 0 && ' · '}
                <Link to={lineHref(line)}>{t(TEXTS.line, { n: String(line.lineNo) })}</Link> <b>{num(canGo(line))}</b>
              </span>
            ))}
          </div>
          {t(TEXTS.reserved, {
            good: num(sum(lines, ({ goodQty }) => goodQty)),
            reserved: num(sum(lines, ({ reservedQty }) => reservedQty)),
          })}
        </>
      }
    >
      {num(sum(lines, canGo))} <small>EA</small>
    </RecordFact>
  );
}

function Shipped({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const { t } = useT();
  const arrived = sum(lines, ({ arrivedQty }) => arrivedQty);
  const { shippedQty, totalQty } = order;
  return (
    <RecordFact
      label={TEXTS.shipped}
      note={t(TEXTS.arrived, { arrived: num(arrived), sea: num(Math.max(0, sum(lines, (line) => line.shippedQty) - arrived)) })}
    >
      <ExplainField fields={po.fields} name="shippedQty" row={order}>
        {num(shippedQty)}
      </ExplainField>{' '}
      <small>
        {t(TEXTS.of, { n: num(totalQty) })} · {percent(totalQty === 0 ? null : shippedQty / totalQty, 0)}
      </small>
    </RecordFact>
  );
}

/** The three facts of an order: its worst promise and why, what can be released now, what has left. */
export function OrderFacts({ row: order }: { row: Order }) {
  const lines = useQuery(orderLines(order.id)).data?.rows;
  if (!lines) return null;
  return (
    <div className="po-facts">
      <Promise order={order} lines={lines} />
      <CanGo lines={lines} />
      <Shipped order={order} lines={lines} />
    </div>
  );
}
