const FAMILY = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오'] as const;
const GIVEN = ['서준', '하윤', '지우', '도현', '수아', '민재', '예린', '태오', '나은', '선우', '가온', '다인'] as const;
const PLACES = [
  ['06236', '서울 강남구 테헤란로 152'],
  ['48058', '부산 해운대구 센텀남대로 35'],
  ['35209', '대전 서구 둔산로 100'],
  ['61945', '광주 서구 상무중앙로 7'],
  ['41911', '대구 중구 국채보상로 680'],
  ['22332', '인천 중구 신포로 27'],
  ['16491', '경기 수원시 팔달구 효원로 1'],
  ['24341', '강원 춘천시 중앙로 1'],
  ['28515', '충북 청주시 상당구 상당로 155'],
] as const;
const NOTES = ['문 앞에 놓아 주세요', '경비실에 맡겨 주세요', null, null] as const;

/** The recipient of a parcel; the person does not exist, and the number is in an unassigned range. */
export function recipient(nth: number) {
  const [zip, street] = PLACES[nth % PLACES.length] ?? PLACES[0];
  const family = FAMILY[nth % FAMILY.length] ?? '김';
  const given = GIVEN[Math.floor(nth / 5) % GIVEN.length] ?? '서준';
  return {
    recipient: family + given,
    phone: `010-5550-${String(1200 + nth).padStart(4, '0')}`,
    zip,
    address: `${street}, ${101 + (nth % 7)}동 ${200 + nth}호`,
    parcelMemo: NOTES[nth % NOTES.length] ?? null,
  };
}
