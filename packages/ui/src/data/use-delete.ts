import { useMutation } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { confirm, notify } from '../core/feedback/services.ts';
import { num } from '../core/format.ts';
import { say } from '../core/i18n/locale.ts';

const TEXTS = {
  one: { ko: '삭제하시겠습니까?', en: 'Delete this?' },
  many: { ko: '{n}건을 일괄 삭제하시겠습니까?', en: 'Delete {n} rows?' },
  ok: { ko: '삭제', en: 'Delete' },
  done: { ko: '{n}건을 삭제했습니다', en: '{n} deleted' },
};

/** Deletes after a question; a refusal is shown by the query client. */
export function useDelete(resource: AnyResource, onDone: () => void) {
  const { mutateAsync } = useMutation(resourceQueries(resource).del());
  const run = async (text: string, ids: number[]) => {
    if (!(await confirm(text, { danger: true, ok: TEXTS.ok }))) return;
    // The refusal is already on screen; there is nothing to go on with.
    const count = await mutateAsync(ids).catch(() => undefined);
    if (count === undefined) return;
    notify.success(say(TEXTS.done, { n: num(count) }));
    onDone();
  };
  return {
    one: (id: number) => run(say(TEXTS.one), [id]),
    many: (ids: number[]) => run(say(TEXTS.many, { n: num(ids.length) }), ids),
  };
}
