import { lazy, Suspense } from 'react';
import { valueAt } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { Skeleton } from '../../core/chrome/states.tsx';

const TalkPanel = lazy(async () => ({ default: (await import('../../talk/talk-panel.tsx')).TalkPanel }));

/** The conversation about a stored row, as a card of its record; its space is reserved while it loads. */
export const RecordTalk = ({ resource, row }: { resource: AnyResource; row: unknown }) => (
  <Suspense
    fallback={
      <section className="mo-card mo-record-talk">
        <Skeleton rows={4} />
      </section>
    }
  >
    <TalkPanel resource={resource} id={Number(valueAt(row, 'id'))} />
  </Suspense>
);
