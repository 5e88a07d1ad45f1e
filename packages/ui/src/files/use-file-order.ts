import { useEffect, useRef, useState } from 'react';
import { file as fileResource } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import { useReorder } from '../data/use-reorder.ts';
import type { FileRow } from './use-uploads.ts';

/** A file moves one place at a time: the order is saved once it has not changed for a moment. */
const STILL_MS = 500;

/** An order that was saved, and the rows before it: they are outdated, the next order waits for fresh ones. */
interface Saved {
  readonly order: readonly number[];
  readonly before: readonly FileRow[];
}

/** Rows in the order of `ids`; others come last. */
function sortedBy(rows: readonly FileRow[], ids: readonly number[]): readonly FileRow[] {
  const place = ({ id }: FileRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => place(a) - place(b));
}

const idsOf = (rows: readonly FileRow[]) => rows.map(({ id }) => id);
const isSame = (a: readonly number[] | null, b: readonly number[]) => String(a) === String(b);

/** The saves for an order: the rows whose number changes. */
const renumbered = (rows: readonly FileRow[]) =>
  rows.flatMap(({ id, version, orderNo }, index) => (orderNo === index + 1 ? [] : [{ id, version, orderNo: index + 1 }]));

/**
 * The files of a row in their order, moved by dragging or by keys and saved for everybody. A saved order is the server's: a later one of
 * somebody else is shown.
 */
export function useFileOrder(stored: readonly FileRow[]) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const latest = useRef(stored);
  const { mutate, isPending } = useMutation({ ...resourceQueries(fileResource).save(), onError: () => setOrder(null) });
  const rows = order ? sortedBy(stored, order) : stored;
  const isOutdated = saved?.before === stored;
  const isSettled = !isPending && !isOutdated;
  const move = (key: string, to: number) => {
    const id = Number(key);
    const others = idsOf(rows).filter((one) => one !== id);
    if (to < 0 || to > others.length) return;
    const next = others.toSpliced(to, 0, id);
    setOrder(isSettled && isSame(next, idsOf(stored)) ? null : next);
  };
  const { list, dragged, onGrip } = useReorder(move);
  const waits = order ? JSON.stringify({ order, items: renumbered(rows) }) : '';
  const maySend = dragged === null && isSettled;
  if (saved && !isOutdated) {
    setSaved(null);
    if (isSame(order, saved.order)) setOrder(null);
  }
  useEffect(() => {
    latest.current = stored;
  });
  useEffect(() => {
    if (!waits || !maySend) return undefined;
    const { order: sent, items } = JSON.parse(waits) as { order: number[]; items: ReturnType<typeof renumbered> };
    if (items.length === 0) return undefined;
    const onSuccess = () => setSaved({ order: sent, before: latest.current });
    const timer = setTimeout(() => mutate(items, { onSuccess }), STILL_MS);
    return () => clearTimeout(timer);
  }, [waits, maySend, mutate]);
  return { rows, list, dragged, onGrip, move };
}
