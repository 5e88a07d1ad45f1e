import { pjournal } from '@moru/contract';
import { notify, resourceQueries, useMutation } from '@moru/ui/core';
import { useRef, useState } from 'react';
import { saveOf, type Entry } from './entry.ts';

const q = resourceQueries(pjournal);
const quiet = { quiet: true };
const DONE = {
  draft: { ko: '임시 저장했습니다', en: 'Saved as draft' },
  submit: { ko: '제출했습니다', en: 'Submitted' },
  change: { ko: '고친 내용을 저장했습니다', en: 'Change saved' },
};

/** What saving does afterwards. */
export type Then = 'draft' | 'submit' | 'change';

/**
 * Saves an entry, then submits it where asked. When the submission is refused the draft is kept: `onStored` gets its id, so that
 * the next attempt changes it instead of writing a second one. Photos that wait are given to it by `attach`.
 */
export function useJournalSave(onStored: (id: number) => void, attach: (id: number) => Promise<void>, onDone: () => void) {
  const save = useMutation({ ...q.save(), meta: quiet });
  const submit = useMutation({ ...q.act('submit'), meta: quiet });
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const store = async (entry: Entry, then: Then) => {
    const [id = 0] = await save.mutateAsync(saveOf(entry));
    await attach(id);
    if (then === 'submit') {
      onStored(id);
      await submit.mutateAsync({ id });
    }
    notify.success(DONE[then]);
    onDone();
  };
  const run = async (entry: Entry, then: Then) => {
    // The buttons are disabled while it runs; two taps within one frame come through all the same.
    if (running.current) return;
    running.current = true;
    setError(null);
    await store(entry, then).catch(setError);
    running.current = false;
  };
  return { run, error, busy: save.isPending || submit.isPending };
}
