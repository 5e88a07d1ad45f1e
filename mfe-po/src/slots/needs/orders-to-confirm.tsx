import { po } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { encodeQuery, nameIn, num, resourceQueries, useQuery, useT } from '@moru/ui/core';

export const slot = { title: { ko: '확정할 발주', en: 'POs to confirm' }, roles: ['supervisor'], order: 20 };

const ROWS = 6;
const FILTERS = { status: ['requested'], orderBy: 'requestedDate-asc' };
const TEXTS = {
  kind: { ko: '발주', en: 'PO' },
  wanted: { ko: '희망 납기', en: 'requested for' },
  why: { ko: '{partner}에 요청했으나 확정하지 않았습니다', en: 'Requested from {partner}, not confirmed' },
  plain: { ko: '요청했으나 확정하지 않았습니다', en: 'Requested, not confirmed' },
  act: { ko: '발주 확정', en: 'Confirm PO' },
};

/** Requested orders that nobody has confirmed, by requested date. */
export function Slot({ take }: SlotProps['needs']) {
  const { t, lang } = useT();
  const query = useQuery(resourceQueries(po).list({ ...FILTERS, num: ROWS }));
  useNeeds(take, query, `/admin/pos?${encodeQuery(FILTERS)}`, ({ id, poNo, brand, supplier, totalQty, requestedDate, createdAt }) => ({
    key: id,
    kind: { label: TEXTS.kind, tone: 'info' },
    name: poNo,
    to: `/admin/pos/form?id=${id}`,
    about: brand ? nameIn(brand, lang) : undefined,
    detail: `${num(totalQty)} EA`,
    why: supplier ? t(TEXTS.why, { partner: nameIn(supplier, lang) }) : t(TEXTS.plain),
    by: requestedDate,
    byNote: TEXTS.wanted,
    since: createdAt,
    act: { label: t(TEXTS.act), to: `/admin/pos/form?id=${id}` },
  }));
  return null;
}
