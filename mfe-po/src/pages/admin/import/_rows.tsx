import { importRows, PREVIEW_ROWS, type ImportPreview, type ImportPreviewRow, type ImportState } from '@moru/contract';
import { EmptyState, getQuery, num, Skeleton, Status, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { IMPORT_LOOKS } from '@moru/ui/extra';
import { Cell, Faults } from './_cells.tsx';
import { fieldLabel, isNumeric, shownFields } from './_shown-fields.ts';

const TEXTS = {
  caption: { ko: '파일의 행', en: 'Lines of the file' },
  line: { ko: '행', en: 'Line' },
  state: { ko: '상태', en: 'State' },
  todo: { ko: '수정할 내용', en: 'To correct' },
  first: { ko: '{total}행 중 처음 {n}행', en: 'the first {n} of {total} lines' },
};

interface TableProps {
  rows: readonly ImportPreviewRow[];
}

function RowTable({ rows }: TableProps) {
  const { t } = useT();
  const hasErrors = rows.some(({ errors }) => errors.length > 0);
  const faults = { key: 'todo', title: TEXTS.todo, wrap: true, render: (row: ImportPreviewRow) => <Faults row={row} /> };
  return (
    <DataTable
      caption={TEXTS.caption}
      rowKey={({ line }) => line}
      rows={rows}
      columns={[
        { key: 'line', title: TEXTS.line, align: 'right', render: ({ line }) => num(line) },
        {
          key: 'state',
          title: TEXTS.state,
          render: ({ state }) => <Status tone={IMPORT_LOOKS[state].tone}>{t(IMPORT_LOOKS[state].label)}</Status>,
        },
        ...(hasErrors ? [faults] : []),
        ...shownFields(rows).map((name) => ({
          key: name,
          title: fieldLabel(name),
          align: isNumeric(name) ? ('right' as const) : undefined,
          render: (row: ImportPreviewRow) => <Cell row={row} name={name} />,
        })),
      ]}
    />
  );
}

interface RowsProps {
  preview: ImportPreview;
  show: ImportState | null;
}

/** The first lines of the file, or of one state: as they would be imported, with changes and errors. */
export function Rows({ preview, show }: RowsProps) {
  const { t } = useT();
  const { id, counts } = preview;
  const ofState = useQuery({ ...getQuery('import/rows', { id, state: show ?? 'new' }, importRows), enabled: show !== null });
  const rows = show === null ? preview.rows : ofState.data?.rows;
  const total = show === null ? counts.new + counts.changed + counts.same + counts.error : counts[show];
  if (!rows) return <Skeleton />;
  if (rows.length === 0) return <EmptyState />;
  return (
    <>
      <RowTable rows={rows} />
      {total > PREVIEW_ROWS && <p className="imp-first">{t(TEXTS.first, { n: num(PREVIEW_ROWS), total: num(total) })}</p>}
    </>
  );
}
