import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countryCode, countryNames } from './countries.ts';
import { CLEAR_DATE_FORMATS, guessDateFormats, isAmbiguousDate, isDateFormat, parseDate } from './parse-date.ts';
import { looksNumeric, parseNumber } from './parse-number.ts';
import { deriveProductCode, deriveShortCode } from './product-code.ts';
import { parseCurrency, parseIncoterm, parseMode } from './vocabulary.ts';

test.each([
  ['2-Jun-06', '2006-06-02'],
  ['14-Nov-2006', '2006-11-14'],
  ['2026-03-02', '2026-03-02'],
  ['2026.3.2', '2026-03-02'],
  ['2026. 3. 2.', '2026-03-02'],
  ['2026/03/02', '2026-03-02'],
  ['20260302', '2026-03-02'],
  ['2026년 3월 2일', '2026-03-02'],
  ['2026년3월2일', '2026-03-02'],
  ['2026 년 03 월 02 일 (월)', '2026-03-02'],
  ['2026년3월2일 14:30', '2026-03-02'],
  ['2026-03-02(월)', '2026-03-02'],
  ['Mar 2, 2026', '2026-03-02'],
  ['2026-03-02 00:00:00', '2026-03-02'],
  ['2026-03-02T23:59:59.000Z', '2026-03-02'],
  ['２０２６-０３-０２', '2026-03-02'],
  ['29-Feb-2024', '2024-02-29'],
])('%s is %s', (text, date) => {
  expect(parseDate(text, CLEAR_DATE_FORMATS)).toBe(date);
});

test.each([
  '31-Feb-2024',
  '2026-13-01',
  '2026-02-29',
  '1-Foo-06',
  '3/4/06',
  'Date Not Captured',
  '',
  '2026',
  '0000-00-00',
  '20260230',
  '202632',
  '2026년 3월',
  '2026년13월2일',
])('%s is not a date in the unambiguous formats', (text) => {
  expect(parseDate(text, CLEAR_DATE_FORMATS)).toBeNull();
});

test('two-digit years change century at 69', () => {
  expect(['1/2/68', '1/2/69'].map((text) => parseDate(text, ['M/D/YY']))).toEqual(['2068-01-02', '1969-01-02']);
});

test('the same text means another day in another format', () => {
  expect(parseDate('3/4/06', ['M/D/YY'])).toBe('2006-03-04');
  expect(parseDate('3/4/06', ['D/M/YY'])).toBe('2006-04-03');
  expect([isAmbiguousDate('3/4/06'), isAmbiguousDate('2006-03-04')]).toEqual([true, false]);
});

test('samples decide the order of day and month; if they do not, no order is chosen', () => {
  expect(guessDateFormats(['3/4/26', '12/25/26'])).toContain('M/D/YY');
  expect(guessDateFormats(['3/4/26', '25/12/26'])).toContain('D/M/YY');
  expect(guessDateFormats(['3/4/26', '5/6/26'])).toEqual([...CLEAR_DATE_FORMATS]);
  expect(guessDateFormats(['25/12/2026'])).toContain('D/M/YYYY');
  expect(guessDateFormats(['26.03.02', '26.12.25'])).toContain('YY.M.D');
  expect(guessDateFormats(['26. 3. 2.', '26. 3. 9.'])).toContain('YY.M.D');
  // Read year first they would be of 2028, 2015 and 2001.
  expect(guessDateFormats(['28.02.26', '15.03.26', '01.04.26'])).toEqual([...CLEAR_DATE_FORMATS]);
  expect(guessDateFormats(['28.02.26', '30.02.31', '31.01.26'])).toEqual([...CLEAR_DATE_FORMATS]);
  expect(guessDateFormats(['28.02.26', '15.03.31', '01.04.26', '15.13.26'])).toEqual([...CLEAR_DATE_FORMATS]);
  expect(guessDateFormats(['28.02.26', '01.12.31', '28.02.30'])).toContain('D.M.YY');
});

test('every real day survives writing and reading', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2068-12-31'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-').map((part) => String(Number(part)));
      const short = year.slice(2);
      expect(parseDate(`${month}/${day}/${short}`, ['M/D/YY'])).toBe(iso);
      expect(parseDate(`${day}.${month}.${year}`, ['D.M.YYYY'])).toBe(iso);
      expect(parseDate(iso.replaceAll('-', ''), ['YYYYMMDD'])).toBe(iso);
    }),
  );
});

test('a date format has one year, month and day and nothing else', () => {
  expect(['M/D/YY', 'D MMM YYYY', 'YYYY년 M월 D일'].map(isDateFormat)).toEqual([true, true, true]);
  expect(['M/D', 'YYYY-MM-DD HH', 'YYYYYY-MM-DD', '', 'M/D/YY/M'].map(isDateFormat)).toEqual([false, false, false, false, false]);
});

test.each([
  ['1,234.50', 1234.5],
  ['₩1,200', 1200],
  ['$ 5', 5],
  ['300 EA', 300],
  ['12개', 12],
  ['1000000', 1_000_000],
  ['.5', 0.5],
  ['-3', -3],
  ['-0', 0],
  ['１２', 12],
  ['120 kg', 120],
  ['0.97', 0.97],
  ['USD 12.00', 12],
])('%s is %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', 'See ASN-93 (ID#:1281)', '12o0', '1,23', '1.2.3', '0x10', '1e3', '--1', '1 2', 'Infinity', 'NaN', '5-6'])(
  '%s is not a number',
  (text) => {
    expect(parseNumber(text)).toBeNull();
  },
);

test('with a decimal comma the point separates thousands', () => {
  expect([parseNumber('1.234,50', ','), parseNumber('1,5', ','), parseNumber('1.5', ',')]).toEqual([1234.5, 1.5, null]);
});

test('text that begins like a number was meant as one; a word was not', () => {
  expect(['12o0', '$x', '₩1', '-3a', '(5'].map(looksNumeric)).toEqual([true, false, true, true, true]);
  expect(['See ASN-93', 'N/A', 'Date Not Captured', '미정'].some(looksNumeric)).toBe(false);
});

test.each([
  ['Congo, DRC', 'CD'],
  ["Côte d'Ivoire", 'CI'],
  ['Cote d’Ivoire', 'CI'],
  ['Ivory Coast', 'CI'],
  ['코트디부아르', 'CI'],
  ['Vietnam', 'VN'],
  ['Viet Nam', 'VN'],
  ['베트남', 'VN'],
  ['Swaziland', 'SZ'],
  ['South Sudan', 'SS'],
  ['Sudan', 'SD'],
  ['Korea', 'KR'],
  ['대한민국', 'KR'],
  ['한국', 'KR'],
  ['kr', 'KR'],
  ['U.S.A.', 'US'],
  ['Guinea', 'GN'],
  ['Guinea-Bissau', 'GW'],
  ['Trinidad and Tobago', 'TT'],
  ['St Lucia', 'LC'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Republic of the Congo', 'CG'],
  ['  south  africa ', 'ZA'],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test('an unknown country is not guessed', () => {
  expect(['Atlantis', '', 'Congoo', 'XX', '-'].map(countryCode)).toEqual([null, null, null, null, null]);
});

test('countries have a Korean and an English name, each of which finds them', () => {
  for (const code of ['KR', 'VN', 'CD', 'CI', 'US', 'HK', 'ZA']) {
    const { ko, en } = countryNames(code);
    expect([countryCode(ko), countryCode(en)]).toEqual([code, code]);
  }
  expect(countryNames('KR')).toEqual({ ko: '대한민국', en: 'South Korea' });
});

test('a product code depends on the text alone, not on case or spacing', () => {
  const code = deriveProductCode(['Efavirenz 600mg, tablets, 30 Tabs']);
  expect(code).toMatch(/^EFAVIRENZ-600MG-[0-9A-Z]{8}$/);
  expect(deriveProductCode(['efavirenz  600MG, tablets, 30 tabs '])).toBe(code);
  expect(deriveProductCode(['Efavirenz 600mg, tablets, 60 Tabs'])).not.toBe(code);
  expect(deriveProductCode(['A', 'BC'])).not.toBe(deriveProductCode(['AB', 'C']));
  expect(deriveProductCode(['Acme', '면 티셔츠 (흰색)'])).toMatch(/^면-티셔츠-흰색-[0-9A-Z]{8}$/);
  expect(deriveProductCode(['Acme', null])).toBeNull();
});

test('product codes of different names differ', () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `Item ${index}, tablets, ${index % 90} Tabs`);
  expect(new Set(names.map((name) => deriveProductCode([name]))).size).toBe(names.length);
});

test('short codes are 2 to 10 of A-Z and 0-9 and never taken', () => {
  const taken = new Set<string>();
  for (const name of ['Generic', 'Uni-Gold', 'UniGold', 'Stocrin/Sustiva', 'Stocrin Sustiva', '모루', '브랜드', 'A', 'Côte'])
    taken.add(deriveShortCode(name, taken));
  expect(taken.size).toBe(9);
  for (const code of taken) expect(code).toMatch(/^[A-Z0-9]{2,10}$/);
  expect([...taken].slice(0, 5)).toEqual(['GENERIC', 'UNIGOLD', 'UNIGOLD2', 'STOCRINSUS', 'STOCRINSU2']);
});

test('terms, modes and currencies are known by the words people write', () => {
  expect(['fob', 'FOB Busan', 'CIF(부산)', 'DDU', 'Fobby', 'N/A - From RDC'].map(parseIncoterm)).toEqual([
    'FOB',
    'FOB',
    'CIF',
    'DDU',
    null,
    null,
  ]);
  expect(['Ocean', 'Air Charter', '해상', '특송', 'by swallow'].map(parseMode)).toEqual(['sea', 'air_charter', 'sea', 'express', null]);
  expect(['usd', '₩', 'dollars'].map(parseCurrency)).toEqual(['USD', 'KRW', null]);
});
