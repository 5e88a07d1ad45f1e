import { get, useFormState } from 'react-hook-form';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { focusAt } from './focus-at.ts';
import { useFormInside } from './form-context.ts';
import { fieldOf, useNameOf } from './field-names.ts';
import { unreadReason, unreadText } from './unread.ts';
import type { Issue } from './validate.ts';

const TITLE: Text = { ko: '확인할 항목이 {n}개 있습니다', en: '{n} {n:field needs|fields need} attention' };

interface Error {
  readonly message?: unknown;
}

const isError = (node: object): node is Error => 'message' in node && typeof node.message === 'string';

/** Flattens the nested errors of react-hook-form: `lines.2.orderQty`. */
function flatten(node: unknown, path = ''): Issue[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isError(node)) return [{ path, message: String(node.message) }];
  return Object.entries(node).flatMap(([key, value]) => (key === 'ref' ? [] : flatten(value, path === '' ? key : `${path}.${key}`)));
}

/** What prevents saving: broken rules of fields that are not on the form, and where there are several, a link to each. */
export function IssuesNote({ loose }: { loose: readonly Issue[] }) {
  const { control, fields, values } = useFormInside();
  const { errors, isSubmitted } = useFormState({ control });
  const { t } = useT();
  const nameOf = useNameOf(fields);
  // A pasted cell that could not be read breaks its type's rule; the reason it could not be read is clearer.
  const textOf = ({ path, message: rule }: Issue): string => {
    const field = fieldOf(fields, path);
    const unread = field && unreadText(field, get(values(), path));
    return field && unread !== undefined ? t(unreadReason(field, unread)) : rule;
  };
  const away = new Set(loose.map(({ path }) => path));
  const shown = isSubmitted ? flatten(errors).filter(({ path }) => !away.has(path) && get(errors, path) !== undefined) : [];
  const listed = shown.length > 1 ? shown : [];
  if (loose.length + listed.length === 0) return null;
  return (
    <div className="mo-loose" role="alert">
      <strong>{t(TITLE, { n: loose.length + shown.length })}</strong>
      <ul>
        {loose.map((issue) => (
          <li key={issue.path + issue.message}>
            {nameOf(issue.path)}: {issue.message}
          </li>
        ))}
        {listed.map((issue) => (
          <li key={issue.path + issue.message}>
            <button type="button" className="mo-link" onClick={() => focusAt(issue.path)}>
              {issue.path === 'root' ? issue.message : `${nameOf(issue.path)}: ${textOf(issue)}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
