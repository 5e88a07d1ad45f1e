import { Card, num, useT } from '@moru/ui/core';
import { Chart } from '@moru/ui/extra';
import { NumberInput } from '@moru/ui/forms';
import { useId, useMemo } from 'react';
import { curvesOf } from './answer.ts';
import { classWord, TEXTS } from './texts.ts';
import type { Calc } from './use-calc.ts';

const TONES = { critical: 'bad', major: 'warn', minor: 'info' } as const;
const PER_CENT = 100;

/** What the plan accepts, as a sentence for each class and as curves. */
export function Passes({ state, classes, set }: Calc) {
  const { t } = useT();
  const id = useId();
  const { labels, values } = useMemo(() => curvesOf(classes, state.lotQty), [classes, state.lotQty]);
  const series = useMemo(
    () => classes.map(({ name }, index) => ({ label: classWord(name), values: values[index] ?? [], tone: TONES[name] })),
    [classes, values],
  );
  return (
    <Card title={TEXTS.passes}>
      <div className="mo-field aql-bad">
        <label htmlFor={id}>{t(TEXTS.bad)}</label>
        <NumberInput id={id} unit="%" value={state.badPct} onChange={(bad) => set({ bad: bad === null ? null : String(bad) })} />
      </div>
      <ul className="aql-sentences">
        {classes.map(({ name, passes }) => (
          <li key={name}>
            <strong>{t(classWord(name))}</strong>{' '}
            {t(TEXTS.sentence, {
              bad: num(state.badPct),
              share: passes > 0 && passes < 0.001 ? '< 0.1' : num(passes * PER_CENT, passes < 0.1 ? 1 : 0),
            })}
          </li>
        ))}
      </ul>
      <Chart kind="line" level={3} title={TEXTS.curve} labels={labels} series={series} unit="%" scale={1} max={PER_CENT} height={260} />
    </Card>
  );
}
