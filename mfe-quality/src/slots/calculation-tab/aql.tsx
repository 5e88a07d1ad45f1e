import { inspectionGroup } from '@moru/contract';
import { useT } from '@moru/ui/core';
import { Calculator, FormulaTrail, UseThis } from '@moru/ui/extra';
import { Passes } from '../../aql/passes.tsx';
import { PlanTable } from '../../aql/plan-table.tsx';
import { Question } from '../../aql/question.tsx';
import { TEXTS } from '../../aql/texts.ts';
import { trailOf } from '../../aql/trail-text.ts';
import { useCalc } from '../../aql/use-calc.ts';
import { Why } from '../../aql/why.tsx';
import '../../aql/aql.css';

export const slot = { title: { ko: 'AQL 계획', en: 'AQL plan' }, roles: ['supervisor', 'client'], order: 10 };

/** Sampling plan of a lot: letter, sample, accept and reject numbers, its derivation, and what it accepts. */
export function Slot() {
  const { t } = useT();
  const calc = useCalc();
  return (
    <div className="aql">
      <Calculator question={<Question {...calc} />}>
        <PlanTable {...calc} />
        <UseThis resource={inspectionGroup} label={TEXTS.use} to={`/admin/inspection-groups/form?lot=${calc.state.lotQty}`} />
        <Passes {...calc} />
        <Why {...calc} />
        <FormulaTrail text={trailOf(calc.state, calc.classes, t)} />
      </Calculator>
    </div>
  );
}
