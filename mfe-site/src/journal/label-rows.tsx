import { IconButton, num, SelectInput, Status, useT } from '@moru/ui/core';
import { QuantityRow } from '../parts/quantity-row.tsx';
import type { Entry, EntryLabel } from './entry.ts';
import { standardOf, type OwnLabel } from './own-labels.ts';
import type { Stock } from './use-line-past.ts';

const TEXTS = {
  title: { ko: '라벨 사용', en: 'Labels used' },
  proposed: { ko: '지난 일지의 비율로 제안한 수량입니다.', en: 'Proposed at the rate of the last journal.' },
  standard: { ko: '제품에 등록된 라벨과 손실률로 제안한 수량입니다.', en: 'Proposed from the labels and loss of the product.' },
  differs: { ko: '기준 {n}장, 차이 {d}', en: 'standard {n}, {d}' },
  left: { ko: '재고 {n}', en: '{n} in stock' },
  short: { ko: '재고 {n} – 모자랍니다', en: '{n} in stock: not enough' },
  add: { ko: '라벨 추가…', en: 'Add a label…' },
  used: { ko: '사용', en: 'Used' },
  loss: { ko: '손실', en: 'Lost' },
  remove: { ko: '{name} 빼기', en: 'Remove {name}' },
};

interface Props {
  readonly entry: Entry;
  readonly stocks: readonly Stock[];
  readonly own: readonly OwnLabel[];
  readonly set: (part: Partial<Entry>) => void;
  /** Whether the journal's labels have left the stock already. */
  readonly posted: boolean;
  readonly open: string;
  readonly onOpen: (row: string) => void;
}

function StockLeft({ stock, label, posted }: { stock: Stock | undefined; label: EntryLabel; posted: boolean }) {
  const { t } = useT();
  if (!stock) return null;
  const short = !posted && label.used + label.loss > stock.onHand;
  return <span className={short ? 'mo-ink-bad' : 'mo-quiet'}>{t(short ? TEXTS.short : TEXTS.left, { n: num(stock.onHand) })}</span>;
}

/** Difference of the entered quantity from the product's composition: shown, never refused. */
function Deviation({ own, label, goodQty }: { own: OwnLabel | undefined; label: EntryLabel; goodQty: number }) {
  const { t } = useT();
  if (!own) return null;
  const { used, loss } = standardOf(own, goodQty);
  const by = label.used + label.loss - used - loss;
  if (by === 0) return null;
  return <Status tone="warn">{t(TEXTS.differs, { n: num(used + loss), d: `${by > 0 ? '+' : '−'}${num(Math.abs(by))}` })}</Status>;
}

function AddLabel({ stocks, onAdd }: { stocks: readonly Stock[]; onAdd: (stock: Stock) => void }) {
  const { t } = useT();
  if (stocks.length === 0) return null;
  const options = [
    { value: '', label: TEXTS.add },
    ...stocks.map(({ id, code, name }) => ({ value: String(id), label: `${name} (${code})` })),
  ];
  const add = (value: string) => {
    const stock = stocks.find(({ id }) => String(id) === value);
    if (stock) onAdd(stock);
  };
  return <SelectInput label={t(TEXTS.add)} options={options} value="" onChange={add} />;
}

/** Labels used and lost: the line's usual labels are proposed, any label of the brand can be added. */
export function LabelRows({ entry, stocks, own, set, posted, open, onOpen }: Props) {
  const { t } = useT();
  const { labels } = entry;
  const put = (id: number, part: Partial<EntryLabel>) =>
    set({ labels: labels.map((label) => (label.labelStockId === id ? { ...label, ...part } : label)) });
  const add = ({ id, code, name }: Stock) =>
    set({ labels: [...labels, { labelStockId: id, code, name, used: entry.goodQty, loss: 0, perUnit: 1 }] });
  return (
    <section className="site-block" aria-label={t(TEXTS.title)}>
      <h3>{t(TEXTS.title)}</h3>
      {labels.some(({ perUnit }) => perUnit !== null) && <p className="site-hint">{t(own.length > 0 ? TEXTS.standard : TEXTS.proposed)}</p>}
      {labels.map((label) => (
        <div key={label.labelStockId} className="site-label">
          <div className="site-label-head">
            <div>
              <strong>{label.name}</strong>
              <StockLeft label={label} posted={posted} stock={stocks.find(({ id }) => id === label.labelStockId)} />
              <Deviation own={own.find((one) => one.labelStockId === label.labelStockId)} label={label} goodQty={entry.goodQty} />
            </div>
            <IconButton
              icon="close"
              label={t(TEXTS.remove, { name: label.name })}
              onClick={() => set({ labels: labels.filter(({ labelStockId }) => labelStockId !== label.labelStockId) })}
            />
          </div>
          {(['used', 'loss'] as const).map((part) => (
            <QuantityRow
              key={part}
              label={TEXTS[part]}
              value={label[part]}
              onChange={(value) =>
                put(
                  label.labelStockId,
                  part === 'used' ? { used: value, perUnit: null } : { loss: value, ...(label.lossPct !== undefined && { perUnit: null }) },
                )
              }
              open={open === `${part}-${label.labelStockId}`}
              onOpen={() => onOpen(`${part}-${label.labelStockId}`)}
            />
          ))}
        </div>
      ))}
      <AddLabel stocks={stocks.filter(({ id }) => labels.every(({ labelStockId }) => labelStockId !== id))} onAdd={add} />
    </section>
  );
}
