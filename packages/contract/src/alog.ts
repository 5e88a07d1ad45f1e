import { z } from 'zod';
import {
  ADMIN,
  anyRefField,
  choice,
  choiceField,
  cleanText,
  defineResource,
  flagField,
  instantField,
  intField,
  listField,
  refField,
  resourceNameField,
  ROLE_LABELS,
  ROLES,
  rowId,
  STAMPS,
  SUPERVISOR,
  text,
  textField,
} from './core/index.ts';
import { user } from './user.ts';

/** What was done (domain page §4); `reveal`: personal data were viewed. */
export const ALOG_ACTIONS = [
  choice('create', '등록', 'Created', 'good'),
  choice('update', '수정', 'Changed', 'info'),
  choice('delete', '삭제', 'Deleted', 'bad'),
  choice('restore', '복원', 'Restored', 'good'),
  choice('status', '상태 변경', 'Status changed', 'info'),
  choice('approve', '승인', 'Approved', 'good'),
  choice('override', '예외 승인', 'Overridden', 'warn'),
  choice('revert', '되돌림', 'Reverted', 'warn'),
  choice('import', '가져오기', 'Imported', 'info'),
  choice('export', '내보내기', 'Exported', 'mute'),
  choice('print', '인쇄', 'Printed', 'mute'),
  choice('upload', '업로드', 'Uploaded', 'mute'),
  choice('reveal', '개인정보 열람', 'Personal data seen', 'warn'),
  choice('month_close', '월 마감', 'Month closed', 'good'),
  choice('month_reopen', '마감 취소', 'Month reopened', 'warn'),
  choice('login', '로그인', 'Signed in', 'mute'),
  choice('login_failed', '로그인 실패', 'Sign-in failed', 'bad'),
  choice('logout', '로그아웃', 'Signed out', 'mute'),
  choice('pw_change', '비밀번호 변경', 'Password changed', 'warn'),
] as const;

/** How it ended. */
export const ALOG_RESULTS = [
  choice('ok', '성공', 'Done', 'good'),
  choice('denied', '거부', 'Denied', 'warn'),
  choice('error', '오류', 'Failed', 'bad'),
] as const;

const roles = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const made = { derived: true } as const;
const optionalDerived = { derived: true, optional: true } as const;
const supervisorsOnly = { hiddenFrom: ['client', 'site-staff'] as const, derived: true } as const;

/** Replaces a value that history does not store (a password, a recipient's address). */
export const MASKED = '***';

/** Who changed which row, with the values before and after: written with the change, never changed or removed. */
export const alog = defineResource({
  name: 'alog',
  label: text('로그', 'Log'),
  fields: {
    at: instantField(text('시각', 'When'), made),
    userId: refField(text('사람', 'Person'), user, { ...supervisorsOnly, optional: true }),
    /** Name at that time; `system` when nobody was signed in. */
    userName: textField(text('작업자', 'Who'), { max: 100, ...made }),
    role: choiceField(text('역할', 'Role'), roles, optionalDerived),
    ip: textField(text('IP 주소', 'IP address'), { min: 0, max: 64, ...supervisorsOnly }),
    requestId: textField(text('요청 번호', 'Request'), { max: 64, ...made }),
    batchId: textField(text('묶음', 'Batch'), { max: 64, ...optionalDerived }),
    /** Filter only: one entry of each save, the last it wrote. */
    leads: flagField(text('저장마다 한 줄', 'One line a save'), supervisorsOnly),
    batchRows: intField(text('함께 저장한 행', 'Rows of its save'), supervisorsOnly),
    action: choiceField(text('동작', 'Action'), ALOG_ACTIONS, made),
    entity: resourceNameField(text('대상', 'What'), made),
    entityId: anyRefField(text('대상 ID', 'Row'), optionalDerived),
    entityLabel: textField(text('대상 이름', 'Name'), { min: 0, max: 255, ...made }),
    /** The row whose part it is: the PO of a line. */
    parentEntity: resourceNameField(text('상위 대상', 'Part of'), optionalDerived),
    parentId: anyRefField(text('상위 ID', 'Part of row'), optionalDerived),
    changes: listField(text('변경', 'Changes'), z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }), made),
    reason: textField(text('사유', 'Reason'), { max: 500, ...optionalDerived }),
    result: choiceField(text('결과', 'Result'), ALOG_RESULTS, made),
    /** Filter only: the history of one row, its parts' included (`po:12`). */
    of: textField(text('이력', 'History of'), { max: 60, ...made }),
  },
  // No account names: `userName` is stored in the entry.
  subsets: {
    A: { omit: [...STAMPS, 'version', 'createdAt', 'of', 'leads', 'user.loginId', 'user.name'] },
    L: { omit: ['ip'] },
    R: ['id', 'at', 'entity', 'entityLabel'],
  },
  title: ['entityLabel'],
  search: ['entityLabel', 'userName'],
  searchable: false,
  orderBy: ['at'],
  filters: {
    userId: 'userId',
    action: 'action',
    entity: 'entity',
    entityId: 'entityId',
    at: 'at',
    result: 'result',
    batchId: 'batchId',
    requestId: 'requestId',
    leads: 'leads',
    of: 'of',
  },
  access: { read: ADMIN },
  actions: {
    /** Restores fields of one entry to their earlier values; `version` is that of the row (of a line without a page: its parent's). */
    revert: {
      roles: SUPERVISOR,
      body: z.strictObject({
        id: rowId,
        fields: z
          .array(cleanText({ max: 60 }))
          .min(1)
          .max(100),
        version: z.int().positive(),
      }),
      result: z.object({ entity: z.string(), id: z.int() }),
    },
    /** Reverts one save of several rows as a whole; the revert is a batch itself. A client or site-staff may revert only their own. */
    revertBatch: {
      roles: ADMIN,
      body: z.strictObject({ batchId: cleanText({ max: 64 }) }),
      result: z.object({ batchId: z.string(), rows: z.int() }),
    },
  },
});

/** Actions of a save; the revert of another save is none of these. */
export const SAVE_ACTIONS = ['create', 'update', 'status', 'restore', 'approve', 'delete'] as const;

/** Saves that `GET myBatches` answers at most. */
export const MY_BATCHES = 20;

/**
 * Answer of `GET myBatches`: the caller's saves of the last 24 hours that nobody has reverted, latest first, each described by its first
 * entry.
 */
export const myBatchesAnswer = z.object({
  rows: z.array(
    z.object({
      batchId: z.string(),
      at: z.string(),
      entity: z.string(),
      entityLabel: z.string(),
      /** Entries of the save that the caller can see, the first included. */
      entries: z.int().positive(),
    }),
  ),
  /** Whether there are more than `MY_BATCHES`. */
  hasMore: z.boolean(),
});

/** One save of the caller that can be reverted. */
export type MyBatch = z.output<typeof myBatchesAnswer>['rows'][number];

/** Value of the filter `of`: the history of one row. */
export const historyOf = (entity: string, id: number): string => `${entity}:${id}`;
