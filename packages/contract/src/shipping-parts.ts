import { choiceField, dateField, decimalField, intField, text, textField } from './core/index.ts';
import { CONTAINER_TYPES, SHIPPING_MODES } from './enums.ts';

/** One of several containers of a shipment. */
export const containerFields = {
  no: textField(text('컨테이너 번호', 'Container no.'), { max: 20 }),
  type: choiceField(text('종류', 'Type'), CONTAINER_TYPES, { optional: true }),
  sealNo: textField(text('봉인 번호', 'Seal no.'), { max: 30, optional: true }),
  cartons: intField(text('카톤', 'Cartons'), { max: 1_000_000, optional: true }),
  kg: decimalField(text('중량', 'Weight'), { unit: 'kg', scale: 3, max: 10_000_000, optional: true }),
};

/** One leg of the route between two places, in order. */
export const legFields = {
  mode: choiceField(text('운송 방식', 'Mode'), SHIPPING_MODES),
  from: textField(text('출발지', 'From'), { max: 100 }),
  to: textField(text('도착지', 'To'), { max: 100 }),
  vessel: textField(text('선박·편명', 'Vessel or flight'), { max: 100, optional: true }),
  etd: dateField(text('출발 예정', 'ETD'), { optional: true }),
  eta: dateField(text('도착 예정', 'ETA'), { optional: true }),
};
