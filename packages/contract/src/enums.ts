import type { Choice } from './core/index.ts';
import { choice } from './core/text.ts';

/** AQLs of the sampling tables that a brand may ask for, as printed in MIL-STD-105E. */
export const AQLS = ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5'] as const;

/** Inspection levels of MIL-STD-105E Table I. */
export const LEVELS = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;

const same = <V extends string>(value: V): Choice<V> => ({ value, label: { ko: value, en: value } });

export const AQL_CHOICES = AQLS.map(same);
export const CRITICAL_AQL_CHOICES: readonly Choice<'0' | (typeof AQLS)[number]>[] = [
  { value: '0', label: { ko: '0 (불허)', en: '0 (not allowed)' } },
  ...AQL_CHOICES,
];
export const LEVEL_CHOICES = LEVELS.map(same);

/** Domain page §6. */
export const PRODUCT_KINDS = [
  choice('finished', '완제품', 'Finished'),
  choice('set', '세트', 'Set'),
  choice('component', '부품/반제품', 'Component'),
  choice('packaging', '포장재', 'Packaging'),
  choice('sample', '샘플', 'Sample'),
  choice('service', '용역', 'Service'),
] as const;

/** Unit in which a product's stock and composition are counted, in whole numbers. */
export const PRODUCT_UNITS = [choice('EA', '개', 'Pieces'), choice('g', 'g', 'Grams'), choice('ml', 'ml', 'Millilitres')] as const;

/** Domain page §6. */
export const SELL_TYPES = [
  choice('regular', '상시', 'Regular'),
  choice('seasonal', '시즌', 'Seasonal'),
  choice('preorder', '예약', 'Pre-order'),
  choice('limited', '한정', 'Limited'),
  choice('gift', '증정', 'Gift'),
  choice('ended', '단종', 'Ended', 'mute'),
] as const;

/** How the monthly inventory projects outflow (domain page §6). */
export const ESTIMATE_MODES = [
  choice('none', '사용안함', 'None'),
  choice('manual', '직접입력', 'Manual'),
  choice('avg3', '최근 3개월 평균', 'Average of 3 months'),
  choice('avg6', '최근 6개월 평균', 'Average of 6 months'),
  choice('last_year', '전년 동월', 'Same month last year'),
  choice('trend', '전년동월 × 최근 3개월 성장률', 'Last year × growth'),
] as const;

export const PO_FLOWS = [choice('make', '생산', 'Make'), choice('buy', '구매', 'Buy')] as const;

export const PO_STATUSES = [
  choice('draft', '작성중', 'Draft', 'mute'),
  choice('requested', '요청', 'Requested', 'warn'),
  choice('confirmed', '확정', 'Confirmed', 'info'),
  choice('closed', '종결', 'Closed', 'good'),
  choice('cancelled', '취소', 'Cancelled', 'mute'),
] as const;

/** Derived shipping status of a PO (domain page §4). */
export const PO_SHIPPING_STATUSES = [
  choice('none', '미선적', 'Not shipped', 'mute'),
  choice('planned', '선적예정', 'Planned', 'info'),
  choice('partial', '부분선적', 'Partly shipped', 'info'),
  choice('in_transit', '운송중', 'In transit', 'info'),
  choice('arrived', '도착', 'Arrived', 'info'),
  choice('delivered', '납품완료', 'Delivered', 'good'),
] as const;

/** Derived status of a PO line (domain page §4). */
export const PO_PRODUCT_STATUSES = [
  choice('pending', '대기', 'Pending', 'mute'),
  choice('in_production', '생산중', 'In production', 'info'),
  choice('produced', '생산완료', 'Produced', 'info'),
  choice('inspecting', '검사중', 'Inspecting', 'warn'),
  choice('on_hold_qc', '품질보류', 'QC hold', 'warn'),
  choice('ready', '출고가능', 'Ready', 'info'),
  choice('releasing', '출고중', 'Releasing', 'info'),
  choice('released', '출고완료', 'Released', 'info'),
  choice('shipping', '운송중', 'Shipping', 'info'),
  choice('arrived', '도착', 'Arrived', 'info'),
  choice('done', '완료', 'Done', 'good'),
  choice('short_closed', '부족종결', 'Short-closed', 'mute'),
  choice('cancelled', '취소', 'Cancelled', 'mute'),
] as const;

/** Incoterms 2020 and four of older rules that real orders still carry. */
export const INCOTERMS = (
  ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'DAF', 'DES', 'DEQ', 'DDU'] as const
).map(same);

export const SHIPPING_STATUSES = [
  choice('planned', '예정', 'Planned', 'mute'),
  choice('booked', '부킹', 'Booked', 'info'),
  choice('departed', '출항/출발', 'Departed', 'info'),
  choice('arrived', '입항/도착', 'Arrived', 'info'),
  choice('customs', '통관', 'Customs', 'warn'),
  choice('delivered', '완료', 'Delivered', 'good'),
  choice('cancelled', '취소', 'Cancelled', 'mute'),
] as const;

export const SHIPPING_MODES = [
  choice('sea', '해상', 'Sea'),
  choice('sea_fcl', '해상 FCL', 'Sea FCL'),
  choice('sea_lcl', '해상 LCL', 'Sea LCL'),
  choice('air', '항공', 'Air'),
  choice('air_charter', '전세기', 'Air charter'),
  choice('express', '특송', 'Express'),
  choice('truck', '트럭', 'Truck'),
  choice('rail', '철도', 'Rail'),
  choice('hand', '인편', 'Hand carry'),
] as const;

/** What a partner does for the business (domain page §10). */
export const PARTNER_ROLES = [
  choice('factory', '공장', 'Factory'),
  choice('supplier', '공급사', 'Supplier'),
  choice('label_supplier', '라벨 공급사', 'Label supplier'),
  choice('carrier', '운송사', 'Carrier'),
  choice('forwarder', '포워더', 'Forwarder'),
] as const;

export const DIRECTIONS = [choice('outbound', '출고', 'Outbound'), choice('inbound', '입고', 'Inbound')] as const;

export const CONTAINER_TYPES = (['20GP', '40GP', '40HC', 'LCL'] as const).map(same);

export const ETA_REASONS = [
  choice('supplier', '공급사', 'Supplier'),
  choice('production', '생산', 'Production'),
  choice('qc_fail', '검사 불합격', 'QC failure'),
  choice('vessel', '선박', 'Vessel'),
  choice('port', '항만', 'Port'),
  choice('weather', '기상', 'Weather'),
  choice('customs', '통관', 'Customs'),
  choice('documents', '서류', 'Documents'),
  choice('client_request', '고객 요청', 'Client request'),
  choice('correction', '정정', 'Correction'),
  choice('other', '기타', 'Other'),
] as const;

/** A line that slipped and has no reason. */
export const NO_REASON = 'none';

/** Why a line is late: the reason of its latest revision, or that none was given. */
export const LATE_REASONS = [choice(NO_REASON, '사유 없음', 'No reason given'), ...ETA_REASONS] as const;

export const COUNTRY_ROLES = [
  choice('origin', '원산지', 'Origin'),
  choice('market', '시장', 'Market'),
  choice('both', '모두', 'Both'),
] as const;

export const TAG_SCOPES = [
  choice('all', '전체', 'All'),
  choice('product', '제품', 'Product'),
  choice('po', 'PO', 'PO'),
  choice('po_product', '발주 품목', 'PO product'),
  choice('shipping', '선적', 'Shipping'),
  choice('inspection', '검사', 'Inspection'),
  choice('release', '출고', 'Release'),
] as const;

export const LABEL_KINDS = [
  choice('main', '메인', 'Main'),
  choice('care', '케어', 'Care'),
  choice('hangtag', '행택', 'Hangtag'),
  choice('barcode', '바코드', 'Barcode'),
  choice('carton_mark', '카톤 마크', 'Carton mark'),
  choice('certification', '인증', 'Certification'),
  choice('security', '보안', 'Security'),
  choice('sticker', '스티커', 'Sticker'),
  choice('insert', '속지', 'Insert'),
  choice('other', '기타', 'Other'),
] as const;

export const LABEL_UNITS = [choice('EA', '장', 'Piece'), choice('ROLL', '롤', 'Roll'), choice('SHEET', '시트', 'Sheet')] as const;

export const LABEL_MOVE_TYPES = [
  choice('receive', '입고', 'Receive', 'good'),
  choice('use', '사용', 'Use', 'info'),
  choice('loss', '손실', 'Loss', 'warn'),
  choice('return', '반납', 'Return', 'info'),
  choice('count', '실사', 'Count', 'mute'),
  choice('adjust', '조정', 'Adjust', 'warn'),
] as const;

export const LABEL_LOSS_REASONS = [
  choice('misprint', '인쇄 불량', 'Misprint'),
  choice('damage', '훼손', 'Damage'),
  choice('excess_feed', '과급지', 'Excess feed'),
  choice('expired', '기한 경과', 'Expired'),
  choice('lost', '분실', 'Lost'),
] as const;

export const INSPECTION_SECTIONS = [
  choice('appearance', '외관', 'Appearance'),
  choice('dimension', '치수', 'Dimension'),
  choice('function', '기능', 'Function'),
  choice('safety', '안전', 'Safety'),
  choice('packaging', '포장', 'Packaging'),
  choice('labelling', '라벨', 'Labelling'),
  choice('document', '서류', 'Document'),
  choice('weight', '중량', 'Weight'),
  choice('other', '기타', 'Other'),
] as const;

export const INSPECTION_METHODS = [
  choice('pass_fail', '합부', 'Pass or fail'),
  choice('measure', '측정', 'Measure'),
  choice('count', '계수', 'Count'),
  choice('choice', '선택', 'Choice'),
  choice('text', '서술', 'Text'),
  choice('photo', '사진', 'Photo'),
] as const;

/** Classes of defects. They have no tone: a class by itself is no state, and red is kept for what was found too often. */
export const SEVERITIES = [choice('critical', '치명', 'Critical'), choice('major', '중', 'Major'), choice('minor', '경', 'Minor')] as const;

export const SAMPLE_RULES = [
  choice('plan', '계획', 'Plan'),
  choice('S-1', 'S-1', 'S-1'),
  choice('S-2', 'S-2', 'S-2'),
  choice('S-3', 'S-3', 'S-3'),
  choice('S-4', 'S-4', 'S-4'),
  choice('fixed_n', '고정 수량', 'Fixed number'),
  choice('all', '전수', 'All'),
] as const;

export const PHOTO_RULES = [
  choice('never', '없음', 'Never'),
  choice('on_fail', '불합격 시', 'On failure'),
  choice('always', '항상', 'Always'),
] as const;

export const SHIFTS = [choice('day', '주간', 'Day'), choice('night', '야간', 'Night')] as const;

/** Processes of the factories; the last one is final: only its good pieces count as produced (domain page §4). */
export const PROCESSES = [
  choice('cutting', '재단', 'Cutting'),
  choice('printing', '인쇄', 'Printing'),
  choice('assembly', '조립', 'Assembly'),
  choice('packing', '포장', 'Packing'),
] as const;
export const FINAL_PROCESS = 'packing';

export const PJOURNAL_STATUSES = [
  choice('draft', '작성중', 'Draft', 'mute'),
  choice('submitted', '제출', 'Submitted', 'warn'),
  choice('confirmed', '확정', 'Confirmed', 'good'),
] as const;

export const RELEASE_TYPES = [choice('delivery', '납품 출고', 'Delivery'), choice('sd', 'SD 출고', 'SD Delivery')] as const;

export const RELEASE_STATUSES = [
  choice('requested', '요청', 'Requested', 'warn'),
  choice('confirmed', '확정', 'Confirmed', 'info'),
  choice('picking', '피킹', 'Picking', 'info'),
  choice('released', '출고', 'Released', 'info'),
  choice('delivered', '납품완료', 'Delivered', 'good'),
  choice('on_hold', '보류', 'On hold', 'warn'),
  choice('cancelled', '취소', 'Cancelled', 'mute'),
] as const;

export const USER_SCOPES = [choice('listed', '지정 브랜드', 'Listed brands'), choice('all', '전체 브랜드', 'All brands')] as const;

/** Languages of documents. */
export const PAPER_LANGUAGES = [choice('ko', '한국어', 'Korean'), choice('en', '영어', 'English')] as const;

export const LOCALES = [choice('auto', '자동', 'Automatic'), choice('ko', '한국어', 'Korean'), choice('en', '영어', 'English')] as const;

/** What moves finished goods (stock page §1). */
export const PRODUCT_MOVE_TYPES = [
  choice('opening', '기초', 'Opening', 'mute'),
  choice('good_in', '양품 입고', 'Good in', 'good'),
  choice('release_delivery', '납품 출고', 'Delivery', 'info'),
  choice('release_sd', 'SD 출고', 'SD delivery', 'info'),
  choice('return', '반품', 'Return', 'info'),
  choice('scrap', '폐기', 'Scrap', 'bad'),
  choice('consume', '투입', 'Consumed', 'info'),
  choice('adjust', '조정', 'Adjust', 'warn'),
  choice('count', '실사', 'Count', 'mute'),
] as const;
