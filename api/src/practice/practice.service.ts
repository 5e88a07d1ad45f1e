import { Inject, Injectable } from '@nestjs/common';
import {
  practiceTasksOf,
  type PracticeOwnTask,
  type PracticePeople,
  type PracticeRoom,
  type PracticeTask,
  type PracticeTaskId,
} from '@moru/contract';
import { caller } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { User } from '../user/user.entity.ts';
import type { TaskChecks } from './copies.ts';
import { PracticeProgress } from './practice-progress.entity.ts';
import { PracticeRooms } from './practice-rooms.ts';
import { readSheet, type TaskSheet } from './prepare.ts';
import { beginTask, countHint, lookedAt } from './progress.ts';
import type { Room } from './room.ts';

type Checks = PracticeOwnTask['checks'];

const stateOf = (row: PracticeProgress | undefined): PracticeOwnTask['state'] => (!row ? 'new' : row.doneAt ? 'done' : 'open');

const instant = (ms: number): string => new Date(ms).toISOString();

const NOT_YOURS = { ko: '이 역할의 과제가 아닙니다', en: 'No task of your role' };

function requireOwn(task: PracticeTaskId, { role }: SessionUser): void {
  if (!practiceTasksOf(role).some(({ id }) => id === task)) throw refuse.rule(['task'], NOT_YOURS);
}

/** Tasks, checks and progress; the copies themselves are managed by `Rooms`. */
@Injectable()
export class PracticeService {
  readonly #practice: PracticeRooms;

  constructor(@Inject(PracticeRooms) practice: PracticeRooms) {
    this.#practice = practice;
  }

  async mine(ctx: Ctx): Promise<PracticeRoom> {
    const user = caller(ctx);
    return this.#answer(await this.#practice.rooms.find(user), ctx);
  }

  async open(ctx: Ctx): Promise<PracticeRoom> {
    return this.#answer(await this.#practice.rooms.open(caller(ctx)), ctx);
  }

  async reset(ctx: Ctx): Promise<PracticeRoom> {
    return this.#answer(await this.#practice.rooms.reset(caller(ctx)), ctx);
  }

  async begin(task: PracticeTaskId, ctx: Ctx): Promise<PracticeRoom> {
    const user = caller(ctx);
    requireOwn(task, user);
    const room = await this.#practice.rooms.open(user);
    await beginTask(ctx, user.id, task);
    return this.#answer(room, ctx);
  }

  async hint(task: PracticeTaskId, ctx: Ctx): Promise<PracticeRoom> {
    const user = caller(ctx);
    requireOwn(task, user);
    await countHint(ctx, user.id, task);
    return this.mine(ctx);
  }

  /** The caller works without a network from now on: meanwhile the office writes the record that the open task is about. */
  async cut(ctx: Ctx): Promise<PracticeRoom> {
    const user = caller(ctx);
    const { rooms } = this.#practice;
    const room = await rooms.open(user);
    const answer = await this.#answer(room, ctx);
    if (answer.open !== 'offline') return answer;
    await rooms.use(user, (api) => api.writeMeanwhile());
    return this.#answer(room, ctx);
  }

  /** Checks the data of the copy: completed tasks stay completed, and the time since the last check counts for the open task. */
  async check(ctx: Ctx): Promise<PracticeRoom> {
    // Preparing the set takes seconds: the page shows that and asks again.
    this.#practice.rooms.sets.get().catch(() => undefined);
    const answer = await this.mine(ctx);
    const met = answer.tasks.filter(({ checks }) => checks.length > 0 && checks.every((one) => one.met)).map(({ id }) => id);
    await lookedAt(ctx, caller(ctx).id, { open: answer.open, met });
    return this.mine(ctx);
  }

  async people({ em }: Ctx): Promise<PracticePeople> {
    const users = await em.fork().find(User, { isActive: true }, { orderBy: { name: 'asc', id: 'asc' } });
    const rows = Map.groupBy(await em.fork().find(PracticeProgress, {}, { orderBy: { id: 'asc' } }), ({ userId }) => userId);
    const people = users.map(({ id, name, role }) => {
      const own = rows.get(id) ?? [];
      // Only of tasks that the role has.
      const tasks = practiceTasksOf(role).flatMap((task) => {
        const row = own.find((one) => one.task === task.id);
        return row ? [{ id: task.id, state: stateOf(row), seconds: row.seconds, hints: row.hints }] : [];
      });
      const seen = own.map(({ seenAt }) => seenAt.getTime());
      return { id, name, role, tasks, lastAt: seen.length === 0 ? null : instant(Math.max(...seen)) };
    });
    return { people };
  }

  async #answer(room: Room | undefined, ctx: Ctx): Promise<PracticeRoom> {
    const user = caller(ctx);
    const { rooms } = this.#practice;
    const sheet = room ? await readSheet(room.dir) : (await rooms.sets.atHand())?.sheet;
    const full = rooms.whyFull(user) ?? null;
    if (!sheet) return { copy: null, full, open: null, tasks: [] };
    const tasks = practiceTasksOf(user.role);
    const checks = room && (await rooms.use(user, (api) => api.check(tasks.map(({ id }) => id))));
    const rows = await ctx.em.fork().find(PracticeProgress, { userId: user.id }, { orderBy: { begunAt: 'desc', id: 'desc' } });
    return {
      copy: room ? { madeAt: instant(room.madeAt), goneAt: instant(rooms.goneAt(room)) } : null,
      full,
      open: tasks.find(({ id }) => id === rows.find(({ doneAt }) => doneAt === null)?.task)?.id ?? null,
      tasks: tasks.map((task) => {
        const { id } = task;
        const row = rows.find((one) => one.task === id);
        const { facts, to } = sheet.subjects[id];
        const page = user.role === 'site-staff' ? (to.site ?? to.admin) : to.admin;
        return {
          id,
          state: stateOf(row),
          seconds: row?.seconds ?? 0,
          hints: row?.hints ?? 0,
          facts,
          to: page,
          checks: checks ? checksOf(sheet, task, checks) : [],
        };
      }),
    };
  }
}

function checksOf({ starts }: TaskSheet, { id, checks }: PracticeTask, found: TaskChecks): Checks {
  const none = { ko: '', en: '' };
  return checks.map((one) => {
    const { now = none, met = false } = found[id]?.[one.id] ?? {};
    return { id: one.id, start: starts[id][one.id] ?? none, now, met };
  });
}
