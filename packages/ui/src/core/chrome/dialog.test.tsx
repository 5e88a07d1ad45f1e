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
