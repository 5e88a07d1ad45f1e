/** Parts of the gift set: code, names, kind, unit, on hand, lead time in days. */
export const PARTS = [
  ['PK-JAR-200', '유리 용기 200ml', 'Glass jar 200 ml', 'component', 'EA', 4150, 21],
  ['RM-WAX-FIG', '왁스 블렌드 무화과', 'Wax blend, fig', 'component', 'g', 96_000, 3],
  ['RM-SOY-01', '소이 왁스 플레이크', 'Soy wax flakes', 'component', 'g', 640_000, 30],
  ['RM-FRG-FIG', '무화과 향료', 'Fig fragrance oil', 'component', 'g', 21_500, 45],
  ['RM-WCK-14', '면 심지 14cm', 'Cotton wick 14 cm', 'component', 'EA', 8400, 14],
  ['RM-WAL-18', '월넛 판재', 'Walnut board, cut', 'component', 'EA', 380, 40],
  ['PK-BOX-W26', '선물 상자 겨울', 'Gift box, winter', 'packaging', 'EA', 790, 18],
  ['PK-TIS-IV', '티슈 페이퍼 아이보리', 'Tissue paper, ivory', 'packaging', 'EA', 6300, 10],
] as const;

/** What each is made of: the product by code or English name, then part, quantity a unit and loss in percent. */
export const MADE_OF = [
  [
    'RM-WAX-FIG',
    [
      ['RM-SOY-01', 0.92, 1],
      ['RM-FRG-FIG', 0.08, 1],
    ],
  ],
  [
    'Soy candle 200 g, fig',
    [
      ['PK-JAR-200', 1, 1],
      ['RM-WAX-FIG', 205, 3],
      ['RM-WCK-14', 1, 2],
    ],
  ],
  ['Candle tray, walnut', [['RM-WAL-18', 1, 4]]],
  [
    'Home fragrance gift set',
    [
      ['Soy candle 200 g, fig', 1, 0],
      ['Candle tray, walnut', 1, 0],
      ['PK-BOX-W26', 1, 2],
      ['PK-TIS-IV', 2, 5],
    ],
  ],
] as const;

/** Labels of the brands' finished goods: label, brand, market, loss in percent, spare. */
export const LABELLED = [
  ['HR-MAIN-KR', 'HARU', 'KR', 2, 20],
  ['HR-CARE-KR', 'HARU', 'KR', 2, 20],
  ['HR-CARE-US', 'HARU', 'US', 2, 20],
  ['SB-MAIN-KR', 'SOLBIN', 'KR', 2, 20],
  ['SB-INGR-US', 'SOLBIN', 'US', 3, 20],
] as const;
