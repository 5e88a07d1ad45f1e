import { expect, test } from '@jest/globals';
import type { Answer } from './registry-command.ts';
import { VisitedStep } from './visited-step.ts';

const ASKED = { action: 'promote', name: 'mfe-po', version: '0.1.0-aaaaaaaaaa', by: 'kim' } as const;

/** A command that is ended by hand. */
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

test('a step says which page of how many is visited as whom, and at its end what the command said', async () => {
  const { step, answer, end, line } = begun();
  expect(step.run).toMatchObject({ ...ASKED, state: 'gates', visit: null });
  line('something else');
  line(PROGRESS);
  expect(step.run).toMatchObject({ state: 'visit', visit: { at: 3, of: 14, what: '/admin/pos', as: 'supervisor' } });
  end(true, `${PROGRESS}\nmfe-po is live`);
  expect(await answer).toEqual({ ok: true, said: 'mfe-po is live' });
  expect(step.run).toMatchObject({ state: 'done', said: 'mfe-po is live' });
});

test('one that is refused says why', async () => {
  const { step, answer, end } = begun();
  end(false, 'mfe-po failed its visit');
  await answer;
  expect(step.run).toMatchObject({ state: 'refused', said: 'mfe-po failed its visit' });
});

test('of two at once the second is told whose the first is; after it there may be another', async () => {
  const { step, answer, end } = begun();
  await expect(begun(step).answer).rejects.toMatchObject({ status: 409 });
  end(true, 'done');
  await answer;
  const next = begun(step);
  expect(next.step.run?.state).toBe('gates');
});

test('one that is stopped leaves what was live, and says who stopped it; where it came too late it is done', async () => {
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
