import { brand } from './brand.ts';
import {
  choiceField,
  dateField,
  decimalField,
  flagField,
  instantField,
  intField,
  listField,
  longTextField,
  cleanText,
  qtyField,
  refField,
  rowsField,
  text,
  textField,
  type Explained,
} from './core/index.ts';
import { LOT_EXPLAINED } from './explained/inspection.ts';
import { INSPECTION_METHODS, INSPECTION_SECTIONS, PHOTO_RULES, SEVERITIES } from './enums.ts';
import { COUNT_RULES, DECISIONS, INSPECTION_SEVERITIES, INSPECTION_STATUSES, VERDICTS } from './inspection-enums.ts';
import { partnerField } from './partner.ts';
import { poProduct } from './po-product.ts';

const derived = { derived: true } as const;
const perhaps = { derived: true, optional: true } as const;
const told = (explain: Explained) => ({ derived: true, explain }) as const;
const limit = { scale: 4, min: -1_000_000_000, max: 1_000_000_000, optional: true } as const;

/** The plan of one class as a lot keeps it; AQL 0: not allowed. */
export const planClassFields = {
  class: choiceField(text('등급', 'Class'), SEVERITIES),
  aql: textField(text('AQL', 'AQL'), { max: 10 }),
  letter: textField(text('시료 문자', 'Code letter'), { max: 1 }),
  n: qtyField(text('표본', 'Sample')),
  ac: intField(text('합격 판정 수', 'Ac')),
  re: intField(text('불합격 판정 수', 'Re')),
};

/** A carton to open. */
export const drawnCartonFields = {
  cartonNo: intField(text('카톤 번호', 'Carton no.')),
  qty: qtyField(text('검사 수량', 'Units')),
};

/** A carton that could not be reached, and why. */
export const skippedCartonFields = {
  cartonNo: intField(text('카톤 번호', 'Carton no.')),
  reason: textField(text('사유', 'Reason'), { max: 500 }),
};

/** An item as the lot keeps it: later changes of the item leave it as it was. */
export const lotItemFields = {
  id: intField(text('ID', 'ID')),
  code: textField(text('코드', 'Code'), { max: 40 }),
  name: textField(text('이름', 'Name'), { max: 100 }),
  nameEn: textField(text('영문 이름', 'English name'), { max: 100, optional: true }),
  section: choiceField(text('구분', 'Section'), INSPECTION_SECTIONS),
  method: choiceField(text('방법', 'Method'), INSPECTION_METHODS),
  choices: listField(text('선택지', 'Choices'), cleanText({ max: 100 })),
  unit: textField(text('단위', 'Unit'), { max: 20, optional: true }),
  lower: decimalField(text('하한', 'Lower limit'), limit),
  nominal: decimalField(text('기준', 'Nominal'), limit),
  upper: decimalField(text('상한', 'Upper limit'), limit),
  class: choiceField(text('결함 등급', 'Defect class'), SEVERITIES),
  n: qtyField(text('표본', 'Sample')),
  photo: choiceField(text('사진', 'Photo'), PHOTO_RULES),
  instruction: longTextField(text('지침', 'Instruction'), { optional: true }),
};

/** Fields of one lot of a visit: pieces of one PO line, its plan, what was counted and what becomes of it. */
export const inspectionLotFields = {
  poProductId: refField(text('발주 품목', 'PO product'), poProduct),
  lotQty: qtyField(text('로트 수량', 'Lot quantity'), { min: 1 }),
  lotNo: intField(text('로트', 'Lot'), told(LOT_EXPLAINED.lotNo)),
  round: intField(text('차수', 'Round'), told(LOT_EXPLAINED.round)),
  parentId: refField(text('이전 검사', 'Re-inspection of'), { name: 'inspection', fields: {} }, perhaps),
  brandId: refField(text('브랜드', 'Brand'), brand, derived),
  factoryId: partnerField(text('공장', 'Factory'), 'factory', perhaps),
  status: choiceField(text('상태', 'Status'), INSPECTION_STATUSES, told(LOT_EXPLAINED.status)),
  severity: choiceField(text('엄격도', 'Severity'), INSPECTION_SEVERITIES, { ...perhaps, explain: LOT_EXPLAINED.severity }),
  severityReason: textField(text('엄격도 사유', 'Why this severity'), { max: 500, ...perhaps }),
  level: textField(text('검사 수준', 'Level'), { max: 10, ...perhaps }),
  letter: textField(text('시료 문자', 'Code letter'), { max: 1, ...perhaps }),
  n: qtyField(text('표본', 'Sample'), told(LOT_EXPLAINED.n)),
  unify: flagField(text('표본 크기 하나로', 'One sample size'), derived),
  countRule: choiceField(text('세는 방법', 'Counting'), COUNT_RULES, told(LOT_EXPLAINED.countRule)),
  tableVersion: textField(text('표', 'Tables'), { max: 80, ...perhaps }),
  plan: rowsField(text('검사 계획', 'Plan'), planClassFields, { derived: true, default: [] }),
  pcsPerCarton: qtyField(text('카톤 입수', 'Pieces per carton'), told(LOT_EXPLAINED.carton)),
  seed: intField(text('추첨 번호', 'Seed'), told(LOT_EXPLAINED.seed)),
  draw: rowsField(text('카톤 추첨', 'Carton draw'), drawnCartonFields, { derived: true, default: [] }),
  skipped: rowsField(text('열 수 없는 카톤', 'Cartons out of reach'), skippedCartonFields, { derived: true, default: [] }),
  items: rowsField(text('검사 항목', 'Items'), lotItemFields, { derived: true, default: [] }),
  nChecked: qtyField(text('확인', 'Checked'), told(LOT_EXPLAINED.nChecked)),
  foundCritical: intField(text('치명', 'Critical'), told(LOT_EXPLAINED.found)),
  foundMajor: intField(text('중', 'Major'), told(LOT_EXPLAINED.found)),
  foundMinor: intField(text('경', 'Minor'), told(LOT_EXPLAINED.found)),
  defectiveUnits: qtyField(text('불량 개수', 'Defective units'), told(LOT_EXPLAINED.units)),
  verdict: choiceField(text('판정', 'Verdict'), VERDICTS, told(LOT_EXPLAINED.verdict)),
  decision: choiceField(text('결정', 'Decision'), DECISIONS, told(LOT_EXPLAINED.decision)),
  goodQty: qtyField(text('양품', 'Good'), told(LOT_EXPLAINED.good)),
  rejectedQty: qtyField(text('불량', 'Rejected'), told(LOT_EXPLAINED.rejected)),
  reworkQty: qtyField(text('재작업', 'Rework'), told(LOT_EXPLAINED.rework)),
  reason: textField(text('사유', 'Reason'), { max: 500, ...perhaps }),
  reinspectOn: dateField(text('재검사일', 'Re-inspection on'), { ...perhaps, explain: LOT_EXPLAINED.reinspectOn }),
  startedAt: instantField(text('시작', 'Started'), perhaps),
  submittedAt: instantField(text('제출', 'Submitted'), perhaps),
  decidedAt: instantField(text('결정', 'Decided'), perhaps),
  decidedByName: textField(text('결정자', 'Decided by'), { max: 50, ...perhaps }),
  askedAt: instantField(text('고객에게 물음', 'Client asked'), perhaps),
  readAt: instantField(text('고객이 읽은 때', 'Read'), perhaps),
  readByName: textField(text('읽은 사람', 'Read by'), { max: 50, ...perhaps }),
  remindedAt: instantField(text('다시 물은 때', 'Reminded'), perhaps),
  remindedByName: textField(text('다시 물은 사람', 'Reminded by'), { max: 50, ...perhaps }),
  answer: textField(text('고객 답', 'Client’s answer'), { max: 20, ...perhaps }),
  answerNote: textField(text('고객 메모', 'Client’s note'), { max: 500, ...perhaps }),
  answeredAt: instantField(text('답한 때', 'Answered'), perhaps),
  answeredByName: textField(text('답한 사람', 'Answered by'), { max: 50, ...perhaps }),
  approvedAt: instantField(text('승인', 'Approved'), perhaps),
  approvedByName: textField(text('승인자', 'Approved by'), { max: 50, ...perhaps }),
};
