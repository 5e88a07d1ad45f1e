import { inspection, SEVERITIES, choiceLabel, UNDECIDED_LOT } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { encodeQuery, instant, nameIn, num, resourceQueries, useQuery, useRole, useT } from '@moru/ui/core';

export const slot = { title: { ko: '결정할 로트', en: 'Lots to decide' }, roles: ['supervisor', 'client'], order: 40 };

/** The most rows that are sorted by their promise. */
const ROWS = 24;
const TEXTS = {
  decide: { ko: '결정', en: 'Decide' },
  answer: { ko: '답변', en: 'Answer' },
  waits: { ko: '고객사 답변 대기', en: 'With the client' },
  lot: { ko: '로트 {no}', en: 'Lot {no}' },
  rejected: { ko: '불합격 {found}. 처리 방법을 정하지 않았습니다', en: 'Rejected, {found}; awaiting a decision' },
  accepted: { ko: '합격했으나 승인하지 않았습니다', en: 'Accepted, not approved' },
  asked: { ko: '특채 여부를 고객사에 문의했습니다', en: 'The client was asked to accept a deviation' },
  reminded: { ko: '재요청 {at}', en: 'reminded {at}' },
  promised: { ko: '확정 납기', en: 'promised' },
  actDecide: { ko: '로트 {no} 결정', en: 'Decide lot {no}' },
  actApprove: { ko: '로트 {no} 승인', en: 'Approve lot {no}' },
  actAnswer: { ko: '답변하기', en: 'Answer' },
  actOpen: { ko: '열기', en: 'Open' },
};

const FILTERS = { status: UNDECIDED_LOT, orderBy: 'submittedAt-asc' };

/** Lots that were counted and not approved, in the order of submission; for a client those that wait for its answer. */
export function Slot({ take }: SlotProps['needs']) {
  const { lang, t } = useT();
  const isClient = useRole() === 'client';
  const filters = isClient ? { ...FILTERS, status: ['waiting_client'] } : FILTERS;
  const query = useQuery(resourceQueries(inspection).list({ ...filters, num: ROWS }));
  useNeeds(take, query, `/admin/inspections?${encodeQuery(filters)}`, (lot) => {
    const { id, groupId, group, lotNo, lotQty, status, verdict, submittedAt, remindedAt, poProduct, factory } = lot;
    const isAsked = status === 'waiting_client';
    const isRejected = verdict === 'reject';
    const found = [['critical', lot.foundCritical] as const, ['major', lot.foundMajor] as const, ['minor', lot.foundMinor] as const]
      .filter(([, n]) => n > 0)
      .map(([severity, n]) => `${t(choiceLabel(SEVERITIES, severity))} ${num(n)}`)
      .join(', ');
    const asked = [t(TEXTS.asked), ...(remindedAt ? [t(TEXTS.reminded, { at: instant(remindedAt) })] : [])].join(' · ');
    const act = isAsked ? (isClient ? TEXTS.actAnswer : TEXTS.actOpen) : isRejected ? TEXTS.actDecide : TEXTS.actApprove;
    return {
      key: id,
      kind: isAsked
        ? { label: isClient ? TEXTS.answer : TEXTS.waits, tone: isClient ? 'warn' : 'mute' }
        : { label: TEXTS.decide, tone: isRejected ? 'warn' : 'info' },
      name: group.no,
      to: `/admin/inspection-groups/form?id=${groupId}`,
      about: `${t(TEXTS.lot, { no: String(lotNo) })}, ${nameIn(poProduct.product, lang)}`,
      detail: [`${num(lotQty)} EA`, factory && nameIn(factory, lang)].filter(Boolean).join(' · '),
      why: isAsked ? asked : isRejected ? t(TEXTS.rejected, { found }) : t(TEXTS.accepted),
      by: poProduct.promisedDate,
      byNote: TEXTS.promised,
      since: submittedAt,
      act: { label: t(act, { no: String(lotNo) }), to: `/admin/inspection-groups/form?id=${groupId}` },
    };
  });
  return null;
}
