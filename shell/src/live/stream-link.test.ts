import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { StreamLink } from './stream-link.ts';

class Source extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  emit(event: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
  refuse() {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

let sources: Source[];
let received: string[];
let states: boolean[];
let ended: number;
let link: StreamLink;
const last = () => sources.at(-1) as Source;
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  [sources, received, states, ended] = [[], [], [], 0];
  link = new StreamLink({
    open: () => {
      sources.push(new Source());
      return last() as unknown as EventSource;
    },
    onEvent: (event, data) => void received.push(`${event} ${data}`),
    over: () => void ended++,
    onState: (isOpen) => void states.push(isOpen),
  });
});
afterEach(() => {
  link.close();
  jest.useRealTimers();
});

test('events are passed on, and a stream with events is kept', () => {
  last().emit('hello');
  last().emit('rows', '[1]');
  expect([received, states]).toEqual([['hello {}', 'rows [1]'], [true]]);
  for (let beats = 0; beats < 20; beats++) {
    pass(15);
    last().emit('beat');
  }
  expect([sources.length, received.length]).toEqual([1, 2]);
});

test('a silent stream is opened again', () => {
  last().emit('hello');
  pass(44);
  expect(sources).toHaveLength(1);
  pass(2);
  expect(sources[0]?.readyState).toBe(2);
  pass(5);
  expect(sources).toHaveLength(2);
  last().emit('hello');
  expect(states).toEqual([true, true]);
});

test('where a proxy buffers the stream, the tab polls, and tries again in five minutes', () => {
  pass(10);
  expect(states).toEqual([]);
  pass(5);
  expect(sources).toHaveLength(2);
  pass(10);
  expect(states).toEqual([false]);
  pass(299);
  expect(sources).toHaveLength(2);
  pass(1);
  expect(sources).toHaveLength(3);
  last().emit('hello');
  expect(states).toEqual([false, true]);
});

test('after a refusal and one retry the tab polls; reconnecting is left to the browser', () => {
  last().dispatchEvent(new Event('error'));
  expect(sources).toHaveLength(1);
  last().refuse();
  pass(5);
  expect(sources).toHaveLength(2);
  last().refuse();
  expect(states).toEqual([false]);
});

test('the end of the session closes the stream', () => {
  last().emit('hello');
  last().emit('over');
  pass(1000);
  expect([sources.length, ended, states]).toEqual([1, 1, [true, false]]);
});

test('a closed link stays closed', () => {
  link.close();
  pass(1000);
  expect([sources.length, last().readyState]).toEqual([1, 2]);
});
