import {
  choiceLabel,
  DECISIONS,
  SEVERITIES,
  text,
  type DefectClass,
  type LotFindings,
  type Row,
  type Text,
  type inspection,
} from '@moru/contract';
import { num } from '../core/paper/figures.ts';
import type { ItemRow, Judged, LotReport } from './lot-report.ts';
import { WORDS } from './words.ts';

export type Lot = Row<typeof inspection>;
export type Findings = LotFindings<Lot['plan'][number], Lot['items'][number]>;

const both = (ko: string, en: string) => text(ko, en);
/** Name of a class. */
export const className = (of: DefectClass): Text => choiceLabel(SEVERITIES, of);

/** State of a lot in one word: the decision, else the verdict of the count. */
export function wordOf({ decision, verdict, status }: Lot): Judged {
  if (decision === 'accept') return { sign: 'good', word: WORDS.accepted };
  if (status === 'waiting_client') return { sign: 'warn', word: WORDS.asked };
  if (decision === 'accept_deviation') return { sign: 'warn', word: WORDS.deviation };
  const label = choiceLabel(DECISIONS, decision);
  if (decision === 'reject') return { sign: 'bad', word: WORDS.rejected };
  if (decision !== 'none')
    return { sign: 'bad', word: both(`${WORDS.rejected.ko} · ${label.ko}`, `${WORDS.rejected.en} · ${label.en.toLowerCase()}`) };
  if (status === 'planned') return { sign: 'mute', word: WORDS.notBegun };
  if (verdict === 'pending') return { sign: 'mute', word: WORDS.counting };
  return { sign: verdict === 'accept' ? 'good' : 'bad', word: WORDS.notDecided };
}

function limitSentence(classes: Findings['classes']): Text {
  const failed = classes.filter(({ outcome }) => outcome === 'reject');
  if (failed.length > 0) {
    const list = (lang: 'ko' | 'en') => failed.map((one) => `${className(one.class)[lang]} ${num(one.found)} / ${num(one.ac)}`).join(', ');
    return both(` 허용을 넘음: ${list('ko')}.`, `; over the limit: ${list('en').toLowerCase()}.`);
  }
  const isDone = classes.length > 0 && classes.every(({ outcome }) => outcome === 'accept');
  return isDone ? both(' 모두 허용 안입니다.', ', all within the limits.') : both(' 아직 다 검사하지 않았습니다.', ', not complete yet.');
}

/** The verdict in one sentence: how many were checked, the findings, and whether they are within the limits. */
export function outcomeOf(lot: Lot, { nChecked, classes }: Findings): LotReport['outcome'] {
  const found = (lang: 'ko' | 'en') => classes.map((one) => `${className(one.class)[lang]} ${num(one.found)}`).join(', ');
  const limits = limitSentence(classes);
  const [all, done] = [num(lot.lotQty), num(nChecked)];
  const sentence =
    classes.length === 0
      ? both('검사를 시작하면 계획이 정해집니다.', 'The plan is made when the lot is started.')
      : both(
          `${all}개 중 ${done}개 검사, 발견 ${found('ko')}.${limits.ko}`,
          `${done} of ${all} units checked: ${found('en').toLowerCase()}${limits.en}`,
        );
  return { ...wordOf(lot), sentence };
}

/** An item's limits with their unit; empty where there are none. */
function limitOf({ lower, upper, unit }: Lot['items'][number]): Text {
  const numberText = (value: number) => num(value, 4);
  const tail = unit ? ` ${unit}` : '';
  if (lower !== null && upper !== null) return both(`${numberText(lower)}–${numberText(upper)}${tail}`, '');
  if (lower !== null) return both(`≥ ${numberText(lower)}${tail}`, '');
  return upper === null ? WORDS.visual : both(`≤ ${numberText(upper)}${tail}`, '');
}

function judged({ count: { answered, needed, failed } }: Findings['items'][number]): Judged {
  if (failed > 0) return { sign: 'warn', word: both(`${WORDS.fails.ko} ${num(failed)}`, `${WORDS.fails.en} ${num(failed)}`) };
  return answered >= needed ? { sign: 'good', word: WORDS.fits } : { sign: 'mute', word: WORDS.unanswered };
}

/** An item with its answers: mean, range and Cpk of measured values. */
export function itemRow(found: Findings['items'][number]): ItemRow {
  const { item, count, spread } = found;
  const cpk = spread?.cpk === undefined ? '' : ` · Cpk ${num(spread.cpk, 2)}`;
  const measured = spread && `x̄ ${num(spread.mean, 2)} · ${num(spread.min, 2)}–${num(spread.max, 2)}${cpk}`;
  return {
    ...judged(found),
    name: both(item.name, item.nameEn ?? ''),
    class: className(item.class),
    n: item.n,
    limit: item.method === 'measure' || item.method === 'count' ? limitOf(item) : both('–', ''),
    result: measured ?? `${num(count.answered)}`,
  };
}

/** The decision in one sentence: who decided, and what happens to the rest. */
export function decisionOf({ decision, reworkQty, rejectedQty, reinspectOn, decidedByName }: Lot): Text {
  if (decision === 'none') return both('아직 결정하지 않았습니다.', 'Nobody has decided yet.');
  const { ko, en } = choiceLabel(DECISIONS, decision);
  const day = reinspectOn ? { ko: ` (${reinspectOn})`, en: ` on ${reinspectOn}` } : { ko: '', en: '' };
  const rework =
    reworkQty > 0
      ? both(
          ` ${num(reworkQty)}개는 재작업 후 다시 검사합니다${day.ko}.`,
          ` ${num(reworkQty)} go to rework and are inspected again${day.en}.`,
        )
      : both('', '');
  const rejected = rejectedQty > 0 ? both(` ${num(rejectedQty)}개는 불량입니다.`, ` ${num(rejectedQty)} are rejected.`) : both('', '');
  const by = decidedByName ?? '';
  return both(`${ko} · ${by}.${rework.ko}${rejected.ko}`, `${en}, ${by}.${rework.en}${rejected.en}`);
}
