import { useRef, useState } from 'react';
import { file as fileResource, fileRights, MAX_FILES, purposesSeen } from '@moru/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { ErrorState } from '../core/chrome/states.tsx';
import { confirm, notify } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useUser, type SessionUser } from '../core/session.ts';
import { TEXTS } from './file-texts.ts';
import { isPicture } from './file-links.ts';
import { FilesCard } from './files-card.tsx';
import { FileGrip } from './file-grip.tsx';
import { FileRow } from './file-row.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { shrink } from './shrink.ts';
import { UploadRow } from './upload-row.tsx';
import { usePaste } from './use-paste.ts';
import { useFileOrder } from './use-file-order.ts';
import { useUploads, type FileRow as Row } from './use-uploads.ts';

export interface FilesPanelProps {
  resource: AnyResource;
  /** Undefined for a row that is not saved yet: its files wait in `loose`. */
  id: number | undefined;
  /** Ids of files that belong to no row yet. */
  loose?: readonly number[];
  onLoose?: (ids: readonly number[]) => void;
  /** The page has its own button to add files. */
  noAdding?: boolean;
}

const queries = resourceQueries(fileResource);
const NO_ROWS: readonly Row[] = [];
const PAGE = { num: MAX_FILES.row, orderBy: 'orderNo-asc', queryMode: 'list' } as const;

function useRows(entity: string, entityId: number | undefined, loose: readonly number[]) {
  const params = entityId === undefined ? { id: loose } : { entity, entityId };
  return useQuery({ ...queries.list({ ...PAGE, ...params }), enabled: entityId !== undefined || loose.length > 0, meta: { quiet: true } });
}

/** Which rows this person may change: all, the own ones, or none. */
function mayChange(resource: AnyResource, { role, id }: SessionUser): (row: Row) => boolean {
  const { write, manage } = fileRights(resource, role);
  return (row) => manage || (write && row.createdBy === id);
}

/** The files of a row: dropped, pasted, chosen or photographed, viewed, renamed, sorted by purpose and removed, as the role may. */
export function FilesPanel({ resource, id, loose = [], onLoose, noAdding = false }: FilesPanelProps) {
  const { t } = useT();
  const user = useUser();
  const panel = useRef<HTMLElement>(null);
  const rights = fileRights(resource, user.role);
  const adding = rights.write && !noAdding;
  const { data, error, isLoading, refetch } = useRows(resource.name, id, loose);
  const [shown, setShown] = useState<number>();
  const [renamed, setRenamed] = useState<Row>();
  const save = useMutation(queries.save());
  const remove = useMutation({ ...queries.del(), onSuccess: () => notify.success(TEXTS.removed) });
  const owner = id === undefined ? null : { entity: resource.name, entityId: id };
  const uploads = useUploads(owner, (row) => {
    notify.success(t(TEXTS.done, { name: row.name }));
    if (id === undefined) onLoose?.([...loose, row.id]);
  });
  const { add } = uploads;
  usePaste(panel, adding, add);
  const { list, rows: ordered, dragged, onGrip, move } = useFileOrder(data?.rows ?? NO_ROWS);
  const [announced, setAnnounced] = useState('');
  if (!rights.read) return null;
  const rows = data?.rows ?? NO_ROWS;
  // A viewer without files to see gets no empty box.
  if (!adding && !error && rows.length === 0) return null;
  const pictures = ordered.filter(isPicture);
  const change = mayChange(resource, user);
  // The order is shared: who may not change each of the files may not change it.
  const mayMove = rows.length > 1 && rows.every(change);
  const step = (row: Row, to: number) => {
    if (to < 0 || to >= rows.length) return;
    move(String(row.id), to);
    setAnnounced(t(TEXTS.moved, { name: row.name, n: to + 1, all: rows.length }));
  };
  const purposes = purposesSeen(resource, user.role);
  const ask = async (row: Row) => {
    if (!(await confirm(t(TEXTS.ask, { name: row.name }), { danger: true, ok: TEXTS.removeOk }))) return;
    const removed = await remove.mutateAsync([row.id]).catch(() => undefined);
    if (removed !== undefined && id === undefined) onLoose?.(loose.filter((one) => one !== row.id));
  };
  return (
    <FilesCard
      count={rows.length}
      id={id}
      adding={adding}
      busy={isLoading}
      onFiles={add}
      onPhotos={(files) => void Promise.all(files.map(shrink)).then(add)}
      panel={panel}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <span className="mo-hidden" role="status">
        {announced}
      </span>
      <ol className="mo-files-list" aria-label={t(TEXTS.title)} ref={list}>
        {ordered.map((row, index) => (
          <FileRow
            key={row.id}
            row={row}
            purposes={change(row) ? purposes : []}
            staffReads={resource.access.read.includes('site-staff')}
            onOpen={() => setShown(row.id)}
            onPurpose={(purpose) => save.mutate({ id: row.id, version: row.version, purpose })}
            onRename={() => setRenamed(row)}
            onRemove={() => void ask(row)}
            dragged={dragged === String(row.id)}
            grip={
              mayMove && (
                <FileGrip name={row.name} onGrip={(event) => onGrip(String(row.id), event)} onStep={(by) => step(row, index + by)} />
              )
            }
          />
        ))}
        {uploads.items.map((item) => (
          <UploadRow key={item.key} item={item} onCancel={() => uploads.cancel(item)} onRetry={() => uploads.retry(item)} />
        ))}
      </ol>
      {shown !== undefined && <PreviewDialog pictures={pictures} at={shown} onMove={setShown} onClose={() => setShown(undefined)} />}
      {renamed && <RenameDialog row={renamed} onClose={() => setRenamed(undefined)} />}
    </FilesCard>
  );
}
