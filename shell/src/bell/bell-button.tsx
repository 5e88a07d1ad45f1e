import { bell, MAX_UNREAD } from '@moru/contract';
import { getQuery, IconButton, isLive, useQuery, useStore, useT } from '@moru/ui/core';
import { useState } from 'react';
import { LazyOverlay } from '../app/lazy-overlay.tsx';
import { lazyPart } from '../loader/lazy-part.ts';
import { useSessionTrouble } from '../session/trouble.ts';
import { usePresence } from './use-presence.ts';
import './bell.css';

const ASK_EVERY_MS = 30_000;
/** Where the live stream reports changes, it still asks at long intervals. */
const ASK_WHILE_STREAMING_MS = 300_000;
const TEXTS = {
  none: { ko: '알림', en: 'Notifications' },
  some: { ko: '알림, 읽지 않음 {n}건', en: 'Notifications, {n} unread' },
  failed: { ko: '알림을 불러오지 못했습니다', en: 'The notifications could not be loaded' },
};

/** One cheap query every half minute, or when the stream reports a change; not in a background tab, nor after the session has ended. */
function useUnread(): number {
  const { lost } = useSessionTrouble();
  const isThere = usePresence();
  const isStreaming = useStore(isLive);
  const { data } = useQuery({
    ...getQuery('comment/bell', {}, bell),
    enabled: !lost && isThere,
    refetchInterval: isStreaming ? ASK_WHILE_STREAMING_MS : ASK_EVERY_MS,
    retry: false,
    meta: { quiet: true },
  });
  return data?.unread ?? 0;
}

/** Open state, shared by the button and the panel that it loads. */
function useOverlay() {
  const [isOpen, setOpen] = useState(false);
  const [part] = useState(() =>
    lazyPart(async () => {
      const { BellList } = await import('./bell-list.tsx');
      return () => <BellList onClose={() => setOpen(false)} />;
    }),
  );
  const [close] = useState(() => () => setOpen(false));
  return { isOpen, part, close, open: () => setOpen(true) };
}

/** The bell: the number of unread notifications, and their list. */
export function BellButton() {
  const { t } = useT();
  const unread = useUnread();
  const { isOpen, part, close, open } = useOverlay();
  const shown = unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread);
  return (
    <span className="bell">
      <IconButton icon="bell" label={unread > 0 ? t(TEXTS.some, { n: shown }) : t(TEXTS.none)} aria-haspopup="dialog" onClick={open} />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {shown}
        </span>
      )}
      <LazyOverlay part={part} isOpen={isOpen} onClose={close} failed={TEXTS.failed} />
    </span>
  );
}
