import { expect, test } from '@jest/globals';
import type { Answer } from './registry-command.ts';
import { VisitedStep } from './visited-step.ts';

const ASKED = { action: 'promote', name: 'mfe-po', version: '0.1.0-aaaaaaaaaa', by: 'kim' } as const;

/** A command that the test ends. */
function begun(step = new VisitedStep()) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let line: (text: string) => void = () => undefined;
  let stopped = 0;
  const answer = step.begin(ASKED, (onLine) => {
    line = onLine;
    return { answer: promise, stop: () => void (stopped += 1) };
  });
  return {
    step,
    answer,
    end: (ok: boolean, said: string) => resolve({ ok, said }),
    line: (text: string) => line(text),
    stops: () => stopped,
  };
}

const PROGRESS = 'visit {"at":3,"of":14,"what":"/admin/pos","as":"supervisor"}';

test('a step reports the visited page, their number and the account, and at its end the command’s output', async () => {
  const { step, answer, end, line } = begun();
  expect(step.run).toMatchObject({ ...ASKED, state: 'gates', visit: null });
  line('something else');
  line(PROGRESS);
  expect(step.run).toMatchObject({ state: 'visit', visit: { at: 3, of: 14, what: '/admin/pos', as: 'supervisor' } });
  end(true, `${PROGRESS}\nmfe-po is live`);
  expect(await answer).toEqual({ ok: true, said: 'mfe-po is live' });
  expect(step.run).toMatchObject({ state: 'done', said: 'mfe-po is live' });
});

test('a refused step gives the reason', async () => {
  const { step, answer, end } = begun();
  end(false, 'mfe-po failed its visit');
  await answer;
  expect(step.run).toMatchObject({ state: 'refused', said: 'mfe-po failed its visit' });
});

test('of two concurrent steps the second is refused with the user of the first; afterwards another is possible', async () => {
  const { step, answer, end } = begun();
  await expect(begun(step).answer).rejects.toMatchObject({ status: 409 });
  end(true, 'done');
  await answer;
  const next = begun(step);
  expect(next.step.run?.state).toBe('gates');
});

test('a stopped step leaves the live version, and records who stopped it; if it was too late the step is done', async () => {
  const { step, answer, end, stops } = begun();
  step.stop('lee');
  expect([stops(), step.run]).toEqual([1, expect.objectContaining({ state: 'stopped', said: 'Stopped by lee' })]);
  expect(() => step.stop('lee')).toThrow(expect.objectContaining({ status: 409 }));
  end(false, 'killed');
  await answer;
  expect(step.run?.state).toBe('stopped');
  const late = begun(step);
  step.stop('lee');
  late.end(true, 'is live');
  await late.answer;
  expect(step.run).toMatchObject({ state: 'done', said: 'is live' });
});
