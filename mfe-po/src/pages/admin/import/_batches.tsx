import { importBatches, type ImportBatch } from '@moru/contract';
import { Button, Card, getQuery, instant, num, Skeleton, Status, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { GUESS, GUESS_LABEL, importStore, startOver } from './_import-state.ts';
import { useUndo } from './_use-undo.ts';

const TEXTS = {
  title: { ko: '최근 가져오기', en: 'Recent imports' },
  none: { ko: '아직 가져온 파일이 없습니다.', en: 'No file has been imported yet.' },
  applied: { ko: '가져옴', en: 'Imported' },
  undone: { ko: '되돌림', en: 'Undone' },
  undo: { ko: '되돌리기', en: 'Undo' },
  undoFile: { ko: '{file} 되돌리기', en: 'Undo {file}' },
};

function UndoButton({ batch }: { batch: ImportBatch }) {
  const { t } = useT();
  const { undo, isBusy } = useUndo();
  const { batchId, fileName, status } = batch;
  if (status !== 'applied' || batchId === null) return null;
  const run = async () => {
    const { applied, userId } = importStore.get();
    if ((await undo(batchId, fileName)) && applied?.batchId === batchId) startOver(userId);
  };
  return (
    <Button small kind="danger" icon="undo" busy={isBusy} aria-label={t(TEXTS.undoFile, { file: fileName })} onClick={() => void run()}>
      {t(TEXTS.undo)}
    </Button>
  );
}

function State({ batch }: { batch: ImportBatch }) {
  const { t } = useT();
  if (batch.status !== 'undone') return <Status tone="good">{t(TEXTS.applied)}</Status>;
  return (
    <>
      <Status tone="mute">{t(TEXTS.undone)}</Status> <small className="mo-quiet">{instant(batch.undoneAt)}</small>
    </>
  );
}

/** The latest imports of everybody, each of which can be undone. */
export function Batches() {
  const { t } = useT();
  const { data } = useQuery(getQuery('import/batches', {}, importBatches));
  return (
    <Card title={TEXTS.title} flush>
      {data ? (
        <DataTable<ImportBatch>
          caption={TEXTS.title}
          rowKey={({ id }) => id}
          rows={data.rows}
          empty={<p className="imp-none">{t(TEXTS.none)}</p>}
          columns={[
            { key: 'at', title: { ko: '일시', en: 'When' }, render: (row) => instant(row.appliedAt) },
            { key: 'file', title: { ko: '파일', en: 'File' }, render: (row) => row.fileName },
            {
              key: 'mapping',
              title: { ko: '매핑', en: 'Mapping' },
              render: (row) => (row.mappingName === GUESS ? t(GUESS_LABEL) : row.mappingName),
            },
            { key: 'new', title: { ko: '새로 만듦', en: 'New' }, align: 'right', render: (row) => num(row.counts.new) },
            { key: 'changed', title: { ko: '바뀜', en: 'Changed' }, align: 'right', render: (row) => num(row.counts.changed) },
            { key: 'same', title: { ko: '같음', en: 'Same' }, align: 'right', render: (row) => num(row.counts.same) },
            { key: 'who', title: { ko: '작업자', en: 'By' }, render: (row) => row.userName },
            { key: 'state', title: { ko: '상태', en: 'Status' }, render: (row) => <State batch={row} /> },
            { key: 'undo', title: { ko: '관리', en: 'Manage' }, align: 'right', render: (row) => <UndoButton batch={row} /> },
          ]}
        />
      ) : (
        <Skeleton rows={3} />
      )}
    </Card>
  );
}
