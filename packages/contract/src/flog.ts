import { z } from 'zod';
import {
  choice,
  choiceField,
  cleanText,
  dateField,
  DAY_MS,
  defineResource,
  instantField,
  intField,
  longTextField,
  refField,
  STAMPS,
  SUPERVISOR,
  text,
  textField,
} from './core/index.ts';

/** Kinds of browser reports (domain page §4); `csp`: a violation of the content security policy. */
export const FLOG_KINDS = [
  choice('js_error', '스크립트 오류', 'Script error'),
  choice('api_error', '요청 실패', 'Failed request'),
  choice('slow', '느린 화면', 'Slow page'),
  choice('offline_conflict', '오프라인 충돌', 'Offline conflict'),
  choice('reload', '다시 불러옴', 'Reload'),
  choice('feedback', '의견', 'Feedback'),
  choice('csp', '보안 정책 위반', 'Policy breach'),
] as const;

/** A release newer than those seen before reopens a fixed one; an ignored one stays ignored. */
export const FLOG_STATUSES = [
  choice('open', '열림', 'Open', 'bad'),
  choice('ack', '확인함', 'Acknowledged', 'warn'),
  choice('fixed', '해결됨', 'Fixed', 'good'),
  choice('ignored', '무시', 'Ignored', 'mute'),
] as const;

/** Statuses that each status may be changed to by hand. */
export const FLOG_STEPS: Readonly<Record<FlogStatus, readonly FlogStatus[]>> = {
  open: ['ack', 'fixed', 'ignored'],
  ack: ['fixed', 'ignored', 'open'],
  fixed: ['open'],
  ignored: ['open'],
};

export type FlogKind = (typeof FLOG_KINDS)[number]['value'];
export type FlogStatus = (typeof FLOG_STATUSES)[number]['value'];

/** Maximum lengths in a report, in characters; the browser truncates, the server refuses anything longer. */
export const FLOG_MAX = { path: 300, message: 500, stack: 6000, ua: 300, release: 80, reports: 20 } as const;

/** Maximum size of a report's detail, in bytes of JSON (domain page §4). */
export const FLOG_DETAIL_BYTES = 8192;

const kinds = FLOG_KINDS.map(({ value }) => value);
// This package runs where the types of neither Node nor browsers are available.
const bytesOf = (json: string) => encodeURIComponent(json.toWellFormed()).replaceAll(/%../g, '.').length;
const short = (max: number) => cleanText({ max, form: 'raw' });

/** Details besides the message; no form values and no query values. */
export const flogDetail = z
  .strictObject({
    stack: short(FLOG_MAX.stack),
    /** Path of the failed request. */
    url: short(FLOG_MAX.path),
    method: z.enum(['GET', 'POST']),
    /** HTTP status; 0: no answer. */
    status: z.int().min(0).max(599),
    ms: z.int().min(0).max(DAY_MS),
    requestId: short(64),
  })
  .partial()
  .refine((detail) => bytesOf(JSON.stringify(detail)) <= FLOG_DETAIL_BYTES, `at most ${FLOG_DETAIL_BYTES} bytes`);

/** One thing that went wrong in a browser. */
export const flogReport = z.strictObject({
  kind: z.enum(kinds as [FlogKind, ...FlogKind[]]),
  /** By the device's clock: a report may have waited for a connection. */
  at: z.iso.datetime(),
  /** Of the page, with names but no values of its parameters. */
  path: cleanText({ max: FLOG_MAX.path, form: 'raw', pattern: /^\// }),
  message: short(FLOG_MAX.message),
  /** The release it is attributed to: `mfe-po@1.2.0-0123456789`. */
  release: cleanText({ max: FLOG_MAX.release, pattern: /^[a-z][a-z0-9-]*@[\w.-]+$/ }),
  /** How it was attributed: the error boundary, an address in the stack, or only that the module was on screen. */
  by: z.enum(['boundary', 'stack', 'screen']).default('screen'),
  appVersion: short(FLOG_MAX.release),
  device: z.strictObject({
    /** Random, made once per browser. */
    id: z.string().regex(/^[0-9a-f]{16}$/),
    ua: cleanText({ min: 0, max: FLOG_MAX.ua, form: 'raw' }),
    viewport: z.string().regex(/^\d{1,5}x\d{1,5}$/),
    online: z.boolean(),
  }),
  detail: flogDetail,
});

/** Body of `POST /api/flog/report`. */
export const flogReportBody = z.strictObject({ reports: z.array(flogReport).min(1).max(FLOG_MAX.reports) });

/** Its answer: how many were accepted; the others exceeded the client's limit. */
export const flogReported = z.object({ taken: z.int() });

export type FlogReport = z.output<typeof flogReport>;

const release = textField(text('릴리스', 'Release'), { max: FLOG_MAX.release, derived: true });
const count = intField(text('횟수', 'Times'), { min: 1, derived: true });
const lastAt = instantField(text('마지막', 'Last seen'), { derived: true });
const requestId = textField(text('요청 번호', 'Request id'), { max: 64, optional: true, derived: true });
const device = textField(text('기기', 'Device'), { max: 400, derived: true });
const message = textField(text('내용', 'Message'), { max: FLOG_MAX.message, derived: true });

/** Errors in browsers, one row per fingerprint; everything but the status is from the latest hit. */
export const flog = defineResource({
  name: 'flog',
  label: text('화면 오류', 'Front-end error'),
  fields: {
    kind: choiceField(text('종류', 'Kind'), FLOG_KINDS, { derived: true }),
    status: choiceField(text('상태', 'Status'), FLOG_STATUSES, { default: 'open' }),
    message,
    path: textField(text('화면', 'Page'), { max: FLOG_MAX.path, derived: true }),
    module: textField(text('모듈', 'Module'), { max: FLOG_MAX.release, derived: true }),
    release,
    appVersion: textField(text('앱 버전', 'App version'), { max: FLOG_MAX.release, derived: true }),
    fixedIn: textField(text('해결한 릴리스', 'Fixed after'), { max: FLOG_MAX.release, optional: true, derived: true }),
    stack: longTextField(text('스택', 'Stack'), { max: FLOG_MAX.stack, optional: true, derived: true }),
    method: textField(text('메서드', 'Method'), { max: 8, optional: true, derived: true }),
    url: textField(text('요청', 'Request'), { max: FLOG_MAX.path, optional: true, derived: true }),
    httpStatus: intField(text('HTTP 상태', 'HTTP status'), { optional: true, derived: true }),
    ms: intField(text('시간', 'Took'), { unit: 'ms', optional: true, derived: true }),
    requestId,
    device,
    fingerprint: textField(text('지문', 'Fingerprint'), { max: 64, derived: true }),
    count,
    people: intField(text('사람', 'People'), { derived: true }),
    devices: intField(text('기기 수', 'Devices'), { derived: true }),
    firstAt: instantField(text('처음', 'First seen'), { derived: true }),
    lastAt,
    clientAt: instantField(text('기기 시각', 'Device time'), { derived: true }),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
  },
  subsets: {
    L: ['id', 'version', 'kind', 'status', 'message', 'path', 'module', 'release', 'count', 'people', 'devices', 'firstAt', 'lastAt'],
    R: ['id', 'kind', 'status', 'message'],
  },
  title: ['message'],
  search: ['message', 'path'],
  searchable: false,
  orderBy: ['lastAt', 'firstAt', 'count'],
  filters: { status: 'status', kind: 'kind', module: 'module', path: 'path', lastAt: 'lastAt' },
  access: { read: SUPERVISOR, update: SUPERVISOR },
});

/** Who met it, on which device and day, and how often; written with the reports, only read here. */
export const flogHit = defineResource({
  name: 'flogHit',
  label: text('화면 오류 발생', 'Front-end error hit'),
  fields: {
    flogId: refField(text('화면 오류', 'Front-end error'), flog, { derived: true }),
    day: dateField(text('날짜', 'Day'), { derived: true }),
    userId: intField(text('사용자 ID', 'User ID'), { optional: true, derived: true }),
    userName: textField(text('사용자', 'User'), { max: 100, optional: true, derived: true }),
    deviceId: textField(text('기기 ID', 'Device ID'), { max: 16, derived: true }),
    device,
    release,
    requestId,
    count,
    lastAt,
  },
  subsets: {
    A: { omit: [...STAMPS, 'version', 'flog.message'] },
    L: { omit: ['createdAt'] },
    R: ['id', 'day', 'userName', 'count'],
  },
  title: ['day', 'userName'],
  orderBy: ['lastAt'],
  filters: { flogId: 'flogId', day: 'day', userName: 'userName' },
  access: { read: SUPERVISOR },
});
