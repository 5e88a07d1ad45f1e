import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { DeployedModules, DeployStep, deployStepped } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit, type AuditEntry } from '../core/audit/audit.ts';
import { withoutKey, type Ctx } from '../core/call/ctx.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import { withUpload } from '../core/table/upload.ts';
import { deployedRows } from './deployed-rows.ts';
import { COMMAND_LIMIT_MS, hasCommand, refuseWithoutCommand, runCommand, type Answer } from './registry-command.ts';
import { readRegistry } from './registry-file.ts';
import { teamOf } from './team-of.ts';
import { VisitedStep, type Asked } from './visited-step.ts';

/** Maximum size of a packed release, the same as in the command. */
const MAX_PACKED_BYTES = 16 * 1024 * 1024;
/** Seconds after which a team retries when another team's release is being published. */
const NEXT_SECONDS = 10;
const RELEASE_ID = /\b[a-z][a-z0-9-]*@\d+\.\d+\.\d+-[0-9a-f]{10}\b/;
const MAX_REASON = 500;
/** Steps that bring a release to users: its pages are visited first. */
const VISITED: readonly DeployStep['action'][] = ['activate', 'canary', 'promote'];

type Stepped = z.output<typeof deployStepped>;

/** The canary group as an argument of the command. */
const groupOf = ({ role, percent }: DeployStep): string[] => [
  ...(role ? ['--role', role] : []),
  ...(percent === undefined ? [] : ['--percent', String(percent)]),
];

/** Deployed modules and their error rates, and the steps of the registry's command for users who may take them. */
@Injectable()
export class DeployService implements OnModuleDestroy {
  readonly #env: Env;
  readonly #visited = new VisitedStep();
  #canVisit: Promise<boolean> | undefined;
  #isPublishing = false;

  constructor(@Inject(ENV) env: Env) {
    this.#env = env;
  }

  async findMany(ctx: Ctx): Promise<DeployedModules> {
    const file = await readRegistry(this.#env.webDir);
    const rows = await deployedRows(file, this.#env.webDir, ctx);
    const canStep = hasCommand();
    return { sequence: file.sequence, canStep, canVisit: canStep && (await this.#visits()), run: this.#visited.run, rows };
  }

  /**
   * Takes a step like the command, and records it in history. A step that brings a release to users continues in the background where a
   * browser is available: every page is visited first. Throws 409 `deploy` with the command's reason.
   */
  async step(step: DeployStep, ctx: Ctx): Promise<Stepped> {
    const release = step.version ? `${step.name}@${step.version}` : step.name;
    const args = [step.action, release, ...groupOf(step)];
    const by = ctx.user?.loginId ?? 'system';
    const asked = { entityLabel: `${step.action} ${release}` };
    if (VISITED.includes(step.action) && (await this.#visits())) return this.#begin(step, args, ctx);
    return this.#recorded(await runCommand(this.#env, [...args, '--no-visit'], { by, limitMs: COMMAND_LIMIT_MS }).answer, asked, ctx);
  }

  /** Stops the running step; the live version stays. Throws 409 `deploy` where there is none. */
  stop(ctx: Ctx): Promise<{ said: string }> {
    this.#visited.stop(ctx.user?.loginId ?? 'system');
    return this.#recorded({ ok: true, said: this.#visited.run?.said ?? '' }, { entityLabel: 'stop' }, ctx);
  }

  onModuleDestroy(): void {
    if (this.#visited.isRunning) this.#visited.stop('system');
  }

  /** Whether releases are visited here: accounts are configured, and there is a browser. */
  #visits(): Promise<boolean> {
    if (this.#env.visitAccounts === undefined || !hasCommand()) return Promise.resolve(false);
    return (this.#canVisit ??= runCommand(this.#env, ['browser'], { by: 'system', limitMs: COMMAND_LIMIT_MS }).answer.then(({ ok }) => ok));
  }

  async #begin({ action, name, version }: DeployStep, args: readonly string[], ctx: Ctx): Promise<Stepped> {
    const { canary } = await readRegistry(this.#env.webDir);
    // Nothing is awaited between this and its begin, so that of two concurrent calls one is refused.
    this.#visited.refuseSecond();
    const asked = {
      action: action as Asked['action'],
      name,
      version: version ?? canary[name]?.version ?? '',
      by: ctx.user?.loginId ?? 'system',
    };
    const entityLabel = `${action} ${name}@${asked.version}`;
    const work = this.#visited.begin(asked, (onLine) => runCommand(this.#env, [...args, '--progress'], { by: asked.by, onLine }));
    // The result is stored in a separate context, because the call has been answered by then.
    const later = { ...withoutKey(ctx), em: ctx.em.fork() };
    work.then((answer) => this.#kept(answer, { entityLabel }, later)).catch(() => undefined);
    return this.#recorded({ ok: true, said: 'Its pages are visited first', running: true }, { entityLabel }, ctx);
  }

  /**
   * Publishes a release that a team sends with its token, for its own modules only; a supervisor brings it to users. Throws 401, 409
   * `deploy`, and 429 while another release is being published here, since packing one needs a whole CPU.
   */
  async publish(request: FastifyRequest, ctx: Ctx): Promise<{ said: string }> {
    const { name, modules } = await teamOf(this.#env.webDir, request.headers.authorization);
    const refuseNow = () => {
      refuseWithoutCommand();
      if (this.#isPublishing) throw refuse.tooMany(NEXT_SECONDS);
    };
    refuseNow();
    const team = `team ${name}`;
    return withUpload(request, MAX_PACKED_BYTES, async ({ path }) => {
      refuseNow();
      this.#isPublishing = true;
      const only = modules.flatMap((module) => ['--module', module]);
      const { answer: receiving } = runCommand(this.#env, ['receive', path, ...only], { by: team, limitMs: COMMAND_LIMIT_MS });
      const answer = await receiving.finally(() => (this.#isPublishing = false));
      const [release] = RELEASE_ID.exec(answer.said) ?? [];
      return this.#recorded(answer, { entityLabel: ['publish', release, `by ${team}`].filter(Boolean).join(' '), userName: team }, ctx);
    });
  }

  /** Records the command and its output in history; the call's answer is what this transaction returns. */
  #kept({ ok, said, running }: Answer & Stepped, asked: Pick<AuditEntry, 'entityLabel' | 'userName'>, ctx: Ctx): Promise<Stepped> {
    const reason = said.slice(0, MAX_REASON) || null;
    return transact(ok ? ctx : withoutKey(ctx), async (inner) => {
      await audit(inner, { action: 'status', entity: 'module', reason, result: ok ? 'ok' : 'denied', ...asked });
      return running ? { said, running } : { said };
    });
  }

  /** Records it and returns the output. Throws 409 `deploy` where the command refused. */
  async #recorded(answer: Answer & Stepped, asked: Pick<AuditEntry, 'entityLabel' | 'userName'>, ctx: Ctx): Promise<Stepped> {
    const recorded = await this.#kept(answer, asked, ctx);
    if (!answer.ok) throw refuse.conflict('deploy', answer.said);
    return recorded;
  }
}
