import { text, type Text } from '../core/text.ts';

/** One original lot of a series, or the lifting of a stop; in the order of approval. */
export type SwitchStep = { readonly kind: 'lot'; readonly accepted: boolean } | { readonly kind: 'lifted' };

/** How the next lot of a series is inspected. */
export type SwitchState = 'normal' | 'tightened' | 'stop';

/** State of a series. */
export interface Switching {
  readonly state: SwitchState;
  /** Consecutive accepted lots up to now. */
  readonly acceptedInRow: number;
  /** Under normal: lots not accepted among the last five. Under tightened: all since it began. */
  readonly rejected: number;
  /** State after each step. */
  readonly path: readonly SwitchState[];
}

/** Consecutive lots considered under normal inspection (MIL-STD-105E 4.7). */
export const SWITCH_WINDOW = 5;
/** The counts that switch (MIL-STD-105E 4.7). */
const REJECTS_TO_TIGHTEN = 2;
const ACCEPTS_TO_NORMAL = 5;
const REJECTS_TO_STOP = 5;

interface Progress {
  readonly state: SwitchState;
  /** Lots since the state began: accepted or not. */
  readonly since: readonly boolean[];
  readonly inRow: number;
}

const notAccepted = (lots: readonly boolean[]) => lots.filter((accepted) => !accepted).length;
const entered = (state: SwitchState): Progress => ({ state, since: [], inRow: 0 });

function after({ state, since: lots, inRow: row }: Progress, step: SwitchStep): Progress {
  if (step.kind === 'lifted') return state === 'stop' ? entered('tightened') : { state, since: lots, inRow: row };
  const since = [...lots, step.accepted];
  const inRow = step.accepted ? row + 1 : 0;
  if (state === 'normal' && notAccepted(since.slice(-SWITCH_WINDOW)) >= REJECTS_TO_TIGHTEN) return entered('tightened');
  if (state === 'tightened' && inRow >= ACCEPTS_TO_NORMAL) return entered('normal');
  if (state === 'tightened' && notAccepted(since) >= REJECTS_TO_STOP) return entered('stop');
  return { state, since, inRow };
}

/**
 * State of a series after its steps: normal → tightened by 2 of 5 consecutive lots not accepted, back by 5 accepted in a row, stopped by 5
 * not accepted under tightened. `from` is the state that began just before the first step.
 */
export function switchingOf(steps: readonly SwitchStep[], from: SwitchState = 'normal'): Switching {
  let progress = entered(from);
  const path: SwitchState[] = [];
  for (const step of steps) {
    progress = after(progress, step);
    path.push(progress.state);
  }
  const { state, since, inRow } = progress;
  return { state, acceptedInRow: inRow, rejected: notAccepted(state === 'normal' ? since.slice(-SWITCH_WINDOW) : since), path };
}

/** What the next lots of a series can change, in one sentence. */
export function explainSwitching({ state, acceptedInRow, rejected }: Switching): Text {
  if (state === 'stop')
    return text(
      '까다로운 검사에서 5개 로트가 불합격해 검사를 멈췄습니다. 시정 조치를 기록하면 다시 시작합니다.',
      'Five lots were not accepted under tightened inspection: record the corrective action to go on.',
    );
  if (state === 'normal') {
    if (rejected === 0) return text('보통 검사입니다.', 'Normal inspection.');
    return acceptedInRow === SWITCH_WINDOW - 1
      ? text(
          '최근 5개 로트 중 1개가 불합격이지만 다음 로트부터는 세지 않습니다.',
          '1 of the last five lots was not accepted; from the next lot on it no longer counts.',
        )
      : text(
          `최근 5개 로트 중 ${rejected}개가 불합격입니다. 한 번 더 불합격하면 까다로운 검사로 바뀝니다.`,
          `${rejected} of the last five lots was not accepted: one more and inspection is tightened.`,
        );
  }
  const left = ACCEPTS_TO_NORMAL - acceptedInRow;
  return text(
    `까다로운 검사입니다. ${left}개 로트가 더 연속으로 합격하면 보통 검사로 돌아갑니다.`,
    `Tightened inspection: ${left === 1 ? 'one more accepted lot and it is normal again' : `${left} more accepted lots in a row and it is normal again`}.`,
  );
}
