import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ReportQueue } from './queue.ts';
import { releaseIn, reportOf, type Surroundings } from './to-report.ts';
import { report, takeTroubles, watchWindow, type Met } from './trouble.ts';

const AROUND: Surroundings = {
  module: 'mfe-po@0.1.0-aaaaaaaaaa',
  appVersion: '0.1.0-bbbbbbbbbb',
  device: { id: '0123456789abcdef', ua: 'Chrome', viewport: '1440x900', online: true },
};
const met = (over: Partial<Met> = {}): Met => ({
  kind: 'js_error',
  at: new Date(0),
  page: '/admin/pos?page=2&keyword=홍',
  message: 'x',
  ...over,
});

describe('an error', () => {
  test('waits until the reporter is loaded, which the first one starts, once', async () => {
    const load = jest.fn(async () => undefined);
    watchWindow(load);
    report({ kind: 'js_error', error: new Error('early') });
    report({ kind: 'js_error', error: new Error('later') });
    expect(load).toHaveBeenCalledTimes(1);
    const met: Met[] = [];
    takeTroubles((one) => met.push(one));
    expect(met.map(({ error }) => (error as Error).message)).toEqual(['early', 'later']);
    dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), message: 'thrown', filename: 'a.js' }));
    expect(met).toHaveLength(3);
  });

  test('that a boundary, the loader and the window all see is reported once; a refused or cancelled call is not an error', () => {
    const met: Met[] = [];
    takeTroubles((one) => met.push(one));
    const error = new Error('one');
    report({ kind: 'js_error', error });
    report({ kind: 'js_error', error });
    report({ kind: 'js_error', error: new Error('wrapped', { cause: error }) });
    report({ kind: 'js_error', error: Object.assign(new Error('no'), { name: 'ApiError' }) });
    report({ kind: 'js_error', error: new DOMException('x', 'AbortError') });
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed', filename: 'a.js' }));
    expect(met).toHaveLength(1);
  });
});

describe('its report', () => {
  test('contains what, where and which release, and nothing that somebody typed', () => {
    const error = new TypeError('no user kim@example.com');
    error.stack = 'TypeError\n    at Strip (https://moru.lan/releases/mfe-site/0.3.0-0123456789/ab.js:1:2)';
    const report = reportOf(met({ error, detail: { url: '/api/po/findMany?params[keyword]=홍길동', status: 500 } }), AROUND);
    expect(report).toMatchObject({ path: '/admin/pos?keyword&page', release: 'mfe-site@0.3.0-0123456789', appVersion: '0.1.0-bbbbbbbbbb' });
    expect(report.detail).toMatchObject({ url: '/api/po/findMany?params[keyword]', status: 500 });
    expect(JSON.stringify(report)).not.toMatch(/kim@|홍/);
  });

  test('names the cause of a wrapped error, the module on screen where the stack names none, and is never too long', () => {
    const report = reportOf(
      met({ error: new Error('outer', { cause: new RangeError('y'.repeat(2000)) }), page: `/${'z'.repeat(900)}` }),
      AROUND,
    );
    expect(report.message).toMatch(/^RangeError: y/);
    expect(report.release).toBe('mfe-po@0.1.0-aaaaaaaaaa');
    expect([report.message.length, report.path.length <= 300, (report.detail.stack?.length ?? 0) <= 6000]).toEqual([500, true, true]);
    expect(releaseIn('at x (http://localhost/a.js)')).toBeUndefined();
  });

  test('is attributed to its release by a boundary, the stack, or by being on screen', () => {
    const shell = 'at f (/releases/shell/0.1.0-bbbbbbbbbb/m.js:1:2)';
    const of = (stack: string, over: Partial<Met> = {}) => {
      const error = Object.assign(new Error('x'), { stack });
      const { release, by } = reportOf(met({ error, ...over }), AROUND);
      return [release, by];
    };
    expect(of(shell, { release: 'mfe-po@0.1.0-cccccccccc' })).toEqual(['mfe-po@0.1.0-cccccccccc', 'boundary']);
    expect(of(shell)).toEqual(['shell@0.1.0-bbbbbbbbbb', 'stack']);
    // An invalid value that a remote passed to the kit.
    expect(of(`${shell}\n at g (/releases/mfe-site/0.3.0-0123456789/ab.js:1:2)`)).toEqual(['mfe-site@0.3.0-0123456789', 'stack']);
    expect(of('at x (chrome-extension://abc/a.js)')).toEqual(['mfe-po@0.1.0-aaaaaaaaaa', 'screen']);
  });
});

describe('the queue', () => {
  const sent: { reports: { message: string }[] }[] = [];
  let answer: () => Promise<Response>;

  beforeEach(() => {
    localStorage.clear();
    sent.length = 0;
    // jsdom has neither; only its status could matter, and it does not.
    answer = async () => ({ ok: true, status: 200 }) as Response;
    globalThis.fetch = (async (_url: string, init: RequestInit) => {
      const given = await answer();
      sent.push(JSON.parse(String(init.body)));
      return given;
    }) as typeof fetch;
  });

  const add = (queue: ReportQueue, ...messages: string[]) => messages.forEach((message) => queue.add(reportOf(met({ message }), AROUND)));
  const messages = () => sent.flatMap(({ reports }) => reports.map(({ message }) => message));

  test('sends in batches, the same only once in a while', async () => {
    const queue = new ReportQueue();
    add(queue, 'a', 'a', ...Array.from({ length: 24 }, (_, index) => `m ${'x'.repeat(index + 1)}`));
    await queue.flush();
    expect(sent.map(({ reports }) => reports.length)).toEqual([20, 5]);
  });

  test('drops what the server refuses: a failed report is not reported', async () => {
    answer = async () => ({ ok: false, status: 500 }) as Response;
    const queue = new ReportQueue();
    add(queue, 'a');
    await queue.flush();
    await queue.flush();
    expect(messages()).toEqual(['a']);
  });

  test('keeps unsent reports, for when it is online and for the next page', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const queue = new ReportQueue();
    add(queue, 'a', 'b');
    await queue.flush();
    expect(messages()).toEqual([]);
    answer = async () => ({ ok: true, status: 200 }) as Response;
    await new ReportQueue().flush();
    expect(messages()).toEqual(['a', 'b']);
    expect(localStorage.getItem('moru.reports')).toBeNull();
  });
});
