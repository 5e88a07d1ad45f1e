import { choiceLabel, countryNames, SHIPPING_MODES, type ImportPreviewRow } from '@moru/contract';
import { num, useT } from '@moru/ui/core';
import { fieldLabel, isNumeric } from './_shown-fields.ts';

const TEXTS = {
  was: { ko: '이전', en: 'was' },
  empty: { ko: '없음', en: 'none' },
  at: { ko: '{column} 열', en: 'column {column}' },
};

const PRICE_DIGITS = 6;

function Plain({ name, value }: { name: string; value: string | number | null | undefined }) {
  const { t } = useT();
  if (value === null || value === undefined || value === '') return <span className="mo-quiet">{t(TEXTS.empty)}</span>;
  if (name === 'country') return t(countryNames(String(value)));
  if (name === 'shipmentMode') return t(choiceLabel(SHIPPING_MODES, String(value)));
  return isNumeric(name) && typeof value === 'number' ? num(value, PRICE_DIGITS) : String(value);
}

interface CellProps {
  row: ImportPreviewRow;
  name: string;
}

/** A value as it would be imported: `old → new` where it changes, the cell's text where it could not be read. */
export function Cell({ row, name }: CellProps) {
  const { t } = useT();
  const change = row.changes.find(({ field }) => field === name);
  const error = row.errors.find(({ field }) => field === name);
  if (error)
    return (
      <span className="mo-imp-bad" title={t(error.message)}>
        <span aria-hidden="true">▲ </span>
        {error.value || t(TEXTS.empty)}
      </span>
    );
  if (change)
    return (
      <span className="mo-imp-changed">
        <del>
          <Plain name={name} value={change.from} />
        </del>{' '}
        →{' '}
        <ins>
          <Plain name={name} value={change.to} />
        </ins>
      </span>
    );
  const value = row.values[name];
  if (value === null || value === undefined || value === '') return null;
  return (
    <span title={typeof value === 'string' ? value : undefined}>
      <Plain name={name} value={value} />
    </span>
  );
}

/** The errors of a line and what to do, cell by cell. */
export function Faults({ row }: { row: ImportPreviewRow }) {
  const { t } = useT();
  if (row.errors.length === 0) return null;
  return (
    <ul className="imp-faults">
      {row.errors.map(({ code, field, column, message }) => (
        <li key={`${code} ${field}`}>
          {t(message)}
          {column && field && column !== t(fieldLabel(field)) && <span className="mo-quiet"> ({t(TEXTS.at, { column })})</span>}
        </li>
      ))}
    </ul>
  );
}
