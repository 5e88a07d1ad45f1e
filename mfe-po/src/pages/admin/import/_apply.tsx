import { importProgress, type ImportPreview } from '@moru/contract';
import { Button, confirm, getQuery, num, Spinner, useQuery, useQueryClient, useT } from '@moru/ui/core';
import { Progress } from '@moru/ui/extra';
import { applyImport, type Import } from './_import-state.ts';

const TEXTS = {
  apply: { ko: '{n}행 가져오기', en: 'Import {n} {n:line|lines}' },
  nothing: { ko: '가져오기', en: 'Import' },
  errors: {
    ko: '오류 {n}행을 고쳐야 가져올 수 있습니다. 파일이나 열의 뜻을 고치세요.',
    en: '{n} {n:line is|lines are} in error: correct the file, or what its columns mean.',
  },
  same: { ko: '모든 행이 이미 있습니다. 가져올 것이 없습니다.', en: 'All lines exist already. There is nothing to import.' },
  edited: { ko: '열의 뜻을 바꿨습니다. 먼저 다시 읽으세요.', en: 'The columns were edited: read the file again first.' },
  ready: {
    ko: '전부 저장되거나 하나도 저장되지 않습니다. 나중에 모두 되돌릴 수 있습니다.',
    en: 'All lines are saved or none. The import can be undone later.',
  },
  sure: {
    ko: '새 행 {created}개를 넣고 {changed}개를 고칩니다. 가져오시겠습니까?',
    en: '{created} {created:line is|lines are} added and {changed} changed. Import?',
  },
  applying: { ko: '가져오는 중', en: 'Importing' },
  refreshing: { ko: '수량과 상태를 다시 계산하는 중', en: 'Recalculating quantities and statuses' },
  leave: { ko: '이 화면을 떠나도 계속됩니다.', en: 'It continues if you leave this page.' },
};

const POLL_MS = 500;

function ApplyProgress({ id }: { id: number }) {
  const { t } = useT();
  const { data } = useQuery({ ...getQuery('import/progress', { id }, importProgress), refetchInterval: POLL_MS, meta: { quiet: true } });
  const isWriting = data?.step === 'applying' && data.total > 0;
  return (
    <div className="imp-progress">
      {isWriting ? (
        <>
          <Progress percent={Math.round((data.done / data.total) * 100)} label={TEXTS.applying} />
          <span role="status">
            {t(TEXTS.applying)} {num(data.done)} / {num(data.total)}
          </span>
        </>
      ) : (
        <Spinner label={t(data?.step === 'refreshing' ? TEXTS.refreshing : TEXTS.applying)} />
      )}
      <span className="mo-quiet">{t(TEXTS.leave)}</span>
    </div>
  );
}

interface ApplyProps {
  at: Import;
  preview: ImportPreview;
}

/** The one button of the page, or why it is disabled. */
export function Apply({ at, preview }: ApplyProps) {
  const { t } = useT();
  const client = useQueryClient();
  const { counts } = preview;
  const lines = counts.new + counts.changed;
  if (at.busy === 'applying') return <ApplyProgress id={preview.id} />;
  const why = at.isEdited ? TEXTS.edited : counts.error > 0 ? TEXTS.errors : lines === 0 ? TEXTS.same : undefined;
  const run = async () => {
    if (await confirm(t(TEXTS.sure, { created: num(counts.new), changed: num(counts.changed) }), { ok: TEXTS.nothing }))
      await applyImport(client);
  };
  return (
    <div className="imp-apply">
      <Button kind="primary" disabled={why !== undefined} aria-describedby="imp-why" onClick={() => void run()}>
        {lines === 0 ? t(TEXTS.nothing) : t(TEXTS.apply, { n: num(lines) })}
      </Button>
      <span id="imp-why" className={why ? 'imp-why' : 'mo-quiet'}>
        {t(why ?? TEXTS.ready, { n: num(counts.error) })}
      </span>
    </div>
  );
}
