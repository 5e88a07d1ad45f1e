import { releaseGroup } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { encodeQuery, nameIn, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { takenBy } from '../../course/behaviour.ts';
import { sumOf } from '../../lines/divide.ts';

export const slot = { title: { ko: '확정할 출고', en: 'Releases to confirm' }, roles: ['supervisor'], order: 29 };

const ROWS = 6;
const FILTERS = { status: ['requested'], orderBy: 'requestedDate-asc' };
const TEXTS = {
  kind: { ko: '출고 확정', en: 'Confirm' },
  wanted: { ko: '희망일', en: 'requested' },
  all: { ko: '모두 준비되어 있습니다', en: 'All available' },
  part: {
    ko: '{goes} 가능, {rest} 부족. 나머지는 새 요청이 됩니다',
    en: '{goes} available; the missing {rest} become a new request',
  },
  none: { ko: '출고할 수 있는 수량이 없습니다', en: 'Nothing can be released now' },
  confirm: { ko: '{n} 확정', en: 'Confirm {n}' },
  open: { ko: '열기', en: 'Open' },
};

/** Unconfirmed requests, the earliest to leave first, with what of them can be released now. */
export function Slot({ take }: SlotProps['needs']) {
  const { t, lang } = useT();
  const query = useQuery(resourceQueries(releaseGroup).list({ ...FILTERS, num: ROWS }, 'A'));
  useNeeds(take, query, `/admin/release-groups?${encodeQuery(FILTERS)}`, (row) => {
    const { id, type, no, requestedDate, destName, brand, totalQty, lines, createdAt } = row;
    const { goes, rest } = sumOf(lines, takenBy(row));
    const to = `/admin/release-groups/form?type=${type}&id=${id}`;
    return {
      key: id,
      kind: { label: TEXTS.kind, tone: 'info' },
      name: no,
      to,
      about: destName ?? '',
      detail: `${nameIn(brand, lang)} · ${num(totalQty)} EA`,
      why: t(rest === 0 ? TEXTS.all : goes === 0 ? TEXTS.none : TEXTS.part, { goes: num(goes), rest: num(rest) }),
      by: requestedDate,
      byNote: TEXTS.wanted,
      since: createdAt,
      act: { label: goes > 0 ? t(TEXTS.confirm, { n: num(goes) }) : t(TEXTS.open), to },
    };
  });
  return null;
}
