import { expect, test } from '@jest/globals';
import type { Shortage } from '@moru/contract';
import { MemoryRouter } from '@moru/ui/core';
import { render, screen } from '@testing-library/react';
import { LineShortage } from './_line-sentence.tsx';

const CAUSES: readonly Shortage['cause'][] = ['waiting', 'toInspect', 'rework', 'rejected', 'missing', 'beyond'];

function sentences(qty: number, flow: 'make' | 'buy'): string[] {
  const line = { id: 1, po: { flow } } as never;
  const { unmount, container } = render(
    <MemoryRouter>
      <LineShortage line={line} shortage={CAUSES.map((cause) => ({ cause, qty }))} />
    </MemoryRouter>,
  );
  expect(screen.getByText('cannot go')).toBeInTheDocument();
  for (const link of container.querySelectorAll('a')) link.remove();
  const found = [...container.querySelectorAll('.po-shortage-part p')].map(({ textContent }) => textContent.trim());
  unmount();
  return found;
}

test('one piece takes the singular, more take the plural', () => {
  expect(sentences(1, 'make')).toEqual([
    '1 is being inspected or awaits a decision',
    '1 was made and is in no lot',
    '1 is reworked',
    '1 was rejected',
    '1 is still to be made',
    '1 is more than was ordered',
  ]);
  expect(sentences(2, 'make')).toContain('2 were rejected');
  expect(sentences(1, 'buy')).toContain('1 has arrived and is in no lot');
  expect(sentences(2, 'buy')).toContain('2 have not arrived');
});
