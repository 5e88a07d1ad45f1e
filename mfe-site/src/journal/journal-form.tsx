import { addDays, pjournal } from '@moru/contract';
import { Button, num, useLeaveGuard, useT } from '@moru/ui/core';
import { RecordFiles } from '@moru/ui/forms';
import { useId, useState } from 'react';
import { dayWords } from '../parts/day-words.ts';
import { LineFacts } from '../parts/line-facts.tsx';
import { PhotoPick } from '../parts/photo-pick.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { Entry } from './entry.ts';
import { LabelRows } from './label-rows.tsx';
import { leftOf, type FullJournal, type Line } from './line-day.ts';
import type { OwnLabel } from './own-labels.ts';
import { PlaceFields } from './place-fields.tsx';
import { copyOf, dayBefore } from './propose.ts';
import { Quantities } from './quantities.tsx';
import { TakenNote } from './taken-note.tsx';
import { TypedNote } from './typed-note.tsx';
import { useEntry } from './use-entry.ts';
import { useJournalSave, type Then } from './use-journal-save.ts';
import type { Stock } from './use-line-past.ts';

const TEXTS = {
  title: { ko: '생산일지', en: 'Production journal' },
  copy: { ko: '어제 값 가져오기 (양품 {n})', en: "Copy yesterday's ({n} good)" },
  copied: { ko: '어제 값을 가져왔습니다. 수량을 확인하세요.', en: "Yesterday's values are in. Check the quantities." },
  note: { ko: '비고', en: 'Note' },
  draft: { ko: '임시 저장', en: 'Save draft' },
  submit: { ko: '제출', en: 'Submit' },
  change: { ko: '고쳐서 저장', en: 'Save change' },
  submitted: {
    ko: '제출한 일지입니다. 관리자가 확정하기 전까지 고칠 수 있습니다.',
    en: 'Submitted. It can be changed until a supervisor confirms it.',
  },
};

interface Props {
  readonly line: Line;
  readonly past: readonly FullJournal[];
  readonly stocks: readonly Stock[];
  readonly own: readonly OwnLabel[];
  readonly stored: FullJournal | undefined;
  readonly first: Entry;
  readonly onClose: () => void;
  /** Starts over from the stored journal. */
  readonly onReload: () => void;
}

function Buttons({ posted, busy, run }: { posted: boolean; busy: boolean; run: (then: Then) => void }) {
  const { t } = useT();
  if (posted)
    return (
      <Button kind="primary" busy={busy} onClick={() => run('change')}>
        {t(TEXTS.change)}
      </Button>
    );
  return (
    <>
      <Button disabled={busy} onClick={() => run('draft')}>
        {t(TEXTS.draft)}
      </Button>
      <Button kind="primary" busy={busy} onClick={() => run('submit')}>
        {t(TEXTS.submit)}
      </Button>
    </>
  );
}

function CopyYesterday({ source, copied, onCopy }: { source: FullJournal; copied: boolean; onCopy: () => void }) {
  const { t } = useT();
  if (copied)
    return (
      <p className="site-hint" role="status">
        {t(TEXTS.copied)}
      </p>
    );
  return (
    <Button icon="copy" onClick={onCopy}>
      {t(TEXTS.copy, { n: num(source.goodQty) })}
    </Button>
  );
}

/** The form of a journal. Leaving it with typed values asks first. */
export function JournalForm({ line, past, stocks, own, stored, first, onClose, onReload }: Props) {
  const { t } = useT();
  const noteId = useId();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isShrinking, setShrinking] = useState(false);
  const hasPhotos = photos.length > 0 || isShrinking;
  const { entry, dirty, change, set, isBack, startOver, ...handlers } = useEntry(first, hasPhotos);
  const { release } = useLeaveGuard(dirty || hasPhotos);
  const [open, setOpen] = useState('goodQty');
  const [copied, setCopied] = useState(false);
  const onDone = () => {
    release();
    onClose();
  };
  const { run, error, busy } = useJournalSave(line, { ...handlers, onDone });
  const posted = stored !== undefined && stored.status !== 'draft';
  const before = stored ? undefined : dayBefore(past, addDays(entry.date, -1));
  const copy = (source: FullJournal) => {
    change(copyOf(source, entry, own));
    setCopied(true);
  };
  const rows = { open, onOpen: setOpen };
  return (
    <Sheet
      title={TEXTS.title}
      note={t(dayWords(entry.date))}
      onClose={onClose}
      isSent={busy}
      footer={
        <>
          <Refusal error={error} onReload={onReload} />
          <Buttons posted={posted} busy={busy || isShrinking} run={(then) => void run(entry, then, photos)} />
        </>
      }
    >
      <LineFacts line={line} />
      {isBack && <TypedNote onStartOver={startOver} />}
      <TakenNote entry={entry} past={past} />
      {posted && <p className="site-note">{t(TEXTS.submitted)}</p>}
      {before && <CopyYesterday source={before} copied={copied} onCopy={() => copy(before)} />}
      <Quantities entry={entry} change={change} left={leftOf(line, stored)} {...rows} />
      <PlaceFields entry={entry} set={set} />
      <LabelRows entry={entry} set={set} stocks={stocks} own={own} posted={posted} {...rows} />
      <div className="site-field">
        <label htmlFor={noteId}>{t(TEXTS.note)}</label>
        <textarea id={noteId} className="mo-input" rows={2} value={entry.note} onChange={(event) => set({ note: event.target.value })} />
      </div>
      <PhotoPick name={line.product.name} photos={photos} onChange={setPhotos} onBusy={setShrinking} />
      {stored && <RecordFiles resource={pjournal} row={stored} noAdding />}
    </Sheet>
  );
}
