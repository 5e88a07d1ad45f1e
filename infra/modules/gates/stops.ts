import type { RegistryModule, SlotName } from '@moru/module/build';
import { SHELL } from '../document.ts';
import type { Ring } from '../rings.ts';

interface Press {
  readonly role: 'tab' | 'button';
  readonly name: RegExp;
}

/** One page or slot to open in a visit. */
export interface Stop {
  readonly what: string;
  /** `{line}` is replaced by the newest PO line that the visitor sees, `{po}` by its order, `{product}` by its product. */
  readonly path: string;
  /** Roles that may see it; empty: every role. */
  readonly roles: readonly string[];
  /** Tabs and buttons to press there, by their names in either language. */
  readonly press: readonly Press[];
  /** Files of the candidate that must have been requested when it is on screen. */
  readonly files: readonly string[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Title = RegistryModule['slots'][number]['title'];
type Place = (title: Title) => Pick<Stop, 'path' | 'press'>;

const tabOf = ({ ko, en }: Title): Press => ({ role: 'tab', name: new RegExp(`${escaped(ko)}|${escaped(en)}`) });

/** Where each slot is shown, and what has to be pressed for it. */
const PLACES: Readonly<Partial<Record<string, Place>>> = {
  dashboard: () => ({ path: '/admin/stats/dashboard', press: [] }),
  needs: () => ({ path: '/admin/stats/dashboard', press: [] }),
  calculationTab: (title) => ({ path: '/admin/calculation', press: [tabOf(title)] }),
  poPanel: () => ({ path: '/admin/pos/form?id={po}', press: [] }),
  poProductPanel: () => ({ path: '/admin/po-products/form?id={line}', press: [] }),
  productPanel: () => ({ path: '/admin/products/form?id={product}', press: [] }),
  siteHeader: () => ({ path: '/site', press: [] }),
} satisfies Record<SlotName, Place>;

/** Every page and slot that a release declares. */
function stopsOf({ name, routes, slots, provides }: RegistryModule): Stop[] {
  const own = name === SHELL ? Object.keys(provides).filter((path) => path.startsWith('/')) : [];
  return [
    ...own.map((path) => ({ what: path, path, roles: path.startsWith('/site') ? ['site-staff'] : ['supervisor'], press: [], files: [] })),
    ...routes.map(({ path, roles, chunks }) => ({ what: path, path, roles, press: [], files: chunks })),
    ...slots.flatMap(({ slot, id, roles, chunks, title }) => {
      const place = PLACES[slot]?.(title);
      return place ? [{ what: `${slot}/${id}`, ...place, roles, files: chunks }] : [];
    }),
  ];
}

/** The stops of a candidate's visit: its own pages, and for a shell those of the live remotes as well. */
export function stopsIn({ registry: { modules } }: Pick<Ring, 'registry'>, candidate: RegistryModule): Stop[] {
  const others = candidate.name === SHELL ? modules.flatMap(stopsOf) : [];
  // Their files do not belong to the candidate.
  return [...stopsOf(candidate), ...others.map((stop) => ({ ...stop, files: [] }))];
}
