/** Callers: the roles, and users in special states. */
export type Who =
  | 'nobody'
  | 'supervisor'
  | 'other supervisor'
  | 'client'
  | 'site-staff'
  | 'signed out'
  | 'disabled'
  | 'demoted'
  | 'must change';

/** One row of the table. `{name}` stands for an id of the world. */
export interface GuardCase {
  readonly guard: string;
  readonly who: Who;
  /** Method and address. */
  readonly call: string;
  /** Body of a POST; text is sent unchanged. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Text contained in the message, or in the answer of an allowed call. */
  readonly says: string;
  /** A query and its expected result afterwards; left out: no row of any table has changed. */
  readonly effect?: readonly [sql: string, value: number | string];
}

type Short = readonly [
  guard: string,
  who: Who,
  call: string,
  sent: { body?: object | string; headers?: Record<string, string> },
  status: number,
  says: string,
  effect?: readonly [string, number | string],
];

const DEL = 'GET /api/brand/del?ids={brand}';
const SAVE = 'POST /api/brand/save';
const SAME = 'same-origin';
const fetched = (site: string, mode = 'cors') => ({ headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } });
const headers = (given: Record<string, string>) => ({ headers: given });
const save = (saveParams: unknown, more: Record<string, string> = {}) => ({ body: { saveParams }, headers: more });
const type = (value: string) => ({ body: '{"saveParams":{"id":{brand},"name":"typed"}}', headers: { 'content-type': value } });
const move = (body: object) => ({ body: { id: '{label}', date: '{today}', eventUuid: '{uuid}', ...body } });
const brandsLike = (name: string) => `select count(*) as n from brand where name = '${name}'`;
const named = (id: string) => `select name as n from brand where id = ${id}`;
const stillThere = ['select count(*) as n from brand where id = {brand}', 1] as const;
const CROSS = '다른 사이트나 주소창에서 온 요청은 처리하지 않습니다';
const NO_SESSION = '로그인이 필요합니다';
const NOT_ALLOWED = '권한이 없습니다';
const TYPE = 'Unsupported Media Type';
const OPERATOR = { $ne: '' };
const BAD_LOGIN = '아이디 또는 비밀번호가 맞지 않습니다';
const SELF = '자기 계정의 역할이나 사용 여부는 바꿀 수 없습니다';
const NOT_ENOUGH = '재고가 부족합니다';
const MUST_CHANGE = '먼저 비밀번호를 바꿔 주세요';
const NO_STATE = "'작성중' 상태에서는 할 수 없습니다";
const TOO_MANY = 'Too many or too deeply nested query parameters';
const MOVE = 'POST /api/labelStock/move';
const LOGIN = 'POST /api/user/login';
const USER = 'POST /api/user/save';
const CANCEL = 'POST /api/releaseGroup/cancel';
const because = (id: string) => ({ body: { id, reason: 'because' } });
const login = (loginId: unknown, pw: unknown) => ({ body: { loginParams: { loginId, pw } } });
const once = (code: string, name: string, key = 'guard') => save({ code, name }, { 'idempotency-key': key });
const sameSessions = ['select count(*) as n from session', '{sessions}'] as const;
const unknown = (key: string) => `Unrecognized key(s) in object: '${key}'`;
const none = (entity: string, id: string) => `존재하지 않는 ${entity} ID ${id}`;
const cancelled = "select count(*) as n from release_group where status = 'cancelled'";

const TABLE: readonly Short[] = [
  // Requests that our own script did not send. A stored image or link sends even a SameSite=Strict cookie.
  ['request guard', 'supervisor', DEL, fetched('cross-site'), 403, CROSS],
  ['request guard', 'supervisor', DEL, fetched('same-site'), 403, CROSS],
  ['request guard', 'supervisor', DEL, fetched('none', 'navigate'), 403, CROSS],
  ['request guard', 'supervisor', DEL, fetched(SAME, 'no-cors'), 403, CROSS],
  ['request guard', 'supervisor', DEL, fetched(SAME, 'navigate'), 403, CROSS],
  ['request guard', 'supervisor', DEL, headers({ ...fetched(SAME).headers, 'sec-purpose': 'prefetch' }), 403, CROSS],
  ['request guard', 'supervisor', DEL, headers({ origin: 'https://evil.example' }), 403, CROSS],
  ['request guard', 'supervisor', DEL, headers({ origin: 'null' }), 403, CROSS],
  ['request guard', 'supervisor', DEL, headers({ host: 'moru.lan' }), 403, CROSS],
  ['request guard', 'supervisor', SAVE, save({ id: '{brand}', name: 'x' }, fetched('cross-site').headers), 403, CROSS],
  ['request guard', 'supervisor', 'POST /api/po/cancel', { body: { id: '{po}' }, ...fetched(SAME, 'no-cors') }, 403, CROSS],
  ['request guard', 'supervisor', 'GET /api/user/logout', fetched('cross-site', 'no-cors'), 403, CROSS],
  ['request guard', 'nobody', LOGIN, { body: '{login}', ...fetched('cross-site') }, 403, CROSS],
  [
    'request guard',
    'supervisor',
    SAVE,
    save({ id: '{brand}', name: 'by fetch' }, fetched(SAME).headers),
    200,
    '[{brand}]',
    [named('{brand}'), 'by fetch'],
  ],
  [
    'request guard',
    'supervisor',
    SAVE,
    save({ id: '{brand}', name: 'by xhr' }, { host: 'moru.lan', 'x-requested-with': 'moru' }),
    200,
    '[{brand}]',
    [named('{brand}'), 'by xhr'],
  ],
  // What a form of another site can send.
  ['content type', 'supervisor', SAVE, type('text/plain'), 415, TYPE],
  ['content type', 'supervisor', SAVE, type('application/x-www-form-urlencoded'), 415, TYPE],
  ['content type', 'supervisor', SAVE, type('multipart/form-data; boundary=x'), 415, TYPE],
  ['content type', 'supervisor', SAVE, type('application/jsonx'), 415, TYPE],
  ['content type', 'supervisor', 'POST /api/import/preview', { body: '{}' }, 415, TYPE],
  // Methods that a route does not have.
  ['method', 'supervisor', 'HEAD /api/brand/del?ids={brand}', {}, 404, ''],
  ['method', 'supervisor', 'OPTIONS /api/brand/del?ids={brand}', {}, 404, ''],
  ['method', 'supervisor', 'DELETE /api/brand/del?ids={brand}', {}, 404, ''],
  ['method', 'supervisor', 'POST /api/brand/del?ids={brand}', { body: {} }, 404, ''],
  ['method', 'supervisor', 'GET /api/brand/save?saveParams[name]=x', {}, 404, ''],
  // Session.
  ['session', 'nobody', DEL, {}, 401, NO_SESSION],
  ['session', 'nobody', 'GET /api/brand/findMany', {}, 401, NO_SESSION],
  ['session', 'nobody', SAVE, save({ code: 'NEW1', name: 'x' }), 401, NO_SESSION],
  ['session', 'nobody', SAVE, save({ code: 'NEW1', name: 'x' }, { cookie: 'moru_sid=forged' }), 401, NO_SESSION],
  ['session', 'nobody', 'GET /api/user/me', {}, 200, 'null'],
  ['session', 'signed out', DEL, {}, 401, NO_SESSION],
  ['session', 'disabled', DEL, {}, 401, NO_SESSION],
  ['session', 'demoted', DEL, {}, 401, NO_SESSION],
  ['must change', 'must change', 'GET /api/brand/findMany', {}, 403, MUST_CHANGE],
  ['must change', 'must change', DEL, {}, 403, MUST_CHANGE],
  ['must change', 'must change', 'GET /api/user/me', {}, 200, '"mustChangePw":true'],
  // Sign-in reveals nothing.
  ['sign-in', 'nobody', LOGIN, login('nobody', 'x'), 401, BAD_LOGIN, sameSessions],
  ['sign-in', 'nobody', LOGIN, login('guard-boss', 'x'), 401, BAD_LOGIN, sameSessions],
  ['sign-in', 'nobody', LOGIN, login(OPERATOR, OPERATOR), 400, 'Expected string, received object'],
  // Roles of the contract.
  ['role', 'client', SAVE, save({ code: 'NEW1', name: 'x' }), 403, NOT_ALLOWED],
  ['role', 'client', DEL, {}, 403, NOT_ALLOWED],
  ['role', 'site-staff', SAVE, save({ id: '{brand}', name: 'x' }), 403, NOT_ALLOWED],
  ['role', 'client', 'GET /api/labelStock/findMany', {}, 403, NOT_ALLOWED],
  ['role', 'client', 'GET /api/user/findMany', {}, 403, NOT_ALLOWED],
  ['role', 'site-staff', 'GET /api/stat/dashboard', {}, 403, NOT_ALLOWED],
  ['role', 'client', 'POST /api/po/confirm', { body: { id: '{po}' } }, 403, NOT_ALLOWED],
  ['role', 'site-staff', MOVE, move({ type: 'adjust', qty: 1, reason: 'because' }), 403, '이 구분은 기록할 권한이 없습니다'],
  ['role', 'client', 'GET /api/docs', {}, 403, NOT_ALLOWED],
  // Rows of other brands and factories: as if they did not exist.
  ['scope', 'client', 'GET /api/brand/findById?id={brand}', {}, 404, none('Brand', '{brand}')],
  ['scope', 'client', 'GET /api/brand/findMany?params[id]={brand}&params[queryMode]=count', {}, 200, '{"rows":[],"total":0}'],
  ['scope', 'client', 'GET /api/po/findById?id={po}', {}, 404, none('Po', '{po}')],
  ['scope', 'client', 'POST /api/po/save', save({ id: '{po}', memo: 'mine' }), 404, none('Po', '{po}')],
  ['scope', 'client', 'POST /api/po/request', { body: { id: '{po}' } }, 404, none('Po', '{po}')],
  ['scope', 'client', 'GET /api/releaseGroup/del?ids={release}', {}, 200, '0'],
  ['scope', 'client', CANCEL, because('{release}'), 404, none('ReleaseGroup', '{release}')],
  [
    'scope',
    'client',
    'POST /api/releaseGroup/save',
    save({ type: 'delivery', brandId: '{brand}', requestedDate: '{today}', destName: 'x', destAddress: 'x' }),
    400,
    none('Brand', '{brand}'),
  ],
  ['scope', 'site-staff', 'GET /api/po/findById?id={po}', {}, 404, none('Po', '{po}')],
  ['scope', 'client', 'GET /api/file/raw/{file}', {}, 404, none('File', '{file}')],
  ['scope', 'site-staff', 'GET /api/file/raw/{file}', {}, 404, none('File', '{file}')],
  ['scope', 'client', 'POST /api/file/attach', { body: { ids: ['{file}'], entity: 'po', entityId: '{po}' } }, 404, none('Po', '{po}')],
  ['scope', 'client', 'GET /api/file/del?ids={file}', {}, 200, '0'],
  // What may be written.
  ['version', 'supervisor', SAVE, save({ id: '{brand}', version: 99, name: 'x' }), 409, '그 사이'],
  ['version', 'supervisor', 'POST /api/po/request', { body: { id: '{po}', version: 99 } }, 409, '그 사이'],
  ['unknown key', 'supervisor', SAVE, save({ code: 'UNKNOWN', name: 'x', nope: 1 }), 400, unknown('nope')],
  ['unknown key', 'supervisor', 'GET /api/brand/findMany?params[nope]=1', {}, 400, unknown('nope')],
  ['unknown key', 'supervisor', SAVE, save({ id: '{brand}', nope: 1 }), 400, "Unrecognized key(s) in object: 'nope' (saveParams/0)"],
  ['unknown key', 'supervisor', SAVE, save({ id: '{brand}', createdAt: '2020-01-01' }), 400, unknown('createdAt')],
  ['unknown key', 'supervisor', USER, save({ id: '{person}', passwordHash: 'x' }), 400, unknown('passwordHash')],
  ['unknown key', 'supervisor', SAVE, { body: { saveParams: { id: '{brand}' }, all: true } }, 400, unknown('all')],
  ['unknown key', 'supervisor', 'GET /api/brand/del?ids={brand}&all=1', {}, 400, unknown('all')],
  ['derived field', 'supervisor', 'POST /api/po/save', save({ id: '{po}', status: 'confirmed' }), 400, unknown('status')],
  ['derived field', 'supervisor', 'POST /api/labelStock/save', save({ id: '{label}', onHand: 500 }), 400, unknown('onHand')],
  ['hidden field', 'site-staff', 'GET /api/labelStock/findMany?params[orderBy]=unitCost-asc', {}, 400, 'orderBy'],
  ['hidden field', 'site-staff', 'GET /api/product/findById?subset=A&id={product}', {}, 200, '"id":{product},"version":1,"code"'],
  ['value', 'supervisor', SAVE, save({ code: 'NEW1' }), 400, 'Required (saveParams/0/name)'],
  ['value', 'supervisor', SAVE, save({ id: '{brand}', name: 1 }), 400, 'Expected string, received number (saveParams/0/name)'],
  ['value', 'supervisor', SAVE, save({ id: '{brand}', name: OPERATOR }), 400, 'Expected string, received object (saveParams/0/name)'],
  ['value', 'supervisor', SAVE, save({ id: '{brand}', name: '' }), 400, 'String must contain at least 1 character(s) (saveParams/0/name)'],
  ['value', 'supervisor', SAVE, save({ id: '{brand}', name: 'a\0b' }), 400, '사용할 수 없는 문자가 있습니다'],
  ['value', 'supervisor', USER, save({ id: '{person}', email: 'nope' }), 400, 'Invalid email (saveParams/0/email)'],
  [
    'value',
    'supervisor',
    'POST /api/po/save',
    save({ id: '{po}', requestedDate: '2026-02-30' }),
    400,
    '잘못된 SQLDate 타입 (saveParams/0/requestedDate)',
  ],
  ['missing row', 'supervisor', SAVE, save({ id: 999_999, name: 'x' }), 404, none('Brand', '999999')],
  ['all or nothing', 'supervisor', SAVE, save([{ id: '{brand}', name: 'half' }, { id: 999_999 }]), 404, none('Brand', '999999')],
  ['missing reference', 'supervisor', 'POST /api/product/save', save({ id: '{product}', brandId: 999_999 }), 400, none('Brand', '999999')],
  ['duplicate', 'supervisor', SAVE, save({ code: 'GUARD', name: 'x' }), 409, '이미 있는 코드입니다: GUARD'],
  [
    'duplicate',
    'supervisor',
    USER,
    save({ loginId: 'guard-boss', name: 'x', role: 'client', pw: 'a long password' }),
    409,
    '이미 있는 아이디입니다: guard-boss',
  ],
  ['referenced', 'supervisor', DEL, {}, 409, '사용 중이라 삭제할 수 없습니다', stillThere],
  ['referenced', 'supervisor', 'GET /api/tag/del?ids={tag}', {}, 409, '사용 중이라 삭제할 수 없습니다'],
  ['history', 'supervisor', 'GET /api/user/del?ids={person}', {}, 409, '이력이 있는 사용자는 삭제할 수 없습니다'],
  ['self', 'supervisor', USER, save({ id: '{self}', isActive: false }), 409, SELF],
  ['self', 'supervisor', USER, save({ id: '{self}', role: 'client' }), 409, SELF],
  // Ledgers, stock and states.
  ['ledger', 'supervisor', 'POST /api/labelMove/save', save({ id: 1, qty: 500 }), 404, ''],
  ['ledger', 'supervisor', 'GET /api/labelMove/del?ids=1', {}, 404, ''],
  ['stock', 'supervisor', MOVE, move({ type: 'use', qty: 6 }), 409, NOT_ENOUGH],
  ['stock', 'site-staff', MOVE, move({ type: 'loss', qty: 6, reason: 'damage' }), 409, NOT_ENOUGH],
  ['stock', 'site-staff', MOVE, move({ type: 'use', qty: -1 }), 400, '수량을 입력해 주세요'],
  [
    'stock',
    'site-staff',
    MOVE,
    move({ type: 'use', qty: 2 }),
    200,
    '"balanceAfter":3',
    ['select on_hand as n from label_stock where id = {label}', 3],
  ],
  ['stock', 'site-staff', MOVE, move({ type: 'use', qty: 2 }), 200, '"balanceAfter":3'],
  ['stock', 'site-staff', MOVE, move({ type: 'use', qty: 1 }), 409, '같은 이벤트로 다른 입출고가 이미 기록되었습니다'],
  ['state', 'supervisor', 'POST /api/po/confirm', { body: { id: '{po}' } }, 409, NO_STATE],
  ['state', 'supervisor', 'POST /api/po/reopen', because('{po}'), 409, NO_STATE],
  ['state', 'supervisor', CANCEL, because('{release}'), 200, 'cancelled', [cancelled, 1]],
  ['state', 'supervisor', CANCEL, because('{release}'), 409, "'취소' 상태에서는 할 수 없습니다"],
  ['reason', 'supervisor', 'POST /api/po/reopen', { body: { id: '{po}' } }, 400, 'Required (reason)'],
  // History can be read, and reverted by supervisors; settings are theirs.
  ['history', 'supervisor', 'POST /api/alog/save', save({ id: 1 }), 404, ''],
  ['history', 'client', 'POST /api/alog/revert', { body: { id: 1, fields: ['name'], version: 1 } }, 403, NOT_ALLOWED],
  ['history', 'site-staff', 'GET /api/alog/findMany', {}, 403, NOT_ALLOWED],
  ['setting', 'client', 'POST /api/config/save', save([{ key: 'app.timezone', value: 'UTC' }]), 403, NOT_ALLOWED],
  ['setting', 'supervisor', 'POST /api/config/save', save([{ key: 'app.nope', value: 1 }]), 400, 'Invalid enum value'],
  // The same call again.
  ['idempotency', 'supervisor', SAVE, once('ONCE', 'once'), 200, '[', [brandsLike('once'), 1]],
  ['idempotency', 'supervisor', SAVE, once('ONCE', 'once'), 200, '['],
  ['idempotency', 'supervisor', SAVE, once('TWICE', 'twice'), 422, '같은 Idempotency-Key로 다른 내용이 왔습니다'],
  ['idempotency', 'other supervisor', SAVE, once('OTHER', 'once'), 200, '[', [brandsLike('once'), 2]],
  ['idempotency', 'supervisor', SAVE, once('LONG', 'x', 'x'.repeat(101)), 400, 'String must contain at most 100 character(s)'],
  // Sizes.
  [
    'limits',
    'supervisor',
    SAVE,
    { body: `{"saveParams":{"id":{brand},"packNote":"${'x'.repeat(4 * 1024 * 1024)}"}}` },
    413,
    'Payload Too Large',
  ],
  [
    'limits',
    'supervisor',
    SAVE,
    { body: { saveParams: Array.from({ length: 501 }, () => ({ id: '{brand}' })) } },
    400,
    'Array must contain at most 500 element(s) (saveParams)',
  ],
  ['limits', 'supervisor', SAVE, save([{ id: '{brand}' }, { id: '{brand}' }]), 400, '두 번 있습니다'],
  ['limits', 'supervisor', 'GET /api/brand/findMany?params[num]=501', {}, 400, 'Number must be less than or equal to 500 (params/num)'],
  [
    'limits',
    'supervisor',
    `GET /api/brand/findMany?params[keyword]=${'x'.repeat(101)}`,
    {},
    400,
    'String must contain at most 100 character(s) (params/keyword)',
  ],
  ['limits', 'supervisor', `GET /api/brand/del?${'ids=1&'.repeat(1001)}`, {}, 400, TOO_MANY],
  ['limits', 'supervisor', 'GET /api/brand/del?ids[a][b][c][d][e][f]=1', {}, 400, TOO_MANY],
  ['digits', 'supervisor', 'GET /api/brand/del?ids=0x10', {}, 400, 'Expected number, received string'],
  ['digits', 'supervisor', 'GET /api/brand/del?ids=1e3', {}, 400, 'Expected number, received string'],
  ['digits', 'supervisor', 'GET /api/brand/findById?id=%EF%BC%91', {}, 400, 'Expected number, received string'],
];

/** The table of the guards: role, request, status, message and effect of each. */
export const GUARD_CASES: readonly GuardCase[] = TABLE.map(([guard, who, call, sent, status, says, effect]) => ({
  guard,
  who,
  call,
  ...sent,
  status,
  says,
  ...(effect && { effect }),
}));
