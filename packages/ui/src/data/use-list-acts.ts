import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { alog, historyOf } from '@moru/contract';
import { useCan } from '../core/session.ts';
import type { AnyRow } from './columns.tsx';
import { rememberList } from './list-memory.ts';
import type { ListInside } from './list-props.ts';

/** Targets of a list's add, open and edit buttons, as far as the role may use them. */
export function useListActs({
  resource,
  add = true,
  edit = true,
  del = true,
  formPath,
  rowHref,
  embedded,
  record,
  selectable = true,
  bulk,
}: ListInside) {
  const { create, update, del: mayDel } = useCan(resource);
  // Rows that nobody edits have no change history.
  const hasHistory = useCan(alog).read && resource.access.update !== undefined && !embedded;
  const hasBulk = bulk !== undefined;
  const { pathname, search } = useLocation();
  const form = formPath ?? (embedded ? undefined : `${pathname.replace(/\/$/, '')}/form`);
  useEffect(() => {
    if (!embedded) rememberList(pathname, search);
  }, [embedded, pathname, search]);
  // The same object while nothing changes: rows do not render with each render of the page.
  return useMemo(() => {
    const openHref = (row: AnyRow) => (form === undefined ? undefined : `${form}${form.includes('?') ? '&' : '?'}id=${row.id}`);
    const editHref = (row: AnyRow) => (record && form !== undefined ? `${openHref(row)}&edit=1` : openHref(row));
    return {
      addHref: add && create && form !== undefined ? form : undefined,
      hrefOf: rowHref ?? openHref,
      /** Whether a row opens its own page, which has its history. */
      opensOwn: rowHref === undefined && form !== undefined,
      editHref: edit && update ? editHref : undefined,
      mayDelete: del && mayDel,
      // Rows can be selected where there is an action for them.
      maySelect: selectable && (update || (del && mayDel) || hasBulk),
      historyHref: hasHistory ? (row: AnyRow) => `/admin/alogs?of=${historyOf(resource.name, row.id)}` : undefined,
    };
  }, [resource, add, edit, del, create, update, mayDel, form, rowHref, record, hasHistory, selectable, hasBulk]);
}
