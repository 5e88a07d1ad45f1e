import { z } from 'zod';
import {
  anyRefField,
  choiceField,
  cleanText,
  defineResource,
  EVERYONE,
  instantField,
  intField,
  rowId,
  text,
  textField,
  type Resource,
  type Role,
} from './core/index.ts';
import { eachOnce } from './core/each-once.ts';
import { FILE_PURPOSES, PURPOSES_SEEN, type FilePurpose } from './file-purpose.ts';

/** Largest file: 20 MiB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Most files of one upload call, of one row, and of one person's files that belong to no row yet. */
export const MAX_FILES = { call: 10, row: 200, loose: 100 } as const;

/** Longest side of an image, in pixels. */
export const MAX_IMAGE_PX = 100_000;
const made = { derived: true } as const;
const optionalDerived = { derived: true, optional: true } as const;

/** A file of a row. It is created by `upload`; whoever may read its row may read it. */
export const file = defineResource({
  name: 'file',
  label: text('파일', 'File'),
  fields: {
    name: textField(text('이름', 'Name'), { max: 200, auto: true }),
    purpose: choiceField(text('용도', 'Purpose'), FILE_PURPOSES, { default: 'other' }),
    orderNo: intField(text('순서', 'Order'), { default: 0, max: 100_000 }),
    /** Of the stored content, in hex; of an image that is its re-encoded copy. */
    sha256: textField(text('SHA-256', 'SHA-256'), { max: 64, ...made }),
    mime: textField(text('종류', 'Type'), { max: 100, ...made }),
    size: intField(text('크기', 'Size'), { unit: 'B', ...made }),
    w: intField(text('너비', 'Width'), { unit: 'px', max: MAX_IMAGE_PX, ...optionalDerived }),
    h: intField(text('높이', 'Height'), { unit: 'px', max: MAX_IMAGE_PX, ...optionalDerived }),
    /** Resource of its row; null until it is attached. */
    entity: textField(text('대상', 'Belongs to'), { max: 40, ...optionalDerived }),
    entityId: anyRefField(text('대상 ID', 'Row'), optionalDerived),
    uploadedBy: textField(text('올린 사람', 'Uploaded by'), { max: 100, ...made }),
    /** When a photo was taken, from its own data; read in the app's time zone where it names none. */
    takenAt: instantField(text('촬영 시각', 'Taken'), optionalDerived),
  },
  subsets: {
    A: { omit: ['updatedAt', 'updatedBy'] },
    L: { omit: ['sha256'] },
    R: ['id', 'name', 'mime'],
  },
  title: ['name'],
  search: ['name'],
  searchable: false,
  orderBy: ['orderNo', 'createdAt'],
  filters: { entity: 'entity', entityId: 'entityId', purpose: 'purpose', createdAt: 'createdAt' },
  // The rights are those of the file's row: every call checks them row by row.
  access: { read: EVERYONE, update: EVERYONE, del: EVERYONE },
});

/** Body of `POST /api/file/attach`: files that belong to no row yet, and their row. */
export const fileAttachBody = z.strictObject({
  ids: eachOnce(z.array(rowId).min(1).max(MAX_FILES.loose)),
  entity: cleanText({ max: 40 }),
  entityId: rowId,
});

/** Answer of `attach`. */
export const fileAttached = z.object({ ids: z.array(z.int()) });

/** Answer of `POST /api/file/upload`: the new rows, in the order of the parts. */
export const fileUploaded = z.object({ rows: z.array(file.rows.L) });

/** Sizes of an image: longest side 320 or 1600 px, never larger than the original. */
export const FILE_SIZES = { thumb: 320, preview: 1600 } as const;

/** Query of `GET /api/file/raw/:id`; `download` sends it as an attachment whatever the type. */
export const fileRawQuery = z.strictObject({
  size: z.enum(Object.keys(FILE_SIZES) as [keyof typeof FILE_SIZES, ...(keyof typeof FILE_SIZES)[]]).optional(),
  download: z.enum(['1', 'true']).optional(),
});

/** Accepted media types, with the extensions of their names; the first is used for downloads. */
export const FILE_TYPES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/zip': ['zip'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
};

/** Whether a media type is an accepted image. */
export const isImage = (mime: string): boolean => mime.startsWith('image/') && mime in FILE_TYPES;

type Holder = Pick<Resource, 'files' | 'access'>;

/** Purposes of a resource's files that a role sees; none when its rows take no files or the role may not read them. */
export function purposesSeen({ files, access }: Holder, role: Role): FilePurpose[] {
  if (!files || !access.read.includes(role)) return [];
  const seen = PURPOSES_SEEN[role];
  // A test of every resource with files checks them against the choices.
  return (files.purposes as FilePurpose[]).filter((purpose) => !seen || seen.includes(purpose));
}

/** What a role may do with the files of a resource's rows; `manage` covers other people's. */
export function fileRights(holder: Holder, role: Role): { read: boolean; write: boolean; manage: boolean } {
  const read = purposesSeen(holder, role).length > 0;
  const may = (roles: readonly Role[] = []) => read && roles.includes(role);
  return { read, write: may(holder.files?.write), manage: may(holder.files?.manage) };
}
