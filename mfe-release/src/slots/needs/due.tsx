import { choiceLabel, releaseGroup } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { encodeQuery, nameIn, num, resourceQueries, today, useQuery, useT } from '@moru/ui/core';

export const slot = { title: { ko: '오늘까지 나갈 출고', en: 'Releases due' }, roles: ['supervisor'], order: 28 };

const ROWS = 6;
const TEXTS = {
  kind: { ko: '출고', en: 'Release' },
  planned: { ko: '출고 예정', en: 'planned' },
  confirmed: { ko: '확정했으나 피킹을 시작하지 않았습니다', en: 'Confirmed, picking has not begun' },
  picking: { ko: '피킹 중입니다', en: 'Being picked' },
  held: { ko: '보류: {reason}', en: 'On hold: {reason}' },
  pick: { ko: '피킹 시작', en: 'Start picking' },
  release: { ko: '출고', en: 'Release' },
  resume: { ko: '보류 풀기', en: 'Take off hold' },
};

/** Releases planned for today or before that are not released. */
export function Slot({ take }: SlotProps['needs']) {
  const { t, lang } = useT();
  const filters = { status: ['confirmed', 'picking', 'on_hold'], plannedDateTo: today(), orderBy: 'plannedDate-asc' };
  const query = useQuery(resourceQueries(releaseGroup).list({ ...filters, num: ROWS }, 'A'));
  useNeeds(
    take,
    query,
    `/admin/release-groups?${encodeQuery(filters)}`,
    ({ id, type, no, status, plannedDate, holdReason, destName, brand, totalQty }) => {
      const to = `/admin/release-groups/form?type=${type}&id=${id}`;
      const isHeld = status === 'on_hold';
      const isPicked = status === 'picking';
      return {
        key: id,
        kind: { label: TEXTS.kind, tone: isHeld ? 'warn' : 'info' },
        name: no,
        to,
        about: destName ?? t(choiceLabel(releaseGroup.fields.type.meta.choices, type)),
        detail: `${nameIn(brand, lang)} · ${num(totalQty)} EA`,
        why: t(isHeld ? TEXTS.held : isPicked ? TEXTS.picking : TEXTS.confirmed, { reason: holdReason ?? '–' }),
        by: plannedDate,
        byNote: TEXTS.planned,
        act: { label: t(isHeld ? TEXTS.resume : isPicked ? TEXTS.release : TEXTS.pick), to },
      };
    },
  );
  return null;
}
