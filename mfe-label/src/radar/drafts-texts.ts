import { text } from '@moru/contract';

/** Texts of the panel of drafts, and of the artwork change. */
export const DRAFTS = {
  title: text('발주서 작성', 'Draft orders'),
  counts: text('라벨 {labels}종, 공급사 {suppliers}곳', '{labels} {labels:label|labels}, {suppliers} {suppliers:supplier|suppliers}'),
  close: text('닫기', 'Close'),
  there: text('오늘 발주하면 {days} 도착', 'ordered today, there {days}'),
  and: text(', ', ' and '),
  quantity: text('{code} 발주 수량', 'Quantity of {code}'),
  moq: text('최소 발주량 {n}', 'MOQ {n}'),
  multiple: text('배수 {n}', 'multiple of {n}'),
  sum: text('부족 {short} + 안전 {safety} = {all} → {qty}', 'short {short} + safety {safety} = {all} → {qty}'),
  nothing: text('부족하지 않습니다. 수량을 적으면 발주서에 넣습니다.', 'Not short. Type a quantity to order some anyway.'),
  forPos: text('{pos}용', 'for {pos}'),
  late: text(
    '발주 기한이 {n}일 지났습니다: 오늘 발주하면 필요한 날보다 {late}일 늦게 옵니다.',
    'Order-by passed {n} {n:day|days} ago: it arrives {late} {late:day|days} after it is needed.',
  ),
  justInTime: text(
    '발주 기한이 {n}일 지났습니다: 오늘 발주하면 필요한 날에 옵니다.',
    'Order-by passed {n} {n:day|days} ago: it arrives on the day it is needed.',
  ),
  stillInTime: text(
    '발주 기한이 {n}일 지났습니다: 오늘 발주하면 필요한 날보다 {early}일 먼저 옵니다.',
    'Order-by passed {n} {n:day|days} ago: ordered today it still arrives {early} {early:day|days} before it is needed.',
  ),
  reason: text('이 수량으로 발주하는 사유', 'Reason for this quantity'),
  reasonNeeded: text('최소 발주량이나 배수에 맞지 않습니다. 사유를 적어 주세요.', 'Below the MOQ or not a multiple: give a reason.'),
  noSupplier: text('공급사 없음', 'No supplier'),
  supplierFirst: text('공급사를 정해야 발주할 수 있습니다.', 'A label needs a supplier before it can be ordered.'),
  supplier: text('{code}의 공급사', 'Supplier of {code}'),
  leaveOut: text('{code} 빼기', 'Leave out {code}'),
  leaveAll: text('모두 빼기', 'Leave all out'),
  alreadyDrafted: text('작성중인 발주서에 {n} 있음: 부족한 만큼 더합니다', '{n} on a draft already: what is missing is added'),
  lessThanDrafted: text(
    '작성중인 발주서에 이미 {n} 있습니다. 줄이려면 발주서를 고치세요.',
    '{n} on a draft already: lower the quantity on the draft.',
  ),
  note: text(
    '발주서마다 발주를 눌러야 발주됩니다. 그 전에는 공급사에 전달되지 않으며, 되돌리기 한 번으로 모두 취소할 수 있습니다.',
    'Drafts stay drafts until you press Order on each. Until then nothing goes to a supplier, and one Undo withdraws them all.',
  ),
  pieces: text('라벨 {n}장', '{n} labels'),
  total: text('합계', 'Total'),
  send: text('발주서 {n}건 작성', 'Draft {n} {n:order|orders}'),
  done: text('작성했습니다: {nos}', 'Drafted: {nos}'),
  same: text('이미 작성했습니다: {nos}', 'On a draft already: {nos}'),
  undo: text('되돌리기', 'Undo'),
  undone: text('발주서 작성을 취소했습니다', 'The drafts were withdrawn'),
  open: text('발주서 {n}건 작성하기', 'Draft {n} {n:order|orders}'),
} as const;

export const ARTWORK = {
  title: text('{day}에 {ver}(으)로 아트워크 변경', 'Artwork changes to {ver} on {day}'),
  titleOpen: text('{ver}(으)로 아트워크 변경, 날짜 미정', 'Artwork changes to {ver}, no day set'),
  burn: text('먼저 소진할 구형 {n}장', '{n} of the old one to use up first'),
  leftOn: text('{day}에 남음', 'left on {day}'),
  left: text('남음', 'left'),
  choice: text('구형 잔량', 'Remaining old stock'),
  useUp: text('소진', 'Use up'),
  scrap: text('폐기', 'Scrap'),
  scrapWorth: text('폐기, −{worth}', 'Scrap, −{worth}'),
  kept: text('{code}: 저장했습니다', '{code}: saved'),
} as const;
