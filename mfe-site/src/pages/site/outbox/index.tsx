import { EmptyState, PageHeader, useT } from '@moru/ui/core';
import { HandOver } from '../../../hand-over/hand-over.tsx';
import { ConflictSheet } from '../../../outbox/conflict-sheet.tsx';
import { isOpen, shownState, type Entry } from '../../../outbox/entry.ts';
import { EntryRow } from '../../../outbox/entry-row.tsx';
import { EntrySheet } from '../../../outbox/entry-sheet.tsx';
import { Counters, OutboxHead } from '../../../outbox/head.tsx';
import { tasksOf } from '../../../outbox/tasks.ts';
import { useEntries } from '../../../outbox/use-outbox.ts';
import { useNow } from '../../../outbox/use-online.ts';
import { settledWords } from '../../../outbox/words.ts';
import { useUrl } from '../../../parts/url-part.ts';
import '../../../look/site.css';
import '../../../look/outbox.css';

export const page = { title: { ko: '보낼 기록', en: 'Outbox' }, roles: ['supervisor', 'site-staff'] };

const NONE = { ko: '오늘 쓴 기록이 없습니다', en: 'Nothing written today' };

/** Conflicts first, then waiting entries, the oldest first, then accepted ones. */
const rank = (entry: Entry): number => (isOpen(entry) ? 0 : entry.state === 'accepted' || entry.choice ? 2 : 1);

export function Page() {
  const { t } = useT();
  const { get, put, open } = useUrl();
  const all = useEntries();
  const entries = tasksOf(all);
  const now = useNow();
  const only = get('state');
  // A choice is shown with the entry it settles.
  const shown = entries
    .filter((entry) => (only === '' || shownState(entry) === only) && (entry.of === undefined || entry.state === 'conflict'))
    .toSorted((a, b) => rank(a) - rank(b) || a.seq - b.seq);
  const opened = entries.find(({ uuid }) => uuid === get('entry'));
  const close = () => put({ entry: null });
  const Opened = opened && isOpen(opened) ? ConflictSheet : EntrySheet;
  return (
    <div className="mo-page site-page">
      <PageHeader title={page.title} back="/site" />
      <OutboxHead entries={entries} />
      <Counters entries={entries} only={only} onOnly={(state) => put({ state })} />
      <HandOver entries={all} />
      {shown.length === 0 && <EmptyState icon="check" title={t(NONE)} />}
      <ul className="site-rows">
        {shown.map((entry) => (
          <EntryRow
            key={entry.uuid}
            entry={entry}
            settled={settledWords(entry, entries)}
            now={now}
            onOpen={() => open({ entry: entry.uuid })}
          />
        ))}
      </ul>
      {opened && <Opened key={opened.uuid} entry={opened} onClose={close} />}
    </div>
  );
}
