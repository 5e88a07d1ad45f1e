import { isDeepStrictEqual } from 'node:util';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import {
  ruleText,
  SETTING_KEYS,
  settingDefault,
  SETTINGS,
  type ApiIssue,
  type ConfigRow,
  type SettingKey,
  type SettingValue,
} from '@moru/contract';
import { refreshInheriting } from '../chain/refresh-inheriting.ts';
import { Alog } from '../core/audit/alog.entity.ts';
import { audit } from '../core/audit/audit.ts';
import { Config } from '../core/config/config.entity.ts';
import { settingsOf, storedValue, type Settings } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { attempt } from '../core/orm/database-fault.ts';
import { transact } from '../core/orm/transact.ts';
import { User } from '../user/user.entity.ts';
import { changeStamp, STAMP } from './stamp.ts';

/** One setting to change. */
export interface ConfigItem {
  readonly key: SettingKey;
  /** Null is the default. */
  readonly value: unknown;
  readonly version?: number | undefined;
}

interface Place {
  readonly item: ConfigItem;
  readonly path: (string | number)[];
}

const effective = (key: SettingKey, row: Config | null | undefined): unknown => storedValue(key, row?.value) ?? settingDefault(key);

/** The settings for the settings page; all other code uses `settingsOf`. */
@Injectable()
export class ConfigService {
  /** The settings that the caller may read, in the order of the registry. */
  findMany(ctx: Ctx): Promise<{ rows: ConfigRow[] }> {
    return this.#rows({ ...ctx, em: ctx.em.fork() }, SETTING_KEYS);
  }

  /** Changes settings, all or nothing, and returns their present values. */
  async save(items: readonly ConfigItem[], ctx: Ctx): Promise<{ rows: ConfigRow[] }> {
    const places = parsed(items);
    const keys = items.map(({ key }) => key);
    try {
      const rows = await transact(ctx, async (inner) => {
        // In one order, so that two calls never deadlock.
        for (const place of places.toSorted((a, b) => a.item.key.localeCompare(b.item.key))) await this.#write(place, inner);
        if (keys.some((key) => OF_LINES.has(key))) await refreshInheriting(inner, { settings: withValues(inner, places) });
        return this.#rows(inner, keys);
      });
      // The change is saved; where they cannot be read now, the next call reads them.
      await attempt(() => settingsOf(ctx.em).reread());
      return rows;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw refuse.conflict('version_conflict', MEANWHILE);
      throw error;
    }
  }

  async #rows({ em, user }: Ctx, keys: readonly SettingKey[]): Promise<{ rows: ConfigRow[] }> {
    const seen = keys.filter((key) => !user || (SETTINGS[key].readers as readonly string[]).includes(user.role));
    const stored = new Map((await em.find(Config, {})).map((row) => [row.key, row]));
    const names = user?.role === 'supervisor' ? await this.#names(em, [...stored.values()]) : undefined;
    return { rows: seen.map((key) => rowOf(key, stored.get(key), names)) };
  }

  async #write({ item: { key, value, version }, path }: Place, ctx: Ctx): Promise<void> {
    const row = await ctx.em.findOne(Config, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (version !== undefined && version !== (row?.version ?? 0)) throw await changedMeanwhile(ctx, row, [...path, 'version']);
    const from = effective(key, row);
    const to = value === null ? settingDefault(key) : value;
    if (isDeepStrictEqual(from, to)) return;
    const values = {
      value: isDeepStrictEqual(to, settingDefault(key)) ? null : JSON.stringify(to),
      changedAt: new Date(),
      changedBy: ctx.user?.id ?? null,
    };
    const written = row ? ctx.em.assign(row, values) : ctx.em.create(Config, { key, ...values }, { partial: true });
    await ctx.em.flush();
    if (key === STAMP) await changeStamp(ctx, { id: written.id, to, path: [...path, 'value'] });
    await audit(ctx, { action: 'update', entity: 'config', entityId: written.id, entityLabel: key, changes: [{ field: key, from, to }] });
  }

  async #names(em: Ctx['em'], rows: readonly Config[]): Promise<Map<number, string>> {
    const ids = new Set(rows.flatMap(({ changedBy }) => changedBy ?? []));
    const people = await em.find(User, { id: { $in: [...ids] } }, { fields: ['id', 'name'] });
    return new Map(people.map(({ id, name }) => [id, name]));
  }
}

/** Settings that PO lines inherit. */
const OF_LINES: ReadonlySet<SettingKey> = new Set(['insp.default', 'tol.over', 'tol.under']);

/** The settings as they will be when this call has committed. */
function withValues({ em }: Ctx, places: readonly Place[]): Pick<Settings, 'get'> {
  const given = new Map(places.map(({ item: { key, value } }) => [key, value ?? settingDefault(key)]));
  const stored = settingsOf(em);
  // The values were parsed by their keys' own schemas.
  return { get: <K extends SettingKey>(key: K) => (given.get(key) ?? stored.get(key)) as SettingValue<K> };
}

const MEANWHILE = { ko: '그 사이 다른 사람이 설정을 바꾸었습니다', en: 'Somebody changed the setting meanwhile' };
const TWICE = { ko: '같은 설정이 두 번 있습니다', en: 'The same setting is given twice' };

/** The items with their values parsed by the settings' own schemas; every fault is named at its place (400). */
function parsed(items: readonly ConfigItem[]): Place[] {
  const issues: ApiIssue[] = [];
  const seen = new Set<string>();
  const places = items.map((item, index): Place => {
    const path = ['saveParams', index];
    if (seen.has(item.key)) issues.push({ code: 'custom', path: [...path, 'key'], message: ruleText(TWICE) });
    seen.add(item.key);
    if (item.value === null) return { item, path };
    const { success, data, error } = SETTINGS[item.key].field.schema.safeParse(item.value);
    for (const issue of error?.issues ?? [])
      issues.push({
        code: issue.code,
        message: issue.message,
        path: [...path, 'value', ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))],
      });
    return { item: success ? { ...item, value: data } : item, path };
  });
  if (issues.length > 0) throw refuse.validation(issues);
  return places;
}

async function changedMeanwhile({ em }: Ctx, row: Config | null, path: (string | number)[]) {
  const last = row && (await em.findOne(Alog, { entity: 'config', entityId: row.id }, { orderBy: { id: 'desc' } }));
  const by = last?.userName ?? '';
  const at = row?.changedAt.toISOString();
  return refuse.conflict('version_conflict', MEANWHILE, [
    { code: 'version_conflict', path, message: by, id: row?.id ?? 0, version: row?.version ?? 0, by, ...(at && { at }) },
  ]);
}

function rowOf(key: SettingKey, row: Config | undefined, names: ReadonlyMap<number, string> | undefined): ConfigRow {
  const { group, field } = SETTINGS[key];
  const { meta } = field;
  const value = effective(key, row);
  const by = row?.changedBy ?? undefined;
  return {
    key,
    group,
    type: meta.kind,
    label: meta.label,
    unit: meta.unit ?? null,
    value,
    default: settingDefault(key),
    changed: !isDeepStrictEqual(value, settingDefault(key)),
    version: row?.version ?? 0,
    updatedAt: row?.changedAt.toISOString() ?? null,
    updatedBy: names && by !== undefined ? { id: by, name: names.get(by) ?? '' } : null,
  };
}
