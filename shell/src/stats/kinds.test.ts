import { expect, test } from '@jest/globals';
import { measuresOf } from '@moru/ui/extra';
import { drawnAs, kindOptions } from './kinds.ts';

const offered = (measures: string[], groupBy: string[]) =>
  kindOptions(measuresOf('delivery', measures), groupBy).flatMap(({ value, off }) => (off ? [] : [value]));

test.each([
  [['late_count'], [], ['table', 'bar']],
  [['late_count'], ['month'], ['table', 'bar', 'line', 'stack', 'donut']],
  [['late_count'], ['supplier'], ['table', 'bar', 'stack', 'donut']],
  [['late_count', 'line_count'], ['supplier'], ['table', 'bar', 'stack']],
  [['late_count'], ['month', 'supplier'], ['table', 'bar', 'line', 'stack', 'heat']],
  [['on_time_pct'], ['month'], ['table', 'bar', 'line']],
  [['on_time_pct'], ['month', 'supplier'], ['table', 'bar', 'line', 'heat']],
  [['late_p80_days'], ['supplier'], ['table', 'bar']],
])('%p by %p is shown as %p only', (measures, groupBy, kinds) => {
  expect(offered(measures, groupBy)).toEqual(kinds);
});

test('a misleading chart is shown as a table', () => {
  expect(drawnAs('donut', measuresOf('delivery', ['on_time_pct']), ['mode'])).toBe('table');
  expect(drawnAs('donut', measuresOf('delivery', ['late_count']), ['mode'])).toBe('donut');
});
