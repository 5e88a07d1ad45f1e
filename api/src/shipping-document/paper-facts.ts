import { addUp, amountOf, choiceLabel, roundTo, SHIPPING_MODES, type Row, type shipping, type ShippingDocument } from '@moru/contract';
import type { Settings } from '../core/config/settings.ts';
import { refuse } from '../core/call/refuse.ts';
import { oneCurrency, refuseUnpriced } from '../po-product/priced-rows.ts';
import type { PaperRow } from './paper-rows.ts';
import type { PaperLine, PaperParty, ShippingPaper } from './shipping-paper.ts';

type Shipment = Row<typeof shipping>;

const MM3_PER_M3 = 1e9;
const [KG_SCALE, CBM_SCALE, MONEY_SCALE] = [3, 4, 2];

function cbmOf({ item, product }: PaperRow, cartons: number): number {
  const { cartonLMm: l, cartonWMm: w, cartonHMm: h } = product;
  return item.cbm ?? (l && w && h ? roundTo((cartons * l * w * h) / MM3_PER_M3, CBM_SCALE) : 0);
}

function lineOf(row: PaperRow): PaperLine {
  const { item, ordered, po, product, origin } = row;
  const cartons = item.cartons ?? Math.ceil(item.qty / ordered.pcsPerCarton);
  const price = ordered.unitPrice ?? 0;
  return {
    ref: `${po.poNo}/${ordered.lineNo}`,
    code: product.code,
    name: product.nameEn ?? product.name,
    hsCode: product.hsCode ?? '',
    origin: origin?.nameEn ?? '',
    cartons,
    qty: item.qty,
    kg: item.kg ?? roundTo(cartons * Number(product.cartonKg ?? 0), KG_SCALE),
    cbm: cbmOf(row, cartons),
    price,
    amount: roundTo(amountOf(item.qty, price), MONEY_SCALE),
  };
}

const company = (settings: Pick<Settings, 'get'>): PaperParty => ({
  name: settings.get('company.name'),
  address: settings.get('company.address'),
  contact: settings.get('company.contact'),
});

/** One name of several lines, else all of them. */
const joined = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** The buyer of the lines' goods. Refuses (409 `buyers_differ`) an invoice to several. */
function buyerOf(kind: ShippingDocument, rows: readonly PaperRow[]): PaperParty {
  const names = [...new Set(rows.map(({ brand }) => brand.buyerName ?? brand.clientCompany ?? brand.name))];
  if (kind === 'invoice' && names.length > 1)
    throw refuse.conflict('buyers_differ', {
      ko: `받는 회사가 다른 품목이 섞여 있습니다 (${names.join(', ')}): 선적을 회사별로 나누어 주세요`,
      en: `Its lines go to ${names.join(' and ')}: one invoice has one buyer, so make a shipment for each`,
    });
  return { name: joined(names), address: joined(rows.flatMap(({ brand }) => brand.buyerAddress ?? [])), contact: '' };
}

const sellerOf = (rows: readonly PaperRow[]): PaperParty => ({
  name: joined(rows.flatMap(({ supplier }) => supplier?.nameEn ?? supplier?.name ?? [])),
  address: '',
  contact: '',
});

function transportOf(row: Shipment): ShippingPaper['transport'] {
  const { mode, carrier, blNo, fromPort, toPort, fromCountry, toCountry, atd, etdPlan, ata, etaCurrent, legs } = row;
  const place = (port: string | null, country: string | undefined) => [port, country].filter(Boolean).join(', ');
  const facts: [string, string | null | undefined][] = [
    ['Mode', mode && choiceLabel(SHIPPING_MODES, mode).en],
    ['Carrier', carrier?.nameEn ?? carrier?.name],
    ['Vessel / flight', legs.flatMap(({ vessel }) => vessel ?? []).join(' / ')],
    [mode === 'air' ? 'AWB no.' : 'B/L no.', blNo],
    ['From', place(fromPort, fromCountry?.nameEn)],
    ['To', place(toPort, toCountry.nameEn)],
    ['Departure', atd ?? etdPlan],
    ['Arrival', ata ?? etaCurrent],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

const containersOf = ({ containerNo, containers }: Shipment): string[] =>
  containers.length > 0
    ? containers.map(({ no, type, sealNo }) => [no, type, sealNo && `seal ${sealNo}`].filter(Boolean).join(' · '))
    : containerNo
      ? [containerNo]
      : [];

/**
 * Content of a shipment's document for the lines that the caller sees. Refuses (409) an invoice without prices, of several currencies or
 * buyers.
 */
export function shippingPaper(
  kind: ShippingDocument,
  row: Shipment,
  rows: readonly PaperRow[],
  settings: Pick<Settings, 'get'>,
): ShippingPaper {
  if (kind === 'invoice') refuseUnpriced(rows);
  const lines = rows.map(lineOf);
  const sum = (of: (line: PaperLine) => number) => addUp(lines.map(of));
  const [own, buyer] = [company(settings), buyerOf(kind, rows)];
  const isInbound = row.direction === 'inbound';
  return {
    kind,
    no: row.shippingNo,
    on: row.atd ?? row.etdPlan ?? row.etaPlan,
    at: Date.parse(row.updatedAt),
    shipper: isInbound ? sellerOf(rows) : own,
    consignee: isInbound ? own : buyer,
    transport: transportOf(row),
    containers: containersOf(row),
    lines,
    currency: kind === 'invoice' ? oneCurrency(rows) : '',
    totals: {
      cartons: sum(({ cartons }) => cartons),
      qty: sum(({ qty }) => qty),
      kg: sum(({ kg }) => kg),
      cbm: sum(({ cbm }) => cbm),
      amount: sum(({ amount }) => amount),
    },
  };
}
