import { z } from 'zod';
import { SETTING_KEYS, type SettingKey } from './config.ts';

const keys = z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]);

/** Body of `POST /api/config/save`; `value` null resets the setting to its default, `version` is the one the page loaded. */
export const configSaveBody = z.strictObject({
  saveParams: z
    .array(z.strictObject({ key: keys, value: z.unknown(), version: z.int().min(0).optional() }))
    .min(1)
    .max(100),
});

/** One setting in the answer of `GET /api/config/findMany`; `version` is 0 before the first change; only supervisors see who changed it. */
export const configRow = z.object({
  key: keys,
  group: z.string(),
  type: z.string(),
  label: z.object({ ko: z.string(), en: z.string() }),
  unit: z.string().nullable(),
  value: z.unknown(),
  default: z.unknown(),
  changed: z.boolean(),
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
});

/** A setting as it is read. */
export type ConfigRow = z.output<typeof configRow>;

/** Answer of `GET /api/config/findMany` and of `POST /api/config/save` (the settings that were sent). */
export const configRows = z.object({ rows: z.array(configRow) });
