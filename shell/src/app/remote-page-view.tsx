import { Skeleton } from '@moru/ui/core';
import { RemotePage, type RemoteRoute } from '../loader/index.ts';
import { useFailedTexts } from './failed-texts.ts';
import { PageFrame } from './page-frame.tsx';

/** The page of a deployed module, shown to the roles in its manifest. */
export function RemotePageView({ route }: { route: RemoteRoute }) {
  return (
    <PageFrame page={route}>
      <RemotePage path={route.path} loading={<Skeleton />} texts={useFailedTexts()} />
    </PageFrame>
  );
}
