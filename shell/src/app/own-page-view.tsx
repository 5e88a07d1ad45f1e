import { Skeleton } from '@moru/ui/core';
import type { Load } from '@moru/module';
import { Suspense, use, useState } from 'react';
import { Boundary } from '../loader/boundary.tsx';
import { forget, shown } from '../loader/component-cache.ts';
import { RemoteFailed } from '../loader/remote-failed.tsx';
import { useFailedTexts } from './failed-texts.ts';

interface Props {
  readonly path: string;
  readonly load: Load;
}

function Loaded({ path, load }: Props) {
  const Page = use(shown(path, load));
  return <Page />;
}

/** One page of the shell, loaded when it is shown; its failure stays inside the layout. */
export function OwnPageView({ path, load }: Props) {
  const [attempt, setAttempt] = useState(0);
  const texts = useFailedTexts();
  return (
    <Boundary
      key={`${path}#${attempt}`}
      failed={(retry) => <RemoteFailed retry={retry} texts={texts} />}
      onError={() => undefined}
      onLeave={() => forget(path)}
      onRetry={() => setAttempt(attempt + 1)}
    >
      <Suspense fallback={<Skeleton />}>
        <Loaded path={path} load={load} />
      </Suspense>
    </Boundary>
  );
}
