import {
  choiceLabel,
  COUNT_RULES,
  INSPECTION_SEVERITIES,
  INSPECTION_TYPES,
  lotFindings,
  text,
  type CountEvent,
  type Text,
} from '@moru/contract';
import { stampOf } from '../core/clock.ts';
import { num } from '../core/paper/figures.ts';
import type { LotReport, PlanRow, Signature } from './lot-report.ts';
import { className, decisionOf, itemRow, outcomeOf, type Findings, type Lot } from './lot-words.ts';
import { WORDS } from './words.ts';

const at = (value: string | null): string => (value ? stampOf(new Date(value)) : '');
const cartons = ({ lotQty, pcsPerCarton }: Lot) => Math.ceil(lotQty / pcsPerCarton);

/** Visit and lot number for people. */
export const lotName = ({ group, lotNo }: Pick<Lot, 'lotNo'> & { group: { no: string } }): string => `${group.no} / ${lotNo}`;

function factsOf(lot: Lot): LotReport['facts'] {
  const { product, po, lineNo } = lot.poProduct;
  const type = choiceLabel(INSPECTION_TYPES, lot.group.type);
  const fact = (label: Text, value: string, more = '') => ({ label, value, more });
  return [
    fact(text('제품', 'Product'), product.name, product.code),
    fact(text('브랜드', 'Brand'), lot.brand.name, lot.brand.nameEn ?? lot.brand.code),
    fact(text('발주', 'PO'), `${po.poNo} / ${lineNo}`),
    fact(text('로트', 'Lot'), `${lot.lotNo} · ${lot.round}차`, `round ${lot.round}`),
    fact(text('로트 수량', 'Lot size'), `${num(lot.lotQty)} EA`, `${num(cartons(lot))}카톤 cartons`),
    fact(text('공장', 'Factory'), lot.factory?.name ?? '', lot.factory?.nameEn ?? ''),
    fact(text('검사', 'Type'), `${type.ko} · ${lot.group.inspectedOn ?? lot.group.plannedOn}`, type.en),
    fact(text('검사자', 'Inspector'), lot.group.inspector?.name ?? ''),
  ];
}

/** How the plan was found: table, level, severity, letter and the way of counting. */
function planNote({ level, severity, letter, countRule, tableVersion }: Lot): string {
  if (!severity) return '';
  const [strict, rule] = [choiceLabel(INSPECTION_SEVERITIES, severity), choiceLabel(COUNT_RULES, countRule)];
  const small = (en: string) => en.toLowerCase();
  const parts = [
    tableVersion,
    `수준 ${level ?? ''}`,
    `${strict.ko} ${small(strict.en)}`,
    `시료 문자 ${letter ?? ''}`,
    `${rule.ko} ${small(rule.en)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

const OUTCOMES = {
  accept: { sign: 'good', word: WORDS.within },
  reject: { sign: 'bad', word: WORDS.over },
  pending: { sign: 'mute', word: WORDS.open },
} as const;

const planRow = (row: Findings['classes'][number]): PlanRow => ({
  ...OUTCOMES[row.outcome],
  name: className(row.class),
  aql: row.aql === '0' ? '–' : row.aql,
  n: row.n,
  ac: row.ac,
  re: row.re,
  found: row.found,
});

function drawNote(lot: Lot): Text {
  const [all, opened] = [num(cartons(lot)), num(lot.draw.length)];
  return text(`${all}카톤 중 ${opened} · 시드 ${lot.seed}`, `${opened} of ${all} cartons`);
}

/** The people responsible for the report; a step that is not taken yet has no name. */
function signaturesOf(lot: Lot): Signature[] {
  const answered = lot.answer === 'accepted' ? text('특채 승인', 'deviation accepted') : text('특채 거절', 'deviation declined');
  const client = lot.answer
    ? { name: lot.answeredByName ?? '', at: at(lot.answeredAt), note: answered }
    : { name: lot.ackByName ?? '', at: at(lot.ackAt), ...(lot.ackByName && { note: text('화면에서 확인', 'seen') }) };
  return [
    { label: text('검사', 'Inspected'), name: lot.group.inspector?.name ?? '', at: at(lot.submittedAt) },
    { label: text('결정', 'Decided'), name: lot.decidedByName ?? '', at: at(lot.decidedAt) },
    { label: text('승인', 'Approved'), name: lot.approvedByName ?? '', at: at(lot.approvedAt) },
    { label: text('고객사 확인', 'Client'), ...client },
  ];
}

function stampText({ approvedAt, decidedAt, status }: Lot): Text {
  if (status === 'approved') return text(`${at(approvedAt)} 승인`, 'approved');
  return decidedAt ? text(`${at(decidedAt)} 결정`, 'decided') : text('결정 전', 'not decided');
}

/** Name of a defect: its item's, else its code. */
export const defectName = ({ items }: Lot, code: string): Text => {
  const item = items.find((one) => one.code === code);
  return item ? text(item.name, item.nameEn ?? '') : text(code, '');
};

/** Input of a report besides the lot and its events. */
export interface Around {
  readonly photos: LotReport['photos'];
  readonly photoCount: number;
  readonly link: string;
}

/** The report of a lot from its row and its events. */
export function reportOf(lot: Lot, events: readonly CountEvent[], around: Around): LotReport {
  const found = lotFindings(lot, events);
  const { goodQty, reworkQty, rejectedQty } = lot;
  return {
    ...around,
    no: lotName(lot),
    at: new Date(lot.approvedAt ?? lot.updatedAt).getTime(),
    stamp: stampText(lot),
    outcome: outcomeOf(lot, found),
    lotQty: lot.lotQty,
    parts: lot.decision === 'none' ? undefined : { good: goodQty, rework: reworkQty, rejected: rejectedQty },
    facts: factsOf(lot),
    planNote: planNote(lot),
    plan: found.classes.map(planRow),
    drawNote: drawNote(lot),
    draw: lot.draw,
    skipped: lot.skipped,
    items: found.items.map(itemRow),
    defects: found.defects.map(({ code, class: of, qty, cartons: numbers }) => ({
      name: defectName(lot, code),
      class: className(of),
      qty,
      cartons: numbers.map((no) => num(no)).join(', '),
    })),
    decision: decisionOf(lot),
    reason: lot.reason ?? '',
    signatures: signaturesOf(lot),
    isKept: lot.status === 'approved',
  };
}
