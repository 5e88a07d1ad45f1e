import { Link } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { usePages } from '../app/pages-context.ts';
import { pathOf } from '../rules/menu.ts';

interface Props {
  /** Undefined where no deployed page lists the rows. */
  readonly to: string | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A link to rows, or plain text while no deployed module has their page. */
export function RowsLink({ to, title, children }: Props) {
  const { has } = usePages();
  return to !== undefined && has(pathOf(to)) ? (
    <Link to={to} title={title}>
      {children}
    </Link>
  ) : (
    <b title={title}>{children}</b>
  );
}
