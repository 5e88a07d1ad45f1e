import { importMapping, SHIPPED_MAPPINGS, type ImportMapping } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { parseJson } from '../core/http/json-body.ts';
import { SavedMapping } from './import.entity.ts';

/** A mapping in the page's list. */
export interface ListedMapping {
  readonly name: string;
  readonly isShipped: boolean;
  readonly mapping: ImportMapping;
}

/** Limits of a mapping in an upload. */
const JSON_LIMIT = { bytes: 256 * 1024, tokens: 20_000, entries: 1000 };
/** Maximum length of an unknown name in the refusal. */
const SHOWN_CHARS = 60;

const shipped = (name: string) => SHIPPED_MAPPINGS.find((mapping) => mapping.name === name);

/** The shipped mappings, then the saved ones by name. */
export async function listMappings({ em }: Ctx): Promise<ListedMapping[]> {
  const saved = await em.find(SavedMapping, {}, { orderBy: { name: 'asc' } });
  return [
    ...SHIPPED_MAPPINGS.map((mapping) => ({ name: mapping.name, isShipped: true, mapping })),
    ...saved.map(({ name, mapping }) => ({ name, isShipped: false, mapping })),
  ];
}

/** The mapping that a call names or sends as JSON; undefined when the headers decide. Throws 400. */
export async function chooseMapping(ctx: Ctx, given: string | undefined): Promise<ImportMapping | undefined> {
  const text = given?.trim();
  if (!text) return undefined;
  if (text.startsWith('{')) return fromJson(await parseJson(Buffer.from(text), JSON_LIMIT, ['mapping']));
  // Invalid names are not looked up: a long text would cost the database more than reading the file.
  const isName = importMapping.shape.name.safeParse(text).success;
  const found = shipped(text) ?? (isName ? (await ctx.em.findOne(SavedMapping, { name: text }))?.mapping : undefined);
  if (found) return found;
  const names = (await listMappings(ctx)).map(({ name }) => name).join(', ');
  const excerpt = text.slice(0, SHOWN_CHARS);
  throw refuse.rule(['mapping'], {
    ko: `‘${excerpt}’ 매핑이 없습니다. 있는 매핑: ${names}`,
    en: `There is no mapping ‘${excerpt}’. Available: ${names}`,
  });
}

function fromJson(json: unknown): ImportMapping {
  const parsed = importMapping.safeParse(json);
  if (parsed.success) return parsed.data;
  throw refuse.validation(
    parsed.error.issues.map(({ code, path, message }) => ({ code, path: ['mapping', ...path.map(String)], message })),
  );
}

const refuseShipped = (name: string) => {
  if (shipped(name))
    throw refuse.rule(['mapping', 'name'], {
      ko: `‘${name}’은(는) 제품에 포함된 매핑입니다. 다른 이름을 쓰세요`,
      en: `‘${name}’ ships with the product: choose another name`,
    });
};

/** Saves a mapping under its name, for everybody; an existing one is replaced. Throws 400 for the name of a shipped one. */
export async function saveMapping({ em, user }: Ctx, mapping: ImportMapping): Promise<{ name: string }> {
  refuseShipped(mapping.name);
  const row = { mapping, updatedAt: new Date(), updatedBy: user?.id ?? null };
  const known = await em.findOne(SavedMapping, { name: mapping.name });
  if (known) Object.assign(known, row);
  else em.create(SavedMapping, { name: mapping.name, ...row });
  await em.flush();
  return { name: mapping.name };
}

/** Deletes a saved mapping; 0 when there is none with that name. */
export async function deleteMapping({ em }: Ctx, name: string): Promise<number> {
  refuseShipped(name);
  return em.nativeDelete(SavedMapping, { name });
}
