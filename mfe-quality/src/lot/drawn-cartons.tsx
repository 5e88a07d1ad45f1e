import type { ReactNode } from 'react';
import type { inspection, Row } from '@moru/contract';
import { num, useT } from '@moru/ui/core';
import { TEXTS } from './texts.ts';
import './draw.css';

interface Props {
  lot: Pick<Row<typeof inspection>, 'draw' | 'skipped'>;
  /** Actions on a carton. */
  act?: (cartonNo: number) => ReactNode;
}

/** The cartons of a lot to open with the units of each, and those that were replaced. */
export function DrawnCartons({ lot, act }: Props) {
  const { t } = useT();
  return (
    <>
      <ul className="lot-draw">
        {lot.draw.map(({ cartonNo, qty }) => (
          <li key={cartonNo}>
            <strong>{num(cartonNo)}</strong>
            <small>{num(qty)} EA</small>
            {act?.(cartonNo)}
          </li>
        ))}
      </ul>
      {lot.skipped.map(({ cartonNo, reason }) => (
        <p key={cartonNo} className="mo-quiet">
          {t(TEXTS.skipped, { no: num(cartonNo), reason })}
        </p>
      ))}
    </>
  );
}
