import { act } from 'react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { po, PRODUCT_MOVE_RULES, PRODUCT_MOVE_TYPES } from '@moru/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { isDirty } from '../core/dirty.ts';
import { fakeApi, showPage } from '../testing/fake-page.tsx';
import { MoveDialog } from './move/move-dialog.tsx';
import { ReviseEtaDialog } from './revise-eta-dialog.tsx';
import { GuardedContext } from './use-form-guard.tsx';

const onClose = jest.fn();
const QUESTION = /There are unsaved changes/;

beforeEach(() => {
  jest.clearAllMocks();
  fakeApi(() => ({ rows: [], total: 0 }));
});

const revise = <ReviseEtaDialog resource={po} row={{ id: 1, version: 1 }} name="PO-2609-0012" from="2026-12-04" onClose={onClose} />;
const move = (
  <MoveDialog
    row={{ id: 1, code: 'HR-001', onHand: 120 }}
    types={PRODUCT_MOVE_TYPES}
    rules={PRODUCT_MOVE_RULES}
    first="adjust"
    unit={{ ko: '개', en: 'EA' }}
    call={{ mutationFn: () => Promise.resolve({ balanceAfter: 100 }) }}
    onClose={onClose}
  />
);

const esc = () => fireEvent(screen.getAllByRole('dialog')[0] as Element, new Event('cancel', { cancelable: true }));
const back = (router: ReturnType<typeof showPage>['router']) => act(async () => await router.navigate('/elsewhere'));
const answer = async (name: string) => {
  const question = await screen.findByRole('dialog', { name: QUESTION });
  fireEvent.click([...question.querySelectorAll('button')].find((button) => button.textContent === name) as Element);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
};

test.each([
  ['a revision', revise, 'Note'],
  ['a movement', move, /Reason/],
])('words typed in %s are discarded by Esc, by its button or by going elsewhere only after a question', async (_, dialog, field) => {
  const { router } = showPage({ at: '/x', pages: { '/x': dialog } });
  esc();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: '공장 정전' } });
  for (const leave of [esc, () => fireEvent.click(screen.getByText('Cancel')), () => back(router)]) {
    await leave();
    await answer('Cancel');
  }
  expect(screen.getByRole('textbox', { name: field })).toHaveValue('공장 정전');
  expect([onClose.mock.calls.length, router.state.location.pathname]).toEqual([1, '/x']);
  esc();
  await answer('Leave');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  await back(router);
  await answer('Leave');
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect([router.state.location.pathname, isDirty()]).toEqual(['/elsewhere', false]);
});

test('over a form that asks itself, a dialog asks no second time', async () => {
  const { router } = showPage({ at: '/x', pages: { '/x': <GuardedContext value>{revise}</GuardedContext> } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: '공장 정전' } });
  expect(isDirty()).toBe(true);
  await back(router);
  expect(router.state.location.pathname).toBe('/elsewhere');
});
