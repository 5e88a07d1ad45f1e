import { labelsOfMarket, needOf, po, poProduct, product, valueAt, type Row } from '@moru/contract';
import { Button, num, resourceQueries, Status, useQuery, useT } from '@moru/ui/core';
import { useForm, useValue, type Values } from '@moru/ui/forms';

const TEXTS = {
  title: { ko: '제품 기준', en: 'Product standard' },
  fill: { ko: '기준대로 채우기', en: 'Fill in' },
  fits: { ko: '기준과 같습니다', en: 'matches the product standard' },
  differs: { ko: '{code} 기준 {n}, 차이 {d}', en: '{code}: standard {n}, {d}' },
};

interface Used extends Values {
  readonly labelStockId: number;
  readonly used: number;
  readonly loss: number;
}

const numberIn = (value: unknown, name: string): number => Number(valueAt(value, name) ?? 0);

/** The label lines of the form, incomplete ones included. */
const readUsed = (value: unknown): Used[] =>
  Array.isArray(value)
    ? value.map((line: Values) => ({
        ...line,
        labelStockId: numberIn(line, 'labelStockId'),
        used: numberIn(line, 'used'),
        loss: numberIn(line, 'loss'),
      }))
    : [];

/** The standard labels for the good pieces of a line, by its product and the market of its PO. */
function useStandard(poProductId: number | null, goodQty: number) {
  const line = useQuery({ ...resourceQueries(poProduct).byId(poProductId ?? 0), enabled: poProductId !== null }).data;
  const made = useQuery({ ...resourceQueries(product).byId(line?.productId ?? 0), enabled: line !== undefined }).data;
  const order = useQuery({ ...resourceQueries(po).byId(line?.poId ?? 0), enabled: line !== undefined }).data;
  // Clients see no labels.
  const labels: Row<typeof product>['labels'] = made?.labels ?? [];
  if (!order) return [];
  return labelsOfMarket(labels, order.countryId).map(({ labelStockId, labelStock, qtyPerUnit: per, lossPct }) => {
    const used = needOf(goodQty, { per, lossPct: 0 });
    return { labelStockId, code: labelStock.code, used, loss: needOf(goodQty, { per, lossPct }) - used };
  });
}

/** The standard label quantities for the good pieces: a button fills them in, and differences of the entered ones are shown. */
export function LabelStandard() {
  const { t } = useT();
  const form = useForm();
  const [line, goodQty, written] = [useValue('poProductId'), Number(useValue('goodQty') ?? 0), readUsed(useValue('labels'))];
  const standard = useStandard(typeof line === 'number' ? line : null, goodQty);
  if (standard.length === 0 || goodQty === 0) return null;
  const off = standard.flatMap(({ labelStockId, code, used, loss }) => {
    const own = written.find((label) => label.labelStockId === labelStockId);
    const by = (own ? own.used + own.loss : 0) - used - loss;
    return by === 0 ? [] : [{ code, n: num(used + loss), d: `${by > 0 ? '+' : '−'}${num(Math.abs(by))}` }];
  });
  const fill = () => {
    const others = written.filter((label) => standard.every(({ labelStockId }) => labelStockId !== label.labelStockId));
    const stored = new Map(written.map((label) => [label.labelStockId, label]));
    form.set('labels', [...standard.map(({ code: _code, ...label }) => ({ ...stored.get(label.labelStockId), ...label })), ...others]);
  };
  return (
    <p className="mo-note" role="status">
      <b>{t(TEXTS.title)}</b>{' '}
      {off.length === 0 ? (
        t(TEXTS.fits)
      ) : (
        <>
          {off.map((one) => (
            <Status key={one.code} tone="warn">
              {t(TEXTS.differs, one)}{' '}
            </Status>
          ))}
          {!form.readOnly && (
            <Button small onClick={fill}>
              {t(TEXTS.fill)}
            </Button>
          )}
        </>
      )}
    </p>
  );
}
