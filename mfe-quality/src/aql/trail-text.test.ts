import { expect, test } from '@jest/globals';
import { fill } from '@moru/ui/core';
import { answerOf } from './answer.ts';
import { readState } from './calc-state.ts';
import { trailOf } from './trail-text.ts';

const trail = (query: string) => {
  const state = readState(new URLSearchParams(query));
  return trailOf(state, answerOf(state).classes, (text, vars) => fill(text.en, vars));
};

test('a large lot: the binomial sum with its numbers', () => {
  expect(trail('')).toContain('P = Σ(k=0…7) C(125, k) · 0.1^k · 0.9^(125 − k) = 6.01 %');
});

test('a small lot: drawn without replacement', () => {
  expect(trail('lot=90&bad=10')).toContain('C(9, k) · C(81, 20 − k) / C(90, 20)');
});

test('it names the tables and every class', () => {
  const lines = trail('');
  for (const part of ['Lot 3,200, level II, Normal', 'MIL-STD-105E', '[Critical] AQL 0', '[Major] AQL 2.5', '[Minor] AQL 4.0'])
    expect(lines).toContain(part);
});
