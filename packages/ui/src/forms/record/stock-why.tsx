import type { ReactNode } from 'react';
import {
  ABSENT_PARTS,
  type AbsentPartCode,
  choiceLabel,
  type ExplainAnswer,
  INSPECTION_STATUSES,
  RELEASE_STATUSES,
  STOCK_PARTS,
  type StockPartCode,
  type Text,
} from '@moru/contract';
import { Link } from 'react-router-dom';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import './stock-why.css';

type Part = ExplainAnswer['parts'][number];
type Code = StockPartCode | AbsentPartCode;

const TEXTS = {
  sum: { ko: '생산 {n} = 출고 가능 {free} + 묶임 {held}', en: '{n} produced = {free} free + {held} held' },
  sumBought: { ko: '도착 {n} = 출고 가능 {free} + 묶임 {held}', en: '{n} arrived = {free} free + {held} held' },
  bar: { ko: '생산 수량의 현재 위치', en: 'Where the pieces are' },
  lot: { ko: '{no} 로트 {lot}', en: '{no} lot {lot}' },
  unexplained: { ko: '설명되지 않음', en: 'Unexplained' },
  open: { ko: '열기', en: 'Open' },
  decide: { ko: '결정하기', en: 'Decide' },
  plan: { ko: '검사 계획', en: 'Plan inspection' },
  when: { ko: '언제 되는지 보기', en: 'See when' },
} satisfies Record<string, Text>;

/** Text for the pieces of each part in the sentence; parts that may leave or have left are no reason to wait. */
const WHY: Readonly<Partial<Record<Code, Text>>> = {
  reserved: { ko: '{n} EA는 출고에 예약됐습니다', en: '{n} {n:is|are} reserved' },
  lot_waiting: { ko: '{n} EA는 검사 결정을 기다립니다', en: '{n} {n:awaits|await} a decision' },
  not_covered: { ko: '{n} EA는 검사 로트에 없습니다', en: '{n} {n:is|are} not in an inspection lot' },
  rework: { ko: '{n} EA는 재작업 중입니다', en: '{n} {n:is|are} being reworked' },
  rejected: { ko: '{n} EA는 불합격입니다', en: '{n} {n:was|were} rejected' },
  not_produced: { ko: '{n} EA는 아직 생산하지 않았습니다', en: '{n} {n:is|are} not produced yet' },
  not_arrived: { ko: '{n} EA는 아직 도착하지 않았습니다', en: '{n} {n:has|have} not arrived yet' },
};

const UNEXPLAINED: Text = { ko: '{n} EA는 설명되지 않습니다', en: 'unexplained {n}' };

const releaseHref = (id: number) => `/admin/release-groups/form?id=${id}`;
const visitHref = (id: number) => `/admin/inspection-groups/form?id=${id}`;

/** Releases and lots of a part, by name. */
function useHolders() {
  const { t } = useT();
  return ({ releases = [], lots = [] }: Part) => [
    ...releases.map(({ releaseGroupId, no, qty, status }) => ({
      key: `r${releaseGroupId}`,
      name: no,
      href: releaseHref(releaseGroupId),
      qty,
      status: t(choiceLabel(RELEASE_STATUSES, status)),
      act: TEXTS.open,
    })),
    ...lots.map(({ inspectionId, inspectionGroupId, no, lotNo, qty, status }) => ({
      key: `l${inspectionId}`,
      name: t(TEXTS.lot, { no, lot: num(lotNo) }),
      href: visitHref(inspectionGroupId),
      qty,
      status: t(choiceLabel(INSPECTION_STATUSES, status)),
      act: status === 'submitted' || status === 'decided' ? TEXTS.decide : TEXTS.open,
    })),
  ];
}

/**
 * Why pieces of a line cannot move, in one sentence with links to what holds them; nothing where none waits. Pieces that the parts do not
 * explain are mentioned too.
 */
export function StockWhy({ answer }: { answer: ExplainAnswer }) {
  const { t } = useT();
  const holdersOf = useHolders();
  const parts = [...answer.parts, ...answer.absent].filter(({ code, qty }) => qty > 0 && WHY[code] !== undefined);
  if (parts.length === 0 && answer.unexplained === 0) return null;
  return (
    <p className="mo-why">
      {parts.map((part) => (
        <span key={part.code}>
          {t(WHY[part.code] ?? '', { n: num(part.qty) })}
          {holdersOf(part).map(({ key, name, href }) => (
            <span key={key}>
              {' '}
              <Link to={href}>{name}</Link>
            </span>
          ))}
        </span>
      ))}
      {answer.unexplained !== 0 && <span className="mo-ink-bad">{t(UNEXPLAINED, { n: num(answer.unexplained) })}</span>}
    </p>
  );
}

/** Where pieces without a release or lot are handled. */
function elsewhere(code: Code, lineId: number): { href: string; act: Text } | undefined {
  if (code === 'not_covered') return { href: `/admin/inspection-groups/form?lines=${lineId}`, act: TEXTS.plan };
  if (code === 'rejected' || code === 'rework' || code === 'lot_waiting')
    return { href: `/admin/po-products/form?id=${lineId}#inspections`, act: TEXTS.open };
  if (code === 'not_produced' || code === 'not_arrived') return { href: `/admin/po-products/form?id=${lineId}#eta`, act: TEXTS.when };
  return undefined;
}

interface RowProps {
  code: Code | 'unexplained';
  name: ReactNode;
  status?: string;
  qty: number;
  act?: { href: string; act: Text } | undefined;
}

function Row({ code, name, status, qty, act }: RowProps) {
  const { t } = useT();
  return (
    <li data-code={code}>
      <span>{name}</span>
      <span>{status}</span>
      <b>{num(qty)}</b>
      <span>{act && <Link to={act.href}>{t(act.act)}</Link>}</span>
    </li>
  );
}

function PartRows({ part, lineId }: { part: Part; lineId: number }) {
  const { t } = useT();
  const holders = useHolders()(part);
  const { code, qty } = part;
  const partName = t(choiceLabel([...STOCK_PARTS, ...ABSENT_PARTS], code));
  const rest = qty - holders.reduce((sum, one) => sum + one.qty, 0);
  return (
    <>
      {holders.map(({ key, name, href, act, ...holder }) => (
        <Row key={key} code={code} name={<Link to={href}>{name}</Link>} status={holder.status} qty={holder.qty} act={{ href, act }} />
      ))}
      {rest > 0 && <Row code={code} name={partName} qty={rest} act={elsewhere(code, lineId)} />}
    </>
  );
}

/**
 * Where every piece of a line is: a bar, and a row with a link for each release and lot that holds some. They add up to the pieces
 * produced.
 */
export function StockHolders({ answer }: { answer: ExplainAnswer }) {
  const { t } = useT();
  const { produced, releasable, parts, absent, unexplained, flow, poProductId } = answer;
  return (
    <div className="mo-holders">
      <p>
        {t(flow === 'buy' ? TEXTS.sumBought : TEXTS.sum, { n: num(produced), free: num(releasable), held: num(produced - releasable) })}
      </p>
      <div className="mo-holders-bar" role="img" aria-label={t(TEXTS.bar)}>
        {parts.map(({ code, qty }) => (
          <span key={code} data-code={code} style={{ flexGrow: qty }} />
        ))}
      </div>
      <ul>
        {parts.map((part) => (
          <PartRows key={part.code} part={part} lineId={poProductId} />
        ))}
        {unexplained !== 0 && <Row code="unexplained" name={t(TEXTS.unexplained)} qty={unexplained} />}
        {absent.map((part) => (
          <PartRows key={part.code} part={part} lineId={poProductId} />
        ))}
      </ul>
    </div>
  );
}
