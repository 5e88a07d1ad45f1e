import type { DeployStep, Text } from '@moru/contract';

/** Heads of the table. */
export const COLUMNS = {
  module: { ko: '모듈', en: 'Module' },
  owner: { ko: '담당', en: 'Owner' },
  live: { ko: '적용 중', en: 'Live' },
  canary: { ko: '카나리', en: 'Canary' },
  earlier: { ko: '이전', en: 'Earlier' },
  sessions: { ko: '세션', en: 'Sessions' },
  fail: { ko: '실패 %', en: 'Fail %' },
  interval: { ko: '실패 구간', en: 'Interval' },
  time: { ko: 'p50 / p95 초', en: 'p50 / p95 s' },
  last: { ko: '마지막 작업', en: 'Last act' },
  acts: { ko: '작업', en: 'Actions' },
} satisfies Record<string, Text>;

export const TEXTS = {
  failed: { ko: '실패 {n}건', en: '{n} failed' },
  nobody: { ko: '담당 없음', en: 'no owner' },
  shell: { ko: '메뉴, 로그인, 모듈 불러오기', en: 'Menu, session, loader' },
  summary: { ko: '모듈 {n}개 · 최근 7일, 로그인한 세션', en: '{n} modules · last 7 days, signed-in sessions' },
  rolledBack: { ko: '자동으로 되돌림 {n}건', en: '{n} rolled back' },
  advised: { ko: '되돌리기 권장 {n}건', en: '{n} advised' },
  inCanary: { ko: '카나리 {n}건', en: '{n} in canary' },
  before: { ko: '이전 버전, 95 %', en: 'release before, 95 %' },
} satisfies Record<string, Text>;

/** Names of the actions in the registry's log. */
export const ACTIONS: Readonly<Record<string, Text>> = {
  activate: { ko: '적용', en: 'made live' },
  deploy: { ko: '배포', en: 'deployed' },
  promote: { ko: '모두에게 적용', en: 'promoted' },
  canary: { ko: '카나리 {version}', en: 'canary {version}' },
  rollback: { ko: '되돌림', en: 'rolled back' },
  revoke: { ko: '회수 {version}', en: 'revoked {version}' },
};

/** A step that the user wants to take. */
export type Step = Pick<DeployStep, 'action' | 'version'>;
