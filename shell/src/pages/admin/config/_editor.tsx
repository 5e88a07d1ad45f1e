import type { FieldMeta, SettingKey } from '@moru/contract';
import { ChoiceSelect, FieldInput } from '@moru/ui/forms';
import { useState } from 'react';
import { StampInput } from './_stamp.tsx';

interface EditorProps {
  settingKey: SettingKey;
  meta: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
}

const SEGMENTS = 3;
const zones = (): { value: string; label: { ko: string; en: string } }[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: { ko: zone, en: zone } }));

const parts = (text: string): (string | number)[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Several short values in one line, separated by commas; the typed text stays while it means the same. */
function ListInput({ value, onChange, id, invalid, describedBy, numbers }: EditorProps & { numbers: boolean }) {
  const read = (text: string) => parts(text).map((part) => (numbers && /^\d{1,9}$/.test(String(part)) ? Number(part) : part));
  const [typed, setTyped] = useState<string>();
  const stored = Array.isArray(value) ? value : [];
  const shown = typed !== undefined && JSON.stringify(read(typed)) === JSON.stringify(stored) ? typed : stored.join(', ');
  return (
    <input
      id={id}
      className="mo-input"
      autoComplete="off"
      inputMode={numbers ? 'numeric' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}

/** The input of a setting: by its type, a time zone, or a list in one line. */
export function SettingEditor(props: EditorProps) {
  const { settingKey, ...input } = props;
  const { meta, value, onChange } = input;
  if (meta.kind === 'list') return <ListInput {...props} numbers={settingKey === 'page.sizes'} />;
  if (settingKey === 'company.stamp') return <StampInput {...props} />;
  if (settingKey === 'app.timezone')
    return (
      <ChoiceSelect
        id={props.id}
        choices={zones()}
        value={String(value)}
        onChange={(zone) => onChange(zone ?? '')}
        invalid={props.invalid}
        describedBy={props.describedBy}
      />
    );
  const isShort = meta.kind === 'choice' && (meta.choices?.length ?? 0) <= SEGMENTS;
  return <FieldInput {...input} as={isShort ? 'segmented' : undefined} />;
}
