import { poProduct } from '@moru/contract';
import { Explain, num, resourceQueries, Status, useQuery, useT } from '@moru/ui/core';
import { releasableOf } from '../../../lines/releasable.ts';

const TEXTS = {
  formula: { ko: '양품 {good} − 예약 {reserved} − 출고 {released}', en: 'good {good} − reserved {reserved} − released {released}' },
  over: { ko: '{n} 부족', en: '{n} short' },
};

const isId = (value: unknown): value is number => typeof value === 'number';

const useLine = (id: unknown) => useQuery({ ...resourceQueries(poProduct).byId(isId(id) ? id : 0, 'L'), enabled: isId(id) }).data;

/** Name of the product on a line. */
export function ProductName({ id }: { id: unknown }) {
  const line = useLine(id);
  return line ? <span title={line.product.code}>{line.product.name}</span> : null;
}

/** What may still be released of a PO line, and by how much the whole request is over it. */
export function Stock({ id, asked }: { id: unknown; asked: number }) {
  const { t } = useT();
  const line = useLine(id);
  if (!line) return null;
  const free = releasableOf(line);
  return (
    <>
      <Explain formula={t(TEXTS.formula, { good: num(line.goodQty), reserved: num(line.reservedQty), released: num(line.releasedQty) })}>
        {num(free)}
      </Explain>
      {asked > free && (
        <>
          {' '}
          <Status tone="warn">{t(TEXTS.over, { n: num(asked - free) })}</Status>
        </>
      )}
    </>
  );
}
