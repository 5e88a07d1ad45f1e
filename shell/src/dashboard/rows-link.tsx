import { Link } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { usePages } from '../app/pages-context.ts';
import { pathOf } from '../rules/menu.ts';

/** A link to rows, or plain words while no deployed module has their page. */
export function RowsLink({ to, children }: { to: string; children: ReactNode }) {
  return usePages().has(pathOf(to)) ? <Link to={to}>{children}</Link> : <b>{children}</b>;
}
