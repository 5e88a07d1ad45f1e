import { ADMIN, choiceField, dateField, defineResource, refField, text, textField } from './core/index.ts';
import { ETA_REASONS } from './enums.ts';
import { poProduct } from './po-product.ts';
import { shipping } from './shipping.ts';

/** Append-only history of changed ETAs; written by `reviseEta`, only read here. */
export const etaRevision = defineResource({
  name: 'etaRevision',
  label: text('ETA 변경', 'ETA revision'),
  fields: {
    shippingId: refField(text('선적', 'Shipment'), shipping, { optional: true, derived: true }),
    poProductId: refField(text('발주 품목', 'PO product'), poProduct, { optional: true, derived: true }),
    fromDate: dateField(text('이전', 'From'), { optional: true, derived: true }),
    toDate: dateField(text('이후', 'To'), { derived: true }),
    reason: choiceField(text('사유', 'Reason'), ETA_REASONS, { derived: true }),
    note: textField(text('메모', 'Note'), { max: 500, optional: true, derived: true }),
    source: choiceField(
      text('출처', 'Source'),
      [
        { value: 'person', label: text('사람', 'Person') },
        { value: 'import', label: text('가져오기', 'Import') },
        { value: 'calc', label: text('계산', 'Calculated') },
      ],
      { derived: true },
    ),
    /** Name of the person; null where an import or a calculation wrote it. */
    byName: textField(text('변경자', 'By'), { max: 100, optional: true, derived: true }),
  },
  subsets: {
    A: { omit: ['version', 'updatedAt', 'updatedBy', 'poProduct.po.poNo', 'poProduct.lineNo'] },
    L: {},
    R: ['id', 'toDate'],
  },
  filters: { shippingId: 'shippingId', poProductId: 'poProductId', reason: 'reason', createdAt: 'createdAt' },
  orderBy: ['createdAt'],
  access: { read: ADMIN },
});
