import type { Text } from '@moru/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, type ApiError } from '../core/api/api-error.ts';
import { callsOf } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { confirm, notify, showError } from '../core/feedback/services.ts';
import { num } from '../core/format.ts';
import { say } from '../core/i18n/locale.ts';
import { useCan } from '../core/session.ts';
import { refusalsOf } from './row-refusals.ts';

const TEXTS = {
  one: { ko: '삭제하시겠습니까?', en: 'Delete this?' },
  many: { ko: '{n}건을 일괄 삭제하시겠습니까?', en: 'Delete {n} {n:row|rows}?' },
  more: { ko: '외 {n}건', en: 'and {n} more' },
  ok: { ko: '삭제', en: 'Delete' },
  done: { ko: '{n}건을 삭제했습니다', en: '{n} deleted' },
  archive: { ko: '사용 안 함으로', en: 'Archive instead' },
  offer: {
    ko: '사용 안 함으로 바꾸면 새로 고를 수 없게 되고, 지금까지의 기록은 그대로 남습니다.',
    en: 'Archived rows can no longer be chosen; everything recorded with them stays.',
  },
  archived: { ko: '{n}건을 사용 안 함으로 바꿨습니다', en: '{n} archived' },
} satisfies Record<string, Text>;

const CONFLICT = 409;
/** Rows that a question lists by name. */
const MOST_NAMED = 5;

interface DeleteOptions {
  onDone: () => void;
  /** The page is deleted with its row, so its queries must not be refetched. */
  leaves?: boolean;
  /** Whether a row is archived already. */
  isArchived?: (id: number) => boolean;
  /** Name of a row. */
  nameOf: (id: number) => string;
}

const isInUse = (error: unknown): error is ApiError => isApiError(error) && error.status === CONFLICT && error.code === 'in_use';

/** The alternative (archiving), and the rows that prevent deleting. */
const Offer = ({ lines = [] }: { lines?: readonly string[] | undefined }) => (
  <>
    {lines.length > 0 && (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    <p className="mo-quiet">{say(TEXTS.offer)}</p>
  </>
);

/** The names of the rows to delete. */
const Named = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.slice(0, MOST_NAMED).map((name) => (
      <li key={name}>{name}</li>
    ))}
    {names.length > MOST_NAMED && <li>{say(TEXTS.more, { n: num(names.length - MOST_NAMED) })}</li>}
  </ul>
);

/**
 * Deletes after a question that names the rows; rows that others refer to are archived instead, where the resource can and the user agrees.
 */
export function useDelete(resource: AnyResource, { onDone, leaves = false, isArchived = () => false, nameOf }: DeleteOptions) {
  const client = useQueryClient();
  const calls = callsOf(resource);
  const hasUse = useCan(resource).update && resource.fields['isActive']?.meta.derived === false;

  const linesOf = (error: unknown, ids: number[]) =>
    ids.length === 1 ? undefined : refusalsOf(error, ids).map(({ id, message }) => `${nameOf(id)}: ${message}`);

  const archive = async (refusal: ApiError, ids: number[]) => {
    const detail = <Offer lines={linesOf(refusal, ids)} />;
    if (!(await confirm(refusal.message, { ok: TEXTS.archive, detail }))) return;
    try {
      // The resource has the flag; which resource it is, is known by the caller's type only.
      await calls.save(ids.map((id) => ({ id, isActive: false })) as never);
    } catch (error) {
      return showError(error);
    }
    notify.success(say(TEXTS.archived, { n: num(ids.length) }));
    await client.invalidateQueries();
  };

  const run = async (text: string, ids: number[]) => {
    if (!(await confirm(text, { danger: true, ok: TEXTS.ok, detail: <Named names={ids.map(nameOf)} /> }))) return;
    try {
      const count = await calls.del(ids);
      notify.success(say(TEXTS.done, { n: num(count) }));
      onDone();
      await client.invalidateQueries({ refetchType: leaves ? 'none' : 'active' });
    } catch (error) {
      await (hasUse && isInUse(error) && !ids.every(isArchived) ? archive(error, ids) : showError(error, linesOf(error, ids)));
    }
  };
  return {
    one: (id: number) => run(say(TEXTS.one), [id]),
    many: (ids: number[]) => run(say(TEXTS.many, { n: num(ids.length) }), ids),
  };
}
