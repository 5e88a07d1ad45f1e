import type { Text } from '@moru/contract';
import { Card, Segments, useRole, useT, useSettled } from '@moru/ui/core';
import { measuresOf, type ChartKind } from '@moru/ui/extra';
import { Field, Section, useForm, useValue } from '@moru/ui/forms';
import type { Question } from './asked.ts';
import { Figure } from './figure.tsx';
import { texts } from './fitting.ts';
import { kindOptions } from './kinds.ts';

const TEXTS = {
  how: { ko: '2 어떻게 보이나', en: '2 How it looks' },
  chart: { ko: '모양', en: 'Chart' },
  who: { ko: '3 누가 보나', en: '3 Who sees it' },
  where: { ko: '4 대시보드', en: '4 On the dashboard' },
  share: { ko: '링크를 받은 사람도 자기가 볼 수 있는 행만 봅니다', en: 'A link never shows more than its reader may see' },
} satisfies Record<string, Text>;

const TYPING_MS = 300;

/** The kind of chart: kinds that would mislead are disabled, with the reason. */
export function How() {
  const { t } = useT();
  const form = useForm();
  const [subject, measures, groupBy] = [useValue('subject'), useValue('measures'), useValue('groupBy')];
  const options = kindOptions(measuresOf(String(subject ?? ''), texts(measures)), texts(groupBy));
  const reasons = [...new Set(options.flatMap(({ off }) => (off ? [t(off)] : [])))];
  return (
    <Section title={TEXTS.how} columns={1}>
      <Segments
        label={TEXTS.chart}
        value={String(useValue('chart') ?? '')}
        options={options}
        onChange={(value) => form.set('chart', value)}
        disabled={form.readOnly}
      />
      {reasons.length > 0 && <p className="mo-note">{reasons.join('. ')}</p>}
      <Field name="goal" />
    </Section>
  );
}

/** Who sees it, and whether it is on the dashboard. */
export function Where() {
  const { t } = useT();
  const isSupervisor = useRole() === 'supervisor';
  return (
    <>
      {isSupervisor && (
        <Section title={TEXTS.who} columns={1}>
          <Field name="visibility" as="radio" help={TEXTS.share} />
        </Section>
      )}
      <Section title={TEXTS.where}>
        <Field name="pinned" />
        <Field name="width" as="segmented" />
        <Field name="orderNo" />
        <Field name="snapshot" as="segmented" />
      </Section>
      {!isSupervisor && <p className="mo-note">{t(TEXTS.share)}</p>}
    </>
  );
}

/** The current numbers of the unfinished statistic. */
export function Preview() {
  const values = {
    subject: useValue('subject'),
    measures: useValue('measures'),
    groupBy: useValue('groupBy'),
    filters: useValue('filters'),
    period: useValue('period'),
    compare: useValue('compare'),
  };
  // A form's values are new objects with each render; their JSON tells whether they changed.
  const question = JSON.parse(useSettled(JSON.stringify(values), TYPING_MS)) as Partial<Question>;
  const [name, chart, goal] = [useValue('name'), useValue('chart'), useValue('goal')];
  const drawn = String(chart ?? 'table') as ChartKind;
  const shared = { question, name: String(name ?? ''), goal: typeof goal === 'number' ? goal : null };
  return (
    <div className="stats-preview">
      <Card>
        <Figure {...shared} chart={drawn} height={300} />
      </Card>
    </div>
  );
}
