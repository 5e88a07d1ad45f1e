import { alog } from '@moru/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '../core/api/calls.ts';
import { notify, showError, type ToastAct } from '../core/feedback/services.ts';
import { num } from '../core/format.ts';
import { say } from '../core/i18n/locale.ts';
import { useCan } from '../core/session.ts';

const TEXTS = {
  undo: { ko: '되돌리기', en: 'Undo' },
  undone: { ko: '{n}건을 되돌렸습니다', en: '{n} undone' },
};

/** The undo action of a toast about a batch that was just written. None without a batch, or without the right. */
export function useUndoBatch(): (batchId: string | null | undefined) => ToastAct | undefined {
  const client = useQueryClient();
  const may = useCan(alog).act('revertBatch');
  const undo = async (batchId: string) => {
    try {
      const { rows } = await callsOf(alog).action('revertBatch', { batchId });
      notify.success(say(TEXTS.undone, { n: num(rows) }));
    } catch (error) {
      showError(error);
    }
    await client.invalidateQueries();
  };
  return (batchId) => (may && typeof batchId === 'string' ? { label: TEXTS.undo, run: () => void undo(batchId) } : undefined);
}
