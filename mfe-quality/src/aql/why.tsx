import { explainPlan } from '@moru/contract';
import { Card, useT } from '@moru/ui/core';
import { classWord, TEXTS } from './texts.ts';
import type { Calc } from './use-calc.ts';

/** The derivation of each class's plan, with arrows in words. */
export function Why({ state, classes }: Calc) {
  const { t } = useT();
  return (
    <Card title={TEXTS.why}>
      <div className="aql-why">
        {classes.map((answer) => (
          <section key={answer.name}>
            <h3>{t(classWord(answer.name))}</h3>
            <ol>
              {explainPlan(answer, state.lotQty, state.aql[answer.name]).map((line) => (
                <li key={line.en}>{t(line)}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="mo-quiet">{t(TEXTS.series)}</p>
    </Card>
  );
}
