import { beforeEach, expect, test } from '@jest/globals';
import { po } from '@moru/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isDirty } from '../core/dirty.ts';
import { fakeApi, showPage } from '../testing/fake-page.tsx';
import { TalkPanel } from './talk-panel.tsx';

const row = (id: number, body: string) => ({
  id,
  version: 1,
  createdAt: new Date().toISOString(),
  createdBy: 1,
  byName: '시험',
  byRole: 'supervisor',
  body,
  mentions: [],
  replyToId: null,
  editedAt: null,
  withdrawnAt: null,
});
const thread = {
  rows: [row(1, '첫 댓글'), row(2, '둘째 댓글')],
  more: false,
  facts: [],
  reads: [],
  readUpTo: 2,
  mayWrite: true,
  isShared: false,
};
let sent = (_answer: unknown) => {};

beforeEach(() => {
  localStorage.clear();
  const answer = new Promise((resolve) => (sent = resolve));
  fakeApi(({ path }) => (path === 'comment/thread' ? thread : path === 'comment/write' ? answer : []));
});

const show = () => showPage({ at: '/x', pages: { '/x': <TalkPanel resource={po} id={7} /> } });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = async (name: string, at: number) =>
  fireEvent.click((await within(await screen.findByRole('log')).findAllByRole('button', { name }))[at] as HTMLElement);

test('the edit of a comment is unsaved work, and another edit or reply does not replace it unasked', async () => {
  show();
  await press('Edit', 0);
  expect(isDirty()).toBe(false);
  type('첫 댓글을 길게 고침');
  await waitFor(() => expect(isDirty()).toBe(true));
  await press('Edit', 1);
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Cancel'));
  expect(box()).toHaveValue('첫 댓글을 길게 고침');
  await press('Reply', 1);
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Leave'));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(isDirty()).toBe(false);
});

test('the draft of a new comment is kept in the browser: it is not unsaved', async () => {
  const { unmount } = show();
  await screen.findByRole('log');
  type('새 댓글');
  expect(isDirty()).toBe(false);
  unmount();
  show();
  await screen.findByRole('log');
  expect(box()).toHaveValue('새 댓글');
});

test('a comment on its way cannot be typed on in, since its arrival empties the input', async () => {
  show();
  await screen.findByRole('log');
  type('새 댓글');
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(box()).toHaveAttribute('readonly'));
  sent({ id: 3, version: 1 });
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(box()).not.toHaveAttribute('readonly');
});
