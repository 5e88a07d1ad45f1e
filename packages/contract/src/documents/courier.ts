import { choice, text, type Text } from '../core/text.ts';
import { partnerKey } from '../partner-name.ts';

/** Formats of a file for spreadsheets. */
export const CELL_FORMATS = [choice('xlsx', 'Excel', 'Excel'), choice('csv', 'CSV', 'CSV')] as const;

/** Columns of a courier's upload file, with the titles that Korean couriers use. */
export const COURIER_COLUMNS = [
  choice('recipient', '받는분성명', 'Recipient'),
  choice('phone', '받는분전화번호', 'Phone'),
  choice('zip', '우편번호', 'Postal code'),
  choice('address', '주소', 'Address'),
  choice('item', '품목명', 'Item'),
  choice('qty', '수량', 'Quantity'),
  choice('note', '배송메세지', 'Note'),
  choice('boxes', '박스수량', 'Boxes'),
  choice('orderNo', '고객주문번호', 'Order no.'),
] as const;

/** One of `COURIER_COLUMNS`. */
export type CourierColumn = (typeof COURIER_COLUMNS)[number]['value'];

/** A parcel as a line of an SD release holds it; erased or missing data are null. */
export interface Parcel {
  readonly id: number;
  readonly recipient: string | null;
  readonly phone: string | null;
  readonly zip: string | null;
  readonly address: string | null;
}

/** Shown in place of a recipient's masked data. */
export const HIDDEN = '***';

/** Whether a parcel is shown masked: its faults cannot be known then. */
export const isMasked = ({ address, phone }: Pick<Parcel, 'address' | 'phone'>): boolean =>
  address === HIDDEN || Boolean(phone?.includes('*'));

/** A field of a parcel that the courier would refuse, and how to correct it. */
export interface ParcelFault {
  readonly field: 'recipient' | 'phone' | 'zip' | 'address';
  readonly message: Text;
}

const LETTERS = { name: 2, address: 8 } as const;
const PHONE = /^(01[016789]\d{7,8}|02\d{7,8}|0[3-7]\d{8,10}|1[568]\d{6}|82\d{9,10})$/;
const digitsOf = (value: string): string => value.replace(/\D/g, '');

const RULES: Readonly<Record<ParcelFault['field'], (value: string) => Text | undefined>> = {
  recipient: (name) =>
    [...name].length < LETTERS.name
      ? text('받는 사람 이름을 두 글자 이상 적어 주세요', 'Enter a recipient’s name of at least two letters')
      : undefined,
  phone: (phone) =>
    PHONE.test(digitsOf(phone))
      ? undefined
      : text('전화번호 자릿수가 맞지 않습니다 (예: 010-1234-5678)', 'Not a telephone number, e.g. 010-1234-5678'),
  zip: (zip) =>
    zip === '' || /^\d{5}$/.test(zip)
      ? undefined
      : text('우편번호는 숫자 5자리입니다 (2015년 전의 6자리는 쓸 수 없습니다)', 'A postal code has 5 digits; those of 6 ended in 2015'),
  address: (address) =>
    [...address].length >= LETTERS.address && /\d/.test(address)
      ? undefined
      : text('번지나 건물 번호까지 적어 주세요', 'Enter the address with its house number'),
};

const FIELDS = ['recipient', 'phone', 'zip', 'address'] as const;

/** Faults of a parcel, field by field; empty for one that can be sent. */
export const parcelFaults = (parcel: Omit<Parcel, 'id'>): ParcelFault[] =>
  FIELDS.flatMap((field) => {
    const message = RULES[field]((parcel[field] ?? '').trim());
    return message ? [{ field, message }] : [];
  });

/** The order number by which a courier's answer identifies a line of a release: `RG-2611-0003-812`. */
export const parcelNo = (releaseNo: string, lineId: number): string => `${releaseNo}-${lineId}`;

/** A carrier's tracking page; `{no}` is replaced by the parcel's number. */
export interface CarrierLink {
  readonly name: string;
  readonly url: string;
}

const CARRIER = /^([^=]{1,60})=\s*(https:\/\/[a-z0-9.-]+\/\S{0,300})$/i;

/** A carrier of the setting `release.carriers`, written `한진택배 = https://…{no}`; undefined for another text. */
export function readCarrier(line: string): CarrierLink | undefined {
  const [, name = '', url = ''] = CARRIER.exec(line.trim()) ?? [];
  return url.includes('{no}') ? { name: name.trim(), url } : undefined;
}

const MAX_CARRIERS = 50;

/** Whether every line of a setting names a carrier and its page, and there are not too many. */
export const areCarriers = (lines: readonly string[]): boolean =>
  lines.length <= MAX_CARRIERS && lines.every((line) => readCarrier(line) !== undefined);

/** The partner who carries, as a shipment or a release refers to it. */
interface Carrier {
  readonly name: string;
  readonly trackingUrl?: string | null;
}

/** The tracking page of a parcel: that of the partner, else that of the setting with the same name; undefined where there is neither. */
export function trackingLink(carriers: readonly string[], carrier: Carrier | null, trackingNo: string): string | undefined {
  if (!carrier) return undefined;
  const known = carriers.flatMap((line) => readCarrier(line) ?? []);
  const url = carrier.trackingUrl ?? known.find(({ name }) => partnerKey(name) === partnerKey(carrier.name))?.url;
  return url?.replace('{no}', encodeURIComponent(trackingNo.replaceAll('-', '')));
}
