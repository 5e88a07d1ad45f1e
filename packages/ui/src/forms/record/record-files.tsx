import { lazy, Suspense } from 'react';
import { valueAt } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { Card } from '../../core/chrome/page.tsx';
import { Skeleton } from '../../core/chrome/states.tsx';

const FilesPanel = lazy(async () => ({ default: (await import('../../files/files-panel.tsx')).FilesPanel }));

/** The files of a stored row, as a card of its record. */
export const RecordFiles = ({ resource, row, noAdding }: { resource: AnyResource; row: unknown; noAdding?: boolean }) => (
  <Suspense
    fallback={
      <Card>
        <Skeleton rows={2} />
      </Card>
    }
  >
    <FilesPanel resource={resource} id={Number(valueAt(row, 'id'))} noAdding={noAdding} />
  </Suspense>
);
