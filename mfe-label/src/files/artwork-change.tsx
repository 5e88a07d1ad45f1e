import { labelStock } from '@moru/contract';
import { RowPhoto } from '@moru/ui/core';
import './artwork-files.css';

/** The old artwork and the new one, side by side. */
export const ArtworkChange = ({ from, to }: { from: number; to: number }) => (
  <span className="label-change">
    <RowPhoto resource={labelStock} id={from} size="card" of={['artwork', 'photo']} />
    <span aria-hidden="true">→</span>
    <RowPhoto resource={labelStock} id={to} size="card" of={['artwork', 'photo']} />
  </span>
);
