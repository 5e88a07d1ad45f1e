import { z } from 'zod';
import { ADMIN, choice, choiceField, cleanText, defineResource, listField, longTextField, text, textField } from './core/index.ts';

/** Who a view is shared with; without a value only its author sees it. */
export const VIEW_SHARES = [
  choice('supervisor', '관리자', 'Supervisors', 'info'),
  choice('client', '관리자와 고객사', 'Supervisors and clients', 'good'),
] as const;

/** Height of a list's rows. */
export const DENSITIES = [choice('normal', '보통', 'Normal'), choice('compact', '좁게', 'Compact')] as const;

const MAX_PX = 2000;

/** Most views of one person, private and shared ones, of all lists. */
export const MAX_VIEWS = 200;

/** One column of a view, in its place; `px` where its width was set by hand. */
export const viewColumn = z.strictObject({
  key: cleanText({ max: 100 }),
  shown: z.boolean(),
  pinned: z.boolean(),
  px: z.int().min(1).max(MAX_PX).optional(),
});

/** A saved list: its query and its layout. It stores no rows: each reader sees those of their own rights. */
export const view = defineResource({
  name: 'view',
  label: text('보기', 'View'),
  fields: {
    name: textField(text('이름', 'Name'), { max: 60 }),
    /** The list: the resource, with the page's fixed filter (`releaseGroup.sd`). */
    list: textField(text('목록', 'List'), { max: 60, pattern: /^[a-zA-Z][\w.-]*$/ }),
    /** Search, filters, order and page size in the form of the list's address, without `?`. */
    query: longTextField(text('조건', 'Conditions'), { min: 0, default: '' }),
    columns: listField(text('열', 'Columns'), viewColumn, { default: [] }),
    density: choiceField(text('행 높이', 'Row height'), DENSITIES, { optional: true }),
    sharedWith: choiceField(text('공유', 'Shared with'), VIEW_SHARES, { optional: true }),
  },
  subsets: { L: { omit: ['updatedBy'] }, R: ['id', 'name', 'list', 'sharedWith'] },
  title: ['name'],
  search: ['name'],
  searchable: false,
  orderBy: ['name', 'createdAt'],
  filters: { list: 'list', sharedWith: 'sharedWith', createdBy: 'createdBy' },
  access: { read: ADMIN, create: ADMIN, update: ADMIN, del: ADMIN },
});
