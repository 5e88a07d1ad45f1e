import { text } from '@moru/contract';

/** Words of the report in both languages, and of the values that it judges. */
export const WORDS = {
  accepted: text('합격', 'Accepted'),
  deviation: text('특채', 'Accepted with deviation'),
  asked: text('불합격 · 특채 요청, 고객 답 대기', 'Rejected · deviation requested, waits for client'),
  rejected: text('불합격', 'Rejected'),
  notDecided: text('결정 전', 'Not decided yet'),
  counting: text('검사 중', 'Being counted'),
  notBegun: text('검사 전', 'Not started'),
  within: text('합격', 'OK'),
  over: text('불합격', 'Rejected'),
  open: text('미완료', 'Open'),
  fits: text('적합', 'OK'),
  fails: text('결함', 'Defects'),
  unanswered: text('답 없음', 'No answer'),
  good: text('양품', 'Good'),
  visual: text('한도 없음', 'no limit'),
} as const;
