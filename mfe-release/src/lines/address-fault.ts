import type { Text } from '@moru/contract';

/** A line's recipient as far as a courier needs it. */
interface Recipient {
  readonly recipient: string | null;
  readonly phone: string | null;
  readonly zip: string | null;
  readonly address: string | null;
}

const MOBILE = 11;
const NO_NAME: Text = { ko: '받는 사람이 없습니다', en: 'No recipient' };
const NO_ADDRESS: Text = { ko: '주소가 없습니다', en: 'No address' };
const NO_PHONE: Text = { ko: '전화번호가 없습니다', en: 'No phone' };
const ZIP: Text = { ko: '우편번호는 숫자 5자리입니다', en: 'A postal code has 5 digits' };
const PHONE: Text = { ko: '전화번호 자릿수가 맞지 않습니다', en: 'The phone number has too few or too many digits' };

const isForeign = (phone: string): boolean => phone.trim().startsWith('+') && !phone.trim().startsWith('+82');

/** Digits of a Korean number: 11 of a mobile, 9 to 11 of any other, 8 of a 15xx number; what the server has masked counts as it is. */
function isPhone(phone: string): boolean {
  const digits = phone.replace(/^\+82[\s-]?/, '0').replace(/[^\d*]/g, '');
  if (digits.startsWith('010')) return digits.length === MOBILE;
  if (/^1[568]/.test(digits)) return digits.length === 8;
  return /^[0*]/.test(digits) && digits.length >= 9 && digits.length <= 12;
}

/** What a courier would send a parcel back for, the first that is found; nothing of a line whose recipient is erased or masked. */
export function addressFault({ recipient, phone, zip, address }: Recipient): Text | undefined {
  if ([recipient, phone, zip, address].every((value) => value === null || value === '')) return undefined;
  if (!recipient) return NO_NAME;
  if (!address) return NO_ADDRESS;
  if (!phone) return NO_PHONE;
  if (!isForeign(phone) && !isPhone(phone)) return PHONE;
  if (zip && !isForeign(phone) && !/^(\d{5}|\*+)$/.test(zip)) return ZIP;
  return undefined;
}
