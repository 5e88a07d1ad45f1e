import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/fake-page.tsx';
import { chartRows, csvOf } from './chart-files.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { extent, type ChartKind } from './chart-data.ts';
import { shortened, spread } from './names.ts';
import { scalesOf } from './scales.ts';

const DATA: Omit<ChartProps, 'kind'> = {
  title: 'Is the promised day kept?',
  labels: ['01', '02', '03'],
  series: [
    { label: 'On time', values: [90.5, null, 40], samples: [120, 0, 7], href: (index) => (index === 1 ? undefined : `/rows?at=${index}`) },
    { label: '=Late', values: [3, 2, 1.25] },
  ],
  unit: '%',
  scale: 2,
  n: 127,
};
const show = (kind: ChartKind) => showPage({ at: '/', pages: { '/': <Chart kind={kind} {...DATA} /> } });
const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

const ROWS = [
  ['Item', 'On time (%)', 'n', '=Late (%)'],
  ['01', '90.5', '120', '3'],
  ['02', '–', '0 ○', '2'],
  ['03', '40', '7 ○', '1.25'],
];

test.each(['bar', 'line', 'stack', 'heat', 'donut'] as const)('the table of a %s chart has the values it shows', async (kind) => {
  show(kind);
  expect(screen.getByRole('figure').querySelectorAll('.mo-chart-plot svg').length).toBe(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(cellsOf(screen.getByRole('table'))).toEqual(ROWS);
});

test('a kind that is a table has no chart', () => {
  show('table');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(cellsOf(screen.getByRole('table'))).toEqual(ROWS);
});

test('unit and number of rows are shown beside the question', () => {
  show('line');
  expect(screen.getByRole('heading', { name: DATA.title as string }).nextElementSibling?.textContent).toBe('% · n 127');
});

test('keys reach every value, announce when it has few rows, and open them', () => {
  show('line');
  const plot = screen.getByRole('group', { name: DATA.title as string });
  const announced = () => within(plot).getByRole('status').textContent;
  fireEvent.keyDown(plot, { key: 'ArrowRight' });
  expect(announced()).toBe('03On time 40 % n 7 few rows=Late 1.25 %');
  fireEvent.keyDown(plot, { key: 'ArrowLeft' });
  expect(announced()).toContain('On time – n 0');
  fireEvent.keyDown(plot, { key: 'Enter' });
  expect(screen.getByTestId('url').textContent).toBe('/');
  fireEvent.keyDown(plot, { key: 'Home' });
  expect(announced()).toContain('01On time 90.5 % n 120');
  fireEvent.keyDown(plot, { key: 'Enter' });
  expect(screen.getByTestId('url').textContent).toBe('/rows?at=0');
});

test('a point of few rows is hollow', () => {
  show('line');
  const fills = [...document.querySelectorAll('[data-series="0"]')].map((mark) => mark.getAttribute('fill'));
  expect(fills).toEqual(['var(--q-released)', 'var(--surface)']);
});

test('a stack is as high as its sum, and a formula in the CSV is text', () => {
  expect(extent(DATA, 'stack')).toEqual([0, 93.5]);
  expect(extent(DATA, 'bar')).toEqual([0, 90.5]);
  const csv = csvOf(chartRows(DATA, 'Item', (text) => (typeof text === 'string' ? text : text.en)));
  expect(csv).toBe("\uFEFFItem,On time (%),n,'=Late (%)\r\n01,90.5,120,3\r\n02,,0,2\r\n03,40,7,1.25\r\n");
});

test('the strongest cell of a heat map is the highest value, the palest the lowest', () => {
  show('heat');
  const strengths = [...document.querySelectorAll('[data-index] rect[fill-opacity]')].map((cell) =>
    Number(cell.getAttribute('fill-opacity')),
  );
  expect([strengths[0], Math.min(...strengths)]).toEqual([0.9, 0.08]);
  const named = [...document.querySelectorAll('text.mo-chart-axis[text-anchor="middle"]')].map(({ textContent }) => textContent);
  expect(named).toEqual(DATA.labels);
});

const axis = (values: number[], frame: { min?: number; max?: number } = {}, scale = 0) =>
  scalesOf({ labels: values.map(String), series: [{ label: '', values }], scale }, 'line', { width: 400, height: 200, ...frame });

test.each([
  [[0, 1], 0, [0, 1]],
  [[0, 2], 0, [0, 1, 2]],
  [[0, 0], 0, [0, 1]],
  [[0, 1], 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('counts have no fractions on the axis: %j with %d decimals', (values, scale, ticks) => {
  expect(axis(values, {}, scale).ticks).toEqual(ticks);
});

test('a value beyond a given end of the axis is not cut off', () => {
  const { y } = axis([40, 104], { min: 60, max: 100 });
  expect([y(40) <= 200 - 24, y(104) >= 12]).toEqual([true, true]);
});

test('names are apart and inside, in their order; too many get no positions', () => {
  expect(spread([176, 176, 176], 13, [12, 176])).toEqual([150, 163, 176]);
  expect(spread([0, 5, 100], 13, [12, 176])).toEqual([12, 25, 100]);
  expect(spread([20, 90], 13, [12, 176])).toEqual([20, 90]);
  expect(spread([1, 2, 3], 13, [0, 20])).toBeUndefined();
});

test('a name without room is cut at its end, sooner where its letters are wide', () => {
  expect(shortened('Critical', 96)).toBe('Critical');
  expect(shortened('Standard Diagnostics', 100)).toBe('Standard Diagn…');
  expect(shortened('스탠다드다이아그노스틱스', 96)).toBe('스탠다드다이아…');
});

test('every name is at the end of its line and no two overlap', () => {
  const [first] = DATA.series;
  const series = ['critical', 'major', 'minor'].map((label) => ({ ...first, label, values: [100, 40, 0] }));
  showPage({ at: '/', pages: { '/': <Chart kind="line" {...DATA} series={series} max={100} /> } });
  const places = [...document.querySelectorAll('.mo-chart-name')].map((name) => Number(name.getAttribute('y')));
  expect(places.map((y, at) => (at === 0 ? y <= 200 : y - (places[at - 1] ?? 0) >= 13))).toEqual([true, true, true]);
});

test('a projection is dashed from the last known value on, and its points are hollow', () => {
  const series = [{ label: 'Stock', values: [40, 30, -5, 12] }];
  showPage({
    at: '/',
    pages: { '/': <Chart kind="line" title="Stock" labels={['Oct', 'Nov', 'Dec', 'Jan']} series={series} projectedFrom={2} /> },
  });
  const fills = [...document.querySelectorAll('path[data-index]')].map((mark) => mark.getAttribute('fill') === 'var(--surface)');
  expect(fills).toEqual([false, false, true, true]);
  const dashed = [...document.querySelectorAll('path[stroke-dasharray]')].map((path) => path.getAttribute('d') ?? '');
  // Nov, Dec and Jan: the projected line begins where the known one ends.
  expect(dashed.map((d) => d.split(/[ML]/).length - 1)).toEqual([3]);
  expect(screen.getByText('dashed: projected')).toBeTruthy();
});
