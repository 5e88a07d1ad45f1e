import { practiceRoom, type PracticeOwnTask, type PracticeRoom, type PracticeTaskId } from '@moru/contract';
import { confirm, cutNetwork, enterPractice, http, notify, showError, useQuery, useQueryClient, useT } from '@moru/ui/core';
import { useState } from 'react';
import { wipePracticeData } from '../session/work-data.ts';

const KEY = ['practice/mine'] as const;
/** How soon a check notices what was done on the page beside it. */
const LOOK_EVERY_MS = 4000;

const TEXTS = {
  done: { ko: '과제를 마쳤습니다: {title}', en: 'Task done: {title}' },
  sure: { ko: '복사본을 버리고 새로 만들까요?', en: 'Discard the copy and create a new one?' },
  kept: { ko: '마친 과제는 그대로 남습니다.', en: 'Finished tasks stay finished.' },
  reset: { ko: '새 복사본을 만들었습니다', en: 'A fresh copy was made' },
};

/** The caller's copy, whose checks read its data with each query. */
export const useRoom = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => practiceRoom.parse(await http.postOnce('practice/check')),
    refetchInterval: LOOK_EVERY_MS,
    // The data stays shown after a failed query, whose error is not shown every few seconds.
    meta: { keeps: true },
  });

/** Actions of practice mode; each answers with its state afterwards. */
export function useRoomActs() {
  const { t } = useT();
  const client = useQueryClient();
  const [running, setRunning] = useState(0);
  const act = async (verb: 'reset' | 'begin' | 'hint' | 'cut', body: object = {}): Promise<PracticeRoom | undefined> => {
    setRunning((n) => n + 1);
    try {
      const room = practiceRoom.parse(await http.postOnce(`practice/${verb}`, body));
      // A check that was sent before it would put the state back.
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData(KEY, room);
      return room;
    } catch (error) {
      showError(error);
      return undefined;
    } finally {
      setRunning((n) => n - 1);
    }
  };
  return {
    busy: running > 0,
    hint: (task: PracticeTaskId) => act('hint', { task }),
    /** Opens the screen of a task on the copy. */
    async begin({ id, to }: PracticeOwnTask) {
      if (await act('begin', { task: id })) enterPractice(to);
    },
    /** Makes the copy again, after a question; returns whether that was done. */
    async askReset() {
      if (!(await confirm(t(TEXTS.sure), { danger: true, detail: t(TEXTS.kept) }))) return false;
      const room = await act('reset');
      if (!room) return false;
      wipePracticeData();
      notify.success(t(TEXTS.reset));
      return true;
    },
    /** Switches off the network of the copy, while others go on working there. */
    async cut() {
      if (await act('cut')) cutNetwork(true);
    },
  };
}

export const metOf = ({ checks }: Pick<PracticeOwnTask, 'checks'>): number => checks.filter(({ met }) => met).length;
export const DONE_TEXT = TEXTS.done;
