import { lazy, Suspense, useState, type ReactNode } from 'react';
import { download, saveFile, UNWATCHED } from '../../core/api/download.ts';
import { showError } from '../../core/feedback/services.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import type { ListInside } from '../list-props.ts';
import type { ListModel } from '../use-list.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../export-dialog.tsx')).ExportDialog }));

/** Opens the export of the rows a list shows, or downloads the file of its own call; the caller renders `dialog`. */
export function useExportTool(
  { resource, source }: Pick<ListInside, 'resource' | 'source'>,
  { choice, params }: ListModel,
): { open: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const columns = choice.wanted.flatMap(({ paths }) => paths);
  const { lang } = useT();
  const { page: _page, num: _num, ...asked } = params;
  const save = (file: string) =>
    void download(file, { params: asked, format: 'xlsx', lang }, `${resource.name}.xlsx`, UNWATCHED).then(saveFile, showError);
  return {
    open: () => (source ? save(source.file) : setOpen(true)),
    dialog: (
      <Suspense>{open && <ExportDialog resource={resource} params={params} columns={columns} onClose={() => setOpen(false)} />}</Suspense>
    ),
  };
}
