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
import { FILE_PURPOSES, PURPOSES_SEEN, type FilePurpose } from './file-purpose.ts';

/** One file may have 20 MiB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Files of one upload call, of one row, and of one person that belong to no row yet. */
export const MAX_FILES = { call: 10, row: 200, loose: 100 } as const;

/** Longest side of an image, in pixels. */
export const MAX_IMAGE_PX = 100_000;
const made = { derived: true } as const;
const maybe = { derived: true, optional: true } as const;

/** A file of a row. It is made by `upload`; whoever may read the row it belongs to may read it. */
export const file = defineResource({
  name: 'file',
  label: text('파일', 'File'),
  fields: {
    name: textField(text('이름', 'Name'), { max: 200, auto: true }),
    purpose: choiceField(text('용도', 'Purpose'), FILE_PURPOSES, { default: 'other' }),
    orderNo: intField(text('순서', 'Order'), { default: 0, max: 100_000 }),
    /** Of the stored content, in hex; for an image that is its clean copy. */
    sha256: textField(text('SHA-256', 'SHA-256'), { max: 64, ...made }),
    mime: textField(text('종류', 'Type'), { max: 100, ...made }),
    size: intField(text('크기', 'Size'), { unit: 'B', ...made }),
    w: intField(text('너비', 'Width'), { unit: 'px', max: MAX_IMAGE_PX, ...maybe }),
    h: intField(text('높이', 'Height'), { unit: 'px', max: MAX_IMAGE_PX, ...maybe }),
    /** Resource of the row it belongs to; null until it is attached. */
    entity: textField(text('대상', 'Belongs to'), { max: 40, ...maybe }),
    entityId: anyRefField(text('대상 ID', 'Row'), maybe),
    uploadedBy: textField(text('올린 사람', 'Uploaded by'), { max: 100, ...made }),
    /** When a photo says it was taken; the camera's clock, read as the app's time zone where it names none. */
    takenAt: instantField(text('찍은 때', 'Taken'), maybe),
  },
  subsets: {
    A: { omit: ['updatedAt', 'updatedBy'] },
    L: { omit: ['sha256'] },
    R: ['id', 'name', 'mime'],
  },
  title: ['name'],
  search: ['name'],
  sought: false,
  orderBy: ['orderNo', 'createdAt'],
  filters: { entity: 'entity', entityId: 'entityId', purpose: 'purpose', createdAt: 'createdAt' },
  // Rights are those of the row a file belongs to: every call asks it, row by row.
  access: { read: EVERYONE, update: EVERYONE, del: EVERYONE },
});

/** Body of `POST /api/file/attach`: files that belong to no row yet, and the row they are for. */
export const fileAttachBody = z.strictObject({
  ids: z.array(rowId).min(1).max(MAX_FILES.loose),
  entity: cleanText({ max: 40 }),
  entityId: rowId,
});

/** What `attach` answers. */
export const fileAttached = z.object({ ids: z.array(z.int()) });

/** What `POST /api/file/upload` answers: the new rows, in the order of the parts. */
export const fileUploaded = z.object({ rows: z.array(file.rows.L) });

/** Which copy of an image is asked for: longest side 320 or 1600 px; neither is ever larger than the image. */
export const FILE_SIZES = { thumb: 320, preview: 1600 } as const;

/** Query of `GET /api/file/raw/:id`; `download` asks for an attachment whatever the type. */
export const fileRawQuery = z.strictObject({
  size: z.enum(Object.keys(FILE_SIZES) as [keyof typeof FILE_SIZES, ...(keyof typeof FILE_SIZES)[]]).optional(),
  download: z.enum(['1', 'true']).optional(),
});

/** Types that are taken, by media type, with the extensions of their names; the first one is given to a download. */
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

/** Whether a media type is one of the images that are taken. */
export const isImage = (mime: string): boolean => mime.startsWith('image/') && mime in FILE_TYPES;

type Holder = Pick<Resource, 'files' | 'access'>;

/** Purposes of a resource's files that a role sees; none when its rows take no files or the role may not read them. */
export function purposesSeen({ files, access }: Holder, role: Role): FilePurpose[] {
  if (!files || !access.read.includes(role)) return [];
  const seen = PURPOSES_SEEN[role];
  // Checked against the choices by a test of every resource that takes files.
  return (files.purposes as FilePurpose[]).filter((purpose) => !seen || seen.includes(purpose));
}

/** What a role may do with the files of a resource's rows; `manage` covers other people's. */
export function fileRights(holder: Holder, role: Role): { read: boolean; write: boolean; manage: boolean } {
  const read = purposesSeen(holder, role).length > 0;
  const may = (roles: readonly Role[] = []) => read && roles.includes(role);
  return { read, write: may(holder.files?.write), manage: may(holder.files?.manage) };
}
