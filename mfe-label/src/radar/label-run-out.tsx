import { useQuery, useT } from '@moru/ui/core';
import { OrderByCell } from './cells.tsx';
import { RADAR } from './texts.ts';
import { Unfolded } from './unfolded.tsx';
import { curveOf } from './use-curve.ts';

/** On the record of a label: when it runs out, by when to order it, and why. */
export function LabelRunOut({ id }: { id: number }) {
  const { t } = useT();
  const { data } = useQuery(curveOf(id));
  if (!data) return null;
  return (
    <section className="mo-card radar-record">
      <p className="radar-order-by">
        {data.row.orderBy !== null && <b>{t(RADAR.orderBy)}</b>} <OrderByCell row={data.row} />
      </p>
      <Unfolded row={data.row} isRecord />
    </section>
  );
}
