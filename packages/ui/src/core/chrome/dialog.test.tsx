import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

const cancelOf = (node: Element, bubbles: boolean) => fireEvent(node, new Event('cancel', { bubbles, cancelable: true }));

test('Esc closes the innermost dialog; a camera or a file picker that is left closes none', () => {
  const [outer, inner] = [jest.fn(), jest.fn()];
  render(
    <Dialog label="release" onClose={outer}>
      <input type="file" aria-label="photo" />
      <Dialog label="camera" onClose={inner}>
        over it
      </Dialog>
    </Dialog>,
  );
  cancelOf(screen.getByLabelText('photo'), true);
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 0]);
  cancelOf(screen.getByRole('dialog', { name: 'camera' }), false);
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  cancelOf(screen.getByRole('dialog', { name: 'release' }), false);
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
});

test('a dialog that the browser closes by itself opens again, and its page is asked to close it', () => {
  const close = jest.fn();
  render(
    <Dialog label="release" onClose={close}>
      typed
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  dialog.showModal = () => dialog.setAttribute('open', '');
  // Nobody may prevent the second Esc in a row.
  fireEvent(dialog, new Event('cancel', { cancelable: false }));
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('close'));
  expect(close).toHaveBeenCalledTimes(1);
});
