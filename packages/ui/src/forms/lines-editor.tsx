import { useEffect, useId, useMemo, useRef } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { type Fields, type Text, unitText, valueAt } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useRole } from '../core/session.ts';
import { TableBox } from '../data/table-box.tsx';
import { useFormInside } from './form-context.ts';
import type { Values } from './form-values.ts';
import { lineColumns, type DrawnLine, type LineColumn } from './line-columns.ts';
import { LineNews } from './line-news.tsx';
import { LineRow } from './line-row.tsx';
import { LineTotals } from './line-totals.tsx';
import { useLines, type LinesModel } from './use-lines.ts';
import '../data/css/table.css';
import './form.css';
import './lines.css';

interface LinesProps {
  /** A `childrenField` or `rowsField` of the contract. */
  name: string;
  columns: readonly (string | LineColumn)[];
  /** Values of a line that is added. */
  initial?: (lines: readonly Values[]) => Values;
  add?: boolean;
  remove?: boolean | ((line: Values) => boolean);
  addLabel?: Text;
  empty?: Text;
}

const TEXTS: Record<'add' | 'row' | 'empty' | 'acts' | 'paste', Text> = {
  paste: { ko: '스프레드시트에서 복사한 칸을 여기에 붙여넣을 수 있습니다.', en: 'Cells copied in a spreadsheet can be pasted here.' },
  add: { ko: '행 추가', en: 'Add line' },
  row: { ko: '행', en: 'Line' },
  empty: { ko: '아직 행이 없습니다', en: 'No lines yet' },
  acts: { ko: '관리', en: 'Manage' },
};

function Head({ columns, readOnly }: { columns: readonly DrawnLine[]; readOnly: boolean }) {
  const { t } = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t(TEXTS.row)}</th>
        {columns.map(({ key, title, align, width, meta, unit }) => (
          <th key={key} scope="col" className={`mo-${align}`} style={{ minWidth: width }}>
            {t(title)}
            {(unit ?? meta?.unit) && <span className="mo-unit">{t(unitText(unit ?? meta?.unit ?? ''))}</span>}
          </th>
        ))}
        {!readOnly && (
          <th scope="col" className="mo-manage">
            <span className="mo-hidden">{t(TEXTS.acts)}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface BodyProps {
  name: string;
  fields: Fields;
  columns: readonly DrawnLine[];
  lines: LinesModel;
  mayRemove: (line: Values) => boolean;
}

/** With more lines than this only the focused cell is a real input: the others are shown as text. */
const LIGHT_FROM = 30;

const NO_LINE: Values = {};
const NO_STORED: readonly Values[] = [];

function Body({ name, fields, columns, lines, mayRemove }: BodyProps) {
  const { control, readOnly, row } = useFormInside();
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name });
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  const stored = (valueAt(row, name) ?? NO_STORED) as readonly Values[];
  const byId = useMemo(() => new Map(stored.map((line) => [line['id'], line])), [stored]);
  return (
    <tbody>
      {lines.keys.map((key, index) => {
        const line = lines.values[index] ?? NO_LINE;
        return (
          <LineRow
            key={key}
            name={name}
            index={index}
            line={line}
            stored={line['id'] === undefined ? undefined : byId.get(line['id'])}
            fields={fields}
            columns={columns}
            readOnly={readOnly}
            light={lines.keys.length > LIGHT_FROM}
            mayRemove={mayRemove(line)}
            errors={get(errors, `${name}.${index}`)}
            touched={get(touchedFields, `${name}.${index}`)}
            submitted={isSubmitted}
            lines={latest}
          />
        );
      })}
    </tbody>
  );
}

/** Placeholder where there are no lines: a range can be pasted there as well. */
function NoLines({ text, label, lines, mayAdd }: { text: Text; label: string; lines: LinesModel; mayAdd: boolean }) {
  const { t } = useT();
  if (!mayAdd) return <p className="mo-lines-none">{t(text)}</p>;
  return (
    <div className="mo-lines-none" role="group" aria-label={label} tabIndex={0} onPaste={(event) => lines.onPaste(event, 0, 0)}>
      {t(text)}. {t(TEXTS.paste)}
    </div>
  );
}

/** A rule that the list breaks as a whole: too few lines, two of the same. */
function ListFault({ name }: { name: string }) {
  const { control } = useFormInside();
  const { errors } = useFormState({ control, name });
  const message = valueAt(get(errors, name), 'message') ?? valueAt(get(errors, `${name}.root`), 'message');
  if (typeof message !== 'string') return null;
  return (
    <p className="mo-field-error mo-lines-fault" role="alert">
      {message}
    </p>
  );
}

/** The currency of a column's amounts, where the row around the lines has it. */
function useCurrencies(lineFields: Fields): (column: DrawnLine) => string | undefined {
  const { control } = useFormInside();
  const names = [...new Set(Object.values(lineFields).flatMap(({ meta }) => meta.currency ?? []))];
  const values = useWatch({ control, name: names });
  return ({ meta }) => {
    const value = values[names.indexOf(meta?.currency ?? '')];
    return typeof value === 'string' ? value : undefined;
  };
}

/** The editor's model from contract and page: its columns, state and allowed actions. */
function useEditor({ name, columns, initial, add = true, remove = true }: LinesProps) {
  const { fields, readOnly } = useFormInside();
  const role = useRole();
  const box = useRef<HTMLDivElement>(null);
  const meta = fields[name]?.meta;
  const lineFields = meta?.children?.fields ?? meta?.item;
  if (!meta || !lineFields) throw new Error(`'${name}' is no list of rows`);
  const currencyOf = useCurrencies(lineFields);
  const drawn = lineColumns(lineFields, columns, role).map((column) => ({ ...column, unit: column.unit ?? currencyOf(column) }));
  const mayAdd = add && !readOnly;
  const mayRemove = (line: Values) => !readOnly && (typeof remove === 'function' ? remove(line) : remove);
  const lines = useLines({ name, lineFields, columns: drawn, box, initial, mayAdd, mayRemove, readOnly });
  return { meta, lineFields, drawn, box, lines, mayAdd, mayRemove, readOnly };
}

function Editor(props: LinesProps) {
  const { name, addLabel = TEXTS.add, empty = TEXTS.empty } = props;
  const { t } = useT();
  const captionId = useId();
  const { meta, lineFields, drawn, box, lines, mayAdd, mayRemove, readOnly } = useEditor(props);
  const { news, undo, clear } = lines.paste;
  return (
    <div className="mo-card mo-card-flush" data-field={name} ref={box}>
      <div className="mo-card-head">
        <h2 id={captionId}>
          {t(meta.label)} {lines.keys.length > 0 && <span className="mo-quiet">{num(lines.keys.length)}</span>}
        </h2>
        {mayAdd && (
          <Button small icon="plus" onClick={lines.append}>
            {t(addLabel)}
          </Button>
        )}
      </div>
      <ListFault name={name} />
      {news && <LineNews name={name} fields={lineFields} lines={lines.values} news={news} onUndo={undo} onClose={clear} />}
      {lines.keys.length === 0 ? (
        <NoLines text={empty} label={t(meta.label)} lines={lines} mayAdd={mayAdd} />
      ) : (
        <TableBox className="mo-lines" label={t(meta.label)}>
          <table className="mo-table" aria-labelledby={captionId}>
            <Head columns={drawn} readOnly={readOnly} />
            <Body name={name} fields={lineFields} columns={drawn} lines={lines} mayRemove={mayRemove} />
            <LineTotals columns={drawn} lines={lines.values} hasActs={!readOnly} />
          </table>
        </TableBox>
      )}
    </div>
  );
}

/**
 * Rows of a row edited in a table: Enter goes down and adds after the last, Tab goes on, arrows move, a pasted range fills down and right,
 * errors are shown in their cells, sums below their columns.
 */
export function LinesEditor(props: LinesProps) {
  const { fields } = useFormInside();
  const role = useRole();
  return role && fields[props.name]?.meta.hiddenFrom?.includes(role) ? null : <Editor {...props} />;
}
