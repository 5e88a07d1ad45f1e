import { choiceLabel, INSPECTION_GROUP_STATUSES, INSPECTION_TYPES, text, type inspectionGroup, type Row } from '@moru/contract';
import { num } from '../core/paper/figures.ts';
import type { VisitCover } from './lot-report.ts';
import { wordOf, type Lot } from './lot-words.ts';

interface Reported {
  readonly lot: Lot;
  /** Of the stored file; empty while there is none. */
  readonly sha256: string;
}

/** The cover of a visit from its row and the lots that the caller sees. */
export function coverOf(visit: Row<typeof inspectionGroup>, lots: readonly Reported[], link: string): VisitCover {
  const type = choiceLabel(INSPECTION_TYPES, visit.type);
  const fact = (ko: string, en: string, value: string, more = '') => ({ label: text(ko, en), value, more });
  return {
    no: visit.no,
    at: Math.max(...[visit.updatedAt, ...lots.map(({ lot }) => lot.updatedAt)].map((at) => new Date(at).getTime())),
    status: choiceLabel(INSPECTION_GROUP_STATUSES, visit.status),
    facts: [
      fact('검사', 'Type', type.ko, type.en),
      fact('검사일', 'Date', visit.inspectedOn ?? visit.plannedOn),
      fact('공장', 'Factory', visit.factory?.name ?? ''),
      fact('검사자', 'Inspector', visit.inspector?.name ?? ''),
      fact('로트', 'Lots', num(lots.length)),
      fact('수량', 'Pieces', `${num(lots.reduce((sum, { lot }) => sum + lot.lotQty, 0))} EA`),
      fact('고객사 확인', 'Seen by the client', visit.ackByName ?? ''),
      fact('메모', 'Memo', visit.memo ?? ''),
    ],
    lots: lots.map(({ lot, sha256 }) => {
      const { product, po, lineNo } = lot.poProduct;
      const { lotNo, lotQty, goodQty: good, reworkQty: rework, rejectedQty: rejected } = lot;
      const name = text(product.name, product.nameEn ?? '');
      return { ...wordOf(lot), no: String(lotNo), name, po: `${po.poNo} / ${lineNo}`, lotQty, good, rework, rejected, sha256 };
    }),
    link,
  };
}
