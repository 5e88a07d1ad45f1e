import { cartonsOf, hangulAmount, noteAmount, noteTotal, isReleaseOut } from '@moru/contract';
import type { Settings } from '../core/config/settings.ts';
import { refuse } from '../core/call/refuse.ts';
import { maskName } from '../release/mask.ts';
import { oneCurrency, refuseUnpriced } from '../po-product/priced-rows.ts';
import type { DocumentLine, DocumentTotals, Party, PlainDocument, Statement } from './document.ts';
import type { DocumentRow, DocumentRows } from './document-rows.ts';

const MM3_PER_M3 = 1e9;

/** Outgoing pieces: the picked quantity, before picking the requested one. */
export const outgoingQty = ({ line }: DocumentRow): number => line.pickedQty ?? line.qty;

function lineOf(row: DocumentRow): DocumentLine {
  const { line, ordered, po, product } = row;
  const qty = outgoingQty(row);
  const cartons = cartonsOf(qty, ordered.pcsPerCarton);
  const { cartonLMm: l, cartonWMm: w, cartonHMm: h, cartonKg } = product;
  return {
    releaseId: line.id,
    code: product.code,
    name: product.name,
    ref: `${po.poNo}/${ordered.lineNo}`,
    barcode: product.barcode ?? '',
    location: product.location ?? '',
    pack: ordered.pcsPerCarton,
    cartons,
    qty,
    kg: cartons * Number(cartonKg ?? 0),
    cbm: l && w && h ? (cartons * l * w * h) / MM3_PER_M3 : 0,
    recipient: line.recipient ? maskName(line.recipient) : '',
    trackingNo: line.trackingNo ?? '',
  };
}

const totalsOf = (lines: readonly DocumentLine[]): DocumentTotals => {
  const sum = (of: (line: DocumentLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { cartons: sum(({ cartons }) => cartons), qty: sum(({ qty }) => qty), kg: sum(({ kg }) => kg), cbm: sum(({ cbm }) => cbm) };
};

/** Content of a document besides its release. */
export interface Frame {
  readonly settings: Settings;
  readonly link: string;
  readonly stamp: Uint8Array | undefined;
}

const supplierOf = (settings: Settings): Party => ({
  regNo: settings.get('company.reg_no'),
  name: settings.get('company.name'),
  representative: settings.get('company.representative'),
  address: settings.get('company.address'),
  businessType: settings.get('company.business_type'),
  businessItem: settings.get('company.business_item'),
  contact: settings.get('company.contact'),
});

export function plainDocument({ group, brand, carrier, rows }: DocumentRows, { settings, link, stamp }: Frame): PlainDocument {
  const lines = rows.map(lineOf).filter(({ qty }) => qty > 0);
  const { no, destName, destZip, destAddress, destPhone, vehicle, driver, driverPhone, pallets } = group;
  return {
    no,
    on: group.releasedOn ?? group.plannedDate ?? group.requestedDate,
    isOut: isReleaseOut(group.status),
    at: Math.max(...[group, ...rows.map(({ line }) => line)].map(({ updatedAt }) => updatedAt.getTime())),
    brand: brand.name,
    supplier: supplierOf(settings),
    stamp,
    place: { name: destName ?? '', address: [destZip && `(${destZip})`, destAddress].filter(Boolean).join(' '), contact: destPhone ?? '' },
    carrier: carrier?.name ?? '',
    vehicle: vehicle ?? '',
    driver: [driver, driverPhone].filter(Boolean).join(' '),
    pallets: pallets ?? undefined,
    link,
    totals: totalsOf(lines),
    lines,
  };
}

/** Refuses (409) a statement without a line's price (`price_missing`) or the supplier's name (`company_missing`). */
function refuseIncomplete(rows: readonly DocumentRow[], settings: Settings): void {
  refuseUnpriced(rows.filter((row) => outgoingQty(row) > 0));
  if (settings.get('company.name') === '' || settings.get('company.reg_no') === '')
    throw refuse.conflict('company_missing', {
      ko: '우리 회사의 상호와 사업자등록번호가 없습니다: 설정의 회사에서 적어 주세요',
      en: 'The company has no name or registration number yet: give them in the settings, under Company',
    });
}

const buyerOf = ({ brand, group }: DocumentRows): Party => {
  const [businessType = '', businessItem = ''] = (brand.buyerBusiness ?? '').split('/').map((part) => part.trim());
  return {
    regNo: brand.buyerRegNo ?? '',
    name: brand.buyerName ?? brand.clientCompany ?? brand.name,
    representative: brand.buyerRepresentative ?? '',
    address: brand.buyerAddress ?? '',
    businessType,
    businessItem,
    contact: group.destPhone ?? '',
  };
};

/** The statement of a release: its goods and amounts. Refuses (409) as `oneCurrency` and `refuseIncomplete` do. */
export function statementOf(all: DocumentRows, frame: Frame): Statement {
  const { rows } = all;
  const { settings } = frame;
  refuseIncomplete(rows, settings);
  const currency = oneCurrency(rows);
  const vatPct = settings.get('tax.vat_pct');
  const { lines: goods, ...head } = plainDocument(all, frame);
  const prices = new Map(rows.map(({ line, ordered }) => [line.id, Number(ordered.unitPrice)]));
  const lines = goods.map((line) => {
    const price = prices.get(line.releaseId) ?? 0;
    return { ...line, price, ...noteAmount(line.qty, price, vatPct, currency) };
  });
  const amounts = noteTotal(lines);
  const words = currency === 'KRW' ? hangulAmount(amounts.total) : '';
  return { ...head, lines, buyer: buyerOf(all), currency, amounts, words };
}
