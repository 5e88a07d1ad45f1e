import { useQuery } from '@moru/ui/core';
import { OrderByCell } from './cells.tsx';
import { Unfolded } from './unfolded.tsx';
import { curveOf } from './use-curve.ts';

/** On the record of a label: when it runs out, by when to order it, and why. */
export function LabelRunOut({ id }: { id: number }) {
  const { data } = useQuery(curveOf(id));
  if (!data) return null;
  return (
    <section className="mo-card radar-record">
      <OrderByCell row={data.row} />
      <Unfolded row={data.row} />
    </section>
  );
}
