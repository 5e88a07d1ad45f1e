import { useState } from 'react';
import { IMPORT_FIELD_NAMES, importField, type ImportField, type ImportMapping } from '@moru/contract';
import { SelectInput, useT } from '@moru/ui/core';
import { headerOf } from './_mapping-draft.ts';
import { DefaultInput } from './_rule-inputs.tsx';

interface FixedProps {
  mapping: ImportMapping;
  headers: readonly string[];
}

const TEXTS = {
  title: { ko: '파일에 열이 없는 값', en: 'Values that the file has no column for' },
  help: { ko: '모든 행에 같은 값을 넣습니다. 예: 통화 USD', en: 'The same for every line, for example currency USD.' },
  add: { ko: '필드 더하기', en: 'Add a field' },
};

/** Fields with the same value in every line, because the file does not contain them. */
export function FixedValues({ mapping, headers }: FixedProps) {
  const { t } = useT();
  const [added, setAdded] = useState<readonly ImportField[]>([]);
  const isRead = (field: ImportField) => {
    const rule = mapping.columns[field];
    return rule !== undefined && headerOf(rule, headers) !== undefined;
  };
  const shown = IMPORT_FIELD_NAMES.filter((field) => !isRead(field) && (mapping.defaults[field] !== undefined || added.includes(field)));
  const free = IMPORT_FIELD_NAMES.filter((field) => !isRead(field) && !shown.includes(field));
  const label = (field: ImportField) => t(importField(field).label);
  // The select offers names of fields only.
  const add = (value: string) => value !== '' && setAdded([...added, value as ImportField]);
  return (
    <div className="imp-fixed">
      <div>
        <strong>{t(TEXTS.title)}</strong> <span className="mo-quiet">{t(TEXTS.help)}</span>
      </div>
      <div className="imp-fixed-list">
        {shown.map((field) => (
          <div key={field} className="imp-fixed-one">
            <span>{label(field)}</span>
            <DefaultInput mapping={mapping} field={field} />
          </div>
        ))}
        <SelectInput
          label={TEXTS.add}
          value=""
          onChange={add}
          options={[{ value: '', label: TEXTS.add }, ...free.map((field) => ({ value: field, label: label(field) }))]}
        />
      </div>
    </div>
  );
}
