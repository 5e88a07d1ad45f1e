import { visitAt, type DeployRun, type VisitAt } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { Answer, Running } from './registry-command.ts';

const VISIT = /^visit (\{.*\})$/;
const PROGRESS_LINES = /^visit \{.*\}\n?/gm;

/** What is asked for: a step that brings a release to users. */
export type Asked = Pick<DeployRun, 'action' | 'name' | 'version' | 'by'>;

/** Where the visit is, from a line that the command prints; undefined of any other line. */
function visitIn(line: string): VisitAt | undefined {
  const [, text] = VISIT.exec(line) ?? [];
  return text === undefined ? undefined : visitAt.safeParse(JSON.parse(text)).data;
}

const isRunning = ({ state }: DeployRun): boolean => state === 'gates' || state === 'visit';

/** The one step of this process whose release is visited in the background, and after it what became of it. */
export class VisitedStep {
  #run: DeployRun | undefined;
  #running: Running | undefined;

  /** The one under way, or the last one; null where there was none. */
  get run(): DeployRun | null {
    return this.#run ?? null;
  }

  get isRunning(): boolean {
    return this.#run !== undefined && isRunning(this.#run);
  }

  /** Refuses where another one is under way. Throws 409 `deploy` that says whose. */
  refuseSecond(): void {
    if (!this.#run || !isRunning(this.#run)) return;
    const { name, version, by } = this.#run;
    throw refuse.conflict('deploy', {
      ko: `${by} 님이 ${name}@${version} 배포를 진행하고 있습니다. 끝난 뒤에 다시 하세요`,
      en: `${by} is deploying ${name}@${version}: try again when that has ended`,
    });
  }

  /** Begins one; `start` runs the command. What it said is answered when it has ended. */
  async begin(asked: Asked, start: (onLine: (line: string) => void) => Running): Promise<Answer> {
    this.refuseSecond();
    const begun: DeployRun = { ...asked, since: new Date().toISOString(), state: 'gates', visit: null, said: '' };
    this.#run = begun;
    this.#running = start((line) => {
      const visit = visitIn(line);
      if (visit && this.#run && isRunning(this.#run)) this.#run = { ...this.#run, state: 'visit', visit };
    });
    const { ok, said } = await this.#running.answer;
    const answer = { ok, said: said.replaceAll(PROGRESS_LINES, '').trim() };
    this.#ended(answer);
    return answer;
  }

  /** Ends the one under way: what was live stays. Throws 409 `deploy` where there is none. */
  stop(by: string): void {
    if (!this.#run || !isRunning(this.#run))
      throw refuse.conflict('deploy', { ko: '진행 중인 배포가 없습니다', en: 'No deploy is under way' });
    this.#run = { ...this.#run, state: 'stopped', said: `Stopped by ${by}` };
    this.#running?.stop();
  }

  #ended({ ok, said }: Answer): void {
    if (!this.#run) return;
    // Whoever stopped it was too late where the step had been taken.
    if (ok) this.#run = { ...this.#run, state: 'done', said };
    else if (this.#run.state !== 'stopped') this.#run = { ...this.#run, state: 'refused', said };
  }
}
