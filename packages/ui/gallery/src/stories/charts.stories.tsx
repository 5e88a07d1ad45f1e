import type { StatAnswer } from '@moru/contract';
import { Chart, DownloadButton, measuresOf, StatFigure, StatFile, type ChartKind, type Series } from '@moru/ui/extra';
import type { Stories } from '../story.ts';

const MONTHS = ['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
const RATE: Series = {
  label: { ko: '지킨 비율', en: 'On time' },
  values: [86, 91, 84, 88, 93, 90, 87, 85, 79, 88, 90, 89],
  samples: [41, 38, 7, 60, 44, 39, 70, 66, 58, 61, 72, 5],
  tones: [undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined, 'bad'],
};
const BEFORE: Series = { label: { ko: '전년', en: 'Year before' }, values: [80, 85, 88, 84, 86, 89, 83, 80, 84, 85, 85, 87], faint: true };
const MANY: Series[] = [
  { label: { ko: '생산', en: 'Produced' }, values: [40, 38, 51, 60, 44, 39, 70, 66, 58, 61, 72, 80] },
  { label: { ko: '출고', en: 'Released' }, values: [30, 30, 41, null, 40, 30, 60, 61, 50, 55, 60, 71] },
  { label: { ko: '도착', en: 'Arrived' }, values: [22, 28, 30, 35, 36, 28, 44, 50, 48, 51, 58, 60] },
];
const QUANTITY = { title: { ko: '월별로 얼마나 나갔나?', en: 'How much left in each month?' }, labels: MONTHS, series: MANY, unit: 'EA' };

const cell = (value: number, n: number) => ({ value, n, parts: [value, n], to: null });
const ANSWER: StatAnswer = {
  asOf: '2026-11-23',
  period: { from: '2026-06-01', to: '2026-11-22' },
  before: null,
  rows: ['06', '07', '08', '09', '10', '11'].map((month, at) => ({
    groups: [{ by: 'month', value: `2026-${month}`, label: { ko: `2026-${month}`, en: `2026-${month}` } }],
    cells: [cell(91 - at * 2, at === 5 ? 6 : 40)],
  })),
  totals: { cells: [cell(86.4, 206)] },
};

const drawn = (kind: ChartKind) => <Chart kind={kind} {...QUANTITY} note="2026" n={1204} running />;

export const CHARTS: Stories = {
  bars: {
    title: { ko: '막대', en: 'Bars' },
    shows: [Chart],
    render: () => (
      <Chart
        kind="bar"
        title={{ ko: '약속을 지키나?', en: 'Is the promised day kept?' }}
        labels={MONTHS}
        series={[RATE]}
        unit="%"
        n={561}
        min={60}
        max={100}
        running
      />
    ),
  },
  stacked: { title: { ko: '쌓은 막대', en: 'Stacked bars' }, shows: [Chart], render: () => drawn('stack') },
  lines: { title: { ko: '선', en: 'Lines' }, shows: [Chart], render: () => drawn('line') },
  compared: {
    title: { ko: '전년과 비교한 선', en: 'A line and the year before' },
    shows: [Chart],
    render: () => (
      <Chart
        kind="line"
        title={{ ko: '약속을 지키나?', en: 'Is the promised day kept?' }}
        labels={MONTHS}
        series={[RATE, BEFORE]}
        unit="%"
        min={60}
        max={100}
        goal={90}
      />
    ),
  },
  pointed: {
    title: { ko: '가리킨 값', en: 'A value pointed at' },
    shows: [Chart],
    act: async ({ find }) => {
      const plot = await find('.mo-chart-plot');
      plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    },
    render: () => drawn('line'),
  },
  donut: {
    title: { ko: '도넛', en: 'A donut' },
    shows: [Chart],
    render: () => (
      <Chart
        kind="donut"
        title={{ ko: '왜 늦었나?', en: 'Why late?' }}
        labels={['Supplier', 'Vessel', 'Customs', 'Weather']}
        series={[{ label: { ko: '품목', en: 'Lines' }, values: [41, 22, 9, 1] }]}
        n={73}
      />
    ),
  },
  heat: { title: { ko: '히트맵', en: 'Heat map' }, shows: [Chart], render: () => drawn('heat') },
  table: {
    title: { ko: '표로 본 그래프', en: 'A chart as its table' },
    shows: [Chart],
    act: ({ click }) => click('.mo-segments input[value="table"]'),
    render: () => drawn('line'),
  },
  statistic: {
    title: { ko: '통계', en: 'A statistic' },
    shows: [StatFigure, StatFile, DownloadButton],
    render: () => (
      <StatFigure
        title={{ ko: '월별 납기 준수율', en: 'On time by month' }}
        kind="line"
        answer={ANSWER}
        measures={measuresOf('delivery', ['on_time_pct'])}
        goal={90}
        extra={<StatFile asked={{ subject: 'delivery', measures: ['on_time_pct'], groupBy: ['month'] }} quiet />}
      />
    ),
  },
  empty: {
    title: { ko: '값이 없는 그래프', en: 'A chart of nothing' },
    shows: [Chart],
    render: () => <Chart kind="bar" {...QUANTITY} labels={[]} series={[]} />,
  },
};
