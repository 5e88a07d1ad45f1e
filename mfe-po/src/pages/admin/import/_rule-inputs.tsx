import { useState } from 'react';
import { importField, type ImportField, type ImportMapping } from '@moru/contract';
import { SelectInput, useT } from '@moru/ui/core';
import { editMapping } from './_import-state.ts';
import { formatsText, readFormats, readValues, readWords, valuesText, withDefault, withRule, wordsText } from './_mapping-draft.ts';

interface RuleProps {
  mapping: ImportMapping;
  field: ImportField;
}

const TEXTS = {
  formats: { ko: '{field}의 날짜 형식', en: 'Date formats of {field}' },
  wrong: {
    ko: '‘{format}’은(는) 날짜 형식이 아닙니다. YYYY-M-D, D/M/YY처럼 쓰세요',
    en: '‘{format}’ is no date format: write it like YYYY-M-D or D/M/YY',
  },
  words: { ko: '{field} 칸의 글자', en: 'Text in {field}' },
  error: { ko: '오류로 표시', en: 'are an error' },
  memo: { ko: '메모에 남기고 비움', en: 'go to the memo' },
  listed: { ko: '아래 글자만 메모로', en: 'only these go to the memo' },
  list: { ko: '메모로 옮길 {field}의 글자, |로 구분', en: 'Text of {field} for the memo, separated by |' },
  values: { ko: '{field}에서 바꿀 값, 이전=이후를 |로 구분', en: 'Replacements in {field}: old=new, separated by |' },
  fallback: { ko: '{field}의 기본값', en: 'Default of {field}' },
};

interface LineProps {
  label: string;
  value: string;
  placeholder?: string;
  /** Called with the text on leaving the input; returns its error. */
  onTake: (text: string) => string | undefined | void;
}

/** A text input that applies on leaving it or on Enter. */
function Line({ label, value, placeholder, onTake }: LineProps) {
  const [draft, setDraft] = useState({ of: value, text: value });
  const [fault, setFault] = useState<string>();
  const typed = draft.of === value ? draft.text : value;
  const setTyped = (text: string) => setDraft({ of: value, text });
  const take = () => typed !== value && setFault(onTake(typed) ?? undefined);
  return (
    <>
      <input
        className="mo-input"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        title={typed || undefined}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {fault && (
        <span className="mo-field-error" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

/** Date formats of a column. */
export function FormatsInput({ mapping, field }: RuleProps) {
  const { t } = useT();
  const rule = mapping.columns[field];
  if (!rule || importField(field).kind !== 'date') return null;
  const take = (text: string) => {
    const { formats, wrong } = readFormats(text);
    if (wrong[0] !== undefined) return t(TEXTS.wrong, { format: wrong[0] });
    return editMapping(withRule(mapping, field, { date: formats.length > 0 ? { formats } : undefined }));
  };
  return (
    <Line label={t(TEXTS.formats, { field: t(importField(field).label) })} value={formatsText(rule)} placeholder="YYYY-M-D" onTake={take} />
  );
}

/** What happens to a word where a number, date or closed value is expected. */
export function WordsInput({ mapping, field }: RuleProps) {
  const { t } = useT();
  const rule = mapping.columns[field];
  const { kind, required, label } = importField(field);
  if (!rule || kind === 'text' || required) return null;
  const name = { field: t(label) };
  const how = Array.isArray(rule.words) ? 'listed' : (rule.words ?? 'error');
  const choose = (value: string) =>
    editMapping(withRule(mapping, field, { words: value === 'listed' ? ['*'] : value === 'memo' ? 'memo' : 'error' }));
  const take = (text: string) => {
    const words = readWords(text);
    editMapping(withRule(mapping, field, { words: words.length > 0 ? words : 'error' }));
  };
  return (
    <span className="imp-words">
      <SelectInput
        label={t(TEXTS.words, name)}
        value={how}
        onChange={choose}
        options={(['error', 'memo', 'listed'] as const).map((value) => ({ value, label: TEXTS[value] }))}
      />
      {how === 'listed' && <Line label={t(TEXTS.list, name)} value={wordsText(rule)} onTake={take} />}
    </span>
  );
}

/** Cell texts that are replaced before they are parsed. */
export function ValuesInput({ mapping, field }: RuleProps) {
  const { t } = useT();
  const rule = mapping.columns[field];
  if (!rule) return null;
  const take = (text: string) => editMapping(withRule(mapping, field, { values: readValues(text) }));
  return (
    <Line label={t(TEXTS.values, { field: t(importField(field).label) })} value={valuesText(rule)} placeholder="old=new" onTake={take} />
  );
}

/** The text used for an empty cell or a column that the file lacks. */
export function DefaultInput({ mapping, field }: RuleProps) {
  const { t } = useT();
  return (
    <Line
      label={t(TEXTS.fallback, { field: t(importField(field).label) })}
      value={mapping.defaults[field] ?? ''}
      onTake={(text) => editMapping(withDefault(mapping, field, text.trim()))}
    />
  );
}
