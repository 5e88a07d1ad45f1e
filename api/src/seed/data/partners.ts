/** Where the goods are made; the demo's site account works in the first one. */
export const FACTORIES = { gimpo: '김포 1공장', ansan: '안산 2공장', hanoi: '하노이 공장' } as const;

/** Suppliers of bought goods. */
export const SUPPLIERS = ['닝보 홈웨어', '사이공 텍스타일', '오사카 글라스', '함부르크 코스메틱'] as const;

/** English names of partners. */
export const IN_ENGLISH: Readonly<Record<string, string>> = {
  '김포 1공장': 'Gimpo plant 1',
  '안산 2공장': 'Ansan plant 2',
  '하노이 공장': 'Hanoi plant',
  '닝보 홈웨어': 'Ningbo Homeware',
  '사이공 텍스타일': 'Saigon Textile',
  '오사카 글라스': 'Osaka Glass',
  '함부르크 코스메틱': 'Hamburg Cosmetic',
  한빛라벨: 'Hanbit Label',
  한진택배: 'Hanjin Express',
  대한통운: 'Korea Express',
  우체국택배: 'Korea Post',
};

/** Supplier of the labels. */
export const LABEL_SUPPLIER = '한빛라벨';

/** Carriers by mode, as shipments name them. */
export const CARRIERS = { sea_fcl: 'HMM', sea_lcl: 'KMTC', air: 'Korean Air Cargo', express: 'DHL', truck: '한진택배' } as const;

/** Couriers for releases. */
export const COURIERS = { seoul: '한진택배', busan: '대한통운', parcels: '우체국택배' } as const;

/** The company's details on documents; the registration number has a wrong check digit, so that it belongs to nobody. */
export const COMPANY = {
  'company.name': '(주)모루산업',
  'company.reg_no': '124-81-99742',
  'company.representative': '한정우',
  'company.address': '경기도 김포시 양촌읍 황금로 117',
  'company.business_type': '제조',
  'company.business_item': '생활용품, 화장품',
  'company.contact': '031-555-2140',
} as const;

/** Buyers of brands, by code: registration number (nobody's), representative, address. */
export const BUYERS: Readonly<Record<string, readonly [string, string, string]>> = {
  HARU: ['211-87-33600', '이도윤', '서울특별시 성동구 성수이로 97, 4층'],
  SOLBIN: ['104-86-51190', '문서영', '서울특별시 마포구 월드컵북로 396'],
  DALBIT: ['617-81-20450', '배지호', '부산광역시 해운대구 센텀중앙로 79'],
};
