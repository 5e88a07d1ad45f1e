import { choice } from './core/text.ts';

/** Whether the goods of a line must be inspected before they count as good. */
export const INSPECT_RULES = [
  choice('required', '검사함', 'Inspected', 'info'),
  choice('none', '검사 안 함', 'Not inspected', 'mute'),
] as const;

/** How defects are counted: a unit once, by its worst class, or each defect. */
export const COUNT_RULES = [choice('per_unit', '개수 기준', 'Per unit'), choice('per_defect', '결함 수 기준', 'Per defect')] as const;

export const INSPECTION_TYPES = [
  choice('incoming', '수입 검사', 'Incoming'),
  choice('inline', '공정 검사', 'Inline'),
  choice('final', '최종 검사', 'Final'),
  choice('loading', '적재 검사', 'Loading'),
  choice('re_inspection', '재검사', 'Re-inspection'),
] as const;

/** State of a visit (domain page §4). */
export const INSPECTION_GROUP_STATUSES = [
  choice('planned', '예정', 'Planned', 'mute'),
  choice('in_progress', '검사중', 'In progress', 'info'),
  choice('submitted', '제출', 'Submitted', 'warn'),
  choice('returned', '반려', 'Returned', 'warn'),
  choice('approved', '승인', 'Approved', 'good'),
  choice('cancelled', '취소', 'Cancelled', 'mute'),
] as const;

export const INSPECTION_RESULTS = [
  choice('pending', '검사 전', 'Pending', 'mute'),
  choice('pass', '합격', 'Pass', 'good'),
  choice('fail', '불합격', 'Fail', 'bad'),
  choice('mixed', '일부 불합격', 'Mixed', 'warn'),
] as const;

/** State of one lot of a visit. */
export const INSPECTION_STATUSES = [
  choice('planned', '예정', 'Planned', 'mute'),
  choice('in_progress', '검사중', 'In progress', 'info'),
  choice('submitted', '결정 대기', 'To decide', 'warn'),
  choice('waiting_client', '고객사 답변 대기', 'Waiting for client', 'warn'),
  choice('decided', '결정', 'Decided', 'info'),
  choice('approved', '승인', 'Approved', 'good'),
  choice('cancelled', '취소', 'Cancelled', 'mute'),
] as const;

export const VERDICTS = [
  choice('pending', '진행중', 'Pending', 'mute'),
  choice('accept', '합격', 'Accepted', 'good'),
  choice('reject', '불합격', 'Rejected', 'bad'),
] as const;

export const DECISIONS = [
  choice('none', '미결정', 'None', 'mute'),
  choice('accept', '합격', 'Accept', 'good'),
  choice('accept_deviation', '특채', 'With deviation', 'warn'),
  choice('sort_100', '전수 선별', 'Sort 100 %', 'warn'),
  choice('rework', '재작업', 'Rework', 'warn'),
  choice('reject', '불합격', 'Reject', 'bad'),
  choice('scrap', '폐기', 'Scrap', 'bad'),
] as const;

/** How strict a lot is inspected. */
export const INSPECTION_SEVERITIES = [
  choice('normal', '보통 검사', 'Normal', 'mute'),
  choice('tightened', '까다로운 검사', 'Tightened', 'warn'),
  choice('full', '전수 검사', 'Every unit', 'warn'),
] as const;

/** State of a series of lots. */
export const SWITCH_STATES = [
  choice('normal', '보통 검사', 'Normal', 'good'),
  choice('tightened', '까다로운 검사', 'Tightened', 'warn'),
  choice('stop', '검사 중지', 'Stopped', 'bad'),
] as const;

/** Kinds of counting events. */
export const INSPECTION_EVENT_KINDS = [
  choice('defect', '결함', 'Defect', 'warn'),
  choice('result', '항목 답', 'Answer', 'info'),
  choice('checked', '확인', 'Checked', 'mute'),
  choice('undo', '되돌림', 'Undo', 'mute'),
] as const;
