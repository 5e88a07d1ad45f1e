import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useReorder } from './use-reorder.ts';

const [TOP_PX, HEIGHT_PX, POINTER] = [100, 40, 7];
const capture = jest.fn();
/** jsdom has no pointer events of its own. */
const pointer = (name: string, at: MouseEventInit = {}) =>
  Object.assign(new MouseEvent(`pointer${name}`, { bubbles: true, cancelable: true, ...at }), { pointerId: POINTER });

beforeEach(() => {
  capture.mockClear();
  // jsdom has no layout and captures no pointer: the list begins at 100, each item is 40 high.
  HTMLElement.prototype.setPointerCapture = capture;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
    return { top: this.tagName === 'OL' ? TOP_PX : 0, height: this.tagName === 'LI' ? HEIGHT_PX : 0 } as DOMRect;
  });
});

function List({ move }: { move: (key: string, to: number) => void }) {
  const { list, dragged, onGrip } = useReorder(move);
  return (
    <ol ref={list} aria-label={dragged ?? 'still'}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <li key={key}>
          <button onPointerDown={(event) => onGrip(key, event)}>{key}</button>
        </li>
      ))}
    </ol>
  );
}

function show() {
  const move = jest.fn<(key: string, to: number) => void>();
  const page = render(<List move={move} />);
  const list = screen.getByRole('list');
  const grip = (key: string, clientY: number, more: object = {}) =>
    fireEvent(screen.getByRole('button', { name: key }), pointer('down', { clientY, button: 0, ...more }));
  const to = (clientY: number) => {
    move.mockClear();
    fireEvent(list, pointer('move', { clientY }));
    return move.mock.calls;
  };
  return { ...page, move, list, grip, to, drop: () => fireEvent(list, new Event('lostpointercapture')) };
}

test('an item is reported at each place that the pointer reaches, once', () => {
  const { grip, to } = show();
  grip('b', 150);
  expect([to(179), to(180), to(219), to(220), to(139)].map((calls) => [...calls])).toEqual([[], [['b', 2]], [], [['b', 3]], [['b', 0]]]);
});

test('above the list is its first place and below it its last', () => {
  const { grip, to } = show();
  grip('b', 150);
  expect(to(-500)).toEqual([['b', 0]]);
  expect(to(5000)).toEqual([['b', 3]]);
});

test('a scrolled list is measured from its beginning', () => {
  const { grip, to, list } = show();
  list.scrollTop = 2 * HEIGHT_PX;
  grip('c', 110);
  expect(to(139)).toEqual([]);
  expect(to(141)).toEqual([['c', 3]]);
});

test('the list captures the pointer, and nothing else of the page handles it', () => {
  const { grip, list } = show();
  expect(list).toHaveAccessibleName('still');
  expect(grip('a', 110)).toBe(false);
  expect([capture.mock.contexts[0], capture.mock.calls[0]]).toEqual([list, [POINTER]]);
  expect(list).toHaveAccessibleName('a');
});

test('after release nothing follows any more, and the next drag follows alone', () => {
  const { grip, to, list, drop } = show();
  grip('a', 110);
  drop();
  expect(list).toHaveAccessibleName('still');
  expect(to(230)).toEqual([]);
  grip('d', 230);
  expect(to(110)).toEqual([['d', 0]]);
  drop();
  expect(list).toHaveAccessibleName('still');
});

test('what ended one drag does not end the next', () => {
  const remove = jest.spyOn(HTMLElement.prototype, 'removeEventListener');
  const { grip, drop } = show();
  grip('a', 110);
  drop();
  const removed = remove.mock.calls.map(([name]) => name).filter((name) => /pointer/i.test(name));
  expect(removed).toEqual(['pointermove', 'lostpointercapture']);
});

test('another button drags nothing', () => {
  const { grip, to, list } = show();
  expect(grip('a', 110, { button: 2 })).toBe(true);
  expect([to(230), list.getAttribute('aria-label'), capture.mock.calls]).toEqual([[], 'still', []]);
});

test('a page that renders meanwhile is called through its latest handler', () => {
  const { grip, to, rerender } = show();
  grip('a', 110);
  const later = jest.fn<(key: string, to: number) => void>();
  rerender(<List move={later} />);
  expect(to(150)).toEqual([]);
  expect(later.mock.calls).toEqual([['a', 1]]);
});
