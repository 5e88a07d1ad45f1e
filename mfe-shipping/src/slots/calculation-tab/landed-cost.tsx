import { shipping } from '@moru/contract';
import { Card, CardGrid, EmptyState, ErrorState, Metric, notify, num, resourceQueries, Skeleton, useMutation, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { Calculator, FormulaTrail, UseThis } from '@moru/ui/extra';
import { OWN_CURRENCY, rateOf, type LandedLine } from '../../landed-cost/landed-cost.ts';
import { Question } from '../../landed-cost/question.tsx';
import { TEXTS } from '../../landed-cost/texts.ts';
import { trailOf } from '../../landed-cost/trail.ts';
import { MOST_LINES, useLanded, type Landed } from '../../landed-cost/use-landed.ts';

export const slot = { title: { ko: '수입 원가', en: 'Landed cost' }, roles: ['supervisor'], order: 50 };

const AMOUNTS = [
  { key: 'value', title: TEXTS.goods },
  { key: 'freight', title: TEXTS.freight },
  { key: 'insurance', title: TEXTS.insuranceAmount },
  { key: 'duty', title: TEXTS.dutyAmount },
  { key: 'landed', title: TEXTS.landed },
] as const;

/** Stores the freight in the selected shipment. */
function UseFreight({ loaded: { shipment }, answer }: Landed) {
  const save = useMutation(resourceQueries(shipping).save());
  if (!shipment) return null;
  const { id, version } = shipment;
  const keep = () => save.mutate({ id, version, cost: answer.total.freight }, { onSuccess: () => notify.success(TEXTS.used) });
  return <UseThis resource={shipping} label={TEXTS.use} onUse={keep} busy={save.isPending} />;
}

function Lines({ lines }: { lines: readonly LandedLine[] }) {
  const { t } = useT();
  return (
    <Card title={TEXTS.lines} flush>
      <DataTable
        caption={TEXTS.lines}
        rows={lines}
        rowKey={({ goods }) => goods.name}
        columns={[
          { key: 'line', title: TEXTS.line, render: ({ goods }) => `${goods.name} · ${num(goods.qty)} EA` },
          ...AMOUNTS.map(({ key, title }) => ({ key, title, align: 'right' as const, render: (line: LandedLine) => num(line[key]) })),
          { key: 'unit', title: TEXTS.unit, align: 'right', render: ({ unit }) => num(unit, 2) },
        ]}
      />
      {lines.some(({ goods }) => goods.price === 0) && <p className="mo-quiet">{t(TEXTS.noPrice)}</p>}
    </Card>
  );
}

function Answer({ landed }: { landed: Landed }) {
  const { t } = useT();
  const { answer, asked, question } = landed;
  const { lines, total } = answer;
  const unknown = asked.filter((one) => rateOf(question, one) === 0);
  return (
    <>
      {unknown.length > 0 && <p role="status">{t(TEXTS.noRate, { names: unknown.join(', ') })}</p>}
      <CardGrid min={220}>
        <Metric label={TEXTS.landed} unit={OWN_CURRENCY}>
          {num(total.landed)}
        </Metric>
        <Metric label={TEXTS.freight} unit={OWN_CURRENCY}>
          {num(total.freight)}
        </Metric>
        <Metric label={TEXTS.dutyAmount} unit={OWN_CURRENCY}>
          {num(total.duty)}
        </Metric>
        <Metric label={TEXTS.vatAmount} unit={OWN_CURRENCY}>
          {num(total.vat)}
        </Metric>
      </CardGrid>
      {unknown.length === 0 && <UseFreight {...landed} />}
      <Lines lines={lines} />
      <FormulaTrail text={trailOf(landed, t)} />
    </>
  );
}

/** Landed cost of goods: goods, freight, insurance and duty in the own currency, by line and by piece; VAT beside it. */
export function Slot() {
  const { t } = useT();
  const landed = useLanded();
  const { error, isLoaded, tooMany, refetch } = landed.loaded;
  return (
    <Calculator question={<Question {...landed} />}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : tooMany !== undefined ? (
        <EmptyState title={t(TEXTS.tooMany, { n: num(tooMany), most: num(MOST_LINES) })} icon="box" />
      ) : isLoaded ? (
        <Answer landed={landed} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Calculator>
  );
}
