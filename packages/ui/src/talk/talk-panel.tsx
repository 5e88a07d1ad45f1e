import { useId, useRef, useState } from 'react';
import { commentWritten, type CommentRow, type Thread } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { postMutation } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { ErrorState, Skeleton } from '../core/chrome/states.tsx';
import { useDirty } from '../core/dirty.ts';
import { confirm } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useUser } from '../core/session.ts';
import { askToLeave } from '../core/use-leave-guard.ts';
import { Composer, type NewComment } from './composer.tsx';
import { draftKey, EMPTY, keepDraft, readDraft, type Draft } from './draft.ts';
import { TalkList } from './talk-list.tsx';
import { TEXTS } from './talk-texts.ts';
import { useSeen } from './use-seen.ts';
import { entriesOf, useMarkRead, useThread, type Holder } from './use-thread.ts';
import './talk.css';

/** What the composer refers to, other than a new comment. */
interface About {
  readonly row: CommentRow;
  readonly isEdit: boolean;
}

/** The text being written: the draft of a new comment survives the page; the edit of a comment does not, and asks before it is left. */
function useDraft(userId: number, holder: Holder) {
  const key = draftKey(userId, holder);
  const [draft, setDraft] = useState(() => readDraft(key));
  const [changed, setChanged] = useState<Draft>(EMPTY);
  const [about, setAbout] = useState<About>();
  const isEdit = about?.isEdit === true;
  const isUnsaved = isEdit && changed.text !== about.row.body;
  useDirty(isUnsaved);
  return {
    about,
    draft: isEdit ? changed : draft,
    set: (next: Draft) => (isEdit ? setChanged(next) : (setDraft(next), keepDraft(key, next))),
    start: async (next: About) => {
      if (isUnsaved && !(await askToLeave())) return;
      setAbout(next);
      if (next.isEdit) setChanged({ text: next.row.body, picked: next.row.mentions });
    },
    stop: () => setAbout(undefined),
    sent: () => {
      setAbout(undefined);
      if (isEdit) return;
      setDraft(EMPTY);
      keepDraft(key, EMPTY);
    },
  };
}

function useActs(holder: Holder, writing: ReturnType<typeof useDraft>) {
  const { t } = useT();
  const onSuccess = writing.sent;
  const write = useMutation({ ...postMutation<object, unknown>('comment/write', commentWritten), onSuccess });
  const edit = useMutation({ ...postMutation<object, unknown>('comment/edit', commentWritten), onSuccess });
  const withdraw = useMutation(postMutation<object, unknown>('comment/withdraw', commentWritten));
  return {
    busy: write.isPending || edit.isPending,
    send: (comment: NewComment) => {
      const { about } = writing;
      if (about?.isEdit) edit.mutate({ id: about.row.id, version: about.row.version, ...comment });
      else write.mutate({ entity: holder.entity, entityId: holder.entityId, ...comment, ...(about && { replyToId: about.row.id }) });
    },
    withdraw: async ({ id, version }: CommentRow) => {
      if (await confirm(t(TEXTS.withdrawAsk), { danger: true, ok: TEXTS.withdraw })) withdraw.mutate({ id, version });
    },
  };
}

interface ReadyProps {
  holder: Holder;
  pages: readonly [Thread, ...Thread[]];
  asOf: number;
  onEarlier: (() => void) | undefined;
}

function Ready({ holder, pages, asOf, onEarlier }: ReadyProps) {
  const { t } = useT();
  const { id: userId } = useUser();
  const box = useRef<HTMLDivElement>(null);
  const writing = useDraft(userId, holder);
  const acts = useActs(holder, writing);
  const [{ reads, readUpTo, mayWrite, isShared }] = pages;
  useSeen(box, pages[0].rows.at(-1)?.id ?? 0, readUpTo, useMarkRead(holder));
  const focus = () => box.current?.querySelector('textarea')?.focus();
  return (
    <div className="mo-talk-parts" ref={box}>
      <TalkList
        entries={entriesOf(pages)}
        readUpTo={readUpTo}
        reads={reads}
        userId={userId}
        asOf={asOf}
        mayWrite={mayWrite}
        onEarlier={onEarlier}
        onReply={(row) => (void writing.start({ row, isEdit: false }), focus())}
        onEdit={(row) => (void writing.start({ row, isEdit: true }), focus())}
        onWithdraw={(row) => void acts.withdraw(row)}
      />
      {isShared && <p className="mo-quiet mo-talk-shared">{t(TEXTS.shared)}</p>}
      {mayWrite && (
        <Composer
          holder={holder}
          draft={writing.draft}
          onDraft={writing.set}
          about={writing.about}
          onStop={writing.stop}
          busy={acts.busy}
          onSend={acts.send}
        />
      )}
    </div>
  );
}

/** The conversation about a row: comments and events in one thread, an input, and who has read it; as high as what it holds, up to a limit. */
export function TalkPanel({ resource, id }: { resource: AnyResource; id: number }) {
  const { t } = useT();
  const heading = useId();
  const holder = { entity: resource.name, entityId: id };
  const { data, dataUpdatedAt, error, refetch, hasNextPage, fetchNextPage } = useThread(holder);
  const [first, ...older] = data?.pages ?? [];
  return (
    <section className="mo-card mo-talk" aria-labelledby={heading}>
      <div className="mo-card-head">
        <h2 id={heading}>{t(TEXTS.title)}</h2>
      </div>
      {!first && !error && <Skeleton rows={4} />}
      {!first && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {first && (
        <Ready
          holder={holder}
          pages={[first, ...older]}
          asOf={dataUpdatedAt}
          onEarlier={hasNextPage ? () => void fetchNextPage() : undefined}
        />
      )}
    </section>
  );
}
