import { releaseGroup, type Row, type Text } from '@moru/contract';
import { notify, resourceQueries, say, showError, useMutation, withReason, type BodyOf, type ResultOf, type VerbOf } from '@moru/ui/core';

/** A release as its record loads it. */
export type Release = Row<typeof releaseGroup>;
export type ReleaseLine = Release['lines'][number];

const DONE: Text = { ko: '{name}: 완료했습니다', en: '{name}: done' };

/**
 * One step of a release: sends the row's version, asks for a reason where the server requires one, shows a refusal. Returns nothing when it
 * was refused.
 */
export function useStep<V extends VerbOf<typeof releaseGroup>>(verb: V, name: Text) {
  const { mutateAsync, isPending } = useMutation({ ...resourceQueries(releaseGroup).act(verb), meta: { quiet: true } });
  const run = async (body: BodyOf<typeof releaseGroup, V>): Promise<ResultOf<typeof releaseGroup, V> | undefined> => {
    const answer = await withReason((reason) => mutateAsync(reason === undefined ? body : { ...body, reason }), name).catch(showError);
    if (answer === undefined) return undefined;
    notify.success(say(DONE, { name: say(name) }));
    return answer;
  };
  return { run, isPending };
}
