import { SETTINGS, type ConfigRow, type FieldMeta, type SettingKey, type Text } from '@moru/contract';
import { Badge, Button, instant, useT } from '@moru/ui/core';
import { FormItem } from '@moru/ui/forms';
import { useId } from 'react';
import { SettingEditor } from './_editor.tsx';
import type { Drafts } from './_use-drafts.ts';
import { wordsOf } from './_words.ts';

const TEXTS = {
  default: { ko: '기본값 {value}', en: 'Default: {value}' },
  changed: { ko: '바뀜', en: 'Changed' },
  unsaved: { ko: '저장 전', en: 'Unsaved' },
  reset: { ko: '기본값으로', en: 'Reset' },
  resetOf: { ko: '{label} 기본값으로', en: 'Reset {label}' },
  by: { ko: '{name} 님이 {at}에 변경', en: 'by {name}, {at}' },
} satisfies Record<string, Text>;

/** Values too long for half of the page. */
const LONG: readonly SettingKey[] = ['company.address', 'company.stamp'];
const isLong = (key: SettingKey, { kind }: FieldMeta): boolean => kind === 'list' || kind === 'choices' || LONG.includes(key);

function Facts({ row, drafts, meta }: { row: ConfigRow; drafts: Drafts; meta: FieldMeta }) {
  const { t } = useT();
  const isDefault = JSON.stringify(drafts.valueOf(row)) === JSON.stringify(row.default);
  const isUnsaved = drafts.changed.includes(row);
  return (
    <div className="setting-facts">
      {isUnsaved && <Badge tone="warn">{t(TEXTS.unsaved)}</Badge>}
      {!isUnsaved && row.changed && <Badge tone="info">{t(TEXTS.changed)}</Badge>}
      <span>{t(TEXTS.default, { value: wordsOf(meta, row.default, t) })}</span>
      {!isDefault && (
        <Button kind="quiet" small aria-label={t(TEXTS.resetOf, { label: t(meta.label) })} onClick={() => drafts.set(row.key, row.default)}>
          {t(TEXTS.reset)}
        </Button>
      )}
      {row.updatedAt && row.updatedBy && <span>{t(TEXTS.by, { name: row.updatedBy.name, at: instant(row.updatedAt) })}</span>}
    </div>
  );
}

/** One setting: its editor, its default with a reset button, and who changed it last. */
export function Setting({ row, drafts }: { row: ConfigRow; drafts: Drafts }) {
  const { t } = useT();
  const id = useId();
  const meta: FieldMeta = SETTINGS[row.key].field.meta;
  const value = drafts.valueOf(row);
  const error = drafts.errorOf(row.key);
  const isGroup = meta.kind === 'choice' && (meta.choices?.length ?? 0) <= 3;
  const described = [meta.help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`setting${isLong(row.key, meta) ? ' setting-long' : ''}`} data-key={row.key}>
      <FormItem
        id={id}
        name={row.key}
        label={t(meta.label)}
        required={false}
        help={meta.help && t(meta.help)}
        error={error}
        group={isGroup}
      >
        <div className="setting-value">
          <div className={`setting-input setting-${meta.kind}`}>
            <SettingEditor
              settingKey={row.key}
              meta={meta}
              value={value}
              onChange={(next) => drafts.set(row.key, next)}
              id={id}
              invalid={error !== undefined}
              describedBy={described}
            />
          </div>
          <Facts row={row} drafts={drafts} meta={meta} />
        </div>
      </FormItem>
    </div>
  );
}
