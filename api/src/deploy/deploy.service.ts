import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { DeployedModules, DeployedVersion, DeployStep } from '@moru/contract';
import { audit } from '../core/audit/audit.ts';
import { besideKey, type Ctx } from '../core/call/ctx.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import { readRegistry, type RegistryFile } from './registry-file.ts';
import { seenReleases, type Seen } from './release-loads.ts';

/** The registry's command; a container of the API has none, there it is run by a job. */
const COMMAND = join(import.meta.dirname, '../../../infra/modules/cli.ts');
/** As many versions as a module can be rolled back. */
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

function rowOf(file: RegistryFile, name: string, published: { version: string; at: string; by: string }, seen: Seen): DeployedVersion {
  const { version } = published;
  const last = file.log.findLast((entry) => entry.name === name && entry.version === version);
  const { errors, devices, loads, totalMs } = seen;
  const loadMs = loads > 0 ? Math.round(totalMs / loads) : null;
  const { by, at } = last ?? published;
  const state = stateOf(file, name, version);
  const canary = state === 'canary' ? (file.canary[name]?.rule ?? null) : null;
  return { version, state, canary, by, at, note: last?.note ?? '', errors, devices, loads, loadMs };
}

/** What is deployed, how it does, and the steps of the registry's command for whoever may take them. */
@Injectable()
export class DeployService {
  readonly #env: Env;

  constructor(@Inject(ENV) env: Env) {
    this.#env = env;
  }

  async findMany(ctx: Ctx): Promise<DeployedModules> {
    const file = await readRegistry(this.#env.webDir);
    const seen = await seenReleases(ctx);
    const rows = Object.keys(file.published)
      .toSorted()
      .map((name) => {
        const newest = (file.published[name] ?? []).slice(-SHOWN).toReversed();
        return { name, versions: newest.map((one) => rowOf(file, name, one, seen(`${name}@${one.version}`))) };
      });
    return { sequence: file.sequence, canStep: existsSync(COMMAND), rows };
  }

  /** Takes a step as the command would, and keeps it in the history. Throws 409 `deploy` with what the command refused it for. */
  async step(step: DeployStep, ctx: Ctx): Promise<{ said: string }> {
    if (!existsSync(COMMAND)) throw refuse.conflict('deploy', NO_COMMAND);
    const release = step.version ? `${step.name}@${step.version}` : step.name;
    const { ok, said } = await this.#run([step.action, release, ...groupOf(step), '--no-visit'], ctx);
    const entry = { action: 'status', entity: 'module', entityLabel: `${step.action} ${release}`, result: ok ? 'ok' : 'denied' } as const;
    await transact(ok ? ctx : besideKey(ctx), async (inner) => {
      await audit(inner, entry);
      return { said };
    });
    if (!ok) throw refuse.conflict('deploy', said);
    return { said };
  }

  #run(args: string[], { user }: Ctx): Promise<{ ok: boolean; said: string }> {
    const env = { ...process.env, NODE_OPTIONS: '', WEB_DIR: this.#env.webDir, MODULES_BY: user?.loginId ?? 'system' };
    return new Promise((done) => {
      execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) => done({ ok: !error, said: (out + err).trim() }));
    });
  }
}
