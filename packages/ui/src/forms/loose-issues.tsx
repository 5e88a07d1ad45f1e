import type { AnyResource } from '../core/api/resource.ts';
import { useT } from '../core/i18n/use-t.tsx';
import type { Issue } from './validate.ts';

/** Rules broken at fields that are not on the form. */
export function LooseIssues({ issues, resource }: { issues: readonly Issue[]; resource: Pick<AnyResource, 'fields'> }) {
  const { t } = useT();
  if (issues.length === 0) return null;
  return (
    <ul className="mo-loose" role="alert">
      {issues.map(({ path, message }) => (
        <li key={path + message}>
          {t(resource.fields[path.split('.')[0] ?? '']?.meta.label ?? path)}: {message}
        </li>
      ))}
    </ul>
  );
}
