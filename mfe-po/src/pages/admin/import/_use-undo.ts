import { importUndone } from '@moru/contract';
import { confirm, notify, num, postMutation, say, useMutation } from '@moru/ui/core';

const TEXTS = {
  ask: { ko: '‘{file}’에서 가져온 것을 모두 되돌리시겠습니까?', en: 'Undo all that was imported from ‘{file}’?' },
  undo: { ko: '되돌리기', en: 'Undo' },
  done: { ko: '되돌렸습니다: {removed}건 삭제, {restored}건 복원', en: 'Undone: {removed} rows removed, {restored} restored' },
};

/** Undoes a whole import after a question; true when it is done. The server refuses what later work depends on, and names it. */
export function useUndo(): { undo: (batchId: string, file: string) => Promise<boolean>; isBusy: boolean } {
  const { mutateAsync, isPending } = useMutation(
    postMutation<{ batchId: string }, { removed: Record<string, number>; restored: number; batchId: string }>('import/undo', importUndone),
  );
  const undo = async (batchId: string, file: string) => {
    if (!(await confirm(say(TEXTS.ask, { file }), { danger: true, ok: TEXTS.undo }))) return false;
    const result = await mutateAsync({ batchId }).catch(() => undefined);
    if (!result) return false;
    const removed = Object.values(result.removed).reduce((sum, count) => sum + count, 0);
    notify.success(say(TEXTS.done, { removed: num(removed), restored: num(result.restored) }));
    return true;
  };
  return { undo, isBusy: isPending };
}
