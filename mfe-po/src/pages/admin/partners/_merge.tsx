import { useId, useState } from 'react';
import { partner, type Row } from '@moru/contract';
import { Button, Dialog, RefusalNote, notify, num, resourceQueries, SelectInput, useMutation, useT } from '@moru/ui/core';
import { useUndoBatch } from '@moru/ui/data';

const TEXTS = {
  open: { ko: '합치기', en: 'Merge' },
  title: { ko: '협력사 {n}곳 합치기', en: 'Merge {n} partners' },
  into: { ko: '남길 협력사', en: 'Keep' },
  what: {
    ko: '발주, 라벨, 선적 등에서 나머지를 쓰던 곳이 모두 남길 협력사로 바뀝니다. 나머지 이름은 다른 표기로 남아, 그 이름으로 들어오는 자료도 남길 협력사로 갑니다. 남길 협력사에 비어 있는 연락처 등은 나머지의 것으로 채웁니다.',
    en: 'Everything that refers to the others refers to this one afterwards. The other names stay as other spellings: what comes in under them belongs to this one. Where it has no contact, address and the like, it takes those of the others.',
  },
  cancel: { ko: '취소', en: 'Cancel' },
  done: { ko: '합쳤습니다. {n}건이 바뀌었습니다', en: 'Merged: {n} {n:row|rows} changed' },
};

type Partner = Row<typeof partner, 'L'>;

function MergeDialog({ rows, onDone, onClose }: { rows: readonly Partner[]; onDone: () => void; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const undo = useUndoBatch();
  const [intoId, setIntoId] = useState(String(rows[0]?.id ?? ''));
  const merge = useMutation({ ...resourceQueries(partner).act('merge'), meta: { quiet: true } });
  const send = () => {
    const ids = rows.map((row) => row.id).filter((one) => one !== Number(intoId));
    merge.mutate(
      { ids, intoId: Number(intoId) },
      {
        onSuccess: ({ batchId, rows: changed }) => {
          notify.success(t(TEXTS.done, { n: num(changed) }), undo(batchId));
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS.title, { n: num(rows.length) })}</h2>
      <p>{t(TEXTS.what)}</p>
      <div className="mo-field">
        <span aria-hidden="true">{t(TEXTS.into)}</span>
        <SelectInput
          label={TEXTS.into}
          value={intoId}
          onChange={setIntoId}
          options={rows.map((row) => ({ value: String(row.id), label: { ko: row.name, en: row.name } }))}
        />
      </div>
      <RefusalNote error={merge.error} />
      <div className="mo-dialog-foot">
        <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
        <Button kind="primary" busy={merge.isPending} onClick={send}>
          {t(TEXTS.open)}
        </Button>
      </div>
    </Dialog>
  );
}

/** Merges the selected partners into one. */
export function MergeButton({ rows, onDone }: { rows: readonly Partner[]; onDone: () => void }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  if (rows.length < 2) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t(TEXTS.open)}
      </Button>
      {open && <MergeDialog rows={rows} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
