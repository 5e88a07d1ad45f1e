import type { Text } from '@moru/contract';
import { useT } from '@moru/ui/core';
import { matching } from './match.ts';
import type { Section } from './option.ts';
import { useRecent } from './recent.ts';
import { useActsKnown } from './use-acts-known.ts';
import { useFound } from './use-found.ts';
import { useNewKnown } from './use-new-known.ts';
import { usePagesKnown } from './use-pages-known.ts';

const TEXTS = {
  recent: { ko: '최근', en: 'Recent' },
  pages: { ko: '화면', en: 'Pages' },
  acts: { ko: '동작', en: 'Actions' },
} satisfies Record<string, Text>;

/** Most options of each kind, once something is typed. */
const MAX_MATCHES = 6;

/** All options for the typed text: exact numbers, pages, actions, then other rows. */
export function useSections(typed: string): { sections: Section[]; waiting: boolean; failed: boolean } {
  const { t } = useT();
  const pages = usePagesKnown();
  const acts = [...useNewKnown(), ...useActsKnown()];
  const [recent] = useRecent();
  const found = useFound(typed);
  const kept = recent.map((one) => ({ ...one, id: `recent ${one.to}`, icon: 'clock' as const }));
  const all = (known: typeof pages) => (typed === '' ? known.map(({ option }) => option) : matching(known, typed).slice(0, MAX_MATCHES));
  const own: Section[] = [
    { id: 'recent', title: t(TEXTS.recent), options: typed === '' ? kept : [] },
    { id: 'pages', title: t(TEXTS.pages), options: all(pages) },
    { id: 'acts', title: t(TEXTS.acts), options: all(acts) },
  ];
  const exact = found.sections.filter(({ id }) => id === 'exact');
  const rows = found.sections.filter(({ id }) => id !== 'exact');
  return { ...found, sections: [...exact, ...own, ...rows].filter(({ options }) => options.length > 0) };
}
