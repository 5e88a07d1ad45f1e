const SERIAL_MODULUS = 7;

/**
 * Whether `text` is an air waybill's number with the right check digit (IATA Resolution 600a: three digits of the airline, seven of the
 * serial number, and the remainder of that by 7), spaces and hyphens ignored.
 */
export function isAirWaybillNo(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{11}$/.test(digits) && Number(digits.slice(3, 10)) % SERIAL_MODULUS === Number(digits.at(-1));
}
