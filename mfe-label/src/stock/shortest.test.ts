import { expect, test } from '@jest/globals';
import { shortest } from './shortest.ts';

const stock = (code: string, onHand: number, safetyQty: number) => ({ code, onHand, safetyQty });

test('what is under its safety quantity, the most lacking first; what is just safe is not', () => {
  const stocks = [stock('slightly', 90, 100), stock('safe', 100, 100), stock('none asked', 0, 0), stock('badly', 400, 1000)];
  expect(shortest(stocks).map(({ code }) => code)).toEqual(['badly', 'slightly']);
});
