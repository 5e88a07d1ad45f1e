import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { person, Stage } from '../testing.tsx';
import { SessionLost } from './session-lost.tsx';

// jsdom has none.
const showModal = jest.fn(function open(this: HTMLDialogElement) {
  this.setAttribute('open', '');
});
Object.assign(HTMLDialogElement.prototype, { showModal });
afterEach(() => void showModal.mockClear());

test('the sign-in over the page stays, also where the browser closes it on a second Esc', () => {
  render(
    <Stage at="/admin/pos" session={{ user: person('supervisor') }} deployed={['/admin/pos']}>
      <SessionLost />
    </Stage>,
  );
  const dialog = screen.getByRole('dialog', { name: 'You were signed out' });
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(showModal).toHaveBeenCalledTimes(1);
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(showModal).toHaveBeenCalledTimes(2);
  expect(dialog).toHaveAttribute('open');
});
