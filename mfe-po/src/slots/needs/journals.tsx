import { encodeQuery, getQuery, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { missingJournals, pjournal, type MissingJournalsRow } from '@moru/contract';
import { useNeeds, type Need, type SlotProps } from '@moru/module';

export const slot = { title: { ko: '생산일지', en: 'Journals' }, roles: ['supervisor'], order: 65 };

const SUBMITTED = { status: ['submitted'], orderBy: 'date-asc' };
const LIST = '/admin/pjournals';
const TEXTS = {
  kind: { ko: '일지', en: 'Journal' },
  confirm: { ko: '확정할 일지', en: 'Journals to confirm' },
  submitted: {
    ko: '{n}건이 제출되었습니다. 확정하면 고칠 수 없게 됩니다',
    en: '{n} submitted; confirmed journals can no longer be changed',
  },
  actConfirm: { ko: '{n}건 확정', en: 'Confirm {n}' },
  missing: { ko: '{day} 일지 누락', en: 'No journal for {day}' },
  lines: {
    ko: '생산 중인 {n}개 품목에 일지가 없어 실적을 확인할 수 없습니다',
    en: '{n} {n:line|lines} in production {n:has|have} no journal, so {n:its|their} output is unknown',
  },
  line: {
    ko: '생산 중인 1개 품목에 일지가 없어 실적을 확인할 수 없습니다',
    en: 'One line in production has no journal, so its output is unknown',
  },
  noFactory: { ko: '공장 미정', en: 'no factory' },
  open: { ko: '일지 보기', en: 'See journals' },
};

/** Journals that wait to be locked, and factories without a journal on the last workday. */
export function Slot({ take }: SlotProps['needs']) {
  const { t } = useT();
  const missing = useQuery(getQuery('pjournal/missing', {}, missingJournals));
  const submitted = useQuery(resourceQueries(pjournal).list({ ...SUBMITTED, num: 1 })).data;
  const { date = '' } = missing.data ?? {};
  const toConfirm = submitted?.rows[0] && { rest: submitted.total ?? 1, since: submitted.rows[0].date };
  const rows = missing.data && submitted && [...(toConfirm ? [toConfirm] : []), ...missing.data.rows];
  const confirmNeed = ({ rest, since }: { rest: number; since: string }): Need => ({
    key: 'confirm',
    kind: { label: TEXTS.kind, tone: 'info' },
    name: t(TEXTS.confirm),
    to: `${LIST}?${encodeQuery(SUBMITTED)}`,
    why: t(TEXTS.submitted, { n: num(rest) }),
    by: null,
    since,
    act: { label: t(TEXTS.actConfirm, { n: num(rest) }), to: `${LIST}?${encodeQuery(SUBMITTED)}` },
  });
  const missingNeed = ({ factoryId, factory, lines }: MissingJournalsRow): Need => {
    const to = `${LIST}?${encodeQuery({ dateFrom: date, dateTo: date, ...(factoryId !== null && { factoryId: [factoryId] }) })}`;
    return {
      key: factoryId ?? 'none',
      kind: { label: TEXTS.kind, tone: 'mute' },
      name: t(TEXTS.missing, { day: date.slice(5) }),
      to,
      detail: factory ?? t(TEXTS.noFactory),
      why: lines === 1 ? t(TEXTS.line) : t(TEXTS.lines, { n: num(lines) }),
      by: null,
      since: date,
      act: { label: t(TEXTS.open), to },
    };
  };
  useNeeds(take, { ...missing, data: rows && { rows } }, LIST, (row) => ('rest' in row ? confirmNeed(row) : missingNeed(row)));
  return null;
}
