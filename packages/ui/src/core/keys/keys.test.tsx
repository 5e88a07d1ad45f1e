import { afterEach, expect, jest, test } from '@jest/globals';
import { useRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { isKey, KEYS, pressed, type KeyName } from './keys.ts';
import { useKeys, type KeyActs } from './use-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test.each([
  ['n', 'KeyN', 'n', false],
  ['N', 'KeyN', 'n', false],
  ['ㅜ', 'KeyN', 'n', false],
  ['т', 'KeyN', 'n', false],
  ['Process', 'KeyN', 'n', false],
  ['q', 'KeyA', 'q', false],
  ['/', 'Slash', '/', false],
  ['?', 'Minus', '?', true],
  ['.', 'Slash', '.', false],
  ['ظ', 'Slash', '/', false],
  ['؟', 'Slash', '?', true],
  ['ظ', 'Comma', 'ظ', false],
  ['Enter', 'Enter', 'Enter', false],
])('the key %s at %s means %s', (key, code, meaning, shiftKey) => {
  expect(pressed({ key, code, shiftKey })).toBe(meaning);
});

test('each shortcut differs from all others', () => {
  const names = Object.keys(KEYS) as KeyName[];
  const hits = names.map((name) => {
    const { keys } = KEYS[name] as { keys: readonly string[] };
    const held = { ctrlKey: keys.includes('Mod'), altKey: keys.includes('Alt'), shiftKey: keys.includes('Shift') || keys[0] === '?' };
    const event = press(keys.at(-1) ?? '', held);
    return names.filter((one) => isKey(one, event));
  });
  expect(hits).toEqual(names.map((name) => [name]));
});

test('an additional modifier is another shortcut', () => {
  expect(isKey('add', press('n', { ctrlKey: true }))).toBe(false);
  expect(isKey('add', press('n', { altKey: true }))).toBe(false);
  expect(isKey('add', press('N', { shiftKey: true }))).toBe(false);
  expect(isKey('find', press('k'))).toBe(false);
  expect(isKey('find', press('ㅏ', { code: 'KeyK', metaKey: true }))).toBe(true);
});

function Page({ acts, enabled }: { acts: KeyActs; enabled?: boolean }) {
  useKeys(acts, enabled);
  return (
    <>
      <input aria-label="name" />
      <input type="checkbox" />
      <button type="button">go</button>
      <div role="dialog">
        <p>popup</p>
      </div>
    </>
  );
}
const acts = { add: jest.fn(), open: jest.fn(), save: jest.fn(), selectTo: jest.fn() };
afterEach(() => void jest.clearAllMocks());

test('single keys do nothing while typing, choosing or composing', () => {
  render(<Page acts={acts} />);
  for (const target of [screen.getByLabelText('name'), screen.getByText('popup')]) {
    fireEvent.keyDown(target, { key: 'n', code: 'KeyN' });
    expect(fireEvent.keyDown(target, { key: 'X', code: 'KeyX', shiftKey: true })).toBe(true);
  }
  expect(acts.selectTo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', keyCode: 229 });
  expect(acts.add).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'ㅜ', code: 'KeyN' });
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  expect(acts.add).toHaveBeenCalledTimes(2);
});

test('a handled key is not handled twice, and keys do what the page passed last', () => {
  const { rerender } = render(<Page acts={acts} />);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(acts.add).not.toHaveBeenCalled();
  const later = jest.fn();
  rerender(<Page acts={{ ...acts, add: later }} />);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect([acts.add.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
});

test('Enter on a button belongs to the button', () => {
  render(<Page acts={acts} />);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
  expect(acts.open).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(acts.open).toHaveBeenCalledTimes(1);
});

function Drawer({ acts: own }: { acts: KeyActs }) {
  const box = useRef<HTMLDivElement>(null);
  useKeys(own, true, box);
  return (
    <dialog open>
      <div ref={box}>
        <input aria-label="inside" />
      </div>
    </dialog>
  );
}

test('a component in a dialog receives the keys pressed in it, and the page behind does not', () => {
  const inside = { save: jest.fn() };
  render(
    <>
      <Page acts={acts} />
      <Drawer acts={inside} />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText('inside'), { key: 's', ctrlKey: true });
  expect([inside.save.mock.calls.length, acts.save.mock.calls.length]).toEqual([1, 0]);
});

test('Ctrl-S saves from inside an input; under a dialog and while composing it only keeps the browser from saving the page', () => {
  const { rerender } = render(<Page acts={acts} />);
  const save = (more: object = {}) => fireEvent.keyDown(screen.getByLabelText('name'), { key: 's', ctrlKey: true, ...more });
  expect(save()).toBe(false);
  expect(save({ isComposing: true })).toBe(false);
  expect(save({ keyCode: 229 })).toBe(false);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  expect(save()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'n' });
  dialog.remove();
  expect(acts.save).toHaveBeenCalledTimes(1);
  expect(acts.add).not.toHaveBeenCalled();
  rerender(<Page acts={acts} enabled={false} />);
  expect(save()).toBe(true);
});
