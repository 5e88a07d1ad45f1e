import { pjournal } from '@moru/contract';
import { Button, num, useT } from '@moru/ui/core';
import { choiceLabel } from '../parts/choice-label.ts';
import { useUrl } from '../parts/url-part.ts';
import type { Entry } from './entry.ts';
import type { FullJournal } from './line-day.ts';
import { rowOf } from './use-journal-save.ts';

const TEXTS = {
  taken: {
    ko: '같은 공정·생산 라인·근무조로 쓴 일지가 있습니다: {status}, 양품 {good}개. 그 일지를 열거나 아래에서 바꾸세요.',
    en: 'There is a journal of this process, line and shift: {status}, {good} good. Open it, or choose others below.',
  },
  open: { ko: '그 일지 열기', en: 'Open it' },
};

/** Note that the server would refuse an entry, since a journal of its place is stored already, with the way to that one. */
export function TakenNote({ entry, past }: { entry: Entry; past: readonly FullJournal[] }) {
  const { t } = useT();
  const { put } = useUrl();
  const taken = past.find((journal) => journal.id !== entry.id && rowOf(journal) === rowOf(entry));
  if (!taken) return null;
  const status = choiceLabel(pjournal.fields.status, taken.status);
  return (
    <div className="site-note" role="status">
      <p>{t(TEXTS.taken, { status: t(status), good: num(taken.goodQty) })}</p>
      <Button small onClick={() => put({ journal: String(taken.id) })}>
        {t(TEXTS.open)}
      </Button>
    </div>
  );
}
