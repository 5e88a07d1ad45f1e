import { text } from '@moru/contract';

export const TEXTS = {
  fromProduct: text('제품의 카톤 쓰기', 'Take the carton of a product'),
  qty: text('수량', 'Pieces'),
  pcs: text('카톤 입수', 'Pieces a carton'),
  lMm: text('카톤 길이', 'Carton length'),
  wMm: text('카톤 폭', 'Carton width'),
  hMm: text('카톤 높이', 'Carton height'),
  kg: text('카톤 중량', 'Carton weight'),
  fillPct: text('적재 가능 비율', 'Usable space'),
  lclCbm: text('LCL 상한', 'LCL up to'),
  cartons: text('카톤', 'Cartons'),
  volume: text('부피', 'Volume'),
  weight: text('중량', 'Weight'),
  advice: text('운송 단위', 'Ships as'),
  chargeable: text('LCL 운임톤 {n}', '{n} freight tons by LCL'),
  fits: text('컨테이너별 대수', 'Containers needed'),
  container: text('컨테이너', 'Container'),
  room: text('내부 부피', 'Inner volume'),
  payload: text('적재 중량', 'Payload'),
  count: text('대수', 'Number'),
  used: text('사용률', 'Used'),
  source: text(
    '내부 크기는 ISO 668의 최솟값입니다. 실제 적재는 카톤 배열에 따라 달라집니다.',
    'Inner sizes are the ISO 668 minimum; the actual load depends on how the cartons are stacked.',
  ),
  use: text('새 선적에 쓰기', 'Use in a new shipment'),
} as const;
