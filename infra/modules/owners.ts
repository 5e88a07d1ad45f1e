import type { RegistryModule } from '@moru/module/build';
import type { RegistryDocument } from './document.ts';
import { ringsOf } from './rings.ts';

const menuOf = ({ routes }: RegistryModule): string[] =>
  routes.flatMap(({ title, menu }) => menu.map((place) => `${'group' in place ? `${place.group}/` : ''}${title.en}`));

function linesOf(module: RegistryModule): string[] {
  const { name, version, owner, routes, slots } = module;
  const parts: [what: string, list: readonly string[]][] = [
    ['pages', routes.map(({ path }) => path)],
    ['slots', slots.map(({ slot, id }) => `${slot}/${id}`)],
    ['menu', menuOf(module)],
  ];
  return [
    `${name}@${version}  ${owner ? `${owner.team}, ${owner.contact}` : 'nobody to ask: say `moru` in its package.json'}`,
    ...parts.flatMap(([what, list]) => (list.length > 0 ? [`  ${what}: ${list.join(', ')}`] : [])),
  ];
}

/** The owner of each live module, and its pages and slots, as lines. */
export async function owners(webDir: string, doc: RegistryDocument): Promise<string[]> {
  const [stable] = await ringsOf(webDir, doc);
  const { shell, registry } = stable ?? {};
  return [...(shell ? [shell] : []), ...(registry?.modules ?? [])].flatMap(linesOf);
}
