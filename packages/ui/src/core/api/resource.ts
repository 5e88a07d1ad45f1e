import type { Access, Action, Fields, FilesSpec, Folded, Report, Role, SettingOf, Text } from '@moru/contract';
import * as contract from '@moru/contract';
import { valueAt } from '@moru/contract';
import type { z } from 'zod';
import { screenLang } from '../i18n/locale.ts';

/** What the kit needs of a declared resource; every `defineResource(…)` fits. */
export interface AnyResource {
  readonly name: string;
  readonly label: Text;
  readonly fields: Fields;
  readonly subsets: { readonly [name: string]: readonly string[] };
  readonly search: readonly string[];
  readonly orderBy: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  readonly sums: readonly string[];
  readonly access: Access;
  readonly actions: { readonly [verb: string]: Action };
  readonly title: readonly string[];
  readonly key?: readonly string[] | undefined;
  readonly folded?: Folded | undefined;
  readonly files?: FilesSpec | undefined;
  readonly comments?: readonly Role[] | undefined;
  readonly importable?: boolean | undefined;
  readonly insert: z.ZodObject;
  readonly update: z.ZodObject;
  // Method syntax on purpose: a resource's own row type is narrower than what the kit passes.
  check?(row: never, report: Report, setting: SettingOf): void;
}

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'subsets' in value && 'fields' in value && 'name' in value;

/** Every resource that the contract declares. */
export const allResources = (): AnyResource[] => Object.values(contract as Record<string, unknown>).filter(isResource);

/** The entities of history and files: a resource, or a part of one that has no calls of its own. */
export interface EntityFacts {
  readonly name: string;
  readonly label: Text;
  readonly fields: Fields;
  /** The resource whose calls read and write its rows. */
  readonly resource: AnyResource;
}

const partsOf = (resource: AnyResource): EntityFacts[] =>
  Object.values(resource.fields).flatMap(({ meta: { children, label } }) =>
    children
      ? [
          {
            name: children.entity,
            label: { ko: `${resource.label.ko} ${label.ko}`, en: `${resource.label.en}: ${label.en}` },
            fields: children.fields,
            resource,
          },
        ]
      : [],
  );

/** The settings in the history: no resource, so there is no row to open or restore. */
function settingFacts(): EntityFacts {
  const { alog, SETTINGS, SUPERVISOR } = contract;
  const label = { ko: '설정', en: 'Setting' };
  const fields = Object.fromEntries(Object.entries(SETTINGS).map(([key, { field }]) => [key, field]));
  return { name: 'config', label, fields, resource: { ...alog, name: 'config', label, fields, access: { read: SUPERVISOR }, actions: {} } };
}

/** Comments in the history: shown with their row, so there is no row to open or restore. */
function commentFacts(): EntityFacts {
  const { alog, commentFields: fields, SUPERVISOR } = contract;
  const label = { ko: '댓글', en: 'Comment' };
  return {
    name: 'comment',
    label,
    fields,
    resource: { ...alog, name: 'comment', label, fields, access: { read: SUPERVISOR }, actions: {} },
  };
}

let entities: readonly EntityFacts[] | undefined;

/** Every entity of the contract, each once; an entity that is also a resource is listed as the resource. */
export const allEntities = (): readonly EntityFacts[] => (entities ??= findEntities());

function findEntities(): EntityFacts[] {
  const own = allResources().map((resource) => ({ name: resource.name, label: resource.label, fields: resource.fields, resource }));
  const names = new Set(own.map(({ name }) => name));
  return [
    ...own,
    ...allResources()
      .flatMap(partsOf)
      .filter(({ name }) => !names.has(name)),
    settingFacts(),
    commentFacts(),
  ];
}

/** The entity of a name; undefined for what is not an entity of the contract (an import). */
export const entityByName = (name: string): EntityFacts | undefined => allEntities().find((entity) => entity.name === name);

/** Whether rows of a resource are created with the row they belong to (a line with its PO): such a resource has no form for a new row. */
export const isPart = (name: string): boolean =>
  allResources().some(({ fields }) => Object.values(fields).some(({ meta }) => meta.children?.entity === name));

/** The declared resource of a name (`poProduct`). Throws for a name that no contract has. */
export function resourceByName(name: string): AnyResource {
  const found = allResources().find((resource) => resource.name === name);
  if (!found) throw new Error(`no resource '${name}' in the contract`);
  return found;
}

const ENGLISH = 'nameEn';
const KOREAN = 'nameKo';

/** A row's title fields, its name in the language of the screen where it has one in that language. */
function titled(title: readonly string[], row: unknown): unknown[] {
  if (!title.includes(ENGLISH)) return title.map((path) => valueAt(row, path));
  const isEnglish = screenLang() === 'en';
  const inKorean = isEnglish ? undefined : valueAt(row, KOREAN);
  if (!title.includes('name')) return title.map((path) => (path === ENGLISH && inKorean ? inKorean : valueAt(row, path)));
  const english = isEnglish ? valueAt(row, ENGLISH) : undefined;
  return contract.plainTitle(title).map((path) => (path === 'name' && english ? english : valueAt(row, path)));
}

/** The title of a row: the resource's title fields in order (`HR 하루`), `#id` when they are empty. */
export function titleOf(resource: Pick<AnyResource, 'title'>, row: unknown): string {
  const parts = titled(resource.title, row).filter((part) => part !== null && part !== undefined && part !== '');
  const fallback = ['code', 'name', 'no'].map((path) => valueAt(row, path)).filter(Boolean);
  const all = parts.length > 0 ? parts : fallback;
  return all.length > 0 ? all.join(' ') : `#${String(valueAt(row, 'id') ?? '?')}`;
}
