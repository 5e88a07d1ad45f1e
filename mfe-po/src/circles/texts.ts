import type { Text } from '@moru/contract';
import type { State } from './standing.ts';

export const TEXTS = {
  open: { ko: '진행 중 발주', en: 'Open POs' },
  rings: { ko: '고리', en: 'Rings' },
  table: { ko: '표', en: 'Table' },
  view: { ko: '보기', en: 'View' },
  wall: { ko: '벽 화면', en: 'Wall' },
  leave: { ko: '벽 화면 나가기', en: 'Leave the wall' },
  full: { ko: '전체 화면', en: 'Full screen' },
  hold: { ko: '일시 정지', en: 'Paused' },
  live: { ko: '실시간, {time}', en: 'live, {time}' },
  asOf: { ko: '{time} 기준, 연결 끊김', en: 'as of {time}, no connection' },
  legend: { ko: '숫자 = 약속까지 남은 날 · 크기 = 수량', en: 'number = days to promise · size = pieces' },
  keys: { ko: 'f 전체 화면 · 스페이스 일시 정지 · 화살표 이동 · Esc 나가기', en: 'f full screen · space pause · arrows step · Esc leave' },
  days: { ko: '약속까지 남은 날', en: 'days to promise' },
  noPromise: { ko: '약속 없음', en: 'nothing promised' },
  late: { ko: '{n}일 지연', en: '{n} d late' },
  lateUntil: { ko: '{n}일 지연: {promised} 대신 {eta}', en: '{n} {n:day|days} late: {eta}, not {promised}' },
  out: { ko: '모두 선적', en: 'all shipped' },
  more: { ko: '{name} 외 {n}', en: '{name} and {n} more' },
  toMake: { ko: '만들 것', en: 'To make' },
  toSend: { ko: '보낼 것', en: 'To send' },
  none: { ko: '진행 중인 발주가 없습니다', en: 'No open POs' },
  noneNote: {
    ko: '발주를 요청하거나 확정하면 여기에 표시됩니다',
    en: 'POs appear here once they are requested or confirmed',
  },
  openPo: { ko: '발주 열기', en: 'Open the PO' },
  close: { ko: '닫기', en: 'Close' },
  po: { ko: '발주', en: 'PO' },
  what: { ko: '브랜드, 제품', en: 'Brand, product' },
  state: { ko: '상태', en: 'State' },
  promised: { ko: '약속', en: 'Promised' },
  eta: { ko: 'ETA', en: 'ETA' },
  reason: { ko: '사유', en: 'Why' },
  left: { ko: '남은 날', en: 'Days left' },
  page: { ko: '{n}쪽', en: 'Page {n}' },
} satisfies Record<string, Text>;

export const STATE_TEXTS: Record<State, Text> = {
  late: { ko: '지연', en: 'late' },
  behind: { ko: '계획보다 뒤', en: 'behind plan' },
  onPlan: { ko: '계획대로', en: 'on plan' },
  out: TEXTS.out,
};
