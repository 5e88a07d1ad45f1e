import { useEffect } from 'react';
import { notify } from '../../core/feedback/services.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import type { AnyResource } from '../../core/api/resource.ts';
import { VIEW_PARAM, type ListState } from '../list-state.ts';
import { openerOf } from './own-default.ts';
import type { AskedView } from './use-asked-view.ts';
import { opened, sameQuery } from './view-query.ts';

const TEXTS = {
  gone: { ko: '삭제되었거나 공유되지 않은 보기입니다', en: 'This view was deleted or is not shared with you' },
  dropped: { ko: '사용할 수 없는 조건은 빼고 열었습니다: {names}', en: 'Opened without filters that no longer exist: {names}' },
} as const;

/**
 * Adds the conditions of a view to an address that has its name alone; shows a message when the view does not exist or parts of it are left
 * out.
 */
export function useOpening(asked: AskedView, resource: AnyResource, first: ListState, queryNow: string): void {
  const { isBare, id, row, kept, opener, isGone, own, setOwn, url, setUrl, role, addressOf } = asked;
  const { t } = useT();
  useEffect(() => {
    if (!isBare || !opener) return;
    setUrl(addressOf(opener), { replace: true });
    const { dropped } = opened(opener.query, resource, first, role);
    if (dropped.length > 0) notify.info(t(TEXTS.dropped, { names: dropped.map((name) => t(name)).join(', ') }));
  }, [isBare, opener, addressOf, setUrl, resource, first, role, t]);
  useEffect(() => {
    if (!isGone) return;
    if (own?.id === id) setOwn(null);
    notify.info(t(TEXTS.gone));
    const next = new URLSearchParams(url);
    next.delete(VIEW_PARAM);
    setUrl(next, { replace: true });
  }, [isGone, own, id, setOwn, url, setUrl, t]);
  useEffect(() => {
    // Somebody has changed the view since it was chosen as the list's default.
    if (!row || !kept || JSON.stringify(openerOf(row)) === JSON.stringify(openerOf(kept))) return;
    if (sameQuery(queryNow, kept.query, resource, first)) setUrl(addressOf(row), { replace: true });
    setOwn(row);
  }, [row, kept, queryNow, resource, first, setUrl, addressOf, setOwn]);
}
