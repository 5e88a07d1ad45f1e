import { expect, jest, test } from '@jest/globals';
import { printPage } from './print.ts';

test('a page is printed after it is rendered completely and its fonts are loaded', async () => {
  const steps: string[] = [];
  let come: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (come = resolve));
  Object.defineProperty(document, 'fonts', { value: { ready }, configurable: true });
  addEventListener('beforeprint', () => steps.push('drawn'), { once: true });
  jest.spyOn(window, 'print').mockImplementation(() => void steps.push('printed'));
  const printed = printPage();
  await new Promise((resolve) => setTimeout(resolve, 100));
  steps.push('faces');
  come();
  await printed;
  expect(steps).toEqual(['drawn', 'faces', 'printed']);
});
