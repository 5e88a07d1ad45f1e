import type { Text } from '@moru/contract';
import { ErrorState, Skeleton, useT } from '@moru/ui/core';
import { measuresOf, StatFigure, StatFile, useStat, type ChartKind } from '@moru/ui/extra';
import type { ReactNode } from 'react';
import { askedOf, type Question } from './asked.ts';
import { drawnAs } from './kinds.ts';

const TEXTS = {
  incomplete: { ko: '수치를 고르면 여기에 보입니다', en: 'Choose a measure and it shows here' },
  unnamed: { ko: '새 통계', en: 'New statistic' },
} satisfies Record<string, Text>;

interface Props {
  readonly question: Partial<Question>;
  readonly name: string;
  readonly chart: ChartKind;
  readonly goal?: number | null | undefined;
  readonly height?: number;
  readonly extra?: ReactNode;
}

/** A saved or unfinished statistic with its current numbers, over the rows that the user may see. */
export function Figure({ question, name, chart, goal, height, extra }: Props) {
  const { t } = useT();
  const asked = askedOf(question);
  const { data, error, refetch } = useStat(asked ?? { subject: 'delivery', measures: ['line_count'] }, asked !== undefined);
  if (!asked) return <p className="mo-note">{t(TEXTS.incomplete)}</p>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  const measures = measuresOf(asked.subject, asked.measures);
  const kind = drawnAs(chart, measures, asked.groupBy ?? []);
  return (
    <StatFigure
      title={name || t(TEXTS.unnamed)}
      kind={kind}
      answer={data}
      measures={measures}
      groupBy={asked.groupBy}
      {...(goal !== null && goal !== undefined && { goal })}
      height={height}
      extra={
        <>
          {extra}
          <StatFile asked={asked} quiet />
        </>
      }
    />
  );
}
