import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CommentRow, Thread } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { CommentEntry, FactEntry } from './talk-entry.tsx';
import { TEXTS } from './talk-texts.ts';
import type { Entry } from './use-thread.ts';

interface TalkListProps {
  entries: readonly Entry[];
  /** As first loaded: later comments stay marked as new while the page is open. */
  readUpTo: number;
  reads: Thread['reads'];
  userId: number;
  /** When the thread was read, in milliseconds. */
  asOf: number;
  mayWrite: boolean;
  /** Loads older entries; undefined when all are on screen. */
  onEarlier: (() => void) | undefined;
  onReply: (row: CommentRow) => void;
  onEdit: (row: CommentRow) => void;
  onWithdraw: (row: CommentRow) => void;
}

const rowsIn = (entries: readonly Entry[]): CommentRow[] => entries.flatMap((entry) => ('row' in entry ? [entry.row] : []));

/** For each reader the last of the user's own comments that he has read. */
function readsAt(rows: readonly CommentRow[], userId: number, reads: Thread['reads']): Map<number, Thread['reads']> {
  const own = rows.filter(({ createdBy, withdrawnAt }) => createdBy === userId && withdrawnAt === null);
  const found = new Map<number, Thread['reads']>();
  for (const read of reads) {
    const last = own.findLast(({ id }) => id <= read.upToId);
    if (last) found.set(last.id, [...(found.get(last.id) ?? []), read]);
  }
  return found;
}

/** A conversation in the order of time; it opens at the first unread comment, otherwise at its end, and stays at its end as it grows. */
export function TalkList({ entries, readUpTo, reads, userId, asOf, mayWrite, onEarlier, onReply, onEdit, onWithdraw }: TalkListProps) {
  const { t } = useT();
  const box = useRef<HTMLDivElement>(null);
  const fresh = useRef<HTMLLIElement>(null);
  const isAtEnd = useRef(true);
  const [first] = useState(readUpTo);
  const rows = rowsIn(entries);
  const firstNew = rows.find(({ id, createdBy }) => id > first && createdBy !== userId)?.id;
  const marks = readsAt(rows, userId, reads);
  const last = entries.at(-1)?.key;
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last, reads.length]);
  useEffect(() => {
    const [list, line] = [box.current, fresh.current];
    if (list && line) list.scrollTop = line.offsetTop;
    // Once, when it opens.
  }, []);
  return (
    <div
      className="mo-talk-list"
      ref={box}
      role="log"
      tabIndex={0}
      aria-label={t(TEXTS.title)}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
        void (isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40)
      }
    >
      {onEarlier && (
        <Button small kind="quiet" icon="up" onClick={onEarlier}>
          {t(TEXTS.earlier)}
        </Button>
      )}
      {entries.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
      <ol>
        {entries.flatMap((entry) => {
          if ('fact' in entry) return [<FactEntry key={entry.key} fact={entry.fact} />];
          const { row } = entry;
          const line = (
            <li key="new" className="mo-talk-new" ref={fresh}>
              <span>{t(TEXTS.fresh)}</span>
            </li>
          );
          return [
            ...(row.id === firstNew ? [line] : []),
            <CommentEntry
              key={entry.key}
              row={row}
              answered={rows.find(({ id }) => id === row.replyToId)}
              isOwn={row.createdBy === userId}
              asOf={asOf}
              reads={marks.get(row.id) ?? []}
              mayWrite={mayWrite}
              onReply={() => onReply(row)}
              onEdit={() => onEdit(row)}
              onWithdraw={() => onWithdraw(row)}
            />,
          ];
        })}
      </ol>
    </div>
  );
}
