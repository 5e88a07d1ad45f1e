import { visitAt, type DeployRun, type VisitAt } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { Answer, Running } from './registry-command.ts';

const VISIT = /^visit (\{.*\})$/;
const PROGRESS_LINES = /^visit \{.*\}\n?/gm;

/** The requested step, which brings a release to users. */
export type Asked = Pick<DeployRun, 'action' | 'name' | 'version' | 'by'>;

/** Progress of the visit, from an output line of the command; undefined for any other line. */
function visitIn(line: string): VisitAt | undefined {
  const [, text] = VISIT.exec(line) ?? [];
  return text === undefined ? undefined : visitAt.safeParse(JSON.parse(text)).data;
}

const isRunning = ({ state }: DeployRun): boolean => state === 'gates' || state === 'visit';

/** The only step of this process whose release is visited in the background, and its result afterwards. */
export class VisitedStep {
  #run: DeployRun | undefined;
  #running: Running | undefined;

  /** The running step, or the last one; null if there was none. */
  get run(): DeployRun | null {
    return this.#run ?? null;
  }

  get isRunning(): boolean {
    return this.#run !== undefined && isRunning(this.#run);
  }

  /** Refuses a second step. Throws 409 `deploy` naming the user of the running one. */
  refuseSecond(): void {
    if (!this.#run || !isRunning(this.#run)) return;
    const { name, version, by } = this.#run;
    throw refuse.conflict('deploy', {
      ko: `${by} 님이 ${name}@${version} 배포를 진행하고 있습니다. 끝난 뒤에 다시 하세요`,
      en: `${by} is deploying ${name}@${version}: try again when it has finished`,
    });
  }

  /** Begins a step; `start` runs the command. Resolves with its output. */
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

  /** Stops the running step: the live version stays. Throws 409 `deploy` where there is none. */
  stop(by: string): void {
    if (!this.#run || !isRunning(this.#run))
      throw refuse.conflict('deploy', { ko: '진행 중인 배포가 없습니다', en: 'No deployment is running' });
    this.#run = { ...this.#run, state: 'stopped', said: `Stopped by ${by}` };
    this.#running?.stop();
  }

  #ended({ ok, said }: Answer): void {
    if (!this.#run) return;
    // The stop came too late when the step had already been taken.
    if (ok) this.#run = { ...this.#run, state: 'done', said };
    else if (this.#run.state !== 'stopped') this.#run = { ...this.#run, state: 'refused', said };
  }
}
