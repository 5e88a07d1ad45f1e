import { useId, useState } from 'react';
import { handOverRead, type HandOverRead } from '@moru/contract';
import { Button, Dialog, http, instant, num, RefusalNote, Status, useQueryClient, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { Upload } from '@moru/ui/extra';

const TEXTS = {
  open: { ko: '넘겨받은 파일 읽기', en: 'Read a handed-over file' },
  about: {
    ko: '현장 휴대폰에서 만든 기록 파일(.moru)을 고르세요. 작성자 이름으로 기록되고, 여러 번 읽어도 한 번만 반영됩니다.',
    en: 'Choose the record file (.moru) from a site device. Records are entered under their authors’ names and count once, however often the file is read.',
  },
  choose: { ko: '파일을 끌어 놓거나 고르기', en: 'Drop the file or choose it' },
  of: { ko: '{name}님이 {at}에 만든 파일', en: 'Made by {name}, {at}' },
  what: { ko: '기록', en: 'Record' },
  written: { ko: '작성 시각', en: 'Written' },
  end: { ko: '결과', en: 'Outcome' },
  close: { ko: '닫기', en: 'Close' },
  another: { ko: '다른 파일', en: 'Another file' },
};

const ENDS = {
  taken: { label: { ko: '반영됨', en: 'Accepted' }, tone: 'good' },
  before: { label: { ko: '이미 반영됨', en: 'Already accepted' }, tone: 'mute' },
  refused: { label: { ko: '거부됨', en: 'Refused' }, tone: 'bad' },
  later: { label: { ko: '다시 읽어 주세요', en: 'Read it again' }, tone: 'warn' },
} as const;

type Handed = HandOverRead['rows'][number];

function Ended({ read }: { read: HandOverRead }) {
  const { t } = useT();
  const count = (end: Handed['end']) => read.rows.filter((row) => row.end === end).length;
  const shown = (Object.keys(ENDS) as Handed['end'][]).filter((end) => count(end) > 0);
  return (
    <>
      <p>
        {t(TEXTS.of, { name: read.byName, at: instant(read.at) })}{' '}
        {shown.map((end) => (
          <Status key={end} tone={ENDS[end].tone}>
            {t(ENDS[end].label)} {num(count(end))}
          </Status>
        ))}
      </p>
      <DataTable
        caption={TEXTS.end}
        rows={read.rows}
        rowKey={({ uuid }) => uuid}
        columns={[
          {
            key: 'what',
            title: TEXTS.what,
            wrap: true,
            render: ({ title, facts }) => (
              <>
                {title} <small>{facts}</small>
              </>
            ),
          },
          { key: 'at', title: TEXTS.written, render: ({ deviceAt }) => instant(deviceAt) },
          {
            key: 'end',
            title: TEXTS.end,
            wrap: true,
            render: ({ end, message }) => (
              <>
                <Status tone={ENDS[end].tone}>{t(ENDS[end].label)}</Status> {message && <small>{message}</small>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** Imports the records that a site device exported as a file, and shows the result of each. */
export function ReadHandOver() {
  const { t } = useT();
  const id = useId();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<HandOverRead>();
  const [error, setError] = useState<unknown>(null);
  const close = () => {
    setOpen(false);
    setRead(undefined);
    setError(null);
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      const form = new FormData();
      form.append('file', file);
      setRead(await http.upload('handOver/read', form, { schema: handOverRead }));
      void client.invalidateQueries();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t(TEXTS.open)}
      </Button>
      {isOpen && (
        <Dialog labelledBy={id} onClose={close} wide>
          <h2 id={id}>{t(TEXTS.open)}</h2>
          {read ? (
            <Ended read={read} />
          ) : (
            <>
              <p>{t(TEXTS.about)}</p>
              <Upload accept=".moru" label={TEXTS.choose} disabled={busy} onFiles={(files) => void take(files)} />
            </>
          )}
          <RefusalNote error={error} />
          <div className="mo-dialog-actions">
            {read && <Button onClick={() => setRead(undefined)}>{t(TEXTS.another)}</Button>}
            <Button kind={read ? 'primary' : 'outline'} onClick={close}>
              {t(TEXTS.close)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
