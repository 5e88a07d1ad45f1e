import type { Text } from '../core/text.ts';

/** ISO 3166-1 alpha-2, all 249. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Official, former and common names that the platform's list does not have. */
const ALIASES: Readonly<Record<string, string>> = {
  AE: 'UAE|아랍에미레이트',
  BN: 'Brunei Darussalam',
  BO: 'Bolivia, Plurinational State of|Plurinational State of Bolivia',
  CD: 'Congo, DRC|DRC|DR Congo|Congo (DRC)|Congo, Democratic Republic|Congo, The Democratic Republic of the|Democratic Republic of the Congo|Democratic Republic of Congo|Zaire|콩고민주공화국',
  CG: 'Congo|Republic of the Congo|Congo, Republic|콩고|콩고공화국',
  CI: 'Ivory Coast|코트디부아르|아이보리코스트',
  CN: "PRC|P.R. China|Mainland China|People's Republic of China|중화인민공화국",
  CV: 'Cabo Verde',
  CZ: 'Czech Republic|체코공화국',
  FM: 'Micronesia, Federated States of',
  GB: 'UK|U.K.|Great Britain|Britain|England|United Kingdom of Great Britain and Northern Ireland',
  GM: 'The Gambia',
  HK: 'Hong Kong|홍콩',
  IR: 'Iran, Islamic Republic of|Islamic Republic of Iran',
  KG: 'Kyrgyz Republic',
  KP: "DPRK|Korea, North|Korea, Democratic People's Republic of|조선민주주의인민공화국",
  KR: 'Korea|Republic of Korea|Korea, South|Korea, Republic of|ROK|KOR|한국|남한',
  LA: "Lao PDR|Lao People's Democratic Republic",
  LY: 'Libyan Arab Jamahiriya',
  MD: 'Moldova, Republic of|Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Burma|Myanmar',
  MO: 'Macao|Macau|마카오',
  NL: 'Holland|The Netherlands',
  PS: 'Palestine|Palestine, State of',
  RU: 'Russian Federation|러시아 연방',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland|스와질란드',
  TL: 'East Timor',
  TR: 'Turkey|터키',
  TW: 'Taiwan, Province of China',
  TZ: 'United Republic of Tanzania|Tanzania, United Republic of',
  US: 'USA|U.S.A.|U.S.|America|United States of America|미합중국',
  VA: 'Holy See',
  VE: 'Venezuela, Bolivarian Republic of',
  VN: 'Viet Nam|월남',
};

/** Shorter or simpler than the platform's names. */
const SHOWN: Readonly<Record<string, Text>> = {
  CD: { ko: '콩고민주공화국', en: 'Congo (DRC)' },
  CG: { ko: '콩고공화국', en: 'Congo (Republic)' },
  HK: { ko: '홍콩', en: 'Hong Kong' },
  MO: { ko: '마카오', en: 'Macao' },
  MM: { ko: '미얀마', en: 'Myanmar' },
};

// Accents, apostrophes, "&" and spacing differ between files; letters and digits don't.
const simple = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/[^\p{L}\p{N}]/gu, '');

function names(language: string): (code: string) => string {
  const list = new Intl.DisplayNames([language], { type: 'region' });
  return (code) => list.of(code) ?? code;
}

let byName: Map<string, string> | undefined;

function table(): Map<string, string> {
  if (byName) return byName;
  const [ko, en] = [names('ko'), names('en')];
  const entries = CODES.flatMap((code) =>
    [code, en(code), ko(code), ...(ALIASES[code]?.split('|') ?? [])].map((name) => [simple(name), code] as const),
  );
  byName = new Map(entries);
  return byName;
}

/** ISO 3166 alpha-2 code of an English or Korean name (also official and former ones) or of the code itself; null if unknown. */
export const countryCode = (name: string): string | null => table().get(simple(name)) ?? null;

/** Korean and English name of an ISO 3166 alpha-2 code; the code itself where the platform has no name. */
export const countryNames = (code: string): Text => SHOWN[code] ?? { ko: names('ko')(code), en: names('en')(code) };
