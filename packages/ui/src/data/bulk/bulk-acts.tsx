import { lazy, Suspense, useState } from 'react';
import { MAX_SAVE, type ListParams, type Text } from '@moru/contract';
import { useQueryClient } from '@tanstack/react-query';
import { resourceQueries } from '../../core/api/queries.ts';
import type { AnyResource } from '../../core/api/resource.ts';
import { Button } from '../../core/chrome/button.tsx';
import { showError } from '../../core/feedback/services.ts';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useCan } from '../../core/session.ts';
import type { AnyRow } from '../columns.tsx';
import type { Selection } from '../use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const TEXTS: Record<'edit' | 'all', Text> = {
  edit: { ko: '일괄 수정', en: 'Edit' },
  all: { ko: '조건에 맞는 {n}건 모두 선택', en: 'Select all {n} that match' },
};

interface ActsProps {
  resource: AnyResource;
  selection: Selection;
}

/** Changes one field of the selected rows at once, for roles that may update rows. */
export function BulkEdit({ resource, selection }: ActsProps) {
  const { t } = useT();
  const may = useCan(resource).update;
  // The rows that were selected when the dialog was opened.
  const [ids, setIds] = useState<readonly number[] | null>(null);
  if (!may) return null;
  return (
    <>
      <Button small icon="edit" onClick={() => setIds([...selection.ids])}>
        {t(TEXTS.edit)}
      </Button>
      <Suspense>{ids && <BulkDialog resource={resource} ids={ids} onDone={selection.clear} onClose={() => setIds(null)} />}</Suspense>
    </>
  );
}

interface AllProps extends ActsProps {
  rows: readonly AnyRow[];
  total: number | undefined;
  subset: string;
  params: ListParams;
}

/** Extends the selection of a whole page to the other pages, as far as one call can change them. */
export function SelectAll({ resource, selection, rows, total = 0, subset, params }: AllProps) {
  const { t } = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isPage = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  if (!isPage || total <= selection.ids.size || total > MAX_SAVE) return null;
  const run = async () => {
    setBusy(true);
    try {
      const all: ListParams = { ...params, page: 1, num: MAX_SAVE, queryMode: 'list' };
      const found = await client.fetchQuery({ ...resourceQueries(resource).list(all, subset), staleTime: 0, gcTime: 0 });
      // Rows of every subset that a list shows have an id.
      selection.hold(found.rows as unknown as readonly AnyRow[]);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small kind="quiet" busy={busy} onClick={() => void run()}>
      {t(TEXTS.all, { n: num(total) })}
    </Button>
  );
}
