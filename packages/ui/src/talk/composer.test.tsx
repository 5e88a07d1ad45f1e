import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi, showPage } from '../testing/fake-page.tsx';
import { Composer } from './composer.tsx';
import { EMPTY } from './draft.ts';

function Writing() {
  const [draft, setDraft] = useState(EMPTY);
  const nothing = () => undefined;
  return (
    <Composer holder={{ entity: 'po', entityId: 1 }} draft={draft} onDraft={setDraft} onStop={nothing} busy={false} onSend={nothing} />
  );
}

test('a name chosen within a text puts the caret behind it, and typing goes on from there', async () => {
  fakeApi(() => [{ id: 7, name: '고객', role: 'client' }]);
  showPage({ at: '/', pages: { '/': <Writing /> } });
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  const type = (value: string, caret: number) => fireEvent.change(box, { target: { value, selectionStart: caret, selectionEnd: caret } });
  type('@ㄱ 님', 2);
  await screen.findByRole('option', { name: /고객/ });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect([box.value, box.selectionStart]).toEqual(['@고객  님', 4]);
  // The next key may come before the next frame.
  type('@고객 김 님', 5);
  await new Promise((resolve) => void requestAnimationFrame(resolve));
  expect([box.value, box.selectionStart]).toEqual(['@고객 김 님', 5]);
});
