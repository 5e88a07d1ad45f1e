import { CAN_GO, poProduct } from '@moru/contract';
import { Explain, nameIn, num, resourceQueries, Status, useQuery, useT } from '@moru/ui/core';
import { takenBy } from '../../../course/behaviour.ts';
import type { ReleaseType } from './_type.ts';

const TEXTS = {
  free: { ko: '출고 가능', en: 'Can go' },
  over: { ko: '{n} 부족', en: '{n} short' },
};

const isId = (value: unknown): value is number => typeof value === 'number';

const useLine = (id: unknown) => useQuery({ ...resourceQueries(poProduct).byId(isId(id) ? id : 0, 'L'), enabled: isId(id) }).data;

/** Name of the product on a line. */
export function ProductName({ id }: { id: unknown }) {
  const { lang } = useT();
  const line = useLine(id);
  return line ? <span title={line.product.code}>{nameIn(line.product, lang)}</span> : null;
}

/** The releasable quantity of a PO line, and by how much the whole request exceeds it. */
export function Stock({ id, type, asked }: { id: unknown; type: ReleaseType; asked: number }) {
  const { t } = useT();
  const line = useLine(id);
  if (!line) return null;
  const free = takenBy({ type })(line);
  return (
    <>
      <Explain label={TEXTS.free} value={num(free)} explain={CAN_GO} row={line} fields={poProduct.fields}>
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
