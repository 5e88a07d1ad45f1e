import { switchingOf, type SwitchState, type SwitchStep } from '@moru/contract';

/** What the next steps of a series can change: so many more lots accepted in a row, or not accepted, or a recorded action. */
export interface NextChange {
  readonly by: 'accepted' | 'rejected' | 'lifted';
  /** How many more of them it takes, from 1. */
  readonly count: number;
  readonly to: SwitchState;
}

const NEXT: Readonly<Record<NextChange['by'], SwitchStep>> = {
  accepted: { kind: 'lot', accepted: true },
  rejected: { kind: 'lot', accepted: false },
  lifted: { kind: 'lifted' },
};

/** More lots than any rule counts. */
const LOOK_AHEAD = 20;

/** Index of the step that began the state after all of them; -1 where it is the first state. */
export function beganAt(steps: readonly SwitchStep[]): number {
  const { path } = switchingOf(steps);
  return path.findLastIndex((state, at) => state !== (path[at - 1] ?? 'normal'));
}

/** Changes that the rules of the contract allow next, found by trying them out. */
export function nextChanges(steps: readonly SwitchStep[]): NextChange[] {
  const { state } = switchingOf(steps);
  const since = steps.slice(beganAt(steps) + 1);
  return (['accepted', 'rejected', 'lifted'] as const).flatMap((by) => {
    const tried = Array.from({ length: LOOK_AHEAD }, () => NEXT[by]);
    const ahead = switchingOf([...since, ...tried], state).path.slice(since.length);
    const at = ahead.findIndex((after) => after !== state);
    const to = ahead[at];
    return to === undefined ? [] : [{ by, count: at + 1, to }];
  });
}

/** The steps that brought a series into its state: the fewest of the last ones that are enough for it; none in its first state. */
export function ledBy<S extends SwitchStep>(steps: readonly S[]): S[] {
  const end = beganAt(steps);
  const before = steps.slice(0, end);
  const from = switchingOf(before).state;
  const run = steps.slice(beganAt(before) + 1, end + 1);
  const to = switchingOf(steps).state;
  const start = run.findLastIndex((_, at) => switchingOf(run.slice(at), from).state === to);
  const led = start < 0 ? [] : run.slice(start);
  // Lots of the other kind in between did not lead there.
  return to === 'normal' ? led : led.filter((step) => step.kind === 'lifted' || !step.accepted);
}
