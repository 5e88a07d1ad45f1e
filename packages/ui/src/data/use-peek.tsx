import { lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { PageAtContext } from '../core/page-at.ts';
import type { AnyRow } from './columns.tsx';

const PageDrawer = lazy(async () => ({ default: (await import('../core/chrome/page-drawer.tsx')).PageDrawer }));

const pathOf = (href: string): string => href.split('?')[0] ?? '';

/** Opens a row's form in a drawer beside its list; `open` is undefined where no page can be rendered in one. */
export function usePeek(
  label: Text,
  hrefOf: (row: AnyRow) => string | undefined,
): { open?: (row: AnyRow | undefined) => void; drawer: ReactNode } {
  const pages = useContext(PageAtContext);
  const [shown, setShown] = useState<string>();
  const open = useCallback(
    (row: AnyRow | undefined) => {
      const href = row && hrefOf(row);
      if (href && pages?.has(pathOf(href))) setShown(href);
    },
    [hrefOf, pages],
  );
  const drawer = shown !== undefined && (
    <Suspense>
      <PageDrawer to={shown} label={label} onClose={() => setShown(undefined)} />
    </Suspense>
  );
  return { open: pages ? open : undefined, drawer };
}
