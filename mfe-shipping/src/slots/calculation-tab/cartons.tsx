import { product, shipping, type Row } from '@moru/contract';
import {
  Card,
  CardGrid,
  Metric,
  num,
  numbersOf,
  percent,
  resourceQueries,
  useLatest,
  useQueryClient,
  useT,
  useUrlParts,
} from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { Calculator, FormulaTrail, UseThis } from '@moru/ui/extra';
import { EntitySelect, FormItem, NumberQuestion } from '@moru/ui/forms';
import { useId } from 'react';
import { volumeOf } from '../../cartons/containers.ts';
import { fitOf, type FitAnswer } from '../../cartons/fit.ts';
import { TEXTS } from '../../cartons/texts.ts';
import { trailOf } from '../../cartons/trail.ts';

export const slot = { title: { ko: '카톤과 컨테이너', en: 'Cartons and containers' }, roles: ['supervisor', 'client'], order: 30 };

const DEFAULTS = { qty: 1000, pcs: 24, lMm: 500, wMm: 400, hMm: 300, kg: 12, fillPct: 85, lclCbm: 15 };
const UNITS = { qty: 'EA', pcs: 'EA', lMm: 'mm', wMm: 'mm', hMm: 'mm', kg: 'kg', fillPct: '%', lclCbm: 'CBM' };
const SCALES: Partial<Record<keyof typeof DEFAULTS, number>> = { kg: 3, lclCbm: 1 };
const QUESTIONS = Object.keys(DEFAULTS) as readonly (keyof typeof DEFAULTS)[];

const textOf = (value: number | null): string | null => (value === null ? null : String(value));
const partsOf = ({ pcsPerCarton, cartonLMm, cartonWMm, cartonHMm, cartonKg }: Row<typeof product>) => ({
  pcs: String(pcsPerCarton),
  lMm: textOf(cartonLMm),
  wMm: textOf(cartonWMm),
  hMm: textOf(cartonHMm),
  kg: textOf(cartonKg),
});

function Fits({ containers }: Pick<FitAnswer, 'containers'>) {
  const { t } = useT();
  return (
    <Card title={TEXTS.fits}>
      <DataTable
        caption={TEXTS.fits}
        rows={containers}
        rowKey={({ container }) => container.name}
        columns={[
          { key: 'name', title: TEXTS.container, render: ({ container }) => <strong>{container.name}</strong> },
          { key: 'room', title: TEXTS.room, align: 'right', render: ({ container }) => `${num(volumeOf(container), 1)} CBM` },
          { key: 'payload', title: TEXTS.payload, align: 'right', render: ({ container }) => `${num(container.payloadKg)} kg` },
          { key: 'count', title: TEXTS.count, align: 'right', render: ({ count }) => <strong>{num(count)}</strong> },
          { key: 'used', title: TEXTS.used, align: 'right', render: ({ used }) => percent(used) },
        ]}
      />
      <p className="mo-quiet">{t(TEXTS.source)}</p>
    </Card>
  );
}

/** Cartons, volume and weight of a number of pieces, and whether they are shipped LCL or in which containers. */
export function Slot() {
  const { t } = useT();
  const id = useId();
  const client = useQueryClient();
  const latest = useLatest();
  const [search, set] = useUrlParts();
  const question = numbersOf(search, DEFAULTS);
  const answer = fitOf(question);
  const productId = numbersOf(search, { product: 0 }).product || null;
  const choose = (chosen: number | null) => {
    latest.change();
    set({ product: textOf(chosen) });
    if (chosen !== null)
      void latest.ask(client.fetchQuery(resourceQueries(product).byId(chosen)), (row) => set({ product: String(chosen), ...partsOf(row) }));
  };
  return (
    <Calculator
      question={
        <>
          <FormItem id={id} label={t(TEXTS.fromProduct)} required={false}>
            <EntitySelect id={id} resource="product" value={productId} onChange={choose} />
          </FormItem>
          {QUESTIONS.map((name) => (
            <NumberQuestion
              key={name}
              label={TEXTS[name]}
              unit={UNITS[name]}
              scale={SCALES[name] ?? 0}
              value={question[name]}
              onChange={(value) => {
                latest.change();
                set({ [name]: value });
              }}
            />
          ))}
        </>
      }
    >
      <CardGrid min={160}>
        <Metric label={TEXTS.advice} note={t(TEXTS.chargeable, { n: num(answer.chargeable, 2) })}>
          {answer.advice ? `${answer.advice.count > 1 ? `${num(answer.advice.count)} × ` : ''}${answer.advice.way}` : '–'}
        </Metric>
        <Metric label={TEXTS.cartons}>{num(answer.cartons)}</Metric>
        <Metric label={TEXTS.volume} unit="CBM">
          {num(answer.cbm, 2)}
        </Metric>
        <Metric label={TEXTS.weight} unit="kg">
          {num(answer.kg, 1)}
        </Metric>
      </CardGrid>
      {answer.advice && <UseThis resource={shipping} label={TEXTS.use} to={`/admin/shippings/form?container=${answer.advice.way}`} />}
      <Fits containers={answer.containers} />
      <FormulaTrail text={trailOf(question, answer, t)} />
    </Calculator>
  );
}
