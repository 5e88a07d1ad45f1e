import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PRACTICE_TASKS, type PracticeTaskId, type Text } from '@moru/contract';
import { today } from '../core/clock.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { CHECKS } from './checks.ts';
import { copyEnv, type Start } from './copy-env.ts';
import { layMonth, TaskData, type Subjects } from './lay-out.ts';

/** File stored next to the data of a prepared set. */
export interface TaskSheet {
  /** The business day it was made for: the tasks' dates are relative to it. */
  readonly madeOn: string;
  readonly subjects: Subjects;
  /** Values of each check before anything is done. */
  readonly starts: Readonly<Record<PracticeTaskId, Readonly<Record<string, Text>>>>;
}

const SHEET = 'tasks.json';

/** The subjects of the tasks of a prepared set, or of a copy of it. */
export const readSheet = async (dir: string): Promise<TaskSheet> => JSON.parse(await readFile(join(dir, SHEET), 'utf8')) as TaskSheet;

async function startsOf(em: SqlEntityManager, subjects: Subjects): Promise<TaskSheet['starts']> {
  const starts: Partial<Record<PracticeTaskId, Record<string, Text>>> = {};
  for (const { id } of PRACTICE_TASKS) {
    const found = Object.entries(await CHECKS[id](em, subjects[id]));
    const met = found.filter((entry) => entry[1].met).map(([check]) => check);
    if (met.length === found.length) throw new Error(`task ${id} is done before anybody has begun it`);
    starts[id] = Object.fromEntries(found.map(([check, { now }]) => [check, now]));
  }
  return starts as TaskSheet['starts'];
}

/** Creates the data that every copy starts from: the demo business and the tasks' subjects. `dir` exists once it is complete. */
export async function prepare(dir: string, start: Start): Promise<void> {
  // Of its own: a process that was killed may have left one, or a process that works on.
  const part = `${dir}.${randomBytes(4).toString('hex')}.part`;
  await mkdir(part, { recursive: true });
  const app = await start({ ...copyEnv(part), rateLimit: 0, logger: false });
  try {
    // `MikroORM#em` is typed for any database; a copy's is embedded.
    const em = app.orm.em.fork() as SqlEntityManager;
    let laid: Awaited<ReturnType<TaskData['all']>> = {};
    await seedDemo(app, { log: () => undefined, more: async (world) => void (laid = await new TaskData(em, world).all()) });
    // Each of them is created in one of the two places: `startsOf` checks all.
    const subjects = { ...laid, month: await layMonth(app, em) } as unknown as Subjects;
    const sheet: TaskSheet = { madeOn: today(), subjects, starts: await startsOf(em, subjects) };
    await writeFile(join(part, SHEET), JSON.stringify(sheet));
  } finally {
    await app.close();
  }
  await rm(dir, { recursive: true, force: true });
  await rename(part, dir);
}
