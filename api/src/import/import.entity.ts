import { defineEntity, p } from '@mikro-orm/core';
import type { ImportCounts, ImportMapping as Mapping, ImportState } from '@moru/contract';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { unboundedText } from '../core/orm/unbounded-text.ts';

const instant = () => p.datetime().length(INSTANT_DIGITS);

const ImportFileSchema = defineEntity({
  name: 'ImportFile',
  properties: {
    id: p.integer().primary(),
    fileName: p.string().length(255),
    mappingName: p.string().length(60),
    mapping: p.json().$type<Mapping>(),
    headers: p.json().$type<string[]>(),
    counts: p.json().$type<ImportCounts>(),
    /** Rows created when it was applied, by entity. */
    created: p.json().$type<Record<string, number>>().nullable(),
    /** `reading` until the whole file is staged, and while its lines are deleted. */
    status: p.string().length(20),
    batchId: p.string().length(36).nullable(),
    createdAt: instant(),
    createdBy: p.integer().nullable(),
    userName: p.string().length(100).nullable(),
    appliedAt: instant().nullable(),
    undoneAt: instant().nullable(),
  },
  uniques: [{ properties: ['batchId'] }],
  indexes: [{ properties: ['status', 'createdAt'] }],
});

/** One uploaded file and its state. */
export class ImportFile extends ImportFileSchema.class {}
ImportFileSchema.setClass(ImportFile);

const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  properties: {
    id: p.integer().primary(),
    fileId: reference(() => ImportFile, { onDelete: 'cascade' }),
    line: p.integer(),
    state: p.string().$type<ImportState>().length(20),
    /** A `StagedRow`. */
    data: unboundedText(),
  },
  indexes: [{ properties: ['fileId', 'id'] }, { properties: ['fileId', 'state'] }],
});

/** One line of a file, staged until a day after it is applied, so that memory stays flat and any process can apply it. */
export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);

const ImportChangeSchema = defineEntity({
  name: 'ImportChange',
  properties: {
    id: p.integer().primary(),
    fileId: reference(() => ImportFile, { onDelete: 'cascade' }),
    entity: p.string().length(40),
    rowId: p.integer(),
    /** Version written by the import. */
    versionAfter: p.integer(),
    /** Earlier values of a changed row, by property; null for a row the import created. */
    before: p.json().$type<Record<string, unknown>>().nullable(),
  },
  indexes: [{ properties: ['fileId', 'entity', 'rowId'] }],
});

/** A row that an import wrote, for the undo. */
export class ImportChange extends ImportChangeSchema.class {}
ImportChangeSchema.setClass(ImportChange);

const SavedMappingSchema = defineEntity({
  name: 'SavedMapping',
  tableName: 'import_mapping',
  properties: {
    id: p.integer().primary(),
    name: p.string().length(60),
    mapping: p.json().$type<Mapping>(),
    updatedAt: instant(),
    updatedBy: p.integer().nullable(),
  },
  uniques: [{ properties: ['name'] }],
});

/** A named mapping, shared by everybody who may import. */
export class SavedMapping extends SavedMappingSchema.class {}
SavedMappingSchema.setClass(SavedMapping);
