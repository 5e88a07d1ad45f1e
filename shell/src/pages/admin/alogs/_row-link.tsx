import { entityByName, formPathOf, Link, useT } from '@moru/ui/core';
import { usePages } from '../../../app/pages-context.ts';

interface Props {
  readonly entity: string;
  readonly id: number;
  readonly label: string;
}

/** A row by its type and name; a link where a deployed module has its page. */
export function RowLink({ entity, id, label }: Props) {
  const { t } = useT();
  const { has } = usePages();
  const facts = entityByName(entity);
  const text = `${t(facts?.label ?? entity)} ${label || `#${id}`}`;
  return facts?.resource.name === entity && has(formPathOf(entity)) ? <Link to={`${formPathOf(entity)}?id=${id}`}>{text}</Link> : text;
}
