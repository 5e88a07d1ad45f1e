import { dimension, STAT_SUBJECTS, unitLabel, type DimensionName, type Text } from '@moru/contract';
import { Segments, SelectInput, useRole, useT } from '@moru/ui/core';
import { measuresOf, periodChoices } from '@moru/ui/extra';
import { ChoiceSelect, Field, FormItem, Section, useForm, useValue } from '@moru/ui/forms';
import { useId } from 'react';
import { Filters } from './filters.tsx';
import { fitting, texts } from './fitting.ts';

const TEXTS = {
  what: { ko: '1 무엇을 묻나', en: '1 What is asked' },
  subject: { ko: '주제', en: 'Subject' },
  measures: { ko: '수치', en: 'Measures' },
  group: { ko: '묶음', en: 'Group by' },
  most: { ko: '셋까지', en: 'up to 3' },
  period: { ko: '기간', en: 'Period' },
  unfit: { ko: '{names}로는 묶을 수 없습니다', en: 'cannot be grouped by {names}' },
} satisfies Record<string, Text>;

const MOST_GROUPS = 3;
function Subject() {
  const role = useRole();
  const form = useForm();
  const subject = String(useValue('subject') ?? '');
  const choose = (name: string) => {
    form.set('subject', name);
    const first = STAT_SUBJECTS.find((one) => one.name === name)?.measures[0];
    form.set('measures', first ? [first.name] : []);
    form.set('groupBy', ['month']);
    form.set('filters', []);
  };
  const shown = STAT_SUBJECTS.filter(({ roles }) => role !== undefined && roles.includes(role));
  return (
    <Segments
      label={TEXTS.subject}
      value={subject}
      onChange={choose}
      disabled={form.readOnly}
      options={shown.map(({ name, label }) => ({ value: name, label }))}
    />
  );
}

function Measures() {
  const { t } = useT();
  const form = useForm();
  const id = useId();
  const subject = String(useValue('subject') ?? '');
  const names = texts(useValue('measures'));
  const all = STAT_SUBJECTS.find(({ name }) => name === subject)?.measures ?? [];
  const formulas = measuresOf(subject, names).map(({ label, formula }) => `${t(label)} = ${t(formula)}`);
  return (
    <FormItem id={id} name="measures" label={t(TEXTS.measures)} required help={formulas.join('. ')}>
      <ChoiceSelect
        id={id}
        multiple
        choices={all.map(({ name, label, unit }) => ({
          value: name,
          label: { ko: `${label.ko} (${unitLabel(unit).ko})`, en: `${label.en} (${unitLabel(unit).en})` },
        }))}
        value={names}
        onChange={(value) => form.set('measures', texts(value))}
        disabled={form.readOnly}
      />
    </FormItem>
  );
}

function Groups() {
  const { t } = useT();
  const form = useForm();
  const id = useId();
  const subject = String(useValue('subject') ?? '');
  const fits: readonly string[] = fitting(subject, texts(useValue('measures')));
  const chosen = texts(useValue('groupBy'));
  const unfit = chosen.filter((name) => !fits.includes(name));
  const choices = [...fits, ...unfit].map((name) => ({ value: name, label: dimension(name as DimensionName).label }));
  const names = unfit.map((name) => t(dimension(name as DimensionName).label)).join(', ');
  return (
    <FormItem
      id={id}
      name="groupBy"
      label={t(TEXTS.group)}
      required={false}
      help={t(TEXTS.most)}
      error={unfit.length > 0 ? t(TEXTS.unfit, { names }) : undefined}
    >
      <ChoiceSelect
        id={id}
        multiple
        choices={choices}
        value={chosen}
        onChange={(value) => form.set('groupBy', texts(value).slice(0, MOST_GROUPS))}
        disabled={form.readOnly}
      />
    </FormItem>
  );
}

/** The question of a statistic: subject, measures, groups, filters, time. */
export function What() {
  const form = useForm();
  const period = String(useValue('period') ?? '');
  return (
    <Section title={TEXTS.what} columns={1}>
      <Field name="name" />
      <Subject />
      <Measures />
      <Groups />
      <Filters />
      <SelectInput
        label={TEXTS.period}
        value={period}
        onChange={(value) => form.set('period', value)}
        disabled={form.readOnly}
        options={periodChoices(period)}
      />
      <Field name="compare" as="segmented" />
    </Section>
  );
}
