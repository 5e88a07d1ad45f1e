/** Where the goods are made; the demo's site account works in the first one. */
export const FACTORIES = { gimpo: '김포 1공장', ansan: '안산 2공장', hanoi: '하노이 공장' } as const;

/** Who bought goods come from. */
export const SUPPLIERS = [
  '닝보 홈웨어 (Ningbo Homeware)',
  '사이공 텍스타일 (Saigon Textile)',
  '오사카 글라스 (Osaka Glass)',
  '함부르크 코스메틱 (Hamburg Cosmetic)',
] as const;

/** Carriers by mode, as shipments name them. */
export const CARRIERS = { sea_fcl: 'HMM', sea_lcl: 'KMTC', air: 'Korean Air Cargo', express: 'DHL', truck: '한진택배' } as const;
