import type { DefectClass } from '@moru/contract';
import { Card, Icon, num, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { partial } from './answer.ts';
import { classWord, TEXTS } from './texts.ts';
import type { Calc } from './use-calc.ts';

function Notices({ state, classes }: Calc) {
  const { t, lang } = useT();
  const full = classes.filter(({ fullInspection, notAllowed }) => fullInspection && !notAllowed);
  const names = new Intl.ListFormat(lang).format(full.map(({ name }) => t(classWord(name))));
  return (
    <>
      {full.length > 0 && (
        <p className="aql-notice" role="status">
          <Icon name="alert" />
          <span>
            {t(TEXTS.full, { classes: names, n: num(state.lotQty) })} {full.some(({ ac }) => ac === 0) && t(TEXTS.fullZero)}
          </span>
        </p>
      )}
      {partial(classes).map(({ name, n }) => (
        <p key={name} className="mo-quiet">
          {t(TEXTS.first, { name: t(classWord(name)), n: num(n) })}
        </p>
      ))}
    </>
  );
}

function ClassName({ name, aql }: { name: DefectClass; aql: string }) {
  const { t } = useT();
  return (
    <>
      <strong>{t(classWord(name))}</strong> <span className="mo-quiet">AQL {aql}</span>
    </>
  );
}

/** Letter, sample, accept and reject number of every class. */
export function PlanTable(calc: Calc) {
  const { t } = useT();
  const { state, plan, classes } = calc;
  return (
    <Card title={TEXTS.plan}>
      <div className="aql-big">
        <p>
          <span>{t(TEXTS.letter)}</span>
          <strong>{plan.major.letter}</strong>
        </p>
        <p>
          <span>{t(TEXTS.n)}</span>
          <strong>{num(Math.max(...classes.map(({ n }) => n)))}</strong>
        </p>
      </div>
      <DataTable
        caption={TEXTS.plan}
        rows={classes}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: TEXTS.className, render: ({ name }) => <ClassName name={name} aql={state.aql[name]} /> },
          { key: 'planLetter', title: TEXTS.planLetter, align: 'right', render: ({ planLetter }) => planLetter },
          { key: 'n', title: TEXTS.n, align: 'right', render: ({ n }) => num(n) },
          {
            key: 'acRe',
            title: TEXTS.acRe,
            align: 'right',
            render: ({ ac, re }) => (
              <strong>
                {num(ac)} / {num(re)}
              </strong>
            ),
          },
        ]}
      />
      <Notices {...calc} />
    </Card>
  );
}
