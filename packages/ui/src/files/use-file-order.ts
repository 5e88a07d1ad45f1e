import { useEffect, useState } from 'react';
import { file as fileResource } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import { useReorder } from '../data/use-reorder.ts';
import type { FileRow } from './use-uploads.ts';

/** A file moves one place at a time: the order is saved once it has not changed for a moment. */
const STILL_MS = 500;

/** Rows in the order of `ids`; others come last. */
function sortedBy(rows: readonly FileRow[], ids: readonly number[]): readonly FileRow[] {
  const place = ({ id }: FileRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => place(a) - place(b));
}

/** The saves for an order: the rows whose number changes. */
const renumbered = (rows: readonly FileRow[]) =>
  rows.flatMap(({ id, version, orderNo }, index) => (orderNo === index + 1 ? [] : [{ id, version, orderNo: index + 1 }]));

/** The files of a row in their order, moved by dragging or by keys and saved for everybody. */
export function useFileOrder(stored: readonly FileRow[]) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const { mutate, isPending } = useMutation({ ...resourceQueries(fileResource).save(), onError: () => setOrder(null) });
  const rows = order ? sortedBy(stored, order) : stored;
  const move = (key: string, to: number) => {
    const id = Number(key);
    const others = rows.map((row) => row.id).filter((one) => one !== id);
    if (to >= 0 && to <= others.length) setOrder(others.toSpliced(to, 0, id));
  };
  const { list, dragged, onGrip } = useReorder(move);
  const changed = order ? renumbered(rows) : [];
  const waits = JSON.stringify(changed);
  useEffect(() => {
    const items = JSON.parse(waits) as typeof changed;
    if (items.length === 0 || dragged !== null || isPending) return undefined;
    const timer = setTimeout(() => mutate(items), STILL_MS);
    return () => clearTimeout(timer);
  }, [waits, dragged, isPending, mutate]);
  return { rows, list, dragged, onGrip, move };
}
