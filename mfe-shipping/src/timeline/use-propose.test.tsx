import { describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import type { Line } from './bars.ts';
import { scaleOf } from './scale.ts';
import { usePropose } from './use-propose.ts';

const SCALE = scaleOf('days', '2026-11-01', '2026-12-31');
const LINE = { id: 1, status: 'shipping', etaCurrent: '2026-12-01' } as Line;

const hook = (may = true) => renderHook(() => usePropose(SCALE, may)).result;

/** A diamond under the pointer: presses it at `from`, moves it and releases it. */
function drag(result: ReturnType<typeof hook>, line: Line, { from = 500, to = [] as number[], button = 0 }) {
  const diamond = document.createElement('span');
  diamond.setPointerCapture = () => undefined;
  const fire = (type: string, clientX: number) => act(() => void diamond.dispatchEvent(new MouseEvent(type, { clientX })));
  const down = { button, clientX: from, pointerId: 1, currentTarget: diamond, preventDefault: () => undefined };
  act(() => result.current.grab(down as unknown as PointerEvent, line));
  for (const x of to) fire('pointermove', x);
  return {
    letGo: (x: number) => fire('pointerup', x),
    cancel: () => fire('pointercancel', from),
    move: (x: number) => fire('pointermove', x),
  };
}

describe('a diamond that is dragged', () => {
  test('asks for the reason where it is released', () => {
    const result = hook();
    const { letGo } = drag(result, LINE, { to: [500 + SCALE.px * 3] });
    expect(result.current.proposal).toEqual({ line: LINE, date: '2026-12-04', asking: false });
    letGo(500 + SCALE.px * 3);
    expect(result.current.proposal).toEqual({ line: LINE, date: '2026-12-04', asking: true });
  });

  test('and released on its own day proposes nothing', () => {
    const result = hook();
    drag(result, LINE, { to: [500 + SCALE.px * 3, 500] }).letGo(500);
    expect(result.current.proposal).toBeNull();
    drag(result, LINE, {}).letGo(500 + Math.floor(SCALE.px / 2) - 1);
    expect(result.current.proposal).toBeNull();
  });

  test('moves to the day that is nearest to the pointer, to either side', () => {
    const result = hook();
    const { move } = drag(result, LINE, {});
    for (const [x, date] of [
      [SCALE.px / 2 + 1, '2026-12-02'],
      [SCALE.px / 2 - 1, '2026-12-01'],
      [-SCALE.px / 2 - 1, '2026-11-30'],
      [-SCALE.px * 10, '2026-11-21'],
    ] as const) {
      move(500 + x);
      expect([x, result.current.proposal?.date]).toEqual([x, date]);
    }
  });

  test('proposes nothing when the drag is cancelled, and follows no pointer afterwards', () => {
    const result = hook();
    const { cancel, move } = drag(result, LINE, { to: [700] });
    cancel();
    expect(result.current.proposal).toBeNull();
    move(900);
    expect(result.current.proposal).toBeNull();
  });

  test('stays where the line is finished, has no date, or may not be moved, and with another button', () => {
    const still = [
      { ...LINE, status: 'done' },
      { ...LINE, etaCurrent: null },
    ] as Line[];
    for (const line of still) {
      const result = hook();
      drag(result, line, { to: [700] });
      expect([result.current.isMovable(line), result.current.proposal]).toEqual([false, null]);
    }
    const denied = hook(false);
    drag(denied, LINE, { to: [700] });
    const right = hook();
    drag(right, LINE, { to: [700], button: 2 });
    expect([denied.current.proposal, right.current.proposal]).toEqual([null, null]);
  });
});

describe('a date that is moved by keys', () => {
  test('continues from where it is, and asks unless it came back', () => {
    const result = hook();
    act(() => void result.current.move(LINE, 1));
    act(() => void result.current.move(LINE, 7));
    expect(result.current.proposal).toEqual({ line: LINE, date: '2026-12-09', asking: false });
    act(() => result.current.ask());
    expect(result.current.proposal?.asking).toBe(true);
    act(() => void result.current.move(LINE, -8));
    act(() => result.current.ask());
    expect(result.current.proposal).toBeNull();
  });

  test('of another line begins at its own date; without a line nothing moves', () => {
    const result = hook();
    act(() => void result.current.move(LINE, 5));
    act(() => void result.current.move({ ...LINE, id: 2, etaCurrent: '2026-12-20' }, 1));
    expect(result.current.proposal).toMatchObject({ line: { id: 2 }, date: '2026-12-21' });
    act(() => result.current.drop());
    expect([result.current.proposal, result.current.move(undefined, 1)]).toEqual([null, false]);
  });
});
