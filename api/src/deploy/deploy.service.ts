import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { API_VERSION, DAY_MS, type DeployedModules, type DeployedVersion, type DeployStep, type ReleaseFare } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import { audit, type AuditEntry } from '../core/audit/audit.ts';
import { besideKey, type Ctx } from '../core/call/ctx.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import { withUpload } from '../core/table/upload.ts';
import { partsOf } from './parts-of.ts';
import { broughtAt, readRegistry, watchedIn, type RegistryFile } from './registry-file.ts';
import { releaseFares } from './release-fares.ts';
import { seenReleases, SHOWN_DAYS, type Seen } from './release-loads.ts';
import { teamOf } from './team-of.ts';

/** The registry's command; a container of the API has none, there it is run by a job. */
const COMMAND = join(import.meta.dirname, '../../../infra/modules/cli.ts');
/** Most that a packed release weighs, as the command takes it. */
const MAX_PACKED_BYTES = 16 * 1024 * 1024;
/** So long after another team's release a team tries again. */
const NEXT_SECONDS = 10;
const RELEASE_ID = /\b[a-z][a-z0-9-]*@\d+\.\d+\.\d+-[0-9a-f]{10}\b/;
const MAX_REASON = 500;
/** As many versions as a module can be rolled back; those in use are shown however old they are. */
const SHOWN = 10;
const NO_COMMAND = {
  ko: '이 서버에서는 배포할 수 없습니다. `npm run modules`를 사용하세요',
  en: 'This server cannot deploy: use `npm run modules`',
};

/** Who gets a canary, as the command is told. */
const groupOf = ({ role, percent }: DeployStep): string[] => [
  ...(role ? ['--role', role] : []),
  ...(percent === undefined ? [] : ['--percent', String(percent)]),
];

function stateOf({ live, canary, revoked }: RegistryFile, name: string, version: string): DeployedVersion['state'] {
  if (live[name]?.[0] === version) return 'live';
  if (canary[name]?.version === version) return 'canary';
  return revoked[name]?.includes(version) ? 'revoked' : 'published';
}

/** What browsers said of the releases. */
interface Said {
  readonly seen: (id: string) => Seen;
  readonly fare: (id: string, since: Date) => ReleaseFare;
}

function rowOf(file: RegistryFile, name: string, published: { version: string; at: string; by: string }, said: Said): DeployedVersion {
  const { version } = published;
  const id = `${name}@${version}`;
  const last = file.log.findLast((entry) => entry.name === name && entry.version === version && entry.action !== 'advise');
  const { by, at } = last ?? published;
  const state = stateOf(file, name, version);
  const canary = state === 'canary' ? (file.canary[name]?.rule ?? null) : null;
  const since = broughtAt(file, name, version) ?? null;
  // What it did before it was taken back and mended elsewhere is no longer said of what is live now.
  const isOut = state === 'live' || state === 'canary';
  const fare = said.fare(id, new Date(isOut && since ? since : 0));
  return { version, state, canary, by, at, note: last?.note ?? '', ...said.seen(id), since, fare };
}

/** What the command said, and whether it went well. */
interface Answer {
  readonly ok: boolean;
  readonly said: string;
}

/** What is deployed, how it does, and the steps of the registry's command for whoever may take them. */
@Injectable()
export class DeployService {
  readonly #env: Env;
  #isPublishing = false;

  constructor(@Inject(ENV) env: Env) {
    this.#env = env;
  }

  async findMany(ctx: Ctx): Promise<DeployedModules> {
    const file = await readRegistry(this.#env.webDir);
    const said = { seen: await seenReleases(ctx), fare: await releaseFares(ctx) };
    const lately = new Date(Date.now() - SHOWN_DAYS * DAY_MS).toISOString();
    const names = Object.keys(file.published).toSorted();
    const rows = await Promise.all(
      names.map(async (name) => {
        const used = [...(file.live[name]?.slice(0, 2) ?? []), file.canary[name]?.version];
        const all = file.published[name] ?? [];
        const newest = all.filter(({ version }, index) => index >= all.length - SHOWN || used.includes(version)).toReversed();
        const owner = all.findLast((one) => one.owner)?.owner ?? null;
        const [live] = file.live[name] ?? [];
        const parts = live === undefined ? null : await partsOf(this.#env.webDir, name, live);
        return { name, owner, parts, versions: newest.map((one) => rowOf(file, name, one, said)), watched: watchedIn(file, name, lately) };
      }),
    );
    return { sequence: file.sequence, canStep: existsSync(COMMAND), rows };
  }

  /** Takes a step as the command would, and keeps it in the history. Throws 409 `deploy` with what the command refused it for. */
  async step(step: DeployStep, ctx: Ctx): Promise<{ said: string }> {
    const release = step.version ? `${step.name}@${step.version}` : step.name;
    const answer = await this.#run([step.action, release, ...groupOf(step), '--no-visit'], ctx.user?.loginId ?? 'system');
    return this.#told(answer, { entityLabel: `${step.action} ${release}` }, ctx);
  }

  /**
   * Publishes what a team sends with its token, of its own modules alone; bringing it to users is a supervisor's. Throws 401, 409 `deploy`,
   * and 429 while another release is being published here: packing one takes a processor.
   */
  async publish(request: FastifyRequest, ctx: Ctx): Promise<{ said: string }> {
    const { name, modules } = await teamOf(this.#env.webDir, request.headers.authorization);
    const refuseNow = () => {
      if (!existsSync(COMMAND)) throw refuse.conflict('deploy', NO_COMMAND);
      if (this.#isPublishing) throw refuse.tooMany(NEXT_SECONDS);
    };
    refuseNow();
    const team = `team ${name}`;
    return withUpload(request, MAX_PACKED_BYTES, async ({ path }) => {
      refuseNow();
      this.#isPublishing = true;
      const only = modules.flatMap((module) => ['--module', module]);
      const answer = await this.#run(['receive', path, ...only], team).finally(() => (this.#isPublishing = false));
      const [release] = RELEASE_ID.exec(answer.said) ?? [];
      return this.#told(answer, { entityLabel: ['publish', release, `by ${team}`].filter(Boolean).join(' '), userName: team }, ctx);
    });
  }

  /** Keeps in the history what the command was asked and said, and answers that. Throws 409 `deploy` where it refused. */
  async #told({ ok, said }: Answer, asked: Pick<AuditEntry, 'entityLabel' | 'userName'>, ctx: Ctx): Promise<{ said: string }> {
    const reason = said.slice(0, MAX_REASON) || null;
    await transact(ok ? ctx : besideKey(ctx), async (inner) => {
      await audit(inner, { action: 'status', entity: 'module', reason, result: ok ? 'ok' : 'denied', ...asked });
      return { said };
    });
    if (!ok) throw refuse.conflict('deploy', said);
    return { said };
  }

  #run(args: string[], by: string): Promise<Answer> {
    if (!existsSync(COMMAND)) throw refuse.conflict('deploy', NO_COMMAND);
    const env = { ...process.env, NODE_OPTIONS: '', WEB_DIR: this.#env.webDir, MODULES_BY: by, MODULES_API: API_VERSION };
    return new Promise((done) => {
      execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) => done({ ok: !error, said: (out + err).trim() }));
    });
  }
}
