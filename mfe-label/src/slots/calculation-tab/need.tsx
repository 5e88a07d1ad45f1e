import { labelOrderGroup, labelStock, type Row } from '@moru/contract';
import { CardGrid, Metric, num, numbersOf, resourceQueries, useLatest, useQueryClient, useT, useUrlParts } from '@moru/ui/core';
import { Calculator, FormulaTrail, UseThis } from '@moru/ui/extra';
import { EntitySelect, FormItem, NumberQuestion } from '@moru/ui/forms';
import { useId } from 'react';
import { labelNeed } from '../../need/need.ts';
import { TEXTS } from '../../need/texts.ts';
import { trailOf } from '../../need/trail.ts';

export const slot = { title: { ko: '라벨 소요량', en: 'Label need' }, roles: ['supervisor'], order: 20 };

const DEFAULTS = { qty: 1000, perUnit: 1, lossPct: 3, spare: 0, onHand: 0, safety: 0, moq: 0, multiple: 1 };
const QUESTIONS = Object.keys(DEFAULTS) as readonly (keyof typeof DEFAULTS)[];

const partsOf = ({ onHand, safetyQty, moq, orderMultiple }: Row<typeof labelStock>) => ({
  onHand: String(onHand),
  safety: String(safetyQty),
  moq: String(moq),
  multiple: String(orderMultiple),
});

/** How many labels an order needs and how many to order, from typed numbers or those of a label. */
export function Slot() {
  const { t } = useT();
  const id = useId();
  const client = useQueryClient();
  const latest = useLatest();
  const [search, set] = useUrlParts();
  const question = numbersOf(search, DEFAULTS);
  const answer = labelNeed(question);
  const stockId = numbersOf(search, { stock: 0 }).stock || null;
  const choose = (chosen: number | null) => {
    latest.change();
    set({ stock: chosen === null ? null : String(chosen) });
    if (chosen !== null)
      void latest.ask(client.fetchQuery(resourceQueries(labelStock).byId(chosen)), (row) =>
        set({ stock: String(chosen), ...partsOf(row) }),
      );
  };
  return (
    <Calculator
      question={
        <>
          <FormItem id={id} label={t(TEXTS.fromStock)} required={false}>
            <EntitySelect id={id} resource="labelStock" value={stockId} onChange={choose} />
          </FormItem>
          {QUESTIONS.map((name) => (
            <NumberQuestion
              key={name}
              label={TEXTS[name]}
              unit={name === 'lossPct' ? '%' : 'EA'}
              scale={name === 'lossPct' ? 2 : 0}
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
        <Metric label={TEXTS.needed} unit="EA">
          {num(answer.needed)}
        </Metric>
        <Metric label={TEXTS.missing} unit="EA" tone={answer.missing > 0 ? 'warn' : 'good'}>
          {num(answer.missing)}
        </Metric>
        <Metric label={TEXTS.order} unit="EA" note={answer.order === 0 && t(TEXTS.enough)}>
          {num(answer.order)}
        </Metric>
        <Metric label={TEXTS.after} unit="EA">
          {num(answer.after)}
        </Metric>
      </CardGrid>
      {stockId !== null && answer.order > 0 && (
        <UseThis resource={labelOrderGroup} label={TEXTS.use} to={`/admin/label-order-groups/form?stock=${stockId}&qty=${answer.order}`} />
      )}
      <FormulaTrail text={trailOf(question, answer, t)} />
    </Calculator>
  );
}
