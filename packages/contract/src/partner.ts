import { z } from 'zod';
import {
  choiceField,
  choicesField,
  defineResource,
  emailField,
  flagField,
  idDigits,
  refField,
  refId,
  ruleText,
  STAMPS,
  SUPERVISOR,
  text,
  textField,
  nameEnField,
} from './core/index.ts';
import { country } from './country.ts';
import { PAPER_LANGUAGES, PARTNER_ROLES } from './enums.ts';
import { PARTNER_EXPLAINED } from './explained/partner.ts';
import { MAX_PARTNER_KEY, partnerKey } from './partner-name.ts';

/** A language of documents. */
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]['value'];

/** What a partner does for the business. */
export type PartnerRole = (typeof PARTNER_ROLES)[number]['value'];

const MAX_MERGED = 50;
/** Countries whose partners read Korean; a partner without a country counts as Korean. */
const HOME: readonly string[] = ['', 'KR'];

const reach = (label: [string, string], max: number) => textField(text(...label), { max, optional: true });

const name = textField(text('이름', 'Name'), { max: 100 });
const survivor = { name: 'partner', title: ['name'], fields: { name } } as const;

const REACH = ['contact', 'phone', 'email', 'address', 'regNo'] as const;

/** Body of `merge`: the partners to merge, and the one that takes over all references to them. */
export const partnerMergeBody = z.strictObject({
  ids: z.array(refId('partner')).min(1).max(MAX_MERGED),
  intoId: refId('partner'),
});

/** Answer of a merge: its batch, by which it can be reverted, and the number of rows that now refer to another partner. */
export const partnerMergeResult = z.object({ batchId: z.string(), rows: z.int() });

/** Query of `GET near`: a typed name, and the partner it belongs to. */
export const partnerNearQuery = z.strictObject({
  name: z.string().max(100),
  id: idDigits.optional(),
});

/**
 * Answer of `GET near`: partners with similar names, the most similar first; `same` where both names are equal when folded. A merged
 * partner is replaced by the one it was merged into.
 */
export const partnerNear = z.object({
  rows: z.array(z.object({ id: z.int(), name: z.string(), same: z.boolean(), isActive: z.boolean() })),
});

/** Partners with similar names. */
export type PartnerNear = z.output<typeof partnerNear>;

/** Query of `GET uses`: one partner, or all of them. */
export const partnerUsesQuery = z.strictObject({ id: idDigits.optional() });

/** Answer of `GET uses`: how many rows of a resource refer to a partner by one of its fields, which is also a filter of its list. */
export const partnerUses = z.object({
  rows: z.array(z.object({ id: z.int(), resource: z.string(), field: z.string(), count: z.int() })),
});

/** How often rows of one kind refer to a partner. */
export type PartnerUse = z.output<typeof partnerUses>['rows'][number];

/** A company that makes, supplies or carries for the business (domain page §10). */
export const partner = defineResource({
  name: 'partner',
  label: text('협력사', 'Partner'),
  fields: {
    name,
    nameEn: nameEnField(100),
    code: textField(text('코드', 'Code'), { max: 40, optional: true }),
    roles: choicesField(text('역할', 'Roles'), PARTNER_ROLES, { default: [] }),
    countryId: refField(text('국가', 'Country'), country, { optional: true }),
    language: choiceField(text('문서 언어', 'Language of papers'), PAPER_LANGUAGES, {
      optional: true,
      help: text(
        '비워 두면 국가를 따릅니다: 한국이거나 국가가 없으면 한국어, 아니면 영어.',
        'Left empty, the country decides: Korean for Korea or none, else English.',
      ),
    }),
    contact: reach(['담당자', 'Contact'], 100),
    phone: reach(['전화', 'Phone'], 50),
    email: emailField(text('이메일', 'E-mail'), { optional: true }),
    address: reach(['주소', 'Address'], 200),
    regNo: reach(['사업자등록번호', 'Business registration no.'], 40),
    trackingUrl: textField(text('배송 조회 주소', 'Tracking page'), {
      max: 370,
      optional: true,
      pattern: /^https:\/\/[a-z0-9.-]+\/\S*$/i,
      message: ruleText(text('https://로 시작하고, 송장번호 자리는 {no}로 적습니다', 'Begins with https://; {no} stands for the number')),
      help: text('송장번호가 들어갈 자리에 {no}를 적습니다.', 'Write {no} where the tracking number goes.'),
    }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
    nameKey: textField(text('비교용 이름', 'Name as compared'), {
      max: MAX_PARTNER_KEY,
      derived: true,
      explain: PARTNER_EXPLAINED.nameKey,
    }),
    mergedIntoId: refField(text('합쳐진 협력사', 'Merged into'), survivor, {
      optional: true,
      derived: true,
      explain: PARTNER_EXPLAINED.mergedInto,
    }),
  },
  subsets: {
    A: { omit: ['nameKey'] },
    L: { omit: [...STAMPS, ...REACH, 'trackingUrl', 'language', 'mergedIntoId', 'country.nameEn'] },
    R: ['id', 'name', 'nameEn', 'roles', 'isActive'],
  },
  title: ['name', 'nameEn'],
  key: ['name'],
  importable: true,
  folded: { path: 'nameKey', fold: partnerKey, instead: 'mergedIntoId' },
  search: ['name', 'nameEn', 'code'],
  orderBy: ['name', 'createdAt'],
  filters: { roles: 'roles', countryId: 'countryId', isActive: 'isActive' },
  access: { read: SUPERVISOR, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  actions: {
    /** Everything that refers to `ids` refers to `intoId` afterwards; their names stay as alternative names of it. */
    merge: { roles: SUPERVISOR, body: partnerMergeBody, result: partnerMergeResult },
  },
});

/** The language of documents for a partner: its own, else that of its country. */
export const paperLanguage = (of: {
  readonly language?: PaperLanguage | null | undefined;
  readonly country?: { readonly iso2?: string | null } | null | undefined;
}): PaperLanguage => of.language ?? (HOME.includes(of.country?.iso2 ?? '') ? 'ko' : 'en');

/** Reference to a partner in one of its roles; the field is named `<role>Id`. */
export const partnerField = <const O extends { optional?: boolean; derived?: boolean }>(
  label: { ko: string; en: string },
  role: PartnerRole,
  options: O = {} as O,
) => {
  const field = refField(label, partner, options);
  return { ...field, meta: { ...field.meta, prefers: { roles: role } } } as typeof field;
};
