import { view, type Row, type Save, type Text } from '@moru/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { resourceQueries } from '../../core/api/queries.ts';
import type { AnyResource } from '../../core/api/resource.ts';
import { confirm, notify } from '../../core/feedback/services.ts';
import { say } from '../../core/i18n/locale.ts';
import { setPreference } from '../../core/preferences.ts';
import type { AnyRow } from '../columns.tsx';
import { VIEW_PARAM, withoutState } from '../list-state.ts';
import type { ColumnChoice } from '../use-columns.ts';
import type { ViewRow } from './own-default.ts';
import { viewsQuery } from './use-asked-view.ts';
import { viewLayoutKey, type Views } from './use-views.ts';
import { columnsOfChoice } from './view-layout.ts';

const TEXTS = {
  saved: { ko: "'{name}' 보기를 저장했습니다", en: 'View “{name}” saved' },
  del: { ko: "'{name}' 보기를 삭제하시겠습니까?", en: 'Delete the view “{name}”?' },
  delShared: {
    ko: '공유된 보기입니다. 함께 쓰는 모든 사람에게서 삭제됩니다.',
    en: 'This view is shared. It will be deleted for everybody.',
  },
  ok: { ko: '삭제', en: 'Delete' },
  deleted: { ko: "'{name}' 보기를 삭제했습니다", en: 'View “{name}” deleted' },
  copied: { ko: '링크를 복사했습니다', en: 'Link copied' },
  copiedOwn: {
    ko: '조건을 담은 링크를 복사했습니다. 보기 자체는 나만 봅니다.',
    en: 'Copied a link with the filters. The view itself stays private.',
  },
  notCopied: { ko: '복사하지 못했습니다', en: 'Could not be copied' },
} satisfies Record<string, Text>;

/** Name of a view, and whom it is shared with. */
export type ViewFacts = Pick<Row<typeof view, 'L'>, 'name' | 'sharedWith'>;

/** The views of a list with the list they belong to. */
export interface ViewsProps {
  readonly resource: AnyResource;
  readonly views: Views;
  readonly choice: ColumnChoice<AnyRow>;
}

/**
 * Writes views; each action resolves when the view is written and the list of views is refreshed. `update`, which has no dialog, resolves
 * after a refusal too: it is shown.
 */
function useSaves({ views, choice }: ViewsProps) {
  const client = useQueryClient();
  const save = useMutation(resourceQueries(view).save());
  const [, setUrl] = useSearchParams();
  const { list, queryNow, addressOf, setOwn, ownId } = views;
  const write = async (item: Save<typeof view>, name: string): Promise<ViewRow | undefined> => {
    const [id] = await save.mutateAsync(item);
    const { rows } = await client.fetchQuery({ ...viewsQuery(list), staleTime: 0 });
    notify.success(say(TEXTS.saved, { name }));
    return rows.find((row) => row.id === id);
  };
  const asNow = () => ({ query: queryNow, ...columnsOfChoice(choice) });
  return {
    busy: save.isPending,
    async create(facts: ViewFacts) {
      const made = await write({ ...facts, list, ...asNow() }, facts.name);
      if (made) setUrl(addressOf(made));
    },
    async update(row: ViewRow) {
      const now = await write({ id: row.id, version: row.version, ...asNow() }, row.name).catch(() => undefined);
      if (!now) return;
      setPreference(viewLayoutKey(list, row.id), null);
      if (row.id === ownId) setOwn(now);
    },
    rename: (row: ViewRow, { name, sharedWith }: ViewFacts) => write({ id: row.id, version: row.version, name, sharedWith }, name),
  };
}

/** All actions on views. */
export function useViewActs(props: ViewsProps) {
  const { resource, views } = props;
  const [url, setUrl] = useSearchParams();
  const del = useMutation(resourceQueries(view).del());
  const { list, addressOf, setOwn, ownId } = views;
  // The link of a shared view has its name; that of a private one has its conditions.
  const linkOf = (row: ViewRow, isOwn: boolean): URLSearchParams => {
    const link = isOwn ? addressOf(row) : withoutState(url, resource);
    if (isOwn) link.delete(VIEW_PARAM);
    else link.set(VIEW_PARAM, String(row.id));
    return link;
  };
  return {
    ...useSaves(props),
    reset(row: ViewRow) {
      setPreference(viewLayoutKey(list, row.id), null);
      setUrl(addressOf(row));
    },
    async remove(row: ViewRow) {
      const detail = row.sharedWith === null ? undefined : say(TEXTS.delShared);
      if (!(await confirm(say(TEXTS.del, { name: row.name }), { danger: true, ok: TEXTS.ok, detail }))) return;
      // Left first, so that the list does not ask for a view that is gone; one that could not be deleted stays as it was.
      if (row.id === ownId) setOwn(null);
      const next = new URLSearchParams(url);
      next.delete(VIEW_PARAM);
      setUrl(next, { replace: true });
      const deleted = await del.mutateAsync(row.id).catch(() => undefined);
      if (deleted === undefined && row.id === ownId) setOwn(row);
      if (deleted === undefined) return;
      setPreference(viewLayoutKey(list, row.id), null);
      notify.success(say(TEXTS.deleted, { name: row.name }));
    },
    async copy(row: ViewRow) {
      const isOwn = row.sharedWith === null;
      await copyText(`${window.location.origin}${window.location.pathname}?${linkOf(row, isOwn).toString()}`, isOwn);
    },
  };
}

async function copyText(text: string, isOwn: boolean): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(isOwn ? TEXTS.copiedOwn : TEXTS.copied);
  } catch {
    // Over plain http browsers have no clipboard.
    notify.error(TEXTS.notCopied);
  }
}
