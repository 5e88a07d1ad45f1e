import { defineEntity, p } from '@mikro-orm/core';
import { flog } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const stored = [
  'kind',
  'message',
  'path',
  'module',
  'release',
  'appVersion',
  'fixedIn',
  'stack',
  'method',
  'url',
  'httpStatus',
  'ms',
  'requestId',
  'device',
  'fingerprint',
  'count',
  'people',
  'devices',
  'firstAt',
  'lastAt',
  'clientAt',
] as const;

const FlogSchema = defineEntity({
  name: 'Flog',
  extends: BaseSchema,
  properties: {
    ...columns(flog.fields, {}, { stored }),
    /** Releases of the module with hits so far: any other one that is not older reopens a fixed row. */
    releases: p.json<string[]>(),
  },
  uniques: [{ properties: ['fingerprint'] }],
  indexes: [
    { properties: ['status', 'id'] },
    { properties: ['kind', 'id'] },
    { properties: ['module', 'id'] },
    { properties: ['path', 'id'] },
    { properties: ['count', 'id'] },
    { properties: ['firstAt', 'id'] },
    { properties: ['lastAt', 'id'] },
  ],
});

/** One fault in browsers, by its fingerprint. */
export class Flog extends FlogSchema.class {}
FlogSchema.setClass(Flog);
