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
  nameEnField,
} from './core/index.ts';
import { LOT_EXPLAINED } from './explained/inspection.ts';
import { INSPECTION_METHODS, INSPECTION_SECTIONS, PHOTO_RULES, SEVERITIES } from './enums.ts';
import { COUNT_RULES, DECISIONS, INSPECTION_SEVERITIES, INSPECTION_STATUSES, VERDICTS } from './inspection-enums.ts';
import { partnerField } from './partner.ts';
import { poProduct } from './po-product.ts';

const derived = { derived: true } as const;
const optionalDerived = { derived: true, optional: true } as const;
const explainedBy = (explain: Explained) => ({ derived: true, explain }) as const;
const limit = { scale: 4, min: -1_000_000_000, max: 1_000_000_000, optional: true } as const;

/** The plan of one class as stored with a lot; AQL 0: not allowed. */
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

/** An item as stored with the lot: later changes of the item do not affect it. */
export const lotItemFields = {
  id: intField(text('ID', 'ID')),
  code: textField(text('코드', 'Code'), { max: 40 }),
  name: textField(text('이름', 'Name'), { max: 100 }),
  nameEn: nameEnField(100),
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

/** Fields of one lot of a visit: pieces of one PO line, its plan, the counts and the decision. */
export const inspectionLotFields = {
  poProductId: refField(text('발주 품목', 'PO product'), poProduct),
  lotQty: qtyField(text('로트 수량', 'Lot quantity'), { min: 1 }),
  lotNo: intField(text('로트', 'Lot'), explainedBy(LOT_EXPLAINED.lotNo)),
  round: intField(text('차수', 'Round'), explainedBy(LOT_EXPLAINED.round)),
  parentId: refField(text('이전 검사', 'Re-inspection of'), { name: 'inspection', fields: {} }, optionalDerived),
  brandId: refField(text('브랜드', 'Brand'), brand, derived),
  factoryId: partnerField(text('공장', 'Factory'), 'factory', optionalDerived),
  status: choiceField(text('상태', 'Status'), INSPECTION_STATUSES, explainedBy(LOT_EXPLAINED.status)),
  severity: choiceField(text('엄격도', 'Severity'), INSPECTION_SEVERITIES, { ...optionalDerived, explain: LOT_EXPLAINED.severity }),
  severityReason: textField(text('엄격도 사유', 'Why this severity'), { max: 500, ...optionalDerived }),
  level: textField(text('검사 수준', 'Level'), { max: 10, ...optionalDerived }),
  letter: textField(text('시료 문자', 'Code letter'), { max: 1, ...optionalDerived }),
  n: qtyField(text('표본', 'Sample'), explainedBy(LOT_EXPLAINED.n)),
  unify: flagField(text('표본 크기 하나로', 'One sample size'), derived),
  countRule: choiceField(text('세는 방법', 'Counting'), COUNT_RULES, explainedBy(LOT_EXPLAINED.countRule)),
  tableVersion: textField(text('표', 'Tables'), { max: 80, ...optionalDerived }),
  plan: rowsField(text('검사 계획', 'Plan'), planClassFields, { derived: true, default: [] }),
  pcsPerCarton: qtyField(text('카톤 입수', 'Pieces per carton'), explainedBy(LOT_EXPLAINED.carton)),
  seed: intField(text('추첨 번호', 'Seed'), explainedBy(LOT_EXPLAINED.seed)),
  draw: rowsField(text('카톤 추첨', 'Carton draw'), drawnCartonFields, { derived: true, default: [] }),
  skipped: rowsField(text('열 수 없는 카톤', 'Cartons out of reach'), skippedCartonFields, { derived: true, default: [] }),
  items: rowsField(text('검사 항목', 'Items'), lotItemFields, { derived: true, default: [] }),
  nChecked: qtyField(text('확인', 'Checked'), explainedBy(LOT_EXPLAINED.nChecked)),
  foundCritical: intField(text('치명', 'Critical'), explainedBy(LOT_EXPLAINED.found)),
  foundMajor: intField(text('중', 'Major'), explainedBy(LOT_EXPLAINED.found)),
  foundMinor: intField(text('경', 'Minor'), explainedBy(LOT_EXPLAINED.found)),
  defectiveUnits: qtyField(text('불량 개수', 'Defective units'), explainedBy(LOT_EXPLAINED.units)),
  verdict: choiceField(text('판정', 'Verdict'), VERDICTS, explainedBy(LOT_EXPLAINED.verdict)),
  decision: choiceField(text('결정', 'Decision'), DECISIONS, explainedBy(LOT_EXPLAINED.decision)),
  goodQty: qtyField(text('양품', 'Good'), explainedBy(LOT_EXPLAINED.good)),
  rejectedQty: qtyField(text('불량', 'Rejected'), explainedBy(LOT_EXPLAINED.rejected)),
  reworkQty: qtyField(text('재작업', 'Rework'), explainedBy(LOT_EXPLAINED.rework)),
  reason: textField(text('사유', 'Reason'), { max: 500, ...optionalDerived }),
  reinspectOn: dateField(text('재검사일', 'Re-inspection on'), { ...optionalDerived, explain: LOT_EXPLAINED.reinspectOn }),
  startedAt: instantField(text('시작', 'Started'), optionalDerived),
  submittedAt: instantField(text('제출', 'Submitted'), optionalDerived),
  decidedAt: instantField(text('결정', 'Decided'), optionalDerived),
  decidedByName: textField(text('결정자', 'Decided by'), { max: 50, ...optionalDerived }),
  askedAt: instantField(text('고객사에 문의', 'Client asked'), optionalDerived),
  readAt: instantField(text('고객사 열람 시각', 'Read'), optionalDerived),
  readByName: textField(text('열람자', 'Read by'), { max: 50, ...optionalDerived }),
  remindedAt: instantField(text('재요청 시각', 'Reminded'), optionalDerived),
  remindedByName: textField(text('재요청자', 'Reminded by'), { max: 50, ...optionalDerived }),
  answer: textField(text('고객사 답변', 'Client’s answer'), { max: 20, ...optionalDerived }),
  answerNote: textField(text('고객사 메모', 'Client’s note'), { max: 500, ...optionalDerived }),
  answeredAt: instantField(text('답변 시각', 'Answered'), optionalDerived),
  answeredByName: textField(text('답변자', 'Answered by'), { max: 50, ...optionalDerived }),
  ackAt: instantField(text('고객사 확인', 'Seen by the client'), optionalDerived),
  ackByName: textField(text('고객사 확인자', 'Client'), { max: 50, ...optionalDerived }),
  approvedAt: instantField(text('승인', 'Approved'), optionalDerived),
  approvedByName: textField(text('승인자', 'Approved by'), { max: 50, ...optionalDerived }),
};
