import { product } from '@moru/contract';
import { RowPhoto, Swatch } from '@moru/ui/core';
import type { Line } from '../journal/line-day.ts';

/** Identifies a line: product, PO number and line, brand, code. */
export function LineFacts({ line, heading: Heading = 'h3' }: { line: Line; heading?: 'h2' | 'h3' }) {
  return (
    <div className="site-line-facts">
      <div className="mo-named">
        <RowPhoto resource={product} id={line.productId} size="card" />
        <Heading>{line.product.name}</Heading>
      </div>
      <p>
        <span>
          {line.po.poNo} / {line.lineNo}
        </span>
        <span>
          <Swatch color={line.brand.color} /> {line.brand.name}
        </span>
        <span>{line.product.code}</span>
      </p>
    </div>
  );
}
