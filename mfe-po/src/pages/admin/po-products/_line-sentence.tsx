import { canGo, inspectionGroup, isLineOver, type Shortage, type Text } from '@moru/contract';
import { Link, num, useCan, useT } from '@moru/ui/core';
import type { Asks } from './_asked.ts';
import type { Line } from './_line.ts';
import { PLAN, planHref } from './_plan-inspection.tsx';

const TEXTS = {
  all: { ko: '지금 {n} EA를 출고할 수 있습니다.', en: '{n} can go today.' },
  part: { ko: '지금 {n} EA를 출고할 수 있습니다. 요청한 {asked} EA 중', en: '{n} can go today. Of the {asked} asked for,' },
  cannot: { ko: '{n} EA는 출고할 수 없습니다.', en: '{n} cannot.' },
  draft: { ko: '발주를 확정해야 진행할 수 있습니다.', en: 'Work starts once the PO is confirmed.' },
  over: { ko: '이 품목은 끝났습니다.', en: 'This line is over.' },
  nothing: { ko: '아직 생산한 것이 없습니다.', en: 'Nothing has been produced yet.' },
  notHere: { ko: '아직 도착한 것이 없습니다.', en: 'Nothing has arrived yet.' },
  notGood: { ko: '생산한 수량이 아직 검사에 합격하지 않았습니다.', en: 'Nothing produced has passed inspection yet.' },
  spoken: { ko: '양품이 모두 예약되었거나 출고되었습니다.', en: 'All good pieces are reserved or released.' },
  for: { ko: '출고 요청:', en: 'requested by' },
} satisfies Record<string, Text>;

/** Why nothing of a line can be released now. */
export function whyNothing(line: Pick<Line, 'status' | 'producedQty' | 'arrivedQty' | 'goodQty' | 'po'>): Text {
  if (line.po.status === 'draft' || line.po.status === 'requested') return TEXTS.draft;
  if (isLineOver(line.status)) return TEXTS.over;
  const isBought = line.po.flow === 'buy';
  if ((isBought ? line.arrivedQty : line.producedQty) === 0) return isBought ? TEXTS.notHere : TEXTS.nothing;
  return line.goodQty === 0 ? TEXTS.notGood : TEXTS.spoken;
}

/** The state of a line in one sentence: what can be released, what of the request cannot, or why nothing can. */
export function LineSentence({ line, asks }: { line: Line; asks: Asks }) {
  const { t } = useT();
  const free = canGo(line);
  const short = Math.max(0, asks.qty - free);
  return (
    <div className="po-sentence">
      <p>
        {free === 0 && short === 0 && t(whyNothing(line))}
        {(free > 0 || short > 0) && t(short > 0 ? TEXTS.part : TEXTS.all, { n: num(free), asked: num(asks.qty) })}
        {short > 0 && (
          <>
            {' '}
            <span className="mo-ink-warn">{t(TEXTS.cannot, { n: num(short) })}</span>
          </>
        )}
        {free === 0 && short > 0 && <> {t(whyNothing(line))}</>}
      </p>
      <span className="po-asked">
        {asks.releases.length > 0 && t(TEXTS.for)}
        {asks.releases.map(({ id, no, type }) => (
          <Link key={id} to={`/admin/release-groups/form?type=${type}&id=${id}`}>
            {no}
          </Link>
        ))}
      </span>
    </div>
  );
}

/** Why pieces cannot be released, and where that is shown or solved. */
const CAUSES: Record<Shortage['cause'], { made: Text; bought: Text; cure: Text; at: (id: number) => string }> = {
  waiting: {
    made: { ko: '검사 중이거나 결정을 기다립니다', en: '{n:is|are} being inspected or {n:awaits|await} a decision' },
    bought: { ko: '검사 중이거나 결정을 기다립니다', en: '{n:is|are} being inspected or {n:awaits|await} a decision' },
    cure: { ko: '로트 보기', en: 'See the lots' },
    at: (id) => `?id=${id}#inspections`,
  },
  toInspect: {
    made: { ko: '만들었지만 어느 로트에도 없습니다', en: '{n:was|were} made and {n:is|are} in no lot' },
    bought: { ko: '도착했지만 어느 로트에도 없습니다', en: '{n:has|have} arrived and {n:is|are} in no lot' },
    cure: PLAN,
    at: (id) => planHref([id]),
  },
  rework: {
    made: { ko: '재작업 중입니다', en: '{n:is|are} reworked' },
    bought: { ko: '재작업 중입니다', en: '{n:is|are} reworked' },
    cure: { ko: '재검사 보기', en: 'See the re-inspection' },
    at: (id) => `?id=${id}#inspections`,
  },
  rejected: {
    made: { ko: '불량으로 판정됐습니다', en: '{n:was|were} rejected' },
    bought: { ko: '불량으로 판정됐습니다', en: '{n:was|were} rejected' },
    cure: { ko: '로트 보기', en: 'See the lots' },
    at: (id) => `?id=${id}#inspections`,
  },
  missing: {
    made: { ko: '아직 만들지 않았습니다', en: '{n:is|are} still to be made' },
    bought: { ko: '아직 도착하지 않았습니다', en: '{n:has|have} not arrived' },
    cure: { ko: '언제 되는지 보기', en: 'See when' },
    at: (id) => `?id=${id}#eta`,
  },
  beyond: {
    made: { ko: '발주 수량보다 많습니다', en: '{n:is|are} more than was ordered' },
    bought: { ko: '발주 수량보다 많습니다', en: '{n:is|are} more than was ordered' },
    cure: { ko: '요청 보기', en: 'See the request' },
    at: (id) => `?id=${id}#releases`,
  },
};

const NOT: Text = { ko: 'EA 출고 불가', en: 'cannot go' };

/** Pieces that cannot be released, by cause, each with a link to where it is solved; they add up. */
export function LineShortage({ line, shortage }: { line: Line; shortage: readonly Shortage[] }) {
  const { t } = useT();
  const mayPlan = useCan(inspectionGroup).create;
  if (shortage.length === 0) return null;
  return (
    <div className="po-shortage">
      <p className="po-shortage-sum">
        <strong className="mo-ink-warn">{num(shortage.reduce((sum, { qty }) => sum + qty, 0))}</strong>
        <span>{t(NOT)}</span>
      </p>
      {shortage.map(({ cause, qty }, index) => {
        const { cure, at, ...why } = CAUSES[cause];
        return (
          <div key={cause} className="po-shortage-part">
            <span aria-hidden="true">{index === 0 ? '=' : '+'}</span>
            <p>
              <strong>{num(qty)}</strong> {t(line.po.flow === 'buy' ? why.bought : why.made, { n: num(qty) })}{' '}
              {(cause !== 'toInspect' || mayPlan) && <Link to={at(line.id)}>{t(cure)}</Link>}
            </p>
          </div>
        );
      })}
    </div>
  );
}
