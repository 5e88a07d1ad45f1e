import { BarChart, LineChart, type Series } from '@moru/ui/extra';
import type { Stories } from '../story.ts';

const MONTHS = ['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
const RATE: Series = {
  label: { ko: '지킨 비율', en: 'On time' },
  values: [86, 91, 84, 88, 93, 90, 87, 85, 79, 88, 90, 89],
  tones: [undefined, undefined, 'warn', undefined, undefined, undefined, undefined, undefined, 'warn'],
};
const MANY: Series[] = [
  { label: { ko: '생산', en: 'Produced' }, values: [40, 38, 51, 60, 44, 39, 70, 66, 58, 61, 72, 80] },
  { label: { ko: '출고', en: 'Released' }, values: [30, 30, 41, null, 40, 30, 60, 61, 50, 55, 60, 71] },
  { label: { ko: '도착', en: 'Arrived' }, values: [22, 28, 30, 35, 36, 28, 44, 50, 48, 51, 58, 60] },
];

export const CHARTS: Stories = {
  bars: {
    title: { ko: '막대', en: 'Bars' },
    shows: [BarChart],
    render: () => (
      <BarChart title={{ ko: '월별 납기', en: 'Delivered on the day' }} labels={MONTHS} series={[RATE]} unit="%" min={60} max={100} />
    ),
  },
  stacked: {
    title: { ko: '쌓은 막대', en: 'Stacked bars' },
    shows: [BarChart],
    render: () => <BarChart title={{ ko: '월별 수량', en: 'By month' }} labels={MONTHS} series={MANY} stacked />,
  },
  lines: {
    title: { ko: '선', en: 'Lines' },
    shows: [LineChart],
    render: () => <LineChart title={{ ko: '월별 수량', en: 'By month' }} labels={MONTHS} series={MANY} />,
  },
  table: {
    title: { ko: '표로 본 그래프', en: 'A chart as its table' },
    shows: [LineChart],
    act: ({ click }) => click('.mo-chart-head button'),
    render: () => <LineChart title={{ ko: '월별 수량', en: 'By month' }} labels={MONTHS} series={MANY} />,
  },
};
