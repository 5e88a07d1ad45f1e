import { num, useT } from '@moru/ui/core';
import { isWaiting } from './entry.ts';
import { tasksOf } from './tasks.ts';
import { useOnline } from './use-online.ts';
import { useEntries } from './use-outbox.ts';

const TEXTS = {
  offline: { ko: '오프라인', en: 'Offline' },
  left: { ko: '남은 {n}건', en: '{n} to send' },
};

/** That there is no network and how much waits, where a sheet covers the header that says so. */
export function OfflineChip() {
  const { t } = useT();
  const waiting = tasksOf(useEntries().filter(isWaiting)).length;
  if (useOnline()) return null;
  return (
    <span className="site-sheet-chip" data-tone="warn">
      {[t(TEXTS.offline), waiting > 0 && t(TEXTS.left, { n: num(waiting) })].filter(Boolean).join(' · ')}
    </span>
  );
}
