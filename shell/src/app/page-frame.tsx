import { ForbiddenState, PageHeader, useRole, useT } from '@moru/ui/core';
import type { RegistryModule } from '@moru/module';
import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

type Framed = Pick<RegistryModule['routes'][number], 'title' | 'roles'>;

/** Shows a page to its roles, with its title on the tab. A page without roles is for everybody. */
export function PageFrame({ page, children }: { page: Framed; children: ReactNode }) {
  const { t } = useT();
  const role = useRole();
  useTitle(t(page.title));
  const allowed = page.roles.length === 0 || (role !== undefined && page.roles.includes(role));
  if (allowed) return children;
  return (
    <div className="mo-page">
      <PageHeader title={page.title} />
      <ForbiddenState />
    </div>
  );
}
