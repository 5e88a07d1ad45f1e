import { Skeleton } from '@moru/ui/core';
import { Suspense, use, useState, type ComponentType } from 'react';
import { Boundary } from '../loader/boundary.tsx';
import type { LazyPart } from '../loader/lazy-part.ts';
import { RemoteFailed } from '../loader/remote-failed.tsx';
import { useFailedTexts } from './failed-texts.ts';

interface Props {
  readonly part: LazyPart<ComponentType>;
}

function Loaded({ part }: Props) {
  const Page = use(part.shown());
  return <Page />;
}

/** One page of the shell, loaded when it is shown; its failure stays inside the layout. */
export function OwnPageView({ part }: Props) {
  const [attempt, setAttempt] = useState(0);
  const texts = useFailedTexts();
  return (
    <Boundary
      key={attempt}
      failed={(retry) => <RemoteFailed retry={retry} texts={texts} />}
      onError={() => undefined}
      onLeave={part.forget}
      onRetry={() => setAttempt(attempt + 1)}
    >
      <Suspense fallback={<Skeleton />}>
        <Loaded part={part} />
      </Suspense>
    </Boundary>
  );
}
