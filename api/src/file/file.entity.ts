import { defineEntity, p } from '@mikro-orm/core';
import { file } from '@moru/contract';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';

const instant = () => p.datetime().length(INSTANT_DIGITS);

const FileBlobSchema = defineEntity({
  name: 'FileBlob',
  properties: {
    id: p.integer().primary(),
    sha256: p.string().length(64),
    /** Name in the storage: made for this row and never reused, so that collecting it cannot affect another. */
    key: p.string().length(32),
    size: p.integer(),
    mime: p.string().length(100),
    /** It has thumb and preview copies. */
    isImage: p.boolean(),
    /** Last time an upload claimed it. */
    claimedAt: instant(),
    /** Set once its content is in the storage. */
    storedAt: instant().nullable(),
  },
  uniques: [{ properties: ['sha256'] }, { properties: ['key'] }],
  indexes: [{ properties: ['claimedAt'] }],
});

/** One stored content; files with the same content share it. */
export class FileBlob extends FileBlobSchema.class {}
FileBlobSchema.setClass(FileBlob);

const stored = ['sha256', 'mime', 'size', 'w', 'h', 'entity', 'uploadedBy', 'takenAt'] as const;

// Not the base schema: without `updatedBy` the audit subscriber ignores it, and its history is written under its row.
const FileSchema = defineEntity({
  name: 'File',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    createdAt: instant().onCreate(() => new Date()),
    updatedAt: instant()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    createdBy: p.integer().nullable(),
    ...columns(file.fields, {}, { stored, except: ['entityId'] }),
    entityId: p.integer().nullable(),
    blobId: reference(() => FileBlob),
  },
  indexes: [
    { properties: ['entity', 'entityId', 'id'] },
    { properties: ['entityId', 'id'] },
    { properties: ['purpose', 'id'] },
    { properties: ['orderNo', 'id'] },
    { properties: ['createdAt', 'id'] },
    { properties: ['createdBy', 'entity'] },
    { properties: ['blobId'] },
  ],
});

export class File extends FileSchema.class {}
FileSchema.setClass(File);
