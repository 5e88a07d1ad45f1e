import { useId, useRef, useState, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { Segments } from '../core/chrome/inputs.tsx';
import { EmptyState } from '../core/chrome/states.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { hasFew, MIN_SAMPLE, type ChartData, type ChartKind } from './chart-data.ts';
import { ChartMenu } from './chart-menu.tsx';
import { ChartTable } from './chart-table.tsx';
import { colorOf, dashOf, markOf } from './palette.ts';
import { Plot } from './plot.tsx';
import './charts.css';

const TEXTS = {
  view: { ko: '보기', en: 'View' },
  chart: { ko: '그래프', en: 'Chart' },
  table: { ko: '표', en: 'Table' },
  few: { ko: '빈 표시: n < {n}', en: 'hollow: n < {n}' },
  running: { ko: '마지막 기간은 진행 중', en: 'the last period is still running' },
  projected: { ko: '점선: 예상', en: 'dashed: projected' },
  none: { ko: '보여 줄 값이 없습니다', en: 'There are no values to show' },
} satisfies Record<string, Text>;
const VIEWS = [
  { value: 'chart', label: TEXTS.chart },
  { value: 'table', label: TEXTS.table },
];
const HEIGHT_PX = 220;

/** Properties of a `Chart`. */
export interface ChartProps extends ChartData {
  /** The question that it answers; names the chart and its table. */
  title: Text | string;
  kind: ChartKind;
  /** What is shown: period, definition. */
  note?: Text | string;
  /** Number of rows it is made of. */
  n?: number;
  /** A line across the chart, in the unit of the values. */
  goal?: number;
  /** Lowest value of the axis; 0 by default. */
  min?: number;
  max?: number;
  /** In px. */
  height?: number;
  /** Beside the title, at the right. */
  extra?: ReactNode;
  /** Level of the heading in its page. */
  level?: 2 | 3;
}

function Legend({ data, kind }: { data: ChartData; kind: ChartKind }) {
  const { t } = useT();
  const names = kind === 'donut' ? data.labels.map((label) => ({ label, values: [] })) : data.series;
  const named = kind !== 'heat' && names.length > 1 ? names : [];
  const few = hasFew(data);
  if (named.length === 0 && !few && !data.running && data.projectedFrom === undefined) return null;
  return (
    <p className="mo-chart-legend">
      {named.map((series, at) => (
        <span key={at}>
          <svg width="22" height="10" aria-hidden="true">
            {kind === 'line' && <line x2="22" y1="5" y2="5" stroke={colorOf(series, at)} strokeWidth="2" strokeDasharray={dashOf(at)} />}
            {kind === 'line' ? (
              <path d={markOf(at)} transform="translate(11 5)" fill={colorOf(series, at)} />
            ) : (
              <rect x="6" width="10" height="10" rx="2" fill={colorOf(series, at)} />
            )}
          </svg>
          {t(series.label)}
        </span>
      ))}
      {few && <span>{t(TEXTS.few, { n: num(MIN_SAMPLE) })}</span>}
      {data.running && <span>{t(TEXTS.running)}</span>}
      {data.projectedFrom !== undefined && <span>{t(TEXTS.projected)}</span>}
    </p>
  );
}

/** A chart with its question, unit, number of rows and an equal table; can be saved as PNG or CSV and printed. */
export function Chart(props: ChartProps) {
  const {
    title,
    kind,
    note,
    n,
    extra,
    level = 2,
    height = HEIGHT_PX,
    labels,
    series,
    unit,
    scale,
    running,
    projectedFrom,
    ...ends
  } = props;
  const { t } = useT();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState('chart');
  const data: ChartData = { labels, series, unit, scale, running, projectedFrom };
  const Heading = `h${level}` as const;
  const facts = [note && t(note), unit, n !== undefined && `n ${num(n)}`].filter(Boolean).join(' · ');
  const drawn = kind !== 'table' && view === 'chart' ? kind : undefined;
  return (
    <figure className="mo-chart" aria-labelledby={id}>
      <figcaption className="mo-chart-head">
        <Heading id={id}>{t(title)}</Heading>
        <span className="mo-chart-facts">{facts}</span>
        {extra}
        {kind !== 'table' && <Segments label={TEXTS.view} options={VIEWS} value={view} onChange={setView} />}
        <ChartMenu title={t(title)} note={facts} data={data} svg={svg} drawn={drawn !== undefined} />
      </figcaption>
      {labels.length === 0 ? (
        <EmptyState title={TEXTS.none} icon="chart" />
      ) : drawn ? (
        <>
          <Plot title={title} data={data} kind={drawn} frame={{ ...ends, height }} svg={svg} />
          <Legend data={data} kind={drawn} />
        </>
      ) : (
        <ChartTable title={title} data={data} />
      )}
    </figure>
  );
}
