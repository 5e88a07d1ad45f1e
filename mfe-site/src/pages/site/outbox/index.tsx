import { EmptyState, num, PageHeader, useT } from '@moru/ui/core';
import { HandOver } from '../../../hand-over/hand-over.tsx';
import { ConflictSheet } from '../../../outbox/conflict-sheet.tsx';
import { isOpen, shownState, type Entry } from '../../../outbox/entry.ts';
import { EntryRow } from '../../../outbox/entry-row.tsx';
import { EntrySheet } from '../../../outbox/entry-sheet.tsx';
import { Counters, OutboxHead } from '../../../outbox/head.tsx';
import { StateMark } from '../../../outbox/state-mark.tsx';
import { tasksOf } from '../../../outbox/tasks.ts';
import { useEntries } from '../../../outbox/use-outbox.ts';
import { useNow } from '../../../outbox/use-online.ts';
import { settledWords } from '../../../outbox/words.ts';
import { useUrl } from '../../../parts/url-part.ts';
import '../../../look/site.css';
import '../../../look/outbox.css';

export const page = { title: { ko: '보낼 기록', en: 'Outbox' }, roles: ['supervisor', 'site-staff'] };

const TEXTS = {
  none: { ko: '오늘 쓴 기록이 없습니다', en: 'Nothing written today' },
  noneOf: { ko: '이런 기록은 없습니다', en: 'No such record' },
  accepted: { ko: '오늘 들어간 기록', en: 'Accepted today' },
  count: { ko: '{n}건', en: '{n}' },
};

/** Conflicts first, then waiting entries, the oldest first, then settled ones. */
const rank = (entry: Entry): number => (isOpen(entry) ? 0 : entry.choice ? 2 : 1);

const isDone = (entry: Entry): boolean => shownState(entry) === 'accepted';

function Rows({ entries, all, onOpen }: { entries: readonly Entry[]; all: readonly Entry[]; onOpen: (entry: Entry) => void }) {
  const now = useNow();
  return (
    <ul>
      {entries.map((entry) => (
        <EntryRow key={entry.uuid} entry={entry} settled={settledWords(entry, all)} now={now} onOpen={() => onOpen(entry)} />
      ))}
    </ul>
  );
}

/** The records that need or await something; accepted ones are one line until somebody asks for them. */
function Records({ entries, only, onOpen }: { entries: readonly Entry[]; only: string; onOpen: (entry: Entry) => void }) {
  const { t } = useT();
  // A choice is shown with the entry it settles.
  const shown = entries
    .filter((entry) => (only === '' || shownState(entry) === only) && (entry.of === undefined || entry.state === 'conflict'))
    .toSorted((a, b) => rank(a) - rank(b) || a.seq - b.seq);
  const [done, open] = [shown.filter(isDone), shown.filter((entry) => !isDone(entry))];
  const rows = { all: entries, onOpen };
  if (shown.length === 0) return <EmptyState icon="check" title={t(only === '' ? TEXTS.none : TEXTS.noneOf)} />;
  return (
    <section className="site-outbox-list">
      {open.length > 0 && <Rows entries={open} {...rows} />}
      {done.length > 0 && (
        <details key={only} open={only === 'accepted'}>
          <summary>
            <span className="site-outbox-mark" data-state="accepted">
              <StateMark state="accepted" />
            </span>
            <span>
              {t(TEXTS.accepted)} <strong>{t(TEXTS.count, { n: num(done.length) })}</strong>
            </span>
          </summary>
          <Rows entries={done} {...rows} />
        </details>
      )}
    </section>
  );
}

export function Page() {
  const { t } = useT();
  const { get, put, open } = useUrl();
  const all = useEntries();
  const entries = tasksOf(all);
  const only = get('state');
  const opened = entries.find(({ uuid }) => uuid === get('entry'));
  const close = () => put({ entry: null });
  const Opened = opened && isOpen(opened) ? ConflictSheet : EntrySheet;
  return (
    <div className="mo-page site-page site-outbox">
      <PageHeader title={t(page.title)} back="/site" />
      <OutboxHead entries={entries} />
      <Counters entries={entries} only={only} onOnly={(state) => put({ state })} />
      <Records entries={entries} only={only} onOpen={({ uuid }) => open({ entry: uuid })} />
      <HandOver entries={all} />
      {opened && <Opened key={opened.uuid} entry={opened} onClose={close} />}
    </div>
  );
}
