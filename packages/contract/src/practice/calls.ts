import { z } from 'zod';
import { ROLES } from '../core/roles.ts';
import type { Text } from '../core/text.ts';
import { PRACTICE_TASKS, type PracticeTaskId } from './tasks.ts';

const ids = PRACTICE_TASKS.map(({ id }) => id) as [PracticeTaskId, ...PracticeTaskId[]];
const taskId = z.enum(ids);
const words = z.object({ ko: z.string(), en: z.string() });

/** Name of practice mode on all of its pages. */
export const PRACTICE_MODE: Text = { ko: '연습 모드', en: 'Practice mode' };
/** Most people that can have a copy at once. */
export const PRACTICE_PLACES = 50;
/** A copy is deleted after so many hours without use. */
export const PRACTICE_IDLE_HOURS = 24;

/** Body of `POST /api/practice/begin`, `hint`: the task it is about. */
export const practiceTaskBody = z.strictObject({ task: taskId });

const state = z.enum(['new', 'open', 'done']);

const checked = z.object({
  id: z.string(),
  /** In the prepared data, and now. */
  start: words,
  now: words,
  met: z.boolean(),
});

const ownTask = z.object({
  id: taskId,
  state,
  /** Time spent on it, in seconds. */
  seconds: z.int(),
  hints: z.int(),
  /** Values of the names in braces in the texts. */
  facts: z.record(z.string(), z.string()),
  /** The page for the task, within practice. */
  to: z.string(),
  /** Empty while there is no copy. */
  checks: z.array(checked),
});

/** The caller's copy: when it was made, and when it is deleted unless used. */
const copy = z.object({ madeAt: z.string(), goneAt: z.string() });

/** Answer of `GET /api/practice/mine`, `POST open`, `reset`, `begin` and `hint`: the copy, or none yet, and the tasks of the caller's role. */
export const practiceRoom = z.object({
  copy: copy.nullable(),
  /** Why no copy is available now: all places are taken. */
  full: words.nullable(),
  /** The task begun last and not done. */
  open: taskId.nullable(),
  /** Empty while the data for copies is being prepared. */
  tasks: z.array(ownTask),
});
export type PracticeRoom = z.output<typeof practiceRoom>;
export type PracticeOwnTask = PracticeRoom['tasks'][number];

/** Answer of `GET /api/practice/people`: everybody who can sign in, by name; `tasks` has every task they have begun. */
export const practicePeople = z.object({
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      role: z.enum(ROLES),
      tasks: z.array(z.object({ id: taskId, state, seconds: z.int(), hints: z.int() })),
      /** When they last worked on a task; null if never. */
      lastAt: z.string().nullable(),
    }),
  ),
});
export type PracticePeople = z.output<typeof practicePeople>;
