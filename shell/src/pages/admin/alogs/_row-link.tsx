import { entityByName, Link, useT } from '@moru/ui/core';
import { usePages } from '../../../app/pages-context.ts';

interface Props {
  readonly entity: string;
  readonly id: number;
  readonly label: string;
}

const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The form page of a resource, by the rule that its folder is its plural (house style). */
const formPath = (resource: string) => `/admin/${plural(kebab(resource))}/form`;

/** A row by its kind and name; a link where a deployed module has its page. */
export function RowLink({ entity, id, label }: Props) {
  const { t } = useT();
  const { has } = usePages();
  const facts = entityByName(entity);
  const text = `${t(facts?.label ?? entity)} ${label || `#${id}`}`;
  return facts?.resource.name === entity && has(formPath(entity)) ? <Link to={`${formPath(entity)}?id=${id}`}>{text}</Link> : text;
}
