import { IMPORT_FIELD_NAMES, importField, type ImportField, type ImportLevel, type ImportPreviewRow } from '@moru/contract';
import { SelectInput, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { editMapping, type Import } from './_import-state.ts';
import { usesOf, withTarget, type Target, type Use } from './_mapping-draft.ts';
import { DefaultInput, FormatsInput, ValuesInput, WordsInput } from './_rule-inputs.tsx';

const LEVELS: Record<ImportLevel, { ko: string; en: string }> = {
  po: { ko: '→ 발주 메모', en: '→ PO memo' },
  line: { ko: '→ 품목 메모', en: '→ line memo' },
  shipment: { ko: '→ 선적 메모', en: '→ shipment memo' },
  product: { ko: '→ 제품 메모', en: '→ product memo' },
};

const TEXTS = {
  caption: { ko: '파일의 열과 대응 필드', en: 'Columns of the file and their fields' },
  header: { ko: '파일의 열', en: 'Column of the file' },
  first: { ko: '첫 값', en: 'First value' },
  field: { ko: '필드', en: 'Field' },
  fieldOf: { ko: '‘{header}’ 열의 필드', en: 'Field of the column ‘{header}’' },
  none: { ko: '읽지 않음', en: 'Not read' },
  formats: { ko: '날짜 형식', en: 'Date formats' },
  words: { ko: '숫자·날짜 칸의 글자', en: 'Text in number and date cells' },
  values: { ko: '바꿀 값', en: 'Replacements' },
  fallback: { ko: '빈 칸의 기본값', en: 'Default for empty cells' },
};

const isField = (target: Target): target is ImportField => target !== '' && !target.startsWith('note:');

function useOptions() {
  const { t } = useT();
  const fields = IMPORT_FIELD_NAMES.map((name) => ({
    value: name as string,
    label: `${t(importField(name).label)}${importField(name).required ? ' *' : ''}`,
  }));
  const notes = Object.entries(LEVELS).map(([level, label]) => ({ value: `note:${level}`, label: t(label) }));
  return [{ value: '', label: t(TEXTS.none) }, ...fields, ...notes];
}

/** Sample value of the column: that of the first line that has one. */
const firstValue = (rows: readonly ImportPreviewRow[], field: ImportField) =>
  rows.map(({ values }) => values[field]).find((value) => value !== null && value !== undefined);

interface ColumnsProps {
  at: Import;
}

/** Every column of the file: the field it is assigned to, and its rules. */
export function Columns({ at }: ColumnsProps) {
  const { t } = useT();
  const options = useOptions();
  const { mapping, headers } = at;
  if (!mapping) return null;
  // The select offers targets only.
  const choose = (use: Use, value: string) => editMapping(withTarget(mapping, use, value as Target));
  const inField =
    <T,>(draw: (field: ImportField) => T) =>
    ([, target]: Use) =>
      isField(target) ? draw(target) : null;
  return (
    <DataTable<Use>
      caption={TEXTS.caption}
      rowKey={([header], index) => `${header} ${index}`}
      rows={usesOf(mapping, headers)}
      columns={[
        {
          key: 'header',
          title: TEXTS.header,
          wrap: true,
          render: ([header, target]) => <span className={target === '' ? 'mo-quiet' : undefined}>{header}</span>,
        },
        {
          key: 'field',
          title: TEXTS.field,
          width: 170,
          render: (use) => (
            <SelectInput
              label={t(TEXTS.fieldOf, { header: use[0] })}
              options={options}
              value={use[1]}
              onChange={(value) => choose(use, value)}
            />
          ),
        },
        {
          key: 'first',
          title: TEXTS.first,
          render: inField((field) => <span className="mo-quiet imp-first-value">{firstValue(at.preview?.rows ?? [], field)}</span>),
        },
        { key: 'formats', title: TEXTS.formats, width: 140, render: inField((field) => <FormatsInput mapping={mapping} field={field} />) },
        { key: 'words', title: TEXTS.words, width: 190, render: inField((field) => <WordsInput mapping={mapping} field={field} />) },
        { key: 'values', title: TEXTS.values, width: 140, render: inField((field) => <ValuesInput mapping={mapping} field={field} />) },
        { key: 'default', title: TEXTS.fallback, width: 110, render: inField((field) => <DefaultInput mapping={mapping} field={field} />) },
      ]}
    />
  );
}
