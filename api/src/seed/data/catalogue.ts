/** code, Korean and English name, client company, colour */
export const BRANDS = [
  ['HARU', '하루', 'Haru', '하루앤코', '#2f6fed'],
  ['SOLBIN', '솔빈', 'Solbin', '솔빈코스메틱', '#12806a'],
  ['DALBIT', '달빛', 'Dalbit', '달빛라이프', '#8a5a00'],
  ['ONNURI', '온누리', 'Onnuri', '온누리텍스타일', '#a2325b'],
  ['MOA', '모아', 'Moa', '모아키친', '#5b4bb3'],
] as const;

/** code, Korean and English name, parent's code */
export const CATEGORIES = [
  ['LIVING', '리빙', 'Living', null],
  ['CANDLE', '캔들·디퓨저', 'Candles and diffusers', 'LIVING'],
  ['LIGHT', '조명', 'Lighting', 'LIVING'],
  ['FABRIC', '패브릭', 'Fabric', 'LIVING'],
  ['BEAUTY', '뷰티', 'Beauty', null],
  ['SKIN', '스킨케어', 'Skin care', 'BEAUTY'],
  ['KITCHEN', '주방', 'Kitchen', null],
] as const;

/** ISO code, Korean and English name, role, time zone, port, days by sea, air, express and in customs */
export const COUNTRIES = [
  ['KR', '대한민국', 'South Korea', 'both', 'Asia/Seoul', 'Busan', 0, 0, 1, 1],
  ['US', '미국', 'United States', 'market', 'America/Los_Angeles', 'Los Angeles', 18, 3, 4, 4],
  ['JP', '일본', 'Japan', 'both', 'Asia/Tokyo', 'Osaka', 3, 1, 2, 2],
  ['CN', '중국', 'China', 'both', 'Asia/Shanghai', 'Ningbo', 4, 1, 3, 3],
  ['VN', '베트남', 'Vietnam', 'both', 'Asia/Ho_Chi_Minh', 'Ho Chi Minh', 8, 2, 3, 2],
  ['DE', '독일', 'Germany', 'both', 'Europe/Berlin', 'Hamburg', 38, 3, 4, 3],
] as const;

/** name, English name, scope, colour */
export const TAGS = [
  ['긴급', 'Urgent', 'all', '#b3261e'],
  ['신제품', 'New product', 'product', '#2457c5'],
  ['재주문', 'Reorder', 'po', '#12806a'],
  ['선물 시즌', 'Gift season', 'po', '#8a5a00'],
  ['위험물', 'Dangerous goods', 'shipping', '#a2325b'],
] as const;

/** brand, category, Korean and English name, option, pieces per carton, cost in KRW, kind, sell type */
export const PRODUCTS = [
  ['HARU', 'CANDLE', '소이 캔들 200g 무화과', 'Soy candle 200 g, fig', '무화과', 24, 6200, 'finished', 'regular'],
  ['HARU', 'CANDLE', '소이 캔들 200g 백차', 'Soy candle 200 g, white tea', '백차', 24, 6200, 'finished', 'regular'],
  ['HARU', 'CANDLE', '소이 캔들 400g 히노키', 'Soy candle 400 g, hinoki', '히노키', 12, 9800, 'finished', 'seasonal'],
  ['HARU', 'CANDLE', '리드 디퓨저 150ml 목련', 'Reed diffuser 150 ml, magnolia', '목련', 20, 7400, 'finished', 'regular'],
  ['HARU', 'CANDLE', '리드 디퓨저 리필 500ml', 'Diffuser refill 500 ml', null, 12, 8900, 'finished', 'regular'],
  ['HARU', 'LIVING', '캔들 트레이 월넛', 'Candle tray, walnut', '월넛', 40, 4100, 'finished', 'regular'],
  ['HARU', 'CANDLE', '룸 스프레이 100ml 비', 'Room spray 100 ml, rain', '비', 48, 3900, 'finished', 'preorder'],
  ['HARU', 'CANDLE', '홈 프래그런스 선물 세트', 'Home fragrance gift set', null, 8, 18500, 'set', 'seasonal'],
  ['SOLBIN', 'SKIN', '솔잎 토너 250ml', 'Pine toner 250 ml', null, 30, 5100, 'finished', 'regular'],
  ['SOLBIN', 'SKIN', '솔잎 세럼 30ml', 'Pine serum 30 ml', null, 96, 7700, 'finished', 'regular'],
  ['SOLBIN', 'SKIN', '쌀겨 클렌저 150ml', 'Rice bran cleanser 150 ml', null, 48, 4300, 'finished', 'regular'],
  ['SOLBIN', 'SKIN', '동백 핸드크림 50ml', 'Camellia hand cream 50 ml', null, 120, 2100, 'finished', 'regular'],
  ['SOLBIN', 'SKIN', '수분 크림 80ml', 'Moisture cream 80 ml', null, 60, 6800, 'finished', 'regular'],
  ['SOLBIN', 'SKIN', '선크림 SPF50 50ml', 'Sunscreen SPF 50, 50 ml', null, 100, 5400, 'finished', 'seasonal'],
  ['SOLBIN', 'SKIN', '시트 마스크 10매', 'Sheet mask, 10 pcs', null, 50, 3300, 'finished', 'regular'],
  ['SOLBIN', 'SKIN', '여행용 샘플 키트', 'Travel sample kit', null, 200, 1200, 'sample', 'gift'],
  ['DALBIT', 'LIGHT', '달 무드등 15cm', 'Moon lamp 15 cm', '15cm', 10, 11200, 'finished', 'regular'],
  ['DALBIT', 'LIGHT', '달 무드등 20cm', 'Moon lamp 20 cm', '20cm', 6, 14800, 'finished', 'regular'],
  ['DALBIT', 'LIGHT', '종이 등갓 중', 'Paper shade, medium', '중', 20, 5600, 'finished', 'regular'],
  ['DALBIT', 'LIGHT', '무선 탁상 스탠드', 'Cordless table lamp', '백색', 8, 19900, 'finished', 'preorder'],
  ['DALBIT', 'LIGHT', 'LED 초 3개입', 'LED candles, set of 3', null, 36, 4700, 'finished', 'seasonal'],
  ['DALBIT', 'LIGHT', '별자리 줄조명 5m', 'Constellation string light 5 m', '5m', 24, 6900, 'finished', 'limited'],
  ['DALBIT', 'LIGHT', '충전 케이블 C형', 'USB-C charging cable', null, 200, 900, 'component', 'regular'],
  ['DALBIT', 'LIGHT', '구형 무드등 12cm', 'Moon lamp 12 cm (old)', '12cm', 12, 9800, 'finished', 'ended'],
  ['ONNURI', 'FABRIC', '리넨 쿠션 커버 45', 'Linen cushion cover 45', '아이보리', 60, 5200, 'finished', 'regular'],
  ['ONNURI', 'FABRIC', '리넨 테이블 러너', 'Linen table runner', '모카', 40, 6100, 'finished', 'regular'],
  ['ONNURI', 'FABRIC', '면 블랭킷 싱글', 'Cotton blanket, single', '그레이', 10, 17800, 'finished', 'seasonal'],
  ['ONNURI', 'FABRIC', '누빔 발매트', 'Quilted bath mat', '네이비', 30, 4900, 'finished', 'regular'],
  ['ONNURI', 'FABRIC', '자카드 앞치마', 'Jacquard apron', '카키', 50, 5500, 'finished', 'regular'],
  ['ONNURI', 'FABRIC', '와플 타월 3매', 'Waffle towels, set of 3', '화이트', 24, 7200, 'set', 'regular'],
  ['ONNURI', 'FABRIC', '면 에코백', 'Cotton tote bag', '내추럴', 100, 2300, 'finished', 'gift'],
  ['ONNURI', 'FABRIC', '포장용 크라프트 박스', 'Kraft gift box', null, 200, 600, 'packaging', 'regular'],
  ['MOA', 'KITCHEN', '내열 유리 머그 350ml', 'Heat-proof glass mug 350 ml', '350ml', 36, 3400, 'finished', 'regular'],
  ['MOA', 'KITCHEN', '내열 유리 주전자 1L', 'Glass teapot 1 l', '1L', 12, 8800, 'finished', 'regular'],
  ['MOA', 'KITCHEN', '도자 면기', 'Stoneware noodle bowl', '청자', 24, 5300, 'finished', 'regular'],
  ['MOA', 'KITCHEN', '도자 접시 21cm', 'Stoneware plate 21 cm', '백자', 24, 4200, 'finished', 'regular'],
  ['MOA', 'KITCHEN', '옻칠 수저 2인', 'Lacquered spoon set for 2', null, 80, 6600, 'set', 'regular'],
  ['MOA', 'KITCHEN', '티 캐니스터 대', 'Tea canister, large', '대', 20, 7100, 'finished', 'regular'],
  ['MOA', 'KITCHEN', '원목 도마 S', 'Wooden board S', 'S', 30, 5900, 'finished', 'regular'],
  ['MOA', 'KITCHEN', '로고 각인', 'Logo engraving', null, 1, 300, 'service', 'regular'],
] as const;

/** code, Korean and English name, section, method, unit, lower, nominal, upper, class */
export const TEST_ITEMS = [
  ['AP-01', '긁힘·얼룩', 'Scratches and stains', 'appearance', 'pass_fail', null, null, null, null, 'minor'],
  ['AP-02', '색상 편차', 'Shade deviation', 'appearance', 'pass_fail', null, null, null, null, 'major'],
  ['DI-01', '높이', 'Height', 'dimension', 'measure', 'mm', 88, 90, 92, 'major'],
  ['WE-01', '순중량', 'Net weight', 'weight', 'measure', 'g', 198, 200, 206, 'major'],
  ['FN-01', '연소 시험', 'Burn test', 'function', 'pass_fail', null, null, null, null, 'critical'],
  ['SA-01', '누전 시험', 'Leakage test', 'safety', 'pass_fail', null, null, null, null, 'critical'],
  ['LB-01', '라벨 위치·방향', 'Label position', 'labelling', 'pass_fail', null, null, null, null, 'major'],
  ['LB-02', '바코드 판독', 'Barcode reads', 'labelling', 'pass_fail', null, null, null, null, 'critical'],
  ['PK-01', '카톤 봉함', 'Carton sealing', 'packaging', 'pass_fail', null, null, null, null, 'minor'],
] as const;

/** code, name, English name, kind, brand, country, safety quantity, lead time in days, first receipt */
export const LABELS = [
  ['HR-MAIN-KR', '하루 메인 라벨', 'Haru main label', 'main', 'HARU', 'KR', 2000, 10, 20_000],
  ['HR-CARE-KR', '하루 주의 라벨 v3', 'Haru care label v3', 'care', 'HARU', 'KR', 3000, 14, 9000],
  ['HR-CARE-US', '하루 주의 라벨 영문', 'Haru care label, English', 'care', 'HARU', 'US', 400, 14, 900],
  ['SB-MAIN-KR', '솔빈 메인 라벨', 'Solbin main label', 'main', 'SOLBIN', 'KR', 4000, 12, 30_000],
  ['SB-INGR-US', '솔빈 전성분 라벨 영문', 'Solbin ingredients label, English', 'certification', 'SOLBIN', 'US', 500, 15, 1100],
  ['DB-KC', '달빛 KC 인증 라벨', 'Dalbit KC mark label', 'certification', 'DALBIT', 'KR', 1500, 20, 8000],
  ['ON-HANG', '온누리 행택', 'Onnuri hangtag', 'hangtag', 'ONNURI', null, 500, 9, 1200],
  ['MO-STICK', '모아 스티커', 'Moa sticker', 'sticker', 'MOA', null, 1500, 7, 1180],
  ['CTN-MARK', '카톤 마크', 'Carton mark', 'carton_mark', null, null, 1000, 5, 6000],
  ['FRAGILE', '취급주의 스티커', 'Handle with care sticker', 'sticker', null, null, 800, 5, 4000],
] as const;
