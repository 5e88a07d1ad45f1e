import { isAirWaybillNo } from './air-waybill-no.ts';
import { isContainerNo } from './container-no.ts';
import { text, type Text } from './core/index.ts';

/** Numbers of a shipment that can be checked. */
export interface TransportNumbers {
  readonly mode: string | null;
  readonly blNo: string | null;
  readonly containerNo: string | null;
  readonly containers: readonly { readonly no: string }[];
}

/** A number whose format or check digit is wrong, and why; documents may really show it so, hence a warning. */
export interface TransportFault {
  readonly no: string;
  readonly message: Text;
}

/** Bills of lading with a SCAC: the carrier's four letters and 4 to 12 letters or digits; there is no check digit. */
const BILL = /^[A-Z]{4}[A-Z0-9]{4,12}$/;
const AIR = ['air', 'express'];

const CONTAINER = text('컨테이너 번호의 검증 숫자가 맞지 않습니다', 'The check digit of the container number is wrong');
const WAYBILL = text('항공 화물 운송장 번호의 검증 숫자가 맞지 않습니다', 'The check digit of the air waybill is wrong');
const LADING = text('B/L 번호는 보통 운송사 코드 네 글자로 시작합니다', 'A B/L number usually begins with the carrier’s four letters');

function billFault({ mode, blNo }: TransportNumbers): TransportFault[] {
  if (!blNo) return [];
  const no = blNo.replace(/[\s-]/g, '').toUpperCase();
  if (mode !== null && AIR.includes(mode)) return /^\d{11}$/.test(no) && !isAirWaybillNo(no) ? [{ no: blNo, message: WAYBILL }] : [];
  return mode?.startsWith('sea') && !BILL.test(no) ? [{ no: blNo, message: LADING }] : [];
}

/**
 * Numbers of a shipment with wrong check digits or format. For an express parcel only a number that looks like an air waybill is checked.
 */
export function transportFaults(numbers: TransportNumbers): TransportFault[] {
  const boxes = [...new Set([numbers.containerNo ?? '', ...numbers.containers.map(({ no }) => no)])].filter((no) => no !== '');
  return [...billFault(numbers), ...boxes.filter((no) => !isContainerNo(no)).map((no) => ({ no, message: CONTAINER }))];
}
