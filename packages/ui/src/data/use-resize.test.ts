import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PointerEvent } from 'react';
import { fireEvent, renderHook } from '@testing-library/react';
import { useResize } from './use-resize.ts';

const WIDTH_PX = 120;
const [PLACE, POINTER] = [3, 7];

let box: HTMLElement;
let handle: HTMLElement;
const onSizing = jest.fn<(key: string | null) => void>();
const onResize = jest.fn<(key: string, px: number | undefined) => void>();
const capture = jest.fn();
const prevented = jest.fn();

beforeEach(() => {
  for (const one of [onSizing, onResize, capture, prevented]) one.mockClear();
  document.body.innerHTML = '<div><table><thead><tr><th><i></i></th></tr></thead></table><i></i></div>';
  [box, handle] = [document.querySelector('div'), document.querySelector('th i')] as [HTMLElement, HTMLElement];
  Object.defineProperty(document.querySelector('th'), 'offsetWidth', { value: WIDTH_PX });
  handle.setPointerCapture = capture;
});

const resizing = () => renderHook(() => useResize({ current: box }, onSizing, onResize)).result.current;
const press = (more: object = {}) => {
  const event = { currentTarget: handle, button: 0, clientX: 300, pointerId: POINTER, preventDefault: prevented };
  resizing().start('code', PLACE, { ...event, ...more } as unknown as PointerEvent<HTMLElement>);
};
const shown = () => box.style.getPropertyValue(`--w-${PLACE}`);
const drag = (clientX: number) => fireEvent(handle, new MouseEvent('pointermove', { clientX }));
const drop = () => fireEvent(handle, new Event('lostpointercapture'));

test('a column is as wide as the pointer drags it, and the width is stored on release', () => {
  press();
  expect([shown(), onSizing.mock.calls, capture.mock.calls, prevented.mock.calls.length]).toEqual(['120px', [['code']], [[POINTER]], 1]);
  drag(330);
  expect([shown(), onResize.mock.calls]).toEqual(['150px', []]);
  drag(290);
  drop();
  expect([shown(), onSizing.mock.lastCall, onResize.mock.calls]).toEqual(['110px', [null], [['code', 110]]]);
});

test('a column never gets narrower than its grip', () => {
  press();
  drag(-5000);
  expect(Number.parseInt(shown(), 10)).toBeGreaterThan(20);
});

test('released at the width it had, nothing is stored', () => {
  press();
  drag(330);
  drag(300);
  drop();
  expect([onSizing.mock.lastCall, onResize.mock.calls]).toEqual([[null], []]);
});

test('after release it follows no longer, and the next release is not its own', () => {
  press();
  drag(310);
  drop();
  drag(400);
  drop();
  expect([shown(), onResize.mock.calls, onSizing.mock.calls]).toEqual(['130px', [['code', 130]], [['code'], [null]]]);
});

test('another button resizes nothing, nor does an element outside a column', () => {
  press({ button: 2 });
  press({ currentTarget: document.querySelector('div > i') });
  drag(400);
  expect([shown(), onSizing.mock.calls, capture.mock.calls, prevented.mock.calls]).toEqual(['', [], [], []]);
});

test('keys change it step by step, and fit its content again', () => {
  const resize = resizing();
  resize.by('code', document.querySelector('th') as HTMLElement, -8);
  resize.fit('code');
  expect(onResize.mock.calls).toEqual([
    ['code', 112],
    ['code', undefined],
  ]);
});
