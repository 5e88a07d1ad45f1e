import { Icon, inPractice, Link, num, onSessionLost, useQueryClient, useStore, useT } from '@moru/ui/core';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { fetchDeviceKey } from '../../hand-over/device-key.ts';
import { isWaiting, type Entry } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { tasksOf } from '../../outbox/tasks.ts';
import { useEntries, useOutbox } from '../../outbox/use-outbox.ts';
import { useWorker } from '../../outbox/use-worker.ts';
import { useNow, useOnline, useReturn, useOfflineNotice } from '../../outbox/use-online.ts';
import { ageWords, countsOf } from '../../outbox/words.ts';
import { useWorkData } from '../../work-data/use-work-data.ts';
import '../../look/outbox.css';

export const slot = { title: { ko: '보낼 기록', en: 'Outbox' }, roles: ['supervisor', 'site-staff'], order: 10 };

const TEXTS = {
  all: { ko: '모두 들어감', en: 'All sent' },
  left: { ko: '남은 {n}건', en: '{n} to send' },
  offline: { ko: '오프라인', en: 'Offline' },
  unkept: { ko: '휴대폰에 저장 안 됨', en: 'Nothing is kept here' },
  room: { ko: '공간 부족', en: 'Hardly any room' },
  differs: { ko: '다름 {n}', en: '{n} differ' },
};

const LATE_MS = 5000;

/**
 * Whether the page's data is outdated by it. Counts on a lot return their answer at once; entries that were stored for a while change every
 * page.
 */
const isNews = ({ state, kind, deviceAt, settledAt }: Entry): boolean =>
  state === 'accepted' && (kind !== 'count' || Date.parse(settledAt ?? deviceAt) - Date.parse(deviceAt) > LATE_MS);

/** While hundreds are sent, the page is refetched no more often than this. */
const FRESH_EVERY_MS = 5000;

/** After waiting entries were accepted, the numbers on the page are outdated. */
function useFreshPage(accepted: number, isLeft: boolean): void {
  const client = useQueryClient();
  const before = useRef(accepted);
  const asked = useRef(0);
  useEffect(() => {
    if (accepted === before.current) return undefined;
    if (accepted < before.current) {
      before.current = accepted;
      return undefined;
    }
    const fresh = () => {
      before.current = accepted;
      asked.current = Date.now();
      void client.invalidateQueries();
    };
    const pause = isLeft ? asked.current + FRESH_EVERY_MS - Date.now() : 0;
    if (pause <= 0) {
      fresh();
      return undefined;
    }
    const timer = setTimeout(fresh, pause);
    return () => clearTimeout(timer);
  }, [accepted, isLeft, client]);
}

/** Entries that could not be sent without a session are sent as soon as a call succeeds in one. */
function useResume(outbox: Outbox): void {
  const client = useQueryClient();
  useEffect(() => {
    let isLost = false;
    const forget = onSessionLost(() => (isLost = true));
    const stop = client.getQueryCache().subscribe((event) => {
      if (!isLost || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      isLost = false;
      outbox.wake();
    });
    return () => {
      forget();
      stop();
    };
  }, [client, outbox]);
}

/** When the network returns, waiting entries are sent and failed queries repeated. */
function useBack(outbox: Outbox): void {
  const client = useQueryClient();
  useReturn(
    useCallback(() => {
      outbox.wake();
      void client.refetchQueries({ type: 'active', stale: true });
    }, [client, outbox]),
  );
}

/** Whether the user's work is safe: how much waits and since when, in the header of every page; it links to the list. */
export function Slot() {
  const { t } = useT();
  const outbox = useOutbox();
  useWorkData();
  useWorker();
  useResume(outbox);
  useBack(outbox);
  const [isUnkept, setUnkept] = useState(false);
  useEffect(() => {
    outbox.start().then(
      () => {
        setUnkept(false);
        // Without a network, or with an older server: the next start asks again.
        if (!inPractice) void fetchDeviceKey(outbox.userId).catch(() => undefined);
      },
      () => setUnkept(true),
    );
    return () => outbox.stop();
  }, [outbox]);
  const entries = useEntries();
  const [online, now] = [useOnline(), useNow()];
  useOfflineNotice(online);
  const isCramped = useStore(outbox.isCramped);
  const waiting = tasksOf(entries.filter(isWaiting));
  const { conflict } = countsOf(entries);
  useFreshPage(entries.filter(isNews).length, waiting.length > 0);
  const [oldest] = waiting;
  const isCalm = online && waiting.length === 0;
  const words = [
    online ? undefined : t(TEXTS.offline),
    waiting.length > 0 ? t(TEXTS.left, { n: num(waiting.length) }) : online && conflict === 0 && t(TEXTS.all),
    oldest && t(ageWords(oldest.deviceAt, now)),
  ].filter((word) => typeof word === 'string');
  return (
    <Link className="site-outbox-chips" to="/site/outbox">
      {words.length > 0 && (
        <span className="site-outbox-chip" data-tone={isCalm ? 'good' : 'warn'}>
          {isCalm && <Icon name="check" />}
          {words.map((word, at) => (
            <Fragment key={word}>
              {at > 0 && ' '}
              <span>{at > 0 ? `· ${word}` : word}</span>
            </Fragment>
          ))}
        </span>
      )}
      {isUnkept && (
        <span className="site-outbox-chip" data-tone="warn">
          {t(TEXTS.unkept)}
        </span>
      )}
      {isCramped && (
        <span className="site-outbox-chip" data-tone="warn">
          {t(TEXTS.room)}
        </span>
      )}
      {conflict > 0 && (
        <span className="site-outbox-chip" data-tone="warn">
          ◆ {t(TEXTS.differs, { n: num(conflict) })}
        </span>
      )}
    </Link>
  );
}
