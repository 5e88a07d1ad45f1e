import type { Text } from '@moru/contract';
import type { NextChange } from './_next-change.ts';

/** Texts of the record of a series. */
export const TEXTS = {
  since: { ko: '현재 상태가 된 때', en: 'In this state since' },
  sinceFirst: { ko: '첫 로트부터', en: 'The first lot' },
  why: { ko: '이유', en: 'Why' },
  next: { ko: '다음 변화', en: 'What changes it' },
  accepted: { ko: '개 로트 연속 합격', en: '{n:lot|lots} accepted in a row' },
  rejected: { ko: '개 로트 불합격', en: '{n:lot|lots} not accepted' },
  ofLast: { ko: '최근 {n}개 로트 중 불합격', en: 'of the last {n} {n:lot|lots} not accepted' },
  noLots: { ko: '아직 로트가 없습니다', en: 'no lots yet' },
  lifted: { ko: '시정 조치 기록', en: 'Corrective action' },
  overLots: { ko: '연속한 {n}개 로트 안에서 셉니다', en: 'counted within {n} lots in a row' },
  lots: { ko: '로트 이력', en: 'Lots that led here' },
  newest: { ko: '최근 로트부터', en: 'newest first' },
  result: { ko: '이 등급의 판정', en: 'Result in this class' },
  after: { ko: '이후 상태', en: 'State after it' },
  pass: { ko: '합격', en: 'Accepted' },
  fail: { ko: '불합격', en: 'Not accepted' },
  more: { ko: '모두 보기 ({n})', en: 'Show all {n}' },
} satisfies Record<string, Text>;

/** What has to happen for each change; `{to}` is the state that follows. */
export const CHANGE: Readonly<Record<NextChange['by'], Text>> = {
  accepted: { ko: '개 로트가 더 연속으로 합격하면 {to}', en: 'more accepted {n:lot|lots} in a row → {to}' },
  rejected: { ko: '개 로트가 더 불합격하면 {to}', en: 'more {n:lot|lots} not accepted → {to}' },
  lifted: { ko: '시정 조치를 기록하면 {to}', en: 'Recorded corrective action → {to}' },
};
