import { lazy, Suspense } from 'react';
import { valueAt } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { FilesWait } from '../../files/files-card.tsx';

const FilesPanel = lazy(async () => ({ default: (await import('../../files/files-panel.tsx')).FilesPanel }));

const idOf = (row: unknown) => Number(valueAt(row, 'id'));

/** The files of a stored row, as a card of its record. */
export const RecordFiles = ({ resource, row, noAdding }: { resource: AnyResource; row: unknown; noAdding?: boolean }) => (
  <Suspense fallback={<FilesWait resource={resource} id={idOf(row)} noAdding={noAdding} />}>
    <FilesPanel resource={resource} id={idOf(row)} noAdding={noAdding} />
  </Suspense>
);
