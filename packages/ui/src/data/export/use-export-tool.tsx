import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ListInside } from '../list-props.ts';
import type { ListModel } from '../use-list.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../export-dialog.tsx')).ExportDialog }));

/** Opens the export of what a list shows; `dialog` stands wherever it is drawn. */
export function useExportTool(
  { resource }: Pick<ListInside, 'resource'>,
  { choice, params }: ListModel,
): { open: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const columns = choice.shown.flatMap(({ paths }) => paths);
  return {
    open: () => setOpen(true),
    dialog: (
      <Suspense>{open && <ExportDialog resource={resource} params={params} columns={columns} onClose={() => setOpen(false)} />}</Suspense>
    ),
  };
}
