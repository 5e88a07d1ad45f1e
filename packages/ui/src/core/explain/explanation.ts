import { useContext } from 'react';
import { choiceLabel, type Explained, type FieldMeta, type Fields, type Text, unitText, valueAt } from '@moru/contract';
import { date, NONE, num } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';
import { PageAtContext } from '../page-at.ts';

/** What is explained: a value of a row, its rule, and the fields in the rule. */
export interface Asked {
  label: Text | string;
  /** As it is shown. */
  value: string;
  explain: Explained;
  row: unknown;
  fields: Fields;
}

/** An explanation in the language of the screen. */
export interface Explanation {
  readonly label: string;
  readonly value: string;
  readonly formula: string;
  readonly inputs: readonly { readonly sign: string; readonly label: string; readonly value: string }[];
  /** Link to the rows behind it, where a deployed page lists them. */
  readonly href?: string | undefined;
}

/** A value of a row as plain text, a choice by its label. */
export function plainValue(meta: FieldMeta, value: unknown, t: ReturnType<typeof useT>['t']): string {
  if (value === null || value === undefined) return NONE;
  if (meta.choices && typeof value === 'string') return t(choiceLabel(meta.choices, value));
  if (meta.kind === 'int' || meta.kind === 'decimal') return num(Number(value), meta.scale ?? 0);
  return meta.kind === 'date' && typeof value === 'string' ? date(value) : String(value);
}

/** The same with its unit. */
export function unitValue(meta: FieldMeta, value: unknown, t: ReturnType<typeof useT>['t']): string {
  return `${plainValue(meta, value, t)}${meta.unit ? ` ${t(unitText(meta.unit))}` : ''}`;
}

/** The explanation of a value, with the numbers of its row and the link to its rows. */
export function useExplanation({ label, value, explain, row, fields }: Asked): Explanation {
  const { t } = useT();
  const pages = useContext(PageAtContext);
  const inputs = (explain.inputs ?? []).map(([sign, path]) => {
    const meta = fields[path]?.meta;
    return { sign, label: meta ? t(meta.label) : path, value: meta ? unitValue(meta, valueAt(row, path), t) : NONE };
  });
  const href = explain.rows && pages?.rowsHref(explain.rows, { id: String(valueAt(row, 'id')) });
  return { label: t(label), value, formula: t(explain.formula), inputs, href };
}
