import { practiceRoom, type PracticeOwnTask, type PracticeRoom, type PracticeTaskId } from '@moru/contract';
import { enterPractice, http, notify, showError, useQuery, useQueryClient, useT } from '@moru/ui/core';
import { useState } from 'react';

const KEY = ['practice/mine'] as const;
/** How soon a check shows what has been done on the page beside it. */
const LOOK_EVERY_MS = 4000;

const TEXTS = {
  done: { ko: '과제를 마쳤습니다: {title}', en: 'Task done: {title}' },
  reset: { ko: '새 복사본을 만들었습니다', en: 'A fresh copy was made' },
};

/** The caller's room, whose checks look at the data each time it is asked for. */
export const useRoom = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => practiceRoom.parse(await http.postOnce('practice/check')),
    refetchInterval: LOOK_EVERY_MS,
    // A room that is shown stays shown; a check that fails is not told every few seconds.
    meta: { keeps: true },
  });

/** What one does in the room; each answers with the room as it is then. */
export function useRoomActs() {
  const { t } = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (verb: 'open' | 'reset' | 'begin' | 'hint', body: object = {}): Promise<PracticeRoom | undefined> => {
    setBusy(true);
    try {
      const room = practiceRoom.parse(await http.postOnce(`practice/${verb}`, body));
      client.setQueryData(KEY, room);
      return room;
    } catch (error) {
      showError(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    hint: (task: PracticeTaskId) => act('hint', { task }),
    /** Opens the screen of a task on the copy. */
    async begin({ id, to }: PracticeOwnTask) {
      if (await act('begin', { task: id })) enterPractice(to);
    },
    /** Makes the copy anew; answers whether there is one. */
    async reset() {
      const room = await act('reset');
      if (room) notify.success(t(TEXTS.reset));
      return room !== undefined;
    },
  };
}

export const metOf = ({ checks }: Pick<PracticeOwnTask, 'checks'>): number => checks.filter(({ met }) => met).length;
export const DONE_TEXT = TEXTS.done;
