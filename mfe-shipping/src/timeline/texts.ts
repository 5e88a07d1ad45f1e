import type { Text } from '@moru/contract';
import type { Zoom } from './scale.ts';
import type { GROUPINGS, SHOWS } from './view-state.ts';

type Key =
  | 'late'
  | 'lateThen'
  | 'past'
  | 'tooMany'
  | 'zoom'
  | 'show'
  | 'group'
  | 'hint'
  | 'print'
  | 'png'
  | 'take'
  | 'worth'
  | 'feed'
  | 'table'
  | 'none'
  | 'how'
  | 'all';
export const TEXTS: Record<Key, Text> = {
  late: { ko: '지연 {n}', en: '{n} late' },
  lateThen: { ko: '당시 지연 {n}, 오늘 {now}', en: '{n} late then, {now} late today' },
  past: {
    ko: '과거 시점을 보고 있습니다. 오늘로 돌아가면 ETA를 변경할 수 있습니다',
    en: 'viewing the past: go back to today to revise dates',
  },
  tooMany: { ko: '500품목 이하로 걸러야 묶을 수 있습니다', en: 'Filter to 500 lines or fewer to group by this' },
  zoom: { ko: '확대', en: 'Zoom' },
  show: { ko: '보기', en: 'Show' },
  group: { ko: '묶기', en: 'Group by' },
  hint: {
    ko: '마름모를 끌거나 ← →로 ETA를 변경합니다. 사유를 입력합니다',
    en: 'drag a diamond or press ← → to revise; you will be asked for the reason',
  },
  feed: { ko: '캘린더 주소', en: 'Calendar feed' },
  worth: { ko: '납기 신뢰도', en: 'Promise reliability' },
  print: { ko: '인쇄', en: 'Print' },
  take: { ko: '인쇄와 저장', en: 'Print and save' },
  png: { ko: 'PNG로 저장', en: 'Save as PNG' },
  table: { ko: '표로 보기', en: 'As a table' },
  none: { ko: '보여 줄 품목이 없습니다', en: 'No lines to show' },
  how: {
    ko: '발주를 확정하면 확정 납기가, 선적에 실으면 출발일과 ETA가 생깁니다. 확정된 발주의 품목이 여기에 나타납니다.',
    en: 'Confirming a PO sets the promised date, loading it on a shipment sets the departure and the ETA. Lines of confirmed POs appear here.',
  },
  all: { ko: '모든 품목 보기', en: 'Show all lines' },
};
export const SHOW_LABELS: Record<(typeof SHOWS)[number], Text> = {
  open: { ko: '진행 중', en: 'Open lines' },
  late: { ko: '지연만', en: 'Late only' },
  all: { ko: '전체', en: 'All' },
};
export const ZOOM_LABELS: Record<Zoom, Text> = {
  days: { ko: '일', en: 'Days' },
  weeks: { ko: '주', en: 'Weeks' },
  months: { ko: '월', en: 'Months' },
};
export const GROUP_LABELS: Record<(typeof GROUPINGS)[number], Text> = {
  brand: { ko: '브랜드', en: 'Brand' },
  po: { ko: 'PO', en: 'PO' },
  factory: { ko: '공장', en: 'Factory' },
  shipment: { ko: '선적', en: 'Shipment' },
  none: { ko: '묶지 않음', en: 'No groups' },
};
