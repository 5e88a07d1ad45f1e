import { useMemo, useRef, useState } from 'react';
import { MAX_PASTE_ROWS, type CellColumn, type ImportState } from '@moru/contract';
import { errorText } from '../../core/api/error-text.ts';
import { Button } from '../../core/chrome/button.tsx';
import { Checkbox } from '../../core/chrome/inputs.tsx';
import { Icon } from '../../core/chrome/icon.tsx';
import { Spinner } from '../../core/chrome/states.tsx';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { ImportActs, Reason } from './import-foot.tsx';
import { ImportGrid } from './import-grid.tsx';
import { useHeaders } from './import-head.tsx';
import { isTooLong, withCells, withHeadRows, withoutRow, withTarget, type Sheet } from './sheet.ts';
import { StateCounts } from './state-counts.tsx';
import { useApply } from './use-apply.ts';
import { useCells, type At } from './use-cells.ts';
import { isAskable, isTooBig, usePreview, type Looked } from './use-preview.ts';

const TEXTS = {
  header: { ko: '첫 행은 제목', en: 'The first row holds headers' },
  long: {
    ko: '한 번에 {max}행까지 가져올 수 있습니다. 지금은 {n}행입니다. 나누어 가져오세요.',
    en: 'Up to {max} rows at a time. There are {n}; import them in parts.',
  },
  big: { ko: '한 번에 가져오기에는 너무 큽니다. 나누어 가져오세요.', en: 'Too much for one import: import it in parts.' },
  choose: { ko: '열의 내용을 하나 이상 골라 주세요.', en: 'Choose what at least one column contains.' },
  checking: { ko: '확인 중', en: 'Checking' },
  again: { ko: '다시 확인', en: 'Check again' },
  made: { ko: '함께 새로 등록: {names}', en: 'Also created: {names}' },
  near: { ko: '{name} (비슷한 이름: {near})', en: '{name} (similar: {near})' },
  ignored: { ko: '가져오지 않는 열: {names}', en: 'Columns not imported: {names}' },
};

const NO_COUNTS = { new: 0, changed: 0, same: 0, error: 0 };

/** The rows of a state; rows being edited stay until another filter is chosen. */
function useShown(sheet: Sheet, looked: Looked | null) {
  const [filter, setFilter] = useState<{ show: ImportState; keys: ReadonlySet<number> } | null>(null);
  const rows = useMemo(() => (filter ? sheet.rows.filter(({ key }) => filter.keys.has(key)) : sheet.rows), [sheet.rows, filter]);
  const onShow = (show: ImportState | null) => {
    const of = (key: number) => looked?.rows.get(key)?.state === show;
    setFilter(show && { show, keys: new Set(sheet.rows.flatMap(({ key }) => (of(key) ? [key] : []))) });
  };
  return { rows, show: filter?.show ?? null, onShow };
}

/** Names in the rows that do not exist yet, with suggestions of existing ones. */
function Made({ made }: { made: Looked['made'] }) {
  const { t } = useT();
  if (made.length === 0) return null;
  const names = made.map(({ name, near }) => (near.length > 0 ? t(TEXTS.near, { name, near: near.join(', ') }) : name));
  return <p className="mo-imp-note mo-ink-warn">{t(TEXTS.made, { names: names.join(' · ') })}</p>;
}

function Note({ sheet, looked, fault }: { sheet: Sheet; looked: Looked | null; fault: unknown }) {
  const { t } = useT();
  const names = useHeaders(sheet);
  const spoken = errorText(fault);
  const wrong = isTooLong(sheet)
    ? t(TEXTS.long, { max: num(MAX_PASTE_ROWS), n: num(sheet.rows.length) })
    : isTooBig(sheet)
      ? t(TEXTS.big)
      : isAskable(sheet)
        ? fault
          ? spoken
          : undefined
        : t(TEXTS.choose);
  const ignored = (looked?.ignored ?? []).map(({ column, message: why }) => ({ name: names[column] ?? '', why: t(why) }));
  if (wrong)
    return (
      <p className="mo-imp-note mo-ink-bad" role="alert">
        <Icon name="alert" /> {wrong}
      </p>
    );
  return (
    <>
      <Made made={looked?.made ?? []} />
      {ignored.length > 0 && (
        <p className="mo-imp-note mo-quiet" title={ignored.map(({ name, why }) => `${name}: ${why}`).join('\n')}>
          {t(TEXTS.ignored, { names: ignored.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </>
  );
}

interface PreviewProps {
  resource: { readonly name: string };
  columns: readonly CellColumn[];
  sheet: Sheet;
  onSheet: (sheet: Sheet) => void;
  onDone: () => void;
  onClose: () => void;
}

/** The effect of a paste, row by row, until it is correct and saved. */
export function ImportPreview({ resource, columns, sheet, onSheet, onDone, onClose }: PreviewProps) {
  const { t, lang } = useT();
  const box = useRef<HTMLDivElement>(null);
  const { looked, fault, isStuck, isOld, refuse, ask } = usePreview(resource.name, sheet, lang);
  const { rows, show, onShow } = useShown(sheet, looked);
  const { apply, isBusy } = useApply({ resource: resource.name, sheet, looked, lang, onRefused: refuse, onDone });
  const keys = rows.map(({ key }) => key);
  const nextError = ({ row, column }: At): At | undefined => {
    const errors = keys.flatMap((key, index) =>
      (looked?.rows.get(key)?.errors ?? [])
        .map((error) => ({ row: index, column: error.column ?? 0 }))
        .toSorted((a, b) => a.column - b.column),
    );
    return errors.find((at) => at.row > row || (at.row === row && at.column > column)) ?? errors[0];
  };
  const cells = useCells({
    rows: rows.length,
    columns: sheet.targets.length,
    box,
    textAt: (at) => rows[at.row]?.cells[at.column] ?? '',
    onCells: (at, block) => onSheet(withCells(sheet, keys, at, block)),
    nextError,
  });
  const current = rows[cells.at.row];
  return (
    <>
      <StateCounts counts={looked?.counts ?? NO_COUNTS} show={show} onShow={onShow} />
      <div className="mo-imp-bar">
        <Checkbox checked={sheet.headRows > 0} onChange={(event) => onSheet(withHeadRows(sheet, event.target.checked ? 1 : 0))}>
          {t(TEXTS.header)}
        </Checkbox>
        <Note sheet={sheet} looked={looked} fault={fault} />
        {isStuck && (
          <Button small icon="refresh" onClick={() => void ask()}>
            {t(TEXTS.again)}
          </Button>
        )}
        {isOld && !isStuck && isAskable(sheet) && <Spinner label={t(TEXTS.checking)} />}
      </div>
      <ImportGrid
        sheet={sheet}
        rows={rows}
        looked={looked?.rows}
        columns={columns}
        cells={cells}
        box={box}
        onTarget={(index, key) => onSheet(withTarget(sheet, index, key))}
        onDrop={(key) => onSheet(withoutRow(sheet, key))}
      />
      <Reason
        row={current && looked?.rows.get(current.key)}
        column={cells.at.column}
        onTake={(text) => {
          onSheet(withCells(sheet, keys, cells.at, [[text]]));
          cells.goTo(cells.at);
        }}
      />
      <ImportActs
        counts={looked?.counts}
        isOld={isOld}
        isBusy={isBusy}
        onNext={() => cells.goTo(nextError(cells.at) ?? cells.at)}
        onApply={() => void apply()}
        onClose={onClose}
      />
    </>
  );
}
