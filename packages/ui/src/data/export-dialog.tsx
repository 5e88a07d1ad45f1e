import { useEffect, useId, useRef, useState } from 'react';
import { cellColumns, type ListParams, mayImport, type Text } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { isApiError, UNKNOWN_ERROR } from '../core/api/api-error.ts';
import { callsOf } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { Segments } from '../core/chrome/inputs.tsx';
import { notify } from '../core/feedback/services.ts';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useRole } from '../core/session.ts';
import { shownColumns } from './export/export-columns.ts';
import { ExportWords } from './export/export-words.tsx';
import { type ExportChoice, type Progress, useExport } from './export/use-export.ts';
import './css/export.css';

const TEXTS = {
  title: { ko: '{label} 내보내기', en: 'Export {label}' },
  rows: { ko: '{n}건', en: '{n} {n:row|rows}' },
  format: { ko: '형식', en: 'Format' },
  csv: { ko: 'CSV', en: 'CSV' },
  xlsx: { ko: '엑셀 (.xlsx)', en: 'Excel (.xlsx)' },
  columns: { ko: '열', en: 'Columns' },
  shown: { ko: '보이는 열 {n}', en: 'Shown {n}' },
  all: { ko: '모든 열 {n}', en: 'All {n}' },
  lang: { ko: '언어', en: 'Language' },
  hint: {
    ko: '파일을 수정해 다시 가져올 수 있습니다. ID 열은 지우지 마세요.',
    en: 'You can edit the file and import it again. Keep the ID column.',
  },
  none: { ko: '조건에 맞는 행이 없습니다.', en: 'No rows to export.' },
  coming: { ko: '{rows}건 중 약 {done}건', en: 'About {done} of {rows} rows' },
  starting: { ko: '준비 중…', en: 'Preparing…' },
  start: { ko: '내보내기', en: 'Export' },
  again: { ko: '다시 시도', en: 'Try again' },
  cancel: { ko: '취소', en: 'Cancel' },
  close: { ko: '닫기', en: 'Close' },
  lost: { ko: '연결이 끊겼습니다. 파일은 저장되지 않았습니다.', en: 'The connection was lost. No file was saved.' },
  done: { ko: '{n}건을 파일로 저장했습니다', en: '{n} {n:row|rows} saved to a file' },
} satisfies Record<string, Text>;

const LANGS = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
];
const FORMATS = [
  { value: 'xlsx', label: TEXTS.xlsx },
  { value: 'csv', label: TEXTS.csv },
];

interface ExportDialogProps {
  resource: AnyResource;
  /** Of the list's own call; its page does not count. */
  params: ListParams;
  /** Paths of the columns that the list shows. */
  columns: readonly string[];
  onClose: () => void;
}

type Which = 'shown' | 'all';

interface ChoicesProps {
  resource: AnyResource;
  shown: readonly string[];
  choice: Omit<ExportChoice, 'columns'> & { which: Which };
  disabled: boolean;
  onChange: (part: Partial<ChoicesProps['choice']>) => void;
}

function Choices({ resource, shown, choice, disabled, onChange }: ChoicesProps) {
  const { t } = useT();
  const role = useRole();
  const columns = [
    { value: 'shown', label: t(TEXTS.shown, { n: shown.length }) },
    { value: 'all', label: t(TEXTS.all, { n: cellColumns(resource, role).length }) },
  ];
  const lines = [
    {
      label: TEXTS.format,
      options: FORMATS,
      value: choice.format,
      set: (value: string) => ({ format: value === 'csv' ? 'csv' : 'xlsx' }) as const,
    },
    {
      label: TEXTS.columns,
      options: columns,
      value: choice.which,
      set: (value: string) => ({ which: value === 'all' ? 'all' : 'shown' }) as const,
    },
    { label: TEXTS.lang, options: LANGS, value: choice.lang, set: (value: string) => ({ lang: value === 'en' ? 'en' : 'ko' }) as const },
  ];
  return (
    <div className="mo-export-choices">
      {lines.map(({ label, options, value, set }) => (
        <div key={label.en}>
          <span aria-hidden="true">{t(label)}</span>
          <Segments label={label} options={options} value={value} disabled={disabled} onChange={(chosen) => onChange(set(chosen))} />
        </div>
      ))}
    </div>
  );
}

function Coming({ progress: { done, rows } }: { progress: Progress }) {
  const { t } = useT();
  const message = rows === undefined ? t(TEXTS.starting) : t(TEXTS.coming, { done: num(done), rows: num(rows) });
  return (
    <div className="mo-export-coming">
      <progress aria-label={t(TEXTS.start)} max={rows ?? 1} value={rows === undefined ? undefined : done} />
      <span role="status">{message}</span>
    </div>
  );
}

/** What to know beforehand: nothing to save, or that the file may come back. */
function Hint({ resource, total }: { resource: AnyResource; total: number | undefined }) {
  const { t } = useT();
  const role = useRole();
  if (total === 0) return <p className="mo-quiet">{t(TEXTS.none)}</p>;
  return role !== undefined && mayImport(resource, role) ? <p className="mo-quiet">{t(TEXTS.hint)}</p> : null;
}

function Failed({ error }: { error: unknown }) {
  const { t } = useT();
  const message = !isApiError(error)
    ? UNKNOWN_ERROR
    : error.spoken
      ? error.message
      : error.code === 'no_answer'
        ? TEXTS.lost
        : UNKNOWN_ERROR;
  return (
    <p className="mo-export-failed" role="alert">
      {typeof message === 'string' ? t(message) : t(message)}
    </p>
  );
}

/** Saves what a list shows as a file: format, columns and language, what it will hold in words, how far it is, and a way out of it. */
export function ExportDialog({ resource, params, columns, onClose }: ExportDialogProps) {
  const { t, lang } = useT();
  const id = useId();
  const shown = shownColumns(resource, columns, useRole());
  const [choice, setChoice] = useState<ChoicesProps['choice']>({ format: 'xlsx', lang, which: 'shown' });
  const done = (rows: number | undefined) => {
    notify.success(t(TEXTS.done, { n: num(rows) }));
    onClose();
  };
  const { progress, error, start, cancel } = useExport(resource, params, done);
  const total = useQuery({
    queryKey: [resource.name, 'export', params],
    queryFn: ({ signal }) => callsOf(resource).findMany({ ...params, page: 1, num: 1, queryMode: 'count' }, 'R', signal),
  }).data?.total;
  const isRunning = progress !== null;
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus can't be pressed now; the other can.
    if (isRunning) buttons.current?.querySelector('button')?.focus();
  }, [isRunning]);
  return (
    <Dialog labelledBy={id} onClose={onClose} className="mo-export-dialog">
      <h2 id={id}>
        {t(TEXTS.title, { label: t(resource.label) })}{' '}
        {total !== undefined && <span className="mo-quiet">{t(TEXTS.rows, { n: num(total) })}</span>}
      </h2>
      <ExportWords resource={resource} params={params} />
      <Choices
        resource={resource}
        shown={shown}
        choice={choice}
        disabled={isRunning}
        onChange={(part) => setChoice({ ...choice, ...part })}
      />
      {isRunning ? <Coming progress={progress} /> : error !== null ? <Failed error={error} /> : <Hint resource={resource} total={total} />}
      <div className="mo-dialog-actions" ref={buttons}>
        <Button onClick={isRunning ? cancel : onClose}>{t(isRunning ? TEXTS.cancel : TEXTS.close)}</Button>
        <Button
          kind="primary"
          icon="download"
          data-first=""
          disabled={isRunning || total === 0}
          onClick={() => void start({ ...choice, columns: choice.which === 'all' ? undefined : shown })}
        >
          {t(error !== null && !isRunning ? TEXTS.again : TEXTS.start)}
        </Button>
      </div>
    </Dialog>
  );
}
