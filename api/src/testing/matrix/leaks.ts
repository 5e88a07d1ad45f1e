import type { Fields } from '@moru/contract';
import { RESOURCES } from '../samples.ts';
import { sees, type Person } from './people.ts';
import { FAR_BRAND, FAR_FACTORY, NEAR_BRAND, PRICE, type World } from './world.ts';

/** Resource of a reference or joined object with this name: `groupId` and `group` refer to `releaseGroup`. */
const REFERENCES = new Map<string, string>();
const HIDDEN = new Map<string, Set<string>>();

function note(fields: Fields): void {
  for (const [key, { meta }] of Object.entries(fields)) {
    if (meta.kind === 'ref' && meta.ref) REFERENCES.set(key, meta.ref).set(key.replace(/Id$/, ''), meta.ref);
    for (const role of meta.hiddenFrom ?? []) HIDDEN.set(role, (HIDDEN.get(role) ?? new Set()).add(key));
    if (meta.children) note(meta.children.fields);
  }
}
for (const { fields } of RESOURCES) note(fields);

/** Names of the fields that a role must not see at any depth. */
export const hiddenFrom = (role: string | undefined): ReadonlySet<string> => HIDDEN.get(role ?? '') ?? new Set();

/** Marks that must not appear in any text for a user. */
function marksFor({ brands, factory }: Person): string[] {
  return [...(brands ? [FAR_BRAND] : []), ...(brands?.length === 0 ? [NEAR_BRAND] : []), ...(factory === undefined ? [] : [FAR_FACTORY])];
}

/** What an answer contains that the user must not see: texts, ids and prices out of scope, at any depth. */
export function leaks(world: World, person: Person, body: unknown, text: string): string[] {
  const found = marksFor(person)
    .filter((mark) => text.includes(mark))
    .map((mark) => `the text ${mark}`);
  const hidden = hiddenFrom(person.role);
  if (hidden.has('unitCost') && text.includes(String(PRICE))) found.push('a price');
  const unseen = new Set(world.rows.filter((row) => !sees(person, row)).map(({ resource, id }) => `${resource} ${id}`));
  const walk = (value: unknown, key: string): void => {
    const target = REFERENCES.get(key);
    if (typeof value === 'number' && target && unseen.has(`${target} ${value}`)) found.push(`${key} ${value}`);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((item) => walk(item, ''));
    const object = value as Record<string, unknown>;
    if (target && unseen.has(`${target} ${String(object['id'])}`)) found.push(`${key} ${String(object['id'])}`);
    // History names the changed field.
    if (typeof object['field'] === 'string' && hidden.has(object['field'])) found.push(`a change of ${object['field']}`);
    for (const [name, item] of Object.entries(object)) {
      if (hidden.has(name)) found.push(`the field ${name}`);
      walk(item, name);
    }
  };
  walk(body, '');
  return found;
}
