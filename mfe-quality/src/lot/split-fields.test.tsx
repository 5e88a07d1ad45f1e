import { expect, test } from '@jest/globals';
import { createQueryClient, isDirty, QueryClientProvider } from '@moru/ui/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SplitFields } from './split-fields.tsx';
import { useDecision, type VisitLot } from './use-decision.ts';

let made: ReturnType<typeof useDecision>;

/** The fields of a lot of 500 as in the decision panel. */
function show(of: Partial<VisitLot> = {}) {
  const lot = { id: 1, version: 1, lotNo: 1, lotQty: 500, verdict: 'reject', defectiveUnits: 6, ...of } as VisitLot;
  function Panel() {
    made = useDecision(lot, () => undefined);
    return <SplitFields lot={lot} made={made} />;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Panel />
    </QueryClientProvider>,
  );
}

const sum = () => screen.getByRole('button', { name: /of 500/ });
const enter = (name: string, value: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('a rejected lot is proposed for rework completely, an accepted one as good except for the defects found', () => {
  show();
  expect([made.decision, made.split, made.isReady]).toEqual(['rework', { goodQty: 0, rejectedQty: 0, reworkQty: 500 }, true]);
  show({ verdict: 'accept', defectiveUnits: 2 });
  expect([made.decision, made.split, made.isReady]).toEqual(['accept', { goodQty: 498, rejectedQty: 0, reworkQty: 2 }, true]);
});

test('the parts have to add up, and part of a rejected lot is good only with a reason', () => {
  show();
  enter('Good', '100');
  expect([made.rest, made.isReady]).toEqual([-100, false]);
  expect(sum()).toHaveTextContent('600 of 500');
  enter('Rework', '396');
  expect(made.rest).toBe(4);
  enter('Rejected', '4');
  expect([made.rest, made.asks, made.isReady]).toEqual([0, true, false]);
  act(() => made.setReason('line 1 is sound'));
  expect(made.isReady).toBe(true);
});

test('a click on the lot quantity adds the difference to the field used last', () => {
  show();
  enter('Rework', '100');
  enter('Rejected', '40');
  fireEvent.click(sum());
  expect(made.split).toEqual({ goodQty: 0, rejectedQty: 400, reworkQty: 100 });
});

test('a reason that was typed is unsaved work', async () => {
  show();
  expect(isDirty()).toBe(false);
  act(() => made.setReason('고객과 합의했습니다'));
  await waitFor(() => expect(isDirty()).toBe(true));
});
